import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/** Resident bytes of another process; null where the system has no /proc, and once the process is gone. */
function residentBytes(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return null;
  }
}

/**
 * Calls `exceeded` once when the process holds more than `limit` bytes. A limit set inside the process does not count buffers, and a
 * parser that is busy inflating would not get to look. Returns what stops the watch, and the most seen so far.
 */
export function watchMemory(pid: number, limit: number, exceeded: () => void): { stop: () => void; peak: () => number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid) ?? 0);
    if (peak > limit) {
      clearInterval(timer);
      exceeded();
    }
  }, 25);
  timer.unref();
  return { stop: () => clearInterval(timer), peak: () => peak };
}
