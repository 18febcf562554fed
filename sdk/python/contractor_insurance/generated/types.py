# Generated from the contract by `npm run sdk`. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

from ..upload import Upload


class _Error(TypedDict):
    # A stable error code to branch on.
    error_code: str
    # One sentence that describes the error.
    message: str
    # Id of the request, to quote when you ask for help.
    request_id: str


class Error(_Error, total=False):
    # The page that explains the code.
    doc_url: str
    # The refused fields, where the error is about fields.
    errors: List["ErrorErrors"]


class ErrorErrors(TypedDict):
    # Path of the field, e.g. `address.region`.
    field: str
    # Why the field is refused; continues its name, or is a sentence.
    message: str


class InboxItem(TypedDict):
    # Prefix `ib_`.
    id: str
    # Since when it waits, in epoch seconds.
    created: int
    # What waits. `certificate_sampled`: an automatic approval drawn for a check. `application_left`: begun, and nothing was entered for 3 days. `certificate_ending`, `policy_ending`: its cover ends within 30 days and was not renewed. `policy_insured_moved`: the insured lives in another state than the policy was written in; it gives way to `policy_ending`.
    kind: Literal["claim_to_place", "certificate_flagged", "certificate_sampled", "certificate_unreadable", "file_unassigned", "waiver_to_approve", "notice_proposed", "link_answered", "document_to_accept", "application_in_review", "name_to_check", "pay_to_review", "charge_declined", "reconciliation_differs", "charge_disputed", "purchase_order_missing", "endpoint_failing", "mail_bounced", "application_left", "policy_insured_moved", "certificate_ending", "policy_ending"]
    # Id of the object that waits.
    subject: str
    # The kind of that object, by its name on the wire: `certificate`, `invoice`.
    subject_object: str
    # Whose it is, of a certificate or an application; else the object's name, such as an invoice's number. Its id if it has none.
    title: str
    # Why it waits, as one line, where the object says more than its kind: of a flagged certificate, the first rule that fails.
    detail: Union[str, None]
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # Id of the entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # When it is due: as set by a person, else when the cover, the application or the notice ends or takes effect.
    due_at: Union[int, None]
    # Id of the member it is assigned to.
    assignee: Union[str, None]
    # Name of that member.
    assignee_name: Union[str, None]
    # The team's note.
    note: Union[str, None]
    # Until then it is not listed among the open items.
    snoozed_until: Union[int, None]
    # When a person called it done, in epoch seconds.
    done_at: Union[int, None]
    # Id of the member or key that called it done.
    done_by: Union[str, None]
    # `snoozed`: until `snoozed_until`. `done`: a person called it done.
    state: Literal["open", "snoozed", "done"]
    # Whether the caller may assign, note, postpone and finish it.
    can_act: bool
    # Whether a person can call it done. Others end when the object's own state changes, such as by a decision.
    can_finish: bool


class Entity(TypedDict):
    # Prefix `en_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Legal name.
    name: str
    # Business address.
    address: Union["Address", None]
    # Coverages that the entity demands of contractors.
    required_coverage: List[Literal["general", "professional", "workers-comp"]]
    # The lowest limits that the entity accepts.
    coverage_limit: Union["CoverageLimit", None]
    # Endorsements that are added to the quotes and assignments for its jobs, where they are offered.
    added_endorsements: List["AddedEndorsement"]
    # Whether invoices for pay on its jobs need a purchase order number.
    purchase_order_required: bool


class Address(TypedDict):
    # Street address or PO box.
    line1: Union[str, None]
    # Apartment, suite, unit or building.
    line2: Union[str, None]
    # City, town or village.
    locality: Union[str, None]
    # Two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province.
    region: Union[str, None]
    # ZIP code, or Canadian postal code; one of the region.
    postalcode: Union[str, None]
    # Two-letter country code.
    country: Union[str, None]


class CoverageLimit(TypedDict):
    # Minimum aggregate limit in cents.
    aggregate_limit: int
    # Minimum each-occurrence limit in cents.
    occurrence_limit: int


class AddedEndorsement(TypedDict):
    # `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job.
    kind: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]
    # The coverage that is endorsed; it must be among the coverages.
    coverage: Literal["general", "workers-comp"]
    # `scheduled`: names one party. `blanket`: covers everyone for whom a written contract with the insured requires it.
    form: Literal["scheduled", "blanket"]


class Contractor(TypedDict):
    # Prefix `cn_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Given name.
    first_name: str
    # Middle name.
    middle_name: Union[str, None]
    # Family name.
    last_name: str
    # Email address, unique in the environment.
    email: str
    # Telephone number.
    phone: Union[str, None]
    # Name of the contractor's business, as certificates show it.
    company_name: Union[str, None]
    # Home address.
    address: Union["Address", None]
    # Key-value pairs of your own.
    custom_metadata: Dict[str, Union[str, float, bool]]
    # True: you withhold the premium from wages and pay it. False: the contractor pays by card.
    withhold_premium: bool
    # Whether a tax id is stored. The id itself is never returned.
    tax_identification_on_file: bool


class InboxItemUpdate(TypedDict, total=False):
    # Id of an active member, or `me` for the signed-in one. Null: nobody.
    assignee: Union[str, None]
    # For the team. Empty or null removes it.
    note: Union[str, None]
    # Null: none.
    due_at: Union[int, None]
    # In the future. Null: it is open again.
    snoozed_until: Union[int, None]
    # `true`: nothing more is done about it. `false`: it is open again.
    done: bool
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "entity"]]


class InboxCounts(TypedDict):
    # Open items that the caller may act on and that are assigned to the caller or to nobody.
    for_me: "InboxCountsForMe"
    # Every kind that the caller may read.
    kinds: List["InboxKindCount"]


class InboxCountsForMe(TypedDict):
    """Open items that the caller may act on and that are assigned to the caller or to nobody."""
    # Open items. Counting stops at 1000.
    count: int
    # True: there are more than were counted.
    more: bool


class InboxKindCount(TypedDict):
    # What waits. `certificate_sampled`: an automatic approval drawn for a check. `application_left`: begun, and nothing was entered for 3 days. `certificate_ending`, `policy_ending`: its cover ends within 30 days and was not renewed. `policy_insured_moved`: the insured lives in another state than the policy was written in; it gives way to `policy_ending`.
    kind: Literal["claim_to_place", "certificate_flagged", "certificate_sampled", "certificate_unreadable", "file_unassigned", "waiver_to_approve", "notice_proposed", "link_answered", "document_to_accept", "application_in_review", "name_to_check", "pay_to_review", "charge_declined", "reconciliation_differs", "charge_disputed", "purchase_order_missing", "endpoint_failing", "mail_bounced", "application_left", "policy_insured_moved", "certificate_ending", "policy_ending"]
    # Open items. Counting stops at 1000.
    count: int
    # True: there are more than were counted.
    more: bool
    # Whether the caller may act on items of this kind.
    can_act: bool


class InboxAssignees(TypedDict):
    # Active members by name, at most 200.
    members: List["InboxAssignee"]


class InboxAssignee(TypedDict):
    # Id of the member.
    id: str
    # Name of the member.
    name: str
    # Role of the member.
    role: Literal["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"]


class InboxPlace(TypedDict):
    # The item's number in the list, from 1. Counting stops at 1000.
    position: int
    # How many items the list has, with this one. Counting stops at 1000.
    total: int
    # True: there are more than were counted.
    more: bool
    # The item before it in the list. Null: it is the first.
    previous: Union["InboxNeighbor", None]
    # The item after it in the list. Null: it is the last.
    next: Union["InboxNeighbor", None]


class InboxNeighbor(TypedDict):
    # Id of the item.
    id: str
    # What waits. `certificate_sampled`: an automatic approval drawn for a check. `application_left`: begun, and nothing was entered for 3 days. `certificate_ending`, `policy_ending`: its cover ends within 30 days and was not renewed. `policy_insured_moved`: the insured lives in another state than the policy was written in; it gives way to `policy_ending`.
    kind: Literal["claim_to_place", "certificate_flagged", "certificate_sampled", "certificate_unreadable", "file_unassigned", "waiver_to_approve", "notice_proposed", "link_answered", "document_to_accept", "application_in_review", "name_to_check", "pay_to_review", "charge_declined", "reconciliation_differs", "charge_disputed", "purchase_order_missing", "endpoint_failing", "mail_bounced", "application_left", "policy_insured_moved", "certificate_ending", "policy_ending"]
    # Id of the object that waits.
    subject: str
    # The kind of that object, by its name on the wire: `certificate`, `invoice`.
    subject_object: str


class _ContractorInput(TypedDict):
    # Given name.
    first_name: str
    # Family name.
    last_name: str
    # Email address, unique in the environment.
    email: str


class ContractorInput(_ContractorInput, total=False):
    # Middle name.
    middle_name: Union[str, None]
    # Telephone number.
    phone: Union[str, None]
    # Name of the contractor's business, as certificates show it.
    company_name: Union[str, None]
    # Home address.
    address: Union["AddressInput", None]
    # Key-value pairs. An empty value removes its key; an empty object removes all keys.
    custom_metadata: Dict[str, Union[str, float, bool, None]]
    # True: the platform withholds the premium from wages. Default false.
    withhold_premium: bool
    # SSN, EIN or ITIN. Stored encrypted, never returned.
    tax_identification: Union[str, None]


class AddressInput(TypedDict, total=False):
    # Street address or PO box.
    line1: Union[str, None]
    # Apartment, suite, unit or building.
    line2: Union[str, None]
    # City, town or village.
    locality: Union[str, None]
    # Two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province.
    region: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP", "AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"], None]
    # ZIP code, or Canadian postal code; one of the region.
    postalcode: Union[str, None]
    # Two-letter country code; `USA` is stored as `US`.
    country: Union[str, None]


class Deletion(TypedDict):
    # Id of the deleted object.
    id: str
    # Type of the object.
    object: str
    # Always true.
    deleted: Literal[True]
    # Epoch seconds.
    deleted_at: int


class LoginLink(TypedDict):
    # Always true.
    success: Literal[True]
    # URL that opens the contractor portal once. Treat it like a password.
    login_url: str
    # Seconds since the Unix epoch.
    expires_at: int
    # The contractor whom the link signs in.
    contractor: "Contractor"


class ContractorPolicy(TypedDict):
    # Prefix `pl_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Number of the policy.
    policy_number: str
    # The quote it was issued from.
    quote: "ContractorPolicyQuote"
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion"]
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Seconds since the Unix epoch.
    effective_date: int
    # Seconds since the Unix epoch.
    expiration_date: int
    # When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`, or the hour of binding where that is later.
    cover_begins: int
    # When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered.
    cover_ends: int
    # Whether the policy is in force.
    status: Literal["active", "cancelled", "expired"]
    # Whether the policy is in force or will be: its status is `active`.
    is_active: bool
    # Premium in cents per $100 of pay.
    net_rate: int
    # Those in force, or bound. They end with the policy.
    endorsements: List["PolicyEndorsement"]
    # The endorsements that extended the term: asked for, or because an assignment runs past the end. `expiration_date` is the end with them.
    extensions: List["PolicyExtension"]
    # Since when the insured lives in another state than the one the policy was written in, whose rates, taxes and hours it keeps. An item of the inbox asks to price it again or tell the insurer. Null: still there.
    insured_moved_at: Union[int, None]
    # Those removed before the policy ended.
    removed_endorsements: List["PolicyEndorsement"]
    # Seconds since the Unix epoch.
    cancelled_at: Union[int, None]
    # Why it was cancelled. Null while it is not.
    cancellation_reason: Union[str, None]
    # The cancellation at a date: to come while the policy is active, carried out once it is cancelled. Null without one, and after it is withdrawn.
    cancellation_notice: Union["CancellationNotice", None]
    # The policy that this one renews. Null for one that renews none. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    renews: Union[str, "Policy", "Deletion", None]
    # When its renewal was offered: 30 days before its end, or halfway through a term of less than 60 days. Null before.
    renewal_offered_at: Union[int, None]
    # The newest quote to renew it. Null without one. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    renewal_quote: Union[str, "Quote", "Deletion", None]
    # The policy that renews this one. Null before it is issued. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    renewed_by: Union[str, "Policy", "Deletion", None]
    # The decision not to renew it. Null without one, and after it is withdrawn.
    nonrenewal: Union["Nonrenewal", None]
    # The comparison of reported pay with the remuneration of the term. Null before the term ends, and without a day of cover.
    final_audit: Union["FinalAudit", None]
    # URL of the PDF, valid for an hour. Null until the document exists.
    pdf_url: Union[str, None]
    # URL of the policy as one PDF: declarations, forms and endorsements in full, valid for an hour. It is made anew with every change. Null until it exists.
    policy_document_url: Union[str, None]
    # URL of the policy in plain words as PDF, in English and Spanish, valid for an hour. It is made anew with every change. Null until it exists.
    policy_summary_url: Union[str, None]
    # Addresses of the policy's certificates.
    certificates: "CertificateUrls"


class ContractorPolicyQuote(TypedDict):
    """The quote it was issued from."""
    # Id of the quote.
    id: str
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # How the rate is composed, by coverage.
    quote_json: Dict[str, Any]


class PolicyEndorsement(TypedDict):
    # `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job.
    kind: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]
    # The coverage that is endorsed; it must be among the coverages.
    coverage: Literal["general", "workers-comp"]
    # `scheduled`: names one party. `blanket`: covers everyone for whom a written contract with the insured requires it.
    form: Literal["scheduled", "blanket"]
    # The entity's id, or the name, as it was chosen. Null for a blanket endorsement.
    party: Union[str, None]
    # The party's name, as documents print it.
    name: Union[str, None]
    # The standard form that the endorsement is like.
    form_number: Union[str, None]
    # Whether the insured attests that a written agreement with the party requires it.
    written_agreement: bool
    # `entity_terms`: added by the terms of the job's entity, not by the request.
    source: Literal["requested", "entity_terms"]
    # What it adds to the rate, in cents of premium per $100 of pay. 0 for a flat charge.
    net_rate: int
    # Flat premium in cents, charged once with the first invoice. 0 for a percentage.
    flat_premium: int
    # Its number on this policy, from 1, in the order in which they were added.
    number: int
    # Since when it is in force; that of the policy for one bound with it.
    effective_date: int
    # When it was removed. Null: it ends with the policy.
    end_date: Union[int, None]


class PolicyExtension(TypedDict):
    # Its number on this policy, from 1.
    number: int
    # When it was issued: always before the policy would have expired.
    issued_at: int
    # The assignment that runs past the policy's end. Null: the extension was asked for itself. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    assignment: Union[str, "Assignment", "Deletion", None]
    # Seconds since the Unix epoch.
    previous_expiration_date: int
    # Seconds since the Unix epoch.
    expiration_date: int
    # When the term was shortened again, as where the assignment was cancelled before it began. Null: it stands.
    withdrawn_at: Union[int, None]


class CancellationNotice(TypedDict):
    # The first day without cover: 00:00 UTC of it.
    effective_date: int
    # When cover ends: 12:01 a.m. standard time at the insured's address on that day.
    cover_ends: int
    # Who cancels. The insurer gives notice.
    requested_by: Literal["insured", "insurer"]
    # `insured_request`: the insured asked for it; no notice is needed. `nonpayment`, and `underwriting` for the insurer's other reasons, need the notice of the state's law.
    reason: Literal["insured_request", "nonpayment", "underwriting"]
    # Remark of the person who did it.
    note: Union[str, None]
    # Days of notice that apply. 0 at the insured's request.
    notice_days: int
    # The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row.
    notice_law: Union[str, None]
    # When the notice was given.
    noticed_at: int
    # URL of the PDF, valid for an hour. Null until the document exists.
    notice_pdf_url: Union[str, None]


class Nonrenewal(TypedDict):
    # Why the policy is not renewed, in words.
    reason: str
    # Days of notice that the insurer gives before the policy ends.
    notice_days: int
    # The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row.
    notice_law: Union[str, None]
    # When it was decided.
    marked_at: int
    # The day on which the notice goes out: 00:00 UTC of it. Until then it can be withdrawn.
    notice_date: int
    # The last day on which the notice is early enough: 00:00 UTC of it.
    last_notice_date: int
    # When the notice was given. Null before.
    noticed_at: Union[int, None]
    # URL of the PDF, valid for an hour. Null until the document exists.
    notice_pdf_url: Union[str, None]


class _FinalAudit(TypedDict):
    # `due`: the term has ended, and nobody has stated its remuneration yet.
    status: Literal["due", "made"]


class FinalAudit(_FinalAudit, total=False):
    # The remuneration stated for the term.
    remuneration: int
    # The pay that was reported for its days before, also by an earlier final audit.
    reported_pay: int
    # The invoices that charge or return the difference.
    invoices: List[Union[str, "Invoice", "Deletion"]]
    # The totals of the contractor's 1099 forms that were stated.
    form_1099: List["FinalAuditForm1099"]
    # Remark of the person who did it.
    note: Union[str, None]
    # Seconds since the Unix epoch.
    made_at: int
    # Who stated it.
    made_by: str
    # Remuneration less reported pay. Negative: premium is returned.
    difference: int
    # What is wrong with the remuneration by the 1099 totals of the years of the term. Null: nothing.
    form_1099_check: Union[str, None]


class FinalAuditForm1099(TypedDict):
    # The calendar year.
    year: int
    # What the form reports for the year.
    amount: int


class CertificateUrls(TypedDict):
    # URL of the PDF, valid for an hour. Null until the document exists.
    gl_coi_pdf_url: Union[str, None]
    # URL of the PDF, valid for an hour. Null until the document exists.
    wc_coi_pdf_url: Union[str, None]
    # `certificate`: a certificate of insurance on our own form. `evidence`: what the declarations of the policy state, where the law of the risk's state lets no certificate on our form be shown. Null while there is none. `evidence` is not called a certificate of insurance.
    gl_coi_form: Union[Literal["certificate", "evidence"], None]
    # `certificate`: a certificate of insurance on our own form. `evidence`: what the declarations of the policy state, where the law of the risk's state lets no certificate on our form be shown. Null while there is none. `evidence` is not called a certificate of insurance.
    wc_coi_form: Union[Literal["certificate", "evidence"], None]


class Invoice(TypedDict):
    # Prefix `in_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The number people use, `INV-000123`: consecutive in the organization and environment, in the order in which invoices were committed. It never changes.
    number: str
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion"]
    # What the invoice is for.
    kind: Literal["paycycle", "advance", "adjustment", "reinstatement", "endorsement", "audit"]
    # What the contractor earned in the pay cycle, in cents.
    gross_pay: int
    # Seconds since the Unix epoch.
    paycycle_startdate: int
    # Seconds since the Unix epoch.
    paycycle_enddate: int
    # Your purchase order number. Null if there is none.
    purchase_order_number: Union[str, None]
    # Whether the job's entity required a purchase order number when the invoice was created.
    purchase_order_required: bool
    # `open`: waits for a card, for the platform's remittance, or for a person's `review`. `scheduled`: the card is charged at `charge_at`. `failed`: the last charge was declined; it is retried at `charge_at` unless that is null. `void`: no longer payable.
    status: Literal["open", "scheduled", "paid", "failed", "void"]
    # `platform` when the premium is withheld from wages.
    payer: Literal["contractor", "platform"]
    # The policy whose rates priced it. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion"]
    # The assignment that covers the job, if any. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    assignment: Union[str, "Assignment", "Deletion", None]
    # Cents of premium per $100 of pay. Where it changes within the cycle: on the last day.
    net_rate: int
    # The premium: gross_pay × net_rate / 10000, rounded half up, at least 100; each day at its rate. Cents.
    premium_due: int
    # Premium by coverage, then one-time fees. The amounts add up to `total`.
    lines: List["InvoiceLine"]
    # Tax contained in the premium of coverages placed with surplus lines insurers. Cents.
    surplus_lines_tax: int
    # Premium and fees. Cents.
    total: int
    # The part of the total that was paid in advance for the job. Cents.
    advance_applied: int
    # Amount still to be paid: the total less the amount applied. 0 once paid or void. Cents.
    amount_due: int
    # Amount paid and still held for this invoice: collected or applied, less refunds and amounts drawn. Cents.
    amount_paid: int
    # Amount refunded. Cents.
    amount_refunded: int
    # When the card is charged next. Null when no charge is scheduled.
    charge_at: Union[int, None]
    # Why the last charge was declined. Null when no charge was declined, and once the invoice is paid.
    last_decline: Union["Decline", None]
    # `waiting`: the pay is far from the estimate, and a person approves it before it is charged. Cover does not wait. Null: it is not.
    review: Union[Literal["waiting", "approved"], None]
    # Why it waits or waited for a person, in a sentence.
    review_reason: Union[str, None]
    # Seconds since the Unix epoch.
    paid_at: Union[int, None]
    # Seconds since the Unix epoch.
    voided_at: Union[int, None]
    # Why it is void. Null while it is not.
    void_reason: Union[str, None]
    # The invoice that this one replaces: a void one, or a paid one whose pay it corrects.
    replaces: Union[str, None]
    # The invoice that replaces this one. Of a paid one: that corrects its pay; what it still holds is a credit.
    replaced_by: Union[str, None]


class _InvoiceLine(TypedDict):
    # `endorsement`: the flat premium of one; what is a percentage is part of its coverage's premium.
    kind: Literal["premium", "endorsement", "risk_purchasing_group_fee", "stamping_fee"]
    # Of a line of premium or of an endorsement.
    coverage: Union[Literal["general", "professional", "workers-comp", "media", "cyber"], None]
    # What the line charges. Cents.
    amount: int
    # True: not refunded, even when cover is cancelled before it starts.
    fully_earned: bool


class InvoiceLine(_InvoiceLine, total=False):
    # Of an endorsement's line.
    endorsement: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]


class Decline(TypedDict):
    # Seconds since the Unix epoch.
    at: int
    # Number of charge attempts, including this one.
    attempt: int
    # The processor's reason code.
    code: Union[str, None]
    # The reason in one sentence.
    message: Union[str, None]


class Assignment(TypedDict):
    # Prefix `an_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion"]
    # The policy whose application and rates the assignment uses. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion"]
    # The coverages of the assignment.
    coverage_type: List[Literal["general", "professional", "workers-comp"]]
    # Seconds since the Unix epoch.
    effective_date: int
    # Projected end, seconds since the Unix epoch.
    end_date: int
    # Whether the job can be covered, and why not.
    eligible: "AssignmentEligibility"
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int
    # Endorsements of this assignment's cover, with those that the entity's terms add.
    endorsements: List["Endorsement"]
    # When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`, or the hour of binding where that is later.
    cover_begins: int
    # When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered.
    cover_ends: int
    # Whether cover is issued. False: only priced.
    bind: bool
    # `not_bound`: no cover. `pending`: the contractor has been notified and the charge is due at `charge_date`. `active`: insured. `ended`: the term is over. `void`: the charge failed and there was never cover.
    status: Literal["not_bound", "pending", "active", "ended", "cancelled", "void"]
    # When the premium is charged, or charged again after a decline. Once active: when it was charged. Null when no charge is due.
    charge_date: Union[int, None]
    # Why the card was last declined, while the decline prevents cover.
    last_decline: Union["Decline", None]
    # Addresses of the certificates of insurance, or of evidence of the policy where a state lets no certificate on our form be shown.
    certificates: "CertificateUrls"
    # True while certificates with new dates are being created.
    certificate_refresh_pending: bool
    # The actions that are possible now: PUT with `bind`, change the dates, extend, cancel.
    possible_actions: List[Literal["bind", "change_dates", "extend", "cancel"]]
    # Whether it was cancelled.
    cancelled: bool
    # Seconds since the Unix epoch.
    cancellation_date: Union[int, None]
    # Why it was cancelled. Null while it is not.
    cancellation_reason: Union[str, None]


class AssignmentEligibility(TypedDict):
    # Whether the job can be covered.
    result: bool
    # The first rule that fails, in one sentence, or that every rule passes.
    message: str
    # Every rule that fails, in order.
    reasons: List["Reason"]


class Reason(TypedDict):
    # A stable code to branch on.
    code: str
    # The coverage it is about. Null: all of them.
    coverage: Union[Literal["general", "professional", "workers-comp", "media", "cyber"], None]
    # Why, in a sentence.
    message: str
    # What would change the outcome.
    remedy: Union[str, None]


class Endorsement(TypedDict):
    # `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job.
    kind: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]
    # The coverage that is endorsed; it must be among the coverages.
    coverage: Literal["general", "workers-comp"]
    # `scheduled`: names one party. `blanket`: covers everyone for whom a written contract with the insured requires it.
    form: Literal["scheduled", "blanket"]
    # The entity's id, or the name, as it was chosen. Null for a blanket endorsement.
    party: Union[str, None]
    # The party's name, as documents print it.
    name: Union[str, None]
    # The standard form that the endorsement is like.
    form_number: Union[str, None]
    # Whether the insured attests that a written agreement with the party requires it.
    written_agreement: bool
    # `entity_terms`: added by the terms of the job's entity, not by the request.
    source: Literal["requested", "entity_terms"]
    # What it adds to the rate, in cents of premium per $100 of pay. 0 for a flat charge.
    net_rate: int
    # Flat premium in cents, charged once with the first invoice. 0 for a percentage.
    flat_premium: int


class Policy(TypedDict):
    # Prefix `pl_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Number of the policy, as its certificates show it.
    policy_number: str
    # Id of the quote. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    quote: Union[str, "Quote", "Deletion"]
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion"]
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Seconds since the Unix epoch.
    effective_date: int
    # Seconds since the Unix epoch.
    expiration_date: int
    # When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`, or the hour of binding where that is later.
    cover_begins: int
    # When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered.
    cover_ends: int
    # Whether the policy is in force.
    status: Literal["active", "cancelled", "expired"]
    # Whether the policy is in force or will be: its status is `active`.
    is_active: bool
    # Premium in cents per $100 of pay.
    net_rate: int
    # Those in force, or bound. They end with the policy.
    endorsements: List["PolicyEndorsement"]
    # The endorsements that extended the term: asked for, or because an assignment runs past the end. `expiration_date` is the end with them.
    extensions: List["PolicyExtension"]
    # Since when the insured lives in another state than the one the policy was written in, whose rates, taxes and hours it keeps. An item of the inbox asks to price it again or tell the insurer. Null: still there.
    insured_moved_at: Union[int, None]
    # Those removed before the policy ended.
    removed_endorsements: List["PolicyEndorsement"]
    # Seconds since the Unix epoch.
    cancelled_at: Union[int, None]
    # Why it was cancelled. Null while it is not.
    cancellation_reason: Union[str, None]
    # The cancellation at a date: to come while the policy is active, carried out once it is cancelled. Null without one, and after it is withdrawn.
    cancellation_notice: Union["CancellationNotice", None]
    # The policy that this one renews. Null for one that renews none. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    renews: Union[str, "Policy", "Deletion", None]
    # When its renewal was offered: 30 days before its end, or halfway through a term of less than 60 days. Null before.
    renewal_offered_at: Union[int, None]
    # The newest quote to renew it. Null without one. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    renewal_quote: Union[str, "Quote", "Deletion", None]
    # The policy that renews this one. Null before it is issued. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    renewed_by: Union[str, "Policy", "Deletion", None]
    # The decision not to renew it. Null without one, and after it is withdrawn.
    nonrenewal: Union["Nonrenewal", None]
    # The comparison of reported pay with the remuneration of the term. Null before the term ends, and without a day of cover.
    final_audit: Union["FinalAudit", None]
    # URL of the PDF, valid for an hour. Null until the document exists.
    pdf_url: Union[str, None]
    # URL of the policy as one PDF: declarations, forms and endorsements in full, valid for an hour. It is made anew with every change. Null until it exists.
    policy_document_url: Union[str, None]
    # URL of the policy in plain words as PDF, in English and Spanish, valid for an hour. It is made anew with every change. Null until it exists.
    policy_summary_url: Union[str, None]
    # Addresses of the certificates of insurance, or of evidence of the policy where a state lets no certificate on our form be shown.
    certificates: "CertificateUrls"


class Quote(TypedDict):
    # Prefix `qt_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion"]
    # The coverages that are priced.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Seconds since the Unix epoch.
    effective_date: int
    # Seconds since the Unix epoch.
    end_date: int
    # Whether the contractor can be covered. If false, `reasons` say why.
    eligible: bool
    # True: an application for this quote needs manual review before cover is bound.
    needs_review: bool
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int
    # Cents of premium per $100 earned. 0 when no cover is offered.
    gl_net_rate: int
    # Cents of premium per $100 earned. 0 when no cover is offered.
    wc_net_rate: int
    # How the rate is composed, by coverage.
    quote_json: "QuoteJson"
    # Every rule that declines or refers, in the order of the rules.
    reasons: List["Reason"]
    # Endorsements of the policy, with those that the entity's terms add.
    endorsements: List["Endorsement"]
    # What the requirement of the job and its entity would still miss once the cover is bound as quoted, as known when it was last priced. Null where nothing is required, where no cover is offered, and for estimates.
    would_cover: Union["WouldCover", None]
    # Whether the policy is issued as soon as the application completes.
    bind: bool
    # The policy issued from this quote. A quote with a policy cannot be changed. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion", None]
    # The policy that this quote renews, from its end. Null for new cover. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    renews: Union[str, "Policy", "Deletion", None]


class _QuoteJson(TypedDict):
    # General liability. Null if it is not quoted.
    gl: "QuoteJsonGl"
    # Workers' compensation. Null if it is not quoted.
    wc: "QuoteJsonWc"


class QuoteJson(_QuoteJson, total=False):
    # Professional liability. Null if it is not quoted.
    professional: "QuoteJsonProfessional"
    # Media liability. Null if it is not quoted.
    media: "QuoteJsonMedia"
    # Cyber liability. Null if it is not quoted.
    cyber: "QuoteJsonCyber"


class QuoteJsonGl(TypedDict):
    """General liability. Null if it is not quoted."""
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int
    # Risk purchasing group membership fee in cents. Null when it does not apply.
    risk_purchasing_group_fee: Union[int, None]
    # Surplus lines stamping fee in cents. Null when it does not apply.
    stamping_fee: Union[int, None]


class QuoteJsonWc(TypedDict):
    """Workers' compensation. Null if it is not quoted."""
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int


class QuoteJsonProfessional(TypedDict):
    """Professional liability. Null if it is not quoted."""
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int


class QuoteJsonMedia(TypedDict):
    """Media liability. Null if it is not quoted."""
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int


class QuoteJsonCyber(TypedDict):
    """Cyber liability. Null if it is not quoted."""
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int


class WouldCover(TypedDict):
    # Whether everything that is required would be met on the first day of the cover.
    met: bool
    # Each rule that would not be met by this cover, nor by cover in hand.
    missing: List["MissingRule"]


class MissingRule(TypedDict):
    # A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof.
    coverage: str
    # `General liability`.
    name: str
    # The rule that is not met.
    rule: Literal["certificate_holder", "issued_within_days", "policy_number", "days_remaining", "signature", "producer_contact", "occurrence_form", "statutory", "occurrence_limit", "aggregate_limit", "products_completed_operations_limit", "personal_advertising_injury_limit", "medical_expense_limit", "damage_to_rented_premises_limit", "combined_single_limit", "each_accident_limit", "disease_each_employee_limit", "disease_policy_limit", "retention_limit", "aggregate_applies_per", "proprietor_included", "autos", "additional_insured", "waiver_of_subrogation", "primary_noncontributory", "endorsement_pages", "state_form", "insurer_known", "minimum_insurer_rating", "any_of", "verified_every_days", "document_kind", "insured_name", "issue_date", "producer_named", "template", "marks", "shown", "ticked", "in_force", "not_expired", "term", "binder", "usual_limits", "box_against_wording", "remarks", "retroactive_date", "owner_covered", "state_fund", "state_of_proof", "leased_workers", "insurer_named", "policy_of_another", "document_begun", "document_ended", "document_days", "document_age", "document_state", "document_result", "exemption", "notice"]
    # One sentence: what is missing.
    message: str


class Job(TypedDict):
    # Prefix `jb_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What you call the job.
    name: str
    # What the contractor does there.
    description: str
    # Id of the category code. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    category_code: Union[str, "CategoryCode", "Deletion"]
    # Id of the entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion"]
    # Where the work is done. Its state decides which workers' compensation law applies.
    address: Union["Address", None]
    # Pay in cents, as `wage_type` says.
    wage: int
    # What the wage is for: the whole job, an hour, a unit, or a mixture.
    wage_type: Literal["flatfee", "hourly", "unit", "blended"]
    # Years of experience in this kind of work.
    years_experience: Union[int, None]
    # Key-value pairs of your own.
    custom_metadata: Dict[str, Union[str, float, bool]]


class CategoryCode(TypedDict):
    # Id with the prefix `jc_`.
    category_code: str
    # Kind of work, such as `Photographer`.
    name: str
    # Its class in the rate tables.
    rating_class: str


class _EntityInput(TypedDict):
    # Legal name.
    name: str


class EntityInput(_EntityInput, total=False):
    # Business address.
    address: Union["AddressInput", None]
    # Coverages that the entity demands of contractors.
    required_coverage: List[Literal["general", "professional", "workers-comp"]]
    # The lowest limits that the entity accepts.
    coverage_limit: Union["CoverageLimit", None]
    # Endorsements to add to the quotes and assignments for its jobs. Quotes that exist keep theirs until they change.
    added_endorsements: List["AddedEndorsement"]
    # True: an invoice for pay on its jobs that has no purchase order number waits in the inbox until it has one or is paid. Invoices that exist are not changed. Default: false.
    purchase_order_required: bool


