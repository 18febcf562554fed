/** Runs at most `max` tasks at the same time. Others wait in order of arrival. */
export function createSlots(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (run) => {
    if (busy >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
