import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { identity, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { eventTypes, TEST_EVENT } from "./event-types.ts";

const typeSchema = z.enum([...eventTypes, TEST_EVENT]);

const read = z
  .object({
    ...identity(catalogue.events),
    type: typeSchema,
    api_version: z.string().meta({
      description:
        "The version of the API in which `data` is written: that of the webhook endpoint, or of the request that reads the event.",
    }),
    data: z.record(z.string(), z.unknown()).meta({
      description:
        "The object as it was at the time of the event; `object` names its type. URLs of documents in it are signed again whenever the event is delivered or read. With `example`, which only the sandbox has, the object does not exist.",
    }),
  })
  .meta({ id: "Event" });

export const events = defineResource({
  about: "What happened, as it is delivered to webhook endpoints.",
  param: "event",
  of: catalogue.events,
  path: "/events",
  read,
  labels: { created: "When" },
  filter: {
    type: typeSchema.optional().meta({ description: "Only events of this type." }),
    object_id: text(64).optional().meta({ description: "Only events about the object with this id." }),
  },
  verbs: ["list", "get"],
  actions: {
    sendExample: operation({
      method: "POST",
      path: "/events",
      summary: "Send an example of an event in the sandbox, to the endpoints that subscribe to its type",
      access: "webhook_endpoints:write",
      body: z
        .object({
          type: z.enum(eventTypes).meta({
            description: "The event is the one that the reference shows. Its objects do not exist, and `example` in its `data` is true.",
          }),
        })
        .meta({ id: "EventExample" }),
      response: read,
      status: 201,
      errors: ["bad_request"],
      extension: true,
    }),
  },
});
