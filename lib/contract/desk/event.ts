import { z } from "zod";
import { catalogue, type ResourceKey } from "../core/catalogue.ts";
import { identity, text } from "../core/common.ts";
import { defineResource } from "../core/resource.ts";

// biome-ignore format: a list to read down
/** Every event type with the resource whose object it carries. */
export const eventObjects = {
  "application.created": "applySessions", "application.started": "applySessions", "application.complete": "applySessions",
  "application.expired": "applySessions", "application.ineligible": "applySessions",
  "application.manual_review": "applySessions", "application.manual_review_approved": "applySessions",
  "policy.active": "policies", "policy.active.media": "policies", "policy.cancelled": "policies", "policy.reactivated": "policies",
  "policy.expired": "policies", "policy.endorsed": "policies", "policy.updated": "policies",
  "policy.cancellation_scheduled": "policies", "policy.cancellation_withdrawn": "policies",
  "policy.renewal_offered": "policies", "policy.nonrenewal_noticed": "policies",
  "assignment.active": "assignments", "assignment.cancelled": "assignments", "assignment.extended": "assignments",
  "certificate.approved": "certificates", "certificate.flagged": "certificates", "certificate.denied": "certificates",
  "certificate.error": "certificates", "certificate.moved": "certificates", "certificate.verified": "certificates",
  "invoice.created": "invoices", "invoice.adjusted": "invoices", "invoice.paid": "invoices", "invoice.voided": "invoices",
  "invoice.charge_card_succeeded": "invoices", "invoice.charge_card_failed": "invoices",
  "payment.session.completed": "paymentSessions", "payment.session.cancelled": "paymentSessions",
  "payment.session.expired": "paymentSessions",
  "reconciliation.difference_found": "reconciliations",
  "category_code.added": "categoryCodes",
  "contractor.compliance_changed": "compliancePositions",
  "requirement.changed": "insuranceRequirements",
  "compliance_request.created": "complianceRequests", "compliance_request.opened": "complianceRequests",
  "compliance_request.uploaded": "complianceRequests", "compliance_request.applying": "complianceRequests",
  "compliance_request.satisfied": "complianceRequests", "compliance_request.expired": "complianceRequests",
  "compliance_request.withdrawn": "complianceRequests",
} as const satisfies Record<string, ResourceKey>;

export type EventName = keyof typeof eventObjects;
export const eventTypes = Object.keys(eventObjects) as [EventName, ...EventName[]];
/** Sent to one endpoint on request, to test whether it receives events. */
export const TEST_EVENT = "webhook_endpoint.test";

export type EventType = EventName | typeof TEST_EVENT;

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
