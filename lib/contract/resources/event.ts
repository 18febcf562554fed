import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { identity, text } from "../common.ts";
import { defineResource } from "../resource.ts";

// biome-ignore format: a list to read down
export const eventTypes = [
  "application.created", "application.started", "application.complete", "application.expired", "application.ineligible",
  "application.manual_review", "application.manual_review_approved",
  "policy.active", "policy.active.media", "policy.cancelled", "policy.reactivated", "policy.expired",
  "assignment.active", "assignment.cancelled", "assignment.extended",
  "certificate.approved", "certificate.flagged", "certificate.denied", "certificate.error", "certificate.moved",
  "invoice.charge_card_succeeded", "invoice.charge_card_failed",
  "payment.session.completed", "payment.session.cancelled", "payment.session.expired",
  "category_code.added",
] as const;
/** Sent to one endpoint on request, to test whether it receives events (beyond the specification). */
export const TEST_EVENT = "webhook_endpoint.test";

export type EventType = (typeof eventTypes)[number] | typeof TEST_EVENT;

const typeSchema = z.enum([...eventTypes, TEST_EVENT]);

const read = z
  .object({
    ...identity(catalogue.events),
    type: typeSchema,
    data: z.record(z.string(), z.unknown()).meta({
      description:
        "The object as it was at the time of the event; `object` names its type. URLs of documents in it are signed again whenever the event is delivered or read.",
    }),
  })
  .meta({ id: "Event" });

export const events = defineResource({
  param: "event",
  of: catalogue.events,
  path: "/events",
  read,
  filter: {
    type: typeSchema.optional().meta({ description: "Only events of this type." }),
    object_id: text(64).optional().meta({ description: "Only events about the object with this id (beyond the specification)." }),
  },
  verbs: ["list", "get"],
});
