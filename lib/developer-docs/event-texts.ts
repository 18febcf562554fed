import type { EventType } from "#lib/contract/desk/event-types.ts";

/** When each event happens. */
export const eventTexts: Readonly<Record<EventType, string>> = {
  "application.created": "You created an apply session.",
  "application.started": "The contractor opened the application for the first time.",
  "application.complete": "The contractor finished the application. If cover was bound, `policy.active` follows.",
  "application.expired": "The application ended without being finished: its 30 days passed, you expired it, or its quote changed.",
  "application.ineligible": "The answers rule the contractor out. The `reasons` of the apply session say which rules.",
  "application.manual_review": "The rules cannot decide; a member of your organization must. The contractor waits.",
  "application.manual_review_approved": "A member approved the application. The contractor can go on.",
  "certificate_share.created":
    "A link to a certificate was made, by the contractor or by you; with `holder`, a certificate for them. Its `url` is only in the response that made it.",
  "certificate_share.updated": "The email to the holder was taken or refused by the mail server, was sent again, or the link was ended.",
  "policy.active": "A policy is in force and its certificates can be downloaded.",
  "policy.active.media": "The same for a policy with media liability. It follows `policy.active`.",
  "policy.cancelled": "A policy was cancelled. `cancellation_reason` says why; assignments that had not started are cancelled too.",
  "policy.cancellation_scheduled":
    "A policy is to be cancelled at a date. `cancellation_notice` has the date, the reason and the notice; notify certificate holders of yours.",
  "policy.cancellation_withdrawn": "A cancellation was withdrawn before its date. Cover goes on.",
  "policy.renewal_offered":
    "A policy ends in 30 days, or is halfway through a shorter term, and can be renewed. Quote its renewal with `POST /policies/{policy}/renew`.",
  "policy.nonrenewal_noticed":
    "The contractor was given notice that a policy is not renewed. `nonrenewal` has the reason and the notice; notify certificate holders of yours.",
  "policy.reactivated": "A cancelled policy is in force again.",
  "policy.endorsed": "Endorsements were added to a policy in force, or removed from it, and its new certificates are stored.",
  "policy.updated":
    "A policy was changed: its dates, its quote, or its final audit. Cancellations, endorsements and renewals have events of their own.",
  "policy.expired": "A policy reached its expiration date.",
  "claim.created": "A loss was reported. Names and texts of the report are only in the object.",
  "claim.updated": "A claim was placed under a policy, sent to the insurer, or changed by your staff or the insurer.",
  "assignment.active": "A further job is covered and its certificates can be downloaded.",
  "assignment.cancelled":
    "An assignment was cancelled, or has ended early because its policy was cancelled at a date; unearned premium is refunded.",
  "assignment.extended": "An assignment ends later, and its new certificates can be downloaded.",
  "certificate.approved": "A certificate meets the requirement, by its rules or by a reviewer's decision.",
  "certificate.flagged": "A certificate failed a rule, or a value has low confidence. It waits for a reviewer.",
  "certificate.denied": "A reviewer refused a certificate. Ask the contractor for another.",
  "certificate.error": "The file could not be used. `error` says why and what to send instead.",
  "certificate.moved": "A certificate was uploaded for the wrong contractor and now belongs to another.",
  "certificate.verified": "The producer or insurer confirmed that the cover exists.",
  "invoice.created": "An invoice was issued. `kind` says what for, and `replaces` in whose place.",
  "invoice.adjusted":
    "The pay of a paid invoice was corrected. The invoice stays as it was; `replaced_by` is the invoice that corrects it.",
  "invoice.paid": "An invoice was paid: by card, by your remittance, or by what was paid before.",
  "invoice.voided": "An invoice became void; `void_reason` says why, and `replaced_by` what was issued in its place.",
  "invoice.charge_card_succeeded": "The premium of a pay cycle was charged to the contractor's card.",
  "invoice.charge_card_failed": "A charge was declined. `last_decline` says why and when it is tried again.",
  "reconciliation.difference_found":
    "The payment processor and the ledger differ. `unresolved` has how many differences there are; list them with `GET /reconciliations/{reconciliation}/differences`.",
  "payment.session.completed": "The contractor saved a card.",
  "payment.session.cancelled": "A payment session was cancelled.",
  "payment.session.expired": "A payment session ended after 30 minutes without a card.",
  "category_code.added": "Your organization may use a further job category code.",
  "contractor.compliance_changed":
    "The answer for a contractor changed: on a job, at an entity, or for all their work. `before` and `after` say `met`, `covered` and `status`; the days of the work and of the cover are in it.",
  "requirement.changed":
    "A requirement was changed, put back, created or deleted, and all contractors were recomputed by it. `change.counts` says how many positions changed; their own events came before, with `change.id` as `requirement_change`. Certificates are audited again after it, and what that changes (`not_covered` to `pending`, for example) has events of its own. Creating or deleting a requirement that changes no position sends none.",
  "compliance_request.created": "You asked a contractor for evidence of cover.",
  "compliance_request.opened": "The contractor opened the page of the request.",
  "compliance_request.uploaded": "The contractor uploaded a certificate there.",
  "compliance_request.applying": "The contractor chose to buy the missing cover from us.",
  "compliance_request.satisfied": "Nothing is missing any more. The request is closed.",
  "compliance_request.expired": "The request ended before it was satisfied.",
  "compliance_request.withdrawn": "You withdrew the request.",
  "webhook_endpoint.test": "You asked for a test event. Only the endpoint it was asked for receives it.",
};
