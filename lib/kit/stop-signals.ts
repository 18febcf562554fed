/** Ctrl+C reaches us twice, from the terminal and passed on by npm: what comes within this time of the first signal is the same wish. */
const SAME_WISH_MS = 1000;

/**
 * Calls `stop` when this process is told to stop, by a signal or by the end of the npm that started it, and `hurry` when it is told
 * again. As process 1 of a container a process ends on no signal it does not listen to.
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

/** Calls back once npm, which started us, is gone without a word. Does nothing when npm did not start us. */
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
