import { z } from "zod";
import { nearestName } from "#lib/kit/nearest-name.ts";
import { chosenVersion } from "../core/api-version.ts";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, optionalText, sensitive, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { events } from "./event.ts";
import { eventFamilies, eventPatterns } from "./event-patterns.ts";
import { eventTypes } from "./event-types.ts";

/** How many endpoints an organization can have in one environment. */
export const ENDPOINT_LIMIT = 50;

export const disabledReasons = ["by_request", "gone", "failing"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** The forms of a message in a channel. */
const messageFormats = ["slack", "teams"] as const;
export type MessageFormat = (typeof messageFormats)[number];

const formats = z.enum(["event", ...messageFormats]);

const read = z
  .object({
    ...identity(catalogue.webhookEndpoints),
    url: z.string().meta({ description: "The URL that receives events." }),
    description: z.string().nullable(),
    events: z.array(z.string()).meta({ description: 'Event types to deliver, or the beginnings of types: `policy.*`. `["*"]`: all.' }),
    api_version: z.string().meta({ description: "The version of the API in which its events are written." }),
    format: formats.meta({ description: "What is posted: the `event`, or a message of one line about it." }),
    status: z.enum(["enabled", "disabled"]),
    disabled_reason: z.enum(disabledReasons).nullable().meta({
      description:
        "`by_request`: disabled by a user or key. `gone`: it responded with 410. `failing`: nothing could be delivered for five days.",
    }),
    disabled_at: epoch().nullable(),
    failing_since: epoch().nullable().meta({ description: "The first failure since the last success." }),
    previous_secret_expires_at: epoch()
      .nullable()
      .meta({ description: "Until this time, deliveries are also signed with the previous secret." }),
  })
  .meta({ id: "WebhookEndpoint" });

/** With the signing secret: only in the responses of create, get and roll. */
const withSecret = read
  .extend({
    secret: sensitive(
      z.string().meta({ description: "The signing secret, for the Standard Webhooks scheme: `whsec_` and a key in base64." }),
    ),
  })
  .meta({ id: "WebhookEndpointWithSecret" });

/** The response of get: users without write access to endpoints do not receive the secret. */
const maybeWithSecret = withSecret.partial({ secret: true }).meta({
  id: "WebhookEndpointRead",
  description:
    "`secret` is omitted for users who cannot write webhook endpoints or have not confirmed their identity recently; see `show_secret`.",
});

const address = () =>
  text(2000).refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[\\\s]/.test(value);
  }, "must be an absolute http(s) URL without credentials");

function noType(given: string): string {
  const nearest = nearestName(given, eventPatterns);
  const hint = nearest ? `Did you mean \`${nearest}\`?` : `Types begin with ${eventFamilies.join(", ")}.`;
  return `'${given}' matches no event type. ${hint}`;
}

const create = z
  .object({
    url: address().meta({ description: "URL that events are posted to. It must be public, and https in production." }),
    description: optionalText(500),
    events: z
      .array(z.enum(eventPatterns, { error: ({ input }) => (typeof input === "string" ? noType(input.slice(0, 64)) : "must be text") }))
      .min(1)
      .max(eventPatterns.length)
      .optional()
      .meta({ description: 'Event types to deliver; `policy.*` stands for all that begin so, also future ones. Absent or `["*"]`: all.' }),
    api_version: chosenVersion("The version of the API in which its events are written."),
    format: formats.optional().meta({
      description:
        "What is posted: the `event` (the default), or one line about it with a link, as the incoming webhooks of `slack` or the workflows of `teams` show it in a channel.",
    }),
  })
  .meta({ id: "WebhookEndpointInput" });

const count = () => z.int().meta({ description: "Counting stops at 10,000." });

const health = z
  .object({
    webhook_endpoint: z.string(),
    status: z.enum(["enabled", "disabled"]),
    waiting: count().meta({ description: "Deliveries not yet attempted. Counting stops at 10,000." }),
    retrying: count().meta({ description: "Deliveries that failed and will be tried again. Counting stops at 10,000." }),
    parked: count().meta({ description: "Deliveries held while the endpoint is disabled. Counting stops at 10,000." }),
    failed: count().meta({ description: "Deliveries that failed permanently, after the last retry. Counting stops at 10,000." }),
    oldest_waiting: epoch().nullable().meta({ description: "When the oldest undelivered event was created." }),
    next_attempt_at: epoch().nullable(),
    last_success_at: epoch().nullable(),
    last_failure_at: epoch().nullable(),
    last_day: z
      .object({
        succeeded: count().meta({ description: "Attempts with a 2xx response. Counting stops at 10,000." }),
        failed: count().meta({ description: "Attempts without a 2xx response. Counting stops at 10,000." }),
      })
      .meta({ description: "Attempts in the last 24 hours." }),
  })
  .meta({ id: "WebhookEndpointHealth" });

