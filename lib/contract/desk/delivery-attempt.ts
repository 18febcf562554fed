import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, text } from "../core/common.ts";
import { expandQuery } from "../core/expand.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";

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

const headers = () => z.record(z.string(), z.string());

const whole = read
  .extend({
    request: z
      .object({
        url: z.string().meta({ description: "The endpoint's address at that time." }),
        headers: headers().meta({ description: "The headers as sent, with the signature of the body as sent." }),
        body: z.string().nullable().meta({
          description: "The body as sent, but with document URLs that open nothing. Null when the event is no longer kept.",
        }),
      })
      .nullable()
      .meta({ description: "What was sent. Null for attempts made before this was kept." }),
    response_headers: headers().nullable().meta({
      description:
        "The first 30 headers of the response, each cut to 300 characters; values that give access are redacted. Null when there was no response.",
    }),
    response_body: z
      .string()
      .nullable()
      .meta({ description: "The first 16 KiB of the response as UTF-8. Invalid bytes are shown as U+FFFD." }),
  })
  .meta({ id: "DeliveryAttemptWithResponse" });

export const deliveryAttempts = defineResource({
  about: "Attempts to deliver events: their results, retries and resends.",
  param: "delivery_attempt",
  of: catalogue.deliveryAttempts,
  path: "/delivery_attempts",
  read,
  labels: { created: "When", webhook_endpoint: "Endpoint", next_attempt_at: "Next attempt", event_type: "Event", duration_ms: "Duration" },
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
  },
});