class EntityUpdate(TypedDict, total=False):
    # Legal name.
    name: str
    # Postal address.
    address: Union["AddressInput", None]
    # Coverages that the entity demands of contractors.
    required_coverage: List[Literal["general", "professional", "workers-comp"]]
    # The lowest limits that the entity accepts.
    coverage_limit: Union["EntityUpdateCoverageLimit", None]
    # Endorsements to add to the quotes and assignments for its jobs. Quotes that exist keep theirs until they change.
    added_endorsements: List["AddedEndorsement"]
    # True: an invoice for pay on its jobs that has no purchase order number waits in the inbox until it has one or is paid. Invoices that exist are not changed. Default: false.
    purchase_order_required: bool


class EntityUpdateCoverageLimit(TypedDict, total=False):
    # Minimum aggregate limit in cents.
    aggregate_limit: int
    # Minimum each-occurrence limit in cents.
    occurrence_limit: int


class _JobInput(TypedDict):
    # What you call the job.
    name: str
    # What the contractor does there.
    description: str
    # Id of the category code.
    category_code: str
    # Id of the entity.
    entity: str
    # What the contractor is expected to be paid for the whole job, in cents, also where `wage_type` says that it is paid by the hour or the unit: prices are estimated from it, and reported pay is compared with it.
    wage: int
    # What the wage is for: the whole job, an hour, a unit, or a mixture.
    wage_type: Literal["flatfee", "hourly", "unit", "blended"]


class JobInput(_JobInput, total=False):
    # Where the work is done. Determines the workers' compensation rate.
    address: Union["AddressInput", None]
    # Years of experience in this kind of work.
    years_experience: Union[int, None]
    # Key-value pairs. An empty value removes its key; an empty object removes all keys.
    custom_metadata: Dict[str, Union[str, float, bool, None]]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["category_code", "entity"]]


class JobUpdate(TypedDict, total=False):
    # What you call the job.
    name: str
    # What the contractor does there.
    description: str
    # Id of the category code.
    category_code: str
    # Id of the entity.
    entity: str
    # Where the work is done.
    address: Union["AddressInput", None]
    # What the contractor is expected to be paid for the whole job, in cents, also where `wage_type` says that it is paid by the hour or the unit: prices are estimated from it, and reported pay is compared with it.
    wage: int
    # What the wage is for: the whole job, an hour, a unit, or a mixture.
    wage_type: Literal["flatfee", "hourly", "unit", "blended"]
    # Years of experience in this kind of work.
    years_experience: Union[int, None]
    # Key-value pairs. An empty value removes its key; an empty object removes all keys.
    custom_metadata: Dict[str, Union[str, float, bool, None]]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["category_code", "entity"]]


Engagement = TypedDict(
    "Engagement",
    {
        # Prefix `eg_`.
        "id": str,
        # Seconds since the Unix epoch.
        "created": int,
        # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
        "contractor": Union[str, "Contractor", "Deletion"],
        # The contracting entity they work for on any job. Null when a job is set. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
        "entity": Union[str, "Entity", "Deletion", None],
        # The job they work on. Null when an entity is set. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
        "job": Union[str, "Job", "Deletion", None],
        # The first day, such as `2026-07-01`. Null: not known.
        "from": Union[str, None],
        # The last day. Null: it has no end.
        "through": Union[str, None],
    },
    total=True,
)


EngagementInput = TypedDict(
    "EngagementInput",
    {
        # Id of the contractor.
        "contractor": str,
        # Id of the entity.
        "entity": Union[str, None],
        # Id of the job.
        "job": Union[str, None],
        # The first day. Absent or null: not known. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "from": Union[str, int, None],
        # The last day. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "through": Union[str, int, None],
        # The earlier name of the end: the first day on which the contractor is no longer engaged.
        "to": Union[int, None],
        # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
        "expand": List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]],
    },
    total=True,
)


EngagementUpdate = TypedDict(
    "EngagementUpdate",
    {
        # Id of the entity.
        "entity": Union[str, None],
        # Id of the job.
        "job": Union[str, None],
        # The first day. Absent or null: not known. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "from": Union[str, int, None],
        # The last day. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "through": Union[str, int, None],
        # The earlier name of the end: the first day on which the contractor is no longer engaged.
        "to": Union[int, None],
        # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
        "expand": List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]],
    },
    total=False,
)


class Import(TypedDict):
    # Prefix `im_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The kind of object each row creates. `workbook`: an XLSX file with a sheet for each kind. `certificates`: a ZIP file of certificates with one CSV or XLSX file that says whose each is.
    target: Literal["entities", "contractors", "jobs", "insurance_requirements", "engagements", "compliance_waivers", "contractor_documents", "certificates", "invoices", "workbook"]
    # The run of pay that it corrects. Null: it corrects none. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    replaces: Union[str, "Import", "Deletion", None]
    # Name of the uploaded file.
    filename: str
    # SHA-256 of the file's bytes, in hexadecimal.
    sha256: str
    # In bytes.
    size: int
    # How the file was read: as UTF-8, as UTF-16 with a byte order mark, else as Windows-1252. Rows with bytes that are no characters are invalid. Null for files from before this was noted.
    encoding: Union[Literal["utf-8", "utf-16", "windows-1252"], None]
    # How far the import is.
    status: Literal["checking", "ready", "importing", "done", "cancelled", "undoing", "undone"]
    # The file's columns in order, those of one sheet after those of the one before, each with the property of `target` that it is mapped to. Null: the column is ignored.
    columns: List["ImportColumns"]
    # What the rows are of, in the order in which they are created. One, without a name, except in a workbook.
    sheets: List["ImportSheets"]
    # What is in the file and not imported: sheets that are not recognized, and up to 100 files that no row names.
    left_out: List[str]
    # Required properties that no column is mapped to. Nothing can be imported until they are mapped.
    missing: List[str]
    # How many rows the file has, without its header.
    rows: int
    # Number of rows in each state. They add up to `rows`.
    counts: "ImportCounts"
    # Sums in cents of a file of pay. Null for other kinds.
    pay: Union["ImportPay", None]
    # Seconds since the Unix epoch.
    started_at: Union[int, None]
    # Seconds since the Unix epoch.
    ended_at: Union[int, None]
    # The actions that are possible now.
    can: List[Literal["map", "repair", "start", "cancel", "undo", "repeat"]]


class ImportColumns(TypedDict):
    # Heading in the file.
    header: str
    # The field it fills. Null: the column is left out.
    column: Union[str, None]
    # What the rows of its sheet are.
    target: Union[Literal["entities", "contractors", "jobs", "insurance_requirements", "engagements", "compliance_waivers", "contractor_documents", "certificates", "invoices"], None]


class ImportSheets(TypedDict):
    # Name.
    name: Union[str, None]
    # What its rows are.
    target: Literal["entities", "contractors", "jobs", "insurance_requirements", "engagements", "compliance_waivers", "contractor_documents", "certificates", "invoices"]
    # How many rows it has.
    rows: int


class ImportCounts(TypedDict):
    """Number of rows in each state. They add up to `rows`."""
    # Not checked yet.
    waiting: int
    # Valid; will be created.
    valid: int
    # Invalid; skipped.
    invalid: int
    # Duplicates of an existing object or of another row of the file; skipped.
    duplicate: int
    # Created.
    created: int
    # Creation failed.
    failed: int
    # Created, and deleted or void again since the import was undone.
    undone: int


class ImportPay(TypedDict):
    # Pay of the rows that can be or were invoiced.
    gross_pay: int
    # Premium and fees of these rows, as they were priced.
    total: int
    # Total of the invoices created, without those undone.
    invoiced: int


class _ImportInput(TypedDict):
    # CSV with a header (UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs) or XLSX, at most 10 MiB and 10,000 rows. For `certificates` a ZIP file of at most 1 GiB. Lines above the header are skipped.
    file: List["Upload"]
    # The kind of object each row creates. `workbook`: an XLSX file with a sheet for each kind. `certificates`: a ZIP file of certificates with one CSV or XLSX file that says whose each is.
    target: Literal["entities", "contractors", "jobs", "insurance_requirements", "engagements", "compliance_waivers", "contractor_documents", "certificates", "invoices", "workbook"]


class ImportInput(_ImportInput, total=False):
    # The run of pay that a file of pay corrects. A row with the contractor, job and cycle of one of its invoices corrects that invoice, the others report pay. Invoices without a row stay as they are.
    replaces: str


class _ImportUpdate(TypedDict):
    # The property each column of the file is mapped to, in the columns' order; null ignores a column. The rows are then checked again.
    columns: List[Union[str, None]]


class ImportUpdate(_ImportUpdate, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["replaces", "replaces.replaces"]]


class _ImportRepair(TypedDict):
    # The new values, by the header of their column in the file.
    cells: List["ImportRepairCells"]


class ImportRepair(_ImportRepair, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["replaces", "replaces.replaces"]]


class ImportRepairCells(TypedDict):
    # Heading of the column in the file.
    header: str
    # The value now.
    value: str


class _ImportRepeat(TypedDict):
    # Seconds since the Unix epoch.
    paycycle_startdate: int
    # After the start. The cycle must lie within the term of the cover.
    paycycle_enddate: int


class ImportRepeat(_ImportRepeat, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["replaces", "replaces.replaces"]]


class PayCycle(TypedDict):
    # Prefix `im_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Name of the uploaded file.
    filename: str
    # How far the run is.
    status: Literal["checking", "ready", "importing", "done", "cancelled", "undoing", "undone"]
    # Seconds since the Unix epoch.
    started_at: Union[int, None]
    # Contractors with an invoice that is not void.
    contractors: int
    # Invoices that are not void. Those that replace others count, by what they say now.
    invoices: int
    # The earliest start of their pay cycles. Null: there are none.
    paycycle_startdate: Union[int, None]
    # The latest end of their pay cycles. Null: there are none.
    paycycle_enddate: Union[int, None]
    # Pay, in cents.
    gross_pay: int
    # Premium, without fees. Cents.
    premium: int
    # Premium and fees. Cents.
    total: int
    # The part of the total that earlier payments for the same jobs covered. Cents.
    paid_in_advance: int
    # Paid by the contractor.
    charged: "PayCycleCharged"
    # Paid by the platform, which withholds the premium from wages.
    remitted: "PayCycleRemitted"
    # The card will be charged.
    pending: "PayCyclePending"
    # Until when the run can be undone: its first charge. Null: it cannot be undone.
    undo_until: Union[int, None]
    # No card is on file, the platform has not remitted the premium, or a person has not approved the pay.
    waiting: "PayCycleWaiting"
    # Invoices whose last charge was declined.
    declined: "PayCycleDeclined"
    # Requests for a card to these contractors since the run, whose newest email the mail server refused for good.
    bounced_requests: int
    # Something was refunded. Counts void invoices too.
    refunded: "PayCycleRefunded"


class PayCycleCharged(TypedDict):
    """Paid by the contractor."""
    # Number of invoices.
    invoices: int
    # What their cards were charged. Cents.
    amount: int


class PayCycleRemitted(TypedDict):
    """Paid by the platform, which withholds the premium from wages."""
    # Number of invoices.
    invoices: int
    # What it has remitted. Cents.
    amount: int


class PayCyclePending(TypedDict):
    """The card will be charged."""
    # Number of invoices.
    invoices: int
    # What it will be charged. Cents.
    amount: int


class PayCycleWaiting(TypedDict):
    """No card is on file, the platform has not remitted the premium, or a person has not approved the pay."""
    # Number of invoices.
    invoices: int
    # What is due for them. Cents.
    amount: int


class PayCycleDeclined(TypedDict):
    """Invoices whose last charge was declined."""
    # Number of invoices.
    invoices: int
    # What is due for them. Cents.
    amount: int
    # By the reason of the last decline, the most frequent first.
    reasons: List["PayCycleDeclinedReasons"]


class PayCycleDeclinedReasons(TypedDict):
    # The processor's reason code.
    code: Union[str, None]
    # The reason in one sentence.
    message: Union[str, None]
    # Number of invoices.
    invoices: int
    # What is due for them. Cents.
    amount: int


class PayCycleRefunded(TypedDict):
    """Something was refunded. Counts void invoices too."""
    # Number of invoices.
    invoices: int
    # What was refunded. Cents.
    amount: int


class ImportRow(TypedDict):
    # Prefix `imr_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What it creates.
    target: Literal["entities", "contractors", "jobs", "insurance_requirements", "engagements", "compliance_waivers", "contractor_documents", "certificates", "invoices"]
    # The line of the file, or of its sheet, where the row begins.
    line: int
    # What became of the row.
    status: Literal["waiting", "valid", "invalid", "duplicate", "created", "failed", "undone"]
    # A short text to recognize the row by.
    label: Union[str, None]
    # Id of the created object, or of the object that the row duplicates.
    object: Union[str, None]
    # Premium and fees for the row of a file of pay, in cents. Null otherwise.
    amount: Union[int, None]
    # Why the row was skipped or failed.
    message: Union[str, None]
    # What is wrong with the row, column by column.
    errors: List["ImportRowErrors"]


class ImportRowErrors(TypedDict):
    # The file's column.
    header: Union[str, None]
    # The property, named as in the create request.
    field: str
    # What is wrong with the value.
    message: str
    # What the file has there. Null: nothing, a secret such as a tax number, or no longer kept.
    value: Union[str, None]


class _QuoteInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # Id of the job.
    job: str
    # The coverages to price. `media` and `cyber` need `general`.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]


class QuoteInput(_QuoteInput, total=False):
    # Must be in the future. Default: the next day.
    effective_date: int
    # After `effective_date`, at most one year later. Default: 30 days later.
    end_date: int
    # Endorsements of the policy. The terms of the job's entity may add others.
    endorsements: List["EndorsementInput"]
    # True: bind automatically, as soon as there are a card and an approved application.
    bind: bool


class _EndorsementInput(TypedDict):
    # `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job.
    kind: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]
    # The coverage that is endorsed; it must be among the coverages.
    coverage: Literal["general", "workers-comp"]


class EndorsementInput(_EndorsementInput, total=False):
    # `scheduled` or `blanket`. Default: scheduled where that is offered.
    form: Literal["scheduled", "blanket"]
    # The party of a scheduled endorsement: the id of an entity, or a name. Default: the job's entity.
    party: Union[str, None]
    # True: the insured attests that a written agreement with the additional insured requires it. Primary and non-contributory cover needs one: the application asks the insured where this is not true.
    written_agreement: bool


class QuotePreview(TypedDict):
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Seconds since the Unix epoch.
    effective_date: int
    # Seconds since the Unix epoch.
    end_date: int
    # Whether the contractor could be covered.
    eligible: bool
    # True: an application for this quote needs manual review before cover is bound.
    needs_review: bool
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int
    # Cents of premium per $100 earned. 0 when no cover is offered.
    gl_net_rate: int
    # Cents of premium per $100 earned. 0 when no cover is offered.
    wc_net_rate: int
    # How the rate is composed, by coverage.
    quote_json: "QuoteJson"
    # Every rule that declines or refers, in the order of the rules.
    reasons: List["Reason"]
    # Endorsements of the policy, with those that the entity's terms add.
    endorsements: List["Endorsement"]
    # What the requirement of the job and its entity would still miss once the cover is bound as quoted, as known when it was last priced. Null where nothing is required, where no cover is offered, and for estimates.
    would_cover: Union["WouldCover", None]
    # The computation of the rate, step by step.
    worksheet: "RatingWorksheet"
    # Premium in cents for the job's whole wage.
    estimated_premium: int


class _RatingWorksheet(TypedDict):
    # Version of this form.
    format: Literal[1]
    # The rate set whose tables were used.
    rate_set: "RatingWorksheetRateSet"
    # Seconds since the Unix epoch.
    effective_date: int
    # What the rate was computed from.
    inputs: "RatingInput"
    # Empty when the quote was declined.
    coverages: List["RatingWorksheetCoverages"]
    # Fees and taxes beside the premium.
    fees: List["RatingWorksheetFees"]
    # The results. Null when nothing could be priced.
    totals: Union["RatingWorksheetTotals", None]
    # Which rules were looked at, and their outcome.
    eligibility: Union["RatingWorksheetEligibility", None]
    # Notes needed to read the worksheet.
    notes: List[str]


class RatingWorksheet(_RatingWorksheet, total=False):
    # Absent where there is none.
    endorsements: List["RatingWorksheetEndorsements"]
    # What the entity's terms ask for and cannot be sold here, with the reason. Absent where there is none.
    endorsements_left_out: List["RatingWorksheetEndorsementsLeftOut"]


class RatingWorksheetRateSet(TypedDict):
    """The rate set whose tables were used."""
    # Id of the rate set.
    id: str
    # Version of the rate set.
    version: str
    # SHA-256 of the rate tables in canonical form.
    hash: str


class RatingWorksheetCoverages(TypedDict):
    # The coverage it is about.
    coverage: Literal["general", "professional", "workers-comp", "media", "cyber"]
    # The state whose factors were used.
    exposure_state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]
    # What the premium is counted by.
    exposure_basis: str
    # The computation, step by step.
    steps: List["RatingWorksheetStep"]
    # Cents of premium per $100 of pay.
    net_rate: int


class RatingWorksheetEndorsements(TypedDict):
    # Kind of the endorsement.
    kind: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]
    # The coverage it changes.
    coverage: Literal["general", "workers-comp"]
    # `scheduled` for a named party, `blanket` for parties that a written contract requires.
    form: Literal["scheduled", "blanket"]
    # The state whose rate applies.
    exposure_state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]
    # The standard form that the endorsement is like.
    form_number: str
    # What it adds to the rate of its coverage, in cents of premium per $100 of pay. 0 for a flat charge.
    net_rate: int
    # Flat premium, charged once with the first invoice. 0 for a percentage.
    flat_cents: int
    # The computation, step by step.
    steps: List["RatingWorksheetStep"]


class RatingWorksheetEndorsementsLeftOut(TypedDict):
    # Kind of the endorsement.
    kind: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]
    # The coverage it would change.
    coverage: Literal["general", "workers-comp"]
    # Why it is not sold here.
    reason: str


class RatingWorksheetFees(TypedDict):
    # Kind of fee or tax.
    kind: Literal["risk_purchasing_group_fee", "stamping_fee", "surplus_lines_tax"]
    # Null when the fee does not apply. 0 when it applies and rounds to zero.
    amount_cents: Union[int, None]
    # Whether it is part of the premium rate.
    included_in_premium: bool
    # Why the fee is or is not charged.
    reason: str
    # The computation, step by step.
    steps: List["RatingWorksheetStep"]


class _RatingWorksheetTotals(TypedDict):
    # Cents of premium per $100 of pay.
    net_rate: int
    # Cents of premium per $100 of pay.
    gl_net_rate: Union[int, None]
    # Cents of premium per $100 of pay.
    wc_net_rate: Union[int, None]
    # Premium on the job's stated wage.
    estimated_premium_cents: int
    # Premium rate of each coverage.
    premium_by_coverage: Dict[str, int]
    # Cents.
    one_time_fees_cents: int
    # Cents.
    estimated_total_cents: int


class RatingWorksheetTotals(_RatingWorksheetTotals, total=False):
    # Flat premium of endorsements, charged once. Absent where there is none.
    endorsement_premium_cents: int


class RatingWorksheetEligibility(TypedDict):
    # `refer` needs manual review; `decline` cannot be insured.
    outcome: Literal["eligible", "refer", "decline"]
    # Every rule that applies, declines first.
    reasons: List["RatingWorksheetEligibilityReasons"]
    # Every rule of the stage, with the fact it checks.
    evaluated: List["RatingWorksheetEligibilityEvaluated"]


class RatingWorksheetEligibilityReasons(TypedDict):
    # Code of the rule.
    code: str
    # The coverage it is about. Null: all of them.
    coverage: Union[Literal["general", "professional", "workers-comp", "media", "cyber"], Literal["any"]]
    # What the rule does when it applies: decline, or refer to manual review.
    action: Literal["decline", "refer"]
    # The value that the rule looks at.
    field: str
    # The rule's sentence for people.
    message: str
    # What would change the outcome.
    remedy: str


class RatingWorksheetEligibilityEvaluated(TypedDict):
    # Code of the rule.
    code: str
    # Version of the rule.
    version: int
    # When the rule is looked at.
    stage: Literal["quote", "application", "assignment"]
    # The coverage it is about. Null: all of them.
    coverage: Union[Literal["general", "professional", "workers-comp", "media", "cyber"], Literal["any"]]
    # What the rule does when it applies: decline, or refer to manual review.
    action: Literal["decline", "refer"]
    # The value that the rule looks at.
    field: str
    # How the value is compared.
    operator: str
    # As stated in the rule table. `$name` refers to another fact or a program limit.
    value: str
    # The value after resolving `$name`.
    compared_with: Union[str, float, bool, List[str], None]
    # The value in the quote, application or assignment.
    fact: Union[str, float, bool, List[str], None]
    # The condition under which the rule applies.
    when: Union[str, None]
    # Whether the rule applies.
    outcome: Literal["applies", "clear", "not_applicable", "not_answered"]
    # The rule's sentence for people.
    message: str
    # What would change the outcome.
    remedy: str


class _RatingInput(TypedDict):
    # Coverages requested.
    coverage_types: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Row of the class table: the slug of the job category.
    category: str
    # The contractor's home state. Rates every coverage except workers' compensation.
    home_state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # The state where the job is done. Rates workers' compensation.
    work_state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # Estimated pay for the job, in cents.
    wage_cents: int
    # First day of cover, in epoch seconds. Its UTC day selects the rows in force.
    effective_date: int


class RatingInput(_RatingInput, total=False):
    # Years in the trade. Null when not stated.
    years_experience: Union[int, None]
    # Liability claims in the last three years.
    claims_count: int
    # General liability limits. Null: the program's standard limits.
    limit_option: Union[str, None]
    # False when the contractor is already a member of the purchasing group.
    rpg_applies: bool
    # True when general liability is written by an admitted carrier.
    admitted_paper: bool
    # The coverages placed with surplus lines insurers: each is taxed and stamped. Absent on worksheets of before 2026-12: general liability alone, unless `admitted_paper`.
    surplus_lines: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Endorsements chosen, one for each party.
    endorsements: List["RatingInputEndorsements"]
    # True for the contractor's first policy: flat stamping fees are charged once.
    first_policy: bool


class RatingInputEndorsements(TypedDict):
    # Kind of the endorsement.
    kind: Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]
    # The coverage it changes.
    coverage: Literal["general", "workers-comp"]
    # `scheduled` for a named party, `blanket` for parties that a written contract requires.
    form: Literal["scheduled", "blanket"]


class RatingWorksheetStep(TypedDict):
    # What the step does.
    label: str
    # Rate table the factor comes from. Null for a conversion or a rounding.
    table: Union[str, None]
    # Row of the table that was used. Null if there is none.
    row: Union[str, None]
    # Column of the table that was used. Null if there is none.
    column: Union[str, None]
    # How the factor changes the result so far.
    operation: Literal["start", "multiply", "add", "divide", "round"]
    # An exact decimal, never rounded for display.
    factor: Union[str, None]
    # Running value after this step, exact.
    value: str
    # Unit of the result.
    unit: str
    # The rounding rule, on steps that round.
    rounding: Union[str, None]


class _QuoteEstimateInput(TypedDict):
    # A job category: its id, its name or its rating class.
    category: str
    # Where the contractor lives. Rates every coverage except workers' compensation.
    home_state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]
    # Expected pay for the job, in cents.
    wage: int
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]


class QuoteEstimateInput(_QuoteEstimateInput, total=False):
    # Where the work is done. Default: `home_state`.
    work_state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]
    # Years in the trade, if known.
    years_experience: Union[int, None]
    # The least limits of general liability, as a contracting entity may require them.
    required_limits: "QuoteEstimateInputRequiredLimits"
    # Must be in the future. Default: the next day.
    effective_date: int
    # After `effective_date`, at most one year later. Default: 30 days later.
    end_date: int


class QuoteEstimateInputRequiredLimits(TypedDict):
    """The least limits of general liability, as a contracting entity may require them."""
    # The most that is paid for one event, in cents.
    occurrence_limit: int
    # The most that is paid in the policy's term, in cents.
    aggregate_limit: int


class ApplySession(TypedDict):
    # Prefix `ias_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the quote; null for a general opt-in. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    quote: Union[str, "Quote", "Deletion", None]
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Address to which the contractor returns when they are done.
    success_url: str
    # Address to which the contractor returns without cover.
    cancel_url: str
    # URL where the contractor applies. Treat it like a password: it opens the application.
    url: str
    # True once the session can no longer be finished.
    expired: bool
    # The step at which the contractor is.
    step: Literal["verify_info", "application_questions", "esignature_document", "add_card_details", "final_review", "application_complete"]
    # The status of the application.
    status: Literal["open", "in_review", "complete", "ineligible", "cancelled", "expired"]
    # Whether the contractor applies before there is a job. An approved application can be used by quotes with `bind` for twelve months.
    is_general_opt_in: bool
    # The state of the work, for an application without a quote.
    general_opt_in_work_state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # Seconds since the Unix epoch.
    expires_at: int
    # Seconds since the Unix epoch.
    completed_at: Union[int, None]
    # Id of the policy. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion", None]
    # URL of the signed application as a PDF, valid for an hour. Null until it is signed.
    signed_pdf_url: Union[str, None]
    # The versions of the legal texts that were signed, in the order of the document; empty until it is signed.
    legal_texts: List["SignedLegalText"]
    # `email`: its link was emailed to the contractor.
    send: Union[Literal["email"], None]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # Days after creation on which the contractor is reminded by email.
    remind: List[int]
    # When the next reminder is sent. Null when none is.
    remind_at: Union[int, None]
    # How many reminders were sent.
    reminded: int
    # The delivery of the newest email about it. Null when none was written in the last 30 days.
    mail_delivery: Union["MailDelivery", None]
    # Why the application was declined or is in manual review.
    reasons: List["Reason"]


class SignedLegalText(TypedDict):
    # Which text, such as `fraud_statement`.
    key: str
    # The state whose own text it is. Null: the one for all states.
    state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # `es` is a translation that was shown beside the English text, which alone binds.
    language: Literal["en", "es"]
    # The version.
    version: int
    # When it came into force. Null where that is not known, or it came with the service.
    since: Union[int, None]
    # SHA-256 of its text.
    sha256: str


class MailDelivery(TypedDict):
    # Id of the email.
    mail: str
    # Which of our emails it is.
    kind: Literal["access_link", "application_approved", "application_invitation", "application_reminder", "assignment_notice", "assignment_extended", "assignment_moved", "assignment_cancelled", "card_reminder", "card_request", "certificate_reminder", "certificate_request", "certificate_share", "claim_report", "compliance_reminder", "compliance_request", "cover_news", "cover_subscription", "inbox_digest", "incoming_mail_answer", "producer_reminder", "password_reset", "payment_declined", "payment_notice", "policy_cancellation_notice", "policy_cancellation_withdrawn", "policy_nonrenewal_notice", "policy_reporting_period", "policy_started", "portal_link", "security_notice", "staff_invitation", "verification_code", "webhook_endpoint_disabled"]
    # `kept`: not sent, because no mail server serves this environment. `queued`: not tried yet. `accepted`: the mail server took it. `deferred`: it was refused for now and is tried again. `refused`: for good.
    status: Literal["kept", "queued", "accepted", "deferred", "refused"]
    # The mail server's reply code, such as 550. Null when it gave none.
    code: Union[int, None]
    # The mail server's reply to the last failed attempt.
    problem: Union[str, None]
    # How often it was handed to the mail server.
    attempts: int
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    sent_at: Union[int, None]


class _ApplySessionInput(TypedDict):
    # Address to which the contractor returns when they are done.
    success_url: str
    # Address to which the contractor returns without cover.
    cancel_url: str


class ApplySessionInput(_ApplySessionInput, total=False):
    # Id of the quote.
    quote: str
    # True: an application without a quote, for jobs to come. Send `contractor` and the work's state.
    is_general_opt_in: bool
    # Id of the contractor. Only with `is_general_opt_in`.
    contractor: str
    # The state of work. Only with `is_general_opt_in`.
    general_opt_in_work_state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]
    # `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`.
    send: Union[Literal["email"], None]
    # Days after creation on which the contractor is reminded by email. Default: 3, 7, 14. Only with `send`.
    remind: List[int]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]


class ApplySessionUpdate(TypedDict, total=False):
    # Address to which the contractor returns when they are done.
    success_url: str
    # Address to which the contractor returns without cover.
    cancel_url: str
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]


class MailPreview(TypedDict):
    """The link in it does not open anything: it is made when the email is sent."""
    # Email address of the recipient.
    to: str
    # Subject of the email.
    subject: str
    # The email as plain text.
    text: str
    # The same as HTML, with the organization's name, logo and color.
    html: str


class ApplicationReview(TypedDict):
    # The questions in the application's order. Empty until they are answered.
    questions: List["ApplicationReviewQuestions"]
    # Why a person must decide.
    reasons: List["Reason"]
    # What the contractor wrote about the answers. Null: nothing.
    explanation: Union[str, None]
    # The files that the contractor sent with it, by time and name. Addresses are valid for an hour.
    explanation_files: List["ReviewFile"]
    # Null for a general opt-in.
    quote: Union["ApplicationReviewQuote", None]
    # What is applied for without a quote. Null with a quote.
    general_opt_in: Union["ApplicationReviewGeneralOptIn", None]
    # The reviewer's decision. Null when there is none.
    decision: Union["ApplicationReviewDecision", None]


class ApplicationReviewQuestions(TypedDict):
    # Heading of the question set the question belongs to.
    set: str
    # The question as the applicant read it.
    label: str
    # The answer as text: the option's label, or money in dollars. Null when it was left empty.
    answer: Union[str, float, bool, List[str], None]


class ApplicationReviewQuote(TypedDict):
    # Id of the quote.
    id: str
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Seconds since the Unix epoch.
    effective_date: int
    # Seconds since the Unix epoch.
    end_date: int
    # Premium in cents per $100 of pay.
    net_rate: int


class ApplicationReviewGeneralOptIn(TypedDict):
    # State of the work.
    work_state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]


class ApplicationReviewDecision(TypedDict):
    # What was decided.
    decision: Literal["approve", "decline"]
    # Why.
    reason: str
    # Seconds since the Unix epoch.
    at: int


class ReviewFile(TypedDict):
    # Name of the file.
    filename: str
    # Size of the file in bytes.
    size: int
    # Where the file is opened, signed, for an hour.
    url: str


class _ApplicationDecision(TypedDict):
    # What you decide.
    decision: Literal["approve", "decline"]
    # The reason, which is stored with the application.
    reason: str


class ApplicationDecision(_ApplicationDecision, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]


class PaymentSession(TypedDict):
    # Prefix `ps_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The same as `contractor`.
    contractor_id: str
    # Address to which the contractor returns from the page.
    return_url: str
    # `pending` until the contractor saves a card, cancels, or time is up.
    status: Literal["pending", "completed", "cancelled", "expired"]
    # The payment processor that takes the card.
    processor: str
    # Seconds since the Unix epoch.
    expires_at: int
    # Seconds since the Unix epoch.
    completed_at: Union[int, None]
    # Seconds since the Unix epoch.
    cancelled_at: Union[int, None]
    # `email`: its link was emailed to the contractor.
    send: Union[Literal["email"], None]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # Days after creation on which the contractor is reminded by email.
    remind: List[int]
    # When the next reminder is sent. Null when none is.
    remind_at: Union[int, None]
    # How many reminders were sent.
    reminded: int
    # The delivery of the newest email about it. Null when none was written in the last 30 days.
    mail_delivery: Union["MailDelivery", None]


class _PaymentSessionInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # URL to send the contractor to afterwards. `payment_session` and `status` are appended.
    return_url: str


class PaymentSessionInput(_PaymentSessionInput, total=False):
    # `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`.
    send: Union[Literal["email"], None]
    # Days after creation on which the contractor is reminded by email. Default: 3, 7. Only with `send`.
    remind: List[int]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]


class CreatedPaymentSession(TypedDict):
    # Prefix `ps_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The same as `contractor`.
    contractor_id: str
    # Address to which the contractor returns from the page.
    return_url: str
    # `pending` until the contractor saves a card, cancels, or time is up.
    status: Literal["pending", "completed", "cancelled", "expired"]
    # The payment processor that takes the card.
    processor: str
    # Seconds since the Unix epoch.
    expires_at: int
    # Seconds since the Unix epoch.
    completed_at: Union[int, None]
    # Seconds since the Unix epoch.
    cancelled_at: Union[int, None]
    # `email`: its link was emailed to the contractor.
    send: Union[Literal["email"], None]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # Days after creation on which the contractor is reminded by email.
    remind: List[int]
    # When the next reminder is sent. Null when none is.
    remind_at: Union[int, None]
    # How many reminders were sent.
    reminded: int
    # The delivery of the newest email about it. Null when none was written in the last 30 days.
    mail_delivery: Union["MailDelivery", None]
    # URL where the contractor adds a card. Returned only in this response; treat it like a password.
    url: str


class _PolicyInput(TypedDict):
    # Id of the quote.
    quote: str


