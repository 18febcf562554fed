import { pause, type Wait } from "#components/resource/bulk/run-bulk.ts";
import type { BulkRow } from "#components/resource/bulk-action.ts";

/** The maximum selection, because this browser sends one request per row. */
export const MAX_CHOSEN = 10_000;

export interface MatchingPage {
  rows: readonly BulkRow[];
  next: string | null;
}

interface CollectOptions {
  /** Cancels it; rows already read are discarded. */
  signal: AbortSignal;
  onProgress: (rows: number) => void;
  fetch?: typeof fetch;
  wait?: Wait;
}

const TRIES = 5;

/**
 * Reads all rows that match a list's filters, page by page, at most MAX_CHOSEN.
 * @throws Error with a readable message when a page cannot be read
 */
export async function collectMatching(href: string, { signal, onProgress, wait = pause, ...options }: CollectOptions): Promise<BulkRow[]> {
  const rows: BulkRow[] = [];
  const read = options.fetch ?? fetch;
  let next: string | null = null;
  let tries = 0;
  do {
    const at: string = next === null ? href : `${href}${href.includes("?") ? "&" : "?"}after=${encodeURIComponent(next)}`;
    const response = await read(at, { signal, headers: { accept: "application/json" } });
    if (response.status === 429 && ++tries < TRIES) {
      await wait(Number(response.headers.get("retry-after")) || 1, signal);
      continue;
    }
    // An ended session redirects to the sign-in page, and errors of this site are pages too.
    if (!response.headers.get("content-type")?.startsWith("application/json"))
      throw new Error(response.ok ? "Your session has ended." : "The rows could not be read.");
    const body = (await response.json()) as MatchingPage & { message?: string };
    if (!response.ok) throw new Error(body.message ?? "The rows could not be read.");
    tries = 0;
    rows.push(...body.rows);
    next = body.next;
    onProgress(Math.min(rows.length, MAX_CHOSEN));
  } while ((next !== null || tries > 0) && rows.length < MAX_CHOSEN);
  return rows.slice(0, MAX_CHOSEN);
}
