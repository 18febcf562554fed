import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";

export const methods = ["GET", "POST", "PUT", "DELETE"] as const;
export const statusClasses = ["2xx", "4xx", "5xx"] as const;
export const callerKinds = ["key", "person", "all"] as const;

/** How many days a logged request is kept. */
export const REQUEST_DAYS = 30;

const read = z
  .object({
    ...identity(catalogue.requestLog),
    method: z.enum(methods),
    path: z.string(),
    query: z.string().nullable().meta({ description: "The query string as sent, without the question mark." }),
    operation: z
      .string()
      .meta({ description: "The operation id in the OpenAPI document, e.g. `contractors.create`. `contractors.export`: the list as CSV." }),
    status: z.int(),
    error_code: z.string().nullable(),
    duration_ms: z.number().meta({ description: "Milliseconds from receiving the request to sending the response." }),
    caller: z.string().meta({ description: "Id of the API key or user that made the request." }),
    caller_name: z.string().nullable(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    replayed: z.boolean().meta({ description: "True: an idempotent replay. The stored response was returned and nothing was done again." }),
  })
  .meta({ id: "LoggedRequest" });

const bodyOf = (what: string) =>
  z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({
      description: `${what} Secrets, tax ids, links and the values of unknown names are left out. Long values are shortened and marked.`,
    });

const detail = read
  .extend({
    request_body: bodyOf("The request body. Null when there was none."),
    response_body: bodyOf("The response body. Null for a successful GET."),
  })
  .meta({ id: "LoggedRequestDetail" });

export const requestLog = defineResource({
  about: "Recent requests with their results.",
  param: "request",
  of: catalogue.requestLog,
  path: "/request_log",
  read,
  labels: { created: "When", error_code: "Error", caller_name: "Caller", duration_ms: "Duration" },
  filter: {
    status: z.enum(statusClasses).optional().meta({ description: "Only responses of this status class." }),
    method: z.enum(methods).optional().meta({ description: "Only requests with this method." }),
    operation: text(64).optional().meta({ description: "Only requests to this operation, e.g. `contractors.create`." }),
    path: text(300).optional().meta({
      description: "Only requests whose path begins with this, e.g. `/contractors`. The `/api/v1` prefix is optional.",
    }),
    caller_kind: z.enum(callerKinds).optional().meta({
      description: "Only requests of API keys (`key`), or only requests of signed-in users (`person`). Without it, or with `all`, both.",
    }),
    caller: text(64).optional().meta({ description: "Only requests of this API key or user." }),
    since: epoch().optional().meta({ description: "Only requests at or after this time, in epoch seconds." }),
    until: epoch().optional().meta({ description: "Only requests before this time, in epoch seconds." }),
  },
  verbs: ["list"],
  extension: true,
  actions: {
    get: operation({
      method: "GET",
      path: "/request_log/{request}",
      summary: "Get one logged request with its bodies",
      access: "request_log:read",
      response: detail,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