class PolicyInput(_PolicyInput, total=False):
    # Default: the quote's start date.
    effective_date: int
    # Default: the quote's end date.
    expiration_date: int
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]


class PolicyUpdate(TypedDict, total=False):
    # The quote the policy was issued from. It can be replaced by another quote of the contractor until cover starts, as long as nothing was invoiced or assigned under the policy.
    quote: str
    # Seconds since the Unix epoch.
    effective_date: int
    # Seconds since the Unix epoch.
    expiration_date: int
    # False cancels; true reinstates within 30 days of cancellation and before expiration.
    is_active: bool
    # Stored with the cancellation. Default `client_request`.
    cancellation_reason: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]


class _PolicyCancel(TypedDict):
    # The first day without cover, as any time of that UTC day. Cover ends at 12:01 a.m. standard time at the insured's address.
    effective_date: int
    # `insured_request`: the insured asked for it; no notice is needed. `nonpayment`, and `underwriting` for the insurer's other reasons, need the notice of the state's law.
    reason: Literal["insured_request", "nonpayment", "underwriting"]


class PolicyCancel(_PolicyCancel, total=False):
    # The reason in words, which the notice states. Required for `underwriting`.
    note: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]


class _PolicyCancelPreview(TypedDict):
    # `insured_request`: the insured asked for it; no notice is needed. `nonpayment`, and `underwriting` for the insurer's other reasons, need the notice of the state's law.
    reason: Literal["insured_request", "nonpayment", "underwriting"]


class PolicyCancelPreview(_PolicyCancelPreview, total=False):
    # The first day without cover, as any time of that UTC day. Cover ends at 12:01 a.m. standard time at the insured's address.
    effective_date: int
    # The reason in words, which the notice states. Required for `underwriting`.
    note: Union[str, None]


class CancellationPreview(TypedDict):
    # The earliest possible effective date, 00:00 UTC. Null: the notice would reach beyond the end of cover.
    earliest_date: Union[int, None]
    # Days of notice that apply. 0 at the insured's request.
    notice_days: int
    # The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row.
    notice_law: Union[str, None]
    # The coverage whose notice is the longest.
    notice_coverage: Literal["general", "professional", "workers-comp", "media", "cyber"]
    # The state whose notice applies.
    notice_state: Union[str, None]
    # Cents refunded of what is paid now, if the policy is cancelled on the requested date. Null when that date is not possible.
    refund: Union[int, None]
    # Cents of unpaid invoices that are then not due. Null when that date is not possible.
    voided: Union[int, None]
    # Assignments under the policy that would end or not begin; at most 100 are counted.
    assignments: int
    # Who must be notified of the cancellation.
    recipients: List["NoticeRecipient"]


class NoticeRecipient(TypedDict):
    # What they are to the policy.
    kind: Literal["contractor", "certificate_holder"]
    # Name.
    name: str
    # Where the notice is sent. Null: notify them from the event.
    email: Union[str, None]


class PolicyLimits(TypedDict):
    # Each coverage of the policy with its limits.
    limits: List["PolicyLimitsLimits"]


class PolicyLimitsLimits(TypedDict):
    # The coverage it is about.
    coverage: Literal["general", "professional", "workers-comp", "media", "cyber"]
    # The limits of this coverage.
    lines: List["PolicyLimitsLimitsLines"]


class PolicyLimitsLimitsLines(TypedDict):
    # Name of the limit.
    label: str
    # The limit, in cents.
    amount: int


class _PolicyNonrenew(TypedDict):
    # Why the policy is not renewed. The notice to the insured states it.
    reason: str


class PolicyNonrenew(_PolicyNonrenew, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]


class NonrenewalPreview(TypedDict):
    # The day on which the notice would go out, 00:00 UTC. Null: it is too late, and the policy cannot be marked.
    notice_date: Union[int, None]
    # The last day on which the notice is early enough: 00:00 UTC of it.
    last_notice_date: int
    # Days of notice that the insurer gives before the policy ends.
    notice_days: int
    # The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row.
    notice_law: Union[str, None]
    # The coverage whose notice is the longest.
    notice_coverage: Literal["general", "professional", "workers-comp", "media", "cyber"]
    # The state whose notice applies.
    notice_state: Union[str, None]
    # Who must be notified.
    recipients: List["NoticeRecipient"]


class PolicyEndorse(TypedDict, total=False):
    """Send at least one of the two lists."""
    # Endorsements to add now; at most 100 in the term, with those removed.
    endorsements: List["EndorsementInput"]
    # Numbers of the endorsements that end now.
    remove: List[int]


class _FinalAuditInput(TypedDict):
    # What the contractor was paid for the policy's job in its term, in cents, by the policy's definition: all pay for work of the covered days, before deductions and expenses, whenever it was paid out.
    remuneration: int


class FinalAuditInput(_FinalAuditInput, total=False):
    # The totals of the contractor's 1099 forms, to check against. They change no premium.
    form_1099: List["FinalAuditInputForm1099"]
    # Where the figures are from.
    note: str
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]


class FinalAuditInputForm1099(TypedDict):
    # The calendar year.
    year: int
    # What the form reports for the year.
    amount: int


class EndorsementPrice(TypedDict):
    # Those in force after the change.
    endorsements: List["PolicyEndorsement"]
    # The policy's rate after the change, in cents of premium per $100 of pay.
    net_rate: int
    # Flat premium of what is added, in cents. Charged now, and earned.
    flat_premium: int
    # Stamping fee on what is added, in cents. Charged now.
    stamping_fee: int
    # Change of the premium on pay that is already reported, for its days from now on, in cents. Negative: less premium.
    reported_premium: int
    # Cents charged now, by an invoice of kind `endorsement`.
    charge: int
    # Cents refunded now.
    refund: int
    # Change of the premium on the job's expected pay for the rest of the term, without flat premium, in cents.
    estimated_premium: int
    # The computation of the rate, step by step.
    worksheet: "RatingWorksheet"


class CertificateShare(TypedDict):
    # Prefix `cs_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Whom a certificate of its own was made for. Null: it opens the one for the contracting entity.
    holder: Union["CertificateHolder", None]
    # What the certificate shows for the holder. Only blanket endorsements that the policy has: they grant it to everyone whose written contract with the insured requires it. An endorsement that names the holder is always shown.
    endorsements: List[Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]]
    # What became of the newest email to the holder. `sent`: the mail server accepted it. `not_delivered`: it refused it for good. `kept`: no mail server is set up for this environment. Null: none was written.
    delivery: Union[Literal["on_its_way", "sent", "not_delivered", "kept"], None]
    # When the mail server last accepted an email to the holder.
    sent_at: Union[int, None]
    # How often an email to the holder was written, at most 5 times.
    times_sent: int
    # Id of the policy or assignment.
    cover: str
    # The certificate that it opens.
    certificate: Literal["gl_coi", "wc_coi"]
    # `ended`: somebody ended it before its last moment. `expired`: its time is over.
    status: Literal["active", "ended", "expired"]
    # When it stops to open.
    expires_at: int
    # When it was ended. Null when nobody has ended it.
    ended_at: Union[int, None]
    # When its page was last loaded, to the minute, by a person or a program that checks links. Null: never.
    last_opened_at: Union[int, None]
    # Whether the insured attests a written contract with the holder that requires these endorsements. Needed with `endorsements`.
    written_agreement: bool
    # Who made the link.
    made_by: Literal["contractor", "platform"]


class CertificateHolder(TypedDict):
    # Name.
    name: str
    # Postal address.
    address: "Address"
    # Where it is sent. Null: to nobody.
    email: Union[str, None]


class _CertificateShareInput(TypedDict):
    # Id of the policy or assignment whose certificate is shared.
    cover: str
    # `gl_coi`: the certificate of liability insurance, with every coverage of the policy. `wc_coi`: of workers' compensation alone.
    certificate: Literal["gl_coi", "wc_coi"]
    # For how many days the link opens it.
    days: int


class CertificateShareInput(_CertificateShareInput, total=False):
    # Whom a certificate of its own is made for. Null: the link opens the one for the contracting entity. Where the law of the state allows evidence of the policy only, that is sent, which names no holder.
    holder: Union["CertificateHolderInput", None]
    # What the certificate shows for the holder. Only blanket endorsements that the policy has: they grant it to everyone whose written contract with the insured requires it. An endorsement that names the holder is always shown.
    endorsements: List[Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]]
    # Whether the insured attests a written contract with the holder that requires these endorsements. Needed with `endorsements`.
    written_agreement: bool


class _CertificateHolderInput(TypedDict):
    # As the certificate prints it.
    name: str
    # With street, city, region and postal code.
    address: "AddressInput"


class CertificateHolderInput(_CertificateHolderInput, total=False):
    # Where the certificate is sent, and where the holder gets an email when the cover ends. Both are in English. Null: no email is sent; pass on the link.
    email: Union[str, None]


class CreatedCertificateShare(TypedDict):
    # Prefix `cs_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Whom a certificate of its own was made for. Null: it opens the one for the contracting entity.
    holder: Union["CertificateHolder", None]
    # What the certificate shows for the holder. Only blanket endorsements that the policy has: they grant it to everyone whose written contract with the insured requires it. An endorsement that names the holder is always shown.
    endorsements: List[Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory"]]
    # What became of the newest email to the holder. `sent`: the mail server accepted it. `not_delivered`: it refused it for good. `kept`: no mail server is set up for this environment. Null: none was written.
    delivery: Union[Literal["on_its_way", "sent", "not_delivered", "kept"], None]
    # When the mail server last accepted an email to the holder.
    sent_at: Union[int, None]
    # How often an email to the holder was written, at most 5 times.
    times_sent: int
    # Id of the policy or assignment.
    cover: str
    # The certificate that it opens.
    certificate: Literal["gl_coi", "wc_coi"]
    # `ended`: somebody ended it before its last moment. `expired`: its time is over.
    status: Literal["active", "ended", "expired"]
    # When it stops to open.
    expires_at: int
    # When it was ended. Null when nobody has ended it.
    ended_at: Union[int, None]
    # When its page was last loaded, to the minute, by a person or a program that checks links. Null: never.
    last_opened_at: Union[int, None]
    # Whether the insured attests a written contract with the holder that requires these endorsements. Needed with `endorsements`.
    written_agreement: bool
    # Who made the link.
    made_by: Literal["contractor", "platform"]
    # The link. Returned only in this response; anyone who has it sees the certificate until it ends.
    url: str


class Claim(TypedDict):
    # Prefix `cl_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # When the report was received. It never changes.
    reported_at: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Id of the policy it is reported under. Null until one is found; `cover_note` says why. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion", None]
    # Id of the job it happened on. Null: not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # What happened, which says what cover it concerns.
    kind: Literal["injury", "property_damage", "own_injury", "professional_error", "data_incident", "other"]
    # `reported`: received, and not yet known to have reached the insurer. `sent`: the mail server took the email to the insurer. `acknowledged`, `open`, `closed`: as the insurer or your staff state.
    status: Literal["reported", "sent", "acknowledged", "open", "closed"]
    # How it ended. Null until it is closed.
    outcome: Union[Literal["paid", "not_paid", "withdrawn"], None]
    # The day it happened, as far as is known.
    occurred_on: str
    # At what time, in words.
    occurred_time: Union[str, None]
    # Where it happened.
    occurred_where: str
    # The state it happened in.
    occurred_state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # What happened.
    description: str
    # Who was injured, how badly, and where they were treated. Empty for callers who may not change claims.
    injured: List["Injured"]
    # Others who were there or may have a share in it.
    others_involved: Union[str, None]
    # The number of a police report.
    police_report: Union[str, None]
    # Who reported it. Null: erased.
    reported_by: Union["ClaimReportedBy", None]
    # Why it is unclear which policy covers it, or whether one does, in words. Null: nothing is unclear.
    cover_note: Union[str, None]
    # The insurer of the policy and where it takes claims. Null without a policy.
    insurer: Union["ClaimsContact", None]
    # When the mail server took the email to the insurer. Null: it has not.
    sent_at: Union[int, None]
    # Why nobody at the insurer was told, and what to do. Null: it was, or is on its way.
    not_told: Union[str, None]
    # The insurer's number of the claim.
    insurer_claim_number: Union[str, None]
    # Who handles it at the insurer.
    adjuster: Union["ClaimAdjuster", None]
    # What the insurer has set aside. In cents. Null: not known, which is not nothing.
    reserved: Union[int, None]
    # What the insurer has paid. In cents. Null: not known, which is not nothing.
    paid: Union[int, None]
    # A note of your staff.
    note: Union[str, None]
    # Photographs and documents, with addresses for an hour. Empty for callers who may not change claims.
    files: List["SentFile"]


class ClaimReportedBy(TypedDict):
    # Name.
    name: str
    # What they have to do with it.
    relation: Union[str, None]
    # Telephone number.
    phone: Union[str, None]
    # Email address.
    email: Union[str, None]


class ClaimAdjuster(TypedDict):
    # Name.
    name: Union[str, None]
    # Telephone number.
    phone: Union[str, None]
    # Email address.
    email: Union[str, None]


class Injured(TypedDict):
    # Name.
    name: str
    # How badly.
    injury: Union[str, None]
    # Where they were treated.
    treated_where: Union[str, None]


class ClaimsContact(TypedDict):
    # Name.
    name: str
    # Email address.
    email: Union[str, None]
    # Telephone number.
    phone: Union[str, None]
    # Where the insurer takes claims online.
    url: Union[str, None]


class SentFile(TypedDict):
    # Name of the file.
    filename: str
    # Type of the file, detected from its bytes.
    kind: Literal["pdf", "jpeg", "png", "tiff", "heic", "webp", "gif", "bmp", "zip", "eml", "tnef"]
    # Size of the file in bytes.
    size: int
    # SHA-256 of the file's bytes, in hexadecimal.
    sha256: str
    # Address of the file, valid for a short time.
    url: str


class _ClaimInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # What happened, which says what cover it concerns.
    kind: Literal["injury", "property_damage", "own_injury", "professional_error", "data_incident", "other"]
    # The day it happened, as far as is known.
    occurred_on: str
    # Where it happened.
    occurred_where: str
    # What happened.
    description: str


class ClaimInput(_ClaimInput, total=False):
    # The policy it is reported under. Absent: the one whose cover was in force on that day is looked for.
    policy: Union[str, None]
    # The job it happened on, if it is known.
    job: Union[str, None]
    # At what time, in words.
    occurred_time: Union[str, None]
    # The state it happened in.
    occurred_state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # Others who were there or may have a share in it.
    others_involved: Union[str, None]
    # The number of a police report.
    police_report: Union[str, None]
    # Who was injured.
    injured: List["InjuredInput"]
    # Who reported it. Absent: the contractor.
    reported_by: Union["ClaimReporterInput", None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "job", "job.category_code", "job.entity"]]


class _InjuredInput(TypedDict):
    # Who was injured, or in words if the name is not known.
    name: str


class InjuredInput(_InjuredInput, total=False):
    # How badly.
    injury: Union[str, None]
    # Where they were treated.
    treated_where: Union[str, None]


class _ClaimReporterInput(TypedDict):
    # Who reported it.
    name: str


class ClaimReporterInput(_ClaimReporterInput, total=False):
    # What they have to do with it, such as `the insured` or `foreman`.
    relation: Union[str, None]
    # Telephone number.
    phone: Union[str, None]
    # Email address.
    email: Union[str, None]


class ClaimUpdate(TypedDict, total=False):
    # The policy it belongs to. Its insurer is told at once. Null: none is known.
    policy: Union[str, None]
    # Id of the job.
    job: Union[str, None]
    # How far it is. You state `acknowledged`, `open` and `closed`, which asks for an `outcome`; a closed one can be reopened. `reported` and `sent` follow from what was received and sent: the present one is taken as it is, the other is refused.
    status: Literal["reported", "sent", "acknowledged", "open", "closed"]
    # How it ended.
    outcome: Union[Literal["paid", "not_paid", "withdrawn"], None]
    # The insurer's number of the claim.
    insurer_claim_number: Union[str, None]
    # Who handles it at the insurer.
    adjuster: Union["ClaimUpdateAdjuster", None]
    # What the insurer has set aside. In cents. Null: not known, which is not nothing.
    reserved: Union[int, None]
    # What the insurer has paid. In cents. Null: not known, which is not nothing.
    paid: Union[int, None]
    # A note of your staff.
    note: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "job", "job.category_code", "job.entity"]]


class ClaimUpdateAdjuster(TypedDict, total=False):
    # Who handles it at the insurer.
    name: Union[str, None]
    # Telephone number.
    phone: Union[str, None]
    # Email address.
    email: Union[str, None]


class ClaimFiles(TypedDict):
    # A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or several parts with this name: at most 15 MiB together, and 20 files of one claim.
    file: List["Upload"]


class _ClaimInjured(TypedDict):
    # Who was injured.
    person: "InjuredInput"


class ClaimInjured(_ClaimInjured, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "job", "job.category_code", "job.entity"]]


LossRun = TypedDict(
    "LossRun",
    {
        # When the figures were read.
        "as_of": int,
        # Policies that were in force on this day or later, and losses from then on, are listed.
        "from": str,
        # Id of the contractor.
        "contractor": str,
        # The insured's name.
        "insured": str,
        # Newest first.
        "policies": List["LossRunPolicy"],
        # Claims for which no policy has been found, or under an earlier policy.
        "without_policy": "LossRunWithoutPolicy",
        # How many claims there are in all.
        "claims": int,
        # The sum of what is reserved, in cents. Null: a figure is not known.
        "reserved": Union[int, None],
        # The sum of what was paid, in cents. Null: a figure is not known.
        "paid": Union[int, None],
        # The same for the whole in one sentence.
        "statement": str,
    },
    total=True,
)


class LossRunWithoutPolicy(TypedDict):
    """Claims for which no policy has been found, or under an earlier policy."""
    # Its claims, by the day they happened.
    claims: List["LossRunClaim"]
    # In one sentence: no claims reported, or how many with which figures, and which are not known.
    statement: str


class LossRunPolicy(TypedDict):
    # Id of the policy.
    policy: str
    # Number of the policy.
    policy_number: str
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # The first day of its term.
    effective_date: int
    # The day on which its term ends.
    expiration_date: int
    # Its state now.
    status: Literal["active", "cancelled", "expired"]
    # Its claims, by the day they happened.
    claims: List["LossRunClaim"]
    # In one sentence: no claims reported, or how many with which figures, and which are not known.
    statement: str


class LossRunClaim(TypedDict):
    # Id of the claim.
    claim: str
    # What happened.
    kind: Literal["injury", "property_damage", "own_injury", "professional_error", "data_incident", "other"]
    # The day it happened.
    occurred_on: str
    # When it was reported.
    reported_at: int
    # How far it is.
    status: Literal["reported", "sent", "acknowledged", "open", "closed"]
    # How it ended. Null until it is closed.
    outcome: Union[Literal["paid", "not_paid", "withdrawn"], None]
    # The insurer's number. Null: none is known.
    insurer_claim_number: Union[str, None]
    # What the insurer has set aside, in cents. Null: not known.
    reserved: Union[int, None]
    # What the insurer has paid, in cents. Null: not known.
    paid: Union[int, None]


class InsuranceRequirement(TypedDict):
    # Prefix `ir_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    updated: int
    # Your name for the requirement.
    name: str
    # The contracting entity it is for. Null: not for a particular entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # The job category it is for. Null with `entity` null: the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    category_code: Union[str, "CategoryCode", "Deletion", None]
    # Whether it holds where no other does.
    is_default: bool
    # Increases with every change. Every audit of a certificate names the version it was made against.
    version: int
    # What certificates must show.
    rules: "RequirementRules"
    # How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts.
    combine: Literal["replace", "strictest"]
    # The first day of these rules. Null or past: from when they were saved. Until then the previous version applies.
    holds_from: Union[str, None]
    # The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation.
    holds_for_existing_from: Union[str, None]
    # For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail.
    grace_days: int
    # Until when the newest version can be taken back (`revert`): an hour after it was made. Null: it is the first.
    revert_until: Union[int, None]


class _RequirementRules(TypedDict):
    # The rules by coverage. A coverage that is absent is not required.
    coverages: "CoverageRules"


class RequirementRules(_RequirementRules, total=False):
    # Insurance of kinds that the organization added (`/proof_kinds`), by the kind's id: required, with these rules.
    own_coverages: Dict[str, "OwnInsuranceRules"]
    # Documents that are required, with these rules, by kind: `w9`, `license`, `contract`, `background-check` or the id of a kind of proof.
    documents: Dict[str, "DocumentRules"]
    # The named insured must be the contractor or the contractor's company.
    insured_name: bool
    # The contractor in person and the contractor's company both count as the insured. Otherwise a person is asked where a company is engaged and its owner is insured, or the reverse.
    person_or_company: bool
    # The parties that must be additional insureds wherever a coverage requires one to be named, or its endorsement page. Empty: the contracting entity.
    additional_insured_parties: List["AdditionalInsuredParty"]
    # The certificate holder must be the contracting entity.
    certificate_holder: bool
    # Each required policy's insurer must be named with its five-digit NAIC number.
    insurer_known: bool
    # Each required policy's insurer must have this rating or a better one in `insurer_ratings`.
    minimum_insurer_rating: Union[Literal["A++", "A+", "A", "A-", "B++", "B+", "B", "B-", "C++", "C+", "C", "C-", "D"], None]
    # Ratings you hold a licence for, by NAIC number.
    insurer_ratings: List["RequirementRulesInsurerRatings"]
    # The certificate must be signed.
    signature: bool
    # The producer's telephone number or email address must be shown.
    producer_contact: bool
    # Automatic approval; `inherit`: as set for the organization. `off`: certificates that meet every rule are flagged, and a person decides. `shadow`: the same, and agreement is counted. `on`: they are approved.
    automatic_approval: Literal["inherit", "off", "shadow", "on"]
    # Days after which cover must be verified again with the producer or insurer: notices of cancellation go to the first named insured only. Null asks for none
    verified_every_days: Union[int, None]
    # Largest age of the certificate in days.
    issued_within_days: Union[int, None]


class RequirementRulesInsurerRatings(TypedDict):
    # The insurer's NAIC number of five digits.
    naic: str
    # The insurer's AM Best rating.
    rating: Literal["A++", "A+", "A", "A-", "B++", "B+", "B", "B-", "C++", "C+", "C", "C-", "D"]


CoverageRules = TypedDict(
    "CoverageRules",
    {
        # General liability. Absent: not required.
        "general": "GeneralLiabilityRules",
        # Workers' compensation. Absent: not required.
        "workers-comp": "WorkersCompensationRules",
        # Professional liability. Absent: not required.
        "professional": "ProfessionalLiabilityRules",
        # Automobile liability. Absent: not required.
        "auto": "AutomobileRules",
        # Umbrella or excess liability. Absent: not required.
        "umbrella": "UmbrellaRules",
        # Cyber liability. Absent: not required.
        "cyber": "CyberLiabilityRules",
        # Media liability. Absent: not required.
        "media": "MediaLiabilityRules",
        # Pollution liability. Absent: not required.
        "pollution": "OtherInsuranceRules",
        # Crime insurance. Absent: not required.
        "crime": "OtherInsuranceRules",
        # Liquor liability. Absent: not required.
        "liquor": "OtherInsuranceRules",
        # Inland marine insurance. Absent: not required.
        "inland-marine": "OtherInsuranceRules",
        # Occupational accident insurance. Absent: not required.
        "occupational-accident": "OtherInsuranceRules",
    },
    total=False,
)


class GeneralLiabilityRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it.
    additional_insured: Literal["none", "marked", "named"]
    # Subrogation must be waived.
    waiver_of_subrogation: bool
    # Wording that applies only where a written contract requires it is sufficient for an additional insured.
    blanket_wording: bool
    # Minimum limit of each occurrence in cents; null requires none.
    occurrence_limit: Union[int, None]
    # Minimum general aggregate limit in cents; null requires none.
    aggregate_limit: Union[int, None]
    # Minimum products and completed operations aggregate in cents; null requires none.
    products_completed_operations_limit: Union[int, None]
    # Minimum personal and advertising injury limit in cents; null requires none.
    personal_advertising_injury_limit: Union[int, None]
    # Minimum medical expense limit in cents; null requires none.
    medical_expense_limit: Union[int, None]
    # Minimum limit for damage to rented premises in cents; null requires none.
    damage_to_rented_premises_limit: Union[int, None]
    # Written on an occurrence form; claims-made is refused.
    occurrence_form: bool
    # Where claims-made is accepted: the retroactive date must be on or before the day the engagement began.
    retroactive_date: bool
    # Completed operations: years after the engagement ended in which cover must be maintained; null requires none
    completed_operations_years: Union[int, None]
    # What the aggregate may apply to; empty accepts any.
    aggregate_applies_per: List[Literal["policy", "project", "location"]]
    # The description must say that cover is primary and non-contributory.
    primary_noncontributory: bool
    # Endorsement pages that must be in the file; a mark or statement on the certificate is not sufficient.
    endorsement_pages: List[Literal["additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory", "aggregate_per_project"]]
    # An umbrella or excess policy in force, on this certificate or another, adds to the limits of each occurrence and aggregate once it is confirmed to follow form.
    umbrella_counts: bool


class WorkersCompensationRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # Subrogation must be waived.
    waiver_of_subrogation: bool
    # Statutory limits must be marked, or employer's liability limits shown.
    statutory: bool
    # Minimum employer's liability limit of each accident in cents; null requires none.
    each_accident_limit: Union[int, None]
    # Minimum employer's liability limit for disease, each employee in cents; null requires none.
    disease_each_employee_limit: Union[int, None]
    # Minimum employer's liability limit for disease, policy in cents; null requires none.
    disease_policy_limit: Union[int, None]
    # The proprietor must not be excluded: a sole proprietor who is, has no cover for himself.
    proprietor_included: bool
    # Endorsement pages that must be in the file; a mark or statement on the certificate is not sufficient.
    endorsement_pages: List[Literal["waiver_of_subrogation"]]
    # A state's exemption from workers' compensation, or the statement of a sole proprietor who owes none, is accepted for jobs in that state.
    exemption_counts: bool
    # Accepted instead where the state does not compel workers' compensation, with its own rules in `coverages`: one of the two is enough.
    any_of: List[Literal["occupational-accident"]]
    # Where the work is in New York, North Dakota, Ohio, Washington or Wyoming, the state's own proof must be in the file; an ACORD certificate alone is not accepted.
    state_form: bool


class ProfessionalLiabilityRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # Minimum limit of each claim in cents; null requires none.
    occurrence_limit: Union[int, None]
    # Minimum aggregate limit in cents; null requires none.
    aggregate_limit: Union[int, None]
    # Largest deductible or retention in cents; null sets none.
    retention_limit: Union[int, None]
    # Claims-made: the retroactive date must be on or before the day the engagement began.
    retroactive_date: bool
    # Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period
    tail_years: Union[int, None]


class AutomobileRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it.
    additional_insured: Literal["none", "marked", "named"]
    # Subrogation must be waived.
    waiver_of_subrogation: bool
    # Wording that applies only where a written contract requires it is sufficient for an additional insured.
    blanket_wording: bool
    # Minimum combined single limit in cents; null requires none.
    combined_single_limit: Union[int, None]
    # Autos that must be covered; any auto covers all of them.
    autos: List[Literal["owned", "hired", "non_owned"]]
    # Endorsement pages that must be in the file; a mark or statement on the certificate is not sufficient.
    endorsement_pages: List[Literal["additional_insured", "waiver_of_subrogation", "primary_noncontributory"]]


class UmbrellaRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it.
    additional_insured: Literal["none", "marked", "named"]
    # Subrogation must be waived.
    waiver_of_subrogation: bool
    # Wording that applies only where a written contract requires it is sufficient for an additional insured.
    blanket_wording: bool
    # Minimum limit of each occurrence in cents; null requires none.
    occurrence_limit: Union[int, None]
    # Minimum aggregate limit in cents; null requires none.
    aggregate_limit: Union[int, None]
    # Largest deductible or retention in cents; null sets none.
    retention_limit: Union[int, None]


class CyberLiabilityRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # Minimum limit of each claim in cents; null requires none.
    occurrence_limit: Union[int, None]
    # Minimum aggregate limit in cents; null requires none.
    aggregate_limit: Union[int, None]
    # Largest deductible or retention in cents; null sets none.
    retention_limit: Union[int, None]
    # Claims-made: the retroactive date must be on or before the day the engagement began.
    retroactive_date: bool
    # Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period
    tail_years: Union[int, None]


class MediaLiabilityRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # Minimum limit of each claim in cents; null requires none.
    occurrence_limit: Union[int, None]
    # Minimum aggregate limit in cents; null requires none.
    aggregate_limit: Union[int, None]
    # Largest deductible or retention in cents; null sets none.
    retention_limit: Union[int, None]
    # Claims-made: the retroactive date must be on or before the day the engagement began.
    retroactive_date: bool
    # Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period
    tail_years: Union[int, None]


class OtherInsuranceRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # Minimum limit of each claim in cents; null requires none.
    occurrence_limit: Union[int, None]
    # Minimum aggregate limit in cents; null requires none.
    aggregate_limit: Union[int, None]
    # Largest deductible or retention in cents; null sets none.
    retention_limit: Union[int, None]
    # Claims-made: the retroactive date must be on or before the day the engagement began.
    retroactive_date: bool
    # Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period
    tail_years: Union[int, None]
    # How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it.
    additional_insured: Literal["none", "marked", "named"]
    # Subrogation must be waived.
    waiver_of_subrogation: bool
    # Wording that applies only where a written contract requires it is sufficient for an additional insured.
    blanket_wording: bool


class OwnInsuranceRules(TypedDict, total=False):
    # A policy number must be shown.
    policy_number: bool
    # How many days of cover must be left on the day of the audit.
    days_remaining: int
    # Minimum limit of each claim in cents; null requires none.
    occurrence_limit: Union[int, None]
    # Minimum aggregate limit in cents; null requires none.
    aggregate_limit: Union[int, None]
    # Largest deductible or retention in cents; null sets none.
    retention_limit: Union[int, None]
    # Claims-made: the retroactive date must be on or before the day the engagement began.
    retroactive_date: bool
    # Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period
    tail_years: Union[int, None]
    # How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it.
    additional_insured: Literal["none", "marked", "named"]
    # Subrogation must be waived.
    waiver_of_subrogation: bool
    # Wording that applies only where a written contract requires it is sufficient for an additional insured.
    blanket_wording: bool
    # The kind's name, set when the requirement is saved.
    name: str
    # Its name in Spanish. Null: the English name is used.
    name_es: Union[str, None]
    # How certificates name it, from the kind of proof; set when the requirement is saved.
    words: List[str]


class DocumentRules(TypedDict, total=False):
    # The kind's name, set when the requirement is saved.
    name: str
    # Its name in Spanish. Null: the English name is used.
    name_es: Union[str, None]
    # How many days must be left until it ends.
    days_remaining: int
    # Largest age in days; null sets none.
    issued_within_days: Union[int, None]
    # It must be of the state the work is in.
    state_of_work: bool


class _AdditionalInsuredParty(TypedDict):
    # `client`: the contracting entity the certificate is for.
    party: Literal["platform", "client", "owner"]


class AdditionalInsuredParty(_AdditionalInsuredParty, total=False):
    # Its legal name. Null for the client: the contracting entity's.
    name: Union[str, None]
    # The contract that requires it.
    contract: Union[str, None]


class _InsuranceRequirementInput(TypedDict):
    # Your name for the requirement.
    name: str
    # What certificates must show.
    rules: "RequirementRules"


class InsuranceRequirementInput(_InsuranceRequirementInput, total=False):
    # How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts.
    combine: Literal["replace", "strictest"]
    # The first day of these rules. Null or past: from when they were saved. Until then the previous version applies. Days such as `2026-07-01`; times in epoch seconds are accepted.
    holds_from: Union[str, int, None]
    # The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation. Days such as `2026-07-01`; times in epoch seconds are accepted.
    holds_for_existing_from: Union[str, int, None]
    # For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail.
    grace_days: int
    # Id of the entity.
    entity: Union[str, None]
    # Id of the category code.
    category_code: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["entity", "category_code"]]


class InsuranceRequirementUpdate(TypedDict, total=False):
    # Your name for the requirement.
    name: str
    # What certificates must show.
    rules: "RequirementRules"
    # How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts.
    combine: Literal["replace", "strictest"]
    # The first day of these rules. Null or past: from when they were saved. Until then the previous version applies. Days such as `2026-07-01`; times in epoch seconds are accepted.
    holds_from: Union[str, int, None]
    # The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation. Days such as `2026-07-01`; times in epoch seconds are accepted.
    holds_for_existing_from: Union[str, int, None]
    # For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail.
    grace_days: int


class RequirementPreview(TypedDict):
    # Id of the requirement.
    requirement: str
    # The number that the new version would have; the present one if nothing would change.
    version: int
    # What would differ from the present version.
    changes: List["RequirementFieldChange"]
    # How many contractors the change concerns in all. Only in the first part; null in the others.
    total: Union[int, None]
    # The numbers of this part. Of a preview in one part, those of the whole change.
    counts: "RequirementChangeCounts"
    # How many each changed field decides. A position may be decided by several.
    rules: List["RequirementPreviewRules"]
    # Each position whose answer would change, in the order of the contractors' creation.
    affected: List["AffectedPosition"]
    # The `starting_after` of the next part. Null: this is the last one.
    next: Union[str, None]


