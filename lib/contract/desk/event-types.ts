import type { ResourceKey } from "../core/catalogue.ts";

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
  "certificate_share.created": "certificateShares", "certificate_share.updated": "certificateShares",
  "claim.created": "claims", "claim.updated": "claims",
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
