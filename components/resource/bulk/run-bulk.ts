import { ServiceError } from "#lib/client/service-error.ts";

export interface BulkFailure {
  id: string;
  reason: string;
  requestId: string | null;
}

export interface BulkProgress {
  done: readonly string[];
  failures: readonly BulkFailure[];
}

interface BulkOptions {
  /** Ends it after the requests under way. */
  signal: AbortSignal;
  onProgress: (progress: BulkProgress) => void;
  atOnce?: number;
  wait?: (seconds: number) => Promise<void>;
}

const TRIES = 5;
const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Does one, and waits as long as the service says where it is asked too often. */
async function patiently(perform: () => Promise<unknown>, wait: (seconds: number) => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await perform();
      return;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 429 || left <= 1) throw error;
      await wait(error.retryAfter ?? 1);
    }
  }
}

function failureOf(id: string, error: unknown): BulkFailure {
  if (!(error instanceof ServiceError)) throw error;
  const field = error.fields.find(({ message }) => /^[A-Z]/.test(message));
  return { id, reason: field?.message ?? error.message, requestId: error.requestId };
}

/** Does something to each of many objects, a few at a time. What the service refuses stops no other. */
export async function runBulk(
  ids: readonly string[],
  perform: (id: string) => Promise<unknown>,
  { signal, onProgress, atOnce = 4, wait = pause }: BulkOptions,
): Promise<BulkProgress> {
  const waiting = [...ids];
  let progress: BulkProgress = { done: [], failures: [] };
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (signal.aborted) return;
      const one = id;
      try {
        await patiently(() => perform(one), wait);
        progress = { ...progress, done: [...progress.done, one] };
      } catch (error) {
        progress = { ...progress, failures: [...progress.failures, failureOf(one, error)] };
      }
      onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, lane));
  return progress;
}
