import { type Attributes, context, ROOT_CONTEXT, type SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";

/** Spans that are sent in batches to an OpenTelemetry collector. */
export interface Traces {
  run<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>, traceparent?: string | null): Promise<T>;
  /** Adds to the present span. */
  note(attributes: Attributes, hasFailed: boolean): void;
  ids(): object;
  close(): Promise<void>;
}

/** `share` of the traces is recorded. A caller's traceparent names the trace but does not decide whether it is recorded. */
export function openTraces(url: string, share: number): Traces {
  const byShare = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "contractor-insurance" }),
    sampler: new ParentBasedSampler({ root: byShare, remoteParentSampled: byShare, remoteParentNotSampled: byShare }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("contractor-insurance");
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    async run(name, kind, attributes, work, traceparent) {
      const parent = traceparent === undefined ? context.active() : parentOf(traceparent);
      const span = tracer.startSpan(name, { kind, attributes }, parent);
      try {
        return await context.with(trace.setSpan(parent, span), work);
      } catch (error) {
        // The message may contain personal data.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
        throw error;
      } finally {
        span.end();
      }
    },
    note(attributes, hasFailed) {
      const span = trace.getActiveSpan()?.setAttributes(attributes);
      if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    ids() {
      const active = trace.getActiveSpan()?.spanContext();
      return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
    },
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}

/** The context that a `traceparent` header names (W3C Trace Context); a new trace without a valid one. */
function parentOf(traceparent: string | null) {
  const [, traceId, spanId, flags] = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? "0", 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
