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

export interface MaxUsage extends Usage {
  /** Processor time from the start of one page to the start of the next. */
  pageCpuMs: number;
  /** Wall-clock time in which a process that works uses some of the processor, however busy the machine is. */
  sleepMs: number;
}

/** Less processor time than this in `sleepMs` is sleep: timers of a process that hangs use a little. */
const AWAKE_MS = 500;

export interface UsageWatch {
  stop(): void;
  /** Peak bytes so far. */
  peak(): number;
  /** Starts counting the time of the next page. */
  nextPage(): void;
}

/** Checks the usage of a process against its limits, each time with its latest usage; null where that is unknown. */
export function usageLimits(max: MaxUsage, before: number, start: number) {
  let pageBefore = before;
  let awake = { cpuMs: before, at: start };
  return {
    nextPage: (cpuMs: number) => {
      pageBefore = cpuMs;
    },
    isExceeded: (usage: Usage | null, now: number): boolean => {
      // Without /proc only the wall clock tells how long it takes.
      const { bytes, cpuMs } = usage ?? { bytes: 0, cpuMs: before };
      if (cpuMs - awake.cpuMs >= AWAKE_MS) awake = { cpuMs, at: now };
      return bytes > max.bytes || cpuMs - before > max.cpuMs || cpuMs - pageBefore > max.pageCpuMs || now - awake.at > max.sleepMs;
    },
  };
}

/**
 * Calls `exceeded` once when the process exceeds the memory or, from now on, the processor time in `max`. A limit inside the process does
 * not count buffers, and a parser that is busy inflating would never check it. It counts processor time because a waiting process on a busy
 * machine is not at fault.
 */
export function watchUsage(pid: number, max: MaxUsage, exceeded: () => void): UsageWatch {
  let peak = 0;
  const before = usageOf(pid)?.cpuMs ?? 0;
  const limits = usageLimits(max, before, performance.now());
  const timer = setInterval(() => {
    const usage = usageOf(pid);
    peak = Math.max(peak, usage?.bytes ?? 0);
    if (!limits.isExceeded(usage, performance.now())) return;
    clearInterval(timer);
    exceeded();
  }, 25);
  timer.unref();
  return {
    stop: () => clearInterval(timer),
    peak: () => peak,
    nextPage: () => {
      const usage = usageOf(pid);
      if (usage) limits.nextPage(usage.cpuMs);
    },
  };
}
