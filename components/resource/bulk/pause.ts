export type Wait = (seconds: number, signal?: AbortSignal) => Promise<void>;

/** Resolves after so many seconds, or as soon as `signal` ends the waiting. */
export const pause: Wait = (seconds, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
