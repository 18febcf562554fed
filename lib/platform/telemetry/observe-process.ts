import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";

const NANOSECONDS = 1e9;

/** Processor time, memory and event loop delay of this process. */
export function observeProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter
    .createObservableGauge("insurance_event_loop_delay_seconds", { description: "Event loop delay since the last scrape, by quantile" })
    .addCallback((result) => {
      result.observe(delay.percentile(50) / NANOSECONDS, { quantile: "0.5" });
      result.observe(delay.percentile(99) / NANOSECONDS, { quantile: "0.99" });
      result.observe(delay.max / NANOSECONDS, { quantile: "1" });
      delay.reset();
    });
  meter.createObservableCounter("process_cpu_seconds_total", { description: "User and system processor time" }).addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
  meter
    .createObservableGauge("process_resident_memory_bytes", { description: "Resident memory" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge("process_uptime_seconds", { description: "Time since the process started" })
    .addCallback((result) => result.observe(process.uptime()));
}
