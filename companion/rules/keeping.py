"""What the family keeps."""