class RequirementPreviewRules(TypedDict):
    # Path of the changed field.
    path: str
    # The field in words.
    label: str
    # The contractors with a position that this field changes.
    contractors: int
    # The positions that this field changes.
    positions: int


class _RequirementFieldChange(TypedDict):
    # The changed field by its path in the request, as `rules.coverages.general.occurrence_limit`.
    path: str
    # The field in words.
    label: str
    # `stricter`: it asks for more than before. `looser`: for less. `other`: neither.
    effect: Literal["stricter", "looser", "other"]


class RequirementFieldChange(_RequirementFieldChange, total=False):
    # Null: the field was not there, or asked for nothing.
    before: Any
    # Null: the field is not there any more, or asks for nothing.
    after: Any


class PositionStatusCounts(TypedDict):
    """How many positions have each status."""
    # Positions with the status `covered`.
    covered: int
    # Positions with the status `met`.
    met: int
    # Positions with the status `expiring`.
    expiring: int
    # Positions with the status `upcoming`.
    upcoming: int
    # Positions with the status `pending`.
    pending: int
    # Positions with the status `not_covered`.
    not_covered: int
    # Positions with the status `not_required`.
    not_required: int


class PositionCountsByScope(TypedDict):
    """How many positions of each scope have each status."""
    # Positions by the organization's default.
    default: "PositionStatusCounts"
    # Positions at contracting entities.
    entity: "PositionStatusCounts"
    # Positions on jobs.
    job: "PositionStatusCounts"


class RequirementChangeCounts(TypedDict):
    # The contractors whose positions were computed.
    contractors: int
    # Those of them with a position whose answer changes.
    contractors_changed: int
    # The positions whose answer changes.
    positions_changed: int
    # The contractors with a position that becomes covered.
    newly_covered: int
    # The contractors with a position that is covered no longer.
    no_longer_covered: int
    # All positions of these contractors before, by scope and status.
    before: "PositionCountsByScope"
    # The same positions after.
    after: "PositionCountsByScope"


class AffectedPosition(TypedDict):
    # Id of the contractor.
    contractor: str
    # The scope of the position.
    scope: Literal["default", "entity", "job"]
    # Id of the contracting entity.
    entity: Union[str, None]
    # Id of the job.
    job: Union[str, None]
    # The position now. Null: there is none.
    before: Union["StatedPosition", None]
    # The position after the change.
    after: "StatedPosition"
    # The required coverages that would not be covered.
    lacking: List[str]
    # Why they would not be covered, or not after the grace period: one sentence per failed rule.
    reasons: List[str]
    # The changed fields that decide, by `path`.
    rules: List[str]


class StatedPosition(TypedDict):
    """A position in short. `ended`: the contractor no longer has it."""
    # Whether everything required is met. Null when nothing is.
    met: Union[bool, None]
    # Whether all required insurance is in force. Null when none is required.
    covered: Union[bool, None]
    # The position's status.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required", "ended"]


class InsuranceRequirementVersion(TypedDict):
    # Prefix `irv_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the insurance requirement.
    requirement: str
    # Number of this version, counted from 1.
    version: int
    # Name of this version.
    name: str
    # What certificates must show.
    rules: "RequirementRules"
    # How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts.
    combine: Literal["replace", "strictest"]
    # The first day of these rules. Null or past: from when they were saved. Until then the previous version applies.
    holds_from: Union[str, None]
    # The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation.
    holds_for_existing_from: Union[str, None]
    # For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail.
    grace_days: int
    # Who made this version.
    changed_by: str
    # The earlier version that this one put back. Null: it is a version of its own.
    restores: Union[int, None]
    # What differs from the version before. Empty for the first.
    changes: List["RequirementFieldChange"]


class Certificate(TypedDict):
    # Prefix `ci_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    updated: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Name of the first uploaded file.
    filename: str
    # Address of a PDF of the uploaded files, valid for an hour. Null until processed, and when the files could not be converted.
    pdf_url: Union[str, None]
    # How far it is: read, audited, decided.
    status: Literal["pending", "processing", "approved", "flagged", "denied", "error"]
    # Null unless requested with `expand[]`, and while pending or processing. With status `error` it contains the reason.
    review_results: Union["CertificateReviewFull", "CertificateReview", None]
    # The contracting entity the certificate is for. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # SHA-256 of the uploaded file. For several files, of their hashes in order, joined by commas.
    sha256: str
    # Size of the upload in bytes.
    size: int
    # How it arrived: uploaded by the platform or its staff, by the contractor or their insurance agent with a link, attached to an email, or in a ZIP file with certificates from elsewhere.
    source: Literal["platform", "contractor", "agent", "mail", "import"]
    # Why it could not be used. Null if it could.
    error: Union["CertificateError", None]
    # The first time at which a required coverage is no longer in force, in epoch seconds.
    cover_ends: Union[int, None]
    # Whether a required coverage is no longer in force.
    cover_ended: bool
    # When cover has ended: the contractor's later certificate for the same purpose. This one then needs no review.
    renewed_by: Union[str, None]
    # Differences between a newer reading and the approved values, until a person decides again. A certificate that was approved automatically and no longer passes is flagged; one that a person approved stays approved.
    newer_reading: Union["NewerReading", None]
    # The last time its cover was verified with the producer or insurer.
    verification: Union["CertificateVerification", None]
    # When that was.
    verified_at: Union[int, None]
    # The day by which its cover must be verified again, by the requirement it was audited against (`verified_every_days`). The contractor, and the producer where `remind_producers` is on, are reminded before, as before cover ends.
    verify_by: Union[str, None]
    # Whether its automatic approval was drawn for a check by a person and is not decided yet. It stays approved meanwhile. Until then, members who can decide on certificates are shown it as flagged, without the results of the rules.
    sampled: bool
    # The agent or broker who issued it, as far as that was read with confidence or entered by a person; null until read. Reminded too where the organization's `remind_producers` is on.
    producer: Union["CertificateProducer", None]
    # The last decision by a person.
    decision: Union["CertificateLastDecision", None]
    # The actions that are possible now.
    can: List[Literal["approve", "deny", "ask_again", "correct", "change_purpose", "verify", "reprocess"]]


class CertificateError(TypedDict):
    # A stable code to branch on.
    code: str
    # One sentence for people.
    message: str


class CertificateReviewFull(TypedDict):
    # Prefix `ca_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    updated: int
    # The outcome of the audit.
    status: Literal["pending", "processing", "approved", "flagged", "denied", "error"]
    # The parsed certificate with later corrections. Null when nothing could be read.
    parsed_certificate_json: Union["ParsedCertificate", None]
    # Every rule with its outcome.
    audit_results: List["CertificateAuditResult"]
    # Why the file could not be read; set when the status is `error`.
    error: Union["CertificateReviewFullError", None]
    # Null when no rules were applied.
    requirement: Union[str, None]
    # Version of the insurance requirement that it was audited against.
    requirement_version: Union[int, None]
    # The rules that were applied: the requirement's, with the contracting entity's own terms. Null when none were.
    rules: Union["RequirementRules", None]
    # The reader's version. 0 for readings made before versions were recorded.
    reader_version: Union[int, None]
    # The setting at the time of the audit. With `off` and `shadow` a certificate that meets every rule is flagged, so that a person decides. Null for audits made before the setting existed, and when no rules were applied.
    automatic_approval: Union[Literal["off", "shadow", "on"], None]
    # Values that people have corrected or confirmed, oldest first, without undone entries.
    corrections: List["CertificateCorrection"]


class CertificateReviewFullError(TypedDict):
    # A stable code to branch on.
    code: str
    # One sentence for people.
    message: str


class _ParsedCertificate(TypedDict):
    # What the file is.
    document: "ParsedCertificateDocument"
    # The agent or broker who issued it.
    producer: "ParsedCertificateProducer"
    # The named insured.
    insured: "ParsedCertificateInsured"
    # The insurers, each with its letter (A to F).
    insurers: List["ParsedCertificateInsurers"]
    # What each row of the table says.
    coverages: "ParsedCertificateCoverages"
    # The remarks.
    description_of_operations: "ParsedCertificateDescriptionOfOperations"
    # To whom it is issued.
    certificate_holder: "ParsedCertificateCertificateHolder"
    # Evidence for each value, by path (`insurers.0.name`). No entry: the field is blank. An entry for a null value: the field has text that could not be read.
    fields: Dict[str, "ParsedCertificateFieldsValue"]


class ParsedCertificate(_ParsedCertificate, total=False):
    # Evidence against the certificate, or content that was not understood: stamps, strike-outs, annotations, images, other pages.
    findings: List["ParsedCertificateFindings"]


class _ParsedCertificateDocument(TypedDict):
    # `ACORD 25`, when printed on the page.
    form: Union[str, None]
    # Edition of the form, such as `2016/03`.
    edition: Union[str, None]
    # `standard`: the form's own grid. `similar`: its labels in another grid. `unrecognized`: nothing below can be relied on.
    layout: Literal["standard", "similar", "unrecognized"]
    # Page of the file, counted from 1.
    page: int
    # Pages in the file.
    pages: int
    # How it was read: from form fields, from text, or by recognizing a picture.
    source: Literal["form", "text", "ocr"]
    # The day printed as date, `YYYY-MM-DD`.
    issue_date: Union[str, None]
    # Certificate number as printed.
    certificate_number: Union[str, None]
    # Revision number as printed.
    revision_number: Union[str, None]
    # Whether it is signed. Null if that could not be seen.
    signature_present: Union[bool, None]


class ParsedCertificateDocument(_ParsedCertificateDocument, total=False):
    """What the file is."""
    # The kind of each page. Absent in older readings.
    contents: List["ParsedCertificateDocumentContents"]
    # Set where `page` is a photograph of a sheet that was straightened before it was read: the sheet's size in points, and where it is on the page.
    straightened: "ParsedCertificateDocumentStraightened"


class _ParsedCertificateDocumentContents(TypedDict):
    # Page of the file, counted from 1.
    page: int
    # What the page is.
    kind: Literal["certificate", "remarks", "endorsement", "notice_of_cancellation", "notice_of_non_renewal", "notice_of_reinstatement", "notice", "binder", "declarations", "state_form", "exemption", "other_form", "other", "blank", "unread"]
    # The form's name, when printed: `ACORD 25`, `CG 20 10`.
    form: Union[str, None]
    # Edition of the form, such as `2016/03` or `04 13`.
    edition: Union[str, None]


class ParsedCertificateDocumentContents(_ParsedCertificateDocumentContents, total=False):
    # The document's name, when known: `Notice of cancellation`, `New York C-105.2`.
    title: Union[str, None]
    # What an endorsement page grants, and to whom.
    endorsement: "ParsedCertificateDocumentContentsEndorsement"
    # Set for notices, binders, declarations and states' own forms.
    facts: "ParsedCertificateDocumentContentsFacts"
    # Why another certificate of the file was not audited, or why a page does not count.
    not_checked: Union[str, None]


class ParsedCertificateDocumentContentsEndorsement(TypedDict):
    """What an endorsement page grants, and to whom."""
    # The coverage of the policy that it changes.
    coverage: Union[Literal["general", "workers-comp", "professional", "auto", "umbrella", "cyber", "media", "pollution", "crime", "liquor", "inland-marine", "occupational-accident"], None]
    # What it grants. Empty for forms without a relevant grant.
    grants: List[Literal["additional_insured", "additional_insured_ongoing", "additional_insured_completed", "waiver_of_subrogation", "primary_noncontributory", "aggregate_per_project", "aggregate_per_location"]]
    # Whether it covers everyone required by a written contract.
    blanket: bool
    # The entries of its schedule, line by line.
    scheduled: List[str]
    # Number of the policy.
    policy_number: Union[str, None]
    # How certain the reading is, from 0 to 1.
    confidence: float


class ParsedCertificateDocumentContentsFacts(TypedDict):
    """Set for notices, binders, declarations and states' own forms."""
    # The insured it names.
    insured: Union[str, None]
    # The insurer it names.
    insurer: Union[str, None]
    # Number of the policy.
    policy_number: Union[str, None]
    # The effective date. For a notice, the day on which cover ends or resumes.
    effective_date: Union[str, None]
    # Its expiration date, `YYYY-MM-DD`.
    expiration_date: Union[str, None]


class ParsedCertificateDocumentStraightened(TypedDict):
    """Set where `page` is a photograph of a sheet that was straightened before it was read: the sheet's size in points, and where it is on the page."""
    # Width of the sheet.
    width: float
    # Height of the sheet.
    height: float
    # Row by row, where the points of an even grid over the straightened sheet are on the page as displayed, in points. The first row is the sheet's upper edge.
    points: List[List[List[float]]]


class ParsedCertificateProducer(TypedDict):
    """The agent or broker who issued it."""
    # Name as printed. Null if it was not read.
    name: Union[str, None]
    # Address as printed.
    address: "ParsedAddress"
    # Name of the person to ask.
    contact_name: Union[str, None]
    # Telephone number.
    phone: Union[str, None]
    # Fax number.
    fax: Union[str, None]
    # Email address.
    email: Union[str, None]


class ParsedCertificateInsured(TypedDict):
    """The named insured."""
    # Name as printed. Null if it was not read.
    name: Union[str, None]
    # Address as printed.
    address: "ParsedAddress"


class ParsedCertificateInsurers(TypedDict):
    # The letter that the table's rows refer to.
    letter: str
    # Name as printed.
    name: Union[str, None]
    # The insurer's NAIC number of five digits.
    naic: Union[str, None]


class ParsedCertificateCoverages(TypedDict):
    """What each row of the table says."""
    # Null if the certificate shows none.
    commercial_general_liability: Union["ParsedCertificateCoveragesCommercialGeneralLiability", None]
    # Null if the certificate shows none.
    automobile_liability: Union["ParsedCertificateCoveragesAutomobileLiability", None]
    # Null if the certificate shows none.
    umbrella_excess_liability: Union["ParsedCertificateCoveragesUmbrellaExcessLiability", None]
    # Null if the certificate shows none.
    workers_compensation: Union["ParsedCertificateCoveragesWorkersCompensation", None]
    # Null if the certificate shows none.
    professional_liability: Union["ParsedClaimsPolicy", None]
    # Null if the certificate shows none.
    cyber_liability: Union["ParsedClaimsPolicy", None]
    # Null if the certificate shows none.
    media_liability: Union["ParsedClaimsPolicy", None]
    # Further policies.
    other: List["ParsedClaimsPolicy"]


class _ParsedCertificateCoveragesCommercialGeneralLiability(TypedDict):
    # The letter under which the certificate lists the insurer.
    insurer_letter: Union[str, None]
    # The policy number as printed.
    policy_number_string: Union[str, None]
    # First day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_effective_date: Union[str, None]
    # Last day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_expiration_date: Union[str, None]
    # Whether the box for additional insureds is ticked. Null if it was not read.
    additional_insured: Union[bool, None]
    # Whether the box for a waiver of subrogation is ticked. Null if it was not read.
    subrogation_waived: Union[bool, None]
    # Whether it answers for occurrences or for claims in its term.
    form: Union[Literal["occurrence", "claims_made"], None]
    # What the general aggregate limit is counted by.
    aggregate_applies_per: Union[Literal["policy", "project", "location", "other"], None]
    # The limits of the policy.
    limits: "ParsedCertificateCoveragesCommercialGeneralLiabilityLimits"


class ParsedCertificateCoveragesCommercialGeneralLiability(_ParsedCertificateCoveragesCommercialGeneralLiability, total=False):
    # Text typed among the row's printed types.
    notes: Union[str, None]
    # Whether the commercial general liability box is ticked. Absent in older readings.
    marked: Union[bool, None]
    # Claims-made: the day from which occurrences count, `YYYY-MM-DD`.
    retroactive_date: Union[str, None]


class ParsedCertificateCoveragesCommercialGeneralLiabilityLimits(TypedDict):
    """The limits of the policy."""
    # Whole US dollars.
    each_occurrence_dollars: Union[int, None]
    # Whole US dollars.
    damage_to_rented_premises_dollars: Union[int, None]
    # Whole US dollars.
    medical_expense_dollars: Union[int, None]
    # Whole US dollars.
    personal_advertising_injury_dollars: Union[int, None]
    # Whole US dollars.
    general_aggregate_dollars: Union[int, None]
    # Whole US dollars.
    products_completed_operations_dollars: Union[int, None]


class _ParsedCertificateCoveragesAutomobileLiability(TypedDict):
    # The letter under which the certificate lists the insurer.
    insurer_letter: Union[str, None]
    # The policy number as printed.
    policy_number_string: Union[str, None]
    # First day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_effective_date: Union[str, None]
    # Last day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_expiration_date: Union[str, None]
    # Whether the box for additional insureds is ticked. Null if it was not read.
    additional_insured: Union[bool, None]
    # Whether the box for a waiver of subrogation is ticked. Null if it was not read.
    subrogation_waived: Union[bool, None]
    # Whether any auto is covered.
    any_auto: Union[bool, None]
    # Whether owned autos are covered.
    owned_autos: Union[bool, None]
    # Whether scheduled autos are covered.
    scheduled_autos: Union[bool, None]
    # Whether hired autos are covered.
    hired_autos: Union[bool, None]
    # Whether autos of others are covered.
    non_owned_autos: Union[bool, None]
    # The limits of the policy.
    limits: "ParsedCertificateCoveragesAutomobileLiabilityLimits"


class ParsedCertificateCoveragesAutomobileLiability(_ParsedCertificateCoveragesAutomobileLiability, total=False):
    # Text typed among the row's printed types.
    notes: Union[str, None]


class ParsedCertificateCoveragesAutomobileLiabilityLimits(TypedDict):
    """The limits of the policy."""
    # Whole US dollars.
    combined_single_limit_dollars: Union[int, None]
    # Whole US dollars.
    bodily_injury_per_person_dollars: Union[int, None]
    # Whole US dollars.
    bodily_injury_per_accident_dollars: Union[int, None]
    # Whole US dollars.
    property_damage_dollars: Union[int, None]


class _ParsedCertificateCoveragesUmbrellaExcessLiability(TypedDict):
    # The letter under which the certificate lists the insurer.
    insurer_letter: Union[str, None]
    # The policy number as printed.
    policy_number_string: Union[str, None]
    # First day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_effective_date: Union[str, None]
    # Last day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_expiration_date: Union[str, None]
    # Whether the box for additional insureds is ticked. Null if it was not read.
    additional_insured: Union[bool, None]
    # Whether the box for a waiver of subrogation is ticked. Null if it was not read.
    subrogation_waived: Union[bool, None]
    # Umbrella or excess.
    kind: Union[Literal["umbrella", "excess"], None]
    # Whether it answers for occurrences or for claims in its term.
    form: Union[Literal["occurrence", "claims_made"], None]
    # Whole US dollars.
    deductible_dollars: Union[int, None]
    # Whole US dollars.
    retention_dollars: Union[int, None]
    # The limits of the policy.
    limits: "ParsedCertificateCoveragesUmbrellaExcessLiabilityLimits"


class ParsedCertificateCoveragesUmbrellaExcessLiability(_ParsedCertificateCoveragesUmbrellaExcessLiability, total=False):
    # Text typed among the row's printed types.
    notes: Union[str, None]
    # Whether it is confirmed to follow the form of the policies below it. A person enters it; certificates do not say.
    follows_form: Union[bool, None]


class ParsedCertificateCoveragesUmbrellaExcessLiabilityLimits(TypedDict):
    """The limits of the policy."""
    # Whole US dollars.
    each_occurrence_dollars: Union[int, None]
    # Whole US dollars.
    aggregate_dollars: Union[int, None]


class _ParsedCertificateCoveragesWorkersCompensation(TypedDict):
    # The letter under which the certificate lists the insurer.
    insurer_letter: Union[str, None]
    # The policy number as printed.
    policy_number_string: Union[str, None]
    # First day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_effective_date: Union[str, None]
    # Last day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_expiration_date: Union[str, None]
    # Whether the box for additional insureds is ticked. Null if it was not read.
    additional_insured: Union[bool, None]
    # Whether the box for a waiver of subrogation is ticked. Null if it was not read.
    subrogation_waived: Union[bool, None]
    # Whether the statutory limits apply.
    per_statute: Union[bool, None]
    # True when a proprietor, partner, officer or member is excluded from cover.
    proprietor_excluded: Union[bool, None]
    # The limits of the policy.
    limits: "ParsedCertificateCoveragesWorkersCompensationLimits"


class ParsedCertificateCoveragesWorkersCompensation(_ParsedCertificateCoveragesWorkersCompensation, total=False):
    # Text typed among the row's printed types.
    notes: Union[str, None]


class ParsedCertificateCoveragesWorkersCompensationLimits(TypedDict):
    """The limits of the policy."""
    # Whole US dollars.
    each_accident_dollars: Union[int, None]
    # Whole US dollars.
    disease_each_employee_dollars: Union[int, None]
    # Whole US dollars.
    disease_policy_limit_dollars: Union[int, None]


class _ParsedCertificateDescriptionOfOperations(TypedDict):
    # The remarks as read, with those of continued pages.
    text: Union[str, None]
    # Names that the remarks call additional insureds.
    additional_insured_names: List[str]


class ParsedCertificateDescriptionOfOperations(_ParsedCertificateDescriptionOfOperations, total=False):
    """The remarks."""
    # Remarks continued on an ACORD 101.
    continued: Union[str, None]


class ParsedCertificateCertificateHolder(TypedDict):
    """To whom it is issued."""
    # Name as printed. Null if it was not read.
    name: Union[str, None]
    # Address as printed.
    address: "ParsedAddress"


class ParsedCertificateFindings(TypedDict):
    # What was seen on the page.
    kind: Literal["stamp", "strike_out", "picture", "annotation", "page", "missing_part", "other_certificate", "layout"]
    # Its text, when legible.
    text: Union[str, None]
    # One sentence for the reviewer.
    message: str
    # Page of the file, counted from 1.
    page: int
    # Left, top, width, height in points of the page as displayed; null for the whole page.
    box: Union[List[float], None]
    # How certain the reading is, from 0 to 1.
    confidence: float


class _ParsedCertificateFieldsValue(TypedDict):
    # How certain the reading is, from 0 to 1.
    confidence: float
    # Page of the file, counted from 1.
    page: int
    # Left, top, width, height in points of the page as displayed.
    box: List[float]
    # How it was read: from form fields, from text, or by recognizing a picture.
    source: Literal["form", "text", "ocr"]
    # The text on the page, before normalization.
    raw: Union[str, None]


class ParsedCertificateFieldsValue(_ParsedCertificateFieldsValue, total=False):
    # Why its confidence is below 0.8. `unclear_print`: The print is unclear: it was recognized with low confidence. `readings_differ`: Two readings of this place differ. `read_once`: Only one of two readings found it. `spelling_unsure`: Letters and digits that look alike, or a lost space, make its spelling uncertain. `completed`: Part of it was illegible and was completed with the usual text. `not_understood`: This is not a usual value of this field. `out_of_place`: It is not clearly beside its own label: it may belong to another row. `sign_before`: A separate character precedes the first digit: it may be a printed dollar sign. `length_unusual`: It is longer or shorter than its digits: a digit may be missing. `unusual_term`: The two dates are not a usual policy term, or one of them could not be read. `likely_term`: The dates are damaged: this is the term they most likely show. `several_policies`: This row has several policies: it is uncertain which values belong together. `written_over`: It was covered or overwritten after the certificate was issued. `struck_out`: It looks struck out. `unread_ink`: There is unreadable text beside it. `unclear_mark`: It is not clear whether this is ticked. `field_differs`: The form field has another value than the page shows.
    doubt: Literal["unclear_print", "readings_differ", "read_once", "spelling_unsure", "completed", "not_understood", "out_of_place", "sign_before", "length_unusual", "unusual_term", "likely_term", "several_policies", "written_over", "struck_out", "unread_ink", "unclear_mark", "field_differs"]


class ParsedAddress(TypedDict):
    # Street address or PO box.
    line1: Union[str, None]
    # Apartment, suite, unit or building.
    line2: Union[str, None]
    # City, town or village.
    locality: Union[str, None]
    # Two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province.
    region: Union[str, None]
    # ZIP code, or Canadian postal code; one of the region.
    postalcode: Union[str, None]


class _ParsedClaimsPolicy(TypedDict):
    # The letter under which the certificate lists the insurer.
    insurer_letter: Union[str, None]
    # The policy number as printed.
    policy_number_string: Union[str, None]
    # First day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_effective_date: Union[str, None]
    # Last day of the policy, `YYYY-MM-DD`. Null if it was not read.
    policy_expiration_date: Union[str, None]
    # Whether the box for additional insureds is ticked. Null if it was not read.
    additional_insured: Union[bool, None]
    # Whether the box for a waiver of subrogation is ticked. Null if it was not read.
    subrogation_waived: Union[bool, None]
    # What the row calls the coverage.
    description: Union[str, None]
    # Whether it answers for occurrences or for claims in its term.
    form: Union[Literal["occurrence", "claims_made"], None]
    # The limits of the policy.
    limits: "ParsedClaimsPolicyLimits"


class ParsedClaimsPolicy(_ParsedClaimsPolicy, total=False):
    # Text typed among the row's printed types.
    notes: Union[str, None]
    # Of a claims-made policy: acts before this day are not covered. A person enters it; forms have no place for it.
    retroactive_date: Union[str, None]
    # Among `other`: the kind of insurance that it is, entered by a person where its text does not say so.
    coverage: Union[str, None]


class ParsedClaimsPolicyLimits(TypedDict):
    """The limits of the policy."""
    # Whole US dollars.
    each_claim_dollars: Union[int, None]
    # Whole US dollars.
    aggregate_dollars: Union[int, None]
    # The limits as printed.
    entries: List["ParsedClaimsPolicyLimitsEntries"]


class ParsedClaimsPolicyLimitsEntries(TypedDict):
    # What the limit is called.
    label: Union[str, None]
    # Whole US dollars.
    amount_dollars: Union[int, None]


class CertificateAuditResult(TypedDict):
    # Prefix `car_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The rule.
    rule: Literal["certificate_holder", "issued_within_days", "policy_number", "days_remaining", "signature", "producer_contact", "occurrence_form", "statutory", "occurrence_limit", "aggregate_limit", "products_completed_operations_limit", "personal_advertising_injury_limit", "medical_expense_limit", "damage_to_rented_premises_limit", "combined_single_limit", "each_accident_limit", "disease_each_employee_limit", "disease_policy_limit", "retention_limit", "aggregate_applies_per", "proprietor_included", "autos", "additional_insured", "waiver_of_subrogation", "primary_noncontributory", "endorsement_pages", "state_form", "insurer_known", "minimum_insurer_rating", "any_of", "verified_every_days", "document_kind", "insured_name", "issue_date", "producer_named", "template", "marks", "shown", "ticked", "in_force", "not_expired", "term", "binder", "usual_limits", "box_against_wording", "remarks", "retroactive_date", "owner_covered", "state_fund", "state_of_proof", "leased_workers", "insurer_named", "policy_of_another", "document_begun", "document_ended", "document_days", "document_age", "document_state", "document_result", "exemption", "notice"]
    # Name of the rule, for people.
    rule_name: str
    # Path of the value in the parsed certificate that the rule is about.
    rule_path: str
    # Whether the rule is met.
    result: Literal["pass", "fail"]
    # One sentence that the contractor can act on.
    message: str
    # Whether a reviewer waived the failed rule.
    manually_approved: bool
    # What the rule demands, in words.
    expected: Union[str, None]
    # What was found, in words. Null if nothing was.
    found: Union[str, None]
    # A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof.
    coverage: Union[str, None]
    # Where on the certificate it was found. Null if nowhere.
    evidence: Union["CertificateEvidence", None]
    # Whether a person may waive this failure. Cover that is not in force cannot be waived.
    can_approve: bool
    # Who waived it, and why. Null if it is not waived.
    approval: Union["RuleApproval", None]


class CertificateEvidence(TypedDict):
    # Page of the file, counted from 1. Null if it is on none.
    page: Union[int, None]
    # Left, top, width, height in points of the page as displayed.
    box: Union[List[float], None]
    # How certain the reading is, from 0 to 1.
    confidence: float


class RuleApproval(TypedDict):
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who waived it.
    name: str
    # Seconds since the Unix epoch.
    at: int
    # Why it was waived.
    reason: str
    # The last day on which the waiver counts; then the rule counts as failed again. Null: no end.
    through: Union[str, None]


class _CertificateCorrection(TypedDict):
    # Which value.
    path: str
    # Whether the value was corrected, or confirmed as read.
    kind: Literal["corrected", "confirmed"]
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who entered it.
    name: str
    # Seconds since the Unix epoch.
    at: int
    # Why, in the words of the person who did it.
    reason: str


class CertificateCorrection(_CertificateCorrection, total=False):
    # The value as read.
    was: Any
    # The value as entered.
    value: Any


class CertificateReview(TypedDict):
    # Prefix `ca_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    updated: int
    # The outcome of the audit.
    status: Literal["pending", "processing", "approved", "flagged", "denied", "error"]
    # How many rules are met.
    summary: "CertificateReviewSummary"
    # Why the file could not be read; set when the status is `error`.
    error: Union["CertificateReviewError", None]


class CertificateReviewSummary(TypedDict):
    """How many rules are met."""
    # How many rules were applied.
    total_rules: int
    # How many rules are met.
    passed: int
    # Failures by the rules, including waived ones.
    failed: int
    # How many of the failed rules are waived.
    manually_approved: int


class CertificateReviewError(TypedDict):
    # A stable code to branch on.
    code: str
    # One sentence for people.
    message: str


class NewerReading(TypedDict):
    # Version of the reader.
    version: int
    # Seconds since the Unix epoch.
    at: int
    # Why the file could not be read. Null when it was read.
    error: Union[str, None]
    # Values that a newer version of the reader reads differently.
    differs: List["ReadingDifference"]


class _ReadingDifference(TypedDict):
    # Which value.
    path: str


class ReadingDifference(_ReadingDifference, total=False):
    # The value before.
    was: Any
    # The value now.
    now: Any


CertificateVerification = TypedDict(
    "CertificateVerification",
    {
        # The producer or insurer who confirmed that the policies are in force.
        "with": str,
        # What they noted.
        "note": Union[str, None],
        # Id of the member, or of the key, that did it.
        "by": str,
        # Name of who verified it.
        "name": str,
        # When it was entered.
        "at": int,
    },
    total=True,
)


class CertificateProducer(TypedDict):
    # Name as printed. Null if it was not read.
    name: Union[str, None]
    # Name of the person to ask.
    contact_name: Union[str, None]
    # Email address.
    email: Union[str, None]
    # Telephone number.
    phone: Union[str, None]


class CertificateLastDecision(TypedDict):
    # What was decided.
    decision: Literal["approve", "deny", "ask_again"]
    # Why, as the contractor reads it in their language. `other`: the note says it.
    reason: Union[Literal["requirements", "unreadable", "incomplete", "other_person", "other_paper", "ended", "not_confirmed", "other"], None]
    # What they noted.
    note: Union[str, None]
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who decided.
    name: str
    # Seconds since the Unix epoch.
    at: int


class _CertificateInput(TypedDict):
    # A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or a ZIP file or email (.eml, winmail.dat) with such files; the type is detected from its content. Send several files as several parts with this name, in order: at most 15 MiB and 50 pages together.
    certificate: List["Upload"]
    # Id of the contractor.
    contractor: str


class CertificateInput(_CertificateInput, total=False):
    # The contracting entity it is for. Determines the requirement.
    entity: Union[str, None]
    # The job it is for. Its entity and category determine the requirement.
    job: Union[str, None]


class CertificateLedgerEntry(TypedDict):
    # Prefix `cd_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the certificate.
    certificate: str
    # What was done.
    action: Literal["imported", "assigned", "audited", "rule_approved", "verified", "corrected", "confirmed", "purpose_changed", "moved_away", "moved", "approved", "denied", "asked_again", "failed", "reprocessed", "undone", "deleted"]
    # The contractor at that time.
    contractor: str
    # The certificate's status after the decision. Null: deleted, or moved to another contractor.
    status: Union[Literal["pending", "processing", "approved", "flagged", "denied", "error"], None]
    # Who decided: a person, an API key, the contractor, or the rules.
    by: str
    # Their name at the time.
    name: str
    # Why, in the words of the person who did it.
    reason: Union[str, None]
    # Name of the file.
    filename: str
    # SHA-256 of the file that was decided on.
    sha256: str
    # Id of the insurance requirement.
    requirement: Union[str, None]
    # Version of the insurance requirement.
    requirement_version: Union[int, None]
    # How many rules were applied.
    total_rules: int
    # How many rules failed, without waived ones.
    failed: int
    # Path of the value that was corrected or confirmed.
    path: Union[str, None]
    # Id of the entry that this one undid.
    undoes: Union[str, None]
    # Whether a later entry has undone this one.
    undone: bool
    # Whether this kind of entry can be undone and has not been undone. Undoing can still be refused because of later entries; the error says why.
    can_undo: bool


