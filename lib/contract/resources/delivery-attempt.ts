import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, idOf, text } from "../common.ts";
import { expandQuery } from "../expand.ts";
import { operation } from "../operation.ts";
import { defineResource } from "../resource.ts";

export const attemptStatuses = ["succeeded", "failed"] as const;

const read = z
  .object({
    ...identity(catalogue.deliveryAttempts),
    webhook_endpoint: idOf("webhook_endpoint"),
    event: idOf("event"),
    event_type: z.string(),
    attempt: z.int().meta({ description: "1 for the first attempt to deliver this event to this endpoint." }),
    status: z.enum(attemptStatuses),
    response_status: z.int().nullable().meta({ description: "HTTP status of the response. Null when there was none." }),
    error: z.string().nullable().meta({ description: "Why there was no response." }),
    duration_ms: z.int(),
    next_attempt_at: epoch().nullable().meta({ description: "When delivery is retried. Null when delivered or failed permanently." }),
  })
  .meta({ id: "DeliveryAttempt" });

const whole = read
  .extend({
    response_body: z
      .string()
      .nullable()
      .meta({ description: "The first 16 KiB of the response as UTF-8. Invalid bytes are shown as U+FFFD." }),
  })
  .meta({ id: "DeliveryAttemptWithResponse" });

const queued = z.object({ webhook_endpoint: z.string(), event: z.string(), status: z.literal("queued") }).meta({ id: "QueuedDelivery" });

export const deliveryAttempts = defineResource({
  about: "Attempts to deliver events: their results, retries and resends.",
  param: "delivery_attempt",
  of: catalogue.deliveryAttempts,
  path: "/delivery_attempts",
  read,
  filter: {
    webhook_endpoint: text(64).optional().meta({ description: "Only attempts to deliver to this endpoint." }),
    event: text(64).optional().meta({ description: "Only attempts to deliver this event." }),
    status: z.enum(attemptStatuses).optional(),
  },
  verbs: ["list"],
  extension: true,
  actions: {
    get: operation({
      method: "GET",
      path: "/delivery_attempts/{delivery_attempt}",
      summary: "Get one delivery attempt with the beginning of the response",
      access: "webhook_endpoints:read",
      query: z.object({ expand: expandQuery("delivery_attempt") }),
      response: whole,
      errors: ["resource_not_found"],
      extension: true,
    }),
    resend: operation({
      method: "POST",
      path: "/delivery_attempts/{delivery_attempt}/resend",
      summary: "Retry the delivery of this attempt's event now",
      access: "webhook_endpoints:write",
      response: queued,
      errors: ["resource_not_found", "bad_request"],
      extension: true,
    }),
  },
});