const recovery = z
  .object({
    since: epoch().meta({ description: "Only events created at or after this time, in epoch seconds." }),
    until: epoch().optional().meta({ description: "Only events created before this time. Default: now." }),
  })
  .meta({ id: "WebhookEndpointRecovery" });

const one = "/webhook_endpoints/{webhook_endpoint}" as const;

export const webhookEndpoints = defineResource({
  about: "Addresses that receive events, and the secrets that sign them.",
  param: "webhook_endpoint",
  of: catalogue.webhookEndpoints,
  path: "/webhook_endpoints",
  read,
  labels: { url: "Address" },
  create,
  update: create
    .partial()
    .extend({
      status: z
        .enum(["enabled", "disabled"])
        .optional()
        .meta({ description: "`enabled` also sends the deliveries held while the endpoint was disabled." }),
    })
    .meta({ id: "WebhookEndpointUpdate" }),
  filter: {
    in_trouble: z.boolean().optional().meta({
      description: "`true`: only endpoints whose deliveries fail, or that were disabled because of it. `false`: only the others.",
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
      audited: { action: "webhook_endpoint.show_secret", when: "secret" },
      errors: ["resource_not_found"],
    }),
    create: operation({
      method: "POST",
      path: "/webhook_endpoints",
      summary: "Create one webhook endpoint. The response includes its secret",
      access: "webhook_endpoints:write",
      body: create,
      response: withSecret,
      status: 201,
      errors: ["limit_reached"],
    }),
    showSecret: operation({
      method: "POST",
      path: `${one}/show_secret`,
      summary: "Get one webhook endpoint with its secret. The request is recorded in the audit log",
      access: "webhook_endpoints:write",
      recent: true,
      response: withSecret,
      errors: ["resource_not_found"],
      extension: true,
    }),
    rollSecret: operation({
      method: "POST",
      path: `${one}/roll_secret`,
      summary: "Replace the secret. For 24 hours, deliveries are signed with the old secret too",
      access: "webhook_endpoints:write",
      recent: true,
      response: withSecret,
      errors: ["resource_not_found"],
      extension: true,
    }),
    test: operation({
      method: "POST",
      path: `${one}/test`,
      summary: "Send a test event, or any event again, to this endpoint only",
      access: "webhook_endpoints:write",
      body: z
        .object({
          type: z.enum(eventTypes).optional().meta({
            description:
              "Delivers the newest event of this type again, to this endpoint only, whether it subscribes to the type or not. Absent: a `webhook_endpoint.test` event.",
          }),
          event: text(64).optional().meta({
            description:
              "Delivers this event again, to this endpoint only, whether it subscribes to the type or not and whether it had it or not. In place of `type`.",
          }),
        })
        .meta({ id: "WebhookEndpointTest" }),
      response: events.read,
      status: 201,
      errors: ["resource_not_found", "conflict"],
      extension: true,
    }),
    recover: operation({
      method: "POST",
      path: `${one}/recover`,
      summary: "Send the deliveries of a period that failed, or were held while the endpoint was disabled",
      access: "webhook_endpoints:write",
      body: recovery,
      response: read,
      errors: ["resource_not_found"],
      extension: true,
    }),
    preview_recover: operation({
      method: "POST",
      path: `${one}/recover/preview`,
      summary: "Count what recovering a period would send",
      access: "webhook_endpoints:read",
      body: recovery,
      response: z
        .object({
          webhook_endpoint: z.string(),
          since: epoch().meta({
            description: "No earlier than the endpoint was created, and 30 days ago: deliveries are known for as long.",
          }),
          until: epoch(),
          failed: count().meta({ description: "Deliveries that failed permanently. Counting stops at 10,000." }),
          held: count().meta({ description: "Events that happened while the endpoint was disabled. Counting stops at 10,000." }),
        })
        .meta({ id: "WebhookEndpointRecoveryPreview" }),
      errors: ["resource_not_found"],
      extension: true,
    }),
    health: operation({
      method: "GET",
      path: `${one}/health`,
      summary: "Get the deliveries waiting for this endpoint, and its last success and failure",
      access: "webhook_endpoints:read",
      response: health,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
