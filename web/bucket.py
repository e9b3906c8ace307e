"""How often somebody may do something: a burst at once, a rate in the long run."""

from collections import OrderedDict


class Bucket:
    """Lets `burst` through at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float, now_s: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at_s = burst, now_s

    def take(self, now_s: float, cost: float = 1) -> bool:
        passed = max(0.0, now_s - self._at_s)
        self._left = min(self._burst, self._left + passed * self._rate)
        self._at_s = now_s
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def owe(self, cost: float) -> None:
        """Take that much, there or not; at most a whole burst has to be made up for."""
        self._left = max(self._left - cost, -self._burst)


class Buckets:
    """A bucket an address, for the newest `KEPT` of them: what is forgotten begins full again."""

    KEPT = 256

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, now_s: float, cost: float = 1) -> bool:
        return self._bucket(who, now_s).take(now_s, cost)

    def owe(self, who: str, cost: float, now_s: float) -> None:
        self._bucket(who, now_s).owe(cost)

    def _bucket(self, who: str, now_s: float) -> Bucket:
        bucket = self._of.pop(who, None) or Bucket(self._rate, self._burst, now_s)
        self._of[who] = bucket
        if len(self._of) > self.KEPT:
            self._of.popitem(last=False)
        return bucket
