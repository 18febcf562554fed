import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Attributes, type Meter, SpanKind } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import type { Logger } from "pino";
import { operationId } from "#lib/contract/api/operations.ts";
import { SettingsError } from "#lib/kit/env.ts";
import type { Database } from "../db/client.ts";
import { observeDatabase } from "./observe-database.ts";
import type { Telemetry, TelemetrySettings } from "./telemetry.ts";
import { openTraces } from "./traces.ts";

const NANOSECONDS = 1e9;

/** Processor time, memory and event loop delay of this process. */
function observeProcess(meter: Meter): void {
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

/** What the metrics show the state of. */
export interface MetricSources {
  database: Database;
  log: Logger;
  /** Whether this process shows the queues, which are the same for all. */
  showsQueues: boolean;
}

const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];
/** Combinations of labels per metric: each operation with several statuses. */
const COMBINATIONS = 5000;

/** Metrics on a port of their own, and traces that are sent to a collector; each if the settings ask for it. */
export async function measure(settings: TelemetrySettings): Promise<Telemetry> {
  const exporter =
    settings.METRICS_PORT === undefined
      ? null
      : new PrometheusExporter({
          host: settings.METRICS_HOST,
          port: settings.METRICS_PORT,
          preventServerStart: true,
          withoutScopeInfo: true,
          withoutTargetInfo: true,
        });
  const provider = new MeterProvider({
    readers: exporter ? [exporter] : [],
    views: [{ instrumentName: "*", aggregationCardinalityLimit: COMBINATIONS }],
  });
  const meter = provider.getMeter("contractor-insurance");
  const instruments = createInstruments(meter);
  observeProcess(meter);
  await exporter?.startServer().catch((error: Error) => {
    throw new SettingsError(`METRICS_PORT: the service cannot listen on this port (${error.message}).`);
  });
  const traces = settings.TRACES_URL === undefined ? null : openTraces(settings.TRACES_URL, settings.TRACES_SHARE);

  const spanned = <T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>, parent?: string | null): Promise<T> =>
    traces ? traces.run(name, kind, attributes, work, parent) : work();
  const since = (started: number) => (performance.now() - started) / 1000;

  return {
    async request(operation, headers, work) {
      const started = performance.now();
      const name = operationId(operation);
      return await spanned(
        name,
        SpanKind.SERVER,
        { "http.request.method": operation.method, "http.route": operation.path },
        async () => {
          const response = await work();
          traces?.note({ "http.response.status_code": response.status }, response.status >= 500);
          instruments.requests.record(since(started), { operation: name, status: response.status });
          return response;
        },
        headers.get("traceparent"),
      );
    },
    async job(queue, work) {
      const started = performance.now();
      const end = (outcome: string) => instruments.jobs.record(since(started), { queue, outcome });
      try {
        const result = await spanned(`job ${queue}`, SpanKind.CONSUMER, { "messaging.destination.name": queue }, work);
        end("completed");
        return result;
      } catch (error) {
        end("failed");
        throw error;
      }
    },
    async delivery(endpoint, created, work) {
      const delivered = await spanned("webhook delivery", SpanKind.CLIENT, { endpoint }, work);
      const { status, attempt, at, nextAt } = delivered;
      instruments.deliveries.add(1, { outcome: status === "failed" && nextAt === null ? "failed_permanently" : status });
      if (attempt === 1) instruments.deliveryLag.record(Math.max(0, at.getTime() - created.getTime()) / 1000);
      return delivered;
    },
    async reading(work) {
      const started = performance.now();
      let outcome = "failed";
      instruments.readingNow.add(1);
      try {
        const read = await spanned("read certificate", SpanKind.INTERNAL, {}, work);
        outcome = read.result.state === "read" ? "read" : read.result.reason;
        return read;
      } finally {
        instruments.readingNow.add(-1);
        instruments.readings.record(since(started), { outcome });
      }
    },
    charge: (kind, outcome) => instruments.charges.add(1, { kind, outcome }),
    ids: () => traces?.ids() ?? {},
    observe({ database, log, showsQueues }) {
      if (exporter) observeDatabase(meter, database, log, showsQueues);
    },
    async close() {
      await traces?.close();
      await provider.shutdown();
    },
  };
}

function createInstruments(meter: Meter) {
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } });
  return {
    requests: seconds("insurance_request_seconds", "Requests by operation and status", SHORT),
    jobs: seconds("insurance_job_seconds", "Jobs run, by queue and outcome", LONG),
    deliveries: meter.createCounter("insurance_deliveries_total", { description: "Attempts to deliver webhooks, by outcome" }),
    deliveryLag: seconds("insurance_delivery_lag_seconds", "From an event to its first delivery attempt", LONG),
    readings: seconds("insurance_reading_seconds", "Certificates read, by outcome", LONG),
    readingNow: meter.createUpDownCounter("insurance_readings_in_progress", { description: "Certificates being read" }),
    charges: meter.createCounter("insurance_charges_total", { description: "Charges and refunds sent to the processor, by outcome" }),
  };
}
