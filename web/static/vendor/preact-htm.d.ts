// What the checks of .ci/lint-js know of the vendored file; browsers never ask for this.
export const h: any, html: any, render: any, Component: any, createContext: any;
export function useState<T>(start: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useState(): [any, (next: any) => void];
export const useReducer: any, useEffect: any, useLayoutEffect: any, useMemo: any, useCallback: any;
export const useContext: any, useErrorBoundary: any;
export function useRef<T>(start: T): { current: any };
