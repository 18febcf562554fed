import type { ResourceKey } from "../core/catalogue.ts";

interface EventRow<Key extends ResourceKey = ResourceKey> {
  /** The resource whose object it carries. */
  of: Key;
  /** What happened, in a timeline. */
  title: string;
  /** When it happens, to developers. */
  happens: string;
}

const event = <const Key extends ResourceKey>(of: Key, title: string, happens: string): EventRow<Key> => ({ of, title, happens });

// biome-ignore format: a list to read down
/** Every event type. The store of its object declares it too. */
const table = {
  "contractor.created": event("contractors", "Contractor was created", "A contractor was created: by you, your staff, or an import."),
  "contractor.updated": event("contractors", "Contractor was changed",
    "A field of a contractor was changed: by you, your staff, an import, or the contractor. When the contractor is deleted, these events go too."),
  "entity.created": event("entities", "Contracting entity was created", "A contracting entity was created: by you, your staff, or an import."),
  "entity.updated": event("entities", "Contracting entity was changed", "A field of a contracting entity was changed."),
  "job.created": event("jobs", "Job was created", "A job was created: by you, your staff, or an import."),
  "job.updated": event("jobs", "Job was changed", "A field of a job was changed."),
  "application.created": event("applySessions", "Application was created", "You created an apply session."),
  "application.started": event("applySessions", "Application was started", "The contractor opened the application for the first time."),
  "application.complete": event("applySessions", "Application was completed",
    "The contractor finished the application. If cover was bound, `policy.active` follows."),
  "application.expired": event("applySessions", "Application expired",
    "The application ended without being finished: its 30 days passed, you expired it, or its quote changed."),
  "application.ineligible": event("applySessions", "Application was found ineligible",
    "The answers rule the contractor out. The `reasons` of the apply session say which rules."),
  "application.manual_review": event("applySessions", "Application went to manual review",
    "The rules cannot decide; a member of your organization must. The contractor waits."),
  "application.manual_review_approved": event("applySessions", "Application was approved in manual review",
    "A member approved the application. The contractor can go on."),
  "policy.active": event("policies", "Policy became active", "A policy is in force and its certificates can be downloaded."),
  "policy.active.media": event("policies", "Policy with media cover became active",
    "The same for a policy with media liability. It follows `policy.active`."),
  "policy.cancelled": event("policies", "Policy was cancelled",
    "A policy was cancelled. `cancellation_reason` says why; assignments that had not started are cancelled too."),
  "policy.reactivated": event("policies", "Policy became active again", "A cancelled policy is in force again."),
  "policy.expired": event("policies", "Policy expired", "A policy reached its expiration date."),
  "policy.endorsed": event("policies", "Policy was endorsed",
    "Endorsements were added to a policy in force, or removed from it, and its new certificates are stored."),
  "policy.updated": event("policies", "Policy was changed",
    "A policy was changed: its dates, its quote, or its final audit. Cancellations, endorsements and renewals have events of their own."),
  "policy.cancellation_scheduled": event("policies", "Notice of cancellation was given",
    "A policy is to be cancelled at a date. `cancellation_notice` has the date, the reason and the notice; notify certificate holders of yours."),
  "policy.cancellation_withdrawn": event("policies", "Cancellation was withdrawn",
    "A cancellation was withdrawn before its date. Cover goes on."),
  "policy.renewal_offered": event("policies", "Renewal was offered",
    "A policy ends in 30 days, or is halfway through a shorter term, and can be renewed. Quote its renewal with `POST /policies/{policy}/renew`."),
  "policy.nonrenewal_noticed": event("policies", "Notice of nonrenewal was given",
    "The contractor was given notice that a policy is not renewed. `nonrenewal` has the reason and the notice; notify certificate holders of yours."),
  "assignment.active": event("assignments", "Assignment became active", "A further job is covered and its certificates can be downloaded."),
  "assignment.cancelled": event("assignments", "Assignment was cancelled",
    "An assignment was cancelled, or has ended early because its policy was cancelled at a date; unearned premium is refunded."),
  "assignment.extended": event("assignments", "Assignment was extended",
    "An assignment ends later, and its new certificates can be downloaded."),
  "certificate_share.created": event("certificateShares", "Link to a certificate was made",
    "A link to a certificate was made, by the contractor or by you; with `holder`, a certificate for them. Its `url` is only in the response that made it."),
  "certificate_share.updated": event("certificateShares", "Link to a certificate was changed",
    "The email to the holder was taken or refused by the mail server, was sent again, or the link was ended."),
  "claim.created": event("claims", "A loss was reported", "A loss was reported. Names and texts of the report are only in the object."),
  "claim.updated": event("claims", "Claim was changed",
    "A claim was placed under a policy, sent to the insurer, or changed by your staff or the insurer."),
  "certificate.approved": event("certificates", "Certificate was approved",
    "A certificate meets the requirement, by its rules or by a reviewer's decision."),
  "certificate.flagged": event("certificates", "Certificate was flagged",
    "A certificate failed a rule, or a value has low confidence. It waits for a reviewer."),
  "certificate.denied": event("certificates", "Certificate was denied",
    "A reviewer refused a certificate. Ask the contractor for another."),
  "certificate.error": event("certificates", "Certificate could not be read",
    "The file could not be used. `error` says why and what to send instead."),
  "certificate.moved": event("certificates", "Certificate was moved to another contractor",
    "A certificate was uploaded for the wrong contractor and now belongs to another."),
  "certificate.verified": event("certificates", "Cover of the certificate was verified",
    "The producer or insurer confirmed that the cover exists."),
  "invoice.created": event("invoices", "Invoice was issued", "An invoice was issued. `kind` says what for, and `replaces` in whose place."),
  "invoice.adjusted": event("invoices", "Pay was corrected",
    "The pay of a paid invoice was corrected. The invoice stays as it was; `replaced_by` is the invoice that corrects it."),
  "invoice.paid": event("invoices", "Invoice was paid", "An invoice was paid: by card, by your remittance, or by what was paid before."),
  "invoice.voided": event("invoices", "Invoice became void",
    "An invoice became void; `void_reason` says why, and `replaced_by` what was issued in its place."),
  "invoice.charge_card_succeeded": event("invoices", "Card was charged",
    "The premium of a pay cycle was charged to the contractor's card."),
  "invoice.charge_card_failed": event("invoices", "Card was declined",
    "A charge was declined. `last_decline` says why and when it is tried again."),
  "payment.session.completed": event("paymentSessions", "Payment session was completed", "The contractor saved a card."),
  "payment.session.cancelled": event("paymentSessions", "Payment session was cancelled", "A payment session was cancelled."),
  "payment.session.expired": event("paymentSessions", "Payment session expired",
    "A payment session ended after 30 minutes without a card."),
  "reconciliation.difference_found": event("reconciliations", "Processor and ledger differ",
    "The payment processor and the ledger differ. `unresolved` has how many differences there are; list them with `GET /reconciliations/{reconciliation}/differences`."),
  "category_code.added": event("categoryCodes", "Category code was added", "Your organization may use a further job category code."),
  "contractor.compliance_changed": event("compliancePositions", "Compliance changed",
    "The answer for a contractor changed: on a job, at an entity, or for all their work. `before` and `after` say `met`, `covered` and `status`; the days of the work and of the cover are in it."),
  "requirement.changed": event("insuranceRequirements", "Requirement was changed",
    "A requirement was changed, put back, created or deleted, and all contractors were recomputed by it. `change.counts` says how many positions changed; their own events came before, with `change.id` as `requirement_change`. Certificates are audited again after it, and what that changes (`not_covered` to `pending`, for example) has events of its own. Creating or deleting a requirement that changes no position sends none."),
  "compliance_request.created": event("complianceRequests", "Compliance requested", "You asked a contractor for evidence of cover."),
  "compliance_request.opened": event("complianceRequests", "Compliance request opened", "The contractor opened the page of the request."),
  "compliance_request.uploaded": event("complianceRequests", "Certificate uploaded for a compliance request",
    "The contractor uploaded a certificate there."),
  "compliance_request.applying": event("complianceRequests", "Application started from a compliance request",
    "The contractor chose to buy the missing cover from us."),
  "compliance_request.satisfied": event("complianceRequests", "Compliance request satisfied",
    "Nothing is missing any more. The request is closed."),
  "compliance_request.expired": event("complianceRequests", "Compliance request expired", "The request ended before it was satisfied."),
  "compliance_request.withdrawn": event("complianceRequests", "Compliance request withdrawn", "You withdrew the request."),
  "batch.complete": event("batches", "Batch was completed", "Every row of a batch was done or refused. Its rows have the results."),
  "batch.stopped": event("batches", "Batch was stopped", "A batch ended before its last row, because its API key ended."),
  "export.complete": event("exports", "Export was completed", "The file of an export can be downloaded."),
  "export.failed": event("exports", "Export failed", "An export could not be made; `message` says why."),
};

export type EventName = keyof typeof table;
export const events: Readonly<Record<EventName, EventRow>> = table;
export const eventTypes = Object.keys(table) as [EventName, ...EventName[]];
/** What happened, as a sentence. */
export const eventTitle = (type: string): string => (Object.hasOwn(table, type) ? table[type as EventName].title : type);

/** Sent to one endpoint on request, to test whether it receives events. */
export const TEST_EVENT = "webhook_endpoint.test";

export type EventType = EventName | typeof TEST_EVENT;
/** What endpoints may receive. */
export const sentTypes: readonly EventType[] = [...eventTypes, TEST_EVENT];
