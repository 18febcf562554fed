/** Ctrl+C arrives twice, from the terminal and forwarded by npm. A second signal within this time is a duplicate. */
const SAME_WISH_MS = 1000;

/**
 * Calls `stop` when this process is asked to stop, by a signal or by the end of the npm process that started it, and `hurry` when asked
 * again. Needed because process 1 of a container ignores signals without a handler.
 */
export function onStopSignals(stop: (signal: string) => void, hurry: () => void): void {
  let first: number | null = null;
  const asked = (signal: string) => {
    if (first === null) {
      first = performance.now();
      stop(signal);
    } else if (performance.now() - first > SAME_WISH_MS) hurry();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => asked(signal));
  whenNpmEnds(() => {
    if (first === null) asked("the end of npm");
  });
}

/** Calls back when the npm process that started us has ended without a signal. Does nothing without npm. */
export function whenNpmEnds(callback: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    callback();
  }, 250);
  look.unref();
}