class ApprovalSample(TypedDict):
    # Prefix `sam_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the certificate, which may since have been deleted.
    certificate: str
    # Id of the contractor.
    contractor: str
    # Id of the audit that approved it.
    audit: str
    # `open`: nobody has decided yet. `agreed`: a person approved it too. `disagreed`: a person denied it or requested a new certificate. `dropped`: does not count, because the certificate was audited again, changed or deleted first, or the decision was undone.
    outcome: Literal["open", "agreed", "disagreed", "dropped"]
    # Seconds since the Unix epoch.
    decided_at: Union[int, None]
    # Who decided without seeing the outcome.
    by: Union[str, None]
    # Name of who decided. Null until then.
    name: Union[str, None]
    # Why it was decided so.
    reason: Union[str, None]


class CertificateUndoInput(TypedDict, total=False):
    # Why, in the words of the person who did it.
    reason: Union[str, None]


class _CertificateDecision(TypedDict):
    # What you decide.
    decision: Literal["approve", "deny", "ask_again"]


class CertificateDecision(_CertificateDecision, total=False):
    # Why, as the contractor reads it in their language. `other`: the note says it.
    reason: Union[Literal["requirements", "unreadable", "incomplete", "other_person", "other_paper", "ended", "not_confirmed", "other"], None]
    # Words of your own. The contractor sees them as a note of your organization, not translated. Denying or requesting a new certificate needs a reason or a note.
    note: Union[str, None]
    # The expected status, default `flagged`. If it has changed, nothing is decided.
    status: Literal["flagged", "approved", "error"]
    # Id of the audit that was shown. If there is a newer one, nothing is decided.
    audit: str
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]


class _RuleApprovalInput(TypedDict):
    # Why the rule is waived.
    reason: str


class RuleApprovalInput(_RuleApprovalInput, total=False):
    # The last day on which the waiver counts. Null or omitted: it counts as long as the certificate is unchanged. Days such as `2026-07-01`; times in epoch seconds are accepted.
    through: Union[str, int, None]
    # The earlier name of the end: the first day on which the rule counts as failed again.
    until: Union[int, None]


class _CertificateCorrectionInput(TypedDict):
    # Path of the value in the parsed certificate.
    path: str
    # What the certificate says there.
    value: Union[str, float, bool, List[str], None]


class CertificateCorrectionInput(_CertificateCorrectionInput, total=False):
    # The expected present value. If it has changed, nothing is corrected (409 `already_decided`).
    was: Union[str, float, bool, List[str], None]
    # Where the value is on the certificate.
    reason: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]


class _CertificateConfirmationInput(TypedDict):
    # Path of the value in the parsed certificate.
    path: str
    # The expected present value. If it has changed, nothing is confirmed.
    value: Union[str, float, bool, List[str]]


class CertificateConfirmationInput(_CertificateConfirmationInput, total=False):
    # Anything to add.
    reason: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]


CertificateVerificationInput = TypedDict(
    "CertificateVerificationInput",
    {
        # Who confirmed it: the producer or the insurer.
        "with": str,
        # When; not in the future, and not before the last time. Default: now.
        "verified_at": int,
        # How, and what was said.
        "note": Union[str, None],
        # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
        "expand": List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]],
    },
    total=True,
)


class CertificatePurposeInput(TypedDict, total=False):
    """Omitted fields keep their values. A job without an entity sets the job's own entity."""
    # The contracting entity it is for. Determines the requirement.
    entity: Union[str, None]
    # The job it is for. Its entity and category determine the requirement.
    job: Union[str, None]
    # Moves it to another contractor. Its history stays; waivers and decisions made for the previous contractor no longer count.
    contractor: str
    # Why.
    reason: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]


class IncomingFile(TypedDict):
    # Prefix `if_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    updated: int
    # `platform`: uploaded without a contractor. `mail`: an attachment of an email.
    source: Literal["platform", "mail"]
    # Name of the file.
    filename: str
    # Size of the upload in bytes.
    size: int
    # As of a certificate.
    sha256: str
    # `reading`: waits to be read. `unassigned`: a person must choose its contractor, or discard it. `assigned`: it has become a certificate. `discarded`: its content was deleted.
    status: Literal["reading", "unassigned", "assigned", "discarded"]
    # The insured's name as read from the file; null when none could be read.
    insured: Union[str, None]
    # Why the file could not be read. It can still be assigned.
    error: Union["IncomingFileError", None]
    # Contractors it may belong to, the likeliest first, at most 5. Empty unless unassigned.
    candidates: List["IncomingFileCandidate"]
    # The contracting entity it is for, if that was stated. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # The job it is for, if that was stated. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # The contractor it was assigned to. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # The certificate it has become. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    certificate: Union[str, "Certificate", "Deletion", None]
    # Who assigned or discarded it. `automatic`: the insured's name was exactly one contractor's.
    decided: Union["IncomingFileDecided", None]


class IncomingFileError(TypedDict):
    # A stable code to branch on.
    code: str
    # One sentence for people.
    message: str


class IncomingFileDecided(TypedDict):
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who decided.
    name: str
    # Seconds since the Unix epoch.
    at: int
    # Whether the insured's name decided, not a person.
    automatic: bool


class IncomingFileCandidate(TypedDict):
    # Id of the contractor.
    contractor: str
    # First and last name.
    name: str
    # Name of the contractor's business, as certificates show it.
    company_name: Union[str, None]
    # Whether the insured's name is this contractor's or their company's.
    matches: bool
    # Why the contractor is offered, or what speaks against it, as one sentence.
    note: Union[str, None]


class _IncomingFileInput(TypedDict):
    # A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or a ZIP file or email (.eml, winmail.dat) with such files; the type is detected from its content. Send several files as several parts with this name, in order: at most 15 MiB and 50 pages together.
    certificate: List["Upload"]


class IncomingFileInput(_IncomingFileInput, total=False):
    # The contracting entity it is for. Determines the requirement.
    entity: Union[str, None]
    # The job it is for. Its entity and category determine the requirement.
    job: Union[str, None]


class _IncomingFileAssignment(TypedDict):
    # Id of the contractor.
    contractor: str


class IncomingFileAssignment(_IncomingFileAssignment, total=False):
    # The contracting entity it is for. Determines the requirement.
    entity: Union[str, None]
    # The job it is for. Its entity and category determine the requirement.
    job: Union[str, None]
    # Kept in the certificate's history.
    reason: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["entity", "job", "job.category_code", "job.entity", "contractor", "certificate", "certificate.contractor", "certificate.entity", "certificate.job"]]


IncomingMail = TypedDict(
    "IncomingMail",
    {
        # Prefix `iml_`.
        "id": str,
        # Seconds since the Unix epoch.
        "created": int,
        # The sender's address, which anybody can forge.
        "from": str,
        # Subject of the email.
        "subject": str,
        # Size of the whole email in bytes.
        "size": int,
        # `received`: its attachments were looked at one by one. `duplicate`: the same email arrived before.
        "outcome": Literal["received", "refused", "duplicate"],
        # Why the email was refused as a whole.
        "problem": Union[str, None],
        # The attachments, with what became of each.
        "attachments": List["IncomingMailAttachment"],
        # Our answer to the sender.
        "answer": "IncomingMailAnswer",
    },
    total=True,
)


class IncomingMailAttachment(TypedDict):
    # Name of the file.
    filename: str
    # Size of the file in bytes.
    size: int
    # `duplicate`: the same file arrived before. `ignored`: part of the message's look, such as a logo or a signature.
    outcome: Literal["received", "refused", "duplicate", "ignored"]
    # Why it was refused.
    problem: Union[str, None]
    # Id of the incoming file or certificate it became, or was before. Several pictures of one email become one.
    file: Union[str, None]


class IncomingMailAnswer(TypedDict):
    # `waiting`: for the attachments to be read, up to 15 minutes.
    status: Literal["waiting", "sent", "none"]
    # Why the sender is not answered.
    reason: Union[str, None]
    # Id of the email with the answer.
    mail: Union[str, None]


class IncomingAddress(TypedDict):
    # Whoever knows it can send certificates to this organization and environment. Null until one is made, or when no mail server delivers to this service.
    address: Union[str, None]
    # Seconds since the Unix epoch.
    created: Union[int, None]


class Compliance(TypedDict):
    # Id of the contractor.
    contractor: str
    # Seconds since the Unix epoch.
    as_of: int
    # Id of the contracting entity. Null: by default.
    entity: Union[str, None]
    # Whether the position asked for is met or requires nothing. False when there was none.
    compliant: bool
    # Every certificate at that time, those that the position rests on first.
    evidence: List["ComplianceEvidence"]
    # The requested day, answered with what is known now: of `from` and `through`, the first.
    on: Union[str, None]
    # For each scope of the contractor, or for the requested one: whether they were covered, by certificates and by cover bought here.
    positions: List["ComplianceAnswer"]


class ComplianceEvidence(TypedDict):
    # Id of the certificate, which may have been deleted since.
    certificate: str
    # Name of the file.
    filename: str
    # SHA-256 of the file that was audited.
    sha256: str
    # The contracting entity it was audited for. Null: none.
    entity: Union[str, None]
    # The certificate's status at that time.
    status: Literal["pending", "processing", "approved", "flagged", "denied", "error"]
    # Whether the position rests on it.
    counts: bool
    # Why it counts, or why not.
    reason: str
    # In force from its effective date; no longer on its expiration date.
    terms: List["ComplianceEvidenceTerms"]
    # Id of the insurance requirement.
    requirement: Union[str, None]
    # Version of the insurance requirement.
    requirement_version: Union[int, None]
    # The newest ledger entry at that time.
    decided: "ComplianceEvidenceDecided"
    # Every rule with its outcome.
    results: List["ComplianceEvidenceResults"]


class ComplianceEvidenceTerms(TypedDict):
    # A kind of insurance: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, or the id of a kind of proof.
    coverage: str
    # First day of cover, `YYYY-MM-DD`.
    effective: str
    # Day on which cover ends, `YYYY-MM-DD`.
    expiration: str
    # The insured's state, where both days begin at 12:01 a.m. standard time. Null: unknown; they begin by UTC.
    state: Union[str, None]


class ComplianceEvidenceDecided(TypedDict):
    """The newest ledger entry at that time."""
    # What was decided.
    decision: str
    # How it was decided.
    action: str
    # Seconds since the Unix epoch.
    at: int
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who decided.
    name: str
    # Why, in the words of the person who did it.
    reason: Union[str, None]


class ComplianceEvidenceResults(TypedDict):
    # Null for decisions made before rules had ids.
    rule: Union[Literal["certificate_holder", "issued_within_days", "policy_number", "days_remaining", "signature", "producer_contact", "occurrence_form", "statutory", "occurrence_limit", "aggregate_limit", "products_completed_operations_limit", "personal_advertising_injury_limit", "medical_expense_limit", "damage_to_rented_premises_limit", "combined_single_limit", "each_accident_limit", "disease_each_employee_limit", "disease_policy_limit", "retention_limit", "aggregate_applies_per", "proprietor_included", "autos", "additional_insured", "waiver_of_subrogation", "primary_noncontributory", "endorsement_pages", "state_form", "insurer_known", "minimum_insurer_rating", "any_of", "verified_every_days", "document_kind", "insured_name", "issue_date", "producer_named", "template", "marks", "shown", "ticked", "in_force", "not_expired", "term", "binder", "usual_limits", "box_against_wording", "remarks", "retroactive_date", "owner_covered", "state_fund", "state_of_proof", "leased_workers", "insurer_named", "policy_of_another", "document_begun", "document_ended", "document_days", "document_age", "document_state", "document_result", "exemption", "notice"], None]
    # Name of the rule, for people.
    rule_name: str
    # Name of the rule, for programs.
    rule_path: str
    # Whether the rule is met.
    result: Literal["pass", "fail"]
    # One sentence for people.
    message: str
    # What the rule demands, in words.
    expected: Union[str, None]
    # What was found, in words. Null if nothing was.
    found: Union[str, None]
    # Whether a reviewer waived the failed rule.
    manually_approved: bool
    # Who waived the rule, why and until when.
    approval: Union["RuleApproval", None]


class ComplianceAnswer(TypedDict):
    # Id of the compliance position. Null if there is none.
    id: Union[str, None]
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none.
    scope: Literal["default", "entity", "job"]
    # The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself.
    decided_by: Union[str, None]
    # Whether every requirement is met today: what a gate reads. Null when nothing is required.
    met: Union[bool, None]
    # Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required.
    covered: Union[bool, None]
    # `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]
    # Each required coverage and document. Of several scopes, those of the worst.
    coverages: List["CoveragePosition"]
    # The required coverages and documents that are not met.
    lacking: List[str]
    # The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known.
    work_from: Union[str, None]
    # The last day of the work. Null: not known, or without an end.
    work_through: Union[str, None]
    # The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required.
    covers_work: Union[Literal["yes", "from_later", "ends_before", "no", "unknown"], None]
    # The first day of the work on which something required is not met. Null: there is none, or it is not known.
    uncovered_from: Union[str, None]
    # The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed.
    grace_through: Union[str, None]
    # The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks.
    verify_by: Union[str, None]
    # The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts.
    tail_through: Union[str, None]
    # The insurance requirement that applies. Null when none does, or only the entity's own terms do.
    requirement: Union[str, None]
    # Seconds since the Unix epoch.
    since: Union[int, None]
    # When it next changes without new facts. Null for a time in the past.
    next_change_at: Union[int, None]


class _CoveragePosition(TypedDict):
    # A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof.
    coverage: str
    # Whether it is met today: by cover, an exemption, a waiver or a grace period; of a document, that a valid one was accepted.
    met: bool
    # Whether a policy, an assignment or a certificate meets every rule today, without a waiver or a grace period. Null for a document.
    covered: Union[bool, None]
    # What it rests on. Null when it is not met, or only because the earlier requirement did not ask for it.
    basis: Union["ComplianceBasis", None]
    # The first day of the time without a gap in which it is met: the present one, else the next one. Policies and certificates one after the other count together. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # Of claims-made cover: for how long claims from the work are covered after it. Null for other cover.
    tail: Union["CoveragePositionTail", None]
    # The last day of the grace period of a changed requirement, in which the previous version is enough. Null when no grace is needed.
    grace_through: Union[str, None]
    # The day by which the certificate that covers it must be verified again with the producer (`verified_every_days` of the requirement); from then on it no longer counts. Null when the requirement does not ask.
    verify_by: Union[str, None]
    # Why it is not met, or will not be after the grace period: one sentence per failed rule.
    reasons: List[str]
    # The documents that would remedy this.
    documents: List[str]


class CoveragePosition(_CoveragePosition, total=False):
    # What it is called. Absent in answers recorded before kinds had names here.
    name: str
    # `coverage`: insurance. `document`: anything else. Absent in answers recorded before there were documents.
    of: Literal["coverage", "document"]
    # What the requirement leaves open: its limits are only your organization's default. Absent: nothing.
    warning: str


class CoveragePositionTail(TypedDict):
    # The last day on which claims from the work are still covered. Null: not after the work.
    through: Union[str, None]


class _ComplianceBasis(TypedDict):
    # Cover bought here, a certificate of cover bought elsewhere, or a document that is not insurance. `exemption` and `not_due`, both documents, are not cover: a state's exemption, and the statement of a sole proprietor who owes none.
    kind: Literal["policy", "assignment", "certificate", "exemption", "not_due", "document"]
    # Id of the policy, assignment, certificate or document, which may have been deleted since.
    id: str
    # The assignment's policy.
    policy: Union[str, None]
    # Id of the certificate's audit that supplied its values and waivers.
    review: Union[str, None]
    # The same rules with who waived each and why.
    waivers: List["ComplianceBasisWaivers"]
    # The failed rules that are waived.
    waived: List[str]


class ComplianceBasis(_ComplianceBasis, total=False):
    # Why no cover is needed: `Not due: sole proprietor without employees, Texas: DWC Form-083, signed by the hirer.` Null of cover.
    says: Union[str, None]


class ComplianceBasisWaivers(TypedDict):
    # What fails.
    message: str
    # Id of the compliance waiver; null when it was waived for this certificate only.
    waiver: Union[str, None]
    # Who approved it.
    person: str
    # Why the rule was waived.
    reason: str
    # The last day on which the waiver counts. Null: it has no end.
    through: Union[str, None]


class ComplianceStatus(TypedDict):
    # Id of the contractor.
    contractor: str
    # Whether every requirement is met today: what a gate reads. Null when nothing is required.
    met: Union[bool, None]
    # Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required.
    covered: Union[bool, None]
    # `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]
    # Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself.
    decided_by: Union[str, None]
    # The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known.
    work_from: Union[str, None]
    # The last day of the work. Null: not known, or without an end.
    work_through: Union[str, None]
    # The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required.
    covers_work: Union[Literal["yes", "from_later", "ends_before", "no", "unknown"], None]
    # The first day of the work on which something required is not met. Null: there is none, or it is not known.
    uncovered_from: Union[str, None]
    # Each required coverage and document.
    coverages: List["ComplianceStatusCoverages"]
    # The required coverages and documents that are not met.
    lacking: List[str]


class ComplianceStatusCoverages(TypedDict):
    # A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof.
    coverage: str
    # Whether it is met today: by cover, an exemption, a waiver or a grace period; of a document, that a valid one was accepted.
    met: bool
    # Whether a policy, an assignment or a certificate meets every rule today, without a waiver or a grace period. Null for a document.
    covered: Union[bool, None]
    # The first day of the time without a gap in which it is met: the present one, else the next one. Policies and certificates one after the other count together. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # What it rests on. Null when it is not met.
    basis: Union[Literal["policy", "assignment", "certificate", "exemption", "not_due", "document"], None]


class _RosterRow(TypedDict):
    # Id of the compliance position. Null if there is none.
    id: Union[str, None]
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none.
    scope: Literal["default", "entity", "job"]
    # The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself.
    decided_by: Union[str, None]
    # Whether every requirement is met today: what a gate reads. Null when nothing is required.
    met: Union[bool, None]
    # Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required.
    covered: Union[bool, None]
    # `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]
    # Each required coverage and document. Of several scopes, those of the worst.
    coverages: List["CoveragePosition"]
    # The required coverages and documents that are not met.
    lacking: List[str]
    # The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known.
    work_from: Union[str, None]
    # The last day of the work. Null: not known, or without an end.
    work_through: Union[str, None]
    # The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required.
    covers_work: Union[Literal["yes", "from_later", "ends_before", "no", "unknown"], None]
    # The first day of the work on which something required is not met. Null: there is none, or it is not known.
    uncovered_from: Union[str, None]
    # The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed.
    grace_through: Union[str, None]
    # The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks.
    verify_by: Union[str, None]
    # The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts.
    tail_through: Union[str, None]
    # The insurance requirement that applies. Null when none does, or only the entity's own terms do.
    requirement: Union[str, None]
    # Seconds since the Unix epoch.
    since: Union[int, None]
    # When it next changes without new facts. Null for a time in the past.
    next_change_at: Union[int, None]
    # The contractor's positions for the `subjects` asked for.
    positions: List["ComplianceAnswer"]
    # Who waived rules of certificates that the row's own position rests on, and why.
    waivers: List["RosterWaiver"]


class RosterRow(_RosterRow, total=False):
    # With `evidence`: what the insurance shows that the row's own position rests on, by coverage.
    evidence: List["ShownEvidence"]


class RosterWaiver(TypedDict):
    # Id of the certificate.
    certificate: str
    # The failed rule, as in a position's `basis.waived`.
    message: str
    # Who waived the rule, and why.
    approval: "RuleApproval"


class ShownEvidence(TypedDict):
    # A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof.
    coverage: str
    # The insurer's name. Null: not read.
    insurer: Union[str, None]
    # Null: not read.
    policy_number: Union[str, None]
    # The limits that it shows.
    limits: List["ShownEvidenceLimits"]
    # The certificate's page with the policy. Null: not known, or cover bought here.
    page: Union[int, None]


class ShownEvidenceLimits(TypedDict):
    # What it is called, such as `each occurrence`.
    label: str
    # In cents.
    amount: int


class ComplianceRun(TypedDict):
    # Prefix `cr_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The positions that are recomputed.
    about: Literal["all", "entity", "category_code", "job"]
    # The id of the entity, job category or job; null for all.
    subject: Union[str, None]
    # Id of the changed object.
    cause: Union[str, None]
    # How many contractors are recomputed.
    recomputed: int
    # How many contractors there are. Null until the run has begun.
    total: Union[int, None]
    # Seconds since the Unix epoch.
    finished_at: Union[int, None]
    # True: a later change started another run before this one was complete.
    is_superseded: bool


class ComplianceChange(TypedDict):
    # Prefix `cch_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the compliance position.
    position: str
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none.
    scope: Literal["default", "entity", "job"]
    # The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself.
    decided_by: Union[str, None]
    # Whether every requirement is met today: what a gate reads. Null when nothing is required.
    met: Union[bool, None]
    # Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required.
    covered: Union[bool, None]
    # `ended`: the contractor no longer has this position.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required", "ended"]
    # Each required coverage and document. Of several scopes, those of the worst.
    coverages: List["CoveragePosition"]
    # The required coverages and documents that are not met.
    lacking: List[str]
    # The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known.
    work_from: Union[str, None]
    # The last day of the work. Null: not known, or without an end.
    work_through: Union[str, None]
    # The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required.
    covers_work: Union[Literal["yes", "from_later", "ends_before", "no", "unknown"], None]
    # The first day of the work on which something required is not met. Null: there is none, or it is not known.
    uncovered_from: Union[str, None]
    # The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed.
    grace_through: Union[str, None]
    # The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks.
    verify_by: Union[str, None]
    # The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts.
    tail_through: Union[str, None]
    # The insurance requirement that applies. Null when none does, or only the entity's own terms do.
    requirement: Union[str, None]
    # The previous position. Null: there was none.
    before: Union["StatedPosition", None]
    # The position after the change.
    after: "StatedPosition"
    # Why they are not covered: one sentence per failed rule.
    reasons: List[str]
    # Id of the object that caused it. Null when the passing of time did.
    cause: Union[str, None]
    # The change of a requirement that caused it: `change.id` of its `requirement.changed` event. Null: something else did.
    requirement_change: Union[str, None]


class CompliancePosition(TypedDict):
    # Prefix `cp_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none.
    scope: Literal["default", "entity", "job"]
    # The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself.
    decided_by: Union[str, None]
    # Whether every requirement is met today: what a gate reads. Null when nothing is required.
    met: Union[bool, None]
    # Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required.
    covered: Union[bool, None]
    # `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]
    # Each required coverage and document. Of several scopes, those of the worst.
    coverages: List["CoveragePosition"]
    # The required coverages and documents that are not met.
    lacking: List[str]
    # The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known.
    work_from: Union[str, None]
    # The last day of the work. Null: not known, or without an end.
    work_through: Union[str, None]
    # The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required.
    covers_work: Union[Literal["yes", "from_later", "ends_before", "no", "unknown"], None]
    # The first day of the work on which something required is not met. Null: there is none, or it is not known.
    uncovered_from: Union[str, None]
    # The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed.
    grace_through: Union[str, None]
    # The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks.
    verify_by: Union[str, None]
    # The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts.
    tail_through: Union[str, None]
    # The insurance requirement that applies. Null when none does, or only the entity's own terms do.
    requirement: Union[str, None]
    # When this answer began, in epoch seconds.
    since: int
    # When the status or the coverage next changes without new facts, in epoch seconds. Null when no such time is known.
    next_change_at: Union[int, None]


class ComplianceRequest(TypedDict):
    # Prefix `cq_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The scope that proof is requested for.
    scope: Literal["default", "entity", "job"]
    # The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # `opened`, `uploaded`, `applying`: the farthest the contractor has come. `satisfied`: the position of its scope is covered, by whatever means. `withdrawn`: by you, or because there is nothing left to ask for; see `ended_for`.
    status: Literal["sent", "opened", "uploaded", "applying", "satisfied", "expired", "withdrawn"]
    # Why it ended. Null while it is open.
    ended_for: Union[Literal["covered", "expired", "withdrawn", "not_required", "engagement_ended", "contractor_deleted", "entity_deleted", "job_deleted"], None]
    # Address to which the contractor returns when they are done.
    success_url: Union[str, None]
    # Address to which the contractor returns without cover.
    cancel_url: Union[str, None]
    # URL of the contractor's page. Treat it like a password. Null after the contractor was deleted.
    url: Union[str, None]
    # Email address for this request: certificates sent there become its contractor's. Null after the contractor was deleted, or when no mail server delivers to this service.
    incoming_address: Union[str, None]
    # `email`: its link was emailed to the contractor.
    send: Union[Literal["email"], None]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # Days after creation on which the contractor is reminded by email.
    remind: List[int]
    # When the next reminder is sent. Null when none is.
    remind_at: Union[int, None]
    # How many reminders were sent.
    reminded: int
    # The delivery of the newest email about it. Null when none was written in the last 30 days.
    mail_delivery: Union["MailDelivery", None]
    # The day by which proof is due, as the page and the letter say. Null: none is stated.
    due_by: Union[str, None]
    # From then on nothing more can be done with the link.
    expires_at: int
    # When the link was first opened.
    opened_at: Union[int, None]
    # Seconds since the Unix epoch.
    ended_at: Union[int, None]
    # The newest application that was started from it. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    apply_session: Union[str, "ApplySession", "Deletion", None]
    # The batch that created it. Null when it was created on its own.
    batch: Union[str, None]


class _ComplianceRequestInput(TypedDict):
    # Id of the contractor.
    contractor: str


class ComplianceRequestInput(_ComplianceRequestInput, total=False):
    # Proof for this contracting entity. Neither this nor `job`: by default.
    entity: Union[str, None]
    # Proof for this job. Not together with `entity`.
    job: Union[str, None]
    # URL to send the contractor to once they are covered. `compliance_request` and `status` are appended. Absent: the page says so and stays.
    success_url: Union[str, None]
    # URL of the way back without cover.
    cancel_url: Union[str, None]
    # `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`.
    send: Union[Literal["email"], None]
    # Days after creation on which the contractor is reminded by email. Default: 3, 7, 14. Only with `send`.
    remind: List[int]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # The day by which proof is due. Days such as `2026-07-01`; times in epoch seconds are accepted.
    due_by: Union[str, int, None]
    # When the link ends: at most 90 days from now. Default: 30 days.
    expires_at: int
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "apply_session", "apply_session.quote", "apply_session.contractor", "apply_session.policy", "batch", "batch.entity", "batch.job"]]


class DeficiencyLetter(TypedDict):
    # What the letter is about.
    subject: str
    # The letter as text, to forward to an insurance agent.
    text: str
    # Name of the PDF.
    filename: str
    # URL of the letter as PDF, valid for an hour.
    url: str


class ComplianceRequestBatch(TypedDict):
    # Prefix `cqb_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # The status whose contractors it asks. Null: those it named.
    compliance: Union[Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"], None]
    # `failed`: its entity or job was deleted meanwhile.
    status: Literal["running", "complete", "failed"]
    # How many contractors there are. Null until it has begun.
    total: Union[int, None]
    # How many of them were dealt with.
    done: int
    # How many requests it created.
    created_requests: int
    # How many contractors got none, because they are covered or were asked already.
    skipped: int
    # How many contractors could not be asked; see its errors.
    failed: int
    # Seconds since the Unix epoch.
    finished_at: Union[int, None]


class ComplianceRequestBatchInput(TypedDict, total=False):
    # The contractors to ask, at most 1000. Either these or `compliance`.
    contractors: List[str]
    # Everybody whose position for the entity or job, or by default, has this status when the batch comes to them.
    compliance: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]
    # Proof for this contracting entity.
    entity: Union[str, None]
    # Proof for this job. Not together with `entity`.
    job: Union[str, None]
    # URL to send the contractor to once they are covered. `compliance_request` and `status` are appended. Absent: the page says so and stays.
    success_url: Union[str, None]
    # URL of the way back without cover.
    cancel_url: Union[str, None]
    # `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`.
    send: Union[Literal["email"], None]
    # Days after creation on which the contractor is reminded by email. Default: 3, 7, 14. Only with `send`.
    remind: List[int]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # The day by which proof is due. Days such as `2026-07-01`; times in epoch seconds are accepted.
    due_by: Union[str, int, None]
    # When the link ends: at most 90 days from now. Default: 30 days.
    expires_at: int


class BatchOutcome(TypedDict):
    # Prefix `cqo_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor.
    contractor: str
    # What became of the contractor's request.
    outcome: Literal["already_covered", "compliance_request_open", "not_required", "contractor_deleted", "failed"]
    # The same in a sentence.
    message: str


class ContractorDocument(TypedDict):
    # Prefix `cdo_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # A kind of document: `w9`, `license`, `contract`, `background-check`, `wc-exemption`, `sole-proprietor`, or the id of a kind of proof.
    kind: str
    # What the kind is called.
    kind_name: str
    # `received`: until a person accepts or refuses it. What your staff enter is accepted at once, except where it counts only with its file.
    status: Literal["received", "accepted", "refused"]
    # The state that issued it. A license needs one.
    state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # Its number, such as a license's; never a tax number. A license needs one.
    number: Union[str, None]
    # The result of a check, which is all that is kept of it. A background check needs one.
    result: Union[Literal["clear", "not_clear"], None]
    # The person or business that it names, as printed. A document that stands in for workers' compensation needs one.
    named: Union[str, None]
    # The industry it is for; it counts only for jobs there. A document that stands in for workers' compensation needs one.
    trade: Union[Literal["construction", "other"], None]
    # What the state calls it, with the form's number. Absent in what you send: the form that is known for this kind and state, if one is.
    form: Union[str, None]
    # The day it is of: issued, signed or carried out.
    valid_from: str
    # The last day on which it is valid. Null: it has none.
    valid_through: Union[str, None]
    # Who accepted or refused it, when, and what they wrote to the contractor. Null while received.
    decided: Union["ContractorDocumentDecided", None]
    # The request it was sent for. Null: your staff entered it.
    compliance_request: Union[str, None]
    # Its files, with addresses for an hour. Empty for callers who may not decide about documents: a form may show a tax number.
    files: List["SentFile"]


class ContractorDocumentDecided(TypedDict):
    # Id of the member, or of the key, that did it.
    by: str
    # Name.
    name: str
    # Seconds since the Unix epoch.
    at: int
    # Why, as the contractor reads it in their language. `other`: the note says it.
    reason: Union[Literal["requirements", "unreadable", "incomplete", "other_person", "other_paper", "ended", "not_confirmed", "other"], None]
    # Remark of the person who did it.
    note: Union[str, None]


class _ContractorDocumentInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # A kind of document: `w9`, `license`, `contract`, `background-check`, `wc-exemption`, `sole-proprietor`, or the id of a kind of proof.
    kind: str
    # The day it is of: issued, signed or carried out.
    valid_from: str


class ContractorDocumentInput(_ContractorDocumentInput, total=False):
    # The state that issued it. A license needs one.
    state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # Its number, such as a license's; never a tax number. A license needs one.
    number: Union[str, None]
    # The last day on which it is valid. Null: it has none.
    valid_through: Union[str, None]
    # The result of a check, which is all that is kept of it. A background check needs one.
    result: Union[Literal["clear", "not_clear"], None]
    # The person or business that it names, as printed. A document that stands in for workers' compensation needs one.
    named: Union[str, None]
    # The industry it is for; it counts only for jobs there. A document that stands in for workers' compensation needs one.
    trade: Union[Literal["construction", "other"], None]
    # What the state calls it, with the form's number. Absent in what you send: the form that is known for this kind and state, if one is.
    form: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor"]]


class ContractorDocumentUpdate(TypedDict, total=False):
    # The state that issued it. A license needs one.
    state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # Its number, such as a license's; never a tax number. A license needs one.
    number: Union[str, None]
    # The day it is of: issued, signed or carried out.
    valid_from: str
    # The last day on which it is valid. Null: it has none.
    valid_through: Union[str, None]
    # The result of a check, which is all that is kept of it. A background check needs one.
    result: Union[Literal["clear", "not_clear"], None]
    # The person or business that it names, as printed. A document that stands in for workers' compensation needs one.
    named: Union[str, None]
    # The industry it is for; it counts only for jobs there. A document that stands in for workers' compensation needs one.
    trade: Union[Literal["construction", "other"], None]
    # What the state calls it, with the form's number. Absent in what you send: the form that is known for this kind and state, if one is.
    form: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor"]]


class ContractorDocumentFiles(TypedDict):
    # A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or several parts with this name, in order: at most 15 MiB together.
    file: List["Upload"]


class ContractorDocumentRefusal(TypedDict, total=False):
    # Why, as the contractor reads it in their language. `other`: the note says it.
    reason: Union[Literal["requirements", "unreadable", "incomplete", "other_person", "other_paper", "ended", "not_confirmed", "other"], None]
    # Words of your own, emailed to the contractor as they are, not translated. A reason or a note is needed.
    note: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor"]]


