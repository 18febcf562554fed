/** What several reads are asked by: a path each, and whether a list's total is wanted. */
export interface Reads {
  reads: { path: string; prefer?: string }[];
}

/** One answer, a line of JSON: the number of the read, its status, the headers that clients read, and its body. */
export type ReadLine = [n: number, status: number, headers: Record<string, string>, body: string];

/** Where the service answers several reads at once. */
export const READS_PATH = "/reads";
/** How many at most. */
export const MAX_READS = 30;
