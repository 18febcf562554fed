import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, optionalText, sensitive, text } from "../common.ts";
import { operation } from "../operation.ts";
import { defineResource } from "../resource.ts";
import { events, eventTypes } from "./event.ts";

/** How many endpoints one environment of an organization may have. */
export const ENDPOINT_LIMIT = 50;

/** Every type, now and later. */
export const ALL_EVENTS = "*";

export const disabledReasons = ["by_request", "gone", "failing"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

const read = z
  .object({
    ...identity(catalogue.webhookEndpoints),
    url: z.string().meta({ description: "Receiving address." }),
    description: z.string().nullable(),
    events: z.array(z.string()).meta({ description: 'Types that are delivered; `["*"]` is all.' }),
    status: z.enum(["enabled", "disabled"]),
    disabled_reason: z.enum(disabledReasons).nullable().meta({
      description: "`by_request`; `gone`: it answered 410; `failing`: nothing was delivered for five days.",
    }),
    disabled_at: epoch().nullable(),
    failing_since: epoch().nullable().meta({ description: "The first failure since the last success." }),
    previous_secret_expires_at: epoch().nullable().meta({ description: "Until then the secret before the present one signs too." }),
  })
  .meta({ id: "WebhookEndpoint" });

/** With what verifies deliveries: in the answers of create, get-one and roll only. */
const withSecret = read
  .extend({
    secret: sensitive(z.string().meta({ description: "Signs deliveries by the Standard Webhooks scheme: `whsec_` and a key in base64." })),
  })
  .meta({ id: "WebhookEndpointWithSecret" });

/** What one endpoint is read as: people who may not write endpoints do not get what signs deliveries. */
const maybeWithSecret = withSecret.partial({ secret: true }).meta({
  id: "WebhookEndpointRead",
  description: "`secret` is absent for people who may not write webhook endpoints, or proved too long ago who they are: see `show_secret`.",
});

const address = () =>
  text(2000).refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[\\\s]/.test(value);
  }, "must be an absolute http(s) URL without credentials");

const create = z
  .object({
    url: address().meta({ description: "Where deliveries are posted. Public; https in production." }),
    description: optionalText(500),
    events: z
      .array(z.enum([...eventTypes, ALL_EVENTS]))
      .min(1)
      .max(eventTypes.length + 1)
      .optional()
      .meta({ description: 'Types to deliver. Absent or `["*"]`: all.' }),
  })
  .meta({ id: "WebhookEndpointInput" });

const count = () => z.int().meta({ description: "Counting stops at 10,000." });

const health = z
  .object({
    webhook_endpoint: z.string(),
    status: z.enum(["enabled", "disabled"]),
    waiting: count().meta({ description: "Deliveries not attempted yet. Counting stops at 10,000." }),
    retrying: count().meta({ description: "Deliveries that failed and will be tried again. Counting stops at 10,000." }),
    parked: count().meta({ description: "Deliveries held while the endpoint is disabled. Counting stops at 10,000." }),
    failed: count().meta({ description: "Deliveries that failed permanently, after the last retry. Counting stops at 10,000." }),
    oldest_waiting: epoch().nullable().meta({ description: "When the oldest event that is still to be delivered was created." }),
    next_attempt_at: epoch().nullable(),
    last_success_at: epoch().nullable(),
    last_failure_at: epoch().nullable(),
    last_day: z
      .object({
        succeeded: count().meta({ description: "Attempts that were answered with 2xx. Counting stops at 10,000." }),
        failed: count().meta({ description: "Attempts that were not. Counting stops at 10,000." }),
      })
      .meta({ description: "Attempts of the last 24 hours." }),
  })
  .meta({ id: "WebhookEndpointHealth" });

const one = "/webhook_endpoints/{webhook_endpoint}" as const;

export const webhookEndpoints = defineResource({
  param: "webhook_endpoint",
  of: catalogue.webhookEndpoints,
  path: "/webhook_endpoints",
  read,
  create,
  update: create
    .partial()
    .extend({ status: z.enum(["enabled", "disabled"]).optional().meta({ description: "`enabled` also sends what was parked meanwhile." }) })
    .meta({ id: "WebhookEndpointUpdate" }),
  filter: {
    in_trouble: z.boolean().optional().meta({
      description: "Only endpoints whose deliveries fail or that were disabled for it, or only the others (beyond the specification).",
    }),
  },
  verbs: ["list", "update", "delete"],
  actions: {
    get: operation({
      method: "GET",
      path: one,
      summary: "Get one webhook endpoint with its secret",
      access: "webhook_endpoints:read",
      response: maybeWithSecret,
      errors: ["resource_not_found"],
    }),
    create: operation({
      method: "POST",
      path: "/webhook_endpoints",
      summary: "Create one webhook endpoint; the answer holds its secret",
      access: "webhook_endpoints:write",
      body: create,
      response: withSecret,
      status: 201,
    }),
    showSecret: operation({
      method: "POST",
      path: `${one}/show_secret`,
      summary: "Get one webhook endpoint with its secret; the audit log says who asked",
      access: "webhook_endpoints:write",
      recent: true,
      response: withSecret,
      errors: ["resource_not_found"],
      extension: true,
    }),
    rollSecret: operation({
      method: "POST",
      path: `${one}/roll_secret`,
      summary: "Replace the secret; deliveries carry a signature of the old one too for 24 hours",
      access: "webhook_endpoints:write",
      recent: true,
      response: withSecret,
      errors: ["resource_not_found"],
      extension: true,
    }),
    test: operation({
      method: "POST",
      path: `${one}/test`,
      summary: "Send a test event to this endpoint only",
      access: "webhook_endpoints:write",
      response: events.read,
      status: 201,
      errors: ["resource_not_found", "bad_request"],
      extension: true,
    }),
    recover: operation({
      method: "POST",
      path: `${one}/recover`,
      summary: "Deliver again what failed, and what was missed while disabled, in a span of time",
      access: "webhook_endpoints:write",
      body: z
        .object({
          since: epoch().meta({ description: "Events created from then on, in seconds since the Unix epoch." }),
          until: epoch().optional().meta({ description: "Events created before then. Absent: now." }),
        })
        .meta({ id: "WebhookEndpointRecovery" }),
      response: read,
      errors: ["resource_not_found"],
      extension: true,
    }),
    health: operation({
      method: "GET",
      path: `${one}/health`,
      summary: "Get what is waiting for this endpoint, and when it last succeeded and failed",
      access: "webhook_endpoints:read",
      response: health,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