ComplianceWaiver = TypedDict(
    "ComplianceWaiver",
    {
        # Prefix `cw_`.
        "id": str,
        # Seconds since the Unix epoch.
        "created": int,
        # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
        "contractor": Union[str, "Contractor", "Deletion"],
        # The contracting entity and its jobs; null with `job` null: wherever the default requirement applies. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
        "entity": Union[str, "Entity", "Deletion", None],
        # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
        "job": Union[str, "Job", "Deletion", None],
        # The coverage whose rule is waived; null for a rule about the certificate as a whole.
        "coverage": Union[str, None],
        # What the coverage is called. Null with `coverage` null.
        "coverage_name": Union[str, None],
        # The waived rule, named as in the insurance requirement.
        "rule": Literal["certificate_holder", "issued_within_days", "policy_number", "days_remaining", "signature", "producer_contact", "occurrence_form", "statutory", "occurrence_limit", "aggregate_limit", "products_completed_operations_limit", "personal_advertising_injury_limit", "medical_expense_limit", "damage_to_rented_premises_limit", "combined_single_limit", "each_accident_limit", "disease_each_employee_limit", "disease_policy_limit", "retention_limit", "aggregate_applies_per", "proprietor_included", "autos", "additional_insured", "waiver_of_subrogation", "primary_noncontributory", "endorsement_pages", "state_form", "insurer_known", "minimum_insurer_rating", "any_of", "verified_every_days"],
        # For a limit in cents: the least that is still accepted, for a deductible the most. Null: whatever the certificate shows.
        "accepts": Union[int, None],
        # Why, in the words of the person who did it.
        "reason": str,
        # The first day.
        "from": str,
        # The last day on which it counts; then the rule counts as failed again. Null: no end.
        "through": Union[str, None],
        # `requested` waits for a second person; `to_approve_again` does because the requirement changed.
        "status": Literal["requested", "approved", "to_approve_again"],
        # What the requirement asked for when it was approved. It counts for nothing else.
        "approved_for": List[str],
        # Who asked for it.
        "requested_by": "ComplianceWaiverRequestedBy",
        # Who approved it. Null until then.
        "approved_by": Union["ComplianceWaiverApprovedBy", None],
        # Seconds since the Unix epoch.
        "approved_at": Union[int, None],
    },
    total=True,
)


class ComplianceWaiverRequestedBy(TypedDict):
    """Who asked for it."""
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who asked for it.
    name: str


class ComplianceWaiverApprovedBy(TypedDict):
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who approved it.
    name: str


ComplianceWaiverInput = TypedDict(
    "ComplianceWaiverInput",
    {
        # Id of the contractor.
        "contractor": str,
        # Id of the entity.
        "entity": Union[str, None],
        # Id of the job.
        "job": Union[str, None],
        # The coverage whose rule is waived; null for a rule about the certificate as a whole.
        "coverage": Union[str, None],
        # The waived rule, named as in the insurance requirement.
        "rule": Literal["certificate_holder", "issued_within_days", "policy_number", "days_remaining", "signature", "producer_contact", "occurrence_form", "statutory", "occurrence_limit", "aggregate_limit", "products_completed_operations_limit", "personal_advertising_injury_limit", "medical_expense_limit", "damage_to_rented_premises_limit", "combined_single_limit", "each_accident_limit", "disease_each_employee_limit", "disease_policy_limit", "retention_limit", "aggregate_applies_per", "proprietor_included", "autos", "additional_insured", "waiver_of_subrogation", "primary_noncontributory", "endorsement_pages", "state_form", "insurer_known", "minimum_insurer_rating", "any_of", "verified_every_days"],
        # Why the rule is waived. Positions and evidence show it.
        "reason": str,
        # For a limit in cents: the least that is still accepted, for a deductible the most. Null: whatever the certificate shows.
        "accepts": Union[int, None],
        # The first day. Absent: it begins now. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "from": Union[str, int],
        # The last day on which it counts. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "through": Union[str, int, None],
        # The earlier name of the end: the first day on which the rule counts as failed again.
        "until": Union[int, None],
        # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
        "expand": List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]],
    },
    total=True,
)


ComplianceWaiverUpdate = TypedDict(
    "ComplianceWaiverUpdate",
    {
        # Why the rule is waived. Positions and evidence show it.
        "reason": str,
        # For a limit in cents: the least that is still accepted, for a deductible the most. Null: whatever the certificate shows.
        "accepts": Union[int, None],
        # The first day. Absent: it begins now. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "from": Union[str, int],
        # The last day on which it counts. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted.
        "through": Union[str, int, None],
        # The earlier name of the end: the first day on which the rule counts as failed again.
        "until": Union[int, None],
        # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
        "expand": List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]],
    },
    total=False,
)


class Notice(TypedDict):
    # Prefix `nt_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # `cancellation`, `non_renewal`: the policy is not evidence of cover from the effective date on. `reinstatement`: it is in force again; if effective by the end date, it never ended.
    kind: Literal["cancellation", "non_renewal", "reinstatement"]
    # `proposed`: read from an uploaded document or reported by an insurance agent, until a person confirms it. Only confirmed notices change positions.
    status: Literal["proposed", "confirmed", "dismissed"]
    # Null only while proposed, if it could not be read.
    policy_number: Union[str, None]
    # Name of the insurer.
    insurer: Union[str, None]
    # The insurer's NAIC number.
    naic: Union[str, None]
    # The first day on which cover is no longer in force, or is in force again: the UTC day of this time. Null only while proposed, if it could not be read.
    effective: Union[int, None]
    # When the notice was received, as its day in UTC. Of several notices about one policy the later received counts.
    received: int
    # The contractor's newest certificate that shows this policy by number and insurer when the notice was entered; null: none.
    certificate: Union[str, None]
    # The uploaded certificate or document it was read from; null: it was entered, or reported by an agent.
    document: Union[str, None]
    # The link by which the insurance agent reported it; null: nobody did.
    access_link: Union[str, None]
    # Who entered, confirmed or dismissed it; null while proposed.
    decided: Union["NoticeDecided", None]


class NoticeDecided(TypedDict):
    # Id of the member, or of the key, that did it.
    by: str
    # Name of who decided.
    name: str
    # Seconds since the Unix epoch.
    at: int


class _NoticeInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # `cancellation`, `non_renewal`: the policy is not evidence of cover from the effective date on. `reinstatement`: it is in force again; if effective by the end date, it never ended.
    kind: Literal["cancellation", "non_renewal", "reinstatement"]
    # The number of the policy. Certificates that show it are matched.
    policy_number: str
    # The first day on which cover is no longer in force, or is in force again: the UTC day of this time.
    effective: int


class NoticeInput(_NoticeInput, total=False):
    # The insurer's name. If given, certificates must name the same insurer.
    insurer: Union[str, None]
    # The insurer's NAIC number; it takes precedence over the name.
    naic: Union[str, None]
    # When the notice was received, as its day in UTC. Of several notices about one policy the later received counts. Today unless given.
    received: int
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor"]]


class NoticeUpdate(TypedDict, total=False):
    # `cancellation`, `non_renewal`: the policy is not evidence of cover from the effective date on. `reinstatement`: it is in force again; if effective by the end date, it never ended.
    kind: Literal["cancellation", "non_renewal", "reinstatement"]
    # The number of the policy. Certificates that show it are matched.
    policy_number: str
    # The insurer's name. If given, certificates must name the same insurer.
    insurer: Union[str, None]
    # The insurer's NAIC number; it takes precedence over the name.
    naic: Union[str, None]
    # The first day on which cover is no longer in force, or is in force again: the UTC day of this time.
    effective: int
    # When the notice was received, as its day in UTC. Of several notices about one policy the later received counts. Today unless given.
    received: int
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor"]]


class AccessLink(TypedDict):
    # Prefix `ac_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # `client`: a contact of the entity sees who works there and whether each is covered. `agent`: the contractor's insurance agent sees what is asked of the contractor.
    kind: Literal["client", "agent"]
    # The contracting entity. For an agent: whose requirement is shown; null: that of all work. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # For an agent: the insured. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # Whom the link is for.
    name: str
    # Where the link was sent.
    email: str
    # `ended`: somebody ended it before its last moment. `expired`: its time is over.
    status: Literal["active", "ended", "expired"]
    # When it stops to open.
    expires_at: int
    # When it was ended. Null: nobody ended it.
    ended_at: Union[int, None]
    # Since when something said waits to be read by a person. Null: nothing does.
    waiting_since: Union[int, None]
    # What was said on its page, newest first, at most 50.
    statements: List["AccessStatement"]


class AccessStatement(TypedDict):
    # Seconds since the Unix epoch.
    at: int
    # `still_in_force`: the agent says so; it is no evidence of cover. `cancelled`: a notice was proposed, which a person confirms. `not_my_line`: the agent did not place it. `change`: asked for by the client.
    kind: Literal["still_in_force", "cancelled", "not_my_line", "change"]
    # The coverage that it is about. Null: a change.
    coverage: Union[str, None]
    # The policy that the page showed. Null: none.
    policy_number: Union[str, None]
    # Id of the contractor that it is about. Null: none in particular.
    contractor: Union[str, None]
    # For `cancelled`: the first day without cover.
    effective: Union[str, None]
    # In their own words.
    note: Union[str, None]


class _AccessLinkInput(TypedDict):
    # Whom the link is for.
    name: str
    # Where the link is sent, in English.
    email: str
    # For how many days the link opens.
    days: int


class AccessLinkInput(_AccessLinkInput, total=False):
    # Id of the entity.
    entity: Union[str, None]
    # Id of the contractor.
    contractor: Union[str, None]


class CreatedAccessLink(TypedDict):
    # Prefix `ac_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # `client`: a contact of the entity sees who works there and whether each is covered. `agent`: the contractor's insurance agent sees what is asked of the contractor.
    kind: Literal["client", "agent"]
    # The contracting entity. For an agent: whose requirement is shown; null: that of all work. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # For an agent: the insured. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # Whom the link is for.
    name: str
    # Where the link was sent.
    email: str
    # `ended`: somebody ended it before its last moment. `expired`: its time is over.
    status: Literal["active", "ended", "expired"]
    # When it stops to open.
    expires_at: int
    # When it was ended. Null: nobody ended it.
    ended_at: Union[int, None]
    # Since when something said waits to be read by a person. Null: nothing does.
    waiting_since: Union[int, None]
    # What was said on its page, newest first, at most 50.
    statements: List["AccessStatement"]
    # The link. Returned only in this response.
    url: str


class ProofKind(TypedDict):
    # Prefix `prk_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # `coverage`: insurance, which certificates show. `document`: anything else, which a person accepts.
    of: Literal["coverage", "document"]
    # Name.
    name: str
    # Its name on pages and in emails in Spanish. Null: the English name.
    name_es: Union[str, None]
    # How certificates name it, besides its name: `site pollution`, `CPL`. Only for insurance.
    words: List[str]


class _ProofKindInput(TypedDict):
    # `coverage`: insurance, which certificates show. `document`: anything else, which a person accepts.
    of: Literal["coverage", "document"]
    # Name.
    name: str


class ProofKindInput(_ProofKindInput, total=False):
    # Its name on pages and in emails in Spanish. Null: the English name.
    name_es: Union[str, None]
    # How certificates name it, besides its name: `site pollution`, `CPL`. Only for insurance.
    words: List[str]


class ProofKindUpdate(TypedDict, total=False):
    # Name.
    name: str
    # Its name on pages and in emails in Spanish. Null: the English name.
    name_es: Union[str, None]
    # How certificates name it, besides its name: `site pollution`, `CPL`. Only for insurance.
    words: List[str]


class _InvoiceInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # Id of the job.
    job: str
    # Pay of the cycle, in cents, at least 100. In a correction (`replaces`): what the pay of the cycle was in total, 0 where there was none; a negative amount is pay taken back and is subtracted from what was reported.
    gross_pay: int
    # Seconds since the Unix epoch.
    paycycle_startdate: int
    # After the start. The cycle must lie within the term of the cover.
    paycycle_enddate: int


class InvoiceInput(_InvoiceInput, total=False):
    # Default: the job's `custom_metadata.purchase_order_number`. Empty: none.
    purchase_order_number: Union[str, None]
    # Id of the invoice whose pay this report corrects, paid or not. What a paid one holds pays for the correction; the rest is charged, or is a credit that later pay for the job draws on and that is refunded after 30 days or when the term ends.
    replaces: str
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]


class InvoiceUpdate(TypedDict, total=False):
    # Id of the contractor.
    contractor: str
    # Id of the job.
    job: str
    # Pay of the cycle, in cents.
    gross_pay: int
    # Seconds since the Unix epoch.
    paycycle_startdate: int
    # After the start. The cycle must lie within the term of the cover.
    paycycle_enddate: int
    # Default: the job's `custom_metadata.purchase_order_number`. Empty: none.
    purchase_order_number: Union[str, None]
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]


class _InvoicePreviewInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # Id of the job.
    job: str
    # Pay of the cycle, in cents, at least 100. In a correction (`replaces`): what the pay of the cycle was in total, 0 where there was none; a negative amount is pay taken back and is subtracted from what was reported.
    gross_pay: int
    # Seconds since the Unix epoch.
    paycycle_startdate: int
    # After the start. The cycle must lie within the term of the cover.
    paycycle_enddate: int


class InvoicePreviewInput(_InvoicePreviewInput, total=False):
    # Default: the job's `custom_metadata.purchase_order_number`. Empty: none.
    purchase_order_number: Union[str, None]
    # Id of the invoice whose pay this report corrects, paid or not. What a paid one holds pays for the correction; the rest is charged, or is a credit that later pay for the job draws on and that is refunded after 30 days or when the term ends.
    replaces: str


class InvoicePreview(TypedDict):
    # The policy whose rates priced it. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion"]
    # The assignment that covers the job, if any. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    assignment: Union[str, "Assignment", "Deletion", None]
    # Cents of premium per $100 of pay. Where it changes within the cycle: on the last day.
    net_rate: int
    # The premium: gross_pay × net_rate / 10000, rounded half up, at least 100; each day at its rate. Cents.
    premium_due: int
    # Premium by coverage, then one-time fees. The amounts add up to `total`.
    lines: List["InvoiceLine"]
    # Tax contained in the premium of coverages placed with surplus lines insurers. Cents.
    surplus_lines_tax: int
    # Premium and fees. Cents.
    total: int
    # The part of the total that was paid in advance for the job. Cents.
    advance_applied: int
    # Amount still to be paid: the total less the amount applied. 0 once paid or void. Cents.
    amount_due: int


class InvoiceRemittance(TypedDict, total=False):
    # The platform's own reference for the payment.
    reference: str
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]


class _InvoiceReviewInput(TypedDict):
    # True: it is charged as usual. False: the invoice becomes void.
    approve: bool


class InvoiceReviewInput(_InvoiceReviewInput, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]


class DocumentLink(TypedDict):
    # Name of the file.
    filename: str
    # URL of the PDF, as it is when it is opened. No credential is needed.
    url: str
    # From then on the URL is refused. A new one can be requested at any time.
    expires_at: int


class LedgerEntry(TypedDict):
    # Prefix `le_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What happened.
    kind: Literal["charge_attempted", "charge_succeeded", "charge_declined", "charge_unanswered", "remitted", "refund_scheduled", "refund_withdrawn", "refunded", "refund_unanswered", "refund_failed", "disputed", "dispute_won", "dispute_lost", "credited", "advance_drawn", "advance_applied", "advance_returned", "advance_released"]
    # The reason for the entry. Cents.
    amount: int
    # Change of the amount held for the invoice, in cents. 0 for attempts.
    effect: int
    # Which attempt to charge it was.
    attempt: Union[int, None]
    # Card brand and last four digits.
    card: Union[str, None]
    # The processor's reason code for a decline, or the reason for a refund.
    code: Union[str, None]
    # What the card processor said.
    message: Union[str, None]


Reconciliation = TypedDict(
    "Reconciliation",
    {
        # Prefix `rc_`.
        "id": str,
        # Seconds since the Unix epoch.
        "created": int,
        # The last day that it covers. A day in UTC, as `2026-11-23`.
        "day": str,
        # It covers ledger entries from this time on, in epoch seconds.
        "from": int,
        # It covers ledger entries before this time, in epoch seconds.
        "until": int,
        # `running`: the amounts and counts are not final.
        "status": Literal["running", "done"],
        # Name of the payment processor.
        "processor": str,
        # Why the last attempt did not end, and is repeated; or, when it is `done`, what it could not read. Null: nothing.
        "problem": Union[str, None],
        # Charges and refunds that both sides have with the same amount.
        "matched": int,
        # Charges and refunds at the processor whose answer is not recorded yet. The next reconciliation looks at them again.
        "waiting": int,
        # Differences that it found.
        "differences": int,
        # Differences that are not resolved yet.
        "unresolved": int,
        # Amounts since the first reconciliation, to the cent.
        "held": "PremiumHeld",
        # Epoch seconds; null while it runs.
        "ended_at": Union[int, None],
    },
    total=True,
)


class PremiumHeld(TypedDict):
    # Charged by the processor. Cents.
    charged: int
    # Refunded by the processor. Cents.
    refunded: int
    # Withdrawn by the processor for disputes. Cents.
    disputed: int
    # Given back by the processor: disputes won and refunds that failed. Cents.
    returned: int
    # Remitted by the platform; the processor has no part in it. Cents.
    remitted: int
    # Returned to the platform; the processor has no part in it. Cents.
    credited: int
    # Fees contained in the amounts held. A refund returns premium first. Cents.
    fees: int
    # Premium held by what the processor lists: charged + returned + remitted - refunded - disputed - credited - fees. Cents.
    at_processor: int
    # Paid out by the processor to the bank, less payouts that failed. Cents.
    paid_out: int
    # Kept by the processor as its own fees out of what it paid out. Cents.
    processor_fees: int
    # Not paid out yet, before the processor's fees: charged + returned - refunded - disputed - paid_out - processor_fees. Negative when the processor has paid out money that it later refunded or withdrew. Cents.
    awaiting_payout: int
    # Premium held according to the ledger. Cents.
    in_ledger: int
    # `at_processor` less `in_ledger`. The differences found so far add up to it. Cents.
    difference: int
    # The part of `difference` whose differences were resolved when it ran. Cents.
    explained: int


class ReconciliationInput(TypedDict, total=False):
    # The last day to reconcile; it must have ended. A day in UTC, as `2026-11-23`. Default: yesterday. The newest reconciliation of the same day runs again.
    day: str


class ReconciliationDifference(TypedDict):
    # Prefix `rd_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # `missing_at_processor`: only the ledger has it. `missing_in_ledger`: only the processor has it. `different_amount`: both have it, with different amounts or currencies. Of payouts: `payout_failed`: it did not reach the bank. `payout_differs`: its amount is not what its contents add up to. `unknown_in_payout`: it contains what the processor does not list as moved. `paid_out_twice`: it contains what an earlier payout contains.
    kind: Literal["missing_at_processor", "missing_in_ledger", "different_amount", "payout_failed", "payout_differs", "unknown_in_payout", "paid_out_twice"]
    # What moved.
    movement_kind: Literal["charge", "refund", "dispute", "return", "payout"]
    # Id of the contractor whose invoice it is. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # Id of the invoice. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    invoice: Union[str, "Invoice", "Deletion", None]
    # Our id of the charge or refund. Null when it is not known.
    payment: Union[str, None]
    # Id of the ledger entry. Null when the ledger has none.
    ledger_entry: Union[str, None]
    # The processor's id. Null when the processor lists none.
    processor_id: Union[str, None]
    # The amount in the ledger, in cents; of `payout_differs`, what its contents add up to. Null when the ledger has none.
    ledger_amount: Union[int, None]
    # The amount at the processor, in the smallest unit of `currency`; of `unknown_in_payout` and `paid_out_twice`, that of the items concerned. Null when the processor lists none.
    processor_amount: Union[int, None]
    # The processor's currency in lower case. The ledger's is `usd`.
    currency: str
    # What the processor holds beyond the ledger by it. Cents; 0 in another currency.
    effect: int
    # What to do, in one sentence.
    advice: str
    # Epoch seconds; null while it is not resolved.
    resolved_at: Union[int, None]
    # Name of who resolved it. Null while it is not resolved.
    resolved_by: Union[str, None]
    # What was done about it.
    note: Union[str, None]


class Payout(TypedDict):
    # The processor's id.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # `in_transit`: on its way to the bank. `paid`: sent by the processor. `failed`: it did not reach the bank, or was canceled before; `failure` says why.
    status: Literal["in_transit", "paid", "failed"]
    # The day it reaches the bank, as `2026-11-26`.
    arrives_on: str
    # Why it failed, in the processor's words. Null if it did not.
    failure: Union[str, None]
    # In lower case.
    currency: str
    # Cents; negative when taken from the bank account. If several organizations share an account at the processor: what is this organization's.
    amount: int
    # Kept by the processor as its own fees. Cents.
    processor_fees: int
    # How many items it contains. Null when the processor does not say what it contains.
    items: Union[int, None]


class PayoutItem(TypedDict):
    # The processor's id.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What it is. `fee`: a fee of the processor by itself. `failed_payout`: the amount of a payout that failed before. `other`: none of these.
    kind: Literal["charge", "refund", "dispute", "return", "fee", "failed_payout", "other"]
    # The processor's id of the charge, refund or failed payout. Null when there is none.
    processor_id: Union[str, None]
    # Id of the contractor whose invoice it is. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # Id of the invoice. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    invoice: Union[str, "Invoice", "Deletion", None]
    # Our id of the charge or refund. Null when it is not known.
    payment: Union[str, None]
    # Before the processor's fee; negative for money that was returned or withdrawn. Cents.
    amount: int
    # What the processor kept of it. Cents.
    processor_fee: int


class ResolveDifference(TypedDict):
    # What was done about it.
    note: str


class Balance(TypedDict):
    # Total of all invoices that are not void and not corrected. Cents.
    invoiced: int
    # Collected from cards or remitted by the platform. Cents.
    collected: int
    # Amount refunded. Cents.
    refunded: int
    # Amount still to be paid: open, scheduled and failed invoices. Cents.
    outstanding: int
    # Amount paid in advance, or too much, and not yet drawn. Cents.
    credit: int


class StatementLine(TypedDict):
    # Identifies the line, also as a cursor: the id of the ledger entry or invoice, or which balance it is.
    id: str
    # When it happened. Of a balance: the start or the end of the period.
    at: int
    # What happened: `invoice` when one was issued, otherwise as in the ledger of an invoice.
    kind: Literal["opening_balance", "invoice", "invoice_void", "charge_succeeded", "remitted", "refunded", "credited", "advance_drawn", "advance_applied", "advance_returned", "advance_released", "closing_balance"]
    # The invoice. Null for a balance. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    invoice: Union[str, "Invoice", "Deletion", None]
    # The invoice's number.
    number: Union[str, None]
    # The contractor of the invoice. Null for a balance. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # Change of the amount due, in cents.
    due: int
    # Change of the amount held, in cents: paid, less refunded. The ledger's `effect`.
    held: int
    # The amount due after it, in cents.
    due_after: int
    # The amount held after it, in cents.
    held_after: int


class MediaRecord(TypedDict):
    # Prefix `md_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the policy.
    policy: str
    # Seconds since the Unix epoch.
    publication_date: int
    # The time of the earliest publication recorded under the policy.
    first_publication_date: int
    # When cover of the policy ends or ended.
    coverage_end_date: int
    # Whether the policy covers this publication now.
    is_active: bool
    # What was published.
    published_content_json: Dict[str, Any]


class MediaRecordInput(TypedDict):
    # Id of a policy with media cover.
    policy_id: str
    # Must be within the policy's term.
    publication_date: int
    # What was published, as the platform describes it.
    published_content_json: Dict[str, Any]


class _AssignmentInput(TypedDict):
    # Id of the contractor.
    contractor: str
    # Id of the job the contractor intends to accept.
    job: str


class AssignmentInput(_AssignmentInput, total=False):
    # Default: the contractor's most recent active policy with the job's category and states.
    policy: str
    # Default: the coverage types of the policy.
    coverage_type: List[Literal["general", "professional", "workers-comp"]]
    # Endorsements of this assignment's cover. The terms of the job's entity may add others.
    endorsements: List["EndorsementInput"]
    # Must be in the future. Default: the next day.
    effective_date: int
    # After `effective_date`, at most one year later. Default: 30 days later.
    end_date: int
    # Default true: if eligible, the contractor is notified now and charged in 24 hours. False: neither happens.
    bind: bool


class _AssignmentCancel(TypedDict):
    # Id of the job. `job` is another name of it, and so for the other ids.
    job_id: str


class AssignmentCancel(_AssignmentCancel, total=False):
    # The contractor, where the job is assigned to several.
    contractor_id: str
    # The assignment, where the contractor has several for this job.
    assignment_id: str
    # Stored with the cancellation. Default `client_request`.
    reason: str
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]


class _AssignmentExtend(TypedDict):
    # Id of the job. `job` is another name of it, and so for the other ids.
    job_id: str
    # On or after the current end date, at most one year after the start.
    end_date: int


class AssignmentExtend(_AssignmentExtend, total=False):
    # The contractor, where the job is assigned to several.
    contractor_id: str
    # The assignment, where the contractor has several for this job.
    assignment_id: str
    # Whether the contractor is notified. Default true.
    send_email: bool


class ExtendedPolicy(TypedDict):
    # Whether the policy could be extended.
    eligible: bool
    # How the rate is composed, by coverage.
    quote_json: "QuoteJson"


class _AssignmentChangeDates(TypedDict):
    # Id of the job. `job` is another name of it, and so for the other ids.
    job_id: str


class AssignmentChangeDates(_AssignmentChangeDates, total=False):
    """Send at least one of the two dates."""
    # The contractor, where the job is assigned to several.
    contractor_id: str
    # The assignment, where the contractor has several for this job.
    assignment_id: str
    # Seconds since the Unix epoch.
    effective_date: int
    # Seconds since the Unix epoch.
    end_date: int
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]


class AssignmentPreview(TypedDict):
    # The policy whose application and rates the assignment uses. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion"]
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp"]]
    # Seconds since the Unix epoch.
    effective_date: int
    # Projected end, seconds since the Unix epoch.
    end_date: int
    # Whether the job could be covered, and why not.
    eligible: "AssignmentEligibility"
    # Cents of premium per $100 earned. 0 when no cover is offered.
    net_rate: int
    # Endorsements of this assignment's cover, with those that the entity's terms add.
    endorsements: List["Endorsement"]
    # The computation of the rate, step by step.
    worksheet: "RatingWorksheet"
    # Premium in cents for the job's whole wage.
    estimated_premium: int


class Event(TypedDict):
    # Prefix `ev_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What happened.
    type: Literal["contractor.created", "contractor.updated", "entity.created", "entity.updated", "job.created", "job.updated", "application.created", "application.started", "application.complete", "application.expired", "application.ineligible", "application.manual_review", "application.manual_review_approved", "policy.active", "policy.active.media", "policy.cancelled", "policy.reactivated", "policy.expired", "policy.endorsed", "policy.updated", "policy.cancellation_scheduled", "policy.cancellation_withdrawn", "policy.renewal_offered", "policy.nonrenewal_noticed", "assignment.active", "assignment.cancelled", "assignment.extended", "certificate_share.created", "certificate_share.updated", "claim.created", "claim.updated", "certificate.approved", "certificate.flagged", "certificate.denied", "certificate.error", "certificate.moved", "certificate.verified", "invoice.created", "invoice.adjusted", "invoice.paid", "invoice.voided", "invoice.charge_card_succeeded", "invoice.charge_card_failed", "payment.session.completed", "payment.session.cancelled", "payment.session.expired", "reconciliation.difference_found", "category_code.added", "contractor.compliance_changed", "requirement.changed", "compliance_request.created", "compliance_request.opened", "compliance_request.uploaded", "compliance_request.applying", "compliance_request.satisfied", "compliance_request.expired", "compliance_request.withdrawn", "batch.complete", "batch.stopped", "export.complete", "export.failed", "webhook_endpoint.test"]
    # The version of the API in which `data` is written: that of the webhook endpoint, or of the request that reads the event.
    api_version: str
    # The object as it was at the time of the event; `object` names its type. URLs of documents in it are signed again whenever the event is delivered or read. With `example`, which only the sandbox has, the object does not exist.
    data: Dict[str, Any]


class EventExample(TypedDict):
    # The event is the one that the reference shows. Its objects do not exist, and `example` in its `data` is true.
    type: Literal["contractor.created", "contractor.updated", "entity.created", "entity.updated", "job.created", "job.updated", "application.created", "application.started", "application.complete", "application.expired", "application.ineligible", "application.manual_review", "application.manual_review_approved", "policy.active", "policy.active.media", "policy.cancelled", "policy.reactivated", "policy.expired", "policy.endorsed", "policy.updated", "policy.cancellation_scheduled", "policy.cancellation_withdrawn", "policy.renewal_offered", "policy.nonrenewal_noticed", "assignment.active", "assignment.cancelled", "assignment.extended", "certificate_share.created", "certificate_share.updated", "claim.created", "claim.updated", "certificate.approved", "certificate.flagged", "certificate.denied", "certificate.error", "certificate.moved", "certificate.verified", "invoice.created", "invoice.adjusted", "invoice.paid", "invoice.voided", "invoice.charge_card_succeeded", "invoice.charge_card_failed", "payment.session.completed", "payment.session.cancelled", "payment.session.expired", "reconciliation.difference_found", "category_code.added", "contractor.compliance_changed", "requirement.changed", "compliance_request.created", "compliance_request.opened", "compliance_request.uploaded", "compliance_request.applying", "compliance_request.satisfied", "compliance_request.expired", "compliance_request.withdrawn", "batch.complete", "batch.stopped", "export.complete", "export.failed"]


class WebhookEndpoint(TypedDict):
    # Prefix `whe_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The URL that receives events.
    url: str
    # Your note on what the endpoint is for.
    description: Union[str, None]
    # Event types to deliver, or the beginnings of types: `policy.*`. `["*"]`: all.
    events: List[str]
    # The version of the API in which its events are written.
    api_version: str
    # What is posted: the `event`, or a message of one line about it.
    format: Literal["event", "slack", "teams"]
    # `disabled`: it receives nothing until it is enabled again.
    status: Literal["enabled", "disabled"]
    # `by_request`: disabled by a user or key. `gone`: it responded with 410. `failing`: nothing could be delivered for five days.
    disabled_reason: Union[Literal["by_request", "gone", "failing"], None]
    # Seconds since the Unix epoch.
    disabled_at: Union[int, None]
    # The first failure since the last success.
    failing_since: Union[int, None]
    # Until this time, deliveries are also signed with the previous secret.
    previous_secret_expires_at: Union[int, None]


class WebhookEndpointUpdate(TypedDict, total=False):
    # URL that events are posted to. It must be public, and https in production.
    url: str
    # Your note on what the endpoint is for.
    description: Union[str, None]
    # Event types to deliver; `policy.*` stands for all that begin so, also future ones. Absent or `["*"]`: all.
    events: List[Literal["*", "contractor.created", "contractor.updated", "entity.created", "entity.updated", "job.created", "job.updated", "application.created", "application.started", "application.complete", "application.expired", "application.ineligible", "application.manual_review", "application.manual_review_approved", "policy.active", "policy.active.media", "policy.cancelled", "policy.reactivated", "policy.expired", "policy.endorsed", "policy.updated", "policy.cancellation_scheduled", "policy.cancellation_withdrawn", "policy.renewal_offered", "policy.nonrenewal_noticed", "assignment.active", "assignment.cancelled", "assignment.extended", "certificate_share.created", "certificate_share.updated", "claim.created", "claim.updated", "certificate.approved", "certificate.flagged", "certificate.denied", "certificate.error", "certificate.moved", "certificate.verified", "invoice.created", "invoice.adjusted", "invoice.paid", "invoice.voided", "invoice.charge_card_succeeded", "invoice.charge_card_failed", "payment.session.completed", "payment.session.cancelled", "payment.session.expired", "reconciliation.difference_found", "category_code.added", "contractor.compliance_changed", "requirement.changed", "compliance_request.created", "compliance_request.opened", "compliance_request.uploaded", "compliance_request.applying", "compliance_request.satisfied", "compliance_request.expired", "compliance_request.withdrawn", "batch.complete", "batch.stopped", "export.complete", "export.failed", "contractor.*", "entity.*", "job.*", "application.*", "policy.*", "policy.active.*", "assignment.*", "certificate_share.*", "claim.*", "certificate.*", "invoice.*", "payment.*", "payment.session.*", "reconciliation.*", "category_code.*", "requirement.*", "compliance_request.*", "batch.*", "export.*"]]
    # The version of the API in which its events are written. Absent: the version of this request.
    api_version: Literal["2026-11-29"]
    # What is posted: the `event` (the default), or one line about it with a link, as the incoming webhooks of `slack` or the workflows of `teams` show it in a channel.
    format: Literal["event", "slack", "teams"]
    # `enabled` also sends the deliveries held while the endpoint was disabled.
    status: Literal["enabled", "disabled"]


class _WebhookEndpointRead(TypedDict):
    # Prefix `whe_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The URL that receives events.
    url: str
    # Your note on what the endpoint is for.
    description: Union[str, None]
    # Event types to deliver, or the beginnings of types: `policy.*`. `["*"]`: all.
    events: List[str]
    # The version of the API in which its events are written.
    api_version: str
    # What is posted: the `event`, or a message of one line about it.
    format: Literal["event", "slack", "teams"]
    # `disabled`: it receives nothing until it is enabled again.
    status: Literal["enabled", "disabled"]
    # `by_request`: disabled by a user or key. `gone`: it responded with 410. `failing`: nothing could be delivered for five days.
    disabled_reason: Union[Literal["by_request", "gone", "failing"], None]
    # Seconds since the Unix epoch.
    disabled_at: Union[int, None]
    # The first failure since the last success.
    failing_since: Union[int, None]
    # Until this time, deliveries are also signed with the previous secret.
    previous_secret_expires_at: Union[int, None]


