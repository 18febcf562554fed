import type { DestinationStream, Logger } from "pino";
import { pino } from "pino";

/** The loggable form of an error. It never contains the parameters of a failed query, which are personal data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  // drizzle puts the parameters into its message and stack; the actual error is the cause.
  const isQuery = /\nparams: /.test(error.message);
  const message = isQuery ? error.message.slice(0, error.message.indexOf("\nparams: ")) : error.message;
  const stack = error.stack?.slice(error.stack.search(/\n\s+at /));
  const { code, detail: _, ...rest } = error as Error & { code?: unknown; detail?: unknown };
  const constraint = "constraint" in rest ? { constraint: rest.constraint } : {};
  return { type: error.name, message, ...(code ? { code } : {}), ...constraint, stack, ...(cause ? { cause: describeError(cause) } : {}) };
}

/** The service's log: one JSON object per line, each with what `mixin` returns. */
export function createLog(level: string, destination?: DestinationStream, mixin?: () => object): Logger {
  const options = { level, base: null, serializers: { err: describeError }, ...(mixin ? { mixin } : {}) };
  return destination ? pino(options, destination) : pino(options);
}
