import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { identity, text } from "../core/common.ts";
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
        "The object as it was at the time of the event; `object` names its type. URLs of documents in it are signed again whenever the event is delivered or read.",
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
});