class WebhookEndpointRead(_WebhookEndpointRead, total=False):
    """`secret` is omitted for users who cannot write webhook endpoints or have not confirmed their identity recently; see `show_secret`."""
    # The signing secret, for the Standard Webhooks scheme: `whsec_` and a key in base64.
    secret: str


class _WebhookEndpointInput(TypedDict):
    # URL that events are posted to. It must be public, and https in production.
    url: str


class WebhookEndpointInput(_WebhookEndpointInput, total=False):
    # Your note on what the endpoint is for.
    description: Union[str, None]
    # Event types to deliver; `policy.*` stands for all that begin so, also future ones. Absent or `["*"]`: all.
    events: List[Literal["*", "contractor.created", "contractor.updated", "entity.created", "entity.updated", "job.created", "job.updated", "application.created", "application.started", "application.complete", "application.expired", "application.ineligible", "application.manual_review", "application.manual_review_approved", "policy.active", "policy.active.media", "policy.cancelled", "policy.reactivated", "policy.expired", "policy.endorsed", "policy.updated", "policy.cancellation_scheduled", "policy.cancellation_withdrawn", "policy.renewal_offered", "policy.nonrenewal_noticed", "assignment.active", "assignment.cancelled", "assignment.extended", "certificate_share.created", "certificate_share.updated", "claim.created", "claim.updated", "certificate.approved", "certificate.flagged", "certificate.denied", "certificate.error", "certificate.moved", "certificate.verified", "invoice.created", "invoice.adjusted", "invoice.paid", "invoice.voided", "invoice.charge_card_succeeded", "invoice.charge_card_failed", "payment.session.completed", "payment.session.cancelled", "payment.session.expired", "reconciliation.difference_found", "category_code.added", "contractor.compliance_changed", "requirement.changed", "compliance_request.created", "compliance_request.opened", "compliance_request.uploaded", "compliance_request.applying", "compliance_request.satisfied", "compliance_request.expired", "compliance_request.withdrawn", "batch.complete", "batch.stopped", "export.complete", "export.failed", "contractor.*", "entity.*", "job.*", "application.*", "policy.*", "policy.active.*", "assignment.*", "certificate_share.*", "claim.*", "certificate.*", "invoice.*", "payment.*", "payment.session.*", "reconciliation.*", "category_code.*", "requirement.*", "compliance_request.*", "batch.*", "export.*"]]
    # The version of the API in which its events are written. Absent: the version of this request.
    api_version: Literal["2026-11-29"]
    # What is posted: the `event` (the default), or one line about it with a link, as the incoming webhooks of `slack` or the workflows of `teams` show it in a channel.
    format: Literal["event", "slack", "teams"]


class WebhookEndpointWithSecret(TypedDict):
    # Prefix `whe_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The URL that receives events.
    url: str
    # Your note on what the endpoint is for.
    description: Union[str, None]
    # Event types to deliver, or the beginnings of types: `policy.*`. `["*"]`: all.
    events: List[str]
    # The version of the API in which its events are written.
    api_version: str
    # What is posted: the `event`, or a message of one line about it.
    format: Literal["event", "slack", "teams"]
    # `disabled`: it receives nothing until it is enabled again.
    status: Literal["enabled", "disabled"]
    # `by_request`: disabled by a user or key. `gone`: it responded with 410. `failing`: nothing could be delivered for five days.
    disabled_reason: Union[Literal["by_request", "gone", "failing"], None]
    # Seconds since the Unix epoch.
    disabled_at: Union[int, None]
    # The first failure since the last success.
    failing_since: Union[int, None]
    # Until this time, deliveries are also signed with the previous secret.
    previous_secret_expires_at: Union[int, None]
    # The signing secret, for the Standard Webhooks scheme: `whsec_` and a key in base64.
    secret: str


class WebhookEndpointTest(TypedDict, total=False):
    # Delivers the newest event of this type again, to this endpoint only, whether it subscribes to the type or not. Absent: a `webhook_endpoint.test` event.
    type: Literal["contractor.created", "contractor.updated", "entity.created", "entity.updated", "job.created", "job.updated", "application.created", "application.started", "application.complete", "application.expired", "application.ineligible", "application.manual_review", "application.manual_review_approved", "policy.active", "policy.active.media", "policy.cancelled", "policy.reactivated", "policy.expired", "policy.endorsed", "policy.updated", "policy.cancellation_scheduled", "policy.cancellation_withdrawn", "policy.renewal_offered", "policy.nonrenewal_noticed", "assignment.active", "assignment.cancelled", "assignment.extended", "certificate_share.created", "certificate_share.updated", "claim.created", "claim.updated", "certificate.approved", "certificate.flagged", "certificate.denied", "certificate.error", "certificate.moved", "certificate.verified", "invoice.created", "invoice.adjusted", "invoice.paid", "invoice.voided", "invoice.charge_card_succeeded", "invoice.charge_card_failed", "payment.session.completed", "payment.session.cancelled", "payment.session.expired", "reconciliation.difference_found", "category_code.added", "contractor.compliance_changed", "requirement.changed", "compliance_request.created", "compliance_request.opened", "compliance_request.uploaded", "compliance_request.applying", "compliance_request.satisfied", "compliance_request.expired", "compliance_request.withdrawn", "batch.complete", "batch.stopped", "export.complete", "export.failed"]
    # Delivers this event again, to this endpoint only, whether it subscribes to the type or not and whether it had it or not. In place of `type`.
    event: str


class _WebhookEndpointRecovery(TypedDict):
    # Only events created at or after this time, in epoch seconds.
    since: int


class WebhookEndpointRecovery(_WebhookEndpointRecovery, total=False):
    # Only events created before this time. Default: now.
    until: int


class WebhookEndpointRecoveryPreview(TypedDict):
    # Id of the webhook endpoint.
    webhook_endpoint: str
    # No earlier than the endpoint was created, and 30 days ago: deliveries are known for as long.
    since: int
    # Seconds since the Unix epoch.
    until: int
    # Deliveries that failed permanently. Counting stops at 10,000.
    failed: int
    # Events that happened while the endpoint was disabled. Counting stops at 10,000.
    held: int


class WebhookEndpointHealth(TypedDict):
    # Id of the webhook endpoint.
    webhook_endpoint: str
    # `disabled`: it receives nothing until it is enabled again.
    status: Literal["enabled", "disabled"]
    # Deliveries not yet attempted. Counting stops at 10,000.
    waiting: int
    # Deliveries that failed and will be tried again. Counting stops at 10,000.
    retrying: int
    # Deliveries held while the endpoint is disabled. Counting stops at 10,000.
    parked: int
    # Deliveries that failed permanently, after the last retry. Counting stops at 10,000.
    failed: int
    # When the oldest undelivered event was created.
    oldest_waiting: Union[int, None]
    # Seconds since the Unix epoch.
    next_attempt_at: Union[int, None]
    # Seconds since the Unix epoch.
    last_success_at: Union[int, None]
    # Seconds since the Unix epoch.
    last_failure_at: Union[int, None]
    # Attempts in the last 24 hours.
    last_day: "WebhookEndpointHealthLastDay"


class WebhookEndpointHealthLastDay(TypedDict):
    """Attempts in the last 24 hours."""
    # Attempts with a 2xx response. Counting stops at 10,000.
    succeeded: int
    # Attempts without a 2xx response. Counting stops at 10,000.
    failed: int


class DeliveryAttempt(TypedDict):
    # Prefix `wd_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the webhook endpoint. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    webhook_endpoint: Union[str, "WebhookEndpoint", "Deletion"]
    # Id of the event. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    event: Union[str, "Event", "Deletion"]
    # Type of the event.
    event_type: str
    # 1 for the first attempt to deliver this event to this endpoint.
    attempt: int
    # `succeeded` after a 2xx response in time.
    status: Literal["succeeded", "failed"]
    # HTTP status of the response. Null when there was none.
    response_status: Union[int, None]
    # Why there was no response.
    error: Union[str, None]
    # How long the request took, in milliseconds.
    duration_ms: int
    # When delivery is retried. Null when delivered or failed permanently.
    next_attempt_at: Union[int, None]


class DeliveryAttemptWithResponse(TypedDict):
    # Prefix `wd_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the webhook endpoint. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    webhook_endpoint: Union[str, "WebhookEndpoint", "Deletion"]
    # Id of the event. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    event: Union[str, "Event", "Deletion"]
    # Type of the event.
    event_type: str
    # 1 for the first attempt to deliver this event to this endpoint.
    attempt: int
    # `succeeded` after a 2xx response in time.
    status: Literal["succeeded", "failed"]
    # HTTP status of the response. Null when there was none.
    response_status: Union[int, None]
    # Why there was no response.
    error: Union[str, None]
    # How long the request took, in milliseconds.
    duration_ms: int
    # When delivery is retried. Null when delivered or failed permanently.
    next_attempt_at: Union[int, None]
    # What was sent. Null for attempts made before this was kept.
    request: Union["DeliveryAttemptWithResponseRequest", None]
    # The first 30 headers of the response, each cut to 300 characters; values that give access are redacted. Null when there was no response.
    response_headers: Union[Dict[str, str], None]
    # The first 16 KiB of the response as UTF-8. Invalid bytes are shown as U+FFFD.
    response_body: Union[str, None]


class DeliveryAttemptWithResponseRequest(TypedDict):
    # The endpoint's address at that time.
    url: str
    # The headers as sent, with the signature of the body as sent.
    headers: Dict[str, str]
    # The body as sent, but with document URLs that open nothing. Null when the event is no longer kept.
    body: Union[str, None]


class Batch(TypedDict):
    # Prefix `bt_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What is done once for each row, such as `contractors.create`.
    operation: str
    # `stopped`: who sent it may no longer do it, its list could not be read, or it was stopped by request; `message` says so. Rows that waited stay as they are.
    status: Literal["running", "complete", "stopped"]
    # Whether the objects of its list are still being chosen. `rows` is 0 until they are.
    choosing: bool
    # How many rows it has.
    rows: int
    # Number of rows in each state. They add up to `rows`.
    counts: "BatchCounts"
    # Why it was stopped, or which objects of its list were left out. Null otherwise.
    message: Union[str, None]
    # Seconds since the Unix epoch.
    finished_at: Union[int, None]


class BatchCounts(TypedDict):
    """Number of rows in each state. They add up to `rows`."""
    # Not done yet.
    waiting: int
    # Done.
    succeeded: int
    # Refused; the row has the error.
    failed: int


class _BatchInput(TypedDict):
    # Any operation of this reference that changes something and takes JSON, such as `contractors.create` or `invoices.create`. The key needs its scope too.
    operation: str


class BatchInput(_BatchInput, total=False):
    # 1 to 10,000 rows, done in this order. A row that is refused does not stop the others.
    rows: List["BatchRowInput"]
    # In place of `rows`: everything that a list holds when the batch begins, up to 100,000 objects.
    each: "BatchEachInput"


class BatchRowInput(TypedDict, total=False):
    # The ids in the operation's path, by name: `{"contractor": "cn_…"}`.
    path: Dict[str, str]
    # The body of the operation.
    body: Dict[str, Any]
    # A text of your own, to recognize the row by.
    reference: str


class _BatchEachInput(TypedDict):
    # A list of this reference, such as `invoices.list`.
    list: str
    # The row of each object. A text in braces stands for the object's field: `{"path": {"invoice": "{id}"}}`. Equal rows are done once.
    row: "BatchRowInput"


class BatchEachInput(_BatchEachInput, total=False):
    # Its filters, without limit and cursors.
    query: Dict[str, Any]


class BatchRow(TypedDict):
    # Prefix `btr_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Its place in the batch; the first is 1.
    number: int
    # The text that you gave it.
    reference: Union[str, None]
    # `failed`: the operation was refused, and nothing was changed by this row.
    status: Literal["waiting", "succeeded", "failed"]
    # The HTTP status that the operation alone would have answered. Null while it waits.
    response_status: Union[int, None]
    # What the operation alone would have answered: the object, or the error.
    response: Union[Dict[str, Any], None]


class Export(TypedDict):
    # Prefix `ex_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The list, such as `contractors.list` or `batches.rows`.
    operation: str
    # `csv`: as the list answers `Accept: text/csv`. `jsonl`: one object a line, as the list answers it.
    format: Literal["csv", "jsonl"]
    # The ids in the list's path, by name. Empty where it has none.
    path: Dict[str, str]
    # The list's filters, sort order and `expand`, without limit and cursors.
    query: Dict[str, Any]
    # `failed`: `message` says why. `expired`: its file was deleted.
    status: Literal["running", "complete", "failed", "expired"]
    # How many rows the file has. Null until it is complete.
    rows: Union[int, None]
    # In bytes.
    size: Union[int, None]
    # Of the file, in hexadecimal.
    sha256: Union[str, None]
    # Downloads the file, for an hour from this response. Null unless it is complete. Events have it without its signature: read the export for a link that opens.
    file_url: Union[str, None]
    # Why it failed. Null otherwise.
    message: Union[str, None]
    # Seconds since the Unix epoch.
    finished_at: Union[int, None]
    # When the file is deleted, in epoch seconds. Null until it is complete.
    expires_at: Union[int, None]


class _ExportInput(TypedDict):
    # The list, such as `contractors.list` or `batches.rows`.
    operation: str


class ExportInput(_ExportInput, total=False):
    # `csv`: as the list answers `Accept: text/csv`. `jsonl`: one object a line, as the list answers it.
    format: Literal["csv", "jsonl"]
    # The ids in the list's path, by name. Empty where it has none.
    path: Dict[str, str]
    # The list's filters, sort order and `expand`, without limit and cursors.
    query: Dict[str, Any]


class SandboxRun(TypedDict):
    # Prefix `sbr_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # `copy`: the sandbox was kept as it was then. `reset`: it was set back.
    kind: Literal["copy", "reset"]
    # What you call the copy.
    name: Union[str, None]
    # The copy that the sandbox was set back to. Null: empty, as it began; or this is a copy.
    copy: Union[str, None]
    # `failed`: `message` says why. `expired`: a copy of which nothing is left, because there are 5 newer ones.
    status: Literal["running", "complete", "failed", "expired"]
    # How many rows were copied, or put back, in all tables together. Null until it is complete.
    rows: Union[int, None]
    # Why it failed. Null otherwise.
    message: Union[str, None]
    # Seconds since the Unix epoch.
    finished_at: Union[int, None]


class _SandboxRunInput(TypedDict):
    # `copy`: keeps all that the sandbox has now, up to 50,000 rows; the 5 newest copies are kept. `reset`: deletes all that it has, then puts the copy back, ids and times as they were, if `copy` is given.
    kind: Literal["copy", "reset"]


class SandboxRunInput(_SandboxRunInput, total=False):
    # What you call the copy. Only for `copy`.
    name: str
    # Id of the copy to set the sandbox back to. Only for `reset`; absent: nothing is put back.
    copy: str


class Mail(TypedDict):
    # Prefix `ml_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The recipient's address.
    to: str
    # Id of the contractor it was sent to. Null when it was sent to the organization. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion", None]
    # Id of the object it is about, such as an invoice or an assignment. Null when there is none.
    object: Union[str, None]
    # Which of our emails it is.
    kind: Literal["access_link", "application_approved", "application_invitation", "application_reminder", "assignment_notice", "assignment_extended", "assignment_moved", "assignment_cancelled", "card_reminder", "card_request", "certificate_reminder", "certificate_request", "certificate_share", "claim_report", "compliance_reminder", "compliance_request", "cover_news", "cover_subscription", "inbox_digest", "incoming_mail_answer", "producer_reminder", "password_reset", "payment_declined", "payment_notice", "policy_cancellation_notice", "policy_cancellation_withdrawn", "policy_nonrenewal_notice", "policy_reporting_period", "policy_started", "portal_link", "security_notice", "staff_invitation", "verification_code", "webhook_endpoint_disabled"]
    # Subject of the email.
    subject: str
    # The text. Links and codes are removed in production, because they give access to anyone who has them; the report of a claim is left out for callers who may not change claims.
    text: str
    # `kept`: not sent, because no mail server is set up for this environment. `queued`, `sent`, `failed`: the state of its delivery.
    status: Literal["kept", "queued", "sent", "failed"]
    # Number of delivery attempts.
    attempts: int
    # The mail server's reply code, such as 250 or 550. Null when it gave none.
    code: Union[int, None]
    # The mail server's response to the last failed attempt.
    problem: Union[str, None]
    # Seconds since the Unix epoch.
    sent_at: Union[int, None]


class RateSet(TypedDict):
    # Prefix `rs_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Name of the rate set.
    name: str
    # Number of the rate set, counted from 1.
    version: int
    # Only a published rate set prices quotes.
    status: Literal["draft", "published", "retired"]
    # Seconds since the Unix epoch.
    effective_date: int
    # Checksum of the tables in canonical form.
    sha256: str
    # Seconds since the Unix epoch.
    published_at: Union[int, None]
    # Name of who published it.
    published_by: Union[str, None]


class RateSetInput(TypedDict):
    # Name of the rate set.
    name: str
    # Quotes effective from this time on are rated by this set.
    effective_date: int
    # The tables `classes`, `states`, `surplus_lines`, `rules` and `factors`, as returned by `GET /rate_sets/{rate_set}/tables`.
    tables: Dict[str, Any]


class ApiKey(TypedDict):
    # Prefix `key_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Your name for the key.
    name: str
    # The last four characters of the key, to tell keys apart.
    last4: str
    # What the key may do. Plain `read` and `write` cover every resource.
    scopes: List[str]
    # `expired` and `revoked` keys are refused.
    status: Literal["active", "expired", "revoked"]
    # Epoch seconds, to the minute. Null when the key has never been used.
    last_used: Union[int, None]
    # Seconds since the Unix epoch.
    expires_at: Union[int, None]
    # Seconds since the Unix epoch.
    revoked_at: Union[int, None]
    # Id of the key that replaced this one.
    replaced_by: Union[str, None]
    # Id of the key or member that created it. Null for the first key.
    created_by: Union[str, None]
    # The version of the API that requests with this key get unless they choose another.
    api_version: str


class _ApiKeyInput(TypedDict):
    # What the key is for.
    name: str
    # What the key may do: `read`, `write`, or the scopes of single resources, such as `contractors:read`, `contractors:write`. Never more than the caller may do.
    scopes: List[str]


class ApiKeyInput(_ApiKeyInput, total=False):
    # When the key expires, in epoch seconds. Absent or null: never.
    expires_at: Union[int, None]
    # The version of the API that requests with the key get unless they choose another. Absent: the version of this request.
    api_version: Literal["2026-11-29"]


class ApiKeyWithKey(TypedDict):
    # Prefix `key_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Your name for the key.
    name: str
    # The last four characters of the key, to tell keys apart.
    last4: str
    # What the key may do. Plain `read` and `write` cover every resource.
    scopes: List[str]
    # `expired` and `revoked` keys are refused.
    status: Literal["active", "expired", "revoked"]
    # Epoch seconds, to the minute. Null when the key has never been used.
    last_used: Union[int, None]
    # Seconds since the Unix epoch.
    expires_at: Union[int, None]
    # Seconds since the Unix epoch.
    revoked_at: Union[int, None]
    # Id of the key that replaced this one.
    replaced_by: Union[str, None]
    # Id of the key or member that created it. Null for the first key.
    created_by: Union[str, None]
    # The version of the API that requests with this key get unless they choose another.
    api_version: str
    # The key: `sk_test_…` or `sk_live_…`. Returned only in this response.
    key: str


class _ApiKeyRoll(TypedDict):
    # How many days the old key stays valid. 0 ends it immediately.
    grace_days: int


class ApiKeyRoll(_ApiKeyRoll, total=False):
    # When the new key expires. Absent: when the old one would have expired.
    expires_at: Union[int, None]


class _ClientTokenInput(TypedDict):
    # What the browser may do. `price_preview`: price cover (`quotes.estimate`; the key needs `quotes:read`). `compliance_status`: read whether the `contractor` is covered (`compliance.status`; the key needs `certificates:read`).
    uses: List[Literal["price_preview", "compliance_status"]]


class ClientTokenInput(_ClientTokenInput, total=False):
    # Id of the only contractor it is for. Required for `compliance_status`.
    contractor: str
    # Seconds until it expires, at most an hour. Default 900.
    expires_in: int
    # The only origins whose pages may use it, such as `https://app.example.com`. Absent: any.
    origins: List[str]


class ClientToken(TypedDict):
    # Prefix `clt_`. The audit log names the token by it.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The token: `clt_test_…` or `clt_live_…`. Returned only in this response; browsers send it as Bearer.
    token: str
    # What it allows.
    uses: List[Literal["price_preview", "compliance_status"]]
    # Id of the only contractor it is for.
    contractor: Union[str, None]
    # The only origins whose pages may use it. Null: any.
    origins: Union[List[str], None]
    # When it expires, in epoch seconds; earlier if the key that created it ends.
    expires_at: int


class LoggedRequest(TypedDict):
    # Prefix `req_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # HTTP method.
    method: Literal["GET", "POST", "PUT", "DELETE"]
    # Path of the request.
    path: str
    # The query string as sent, without the question mark.
    query: Union[str, None]
    # The operation id in the OpenAPI document, e.g. `contractors.create`. `contractors.export`: the list as CSV.
    operation: str
    # HTTP status of the response.
    status: int
    # Code of the error. Null after a success.
    error_code: Union[str, None]
    # Milliseconds from receiving the request to sending the response.
    duration_ms: float
    # Id of the API key or user that made the request.
    caller: str
    # Name of the key or the member that called.
    caller_name: Union[str, None]
    # Address of the caller. Null if it is not kept.
    ip: Union[str, None]
    # The caller's `User-Agent`. Null if there was none.
    user_agent: Union[str, None]
    # True: an idempotent replay. The stored response was returned and nothing was done again.
    replayed: bool


class LoggedRequestDetail(TypedDict):
    # Prefix `req_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # HTTP method.
    method: Literal["GET", "POST", "PUT", "DELETE"]
    # Path of the request.
    path: str
    # The query string as sent, without the question mark.
    query: Union[str, None]
    # The operation id in the OpenAPI document, e.g. `contractors.create`. `contractors.export`: the list as CSV.
    operation: str
    # HTTP status of the response.
    status: int
    # Code of the error. Null after a success.
    error_code: Union[str, None]
    # Milliseconds from receiving the request to sending the response.
    duration_ms: float
    # Id of the API key or user that made the request.
    caller: str
    # Name of the key or the member that called.
    caller_name: Union[str, None]
    # Address of the caller. Null if it is not kept.
    ip: Union[str, None]
    # The caller's `User-Agent`. Null if there was none.
    user_agent: Union[str, None]
    # True: an idempotent replay. The stored response was returned and nothing was done again.
    replayed: bool
    # The request body. Null when there was none. Secrets, tax ids, links and the values of unknown names are left out. Long values are shortened and marked.
    request_body: Union[Dict[str, Any], None]
    # The response body. Null for a successful GET. Secrets, tax ids, links and the values of unknown names are left out. Long values are shortened and marked.
    response_body: Union[Dict[str, Any], None]


class Overview(TypedDict):
    # The organization's present time, in epoch seconds.
    now: int
    # How many contractors are covered, each by the worst of their current and coming work. Null for callers who cannot read certificates.
    compliance: Union["ComplianceCounts", None]
    # The first objects a new organization creates, and whether it has done so. Objects that the caller cannot read are left out.
    first_steps: List["OverviewFirstSteps"]


class OverviewFirstSteps(TypedDict):
    # Which step.
    kind: Literal["requirement", "entity", "contractor", "job", "quote", "webhook_endpoint", "certificate"]
    # Whether it was taken.
    done: bool


class ComplianceCounts(TypedDict):
    # Number of contractors, in any status.
    contractors: int
    # Cover that ends within so many days, before the work does, is `expiring`. As set for the organization.
    expiring_notice_days: int
    # Every status. `GET /compliance/roster?status=` lists exactly the counted contractors.
    statuses: List["ComplianceCount"]


class ComplianceCount(TypedDict):
    # Which status.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]
    # Number of contractors. Never capped.
    count: int


class AutomaticApprovalAgreement(TypedDict):
    # As set for the organization.
    automatic_approval: Literal["off", "shadow", "on"]
    # Decisions from then on are counted.
    since: int
    # Counting stops at 5000, the newest.
    decided: int
    # How many of them the rules alone would have decided the same way.
    agreed: int
    # Certificates that the rules alone would have approved.
    would_have_approved: "AutomaticApprovalAgreementWouldHaveApproved"
    # Certificates that the rules alone would have flagged.
    would_have_flagged: "AutomaticApprovalAgreementWouldHaveFlagged"
    # The newest 50 decisions that the rules alone would have made otherwise, one by one: first what the rules would have approved.
    differing: List["DifferingDecision"]
    # Checks of automatic approvals, with automatic approval on.
    samples: "AutomaticApprovalAgreementSamples"


class AutomaticApprovalAgreementWouldHaveApproved(TypedDict):
    """Certificates that the rules alone would have approved."""
    # How many of them a person approved.
    approved: int
    # How many of them a person denied, or requested a new certificate for.
    denied: int


class AutomaticApprovalAgreementWouldHaveFlagged(TypedDict):
    """Certificates that the rules alone would have flagged."""
    # How many of them a person approved.
    approved: int
    # How many of them a person denied, or requested a new certificate for.
    denied: int


class AutomaticApprovalAgreementSamples(TypedDict):
    """Checks of automatic approvals, with automatic approval on."""
    # As set for the organization.
    sample_percent: int
    # Automatic approvals that a person decided on without seeing the outcome, in the period. Counting stops at 5000.
    decided: int
    # How many of them the person approved too.
    agreed: int
    # How many of them the person denied, or requested a new certificate for: the error rate is `disagreed / decided`.
    disagreed: int
    # How many wait for a person now. Counting stops at 5000.
    open: int


class DifferingDecision(TypedDict):
    # Id of the certificate.
    certificate: str
    # Name of the file.
    filename: str
    # Seconds since the Unix epoch.
    decided: int
    # What the rules alone came to.
    rules: Literal["approved", "flagged"]
    # Whether the person approved it; otherwise it was denied, or a new one was requested.
    approved: bool
    # Who decided.
    by: str
    # Why, in the words of the person who did it.
    reason: Union[str, None]


class OverviewHistory(TypedDict):
    # The time that is covered.
    span: Literal["30d", "12m"]
    # What one value counts.
    unit: Literal["day", "month"]
    # Oldest first. The last one is still in progress.
    points: List["SeriesPoint"]


class SeriesPoint(TypedDict):
    # Start of the day or month, 00:00 UTC, in epoch seconds.
    at: int
    # Premium invoiced, less amounts voided or refunded, in cents. Null when unknown, or when the caller cannot read it.
    premium_written: Union[int, None]
    # Premium of pay cycles that have ended, in cents. Null when unknown, or when the caller cannot read it.
    premium_earned: Union[int, None]
    # Policies in force at the end of the day or month; for the current one, now. Null when unknown, or when the caller cannot read it.
    active_policies: Union[int, None]
    # Assignments in force at the end of the day or month; for the current one, now. Null when unknown, or when the caller cannot read it.
    active_assignments: Union[int, None]
    # Certificates audited for the first time. Null when unknown, or when the caller cannot read it.
    certificates_judged: Union[int, None]
    # Of those, the certificates that met every rule. Null when unknown, or when the caller cannot read it.
    certificates_passed: Union[int, None]
    # Contractors when the day or month was closed, some minutes after its end; for the current one, now. Null when unknown, or when the caller cannot read it.
    contractors: Union[int, None]
    # Of those, the contractors who met everything required of them when the day or month was closed, some minutes after its end; for the current one, now. Null when unknown, or when the caller cannot read it.
    contractors_met: Union[int, None]
    # Of those, the contractors with the status `not_covered` when the day or month was closed, some minutes after its end; for the current one, now. Null when unknown, or when the caller cannot read it.
    contractors_not_covered: Union[int, None]


class Organization(TypedDict):
    # Id of the organization.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Name of the organization.
    name: str
    # Hosts that `success_url`, `cancel_url` and `return_url` can use in production. The sandbox accepts any host.
    allowed_redirect_hosts: List[str]
    # Whether certificates of insurance that meet every rule are approved automatically in the environment of the call; a requirement may override it. A new organization starts with `shadow` in production and `on` in the sandbox. `off`: they are flagged, and a person decides. `shadow`: the same, and agreement between the person and the rules is counted. `on`: they are approved.
    automatic_approval: Literal["off", "shadow", "on"]
    # Whether the agents and brokers named on certificates are asked for the next certificate 30, 14 and 7 days before cover ends, together with the contractors. Off unless set: contractors must have agreed to it.
    remind_producers: bool
    # How many days before needed cover ends a compliance position counts as `expiring`.
    expiring_notice_days: int
    # The limit of professional liability for each claim and in total, in cents, where a contracting entity requires it and no requirement states one.
    professional_limit: int
    # Whether a compliance waiver must be approved by another person than who requested it.
    waivers_need_two_people: bool
    # Whether contractors can have certificates made for further holders in their portal. `none`: they ask you. `holder`: without endorsements. `endorsements`, the default: with the blanket endorsements that the policy has. Your staff can do either.
    holder_certificates: Literal["none", "holder", "endorsements"]
    # The percentage of automatic approvals that are also given to a person, who decides without seeing the outcome. They stay approved meanwhile. 0: none.
    sample_percent: int
    # The limits of the policy.
    limits: "OrganizationLimits"
    # How hosted pages and emails look.
    branding: "Branding"


class OrganizationLimits(TypedDict):
    """What the operator of the service allows this organization at most."""
    # The most contractors in an environment. Null: not limited beyond the service's own limits.
    contractors: Union[int, None]
    # The most certificates of insurance uploaded in an environment within 24 hours. Null: not limited beyond the service's own limits.
    uploads_a_day: Union[int, None]
    # The most webhook endpoints in an environment. Null: not limited beyond the service's own limits.
    webhook_endpoints: Union[int, None]
    # The most requests of all keys, members and client tokens together, in a minute. Null: not limited beyond the service's own limits.
    requests_a_minute: Union[int, None]


class Branding(TypedDict):
    # The name contractors see. Null: the organization's name.
    display_name: Union[str, None]
    # Brand color as `#rrggbb`. Pages darken or lighten it where contrast requires.
    accent_color: Union[str, None]
    # Where contractors can write to.
    support_email: Union[str, None]
    # Where contractors can call.
    support_phone: Union[str, None]
    # Where contractors find help.
    support_url: Union[str, None]
    # Whom contractors are told to ask.
    contact: "SupportContact"
    # Page where contractors have a link to their portal sent to their email address. It is the same for all of them.
    portal_url: str
    # After how many seconds the last page of an application goes on to `success_url`, unless the contractor stays.
    return_seconds: int
    # URL of the logo, a PNG or JPEG. The URL is public.
    logo_url: Union[str, None]


class SupportContact(TypedDict):
    """Whom contractors can ask: the organization's support email, phone and page. Where none is set, the producer; where there is none, the organization's name only."""
    # The name contractors see of the organization, or the producer's.
    name: str
    # Where to write to.
    email: Union[str, None]
    # Where to call.
    phone: Union[str, None]
    # Where help is found.
    url: Union[str, None]


class Readiness(TypedDict):
    # Whether nothing is missing. Always true in the sandbox, whose documents are samples.
    ready: bool
    # What is missing, in the order in which an operator sets it.
    missing: List["MissingForBinding"]
    # Those that can be bound: an insurer is set. In the sandbox all.
    coverages: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]


class MissingForBinding(TypedDict):
    # Id of the object.
    id: Literal["insurers", "default_limits", "producer", "contact", "authorized_representative", "surplus_lines_broker", "rates", "legal_texts", "policy_forms", "processor"]
    # What is missing, in one sentence.
    message: str


class AuditEntry(TypedDict):
    # Prefix `au_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Who did it.
    actor: "Actor"
    # The action, e.g. `contractor.update`.
    action: str
    # Id of the object that was changed.
    object: str
    # The fields that changed, each with its value before and after.
    changes: List["FieldChange"]
    # Id of the request or of the service's task.
    request_id: str
    # The IP address of the request. Null for the service itself.
    ip: Union[str, None]


class Actor(TypedDict):
    # A member, a key, a contractor, or the service itself.
    kind: Literal["person", "key", "contractor", "service"]
    # Id of the member, of the API key, or of the object the link opened. For the service: the name of its task.
    id: str
    # Null when there is none: for the service, or for a contractor that has since been deleted.
    name: Union[str, None]


class _FieldChange(TypedDict):
    # Which field.
    field: str
    # True: the values are not shown because they are secret or too long. Both are null then.
    hidden: bool


class FieldChange(_FieldChange, total=False):
    # The value before.
    before: Any
    # The value after.
    after: Any


TimelineEntry = Union["TimelineEntry1", "TimelineEntry2", "TimelineEntry3", "TimelineEntry4"]


class TimelineEntry1(TypedDict):
    # Id of the record.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What kind of record it is.
    kind: Literal["change"]
    # Who did it.
    actor: "Actor"
    # The action, e.g. `contractor.update`.
    action: str
    # The fields that changed, each with its value before and after.
    changes: List["FieldChange"]
    # Id of the request that caused it, while the request log keeps it.
    request: Union[str, None]


