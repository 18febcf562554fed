import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, text } from "../common.ts";
import { operation } from "../operation.ts";
import { defineResource } from "../resource.ts";

export const methods = ["GET", "POST", "PUT", "DELETE"] as const;
export const statusClasses = ["2xx", "4xx", "5xx"] as const;
export const callerKinds = ["key", "person", "all"] as const;

/** How long a request is kept. */
export const REQUEST_DAYS = 30;

const read = z
  .object({
    ...identity(catalogue.requestLog),
    method: z.enum(methods),
    path: z.string(),
    query: z.string().nullable().meta({ description: "The query as sent, without its question mark." }),
    operation: z.string().meta({ description: "The operation's name in this document, e.g. `contractors.create`." }),
    status: z.int(),
    error_code: z.string().nullable(),
    duration_ms: z.number().meta({ description: "Milliseconds from the request's arrival to its answer." }),
    caller: z.string().meta({ description: "Id of the API key or the person that called." }),
    caller_name: z.string().nullable(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    replayed: z.boolean().meta({ description: "Answered from the record of an idempotency key: nothing was done again." }),
  })
  .meta({ id: "LoggedRequest" });

const bodyOf = (what: string) =>
  z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({
      description: `${what} Secrets, tax ids, links and fields the service does not know are left out; what is long is cut and says so.`,
    });

const detail = read
  .extend({
    request_body: bodyOf("What was sent; null where nothing was."),
    response_body: bodyOf("What was answered; null for a successful GET."),
  })
  .meta({ id: "LoggedRequestDetail" });

export const requestLog = defineResource({
  param: "request",
  of: catalogue.requestLog,
  path: "/request_log",
  read,
  filter: {
    status: z.enum(statusClasses).optional().meta({ description: "Only answers of this class." }),
    method: z.enum(methods).optional().meta({ description: "Only this method." }),
    operation: text(64).optional().meta({ description: "Only this operation, e.g. `contractors.create`." }),
    path: text(300).optional().meta({
      description: "Only requests whose path begins with this, e.g. `/contractors`; `/api/v1` before it may be left out.",
    }),
    caller_kind: z.enum(callerKinds).optional().meta({
      description:
        "Only requests of API keys (`key`), or only those of people in the dashboard (`person`). Without it, and by `all`, both.",
    }),
    caller: text(64).optional().meta({ description: "Only requests of this API key or person." }),
    since: epoch().optional().meta({ description: "Only requests at or after this moment, in epoch seconds." }),
    until: epoch().optional().meta({ description: "Only requests before this moment, in epoch seconds." }),
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
