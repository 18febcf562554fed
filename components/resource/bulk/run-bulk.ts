import { ServiceError } from "#lib/client/service-error.ts";

export type Wait = (seconds: number, signal?: AbortSignal) => Promise<void>;

/** Resolves after this many seconds, or when `signal` aborts. */
export const pause: Wait = (seconds, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface BulkFailure {
  id: string;
  reason: string;
  requestId: string | null;
}

export interface BulkProgress {
  done: readonly string[];
  failures: readonly BulkFailure[];
}

interface BulkOptions {
  /** Stops after the requests in progress. */
  signal: AbortSignal;
  onProgress: (progress: BulkProgress) => void;
  atOnce?: number;
  wait?: Wait;
}

const TRIES = 5;
/** Stops after this many consecutive requests without a response. */
const MAX_UNANSWERED_REQUESTS = 8;

const isSilence = (error: unknown) => !(error instanceof ServiceError) || error.status === 0 || error.status >= 500;

/** Runs one, waiting as the service asks after 429. False when it was stopped while waiting, so nothing was done. */
async function retryWhenLimited(perform: () => Promise<unknown>, wait: Wait, signal: AbortSignal): Promise<boolean> {
  for (let left = TRIES; ; left--) {
    try {
      await perform();
      return true;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 429 || left <= 1) throw error;
      await wait(error.retryAfter ?? 1, signal);
      if (signal.aborted) return false;
    }
  }
}

function failureOf(id: string, error: unknown): BulkFailure {
  // The code for the request could not be loaded.
  if (!(error instanceof ServiceError)) return { id, reason: "The dashboard could not be reached.", requestId: null };
  const field = error.fields.find(({ message }) => /^[A-Z]/.test(message));
  return { id, reason: field?.message ?? error.message, requestId: error.requestId };
}

/** Runs an action on many objects, a few in parallel. A refusal does not stop the others; an unavailable service does. */
export async function runBulk(
  ids: readonly string[],
  perform: (id: string) => Promise<unknown>,
  { signal, onProgress, atOnce = 4, wait = pause }: BulkOptions,
): Promise<BulkProgress> {
  const waiting = [...ids];
  let progress: BulkProgress = { done: [], failures: [] };
  let silent = 0;
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (signal.aborted || silent >= MAX_UNANSWERED_REQUESTS) return;
      const one = id;
      try {
        if (!(await retryWhenLimited(() => perform(one), wait, signal))) return;
        progress = { ...progress, done: [...progress.done, one] };
        silent = 0;
      } catch (error) {
        silent = isSilence(error) ? silent + 1 : 0;
        progress = { ...progress, failures: [...progress.failures, failureOf(one, error)] };
      }
      onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, worker));
  return progress;
}
