import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;
/** The kernel reports processor time in hundredths of a second, whatever its internal clock. */
const TICK_MS = 10;

export interface Usage {
  /** Resident bytes. */
  bytes: number;
  /** Processor time of all its threads so far, in milliseconds. */
  cpuMs: number;
}

/** The resources another process uses; null without /proc and after the process has ended. */
function usageOf(pid: number): Usage | null {
  try {
    // After the name in brackets, fields 12 and 13 are user and system time and field 22 is the number of resident pages.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    return { bytes: Number(fields[21]) * PAGE_BYTES, cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}

export interface MostUsage extends Usage {
  /** Processor time from the start of one page to the start of the next. */
  pageCpuMs: number;
}

export interface UsageWatch {
  stop(): void;
  /** Peak bytes so far. */
  peak(): number;
  /** Starts counting the time of the next page. */
  nextPage(): void;
}

/**
 * Calls `exceeded` once when the process exceeds the memory or, from now on, the processor time in `most`. A limit inside the process does
 * not count buffers, and a parser that is busy inflating would never check it. It counts processor time because a waiting process on a busy
 * machine is not at fault.
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
