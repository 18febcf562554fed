/**
 * Work beside something that is being read. It has ended when the work has, also when the work fails without asking for it: nothing may read in a
 * transaction that is over.
 */
export async function beside<T, R>(read: Promise<T>, work: (read: Promise<T>) => Promise<R>): Promise<R> {
  const ended = read.then(
    () => undefined,
    () => undefined,
  );
  try {
    return await work(read);
  } finally {
    await ended;
  }
}