class TimelineEntry2(TypedDict):
    # Id of the record.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What kind of record it is.
    kind: Literal["event"]
    # Type of the event.
    type: str
    # The delivery to each webhook endpoint that receives this type of event.
    deliveries: List["TimelineEntry2Deliveries"]


class TimelineEntry2Deliveries(TypedDict):
    # Id of the webhook endpoint.
    webhook_endpoint: str
    # Null when the endpoint has been deleted.
    url: Union[str, None]
    # `waiting`: not attempted yet, or to be retried. `failed`: failed permanently.
    state: Literal["delivered", "waiting", "failed"]
    # Number of delivery attempts that are still on record.
    attempts: int
    # Id of the newest attempt.
    delivery_attempt: Union[str, None]
    # Seconds since the Unix epoch.
    next_attempt_at: Union[int, None]


class TimelineEntry3(TypedDict):
    # Id of the record.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What kind of record it is.
    kind: Literal["decision"]
    # Who did it.
    actor: "Actor"
    # What was decided.
    action: Literal["imported", "assigned", "audited", "rule_approved", "verified", "corrected", "confirmed", "purpose_changed", "moved_away", "moved", "approved", "denied", "asked_again", "failed", "reprocessed", "undone", "deleted"]
    # Id of the certificate, which may since have been deleted.
    certificate: str
    # Name of the file.
    filename: str
    # The certificate's state after the decision. Null: deleted, or moved to another contractor.
    status: Union[Literal["pending", "processing", "approved", "flagged", "denied", "error"], None]
    # Why, in the words of the person who did it.
    reason: Union[str, None]
    # One sentence for each rule that failed and was not waived.
    failed: List[str]


class TimelineEntry4(TypedDict):
    # Id of the record.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # What kind of record it is.
    kind: Literal["mail"]
    # Which of our emails it is.
    mail_kind: Literal["access_link", "application_approved", "application_invitation", "application_reminder", "assignment_notice", "assignment_extended", "assignment_moved", "assignment_cancelled", "card_reminder", "card_request", "certificate_reminder", "certificate_request", "certificate_share", "claim_report", "compliance_reminder", "compliance_request", "cover_news", "cover_subscription", "inbox_digest", "incoming_mail_answer", "producer_reminder", "password_reset", "payment_declined", "payment_notice", "policy_cancellation_notice", "policy_cancellation_withdrawn", "policy_nonrenewal_notice", "policy_reporting_period", "policy_started", "portal_link", "security_notice", "staff_invitation", "verification_code", "webhook_endpoint_disabled"]
    # Subject of the email.
    subject: str
    # Email address of the recipient.
    to: str
    # Whether the email was sent.
    status: Literal["kept", "queued", "sent", "failed"]


class Member(TypedDict):
    # Prefix `st_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The member's name.
    name: str
    # Email address.
    email: str
    # What the member may do.
    role: Literal["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"]
    # The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows.
    entities: Union[List[str], None]
    # Whether this member has two-factor authentication.
    two_factor: bool
    # When they last used a session, to the minute. Null: never.
    last_seen: Union[int, None]
    # When they were removed. Lists leave out removed members.
    removed_at: Union[int, None]


class MemberWithKeys(TypedDict):
    # Prefix `st_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The member's name.
    name: str
    # Email address.
    email: str
    # What the member may do.
    role: Literal["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"]
    # The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows.
    entities: Union[List[str], None]
    # Whether this member has two-factor authentication.
    two_factor: bool
    # When they last used a session, to the minute. Null: never.
    last_seen: Union[int, None]
    # When they were removed. Lists leave out removed members.
    removed_at: Union[int, None]
    # Active keys this member created, at most 50. The keys stay valid when the member is removed.
    api_keys: List["MemberWithKeysApiKeys"]


class MemberWithKeysApiKeys(TypedDict):
    # Id of the key.
    id: str
    # Name of the key.
    name: str
    # The environment of the key.
    environment: Literal["sandbox", "production"]


class MemberUpdate(TypedDict, total=False):
    # What the member may do.
    role: Literal["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"]
    # The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. Ids of both environments, at most 50. Not for owners and administrators.
    entities: Union[List[str], None]


class Invitation(TypedDict):
    # Prefix `iv_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Address to which the invitation was sent.
    email: str
    # The role the member will have.
    role: Literal["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"]
    # The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows.
    entities: Union[List[str], None]
    # Name of the person who sent the invitation.
    invited_by: str
    # Whether it can still be accepted.
    status: Literal["pending", "expired"]
    # Seconds since the Unix epoch.
    expires_at: int


class _InvitationInput(TypedDict):
    # Address to send the invitation to.
    email: str
    # The role must not be above the caller's own.
    role: Literal["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"]


class InvitationInput(_InvitationInput, total=False):
    # The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. Ids of both environments, at most 50. Not for owners and administrators.
    entities: Union[List[str], None]


class InvitationMade(TypedDict):
    # Prefix `iv_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Address to which the invitation was sent.
    email: str
    # The role the member will have.
    role: Literal["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"]
    # The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows.
    entities: Union[List[str], None]
    # Name of the person who sent the invitation.
    invited_by: str
    # Whether it can still be accepted.
    status: Literal["pending", "expired"]
    # Seconds since the Unix epoch.
    expires_at: int
    # The link, only in this response and only where no mail server is set up. Null: it was emailed to the invited person.
    url: Union[str, None]


class SecurityPolicy(TypedDict):
    # Whether every member must use two-factor authentication.
    two_factor_required: bool
    # Whether members who sign in at the identity provider skip the two-factor check here. Default false.
    provider_second_factor_trusted: bool
    # Whether only members who signed in at the identity provider are admitted. Default false.
    single_sign_on_required: bool


class SecurityPolicyUpdate(TypedDict, total=False):
    # Whether every member must use two-factor authentication.
    two_factor_required: bool
    # Whether members who sign in at the identity provider skip the two-factor check here. Default false.
    provider_second_factor_trusted: bool
    # Whether only members who signed in at the identity provider are admitted. Default false.
    single_sign_on_required: bool


class TestClock(TypedDict):
    # The sandbox's present time, in epoch seconds.
    now: int
    # Seconds by which it is ahead of real time. 0 until the clock is first moved.
    ahead: int


class TestClockMove(TypedDict, total=False):
    # Seconds to add to the sandbox's present time.
    advance: int
    # The time to move to, in epoch seconds. Not before the sandbox's present time.
    now: int


class TestClockMoved(TypedDict):
    # The sandbox's present time, in epoch seconds.
    now: int
    # Seconds by which it is ahead of real time. 0 until the clock is first moved.
    ahead: int
    # False: more fell due than one request carries out, and the clock has stopped at `now`, where all before it is done. Send another request to go on.
    reached: bool
    # What was carried out, in this order and at these times; the first 500.
    ran: List["TestClockWork"]
    # How much was carried out, or has failed, in all.
    ran_count: int
    # What failed. It is tried again later, as in production.
    failed: List["TestClockWork"]


class TestClockWork(TypedDict):
    # When it was due, by the sandbox's clock.
    at: int
    # The kind of work, such as `compliance-request-reminder`.
    work: str
    # Id of the object that it was about.
    object: str


class SearchResults(TypedDict):
    # The results.
    results: List["SearchResult"]


class SearchResult(TypedDict):
    # The kind of object, e.g. `contractor`.
    object: str
    # Id of the object that was found.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # The object's display name: a name, a number or an address.
    title: str
    # Text that distinguishes it from others with the same title.
    subtitle: Union[str, None]
    # Its status, if it has one.
    status: Union[str, None]


class ApplySessionInEvents(TypedDict):
    # Prefix `ias_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the quote; null for a general opt-in. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    quote: Union[str, "Quote", "Deletion", None]
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Address to which the contractor returns when they are done.
    success_url: str
    # Address to which the contractor returns without cover.
    cancel_url: str
    # True once the session can no longer be finished.
    expired: bool
    # The step at which the contractor is.
    step: Literal["verify_info", "application_questions", "esignature_document", "add_card_details", "final_review", "application_complete"]
    # The status of the application.
    status: Literal["open", "in_review", "complete", "ineligible", "cancelled", "expired"]
    # Whether the contractor applies before there is a job. An approved application can be used by quotes with `bind` for twelve months.
    is_general_opt_in: bool
    # The state of the work, for an application without a quote.
    general_opt_in_work_state: Union[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"], None]
    # Seconds since the Unix epoch.
    expires_at: int
    # Seconds since the Unix epoch.
    completed_at: Union[int, None]
    # Id of the policy. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion", None]
    # URL of the signed application as a PDF, valid for an hour. Null until it is signed.
    signed_pdf_url: Union[str, None]
    # The versions of the legal texts that were signed, in the order of the document; empty until it is signed.
    legal_texts: List["SignedLegalText"]
    # `email`: its link was emailed to the contractor.
    send: Union[Literal["email"], None]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # Days after creation on which the contractor is reminded by email.
    remind: List[int]
    # When the next reminder is sent. Null when none is.
    remind_at: Union[int, None]
    # How many reminders were sent.
    reminded: int
    # The delivery of the newest email about it. Null when none was written in the last 30 days.
    mail_delivery: Union["MailDelivery", None]
    # Why the application was declined or is in manual review.
    reasons: List["Reason"]


class ClaimInEvents(TypedDict):
    # Prefix `cl_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # When the report was received. It never changes.
    reported_at: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Id of the policy it is reported under. Null until one is found; `cover_note` says why. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    policy: Union[str, "Policy", "Deletion", None]
    # Id of the job it happened on. Null: not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # What happened, which says what cover it concerns.
    kind: Literal["injury", "property_damage", "own_injury", "professional_error", "data_incident", "other"]
    # `reported`: received, and not yet known to have reached the insurer. `sent`: the mail server took the email to the insurer. `acknowledged`, `open`, `closed`: as the insurer or your staff state.
    status: Literal["reported", "sent", "acknowledged", "open", "closed"]
    # How it ended. Null until it is closed.
    outcome: Union[Literal["paid", "not_paid", "withdrawn"], None]
    # The day it happened, as far as is known.
    occurred_on: str
    # When the mail server took the email to the insurer. Null: it has not.
    sent_at: Union[int, None]
    # What the insurer has set aside. In cents. Null: not known, which is not nothing.
    reserved: Union[int, None]
    # What the insurer has paid. In cents. Null: not known, which is not nothing.
    paid: Union[int, None]


class CertificateInEvents(TypedDict):
    # Prefix `ci_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    updated: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # Name of the first uploaded file.
    filename: str
    # How far it is: read, audited, decided.
    status: Literal["pending", "processing", "approved", "flagged", "denied", "error"]
    # Null unless requested with `expand[]`, and while pending or processing. With status `error` it contains the reason.
    review_results: Union["CertificateReviewFull", "CertificateReview", None]
    # The contracting entity the certificate is for. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # SHA-256 of the uploaded file. For several files, of their hashes in order, joined by commas.
    sha256: str
    # Size of the upload in bytes.
    size: int
    # How it arrived: uploaded by the platform or its staff, by the contractor or their insurance agent with a link, attached to an email, or in a ZIP file with certificates from elsewhere.
    source: Literal["platform", "contractor", "agent", "mail", "import"]
    # Why it could not be used. Null if it could.
    error: Union["CertificateInEventsError", None]
    # The first time at which a required coverage is no longer in force, in epoch seconds.
    cover_ends: Union[int, None]
    # Whether a required coverage is no longer in force.
    cover_ended: bool
    # When cover has ended: the contractor's later certificate for the same purpose. This one then needs no review.
    renewed_by: Union[str, None]
    # Differences between a newer reading and the approved values, until a person decides again. A certificate that was approved automatically and no longer passes is flagged; one that a person approved stays approved.
    newer_reading: Union["NewerReading", None]
    # The last time its cover was verified with the producer or insurer.
    verification: Union["CertificateVerification", None]
    # When that was.
    verified_at: Union[int, None]
    # The day by which its cover must be verified again, by the requirement it was audited against (`verified_every_days`). The contractor, and the producer where `remind_producers` is on, are reminded before, as before cover ends.
    verify_by: Union[str, None]
    # Whether its automatic approval was drawn for a check by a person and is not decided yet. It stays approved meanwhile. Until then, members who can decide on certificates are shown it as flagged, without the results of the rules.
    sampled: bool
    # The agent or broker who issued it, as far as that was read with confidence or entered by a person; null until read. Reminded too where the organization's `remind_producers` is on.
    producer: Union["CertificateProducer", None]
    # The last decision by a person.
    decision: Union["CertificateLastDecision", None]
    # The actions that are possible now.
    can: List[Literal["approve", "deny", "ask_again", "correct", "change_purpose", "verify", "reprocess"]]


class CertificateInEventsError(TypedDict):
    # A stable code to branch on.
    code: str
    # One sentence for people.
    message: str


class RequirementChange(TypedDict):
    # Id of the change: the `requirement_change` of its positions' events, and its run at `/compliance/runs`.
    id: str
    # What was done with the requirement.
    action: Literal["create", "update", "revert", "delete"]
    # What differs from the version before. Empty for a new and for a deleted one.
    changes: List["RequirementFieldChange"]
    # What the change did to positions.
    counts: "RequirementChangeCounts"
    # A later change began before all contractors were recomputed; its own event counts the others.
    superseded: bool


class ComplianceRequestInEvents(TypedDict):
    # Prefix `cq_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The scope that proof is requested for.
    scope: Literal["default", "entity", "job"]
    # The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # `opened`, `uploaded`, `applying`: the farthest the contractor has come. `satisfied`: the position of its scope is covered, by whatever means. `withdrawn`: by you, or because there is nothing left to ask for; see `ended_for`.
    status: Literal["sent", "opened", "uploaded", "applying", "satisfied", "expired", "withdrawn"]
    # Why it ended. Null while it is open.
    ended_for: Union[Literal["covered", "expired", "withdrawn", "not_required", "engagement_ended", "contractor_deleted", "entity_deleted", "job_deleted"], None]
    # Address to which the contractor returns when they are done.
    success_url: Union[str, None]
    # Address to which the contractor returns without cover.
    cancel_url: Union[str, None]
    # `email`: its link was emailed to the contractor.
    send: Union[Literal["email"], None]
    # The language of its emails, unless the contractor has chosen another on a hosted page.
    language: Literal["en", "es"]
    # Days after creation on which the contractor is reminded by email.
    remind: List[int]
    # When the next reminder is sent. Null when none is.
    remind_at: Union[int, None]
    # How many reminders were sent.
    reminded: int
    # The delivery of the newest email about it. Null when none was written in the last 30 days.
    mail_delivery: Union["MailDelivery", None]
    # The day by which proof is due, as the page and the letter say. Null: none is stated.
    due_by: Union[str, None]
    # From then on nothing more can be done with the link.
    expires_at: int
    # When the link was first opened.
    opened_at: Union[int, None]
    # Seconds since the Unix epoch.
    ended_at: Union[int, None]
    # The newest application that was started from it. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    apply_session: Union[str, "ApplySession", "Deletion", None]
    # The batch that created it. Null when it was created on its own.
    batch: Union[str, None]


class ContractorsUpdateBody(TypedDict, total=False):
    # Given name.
    first_name: str
    # Middle name.
    middle_name: Union[str, None]
    # Family name.
    last_name: str
    # Email address.
    email: str
    # Telephone number.
    phone: Union[str, None]
    # Name of the contractor's business, as certificates show it.
    company_name: Union[str, None]
    # Postal address.
    address: Union["AddressInput", None]
    # Key-value pairs. An empty value removes its key; an empty object removes all keys.
    custom_metadata: Dict[str, Union[str, float, bool, None]]
    # True: the platform withholds the premium from wages. Default false.
    withhold_premium: bool
    # SSN, EIN or ITIN. Stored encrypted, never returned.
    tax_identification: Union[str, None]


class QuotesUpdateBody(TypedDict, total=False):
    # Id of the contractor.
    contractor: str
    # Id of the job.
    job: str
    # The coverages.
    coverage_type: List[Literal["general", "professional", "workers-comp", "media", "cyber"]]
    # Must be in the future. Default: the next day.
    effective_date: int
    # After `effective_date`, at most one year later. Default: 30 days later.
    end_date: int
    # Endorsements of the policy. The terms of the job's entity may add others.
    endorsements: List["EndorsementInput"]
    # True: bind automatically, as soon as there are a card and an approved application.
    bind: bool
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by"]]


class _InsuranceRequirementsRevertBody(TypedDict):
    # The version to take back. It must be the newest.
    version: int


class InsuranceRequirementsRevertBody(_InsuranceRequirementsRevertBody, total=False):
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["entity", "category_code"]]


class AssignmentsUpdateBody(TypedDict, total=False):
    # Id of the contractor.
    contractor: str
    # Id of the job the contractor intends to accept.
    job: str
    # Default: the contractor's most recent active policy with the job's category and states.
    policy: str
    # Default: the coverage types of the policy.
    coverage_type: List[Literal["general", "professional", "workers-comp"]]
    # Endorsements of this assignment's cover. The terms of the job's entity may add others.
    endorsements: List["EndorsementInput"]
    # Must be in the future. Default: the next day.
    effective_date: int
    # After `effective_date`, at most one year later. Default: 30 days later.
    end_date: int
    # Default true: if eligible, the contractor is notified now and charged in 24 hours. False: neither happens.
    bind: bool
    # Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.
    expand: List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]


class ContractorCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["contractor.created"]
    # The object as it was at the time of the event.
    data: "Contractor"


class ContractorUpdatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["contractor.updated"]
    # The object as it was at the time of the event.
    data: "Contractor"


class EntityCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["entity.created"]
    # The object as it was at the time of the event.
    data: "Entity"


class EntityUpdatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["entity.updated"]
    # The object as it was at the time of the event.
    data: "Entity"


class JobCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["job.created"]
    # The object as it was at the time of the event.
    data: "Job"


class JobUpdatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["job.updated"]
    # The object as it was at the time of the event.
    data: "Job"


class ApplicationCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["application.created"]
    # The object as it was at the time of the event.
    data: "ApplySessionInEvents"


class ApplicationStartedEvent(TypedDict):
    id: str
    created: int
    type: Literal["application.started"]
    # The object as it was at the time of the event.
    data: "ApplySessionInEvents"


class ApplicationCompleteEvent(TypedDict):
    id: str
    created: int
    type: Literal["application.complete"]
    # The object as it was at the time of the event.
    data: "ApplySessionInEvents"


class ApplicationExpiredEvent(TypedDict):
    id: str
    created: int
    type: Literal["application.expired"]
    # The object as it was at the time of the event.
    data: "ApplySessionInEvents"


class ApplicationIneligibleEvent(TypedDict):
    id: str
    created: int
    type: Literal["application.ineligible"]
    # The object as it was at the time of the event.
    data: "ApplySessionInEvents"


class ApplicationManualReviewEvent(TypedDict):
    id: str
    created: int
    type: Literal["application.manual_review"]
    # The object as it was at the time of the event.
    data: "ApplySessionInEvents"


class ApplicationManualReviewApprovedEvent(TypedDict):
    id: str
    created: int
    type: Literal["application.manual_review_approved"]
    # The object as it was at the time of the event.
    data: "ApplySessionInEvents"


class PolicyActiveEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.active"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyActiveMediaEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.active.media"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyCancelledEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.cancelled"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyReactivatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.reactivated"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyExpiredEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.expired"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyEndorsedEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.endorsed"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyUpdatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.updated"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyCancellationScheduledEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.cancellation_scheduled"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyCancellationWithdrawnEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.cancellation_withdrawn"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyRenewalOfferedEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.renewal_offered"]
    # The object as it was at the time of the event.
    data: "Policy"


class PolicyNonrenewalNoticedEvent(TypedDict):
    id: str
    created: int
    type: Literal["policy.nonrenewal_noticed"]
    # The object as it was at the time of the event.
    data: "Policy"


class AssignmentActiveEvent(TypedDict):
    id: str
    created: int
    type: Literal["assignment.active"]
    # The object as it was at the time of the event.
    data: "Assignment"


class AssignmentCancelledEvent(TypedDict):
    id: str
    created: int
    type: Literal["assignment.cancelled"]
    # The object as it was at the time of the event.
    data: "Assignment"


class AssignmentExtendedEvent(TypedDict):
    id: str
    created: int
    type: Literal["assignment.extended"]
    # The object as it was at the time of the event.
    data: "Assignment"


class CertificateShareCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate_share.created"]
    # The object as it was at the time of the event.
    data: "CertificateShare"


class CertificateShareUpdatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate_share.updated"]
    # The object as it was at the time of the event.
    data: "CertificateShare"


class ClaimCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["claim.created"]
    # The object as it was at the time of the event.
    data: "ClaimInEvents"


class ClaimUpdatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["claim.updated"]
    # The object as it was at the time of the event.
    data: "ClaimInEvents"


class CertificateApprovedEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate.approved"]
    # The object as it was at the time of the event.
    data: "CertificateInEvents"


class CertificateFlaggedEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate.flagged"]
    # The object as it was at the time of the event.
    data: "CertificateInEvents"


class CertificateDeniedEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate.denied"]
    # The object as it was at the time of the event.
    data: "CertificateInEvents"


class CertificateErrorEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate.error"]
    # The object as it was at the time of the event.
    data: "CertificateInEvents"


class CertificateMovedEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate.moved"]
    # The object as it was at the time of the event.
    data: "CertificateInEvents"


class CertificateVerifiedEvent(TypedDict):
    id: str
    created: int
    type: Literal["certificate.verified"]
    # The object as it was at the time of the event.
    data: "CertificateInEvents"


class InvoiceCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["invoice.created"]
    # The object as it was at the time of the event.
    data: "Invoice"


class InvoiceAdjustedEvent(TypedDict):
    id: str
    created: int
    type: Literal["invoice.adjusted"]
    # The object as it was at the time of the event.
    data: "Invoice"


class InvoicePaidEvent(TypedDict):
    id: str
    created: int
    type: Literal["invoice.paid"]
    # The object as it was at the time of the event.
    data: "Invoice"


class InvoiceVoidedEvent(TypedDict):
    id: str
    created: int
    type: Literal["invoice.voided"]
    # The object as it was at the time of the event.
    data: "Invoice"


class InvoiceChargeCardSucceededEvent(TypedDict):
    id: str
    created: int
    type: Literal["invoice.charge_card_succeeded"]
    # The object as it was at the time of the event.
    data: "Invoice"


class InvoiceChargeCardFailedEvent(TypedDict):
    id: str
    created: int
    type: Literal["invoice.charge_card_failed"]
    # The object as it was at the time of the event.
    data: "Invoice"


class PaymentSessionCompletedEvent(TypedDict):
    id: str
    created: int
    type: Literal["payment.session.completed"]
    # The object as it was at the time of the event.
    data: "PaymentSession"


class PaymentSessionCancelledEvent(TypedDict):
    id: str
    created: int
    type: Literal["payment.session.cancelled"]
    # The object as it was at the time of the event.
    data: "PaymentSession"


class PaymentSessionExpiredEvent(TypedDict):
    id: str
    created: int
    type: Literal["payment.session.expired"]
    # The object as it was at the time of the event.
    data: "PaymentSession"


class ReconciliationDifferenceFoundEvent(TypedDict):
    id: str
    created: int
    type: Literal["reconciliation.difference_found"]
    # The object as it was at the time of the event.
    data: "Reconciliation"


class CategoryCodeAddedEvent(TypedDict):
    id: str
    created: int
    type: Literal["category_code.added"]
    # The object as it was at the time of the event.
    data: "CategoryCode"


class ContractorComplianceChangedEvent(TypedDict):
    id: str
    created: int
    type: Literal["contractor.compliance_changed"]
    # The object as it was at the time of the event.
    data: "ContractorComplianceChangedEventData"


class ContractorComplianceChangedEventData(TypedDict):
    # Prefix `cp_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    contractor: Union[str, "Contractor", "Deletion"]
    # The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none.
    scope: Literal["default", "entity", "job"]
    # The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    job: Union[str, "Job", "Deletion", None]
    # Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself.
    decided_by: Union[str, None]
    # Whether every requirement is met today: what a gate reads. Null when nothing is required.
    met: Union[bool, None]
    # Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required.
    covered: Union[bool, None]
    # `ended`: the contractor no longer has this position.
    status: Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required", "ended"]
    # Each required coverage and document. Of several scopes, those of the worst.
    coverages: List["CoveragePosition"]
    # The required coverages and documents that are not met.
    lacking: List[str]
    # The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known.
    work_from: Union[str, None]
    # The last day of the work. Null: not known, or without an end.
    work_through: Union[str, None]
    # The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known.
    covered_from: Union[str, None]
    # The last day of that time. Null when there is none, or no end is known.
    covered_through: Union[str, None]
    # Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required.
    covers_work: Union[Literal["yes", "from_later", "ends_before", "no", "unknown"], None]
    # The first day of the work on which something required is not met. Null: there is none, or it is not known.
    uncovered_from: Union[str, None]
    # The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed.
    grace_through: Union[str, None]
    # The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks.
    verify_by: Union[str, None]
    # The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts.
    tail_through: Union[str, None]
    # The insurance requirement that applies. Null when none does, or only the entity's own terms do.
    requirement: Union[str, None]
    # When this answer began, in epoch seconds.
    since: int
    # When the status or the coverage next changes without new facts, in epoch seconds. Null when no such time is known.
    next_change_at: Union[int, None]
    # The previous position. Null: there was none.
    before: Union["StatedPosition", None]
    # The position after the change.
    after: "StatedPosition"
    # Why they are not covered: one sentence per failed rule.
    reasons: List[str]
    # Id of the object that caused it. Null when the passing of time did.
    cause: Union[str, None]
    # The change of a requirement that caused it: `change.id` of its `requirement.changed` event. Null: something else did.
    requirement_change: Union[str, None]


class RequirementChangedEvent(TypedDict):
    id: str
    created: int
    type: Literal["requirement.changed"]
    # The object as it was at the time of the event.
    data: "RequirementChangedEventData"


class RequirementChangedEventData(TypedDict):
    # Prefix `ir_`.
    id: str
    # Seconds since the Unix epoch.
    created: int
    # Seconds since the Unix epoch.
    updated: int
    # Name.
    name: str
    # The contracting entity it is for. Null: not for a particular entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    entity: Union[str, "Entity", "Deletion", None]
    # The job category it is for. Null with `entity` null: the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted.
    category_code: Union[str, "CategoryCode", "Deletion", None]
    # Whether it holds where no other does.
    is_default: bool
    # Increases with every change. Every audit of a certificate names the version it was made against.
    version: int
    # What certificates must show.
    rules: "RequirementRules"
    # How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts.
    combine: Literal["replace", "strictest"]
    # The first day of these rules. Null or past: from when they were saved. Until then the previous version applies.
    holds_from: Union[str, None]
    # The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation.
    holds_for_existing_from: Union[str, None]
    # For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail.
    grace_days: int
    # Until when the newest version can be taken back (`revert`): an hour after it was made. Null: it is the first.
    revert_until: Union[int, None]
    # What was changed, and what that did to positions.
    change: "RequirementChange"


class ComplianceRequestCreatedEvent(TypedDict):
    id: str
    created: int
    type: Literal["compliance_request.created"]
    # The object as it was at the time of the event.
    data: "ComplianceRequestInEvents"


class ComplianceRequestOpenedEvent(TypedDict):
    id: str
    created: int
    type: Literal["compliance_request.opened"]
    # The object as it was at the time of the event.
    data: "ComplianceRequestInEvents"


class ComplianceRequestUploadedEvent(TypedDict):
    id: str
    created: int
    type: Literal["compliance_request.uploaded"]
    # The object as it was at the time of the event.
    data: "ComplianceRequestInEvents"


class ComplianceRequestApplyingEvent(TypedDict):
    id: str
    created: int
    type: Literal["compliance_request.applying"]
    # The object as it was at the time of the event.
    data: "ComplianceRequestInEvents"


class ComplianceRequestSatisfiedEvent(TypedDict):
    id: str
    created: int
    type: Literal["compliance_request.satisfied"]
    # The object as it was at the time of the event.
    data: "ComplianceRequestInEvents"


class ComplianceRequestExpiredEvent(TypedDict):
    id: str
    created: int
    type: Literal["compliance_request.expired"]
    # The object as it was at the time of the event.
    data: "ComplianceRequestInEvents"


class ComplianceRequestWithdrawnEvent(TypedDict):
    id: str
    created: int
    type: Literal["compliance_request.withdrawn"]
    # The object as it was at the time of the event.
    data: "ComplianceRequestInEvents"


class BatchCompleteEvent(TypedDict):
    id: str
    created: int
    type: Literal["batch.complete"]
    # The object as it was at the time of the event.
    data: "Batch"


class BatchStoppedEvent(TypedDict):
    id: str
    created: int
    type: Literal["batch.stopped"]
    # The object as it was at the time of the event.
    data: "Batch"


class ExportCompleteEvent(TypedDict):
    id: str
    created: int
    type: Literal["export.complete"]
    # The object as it was at the time of the event.
    data: "Export"


class ExportFailedEvent(TypedDict):
    id: str
    created: int
    type: Literal["export.failed"]
    # The object as it was at the time of the event.
    data: "Export"


class WebhookEndpointTestEvent(TypedDict):
    id: str
    created: int
    type: Literal["webhook_endpoint.test"]
    # The object as it was at the time of the event.
    data: "WebhookEndpoint"


# An event as it is posted to an endpoint. `type` decides what `data` holds.
WebhookEvent = Union[ContractorCreatedEvent, ContractorUpdatedEvent, EntityCreatedEvent, EntityUpdatedEvent, JobCreatedEvent, JobUpdatedEvent, ApplicationCreatedEvent, ApplicationStartedEvent, ApplicationCompleteEvent, ApplicationExpiredEvent, ApplicationIneligibleEvent, ApplicationManualReviewEvent, ApplicationManualReviewApprovedEvent, PolicyActiveEvent, PolicyActiveMediaEvent, PolicyCancelledEvent, PolicyReactivatedEvent, PolicyExpiredEvent, PolicyEndorsedEvent, PolicyUpdatedEvent, PolicyCancellationScheduledEvent, PolicyCancellationWithdrawnEvent, PolicyRenewalOfferedEvent, PolicyNonrenewalNoticedEvent, AssignmentActiveEvent, AssignmentCancelledEvent, AssignmentExtendedEvent, CertificateShareCreatedEvent, CertificateShareUpdatedEvent, ClaimCreatedEvent, ClaimUpdatedEvent, CertificateApprovedEvent, CertificateFlaggedEvent, CertificateDeniedEvent, CertificateErrorEvent, CertificateMovedEvent, CertificateVerifiedEvent, InvoiceCreatedEvent, InvoiceAdjustedEvent, InvoicePaidEvent, InvoiceVoidedEvent, InvoiceChargeCardSucceededEvent, InvoiceChargeCardFailedEvent, PaymentSessionCompletedEvent, PaymentSessionCancelledEvent, PaymentSessionExpiredEvent, ReconciliationDifferenceFoundEvent, CategoryCodeAddedEvent, ContractorComplianceChangedEvent, RequirementChangedEvent, ComplianceRequestCreatedEvent, ComplianceRequestOpenedEvent, ComplianceRequestUploadedEvent, ComplianceRequestApplyingEvent, ComplianceRequestSatisfiedEvent, ComplianceRequestExpiredEvent, ComplianceRequestWithdrawnEvent, BatchCompleteEvent, BatchStoppedEvent, ExportCompleteEvent, ExportFailedEvent, WebhookEndpointTestEvent]


ErrorCode = Literal[
    "invalid_input",
    "bad_request",
    "invalid_quote_id",
    "invalid_job_id",
    "invalid_contractor_id",
    "invalid_entity_id",
    "invalid_policy_id",
    "invalid_job_category_code",
    "missing_job_category_code",
    "job_category_not_approved",
    "effective_date_invalid",
    "end_date_invalid",
    "invalid_paycycle_startdate",
    "invalid_paycycle_enddate",
    "invoice_exists",
    "invoice_already_paid",
    "job_is_used",
    "policy_already_exists",
    "contract_has_matching_policy",
    "cant_update_create_new_quote",
    "no_active_policy",
    "assignment_exists",
    "assignment_started",
    "session_expired",
    "application_already_complete",
    "session_not_pending",
    "invalid_return_url",
    "missing_certificate",
    "missing_contractor_id",
    "invalid_file_type",
    "no_insurance_requirement_found",
    "unavailable_coverage",
    "invalid_cursor",
    "authorization_pending",
    "slow_down",
    "access_denied",
    "expired_token",
    "invalid_api_key",
    "second_factor_required",
    "second_factor_wrong",
    "insufficient_permissions",
    "organization_suspended",
    "organization_closed",
    "single_sign_on_required",
    "limit_reached",
    "recent_authentication_required",
    "verification_required",
    "resource_not_found",
    "method_not_allowed",
    "conflict",
    "already_decided",
    "already_covered",
    "compliance_request_open",
    "renewal_open",
    "production_not_ready",
    "import_not_ready",
    "duplicate_email",
    "last_owner",
    "idempotency_key_in_use",
    "paper_erased",
    "version_conflict",
    "payload_too_large",
    "unsupported_media_type",
    "idempotency_key_reused",
    "too_many_requests",
    "general_error",
    "database_operational_error",
    "file_store_unavailable",
    "sandbox_unavailable",
]
