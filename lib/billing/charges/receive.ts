import type { Context } from "hono";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { readText } from "#lib/platform/http/read-body.ts";
import { PaymentError } from "../processors/processor.ts";
import { recordFact } from "./facts.ts";

/** An event of the processor is a few KB. */
const LIMIT_BYTES = 512 * 1024;

/**
 * Takes an event that the processor posts, for one environment. 200: recorded, known already, or not ours to act on. 400: not signed by the
 * processor. 404: this service has no processor that posts. 503: it should be sent again.
 */
export async function receivePaymentEvent(c: Context, runtime: Runtime): Promise<Response> {
  const environment = c.req.param("environment");
  const { payments, clock, log } = runtime;
  if (!payments.readEvent || (environment !== "sandbox" && environment !== "production"))
    return c.json({ error: "No payment processor posts here." }, 404);
  const body = await readText(c.req.raw, LIMIT_BYTES);
  try {
    const fact = await payments.readEvent({ environment, body, signature: c.req.header("stripe-signature") ?? null, now: clock() });
    if (fact) await recordFact(runtime, environment, fact);
    return c.json({ received: true });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.code === "invalid_signature") return c.json({ error: error.message }, 400);
    log.warn({ err: error }, "an event of the payment processor could not be read");
    return c.json({ error: error.message }, 503);
  }
}
