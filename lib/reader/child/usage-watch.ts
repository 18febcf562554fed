import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;
/** The kernel counts processor time in hundredths of a second for programs, whatever its own clock. */
const TICK_MS = 10;

export interface Usage {
  /** Resident bytes. */
  bytes: number;
  /** Processor time of all its threads so far, in milliseconds. */
  cpuMs: number;
}

/** What another process uses; null where the system has no /proc, and once the process is gone. */
function usageOf(pid: number): Usage | null {
  try {
    // After the name in brackets: 12th and 13th are user and system time, 22nd the resident pages.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    return { bytes: Number(fields[21]) * PAGE_BYTES, cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}

export interface MostUsage extends Usage {
  /** Processor time from the beginning of one page to that of the next. */
  pageCpuMs: number;
}

export interface UsageWatch {
  stop(): void;
  /** The most bytes seen so far. */
  peak(): number;
  /** From here on the time of another page counts. */
  nextPage(): void;
}

/**
 * Calls `exceeded` once when the process holds more bytes, or has from now on worked longer, than `most` allows. A limit set inside the
 * process does not count buffers, and a parser that is busy inflating would not get to look. Time is the processor's: on a busy machine
 * what waits for its turn is not at fault.
 */
export function watchUsage(pid: number, most: MostUsage, exceeded: () => void): UsageWatch {
  let peak = 0;
  const before = usageOf(pid)?.cpuMs ?? 0;
  let pageBefore = before;
  const timer = setInterval(() => {
    const usage = usageOf(pid);
    if (!usage) return;
    peak = Math.max(peak, usage.bytes);
    if (usage.bytes > most.bytes || usage.cpuMs - before > most.cpuMs || usage.cpuMs - pageBefore > most.pageCpuMs) {
      clearInterval(timer);
      exceeded();
    }
  }, 25);
  timer.unref();
  return {
    stop: () => clearInterval(timer),
    peak: () => peak,
    nextPage: () => {
      pageBefore = usageOf(pid)?.cpuMs ?? pageBefore;
    },
  };
}
