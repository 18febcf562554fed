import type { Operation } from "#lib/contract/core/operation.ts";
import type { Settings } from "../base/settings.ts";
import type { MetricSources } from "./measure.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly telemetry: Telemetry;
  }
}

/** Metrics and traces. Each method that takes work runs it and returns its result, or throws its error. */
export interface Telemetry {
  request(operation: Operation, headers: Headers, work: () => Promise<Response>): Promise<Response>;
  job<T>(queue: string, work: () => Promise<T>): Promise<T>;
  /** One attempt to deliver a webhook. `created` and the result's `at` are the organization's time. */
  delivery<T extends DeliveryOutcome>(endpoint: string, created: Date, work: () => Promise<T>): Promise<T>;
  reading<T extends ReadOutcome>(work: () => Promise<T>): Promise<T>;
  charge(kind: string, outcome: "succeeded" | "declined" | "unanswered"): void;
  /** What log lines of the present work contain. */
  ids(): object;
  /** From now on, also shows the state of these. */
  observe(observed: MetricSources): void;
  close(): Promise<void>;
}

interface DeliveryOutcome {
  status: "succeeded" | "failed";
  attempt: number;
  at: Date;
  nextAt: Date | null;
}

interface ReadOutcome {
  result: { state: "read" } | { state: "error"; reason: string };
}

const none = {};

/** Nothing is measured. */
const off: Telemetry = {
  request: (_operation, _headers, work) => work(),
  job: (_queue, work) => work(),
  delivery: (_endpoint, _created, work) => work(),
  reading: (work) => work(),
  charge: () => undefined,
  ids: () => none,
  observe: () => undefined,
  close: async () => undefined,
};

export type TelemetrySettings = Pick<Settings, "METRICS_PORT" | "METRICS_HOST" | "TRACES_URL" | "TRACES_SHARE">;

/** Measures what the settings ask for. Its packages are loaded only then. */
export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  if (settings.METRICS_PORT === undefined && settings.TRACES_URL === undefined) return off;
  const { measure } = await import("./measure.ts");
  return await measure(settings);
}
