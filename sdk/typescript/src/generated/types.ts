// Generated from the contract by `npm run sdk`. Do not edit.

import type { Upload } from "../upload.ts";

export interface Error {
  /** A stable error code to branch on. */
  error_code: string;
  /** One sentence that describes the error. */
  message: string;
  /** Id of the request, to quote when you ask for help. */
  request_id: string;
  /** The page that explains the code. */
  doc_url?: string;
  /** The refused fields, where the error is about fields. */
  errors?: {
    /** Path of the field, e.g. `address.region`. */
    field: string;
    /** Why the field is refused; continues its name, or is a sentence. */
    message: string;
  }[];
}

export interface InboxItem {
  /** Prefix `ib_`. */
  id: string;
  /** Since when it waits, in epoch seconds. */
  created: number;
  /** What waits. `certificate_sampled`: an automatic approval drawn for a check. `application_left`: begun, and nothing was entered for 3 days. `certificate_ending`, `policy_ending`: its cover ends within 30 days and was not renewed. `policy_insured_moved`: the insured lives in another state than the policy was written in; it gives way to `policy_ending`. */
  kind: "claim_to_place" | "certificate_flagged" | "certificate_sampled" | "certificate_unreadable" | "file_unassigned" | "waiver_to_approve" | "notice_proposed" | "link_answered" | "document_to_accept" | "application_in_review" | "name_to_check" | "pay_to_review" | "charge_declined" | "reconciliation_differs" | "charge_disputed" | "purchase_order_missing" | "endpoint_failing" | "mail_bounced" | "application_left" | "policy_insured_moved" | "certificate_ending" | "policy_ending";
  /** Id of the object that waits. */
  subject: string;
  /** The kind of that object, by its name on the wire: `certificate`, `invoice`. */
  subject_object: string;
  /** Whose it is, of a certificate or an application; else the object's name, such as an invoice's number. Its id if it has none. */
  title: string;
  /** Why it waits, as one line, where the object says more than its kind: of a flagged certificate, the first rule that fails. */
  detail: string | null;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** Id of the entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** When it is due: as set by a person, else when the cover, the application or the notice ends or takes effect. */
  due_at: number | null;
  /** Id of the member it is assigned to. */
  assignee: string | null;
  /** Name of that member. */
  assignee_name: string | null;
  /** The team's note. */
  note: string | null;
  /** Until then it is not listed among the open items. */
  snoozed_until: number | null;
  /** When a person called it done, in epoch seconds. */
  done_at: number | null;
  /** Id of the member or key that called it done. */
  done_by: string | null;
  /** `snoozed`: until `snoozed_until`. `done`: a person called it done. */
  state: "open" | "snoozed" | "done";
  /** Whether the caller may assign, note, postpone and finish it. */
  can_act: boolean;
  /** Whether a person can call it done. Others end when the object's own state changes, such as by a decision. */
  can_finish: boolean;
}

export interface Entity {
  /** Prefix `en_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Legal name. */
  name: string;
  /** Business address. */
  address: Address | null;
  /** Coverages that the entity demands of contractors. */
  required_coverage: ("general" | "professional" | "workers-comp")[];
  /** The lowest limits that the entity accepts. */
  coverage_limit: CoverageLimit | null;
  /** Endorsements that are added to the quotes and assignments for its jobs, where they are offered. */
  added_endorsements: AddedEndorsement[];
  /** Whether invoices for pay on its jobs need a purchase order number. */
  purchase_order_required: boolean;
}

export interface Address {
  /** Street address or PO box. */
  line1: string | null;
  /** Apartment, suite, unit or building. */
  line2: string | null;
  /** City, town or village. */
  locality: string | null;
  /** Two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province. */
  region: string | null;
  /** ZIP code, or Canadian postal code; one of the region. */
  postalcode: string | null;
  /** Two-letter country code. */
  country: string | null;
}

export interface CoverageLimit {
  /** Minimum aggregate limit in cents. */
  aggregate_limit: number;
  /** Minimum each-occurrence limit in cents. */
  occurrence_limit: number;
}

export interface AddedEndorsement {
  /** `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job. */
  kind: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
  /** The coverage that is endorsed; it must be among the coverages. */
  coverage: "general" | "workers-comp";
  /** `scheduled`: names one party. `blanket`: covers everyone for whom a written contract with the insured requires it. */
  form: "scheduled" | "blanket";
}

export interface Contractor {
  /** Prefix `cn_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Given name. */
  first_name: string;
  /** Middle name. */
  middle_name: string | null;
  /** Family name. */
  last_name: string;
  /** Email address, unique in the environment. */
  email: string;
  /** Telephone number. */
  phone: string | null;
  /** Name of the contractor's business, as certificates show it. */
  company_name: string | null;
  /** Home address. */
  address: Address | null;
  /** Key-value pairs of your own. */
  custom_metadata: Record<string, string | number | boolean>;
  /** True: you withhold the premium from wages and pay it. False: the contractor pays by card. */
  withhold_premium: boolean;
  /** Whether a tax id is stored. The id itself is never returned. */
  tax_identification_on_file: boolean;
}

export interface InboxItemUpdate {
  /** Id of an active member, or `me` for the signed-in one. Null: nobody. */
  assignee?: string | null;
  /** For the team. Empty or null removes it. */
  note?: string | null;
  /** Null: none. */
  due_at?: number | null;
  /** In the future. Null: it is open again. */
  snoozed_until?: number | null;
  /** `true`: nothing more is done about it. `false`: it is open again. */
  done?: boolean;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity")[];
}

export interface InboxCounts {
  /** Open items that the caller may act on and that are assigned to the caller or to nobody. */
  for_me: {
    /** Open items. Counting stops at 1000. */
    count: number;
    /** True: there are more than were counted. */
    more: boolean;
  };
  /** Every kind that the caller may read. */
  kinds: InboxKindCount[];
}

export interface InboxKindCount {
  /** What waits. `certificate_sampled`: an automatic approval drawn for a check. `application_left`: begun, and nothing was entered for 3 days. `certificate_ending`, `policy_ending`: its cover ends within 30 days and was not renewed. `policy_insured_moved`: the insured lives in another state than the policy was written in; it gives way to `policy_ending`. */
  kind: "claim_to_place" | "certificate_flagged" | "certificate_sampled" | "certificate_unreadable" | "file_unassigned" | "waiver_to_approve" | "notice_proposed" | "link_answered" | "document_to_accept" | "application_in_review" | "name_to_check" | "pay_to_review" | "charge_declined" | "reconciliation_differs" | "charge_disputed" | "purchase_order_missing" | "endpoint_failing" | "mail_bounced" | "application_left" | "policy_insured_moved" | "certificate_ending" | "policy_ending";
  /** Open items. Counting stops at 1000. */
  count: number;
  /** True: there are more than were counted. */
  more: boolean;
  /** Whether the caller may act on items of this kind. */
  can_act: boolean;
}

export interface InboxAssignees {
  /** Active members by name, at most 200. */
  members: InboxAssignee[];
}

export interface InboxAssignee {
  /** Id of the member. */
  id: string;
  /** Name of the member. */
  name: string;
  /** Role of the member. */
  role: "owner" | "admin" | "staff" | "reviewer" | "underwriter" | "developer" | "read-only";
}

export interface InboxPlace {
  /** The item's number in the list, from 1. Counting stops at 1000. */
  position: number;
  /** How many items the list has, with this one. Counting stops at 1000. */
  total: number;
  /** True: there are more than were counted. */
  more: boolean;
  /** The item before it in the list. Null: it is the first. */
  previous: InboxNeighbor | null;
  /** The item after it in the list. Null: it is the last. */
  next: InboxNeighbor | null;
}

export interface InboxNeighbor {
  /** Id of the item. */
  id: string;
  /** What waits. `certificate_sampled`: an automatic approval drawn for a check. `application_left`: begun, and nothing was entered for 3 days. `certificate_ending`, `policy_ending`: its cover ends within 30 days and was not renewed. `policy_insured_moved`: the insured lives in another state than the policy was written in; it gives way to `policy_ending`. */
  kind: "claim_to_place" | "certificate_flagged" | "certificate_sampled" | "certificate_unreadable" | "file_unassigned" | "waiver_to_approve" | "notice_proposed" | "link_answered" | "document_to_accept" | "application_in_review" | "name_to_check" | "pay_to_review" | "charge_declined" | "reconciliation_differs" | "charge_disputed" | "purchase_order_missing" | "endpoint_failing" | "mail_bounced" | "application_left" | "policy_insured_moved" | "certificate_ending" | "policy_ending";
  /** Id of the object that waits. */
  subject: string;
  /** The kind of that object, by its name on the wire: `certificate`, `invoice`. */
  subject_object: string;
}

export interface ContractorInput {
  /** Given name. */
  first_name: string;
  /** Middle name. */
  middle_name?: string | null;
  /** Family name. */
  last_name: string;
  /** Email address, unique in the environment. */
  email: string;
  /** Telephone number. */
  phone?: string | null;
  /** Name of the contractor's business, as certificates show it. */
  company_name?: string | null;
  /** Home address. */
  address?: AddressInput | null;
  /** Key-value pairs. An empty value removes its key; an empty object removes all keys. */
  custom_metadata?: Record<string, string | number | boolean | null>;
  /** True: the platform withholds the premium from wages. Default false. */
  withhold_premium?: boolean;
  /** SSN, EIN or ITIN. Stored encrypted, never returned. */
  tax_identification?: string | null;
}

export interface AddressInput {
  /** Street address or PO box. */
  line1?: string | null;
  /** Apartment, suite, unit or building. */
  line2?: string | null;
  /** City, town or village. */
  locality?: string | null;
  /** Two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province. */
  region?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "AS" | "GU" | "MP" | "PR" | "VI" | "AA" | "AE" | "AP" | "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT" | null;
  /** ZIP code, or Canadian postal code; one of the region. */
  postalcode?: string | null;
  /** Two-letter country code; `USA` is stored as `US`. */
  country?: string | null;
}

export interface Deletion {
  /** Id of the deleted object. */
  id: string;
  /** Type of the object. */
  object: string;
  /** Always true. */
  deleted: true;
  /** Epoch seconds. */
  deleted_at: number;
}

export interface LoginLink {
  /** Always true. */
  success: true;
  /** URL that opens the contractor portal once. Treat it like a password. */
  login_url: string;
  /** Seconds since the Unix epoch. */
  expires_at: number;
  /** The contractor whom the link signs in. */
  contractor: Contractor;
}

export interface ContractorPolicy {
  /** Prefix `pl_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Number of the policy. */
  policy_number: string;
  /** The quote it was issued from. */
  quote: {
    /** Id of the quote. */
    id: string;
    /** The coverages. */
    coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
    /** How the rate is composed, by coverage. */
    quote_json: Record<string, unknown>;
  };
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion;
  /** The coverages. */
  coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** Seconds since the Unix epoch. */
  expiration_date: number;
  /** When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`, or the hour of binding where that is later. */
  cover_begins: number;
  /** When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered. */
  cover_ends: number;
  /** Whether the policy is in force. */
  status: "active" | "cancelled" | "expired";
  /** Whether the policy is in force or will be: its status is `active`. */
  is_active: boolean;
  /** Premium in cents per $100 of pay. */
  net_rate: number;
  /** Those in force, or bound. They end with the policy. */
  endorsements: PolicyEndorsement[];
  /** The endorsements that extended the term: asked for, or because an assignment runs past the end. `expiration_date` is the end with them. */
  extensions: PolicyExtension[];
  /** Since when the insured lives in another state than the one the policy was written in, whose rates, taxes and hours it keeps. An item of the inbox asks to price it again or tell the insurer. Null: still there. */
  insured_moved_at: number | null;
  /** Those removed before the policy ended. */
  removed_endorsements: PolicyEndorsement[];
  /** Seconds since the Unix epoch. */
  cancelled_at: number | null;
  /** Why it was cancelled. Null while it is not. */
  cancellation_reason: string | null;
  /** The cancellation at a date: to come while the policy is active, carried out once it is cancelled. Null without one, and after it is withdrawn. */
  cancellation_notice: CancellationNotice | null;
  /** The policy that this one renews. Null for one that renews none. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  renews: string | Policy | Deletion | null;
  /** When its renewal was offered: 30 days before its end, or halfway through a term of less than 60 days. Null before. */
  renewal_offered_at: number | null;
  /** The newest quote to renew it. Null without one. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  renewal_quote: string | Quote | Deletion | null;
  /** The policy that renews this one. Null before it is issued. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  renewed_by: string | Policy | Deletion | null;
  /** The decision not to renew it. Null without one, and after it is withdrawn. */
  nonrenewal: Nonrenewal | null;
  /** The comparison of reported pay with the remuneration of the term. Null before the term ends, and without a day of cover. */
  final_audit: FinalAudit | null;
  /** URL of the PDF, valid for an hour. Null until the document exists. */
  pdf_url: string | null;
  /** URL of the policy as one PDF: declarations, forms and endorsements in full, valid for an hour. It is made anew with every change. Null until it exists. */
  policy_document_url: string | null;
  /** URL of the policy in plain words as PDF, in English and Spanish, valid for an hour. It is made anew with every change. Null until it exists. */
  policy_summary_url: string | null;
  /** Addresses of the policy's certificates. */
  certificates: CertificateUrls;
}

export interface PolicyEndorsement {
  /** `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job. */
  kind: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
  /** The coverage that is endorsed; it must be among the coverages. */
  coverage: "general" | "workers-comp";
  /** `scheduled`: names one party. `blanket`: covers everyone for whom a written contract with the insured requires it. */
  form: "scheduled" | "blanket";
  /** The entity's id, or the name, as it was chosen. Null for a blanket endorsement. */
  party: string | null;
  /** The party's name, as documents print it. */
  name: string | null;
  /** The standard form that the endorsement is like. */
  form_number: string | null;
  /** Whether the insured attests that a written agreement with the party requires it. */
  written_agreement: boolean;
  /** `entity_terms`: added by the terms of the job's entity, not by the request. */
  source: "requested" | "entity_terms";
  /** What it adds to the rate, in cents of premium per $100 of pay. 0 for a flat charge. */
  net_rate: number;
  /** Flat premium in cents, charged once with the first invoice. 0 for a percentage. */
  flat_premium: number;
  /** Its number on this policy, from 1, in the order in which they were added. */
  number: number;
  /** Since when it is in force; that of the policy for one bound with it. */
  effective_date: number;
  /** When it was removed. Null: it ends with the policy. */
  end_date: number | null;
}

export interface PolicyExtension {
  /** Its number on this policy, from 1. */
  number: number;
  /** When it was issued: always before the policy would have expired. */
  issued_at: number;
  /** The assignment that runs past the policy's end. Null: the extension was asked for itself. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  assignment: string | Assignment | Deletion | null;
  /** Seconds since the Unix epoch. */
  previous_expiration_date: number;
  /** Seconds since the Unix epoch. */
  expiration_date: number;
  /** When the term was shortened again, as where the assignment was cancelled before it began. Null: it stands. */
  withdrawn_at: number | null;
}

export interface CancellationNotice {
  /** The first day without cover: 00:00 UTC of it. */
  effective_date: number;
  /** When cover ends: 12:01 a.m. standard time at the insured's address on that day. */
  cover_ends: number;
  /** Who cancels. The insurer gives notice. */
  requested_by: "insured" | "insurer";
  /** `insured_request`: the insured asked for it; no notice is needed. `nonpayment`, and `underwriting` for the insurer's other reasons, need the notice of the state's law. */
  reason: "insured_request" | "nonpayment" | "underwriting";
  /** Remark of the person who did it. */
  note: string | null;
  /** Days of notice that apply. 0 at the insured's request. */
  notice_days: number;
  /** The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row. */
  notice_law: string | null;
  /** When the notice was given. */
  noticed_at: number;
  /** URL of the PDF, valid for an hour. Null until the document exists. */
  notice_pdf_url: string | null;
}

export interface Nonrenewal {
  /** Why the policy is not renewed, in words. */
  reason: string;
  /** Days of notice that the insurer gives before the policy ends. */
  notice_days: number;
  /** The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row. */
  notice_law: string | null;
  /** When it was decided. */
  marked_at: number;
  /** The day on which the notice goes out: 00:00 UTC of it. Until then it can be withdrawn. */
  notice_date: number;
  /** The last day on which the notice is early enough: 00:00 UTC of it. */
  last_notice_date: number;
  /** When the notice was given. Null before. */
  noticed_at: number | null;
  /** URL of the PDF, valid for an hour. Null until the document exists. */
  notice_pdf_url: string | null;
}

export interface FinalAudit {
  /** `due`: the term has ended, and nobody has stated its remuneration yet. */
  status: "due" | "made";
  /** The remuneration stated for the term. */
  remuneration?: number;
  /** The pay that was reported for its days before, also by an earlier final audit. */
  reported_pay?: number;
  /** The invoices that charge or return the difference. */
  invoices?: (string | Invoice | Deletion)[];
  /** The totals of the contractor's 1099 forms that were stated. */
  form_1099?: {
    /** The calendar year. */
    year: number;
    /** What the form reports for the year. */
    amount: number;
  }[];
  /** Remark of the person who did it. */
  note?: string | null;
  /** Seconds since the Unix epoch. */
  made_at?: number;
  /** Who stated it. */
  made_by?: string;
  /** Remuneration less reported pay. Negative: premium is returned. */
  difference?: number;
  /** What is wrong with the remuneration by the 1099 totals of the years of the term. Null: nothing. */
  form_1099_check?: string | null;
}

export interface CertificateUrls {
  /** URL of the PDF, valid for an hour. Null until the document exists. */
  gl_coi_pdf_url: string | null;
  /** URL of the PDF, valid for an hour. Null until the document exists. */
  wc_coi_pdf_url: string | null;
  /** `certificate`: a certificate of insurance on our own form. `evidence`: what the declarations of the policy state, where the law of the risk's state lets no certificate on our form be shown. Null while there is none. `evidence` is not called a certificate of insurance. */
  gl_coi_form: "certificate" | "evidence" | null;
  /** `certificate`: a certificate of insurance on our own form. `evidence`: what the declarations of the policy state, where the law of the risk's state lets no certificate on our form be shown. Null while there is none. `evidence` is not called a certificate of insurance. */
  wc_coi_form: "certificate" | "evidence" | null;
}

export interface Invoice {
  /** Prefix `in_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The number people use, `INV-000123`: consecutive in the organization and environment, in the order in which invoices were committed. It never changes. */
  number: string;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion;
  /** What the invoice is for. */
  kind: "paycycle" | "advance" | "adjustment" | "reinstatement" | "endorsement" | "audit";
  /** What the contractor earned in the pay cycle, in cents. */
  gross_pay: number;
  /** Seconds since the Unix epoch. */
  paycycle_startdate: number;
  /** Seconds since the Unix epoch. */
  paycycle_enddate: number;
  /** Your purchase order number. Null if there is none. */
  purchase_order_number: string | null;
  /** Whether the job's entity required a purchase order number when the invoice was created. */
  purchase_order_required: boolean;
  /** `open`: waits for a card, for the platform's remittance, or for a person's `review`. `scheduled`: the card is charged at `charge_at`. `failed`: the last charge was declined; it is retried at `charge_at` unless that is null. `void`: no longer payable. */
  status: "open" | "scheduled" | "paid" | "failed" | "void";
  /** `platform` when the premium is withheld from wages. */
  payer: "contractor" | "platform";
  /** The policy whose rates priced it. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion;
  /** The assignment that covers the job, if any. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  assignment: string | Assignment | Deletion | null;
  /** Cents of premium per $100 of pay. Where it changes within the cycle: on the last day. */
  net_rate: number;
  /** The premium: gross_pay × net_rate / 10000, rounded half up, at least 100; each day at its rate. Cents. */
  premium_due: number;
  /** Premium by coverage, then one-time fees. The amounts add up to `total`. */
  lines: InvoiceLine[];
  /** Tax contained in the premium of coverages placed with surplus lines insurers. Cents. */
  surplus_lines_tax: number;
  /** Premium and fees. Cents. */
  total: number;
  /** The part of the total that was paid in advance for the job. Cents. */
  advance_applied: number;
  /** Amount still to be paid: the total less the amount applied. 0 once paid or void. Cents. */
  amount_due: number;
  /** Amount paid and still held for this invoice: collected or applied, less refunds and amounts drawn. Cents. */
  amount_paid: number;
  /** Amount refunded. Cents. */
  amount_refunded: number;
  /** When the card is charged next. Null when no charge is scheduled. */
  charge_at: number | null;
  /** Why the last charge was declined. Null when no charge was declined, and once the invoice is paid. */
  last_decline: Decline | null;
  /** `waiting`: the pay is far from the estimate, and a person approves it before it is charged. Cover does not wait. Null: it is not. */
  review: "waiting" | "approved" | null;
  /** Why it waits or waited for a person, in a sentence. */
  review_reason: string | null;
  /** Seconds since the Unix epoch. */
  paid_at: number | null;
  /** Seconds since the Unix epoch. */
  voided_at: number | null;
  /** Why it is void. Null while it is not. */
  void_reason: string | null;
  /** The invoice that this one replaces: a void one, or a paid one whose pay it corrects. */
  replaces: string | null;
  /** The invoice that replaces this one. Of a paid one: that corrects its pay; what it still holds is a credit. */
  replaced_by: string | null;
}

export interface InvoiceLine {
  /** `endorsement`: the flat premium of one; what is a percentage is part of its coverage's premium. */
  kind: "premium" | "endorsement" | "risk_purchasing_group_fee" | "stamping_fee";
  /** Of a line of premium or of an endorsement. */
  coverage: "general" | "professional" | "workers-comp" | "media" | "cyber" | null;
  /** Of an endorsement's line. */
  endorsement?: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
  /** What the line charges. Cents. */
  amount: number;
  /** True: not refunded, even when cover is cancelled before it starts. */
  fully_earned: boolean;
}

export interface Decline {
  /** Seconds since the Unix epoch. */
  at: number;
  /** Number of charge attempts, including this one. */
  attempt: number;
  /** The processor's reason code. */
  code: string | null;
  /** The reason in one sentence. */
  message: string | null;
}

export interface Assignment {
  /** Prefix `an_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion;
  /** The policy whose application and rates the assignment uses. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion;
  /** The coverages of the assignment. */
  coverage_type: ("general" | "professional" | "workers-comp")[];
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** Projected end, seconds since the Unix epoch. */
  end_date: number;
  /** Whether the job can be covered, and why not. */
  eligible: AssignmentEligibility;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  net_rate: number;
  /** Endorsements of this assignment's cover, with those that the entity's terms add. */
  endorsements: Endorsement[];
  /** When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`, or the hour of binding where that is later. */
  cover_begins: number;
  /** When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered. */
  cover_ends: number;
  /** Whether cover is issued. False: only priced. */
  bind: boolean;
  /** `not_bound`: no cover. `pending`: the contractor has been notified and the charge is due at `charge_date`. `active`: insured. `ended`: the term is over. `void`: the charge failed and there was never cover. */
  status: "not_bound" | "pending" | "active" | "ended" | "cancelled" | "void";
  /** When the premium is charged, or charged again after a decline. Once active: when it was charged. Null when no charge is due. */
  charge_date: number | null;
  /** Why the card was last declined, while the decline prevents cover. */
  last_decline: Decline | null;
  /** Addresses of the certificates of insurance, or of evidence of the policy where a state lets no certificate on our form be shown. */
  certificates: CertificateUrls;
  /** True while certificates with new dates are being created. */
  certificate_refresh_pending: boolean;
  /** The actions that are possible now: PUT with `bind`, change the dates, extend, cancel. */
  possible_actions: ("bind" | "change_dates" | "extend" | "cancel")[];
  /** Whether it was cancelled. */
  cancelled: boolean;
  /** Seconds since the Unix epoch. */
  cancellation_date: number | null;
  /** Why it was cancelled. Null while it is not. */
  cancellation_reason: string | null;
}

export interface AssignmentEligibility {
  /** Whether the job can be covered. */
  result: boolean;
  /** The first rule that fails, in one sentence, or that every rule passes. */
  message: string;
  /** Every rule that fails, in order. */
  reasons: Reason[];
}

export interface Reason {
  /** A stable code to branch on. */
  code: string;
  /** The coverage it is about. Null: all of them. */
  coverage: "general" | "professional" | "workers-comp" | "media" | "cyber" | null;
  /** Why, in a sentence. */
  message: string;
  /** What would change the outcome. */
  remedy: string | null;
}

export interface Endorsement {
  /** `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job. */
  kind: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
  /** The coverage that is endorsed; it must be among the coverages. */
  coverage: "general" | "workers-comp";
  /** `scheduled`: names one party. `blanket`: covers everyone for whom a written contract with the insured requires it. */
  form: "scheduled" | "blanket";
  /** The entity's id, or the name, as it was chosen. Null for a blanket endorsement. */
  party: string | null;
  /** The party's name, as documents print it. */
  name: string | null;
  /** The standard form that the endorsement is like. */
  form_number: string | null;
  /** Whether the insured attests that a written agreement with the party requires it. */
  written_agreement: boolean;
  /** `entity_terms`: added by the terms of the job's entity, not by the request. */
  source: "requested" | "entity_terms";
  /** What it adds to the rate, in cents of premium per $100 of pay. 0 for a flat charge. */
  net_rate: number;
  /** Flat premium in cents, charged once with the first invoice. 0 for a percentage. */
  flat_premium: number;
}

export interface Policy {
  /** Prefix `pl_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Number of the policy, as its certificates show it. */
  policy_number: string;
  /** Id of the quote. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  quote: string | Quote | Deletion;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion;
  /** The coverages. */
  coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** Seconds since the Unix epoch. */
  expiration_date: number;
  /** When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`, or the hour of binding where that is later. */
  cover_begins: number;
  /** When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered. */
  cover_ends: number;
  /** Whether the policy is in force. */
  status: "active" | "cancelled" | "expired";
  /** Whether the policy is in force or will be: its status is `active`. */
  is_active: boolean;
  /** Premium in cents per $100 of pay. */
  net_rate: number;
  /** Those in force, or bound. They end with the policy. */
  endorsements: PolicyEndorsement[];
  /** The endorsements that extended the term: asked for, or because an assignment runs past the end. `expiration_date` is the end with them. */
  extensions: PolicyExtension[];
  /** Since when the insured lives in another state than the one the policy was written in, whose rates, taxes and hours it keeps. An item of the inbox asks to price it again or tell the insurer. Null: still there. */
  insured_moved_at: number | null;
  /** Those removed before the policy ended. */
  removed_endorsements: PolicyEndorsement[];
  /** Seconds since the Unix epoch. */
  cancelled_at: number | null;
  /** Why it was cancelled. Null while it is not. */
  cancellation_reason: string | null;
  /** The cancellation at a date: to come while the policy is active, carried out once it is cancelled. Null without one, and after it is withdrawn. */
  cancellation_notice: CancellationNotice | null;
  /** The policy that this one renews. Null for one that renews none. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  renews: string | Policy | Deletion | null;
  /** When its renewal was offered: 30 days before its end, or halfway through a term of less than 60 days. Null before. */
  renewal_offered_at: number | null;
  /** The newest quote to renew it. Null without one. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  renewal_quote: string | Quote | Deletion | null;
  /** The policy that renews this one. Null before it is issued. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  renewed_by: string | Policy | Deletion | null;
  /** The decision not to renew it. Null without one, and after it is withdrawn. */
  nonrenewal: Nonrenewal | null;
  /** The comparison of reported pay with the remuneration of the term. Null before the term ends, and without a day of cover. */
  final_audit: FinalAudit | null;
  /** URL of the PDF, valid for an hour. Null until the document exists. */
  pdf_url: string | null;
  /** URL of the policy as one PDF: declarations, forms and endorsements in full, valid for an hour. It is made anew with every change. Null until it exists. */
  policy_document_url: string | null;
  /** URL of the policy in plain words as PDF, in English and Spanish, valid for an hour. It is made anew with every change. Null until it exists. */
  policy_summary_url: string | null;
  /** Addresses of the certificates of insurance, or of evidence of the policy where a state lets no certificate on our form be shown. */
  certificates: CertificateUrls;
}

export interface Quote {
  /** Prefix `qt_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion;
  /** The coverages that are priced. */
  coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** Seconds since the Unix epoch. */
  end_date: number;
  /** Whether the contractor can be covered. If false, `reasons` say why. */
  eligible: boolean;
  /** True: an application for this quote needs manual review before cover is bound. */
  needs_review: boolean;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  net_rate: number;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  gl_net_rate: number;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  wc_net_rate: number;
  /** How the rate is composed, by coverage. */
  quote_json: QuoteJson;
  /** Every rule that declines or refers, in the order of the rules. */
  reasons: Reason[];
  /** Endorsements of the policy, with those that the entity's terms add. */
  endorsements: Endorsement[];
  /** What the requirement of the job and its entity would still miss once the cover is bound as quoted, as known when it was last priced. Null where nothing is required, where no cover is offered, and for estimates. */
  would_cover: WouldCover | null;
  /** Whether the policy is issued as soon as the application completes. */
  bind: boolean;
  /** The policy issued from this quote. A quote with a policy cannot be changed. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion | null;
  /** The policy that this quote renews, from its end. Null for new cover. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  renews: string | Policy | Deletion | null;
}

export interface QuoteJson {
  /** General liability. Null if it is not quoted. */
  gl: {
    /** Cents of premium per $100 earned. 0 when no cover is offered. */
    net_rate: number;
    /** Risk purchasing group membership fee in cents. Null when it does not apply. */
    risk_purchasing_group_fee: number | null;
    /** Surplus lines stamping fee in cents. Null when it does not apply. */
    stamping_fee: number | null;
  };
  /** Workers' compensation. Null if it is not quoted. */
  wc: {
    /** Cents of premium per $100 earned. 0 when no cover is offered. */
    net_rate: number;
  };
  /** Professional liability. Null if it is not quoted. */
  professional?: {
    /** Cents of premium per $100 earned. 0 when no cover is offered. */
    net_rate: number;
  };
  /** Media liability. Null if it is not quoted. */
  media?: {
    /** Cents of premium per $100 earned. 0 when no cover is offered. */
    net_rate: number;
  };
  /** Cyber liability. Null if it is not quoted. */
  cyber?: {
    /** Cents of premium per $100 earned. 0 when no cover is offered. */
    net_rate: number;
  };
}

export interface WouldCover {
  /** Whether everything that is required would be met on the first day of the cover. */
  met: boolean;
  /** Each rule that would not be met by this cover, nor by cover in hand. */
  missing: MissingRule[];
}

export interface MissingRule {
  /** A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof. */
  coverage: string;
  /** `General liability`. */
  name: string;
  /** The rule that is not met. */
  rule: "certificate_holder" | "issued_within_days" | "policy_number" | "days_remaining" | "signature" | "producer_contact" | "occurrence_form" | "statutory" | "occurrence_limit" | "aggregate_limit" | "products_completed_operations_limit" | "personal_advertising_injury_limit" | "medical_expense_limit" | "damage_to_rented_premises_limit" | "combined_single_limit" | "each_accident_limit" | "disease_each_employee_limit" | "disease_policy_limit" | "retention_limit" | "aggregate_applies_per" | "proprietor_included" | "autos" | "additional_insured" | "waiver_of_subrogation" | "primary_noncontributory" | "endorsement_pages" | "state_form" | "insurer_known" | "minimum_insurer_rating" | "any_of" | "verified_every_days" | "document_kind" | "insured_name" | "issue_date" | "producer_named" | "template" | "marks" | "shown" | "ticked" | "in_force" | "not_expired" | "term" | "binder" | "usual_limits" | "box_against_wording" | "remarks" | "retroactive_date" | "owner_covered" | "state_fund" | "state_of_proof" | "leased_workers" | "insurer_named" | "policy_of_another" | "document_begun" | "document_ended" | "document_days" | "document_age" | "document_state" | "document_result" | "exemption" | "notice";
  /** One sentence: what is missing. */
  message: string;
}

export interface Job {
  /** Prefix `jb_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What you call the job. */
  name: string;
  /** What the contractor does there. */
  description: string;
  /** Id of the category code. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  category_code: string | CategoryCode | Deletion;
  /** Id of the entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion;
  /** Where the work is done. Its state decides which workers' compensation law applies. */
  address: Address | null;
  /** Pay in cents, as `wage_type` says. */
  wage: number;
  /** What the wage is for: the whole job, an hour, a unit, or a mixture. */
  wage_type: "flatfee" | "hourly" | "unit" | "blended";
  /** Years of experience in this kind of work. */
  years_experience: number | null;
  /** Key-value pairs of your own. */
  custom_metadata: Record<string, string | number | boolean>;
}

export interface CategoryCode {
  /** Id with the prefix `jc_`. */
  category_code: string;
  /** Kind of work, such as `Photographer`. */
  name: string;
  /** Its class in the rate tables. */
  rating_class: string;
}

export interface EntityInput {
  /** Legal name. */
  name: string;
  /** Business address. */
  address?: AddressInput | null;
  /** Coverages that the entity demands of contractors. */
  required_coverage?: ("general" | "professional" | "workers-comp")[];
  /** The lowest limits that the entity accepts. */
  coverage_limit?: CoverageLimit | null;
  /** Endorsements to add to the quotes and assignments for its jobs. Quotes that exist keep theirs until they change. */
  added_endorsements?: AddedEndorsement[];
  /** True: an invoice for pay on its jobs that has no purchase order number waits in the inbox until it has one or is paid. Invoices that exist are not changed. Default: false. */
  purchase_order_required?: boolean;
}

export interface EntityUpdate {
  /** Legal name. */
  name?: string;
  /** Postal address. */
  address?: AddressInput | null;
  /** Coverages that the entity demands of contractors. */
  required_coverage?: ("general" | "professional" | "workers-comp")[];
  /** The lowest limits that the entity accepts. */
  coverage_limit?: {
    /** Minimum aggregate limit in cents. */
    aggregate_limit?: number;
    /** Minimum each-occurrence limit in cents. */
    occurrence_limit?: number;
  } | null;
  /** Endorsements to add to the quotes and assignments for its jobs. Quotes that exist keep theirs until they change. */
  added_endorsements?: AddedEndorsement[];
  /** True: an invoice for pay on its jobs that has no purchase order number waits in the inbox until it has one or is paid. Invoices that exist are not changed. Default: false. */
  purchase_order_required?: boolean;
}

export interface JobInput {
  /** What you call the job. */
  name: string;
  /** What the contractor does there. */
  description: string;
  /** Id of the category code. */
  category_code: string;
  /** Id of the entity. */
  entity: string;
  /** Where the work is done. Determines the workers' compensation rate. */
  address?: AddressInput | null;
  /** What the contractor is expected to be paid for the whole job, in cents, also where `wage_type` says that it is paid by the hour or the unit: prices are estimated from it, and reported pay is compared with it. */
  wage: number;
  /** What the wage is for: the whole job, an hour, a unit, or a mixture. */
  wage_type: "flatfee" | "hourly" | "unit" | "blended";
  /** Years of experience in this kind of work. */
  years_experience?: number | null;
  /** Key-value pairs. An empty value removes its key; an empty object removes all keys. */
  custom_metadata?: Record<string, string | number | boolean | null>;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("category_code" | "entity")[];
}

export interface JobUpdate {
  /** What you call the job. */
  name?: string;
  /** What the contractor does there. */
  description?: string;
  /** Id of the category code. */
  category_code?: string;
  /** Id of the entity. */
  entity?: string;
  /** Where the work is done. */
  address?: AddressInput | null;
  /** What the contractor is expected to be paid for the whole job, in cents, also where `wage_type` says that it is paid by the hour or the unit: prices are estimated from it, and reported pay is compared with it. */
  wage?: number;
  /** What the wage is for: the whole job, an hour, a unit, or a mixture. */
  wage_type?: "flatfee" | "hourly" | "unit" | "blended";
  /** Years of experience in this kind of work. */
  years_experience?: number | null;
  /** Key-value pairs. An empty value removes its key; an empty object removes all keys. */
  custom_metadata?: Record<string, string | number | boolean | null>;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("category_code" | "entity")[];
}

export interface Engagement {
  /** Prefix `eg_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The contracting entity they work for on any job. Null when a job is set. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** The job they work on. Null when an entity is set. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** The first day, such as `2026-07-01`. Null: not known. */
  from: string | null;
  /** The last day. Null: it has no end. */
  through: string | null;
}

export interface EngagementInput {
  /** Id of the contractor. */
  contractor: string;
  /** Id of the entity. */
  entity?: string | null;
  /** Id of the job. */
  job?: string | null;
  /** The first day. Absent or null: not known. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  from?: string | number | null;
  /** The last day. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  through?: string | number | null;
  /** The earlier name of the end: the first day on which the contractor is no longer engaged. */
  to?: number | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface EngagementUpdate {
  /** Id of the entity. */
  entity?: string | null;
  /** Id of the job. */
  job?: string | null;
  /** The first day. Absent or null: not known. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  from?: string | number | null;
  /** The last day. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  through?: string | number | null;
  /** The earlier name of the end: the first day on which the contractor is no longer engaged. */
  to?: number | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface Import {
  /** Prefix `im_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The kind of object each row creates. `workbook`: an XLSX file with a sheet for each kind. `certificates`: a ZIP file of certificates with one CSV or XLSX file that says whose each is. */
  target: "entities" | "contractors" | "jobs" | "insurance_requirements" | "engagements" | "compliance_waivers" | "contractor_documents" | "certificates" | "invoices" | "workbook";
  /** The run of pay that it corrects. Null: it corrects none. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  replaces: string | Import | Deletion | null;
  /** Name of the uploaded file. */
  filename: string;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha256: string;
  /** In bytes. */
  size: number;
  /** How the file was read: as UTF-8, as UTF-16 with a byte order mark, else as Windows-1252. Rows with bytes that are no characters are invalid. Null for files from before this was noted. */
  encoding: "utf-8" | "utf-16" | "windows-1252" | null;
  /** How far the import is. */
  status: "checking" | "ready" | "importing" | "done" | "cancelled" | "undoing" | "undone";
  /** The file's columns in order, those of one sheet after those of the one before, each with the property of `target` that it is mapped to. Null: the column is ignored. */
  columns: {
    /** Heading in the file. */
    header: string;
    /** The field it fills. Null: the column is left out. */
    column: string | null;
    /** What the rows of its sheet are. */
    target: "entities" | "contractors" | "jobs" | "insurance_requirements" | "engagements" | "compliance_waivers" | "contractor_documents" | "certificates" | "invoices" | null;
  }[];
  /** What the rows are of, in the order in which they are created. One, without a name, except in a workbook. */
  sheets: {
    /** Name. */
    name: string | null;
    /** What its rows are. */
    target: "entities" | "contractors" | "jobs" | "insurance_requirements" | "engagements" | "compliance_waivers" | "contractor_documents" | "certificates" | "invoices";
    /** How many rows it has. */
    rows: number;
  }[];
  /** What is in the file and not imported: sheets that are not recognized, and up to 100 files that no row names. */
  left_out: string[];
  /** Required properties that no column is mapped to. Nothing can be imported until they are mapped. */
  missing: string[];
  /** How many rows the file has, without its header. */
  rows: number;
  /** Number of rows in each state. They add up to `rows`. */
  counts: {
    /** Not checked yet. */
    waiting: number;
    /** Valid; will be created. */
    valid: number;
    /** Invalid; skipped. */
    invalid: number;
    /** Duplicates of an existing object or of another row of the file; skipped. */
    duplicate: number;
    /** Created. */
    created: number;
    /** Creation failed. */
    failed: number;
    /** Created, and deleted or void again since the import was undone. */
    undone: number;
  };
  /** Sums in cents of a file of pay. Null for other kinds. */
  pay: {
    /** Pay of the rows that can be or were invoiced. */
    gross_pay: number;
    /** Premium and fees of these rows, as they were priced. */
    total: number;
    /** Total of the invoices created, without those undone. */
    invoiced: number;
  } | null;
  /** Seconds since the Unix epoch. */
  started_at: number | null;
  /** Seconds since the Unix epoch. */
  ended_at: number | null;
  /** The actions that are possible now. */
  can: ("map" | "repair" | "start" | "cancel" | "undo" | "repeat")[];
}

export interface ImportInput {
  /** CSV with a header (UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs) or XLSX, at most 10 MiB and 10,000 rows. For `certificates` a ZIP file of at most 1 GiB. Lines above the header are skipped. */
  file: Upload[];
  /** The kind of object each row creates. `workbook`: an XLSX file with a sheet for each kind. `certificates`: a ZIP file of certificates with one CSV or XLSX file that says whose each is. */
  target: "entities" | "contractors" | "jobs" | "insurance_requirements" | "engagements" | "compliance_waivers" | "contractor_documents" | "certificates" | "invoices" | "workbook";
  /** The run of pay that a file of pay corrects. A row with the contractor, job and cycle of one of its invoices corrects that invoice, the others report pay. Invoices without a row stay as they are. */
  replaces?: string;
}

export interface ImportUpdate {
  /** The property each column of the file is mapped to, in the columns' order; null ignores a column. The rows are then checked again. */
  columns: (string | null)[];
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("replaces" | "replaces.replaces")[];
}

export interface ImportRepair {
  /** The new values, by the header of their column in the file. */
  cells: {
    /** Heading of the column in the file. */
    header: string;
    /** The value now. */
    value: string;
  }[];
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("replaces" | "replaces.replaces")[];
}

export interface ImportRepeat {
  /** Seconds since the Unix epoch. */
  paycycle_startdate: number;
  /** After the start. The cycle must lie within the term of the cover. */
  paycycle_enddate: number;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("replaces" | "replaces.replaces")[];
}

export interface PayCycle {
  /** Prefix `im_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Name of the uploaded file. */
  filename: string;
  /** How far the run is. */
  status: "checking" | "ready" | "importing" | "done" | "cancelled" | "undoing" | "undone";
  /** Seconds since the Unix epoch. */
  started_at: number | null;
  /** Contractors with an invoice that is not void. */
  contractors: number;
  /** Invoices that are not void. Those that replace others count, by what they say now. */
  invoices: number;
  /** The earliest start of their pay cycles. Null: there are none. */
  paycycle_startdate: number | null;
  /** The latest end of their pay cycles. Null: there are none. */
  paycycle_enddate: number | null;
  /** Pay, in cents. */
  gross_pay: number;
  /** Premium, without fees. Cents. */
  premium: number;
  /** Premium and fees. Cents. */
  total: number;
  /** The part of the total that earlier payments for the same jobs covered. Cents. */
  paid_in_advance: number;
  /** Paid by the contractor. */
  charged: {
    /** Number of invoices. */
    invoices: number;
    /** What their cards were charged. Cents. */
    amount: number;
  };
  /** Paid by the platform, which withholds the premium from wages. */
  remitted: {
    /** Number of invoices. */
    invoices: number;
    /** What it has remitted. Cents. */
    amount: number;
  };
  /** The card will be charged. */
  pending: {
    /** Number of invoices. */
    invoices: number;
    /** What it will be charged. Cents. */
    amount: number;
  };
  /** Until when the run can be undone: its first charge. Null: it cannot be undone. */
  undo_until: number | null;
  /** No card is on file, the platform has not remitted the premium, or a person has not approved the pay. */
  waiting: {
    /** Number of invoices. */
    invoices: number;
    /** What is due for them. Cents. */
    amount: number;
  };
  /** Invoices whose last charge was declined. */
  declined: {
    /** Number of invoices. */
    invoices: number;
    /** What is due for them. Cents. */
    amount: number;
    /** By the reason of the last decline, the most frequent first. */
    reasons: {
      /** The processor's reason code. */
      code: string | null;
      /** The reason in one sentence. */
      message: string | null;
      /** Number of invoices. */
      invoices: number;
      /** What is due for them. Cents. */
      amount: number;
    }[];
  };
  /** Requests for a card to these contractors since the run, whose newest email the mail server refused for good. */
  bounced_requests: number;
  /** Something was refunded. Counts void invoices too. */
  refunded: {
    /** Number of invoices. */
    invoices: number;
    /** What was refunded. Cents. */
    amount: number;
  };
}

export interface ImportRow {
  /** Prefix `imr_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What it creates. */
  target: "entities" | "contractors" | "jobs" | "insurance_requirements" | "engagements" | "compliance_waivers" | "contractor_documents" | "certificates" | "invoices";
  /** The line of the file, or of its sheet, where the row begins. */
  line: number;
  /** What became of the row. */
  status: "waiting" | "valid" | "invalid" | "duplicate" | "created" | "failed" | "undone";
  /** A short text to recognize the row by. */
  label: string | null;
  /** Id of the created object, or of the object that the row duplicates. */
  object: string | null;
  /** Premium and fees for the row of a file of pay, in cents. Null otherwise. */
  amount: number | null;
  /** Why the row was skipped or failed. */
  message: string | null;
  /** What is wrong with the row, column by column. */
  errors: {
    /** The file's column. */
    header: string | null;
    /** The property, named as in the create request. */
    field: string;
    /** What is wrong with the value. */
    message: string;
    /** What the file has there. Null: nothing, a secret such as a tax number, or no longer kept. */
    value: string | null;
  }[];
}

export interface QuoteInput {
  /** Id of the contractor. */
  contractor: string;
  /** Id of the job. */
  job: string;
  /** The coverages to price. `media` and `cyber` need `general`. */
  coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Must be in the future. Default: the next day. */
  effective_date?: number;
  /** After `effective_date`, at most one year later. Default: 30 days later. */
  end_date?: number;
  /** Endorsements of the policy. The terms of the job's entity may add others. */
  endorsements?: EndorsementInput[];
  /** True: bind automatically, as soon as there are a card and an approved application. */
  bind?: boolean;
}

export interface EndorsementInput {
  /** `additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job. */
  kind: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
  /** The coverage that is endorsed; it must be among the coverages. */
  coverage: "general" | "workers-comp";
  /** `scheduled` or `blanket`. Default: scheduled where that is offered. */
  form?: "scheduled" | "blanket";
  /** The party of a scheduled endorsement: the id of an entity, or a name. Default: the job's entity. */
  party?: string | null;
  /** True: the insured attests that a written agreement with the additional insured requires it. Primary and non-contributory cover needs one: the application asks the insured where this is not true. */
  written_agreement?: boolean;
}

export interface QuotePreview {
  /** The coverages. */
  coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** Seconds since the Unix epoch. */
  end_date: number;
  /** Whether the contractor could be covered. */
  eligible: boolean;
  /** True: an application for this quote needs manual review before cover is bound. */
  needs_review: boolean;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  net_rate: number;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  gl_net_rate: number;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  wc_net_rate: number;
  /** How the rate is composed, by coverage. */
  quote_json: QuoteJson;
  /** Every rule that declines or refers, in the order of the rules. */
  reasons: Reason[];
  /** Endorsements of the policy, with those that the entity's terms add. */
  endorsements: Endorsement[];
  /** What the requirement of the job and its entity would still miss once the cover is bound as quoted, as known when it was last priced. Null where nothing is required, where no cover is offered, and for estimates. */
  would_cover: WouldCover | null;
  /** The computation of the rate, step by step. */
  worksheet: RatingWorksheet;
  /** Premium in cents for the job's whole wage. */
  estimated_premium: number;
}

export interface RatingWorksheet {
  /** Version of this form. */
  format: 1;
  /** The rate set whose tables were used. */
  rate_set: {
    /** Id of the rate set. */
    id: string;
    /** Version of the rate set. */
    version: string;
    /** SHA-256 of the rate tables in canonical form. */
    hash: string;
  };
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** What the rate was computed from. */
  inputs: RatingInput;
  /** Empty when the quote was declined. */
  coverages: {
    /** The coverage it is about. */
    coverage: "general" | "professional" | "workers-comp" | "media" | "cyber";
    /** The state whose factors were used. */
    exposure_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    /** What the premium is counted by. */
    exposure_basis: string;
    /** The computation, step by step. */
    steps: RatingWorksheetStep[];
    /** Cents of premium per $100 of pay. */
    net_rate: number;
  }[];
  /** Absent where there is none. */
  endorsements?: {
    /** Kind of the endorsement. */
    kind: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
    /** The coverage it changes. */
    coverage: "general" | "workers-comp";
    /** `scheduled` for a named party, `blanket` for parties that a written contract requires. */
    form: "scheduled" | "blanket";
    /** The state whose rate applies. */
    exposure_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    /** The standard form that the endorsement is like. */
    form_number: string;
    /** What it adds to the rate of its coverage, in cents of premium per $100 of pay. 0 for a flat charge. */
    net_rate: number;
    /** Flat premium, charged once with the first invoice. 0 for a percentage. */
    flat_cents: number;
    /** The computation, step by step. */
    steps: RatingWorksheetStep[];
  }[];
  /** What the entity's terms ask for and cannot be sold here, with the reason. Absent where there is none. */
  endorsements_left_out?: {
    /** Kind of the endorsement. */
    kind: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
    /** The coverage it would change. */
    coverage: "general" | "workers-comp";
    /** Why it is not sold here. */
    reason: string;
  }[];
  /** Fees and taxes beside the premium. */
  fees: {
    /** Kind of fee or tax. */
    kind: "risk_purchasing_group_fee" | "stamping_fee" | "surplus_lines_tax";
    /** Null when the fee does not apply. 0 when it applies and rounds to zero. */
    amount_cents: number | null;
    /** Whether it is part of the premium rate. */
    included_in_premium: boolean;
    /** Why the fee is or is not charged. */
    reason: string;
    /** The computation, step by step. */
    steps: RatingWorksheetStep[];
  }[];
  /** The results. Null when nothing could be priced. */
  totals: {
    /** Cents of premium per $100 of pay. */
    net_rate: number;
    /** Cents of premium per $100 of pay. */
    gl_net_rate: number | null;
    /** Cents of premium per $100 of pay. */
    wc_net_rate: number | null;
    /** Premium on the job's stated wage. */
    estimated_premium_cents: number;
    /** Premium rate of each coverage. */
    premium_by_coverage: Record<string, number>;
    /** Flat premium of endorsements, charged once. Absent where there is none. */
    endorsement_premium_cents?: number;
    /** Cents. */
    one_time_fees_cents: number;
    /** Cents. */
    estimated_total_cents: number;
  } | null;
  /** Which rules were looked at, and their outcome. */
  eligibility: {
    /** `refer` needs manual review; `decline` cannot be insured. */
    outcome: "eligible" | "refer" | "decline";
    /** Every rule that applies, declines first. */
    reasons: {
      /** Code of the rule. */
      code: string;
      /** The coverage it is about. Null: all of them. */
      coverage: "general" | "professional" | "workers-comp" | "media" | "cyber" | "any";
      /** What the rule does when it applies: decline, or refer to manual review. */
      action: "decline" | "refer";
      /** The value that the rule looks at. */
      field: string;
      /** The rule's sentence for people. */
      message: string;
      /** What would change the outcome. */
      remedy: string;
    }[];
    /** Every rule of the stage, with the fact it checks. */
    evaluated: {
      /** Code of the rule. */
      code: string;
      /** Version of the rule. */
      version: number;
      /** When the rule is looked at. */
      stage: "quote" | "application" | "assignment";
      /** The coverage it is about. Null: all of them. */
      coverage: "general" | "professional" | "workers-comp" | "media" | "cyber" | "any";
      /** What the rule does when it applies: decline, or refer to manual review. */
      action: "decline" | "refer";
      /** The value that the rule looks at. */
      field: string;
      /** How the value is compared. */
      operator: string;
      /** As stated in the rule table. `$name` refers to another fact or a program limit. */
      value: string;
      /** The value after resolving `$name`. */
      compared_with: string | number | boolean | string[] | null;
      /** The value in the quote, application or assignment. */
      fact: string | number | boolean | string[] | null;
      /** The condition under which the rule applies. */
      when: string | null;
      /** Whether the rule applies. */
      outcome: "applies" | "clear" | "not_applicable" | "not_answered";
      /** The rule's sentence for people. */
      message: string;
      /** What would change the outcome. */
      remedy: string;
    }[];
  } | null;
  /** Notes needed to read the worksheet. */
  notes: string[];
}

export interface RatingInput {
  /** Coverages requested. */
  coverage_types: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Row of the class table: the slug of the job category. */
  category: string;
  /** The contractor's home state. Rates every coverage except workers' compensation. */
  home_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** The state where the job is done. Rates workers' compensation. */
  work_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** Estimated pay for the job, in cents. */
  wage_cents: number;
  /** Years in the trade. Null when not stated. */
  years_experience?: number | null;
  /** Liability claims in the last three years. */
  claims_count?: number;
  /** General liability limits. Null: the program's standard limits. */
  limit_option?: string | null;
  /** First day of cover, in epoch seconds. Its UTC day selects the rows in force. */
  effective_date: number;
  /** False when the contractor is already a member of the purchasing group. */
  rpg_applies?: boolean;
  /** True when general liability is written by an admitted carrier. */
  admitted_paper?: boolean;
  /** The coverages placed with surplus lines insurers: each is taxed and stamped. Absent on worksheets of before 2026-12: general liability alone, unless `admitted_paper`. */
  surplus_lines?: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Endorsements chosen, one for each party. */
  endorsements?: {
    /** Kind of the endorsement. */
    kind: "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory";
    /** The coverage it changes. */
    coverage: "general" | "workers-comp";
    /** `scheduled` for a named party, `blanket` for parties that a written contract requires. */
    form: "scheduled" | "blanket";
  }[];
  /** True for the contractor's first policy: flat stamping fees are charged once. */
  first_policy?: boolean;
}

export interface RatingWorksheetStep {
  /** What the step does. */
  label: string;
  /** Rate table the factor comes from. Null for a conversion or a rounding. */
  table: string | null;
  /** Row of the table that was used. Null if there is none. */
  row: string | null;
  /** Column of the table that was used. Null if there is none. */
  column: string | null;
  /** How the factor changes the result so far. */
  operation: "start" | "multiply" | "add" | "divide" | "round";
  /** An exact decimal, never rounded for display. */
  factor: string | null;
  /** Running value after this step, exact. */
  value: string;
  /** Unit of the result. */
  unit: string;
  /** The rounding rule, on steps that round. */
  rounding: string | null;
}

export interface QuoteEstimateInput {
  /** A job category: its id, its name or its rating class. */
  category: string;
  /** Where the contractor lives. Rates every coverage except workers' compensation. */
  home_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
  /** Where the work is done. Default: `home_state`. */
  work_state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
  /** Expected pay for the job, in cents. */
  wage: number;
  /** Years in the trade, if known. */
  years_experience?: number | null;
  /** The coverages. */
  coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** The least limits of general liability, as a contracting entity may require them. */
  required_limits?: {
    /** The most that is paid for one event, in cents. */
    occurrence_limit: number;
    /** The most that is paid in the policy's term, in cents. */
    aggregate_limit: number;
  };
  /** Must be in the future. Default: the next day. */
  effective_date?: number;
  /** After `effective_date`, at most one year later. Default: 30 days later. */
  end_date?: number;
}

export interface ApplySession {
  /** Prefix `ias_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the quote; null for a general opt-in. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  quote: string | Quote | Deletion | null;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Address to which the contractor returns when they are done. */
  success_url: string;
  /** Address to which the contractor returns without cover. */
  cancel_url: string;
  /** URL where the contractor applies. Treat it like a password: it opens the application. */
  url: string;
  /** True once the session can no longer be finished. */
  expired: boolean;
  /** The step at which the contractor is. */
  step: "verify_info" | "application_questions" | "esignature_document" | "add_card_details" | "final_review" | "application_complete";
  /** The status of the application. */
  status: "open" | "in_review" | "complete" | "ineligible" | "cancelled" | "expired";
  /** Whether the contractor applies before there is a job. An approved application can be used by quotes with `bind` for twelve months. */
  is_general_opt_in: boolean;
  /** The state of the work, for an application without a quote. */
  general_opt_in_work_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** Seconds since the Unix epoch. */
  expires_at: number;
  /** Seconds since the Unix epoch. */
  completed_at: number | null;
  /** Id of the policy. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion | null;
  /** URL of the signed application as a PDF, valid for an hour. Null until it is signed. */
  signed_pdf_url: string | null;
  /** The versions of the legal texts that were signed, in the order of the document; empty until it is signed. */
  legal_texts: SignedLegalText[];
  /** `email`: its link was emailed to the contractor. */
  send: "email" | null;
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language: "en" | "es";
  /** Days after creation on which the contractor is reminded by email. */
  remind: number[];
  /** When the next reminder is sent. Null when none is. */
  remind_at: number | null;
  /** How many reminders were sent. */
  reminded: number;
  /** The delivery of the newest email about it. Null when none was written in the last 30 days. */
  mail_delivery: MailDelivery | null;
  /** Why the application was declined or is in manual review. */
  reasons: Reason[];
}

export interface SignedLegalText {
  /** Which text, such as `fraud_statement`. */
  key: string;
  /** The state whose own text it is. Null: the one for all states. */
  state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** `es` is a translation that was shown beside the English text, which alone binds. */
  language: "en" | "es";
  /** The version. */
  version: number;
  /** When it came into force. Null where that is not known, or it came with the service. */
  since: number | null;
  /** SHA-256 of its text. */
  sha256: string;
}

export interface MailDelivery {
  /** Id of the email. */
  mail: string;
  /** Which of our emails it is. */
  kind: "access_link" | "application_approved" | "application_invitation" | "application_reminder" | "assignment_notice" | "assignment_extended" | "assignment_moved" | "assignment_cancelled" | "card_reminder" | "card_request" | "certificate_reminder" | "certificate_request" | "certificate_share" | "claim_report" | "compliance_reminder" | "compliance_request" | "cover_news" | "cover_subscription" | "inbox_digest" | "incoming_mail_answer" | "producer_reminder" | "password_reset" | "payment_declined" | "payment_notice" | "policy_cancellation_notice" | "policy_cancellation_withdrawn" | "policy_nonrenewal_notice" | "policy_reporting_period" | "policy_started" | "portal_link" | "security_notice" | "staff_invitation" | "verification_code" | "webhook_endpoint_disabled";
  /** `kept`: not sent, because no mail server serves this environment. `queued`: not tried yet. `accepted`: the mail server took it. `deferred`: it was refused for now and is tried again. `refused`: for good. */
  status: "kept" | "queued" | "accepted" | "deferred" | "refused";
  /** The mail server's reply code, such as 550. Null when it gave none. */
  code: number | null;
  /** The mail server's reply to the last failed attempt. */
  problem: string | null;
  /** How often it was handed to the mail server. */
  attempts: number;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Seconds since the Unix epoch. */
  sent_at: number | null;
}

export interface ApplySessionInput {
  /** Id of the quote. */
  quote?: string;
  /** True: an application without a quote, for jobs to come. Send `contractor` and the work's state. */
  is_general_opt_in?: boolean;
  /** Id of the contractor. Only with `is_general_opt_in`. */
  contractor?: string;
  /** The state of work. Only with `is_general_opt_in`. */
  general_opt_in_work_state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
  /** Address to which the contractor returns when they are done. */
  success_url: string;
  /** Address to which the contractor returns without cover. */
  cancel_url: string;
  /** `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`. */
  send?: "email" | null;
  /** Days after creation on which the contractor is reminded by email. Default: 3, 7, 14. Only with `send`. */
  remind?: number[];
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language?: "en" | "es";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface ApplySessionUpdate {
  /** Address to which the contractor returns when they are done. */
  success_url?: string;
  /** Address to which the contractor returns without cover. */
  cancel_url?: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

/** The link in it does not open anything: it is made when the email is sent. */
export interface MailPreview {
  /** Email address of the recipient. */
  to: string;
  /** Subject of the email. */
  subject: string;
  /** The email as plain text. */
  text: string;
  /** The same as HTML, with the organization's name, logo and color. */
  html: string;
}

export interface ApplicationReview {
  /** The questions in the application's order. Empty until they are answered. */
  questions: {
    /** Heading of the question set the question belongs to. */
    set: string;
    /** The question as the applicant read it. */
    label: string;
    /** The answer as text: the option's label, or money in dollars. Null when it was left empty. */
    answer: string | number | boolean | string[] | null;
  }[];
  /** Why a person must decide. */
  reasons: Reason[];
  /** What the contractor wrote about the answers. Null: nothing. */
  explanation: string | null;
  /** The files that the contractor sent with it, by time and name. Addresses are valid for an hour. */
  explanation_files: ReviewFile[];
  /** Null for a general opt-in. */
  quote: {
    /** Id of the quote. */
    id: string;
    /** The coverages. */
    coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
    /** Seconds since the Unix epoch. */
    effective_date: number;
    /** Seconds since the Unix epoch. */
    end_date: number;
    /** Premium in cents per $100 of pay. */
    net_rate: number;
  } | null;
  /** What is applied for without a quote. Null with a quote. */
  general_opt_in: {
    /** State of the work. */
    work_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    /** The coverages. */
    coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  } | null;
  /** The reviewer's decision. Null when there is none. */
  decision: {
    /** What was decided. */
    decision: "approve" | "decline";
    /** Why. */
    reason: string;
    /** Seconds since the Unix epoch. */
    at: number;
  } | null;
}

export interface ReviewFile {
  /** Name of the file. */
  filename: string;
  /** Size of the file in bytes. */
  size: number;
  /** Where the file is opened, signed, for an hour. */
  url: string;
}

export interface ApplicationDecision {
  /** What you decide. */
  decision: "approve" | "decline";
  /** The reason, which is stored with the application. */
  reason: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface PaymentSession {
  /** Prefix `ps_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The same as `contractor`. */
  contractor_id: string;
  /** Address to which the contractor returns from the page. */
  return_url: string;
  /** `pending` until the contractor saves a card, cancels, or time is up. */
  status: "pending" | "completed" | "cancelled" | "expired";
  /** The payment processor that takes the card. */
  processor: string;
  /** Seconds since the Unix epoch. */
  expires_at: number;
  /** Seconds since the Unix epoch. */
  completed_at: number | null;
  /** Seconds since the Unix epoch. */
  cancelled_at: number | null;
  /** `email`: its link was emailed to the contractor. */
  send: "email" | null;
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language: "en" | "es";
  /** Days after creation on which the contractor is reminded by email. */
  remind: number[];
  /** When the next reminder is sent. Null when none is. */
  remind_at: number | null;
  /** How many reminders were sent. */
  reminded: number;
  /** The delivery of the newest email about it. Null when none was written in the last 30 days. */
  mail_delivery: MailDelivery | null;
}

export interface PaymentSessionInput {
  /** Id of the contractor. */
  contractor: string;
  /** URL to send the contractor to afterwards. `payment_session` and `status` are appended. */
  return_url: string;
  /** `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`. */
  send?: "email" | null;
  /** Days after creation on which the contractor is reminded by email. Default: 3, 7. Only with `send`. */
  remind?: number[];
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language?: "en" | "es";
}

export interface CreatedPaymentSession {
  /** Prefix `ps_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The same as `contractor`. */
  contractor_id: string;
  /** Address to which the contractor returns from the page. */
  return_url: string;
  /** `pending` until the contractor saves a card, cancels, or time is up. */
  status: "pending" | "completed" | "cancelled" | "expired";
  /** The payment processor that takes the card. */
  processor: string;
  /** Seconds since the Unix epoch. */
  expires_at: number;
  /** Seconds since the Unix epoch. */
  completed_at: number | null;
  /** Seconds since the Unix epoch. */
  cancelled_at: number | null;
  /** `email`: its link was emailed to the contractor. */
  send: "email" | null;
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language: "en" | "es";
  /** Days after creation on which the contractor is reminded by email. */
  remind: number[];
  /** When the next reminder is sent. Null when none is. */
  remind_at: number | null;
  /** How many reminders were sent. */
  reminded: number;
  /** The delivery of the newest email about it. Null when none was written in the last 30 days. */
  mail_delivery: MailDelivery | null;
  /** URL where the contractor adds a card. Returned only in this response; treat it like a password. */
  url: string;
}

export interface PolicyInput {
  /** Id of the quote. */
  quote: string;
  /** Default: the quote's start date. */
  effective_date?: number;
  /** Default: the quote's end date. */
  expiration_date?: number;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "job" | "job.category_code" | "job.entity" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by" | "renewal_quote" | "renewal_quote.contractor" | "renewal_quote.job" | "renewal_quote.policy" | "renewal_quote.renews" | "renewed_by" | "renewed_by.quote" | "renewed_by.contractor" | "renewed_by.job" | "renewed_by.renews" | "renewed_by.renewal_quote" | "renewed_by.renewed_by")[];
}

export interface PolicyUpdate {
  /** The quote the policy was issued from. It can be replaced by another quote of the contractor until cover starts, as long as nothing was invoiced or assigned under the policy. */
  quote?: string;
  /** Seconds since the Unix epoch. */
  effective_date?: number;
  /** Seconds since the Unix epoch. */
  expiration_date?: number;
  /** False cancels; true reinstates within 30 days of cancellation and before expiration. */
  is_active?: boolean;
  /** Stored with the cancellation. Default `client_request`. */
  cancellation_reason?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "job" | "job.category_code" | "job.entity" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by" | "renewal_quote" | "renewal_quote.contractor" | "renewal_quote.job" | "renewal_quote.policy" | "renewal_quote.renews" | "renewed_by" | "renewed_by.quote" | "renewed_by.contractor" | "renewed_by.job" | "renewed_by.renews" | "renewed_by.renewal_quote" | "renewed_by.renewed_by")[];
}

export interface PolicyCancel {
  /** The first day without cover, as any time of that UTC day. Cover ends at 12:01 a.m. standard time at the insured's address. */
  effective_date: number;
  /** `insured_request`: the insured asked for it; no notice is needed. `nonpayment`, and `underwriting` for the insurer's other reasons, need the notice of the state's law. */
  reason: "insured_request" | "nonpayment" | "underwriting";
  /** The reason in words, which the notice states. Required for `underwriting`. */
  note?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "job" | "job.category_code" | "job.entity" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by" | "renewal_quote" | "renewal_quote.contractor" | "renewal_quote.job" | "renewal_quote.policy" | "renewal_quote.renews" | "renewed_by" | "renewed_by.quote" | "renewed_by.contractor" | "renewed_by.job" | "renewed_by.renews" | "renewed_by.renewal_quote" | "renewed_by.renewed_by")[];
}

export interface PolicyCancelPreview {
  /** The first day without cover, as any time of that UTC day. Cover ends at 12:01 a.m. standard time at the insured's address. */
  effective_date?: number;
  /** `insured_request`: the insured asked for it; no notice is needed. `nonpayment`, and `underwriting` for the insurer's other reasons, need the notice of the state's law. */
  reason: "insured_request" | "nonpayment" | "underwriting";
  /** The reason in words, which the notice states. Required for `underwriting`. */
  note?: string | null;
}

export interface CancellationPreview {
  /** The earliest possible effective date, 00:00 UTC. Null: the notice would reach beyond the end of cover. */
  earliest_date: number | null;
  /** Days of notice that apply. 0 at the insured's request. */
  notice_days: number;
  /** The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row. */
  notice_law: string | null;
  /** The coverage whose notice is the longest. */
  notice_coverage: "general" | "professional" | "workers-comp" | "media" | "cyber";
  /** The state whose notice applies. */
  notice_state: string | null;
  /** Cents refunded of what is paid now, if the policy is cancelled on the requested date. Null when that date is not possible. */
  refund: number | null;
  /** Cents of unpaid invoices that are then not due. Null when that date is not possible. */
  voided: number | null;
  /** Assignments under the policy that would end or not begin; at most 100 are counted. */
  assignments: number;
  /** Who must be notified of the cancellation. */
  recipients: NoticeRecipient[];
}

export interface NoticeRecipient {
  /** What they are to the policy. */
  kind: "contractor" | "certificate_holder";
  /** Name. */
  name: string;
  /** Where the notice is sent. Null: notify them from the event. */
  email: string | null;
}

export interface PolicyLimits {
  /** Each coverage of the policy with its limits. */
  limits: {
    /** The coverage it is about. */
    coverage: "general" | "professional" | "workers-comp" | "media" | "cyber";
    /** The limits of this coverage. */
    lines: {
      /** Name of the limit. */
      label: string;
      /** The limit, in cents. */
      amount: number;
    }[];
  }[];
}

export interface PolicyNonrenew {
  /** Why the policy is not renewed. The notice to the insured states it. */
  reason: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "job" | "job.category_code" | "job.entity" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by" | "renewal_quote" | "renewal_quote.contractor" | "renewal_quote.job" | "renewal_quote.policy" | "renewal_quote.renews" | "renewed_by" | "renewed_by.quote" | "renewed_by.contractor" | "renewed_by.job" | "renewed_by.renews" | "renewed_by.renewal_quote" | "renewed_by.renewed_by")[];
}

export interface NonrenewalPreview {
  /** The day on which the notice would go out, 00:00 UTC. Null: it is too late, and the policy cannot be marked. */
  notice_date: number | null;
  /** The last day on which the notice is early enough: 00:00 UTC of it. */
  last_notice_date: number;
  /** Days of notice that the insurer gives before the policy ends. */
  notice_days: number;
  /** The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row. */
  notice_law: string | null;
  /** The coverage whose notice is the longest. */
  notice_coverage: "general" | "professional" | "workers-comp" | "media" | "cyber";
  /** The state whose notice applies. */
  notice_state: string | null;
  /** Who must be notified. */
  recipients: NoticeRecipient[];
}

/** Send at least one of the two lists. */
export interface PolicyEndorse {
  /** Endorsements to add now; at most 100 in the term, with those removed. */
  endorsements?: EndorsementInput[];
  /** Numbers of the endorsements that end now. */
  remove?: number[];
}

export interface FinalAuditInput {
  /** What the contractor was paid for the policy's job in its term, in cents, by the policy's definition: all pay for work of the covered days, before deductions and expenses, whenever it was paid out. */
  remuneration: number;
  /** The totals of the contractor's 1099 forms, to check against. They change no premium. */
  form_1099?: {
    /** The calendar year. */
    year: number;
    /** What the form reports for the year. */
    amount: number;
  }[];
  /** Where the figures are from. */
  note?: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "job" | "job.category_code" | "job.entity" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by" | "renewal_quote" | "renewal_quote.contractor" | "renewal_quote.job" | "renewal_quote.policy" | "renewal_quote.renews" | "renewed_by" | "renewed_by.quote" | "renewed_by.contractor" | "renewed_by.job" | "renewed_by.renews" | "renewed_by.renewal_quote" | "renewed_by.renewed_by")[];
}

export interface EndorsementPrice {
  /** Those in force after the change. */
  endorsements: PolicyEndorsement[];
  /** The policy's rate after the change, in cents of premium per $100 of pay. */
  net_rate: number;
  /** Flat premium of what is added, in cents. Charged now, and earned. */
  flat_premium: number;
  /** Stamping fee on what is added, in cents. Charged now. */
  stamping_fee: number;
  /** Change of the premium on pay that is already reported, for its days from now on, in cents. Negative: less premium. */
  reported_premium: number;
  /** Cents charged now, by an invoice of kind `endorsement`. */
  charge: number;
  /** Cents refunded now. */
  refund: number;
  /** Change of the premium on the job's expected pay for the rest of the term, without flat premium, in cents. */
  estimated_premium: number;
  /** The computation of the rate, step by step. */
  worksheet: RatingWorksheet;
}

export interface CertificateShare {
  /** Prefix `cs_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Whom a certificate of its own was made for. Null: it opens the one for the contracting entity. */
  holder: CertificateHolder | null;
  /** What the certificate shows for the holder. Only blanket endorsements that the policy has: they grant it to everyone whose written contract with the insured requires it. An endorsement that names the holder is always shown. */
  endorsements: ("additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory")[];
  /** What became of the newest email to the holder. `sent`: the mail server accepted it. `not_delivered`: it refused it for good. `kept`: no mail server is set up for this environment. Null: none was written. */
  delivery: "on_its_way" | "sent" | "not_delivered" | "kept" | null;
  /** When the mail server last accepted an email to the holder. */
  sent_at: number | null;
  /** How often an email to the holder was written, at most 5 times. */
  times_sent: number;
  /** Id of the policy or assignment. */
  cover: string;
  /** The certificate that it opens. */
  certificate: "gl_coi" | "wc_coi";
  /** `ended`: somebody ended it before its last moment. `expired`: its time is over. */
  status: "active" | "ended" | "expired";
  /** When it stops to open. */
  expires_at: number;
  /** When it was ended. Null when nobody has ended it. */
  ended_at: number | null;
  /** When its page was last loaded, to the minute, by a person or a program that checks links. Null: never. */
  last_opened_at: number | null;
  /** Whether the insured attests a written contract with the holder that requires these endorsements. Needed with `endorsements`. */
  written_agreement: boolean;
  /** Who made the link. */
  made_by: "contractor" | "platform";
}

export interface CertificateHolder {
  /** Name. */
  name: string;
  /** Postal address. */
  address: Address;
  /** Where it is sent. Null: to nobody. */
  email: string | null;
}

export interface CertificateShareInput {
  /** Id of the policy or assignment whose certificate is shared. */
  cover: string;
  /** `gl_coi`: the certificate of liability insurance, with every coverage of the policy. `wc_coi`: of workers' compensation alone. */
  certificate: "gl_coi" | "wc_coi";
  /** For how many days the link opens it. */
  days: number;
  /** Whom a certificate of its own is made for. Null: the link opens the one for the contracting entity. Where the law of the state allows evidence of the policy only, that is sent, which names no holder. */
  holder?: CertificateHolderInput | null;
  /** What the certificate shows for the holder. Only blanket endorsements that the policy has: they grant it to everyone whose written contract with the insured requires it. An endorsement that names the holder is always shown. */
  endorsements?: ("additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory")[];
  /** Whether the insured attests a written contract with the holder that requires these endorsements. Needed with `endorsements`. */
  written_agreement?: boolean;
}

export interface CertificateHolderInput {
  /** As the certificate prints it. */
  name: string;
  /** With street, city, region and postal code. */
  address: AddressInput;
  /** Where the certificate is sent, and where the holder gets an email when the cover ends. Both are in English. Null: no email is sent; pass on the link. */
  email?: string | null;
}

export interface CreatedCertificateShare {
  /** Prefix `cs_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Whom a certificate of its own was made for. Null: it opens the one for the contracting entity. */
  holder: CertificateHolder | null;
  /** What the certificate shows for the holder. Only blanket endorsements that the policy has: they grant it to everyone whose written contract with the insured requires it. An endorsement that names the holder is always shown. */
  endorsements: ("additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory")[];
  /** What became of the newest email to the holder. `sent`: the mail server accepted it. `not_delivered`: it refused it for good. `kept`: no mail server is set up for this environment. Null: none was written. */
  delivery: "on_its_way" | "sent" | "not_delivered" | "kept" | null;
  /** When the mail server last accepted an email to the holder. */
  sent_at: number | null;
  /** How often an email to the holder was written, at most 5 times. */
  times_sent: number;
  /** Id of the policy or assignment. */
  cover: string;
  /** The certificate that it opens. */
  certificate: "gl_coi" | "wc_coi";
  /** `ended`: somebody ended it before its last moment. `expired`: its time is over. */
  status: "active" | "ended" | "expired";
  /** When it stops to open. */
  expires_at: number;
  /** When it was ended. Null when nobody has ended it. */
  ended_at: number | null;
  /** When its page was last loaded, to the minute, by a person or a program that checks links. Null: never. */
  last_opened_at: number | null;
  /** Whether the insured attests a written contract with the holder that requires these endorsements. Needed with `endorsements`. */
  written_agreement: boolean;
  /** Who made the link. */
  made_by: "contractor" | "platform";
  /** The link. Returned only in this response; anyone who has it sees the certificate until it ends. */
  url: string;
}

export interface Claim {
  /** Prefix `cl_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** When the report was received. It never changes. */
  reported_at: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Id of the policy it is reported under. Null until one is found; `cover_note` says why. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion | null;
  /** Id of the job it happened on. Null: not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** What happened, which says what cover it concerns. */
  kind: "injury" | "property_damage" | "own_injury" | "professional_error" | "data_incident" | "other";
  /** `reported`: received, and not yet known to have reached the insurer. `sent`: the mail server took the email to the insurer. `acknowledged`, `open`, `closed`: as the insurer or your staff state. */
  status: "reported" | "sent" | "acknowledged" | "open" | "closed";
  /** How it ended. Null until it is closed. */
  outcome: "paid" | "not_paid" | "withdrawn" | null;
  /** The day it happened, as far as is known. */
  occurred_on: string;
  /** At what time, in words. */
  occurred_time: string | null;
  /** Where it happened. */
  occurred_where: string;
  /** The state it happened in. */
  occurred_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** What happened. */
  description: string;
  /** Who was injured, how badly, and where they were treated. Empty for callers who may not change claims. */
  injured: Injured[];
  /** Others who were there or may have a share in it. */
  others_involved: string | null;
  /** The number of a police report. */
  police_report: string | null;
  /** Who reported it. Null: erased. */
  reported_by: {
    /** Name. */
    name: string;
    /** What they have to do with it. */
    relation: string | null;
    /** Telephone number. */
    phone: string | null;
    /** Email address. */
    email: string | null;
  } | null;
  /** Why it is unclear which policy covers it, or whether one does, in words. Null: nothing is unclear. */
  cover_note: string | null;
  /** The insurer of the policy and where it takes claims. Null without a policy. */
  insurer: ClaimsContact | null;
  /** When the mail server took the email to the insurer. Null: it has not. */
  sent_at: number | null;
  /** Why nobody at the insurer was told, and what to do. Null: it was, or is on its way. */
  not_told: string | null;
  /** The insurer's number of the claim. */
  insurer_claim_number: string | null;
  /** Who handles it at the insurer. */
  adjuster: {
    /** Name. */
    name: string | null;
    /** Telephone number. */
    phone: string | null;
    /** Email address. */
    email: string | null;
  } | null;
  /** What the insurer has set aside. In cents. Null: not known, which is not nothing. */
  reserved: number | null;
  /** What the insurer has paid. In cents. Null: not known, which is not nothing. */
  paid: number | null;
  /** A note of your staff. */
  note: string | null;
  /** Photographs and documents, with addresses for an hour. Empty for callers who may not change claims. */
  files: SentFile[];
}

export interface Injured {
  /** Name. */
  name: string;
  /** How badly. */
  injury: string | null;
  /** Where they were treated. */
  treated_where: string | null;
}

export interface ClaimsContact {
  /** Name. */
  name: string;
  /** Email address. */
  email: string | null;
  /** Telephone number. */
  phone: string | null;
  /** Where the insurer takes claims online. */
  url: string | null;
}

export interface SentFile {
  /** Name of the file. */
  filename: string;
  /** Type of the file, detected from its bytes. */
  kind: "pdf" | "jpeg" | "png" | "tiff" | "heic" | "webp" | "gif" | "bmp" | "zip" | "eml" | "tnef";
  /** Size of the file in bytes. */
  size: number;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha256: string;
  /** Address of the file, valid for a short time. */
  url: string;
}

export interface ClaimInput {
  /** Id of the contractor. */
  contractor: string;
  /** The policy it is reported under. Absent: the one whose cover was in force on that day is looked for. */
  policy?: string | null;
  /** The job it happened on, if it is known. */
  job?: string | null;
  /** What happened, which says what cover it concerns. */
  kind: "injury" | "property_damage" | "own_injury" | "professional_error" | "data_incident" | "other";
  /** The day it happened, as far as is known. */
  occurred_on: string;
  /** At what time, in words. */
  occurred_time?: string | null;
  /** Where it happened. */
  occurred_where: string;
  /** The state it happened in. */
  occurred_state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** What happened. */
  description: string;
  /** Others who were there or may have a share in it. */
  others_involved?: string | null;
  /** The number of a police report. */
  police_report?: string | null;
  /** Who was injured. */
  injured?: InjuredInput[];
  /** Who reported it. Absent: the contractor. */
  reported_by?: ClaimReporterInput | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "job" | "job.category_code" | "job.entity")[];
}

export interface InjuredInput {
  /** Who was injured, or in words if the name is not known. */
  name: string;
  /** How badly. */
  injury?: string | null;
  /** Where they were treated. */
  treated_where?: string | null;
}

export interface ClaimReporterInput {
  /** Who reported it. */
  name: string;
  /** What they have to do with it, such as `the insured` or `foreman`. */
  relation?: string | null;
  /** Telephone number. */
  phone?: string | null;
  /** Email address. */
  email?: string | null;
}

export interface ClaimUpdate {
  /** The policy it belongs to. Its insurer is told at once. Null: none is known. */
  policy?: string | null;
  /** Id of the job. */
  job?: string | null;
  /** How far it is. You state `acknowledged`, `open` and `closed`, which asks for an `outcome`; a closed one can be reopened. `reported` and `sent` follow from what was received and sent: the present one is taken as it is, the other is refused. */
  status?: "reported" | "sent" | "acknowledged" | "open" | "closed";
  /** How it ended. */
  outcome?: "paid" | "not_paid" | "withdrawn" | null;
  /** The insurer's number of the claim. */
  insurer_claim_number?: string | null;
  /** Who handles it at the insurer. */
  adjuster?: {
    /** Who handles it at the insurer. */
    name?: string | null;
    /** Telephone number. */
    phone?: string | null;
    /** Email address. */
    email?: string | null;
  } | null;
  /** What the insurer has set aside. In cents. Null: not known, which is not nothing. */
  reserved?: number | null;
  /** What the insurer has paid. In cents. Null: not known, which is not nothing. */
  paid?: number | null;
  /** A note of your staff. */
  note?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "job" | "job.category_code" | "job.entity")[];
}

export interface ClaimFiles {
  /** A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or several parts with this name: at most 15 MiB together, and 20 files of one claim. */
  file: Upload[];
}

export interface ClaimInjured {
  /** Who was injured. */
  person: InjuredInput;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "job" | "job.category_code" | "job.entity")[];
}

export interface LossRun {
  /** When the figures were read. */
  as_of: number;
  /** Policies that were in force on this day or later, and losses from then on, are listed. */
  from: string;
  /** Id of the contractor. */
  contractor: string;
  /** The insured's name. */
  insured: string;
  /** Newest first. */
  policies: LossRunPolicy[];
  /** Claims for which no policy has been found, or under an earlier policy. */
  without_policy: {
    /** Its claims, by the day they happened. */
    claims: LossRunClaim[];
    /** In one sentence: no claims reported, or how many with which figures, and which are not known. */
    statement: string;
  };
  /** How many claims there are in all. */
  claims: number;
  /** The sum of what is reserved, in cents. Null: a figure is not known. */
  reserved: number | null;
  /** The sum of what was paid, in cents. Null: a figure is not known. */
  paid: number | null;
  /** The same for the whole in one sentence. */
  statement: string;
}

export interface LossRunPolicy {
  /** Id of the policy. */
  policy: string;
  /** Number of the policy. */
  policy_number: string;
  /** The coverages. */
  coverage_type: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** The first day of its term. */
  effective_date: number;
  /** The day on which its term ends. */
  expiration_date: number;
  /** Its state now. */
  status: "active" | "cancelled" | "expired";
  /** Its claims, by the day they happened. */
  claims: LossRunClaim[];
  /** In one sentence: no claims reported, or how many with which figures, and which are not known. */
  statement: string;
}

export interface LossRunClaim {
  /** Id of the claim. */
  claim: string;
  /** What happened. */
  kind: "injury" | "property_damage" | "own_injury" | "professional_error" | "data_incident" | "other";
  /** The day it happened. */
  occurred_on: string;
  /** When it was reported. */
  reported_at: number;
  /** How far it is. */
  status: "reported" | "sent" | "acknowledged" | "open" | "closed";
  /** How it ended. Null until it is closed. */
  outcome: "paid" | "not_paid" | "withdrawn" | null;
  /** The insurer's number. Null: none is known. */
  insurer_claim_number: string | null;
  /** What the insurer has set aside, in cents. Null: not known. */
  reserved: number | null;
  /** What the insurer has paid, in cents. Null: not known. */
  paid: number | null;
}

export interface InsuranceRequirement {
  /** Prefix `ir_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Seconds since the Unix epoch. */
  updated: number;
  /** Your name for the requirement. */
  name: string;
  /** The contracting entity it is for. Null: not for a particular entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** The job category it is for. Null with `entity` null: the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  category_code: string | CategoryCode | Deletion | null;
  /** Whether it holds where no other does. */
  is_default: boolean;
  /** Increases with every change. Every audit of a certificate names the version it was made against. */
  version: number;
  /** What certificates must show. */
  rules: RequirementRules;
  /** How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts. */
  combine: "replace" | "strictest";
  /** The first day of these rules. Null or past: from when they were saved. Until then the previous version applies. */
  holds_from: string | null;
  /** The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation. */
  holds_for_existing_from: string | null;
  /** For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail. */
  grace_days: number;
  /** Until when the newest version can be taken back (`revert`): an hour after it was made. Null: it is the first. */
  revert_until: number | null;
}

export interface RequirementRules {
  /** The rules by coverage. A coverage that is absent is not required. */
  coverages: CoverageRules;
  /** Insurance of kinds that the organization added (`/proof_kinds`), by the kind's id: required, with these rules. */
  own_coverages?: Record<string, OwnInsuranceRules>;
  /** Documents that are required, with these rules, by kind: `w9`, `license`, `contract`, `background-check` or the id of a kind of proof. */
  documents?: Record<string, DocumentRules>;
  /** The named insured must be the contractor or the contractor's company. */
  insured_name?: boolean;
  /** The contractor in person and the contractor's company both count as the insured. Otherwise a person is asked where a company is engaged and its owner is insured, or the reverse. */
  person_or_company?: boolean;
  /** The parties that must be additional insureds wherever a coverage requires one to be named, or its endorsement page. Empty: the contracting entity. */
  additional_insured_parties?: AdditionalInsuredParty[];
  /** The certificate holder must be the contracting entity. */
  certificate_holder?: boolean;
  /** Each required policy's insurer must be named with its five-digit NAIC number. */
  insurer_known?: boolean;
  /** Each required policy's insurer must have this rating or a better one in `insurer_ratings`. */
  minimum_insurer_rating?: "A++" | "A+" | "A" | "A-" | "B++" | "B+" | "B" | "B-" | "C++" | "C+" | "C" | "C-" | "D" | null;
  /** Ratings you hold a licence for, by NAIC number. */
  insurer_ratings?: {
    /** The insurer's NAIC number of five digits. */
    naic: string;
    /** The insurer's AM Best rating. */
    rating: "A++" | "A+" | "A" | "A-" | "B++" | "B+" | "B" | "B-" | "C++" | "C+" | "C" | "C-" | "D";
  }[];
  /** The certificate must be signed. */
  signature?: boolean;
  /** The producer's telephone number or email address must be shown. */
  producer_contact?: boolean;
  /** Automatic approval; `inherit`: as set for the organization. `off`: certificates that meet every rule are flagged, and a person decides. `shadow`: the same, and agreement is counted. `on`: they are approved. */
  automatic_approval?: "inherit" | "off" | "shadow" | "on";
  /** Days after which cover must be verified again with the producer or insurer: notices of cancellation go to the first named insured only. Null asks for none */
  verified_every_days?: number | null;
  /** Largest age of the certificate in days. */
  issued_within_days?: number | null;
}

/** A coverage that is present is required, with these rules. */
export interface CoverageRules {
  /** General liability. Absent: not required. */
  general?: GeneralLiabilityRules;
  /** Workers' compensation. Absent: not required. */
  "workers-comp"?: WorkersCompensationRules;
  /** Professional liability. Absent: not required. */
  professional?: ProfessionalLiabilityRules;
  /** Automobile liability. Absent: not required. */
  auto?: AutomobileRules;
  /** Umbrella or excess liability. Absent: not required. */
  umbrella?: UmbrellaRules;
  /** Cyber liability. Absent: not required. */
  cyber?: CyberLiabilityRules;
  /** Media liability. Absent: not required. */
  media?: MediaLiabilityRules;
  /** Pollution liability. Absent: not required. */
  pollution?: OtherInsuranceRules;
  /** Crime insurance. Absent: not required. */
  crime?: OtherInsuranceRules;
  /** Liquor liability. Absent: not required. */
  liquor?: OtherInsuranceRules;
  /** Inland marine insurance. Absent: not required. */
  "inland-marine"?: OtherInsuranceRules;
  /** Occupational accident insurance. Absent: not required. */
  "occupational-accident"?: OtherInsuranceRules;
}

export interface GeneralLiabilityRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it. */
  additional_insured?: "none" | "marked" | "named";
  /** Subrogation must be waived. */
  waiver_of_subrogation?: boolean;
  /** Wording that applies only where a written contract requires it is sufficient for an additional insured. */
  blanket_wording?: boolean;
  /** Minimum limit of each occurrence in cents; null requires none. */
  occurrence_limit?: number | null;
  /** Minimum general aggregate limit in cents; null requires none. */
  aggregate_limit?: number | null;
  /** Minimum products and completed operations aggregate in cents; null requires none. */
  products_completed_operations_limit?: number | null;
  /** Minimum personal and advertising injury limit in cents; null requires none. */
  personal_advertising_injury_limit?: number | null;
  /** Minimum medical expense limit in cents; null requires none. */
  medical_expense_limit?: number | null;
  /** Minimum limit for damage to rented premises in cents; null requires none. */
  damage_to_rented_premises_limit?: number | null;
  /** Written on an occurrence form; claims-made is refused. */
  occurrence_form?: boolean;
  /** Where claims-made is accepted: the retroactive date must be on or before the day the engagement began. */
  retroactive_date?: boolean;
  /** Completed operations: years after the engagement ended in which cover must be maintained; null requires none */
  completed_operations_years?: number | null;
  /** What the aggregate may apply to; empty accepts any. */
  aggregate_applies_per?: ("policy" | "project" | "location")[];
  /** The description must say that cover is primary and non-contributory. */
  primary_noncontributory?: boolean;
  /** Endorsement pages that must be in the file; a mark or statement on the certificate is not sufficient. */
  endorsement_pages?: ("additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory" | "aggregate_per_project")[];
  /** An umbrella or excess policy in force, on this certificate or another, adds to the limits of each occurrence and aggregate once it is confirmed to follow form. */
  umbrella_counts?: boolean;
}

export interface WorkersCompensationRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** Subrogation must be waived. */
  waiver_of_subrogation?: boolean;
  /** Statutory limits must be marked, or employer's liability limits shown. */
  statutory?: boolean;
  /** Minimum employer's liability limit of each accident in cents; null requires none. */
  each_accident_limit?: number | null;
  /** Minimum employer's liability limit for disease, each employee in cents; null requires none. */
  disease_each_employee_limit?: number | null;
  /** Minimum employer's liability limit for disease, policy in cents; null requires none. */
  disease_policy_limit?: number | null;
  /** The proprietor must not be excluded: a sole proprietor who is, has no cover for himself. */
  proprietor_included?: boolean;
  /** Endorsement pages that must be in the file; a mark or statement on the certificate is not sufficient. */
  endorsement_pages?: "waiver_of_subrogation"[];
  /** A state's exemption from workers' compensation, or the statement of a sole proprietor who owes none, is accepted for jobs in that state. */
  exemption_counts?: boolean;
  /** Accepted instead where the state does not compel workers' compensation, with its own rules in `coverages`: one of the two is enough. */
  any_of?: "occupational-accident"[];
  /** Where the work is in New York, North Dakota, Ohio, Washington or Wyoming, the state's own proof must be in the file; an ACORD certificate alone is not accepted. */
  state_form?: boolean;
}

export interface ProfessionalLiabilityRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** Minimum limit of each claim in cents; null requires none. */
  occurrence_limit?: number | null;
  /** Minimum aggregate limit in cents; null requires none. */
  aggregate_limit?: number | null;
  /** Largest deductible or retention in cents; null sets none. */
  retention_limit?: number | null;
  /** Claims-made: the retroactive date must be on or before the day the engagement began. */
  retroactive_date?: boolean;
  /** Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period */
  tail_years?: number | null;
}

export interface AutomobileRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it. */
  additional_insured?: "none" | "marked" | "named";
  /** Subrogation must be waived. */
  waiver_of_subrogation?: boolean;
  /** Wording that applies only where a written contract requires it is sufficient for an additional insured. */
  blanket_wording?: boolean;
  /** Minimum combined single limit in cents; null requires none. */
  combined_single_limit?: number | null;
  /** Autos that must be covered; any auto covers all of them. */
  autos?: ("owned" | "hired" | "non_owned")[];
  /** Endorsement pages that must be in the file; a mark or statement on the certificate is not sufficient. */
  endorsement_pages?: ("additional_insured" | "waiver_of_subrogation" | "primary_noncontributory")[];
}

export interface UmbrellaRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it. */
  additional_insured?: "none" | "marked" | "named";
  /** Subrogation must be waived. */
  waiver_of_subrogation?: boolean;
  /** Wording that applies only where a written contract requires it is sufficient for an additional insured. */
  blanket_wording?: boolean;
  /** Minimum limit of each occurrence in cents; null requires none. */
  occurrence_limit?: number | null;
  /** Minimum aggregate limit in cents; null requires none. */
  aggregate_limit?: number | null;
  /** Largest deductible or retention in cents; null sets none. */
  retention_limit?: number | null;
}

export interface CyberLiabilityRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** Minimum limit of each claim in cents; null requires none. */
  occurrence_limit?: number | null;
  /** Minimum aggregate limit in cents; null requires none. */
  aggregate_limit?: number | null;
  /** Largest deductible or retention in cents; null sets none. */
  retention_limit?: number | null;
  /** Claims-made: the retroactive date must be on or before the day the engagement began. */
  retroactive_date?: boolean;
  /** Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period */
  tail_years?: number | null;
}

export interface MediaLiabilityRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** Minimum limit of each claim in cents; null requires none. */
  occurrence_limit?: number | null;
  /** Minimum aggregate limit in cents; null requires none. */
  aggregate_limit?: number | null;
  /** Largest deductible or retention in cents; null sets none. */
  retention_limit?: number | null;
  /** Claims-made: the retroactive date must be on or before the day the engagement began. */
  retroactive_date?: boolean;
  /** Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period */
  tail_years?: number | null;
}

export interface OtherInsuranceRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** Minimum limit of each claim in cents; null requires none. */
  occurrence_limit?: number | null;
  /** Minimum aggregate limit in cents; null requires none. */
  aggregate_limit?: number | null;
  /** Largest deductible or retention in cents; null sets none. */
  retention_limit?: number | null;
  /** Claims-made: the retroactive date must be on or before the day the engagement began. */
  retroactive_date?: boolean;
  /** Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period */
  tail_years?: number | null;
  /** How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it. */
  additional_insured?: "none" | "marked" | "named";
  /** Subrogation must be waived. */
  waiver_of_subrogation?: boolean;
  /** Wording that applies only where a written contract requires it is sufficient for an additional insured. */
  blanket_wording?: boolean;
}

export interface OwnInsuranceRules {
  /** A policy number must be shown. */
  policy_number?: boolean;
  /** How many days of cover must be left on the day of the audit. */
  days_remaining?: number;
  /** Minimum limit of each claim in cents; null requires none. */
  occurrence_limit?: number | null;
  /** Minimum aggregate limit in cents; null requires none. */
  aggregate_limit?: number | null;
  /** Largest deductible or retention in cents; null sets none. */
  retention_limit?: number | null;
  /** Claims-made: the retroactive date must be on or before the day the engagement began. */
  retroactive_date?: boolean;
  /** Claims-made: years after the engagement ended in which cover must be maintained; renewed with the same retroactive date, or as an extended reporting period */
  tail_years?: number | null;
  /** How the contracting entity must be an additional insured; `marked`: the box or wording says so; `named`: the description names it. */
  additional_insured?: "none" | "marked" | "named";
  /** Subrogation must be waived. */
  waiver_of_subrogation?: boolean;
  /** Wording that applies only where a written contract requires it is sufficient for an additional insured. */
  blanket_wording?: boolean;
  /** The kind's name, set when the requirement is saved. */
  name?: string;
  /** Its name in Spanish. Null: the English name is used. */
  name_es?: string | null;
  /** How certificates name it, from the kind of proof; set when the requirement is saved. */
  words?: string[];
}

export interface DocumentRules {
  /** The kind's name, set when the requirement is saved. */
  name?: string;
  /** Its name in Spanish. Null: the English name is used. */
  name_es?: string | null;
  /** How many days must be left until it ends. */
  days_remaining?: number;
  /** Largest age in days; null sets none. */
  issued_within_days?: number | null;
  /** It must be of the state the work is in. */
  state_of_work?: boolean;
}

export interface AdditionalInsuredParty {
  /** `client`: the contracting entity the certificate is for. */
  party: "platform" | "client" | "owner";
  /** Its legal name. Null for the client: the contracting entity's. */
  name?: string | null;
  /** The contract that requires it. */
  contract?: string | null;
}

export interface InsuranceRequirementInput {
  /** Your name for the requirement. */
  name: string;
  /** What certificates must show. */
  rules: RequirementRules;
  /** How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts. */
  combine?: "replace" | "strictest";
  /** The first day of these rules. Null or past: from when they were saved. Until then the previous version applies. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  holds_from?: string | number | null;
  /** The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  holds_for_existing_from?: string | number | null;
  /** For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail. */
  grace_days?: number;
  /** Id of the entity. */
  entity?: string | null;
  /** Id of the category code. */
  category_code?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "category_code")[];
}

export interface InsuranceRequirementUpdate {
  /** Your name for the requirement. */
  name?: string;
  /** What certificates must show. */
  rules?: RequirementRules;
  /** How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts. */
  combine?: "replace" | "strictest";
  /** The first day of these rules. Null or past: from when they were saved. Until then the previous version applies. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  holds_from?: string | number | null;
  /** The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  holds_for_existing_from?: string | number | null;
  /** For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail. */
  grace_days?: number;
}

export interface RequirementPreview {
  /** Id of the requirement. */
  requirement: string;
  /** The number that the new version would have; the present one if nothing would change. */
  version: number;
  /** What would differ from the present version. */
  changes: RequirementFieldChange[];
  /** How many contractors the change concerns in all. Only in the first part; null in the others. */
  total: number | null;
  /** The numbers of this part. Of a preview in one part, those of the whole change. */
  counts: RequirementChangeCounts;
  /** How many each changed field decides. A position may be decided by several. */
  rules: {
    /** Path of the changed field. */
    path: string;
    /** The field in words. */
    label: string;
    /** The contractors with a position that this field changes. */
    contractors: number;
    /** The positions that this field changes. */
    positions: number;
  }[];
  /** Each position whose answer would change, in the order of the contractors' creation. */
  affected: AffectedPosition[];
  /** The `starting_after` of the next part. Null: this is the last one. */
  next: string | null;
}

export interface RequirementFieldChange {
  /** The changed field by its path in the request, as `rules.coverages.general.occurrence_limit`. */
  path: string;
  /** The field in words. */
  label: string;
  /** Null: the field was not there, or asked for nothing. */
  before?: unknown;
  /** Null: the field is not there any more, or asks for nothing. */
  after?: unknown;
  /** `stricter`: it asks for more than before. `looser`: for less. `other`: neither. */
  effect: "stricter" | "looser" | "other";
}

/** How many positions have each status. */
export interface PositionStatusCounts {
  /** Positions with the status `covered`. */
  covered: number;
  /** Positions with the status `met`. */
  met: number;
  /** Positions with the status `expiring`. */
  expiring: number;
  /** Positions with the status `upcoming`. */
  upcoming: number;
  /** Positions with the status `pending`. */
  pending: number;
  /** Positions with the status `not_covered`. */
  not_covered: number;
  /** Positions with the status `not_required`. */
  not_required: number;
}

/** How many positions of each scope have each status. */
export interface PositionCountsByScope {
  /** Positions by the organization's default. */
  default: PositionStatusCounts;
  /** Positions at contracting entities. */
  entity: PositionStatusCounts;
  /** Positions on jobs. */
  job: PositionStatusCounts;
}

export interface RequirementChangeCounts {
  /** The contractors whose positions were computed. */
  contractors: number;
  /** Those of them with a position whose answer changes. */
  contractors_changed: number;
  /** The positions whose answer changes. */
  positions_changed: number;
  /** The contractors with a position that becomes covered. */
  newly_covered: number;
  /** The contractors with a position that is covered no longer. */
  no_longer_covered: number;
  /** All positions of these contractors before, by scope and status. */
  before: PositionCountsByScope;
  /** The same positions after. */
  after: PositionCountsByScope;
}

export interface AffectedPosition {
  /** Id of the contractor. */
  contractor: string;
  /** The scope of the position. */
  scope: "default" | "entity" | "job";
  /** Id of the contracting entity. */
  entity: string | null;
  /** Id of the job. */
  job: string | null;
  /** The position now. Null: there is none. */
  before: StatedPosition | null;
  /** The position after the change. */
  after: StatedPosition;
  /** The required coverages that would not be covered. */
  lacking: string[];
  /** Why they would not be covered, or not after the grace period: one sentence per failed rule. */
  reasons: string[];
  /** The changed fields that decide, by `path`. */
  rules: string[];
}

/** A position in short. `ended`: the contractor no longer has it. */
export interface StatedPosition {
  /** Whether everything required is met. Null when nothing is. */
  met: boolean | null;
  /** Whether all required insurance is in force. Null when none is required. */
  covered: boolean | null;
  /** The position's status. */
  status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required" | "ended";
}

export interface InsuranceRequirementVersion {
  /** Prefix `irv_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the insurance requirement. */
  requirement: string;
  /** Number of this version, counted from 1. */
  version: number;
  /** Name of this version. */
  name: string;
  /** What certificates must show. */
  rules: RequirementRules;
  /** How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts. */
  combine: "replace" | "strictest";
  /** The first day of these rules. Null or past: from when they were saved. Until then the previous version applies. */
  holds_from: string | null;
  /** The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation. */
  holds_for_existing_from: string | null;
  /** For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail. */
  grace_days: number;
  /** Who made this version. */
  changed_by: string;
  /** The earlier version that this one put back. Null: it is a version of its own. */
  restores: number | null;
  /** What differs from the version before. Empty for the first. */
  changes: RequirementFieldChange[];
}

export interface Certificate {
  /** Prefix `ci_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Seconds since the Unix epoch. */
  updated: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Name of the first uploaded file. */
  filename: string;
  /** Address of a PDF of the uploaded files, valid for an hour. Null until processed, and when the files could not be converted. */
  pdf_url: string | null;
  /** How far it is: read, audited, decided. */
  status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  /** Null unless requested with `expand[]`, and while pending or processing. With status `error` it contains the reason. */
  review_results: CertificateReviewFull | CertificateReview | null;
  /** The contracting entity the certificate is for. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** SHA-256 of the uploaded file. For several files, of their hashes in order, joined by commas. */
  sha256: string;
  /** Size of the upload in bytes. */
  size: number;
  /** How it arrived: uploaded by the platform or its staff, by the contractor or their insurance agent with a link, attached to an email, or in a ZIP file with certificates from elsewhere. */
  source: "platform" | "contractor" | "agent" | "mail" | "import";
  /** Why it could not be used. Null if it could. */
  error: {
    /** A stable code to branch on. */
    code: string;
    /** One sentence for people. */
    message: string;
  } | null;
  /** The first time at which a required coverage is no longer in force, in epoch seconds. */
  cover_ends: number | null;
  /** Whether a required coverage is no longer in force. */
  cover_ended: boolean;
  /** When cover has ended: the contractor's later certificate for the same purpose. This one then needs no review. */
  renewed_by: string | null;
  /** Differences between a newer reading and the approved values, until a person decides again. A certificate that was approved automatically and no longer passes is flagged; one that a person approved stays approved. */
  newer_reading: NewerReading | null;
  /** The last time its cover was verified with the producer or insurer. */
  verification: CertificateVerification | null;
  /** When that was. */
  verified_at: number | null;
  /** The day by which its cover must be verified again, by the requirement it was audited against (`verified_every_days`). The contractor, and the producer where `remind_producers` is on, are reminded before, as before cover ends. */
  verify_by: string | null;
  /** Whether its automatic approval was drawn for a check by a person and is not decided yet. It stays approved meanwhile. Until then, members who can decide on certificates are shown it as flagged, without the results of the rules. */
  sampled: boolean;
  /** The agent or broker who issued it, as far as that was read with confidence or entered by a person; null until read. Reminded too where the organization's `remind_producers` is on. */
  producer: CertificateProducer | null;
  /** The last decision by a person. */
  decision: CertificateLastDecision | null;
  /** The actions that are possible now. */
  can: ("approve" | "deny" | "ask_again" | "correct" | "change_purpose" | "verify" | "reprocess")[];
}

export interface CertificateReviewFull {
  /** Prefix `ca_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Seconds since the Unix epoch. */
  updated: number;
  /** The outcome of the audit. */
  status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  /** The parsed certificate with later corrections. Null when nothing could be read. */
  parsed_certificate_json: ParsedCertificate | null;
  /** Every rule with its outcome. */
  audit_results: CertificateAuditResult[];
  /** Why the file could not be read; set when the status is `error`. */
  error: {
    /** A stable code to branch on. */
    code: string;
    /** One sentence for people. */
    message: string;
  } | null;
  /** Null when no rules were applied. */
  requirement: string | null;
  /** Version of the insurance requirement that it was audited against. */
  requirement_version: number | null;
  /** The rules that were applied: the requirement's, with the contracting entity's own terms. Null when none were. */
  rules: RequirementRules | null;
  /** The reader's version. 0 for readings made before versions were recorded. */
  reader_version: number | null;
  /** The setting at the time of the audit. With `off` and `shadow` a certificate that meets every rule is flagged, so that a person decides. Null for audits made before the setting existed, and when no rules were applied. */
  automatic_approval: "off" | "shadow" | "on" | null;
  /** Values that people have corrected or confirmed, oldest first, without undone entries. */
  corrections: CertificateCorrection[];
}

export interface ParsedCertificate {
  /** What the file is. */
  document: {
    /** `ACORD 25`, when printed on the page. */
    form: string | null;
    /** Edition of the form, such as `2016/03`. */
    edition: string | null;
    /** `standard`: the form's own grid. `similar`: its labels in another grid. `unrecognized`: nothing below can be relied on. */
    layout: "standard" | "similar" | "unrecognized";
    /** Page of the file, counted from 1. */
    page: number;
    /** Pages in the file. */
    pages: number;
    /** The kind of each page. Absent in older readings. */
    contents?: {
      /** Page of the file, counted from 1. */
      page: number;
      /** What the page is. */
      kind: "certificate" | "remarks" | "endorsement" | "notice_of_cancellation" | "notice_of_non_renewal" | "notice_of_reinstatement" | "notice" | "binder" | "declarations" | "state_form" | "exemption" | "other_form" | "other" | "blank" | "unread";
      /** The form's name, when printed: `ACORD 25`, `CG 20 10`. */
      form: string | null;
      /** Edition of the form, such as `2016/03` or `04 13`. */
      edition: string | null;
      /** The document's name, when known: `Notice of cancellation`, `New York C-105.2`. */
      title?: string | null;
      /** What an endorsement page grants, and to whom. */
      endorsement?: {
        /** The coverage of the policy that it changes. */
        coverage: "general" | "workers-comp" | "professional" | "auto" | "umbrella" | "cyber" | "media" | "pollution" | "crime" | "liquor" | "inland-marine" | "occupational-accident" | null;
        /** What it grants. Empty for forms without a relevant grant. */
        grants: ("additional_insured" | "additional_insured_ongoing" | "additional_insured_completed" | "waiver_of_subrogation" | "primary_noncontributory" | "aggregate_per_project" | "aggregate_per_location")[];
        /** Whether it covers everyone required by a written contract. */
        blanket: boolean;
        /** The entries of its schedule, line by line. */
        scheduled: string[];
        /** Number of the policy. */
        policy_number: string | null;
        /** How certain the reading is, from 0 to 1. */
        confidence: number;
      };
      /** Set for notices, binders, declarations and states' own forms. */
      facts?: {
        /** The insured it names. */
        insured: string | null;
        /** The insurer it names. */
        insurer: string | null;
        /** Number of the policy. */
        policy_number: string | null;
        /** The effective date. For a notice, the day on which cover ends or resumes. */
        effective_date: string | null;
        /** Its expiration date, `YYYY-MM-DD`. */
        expiration_date: string | null;
      };
      /** Why another certificate of the file was not audited, or why a page does not count. */
      not_checked?: string | null;
    }[];
    /** How it was read: from form fields, from text, or by recognizing a picture. */
    source: "form" | "text" | "ocr";
    /** Set where `page` is a photograph of a sheet that was straightened before it was read: the sheet's size in points, and where it is on the page. */
    straightened?: {
      /** Width of the sheet. */
      width: number;
      /** Height of the sheet. */
      height: number;
      /** Row by row, where the points of an even grid over the straightened sheet are on the page as displayed, in points. The first row is the sheet's upper edge. */
      points: number[][][];
    };
    /** The day printed as date, `YYYY-MM-DD`. */
    issue_date: string | null;
    /** Certificate number as printed. */
    certificate_number: string | null;
    /** Revision number as printed. */
    revision_number: string | null;
    /** Whether it is signed. Null if that could not be seen. */
    signature_present: boolean | null;
  };
  /** The agent or broker who issued it. */
  producer: {
    /** Name as printed. Null if it was not read. */
    name: string | null;
    /** Address as printed. */
    address: ParsedAddress;
    /** Name of the person to ask. */
    contact_name: string | null;
    /** Telephone number. */
    phone: string | null;
    /** Fax number. */
    fax: string | null;
    /** Email address. */
    email: string | null;
  };
  /** The named insured. */
  insured: {
    /** Name as printed. Null if it was not read. */
    name: string | null;
    /** Address as printed. */
    address: ParsedAddress;
  };
  /** The insurers, each with its letter (A to F). */
  insurers: {
    /** The letter that the table's rows refer to. */
    letter: string;
    /** Name as printed. */
    name: string | null;
    /** The insurer's NAIC number of five digits. */
    naic: string | null;
  }[];
  /** What each row of the table says. */
  coverages: {
    /** Null if the certificate shows none. */
    commercial_general_liability: {
      /** The letter under which the certificate lists the insurer. */
      insurer_letter: string | null;
      /** The policy number as printed. */
      policy_number_string: string | null;
      /** First day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_effective_date: string | null;
      /** Last day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_expiration_date: string | null;
      /** Whether the box for additional insureds is ticked. Null if it was not read. */
      additional_insured: boolean | null;
      /** Whether the box for a waiver of subrogation is ticked. Null if it was not read. */
      subrogation_waived: boolean | null;
      /** Text typed among the row's printed types. */
      notes?: string | null;
      /** Whether the commercial general liability box is ticked. Absent in older readings. */
      marked?: boolean | null;
      /** Whether it answers for occurrences or for claims in its term. */
      form: "occurrence" | "claims_made" | null;
      /** Claims-made: the day from which occurrences count, `YYYY-MM-DD`. */
      retroactive_date?: string | null;
      /** What the general aggregate limit is counted by. */
      aggregate_applies_per: "policy" | "project" | "location" | "other" | null;
      /** The limits of the policy. */
      limits: {
        /** Whole US dollars. */
        each_occurrence_dollars: number | null;
        /** Whole US dollars. */
        damage_to_rented_premises_dollars: number | null;
        /** Whole US dollars. */
        medical_expense_dollars: number | null;
        /** Whole US dollars. */
        personal_advertising_injury_dollars: number | null;
        /** Whole US dollars. */
        general_aggregate_dollars: number | null;
        /** Whole US dollars. */
        products_completed_operations_dollars: number | null;
      };
    } | null;
    /** Null if the certificate shows none. */
    automobile_liability: {
      /** The letter under which the certificate lists the insurer. */
      insurer_letter: string | null;
      /** The policy number as printed. */
      policy_number_string: string | null;
      /** First day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_effective_date: string | null;
      /** Last day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_expiration_date: string | null;
      /** Whether the box for additional insureds is ticked. Null if it was not read. */
      additional_insured: boolean | null;
      /** Whether the box for a waiver of subrogation is ticked. Null if it was not read. */
      subrogation_waived: boolean | null;
      /** Text typed among the row's printed types. */
      notes?: string | null;
      /** Whether any auto is covered. */
      any_auto: boolean | null;
      /** Whether owned autos are covered. */
      owned_autos: boolean | null;
      /** Whether scheduled autos are covered. */
      scheduled_autos: boolean | null;
      /** Whether hired autos are covered. */
      hired_autos: boolean | null;
      /** Whether autos of others are covered. */
      non_owned_autos: boolean | null;
      /** The limits of the policy. */
      limits: {
        /** Whole US dollars. */
        combined_single_limit_dollars: number | null;
        /** Whole US dollars. */
        bodily_injury_per_person_dollars: number | null;
        /** Whole US dollars. */
        bodily_injury_per_accident_dollars: number | null;
        /** Whole US dollars. */
        property_damage_dollars: number | null;
      };
    } | null;
    /** Null if the certificate shows none. */
    umbrella_excess_liability: {
      /** The letter under which the certificate lists the insurer. */
      insurer_letter: string | null;
      /** The policy number as printed. */
      policy_number_string: string | null;
      /** First day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_effective_date: string | null;
      /** Last day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_expiration_date: string | null;
      /** Whether the box for additional insureds is ticked. Null if it was not read. */
      additional_insured: boolean | null;
      /** Whether the box for a waiver of subrogation is ticked. Null if it was not read. */
      subrogation_waived: boolean | null;
      /** Text typed among the row's printed types. */
      notes?: string | null;
      /** Whether it is confirmed to follow the form of the policies below it. A person enters it; certificates do not say. */
      follows_form?: boolean | null;
      /** Umbrella or excess. */
      kind: "umbrella" | "excess" | null;
      /** Whether it answers for occurrences or for claims in its term. */
      form: "occurrence" | "claims_made" | null;
      /** Whole US dollars. */
      deductible_dollars: number | null;
      /** Whole US dollars. */
      retention_dollars: number | null;
      /** The limits of the policy. */
      limits: {
        /** Whole US dollars. */
        each_occurrence_dollars: number | null;
        /** Whole US dollars. */
        aggregate_dollars: number | null;
      };
    } | null;
    /** Null if the certificate shows none. */
    workers_compensation: {
      /** The letter under which the certificate lists the insurer. */
      insurer_letter: string | null;
      /** The policy number as printed. */
      policy_number_string: string | null;
      /** First day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_effective_date: string | null;
      /** Last day of the policy, `YYYY-MM-DD`. Null if it was not read. */
      policy_expiration_date: string | null;
      /** Whether the box for additional insureds is ticked. Null if it was not read. */
      additional_insured: boolean | null;
      /** Whether the box for a waiver of subrogation is ticked. Null if it was not read. */
      subrogation_waived: boolean | null;
      /** Text typed among the row's printed types. */
      notes?: string | null;
      /** Whether the statutory limits apply. */
      per_statute: boolean | null;
      /** True when a proprietor, partner, officer or member is excluded from cover. */
      proprietor_excluded: boolean | null;
      /** The limits of the policy. */
      limits: {
        /** Whole US dollars. */
        each_accident_dollars: number | null;
        /** Whole US dollars. */
        disease_each_employee_dollars: number | null;
        /** Whole US dollars. */
        disease_policy_limit_dollars: number | null;
      };
    } | null;
    /** Null if the certificate shows none. */
    professional_liability: ParsedClaimsPolicy | null;
    /** Null if the certificate shows none. */
    cyber_liability: ParsedClaimsPolicy | null;
    /** Null if the certificate shows none. */
    media_liability: ParsedClaimsPolicy | null;
    /** Further policies. */
    other: ParsedClaimsPolicy[];
  };
  /** The remarks. */
  description_of_operations: {
    /** The remarks as read, with those of continued pages. */
    text: string | null;
    /** Remarks continued on an ACORD 101. */
    continued?: string | null;
    /** Names that the remarks call additional insureds. */
    additional_insured_names: string[];
  };
  /** To whom it is issued. */
  certificate_holder: {
    /** Name as printed. Null if it was not read. */
    name: string | null;
    /** Address as printed. */
    address: ParsedAddress;
  };
  /** Evidence against the certificate, or content that was not understood: stamps, strike-outs, annotations, images, other pages. */
  findings?: {
    /** What was seen on the page. */
    kind: "stamp" | "strike_out" | "picture" | "annotation" | "page" | "missing_part" | "other_certificate" | "layout";
    /** Its text, when legible. */
    text: string | null;
    /** One sentence for the reviewer. */
    message: string;
    /** Page of the file, counted from 1. */
    page: number;
    /** Left, top, width, height in points of the page as displayed; null for the whole page. */
    box: number[] | null;
    /** How certain the reading is, from 0 to 1. */
    confidence: number;
  }[];
  /** Evidence for each value, by path (`insurers.0.name`). No entry: the field is blank. An entry for a null value: the field has text that could not be read. */
  fields: Record<string, {
    /** How certain the reading is, from 0 to 1. */
    confidence: number;
    /** Page of the file, counted from 1. */
    page: number;
    /** Left, top, width, height in points of the page as displayed. */
    box: number[];
    /** How it was read: from form fields, from text, or by recognizing a picture. */
    source: "form" | "text" | "ocr";
    /** Why its confidence is below 0.8. `unclear_print`: The print is unclear: it was recognized with low confidence. `readings_differ`: Two readings of this place differ. `read_once`: Only one of two readings found it. `spelling_unsure`: Letters and digits that look alike, or a lost space, make its spelling uncertain. `completed`: Part of it was illegible and was completed with the usual text. `not_understood`: This is not a usual value of this field. `out_of_place`: It is not clearly beside its own label: it may belong to another row. `sign_before`: A separate character precedes the first digit: it may be a printed dollar sign. `length_unusual`: It is longer or shorter than its digits: a digit may be missing. `unusual_term`: The two dates are not a usual policy term, or one of them could not be read. `likely_term`: The dates are damaged: this is the term they most likely show. `several_policies`: This row has several policies: it is uncertain which values belong together. `written_over`: It was covered or overwritten after the certificate was issued. `struck_out`: It looks struck out. `unread_ink`: There is unreadable text beside it. `unclear_mark`: It is not clear whether this is ticked. `field_differs`: The form field has another value than the page shows. */
    doubt?: "unclear_print" | "readings_differ" | "read_once" | "spelling_unsure" | "completed" | "not_understood" | "out_of_place" | "sign_before" | "length_unusual" | "unusual_term" | "likely_term" | "several_policies" | "written_over" | "struck_out" | "unread_ink" | "unclear_mark" | "field_differs";
    /** The text on the page, before normalization. */
    raw: string | null;
  }>;
}

export interface ParsedAddress {
  /** Street address or PO box. */
  line1: string | null;
  /** Apartment, suite, unit or building. */
  line2: string | null;
  /** City, town or village. */
  locality: string | null;
  /** Two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province. */
  region: string | null;
  /** ZIP code, or Canadian postal code; one of the region. */
  postalcode: string | null;
}

export interface ParsedClaimsPolicy {
  /** The letter under which the certificate lists the insurer. */
  insurer_letter: string | null;
  /** The policy number as printed. */
  policy_number_string: string | null;
  /** First day of the policy, `YYYY-MM-DD`. Null if it was not read. */
  policy_effective_date: string | null;
  /** Last day of the policy, `YYYY-MM-DD`. Null if it was not read. */
  policy_expiration_date: string | null;
  /** Whether the box for additional insureds is ticked. Null if it was not read. */
  additional_insured: boolean | null;
  /** Whether the box for a waiver of subrogation is ticked. Null if it was not read. */
  subrogation_waived: boolean | null;
  /** Text typed among the row's printed types. */
  notes?: string | null;
  /** Of a claims-made policy: acts before this day are not covered. A person enters it; forms have no place for it. */
  retroactive_date?: string | null;
  /** What the row calls the coverage. */
  description: string | null;
  /** Among `other`: the kind of insurance that it is, entered by a person where its text does not say so. */
  coverage?: string | null;
  /** Whether it answers for occurrences or for claims in its term. */
  form: "occurrence" | "claims_made" | null;
  /** The limits of the policy. */
  limits: {
    /** Whole US dollars. */
    each_claim_dollars: number | null;
    /** Whole US dollars. */
    aggregate_dollars: number | null;
    /** The limits as printed. */
    entries: {
      /** What the limit is called. */
      label: string | null;
      /** Whole US dollars. */
      amount_dollars: number | null;
    }[];
  };
}

export interface CertificateAuditResult {
  /** Prefix `car_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The rule. */
  rule: "certificate_holder" | "issued_within_days" | "policy_number" | "days_remaining" | "signature" | "producer_contact" | "occurrence_form" | "statutory" | "occurrence_limit" | "aggregate_limit" | "products_completed_operations_limit" | "personal_advertising_injury_limit" | "medical_expense_limit" | "damage_to_rented_premises_limit" | "combined_single_limit" | "each_accident_limit" | "disease_each_employee_limit" | "disease_policy_limit" | "retention_limit" | "aggregate_applies_per" | "proprietor_included" | "autos" | "additional_insured" | "waiver_of_subrogation" | "primary_noncontributory" | "endorsement_pages" | "state_form" | "insurer_known" | "minimum_insurer_rating" | "any_of" | "verified_every_days" | "document_kind" | "insured_name" | "issue_date" | "producer_named" | "template" | "marks" | "shown" | "ticked" | "in_force" | "not_expired" | "term" | "binder" | "usual_limits" | "box_against_wording" | "remarks" | "retroactive_date" | "owner_covered" | "state_fund" | "state_of_proof" | "leased_workers" | "insurer_named" | "policy_of_another" | "document_begun" | "document_ended" | "document_days" | "document_age" | "document_state" | "document_result" | "exemption" | "notice";
  /** Name of the rule, for people. */
  rule_name: string;
  /** Path of the value in the parsed certificate that the rule is about. */
  rule_path: string;
  /** Whether the rule is met. */
  result: "pass" | "fail";
  /** One sentence that the contractor can act on. */
  message: string;
  /** Whether a reviewer waived the failed rule. */
  manually_approved: boolean;
  /** What the rule demands, in words. */
  expected: string | null;
  /** What was found, in words. Null if nothing was. */
  found: string | null;
  /** A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof. */
  coverage: string | null;
  /** Where on the certificate it was found. Null if nowhere. */
  evidence: CertificateEvidence | null;
  /** Whether a person may waive this failure. Cover that is not in force cannot be waived. */
  can_approve: boolean;
  /** Who waived it, and why. Null if it is not waived. */
  approval: RuleApproval | null;
}

export interface CertificateEvidence {
  /** Page of the file, counted from 1. Null if it is on none. */
  page: number | null;
  /** Left, top, width, height in points of the page as displayed. */
  box: number[] | null;
  /** How certain the reading is, from 0 to 1. */
  confidence: number;
}

export interface RuleApproval {
  /** Id of the member, or of the key, that did it. */
  by: string;
  /** Name of who waived it. */
  name: string;
  /** Seconds since the Unix epoch. */
  at: number;
  /** Why it was waived. */
  reason: string;
  /** The last day on which the waiver counts; then the rule counts as failed again. Null: no end. */
  through: string | null;
}

export interface CertificateCorrection {
  /** Which value. */
  path: string;
  /** Whether the value was corrected, or confirmed as read. */
  kind: "corrected" | "confirmed";
  /** The value as read. */
  was?: unknown;
  /** The value as entered. */
  value?: unknown;
  /** Id of the member, or of the key, that did it. */
  by: string;
  /** Name of who entered it. */
  name: string;
  /** Seconds since the Unix epoch. */
  at: number;
  /** Why, in the words of the person who did it. */
  reason: string;
}

export interface CertificateReview {
  /** Prefix `ca_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Seconds since the Unix epoch. */
  updated: number;
  /** The outcome of the audit. */
  status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  /** How many rules are met. */
  summary: {
    /** How many rules were applied. */
    total_rules: number;
    /** How many rules are met. */
    passed: number;
    /** Failures by the rules, including waived ones. */
    failed: number;
    /** How many of the failed rules are waived. */
    manually_approved: number;
  };
  /** Why the file could not be read; set when the status is `error`. */
  error: {
    /** A stable code to branch on. */
    code: string;
    /** One sentence for people. */
    message: string;
  } | null;
}

export interface NewerReading {
  /** Version of the reader. */
  version: number;
  /** Seconds since the Unix epoch. */
  at: number;
  /** Why the file could not be read. Null when it was read. */
  error: string | null;
  /** Values that a newer version of the reader reads differently. */
  differs: ReadingDifference[];
}

export interface ReadingDifference {
  /** Which value. */
  path: string;
  /** The value before. */
  was?: unknown;
  /** The value now. */
  now?: unknown;
}

export interface CertificateVerification {
  /** The producer or insurer who confirmed that the policies are in force. */
  with: string;
  /** What they noted. */
  note: string | null;
  /** Id of the member, or of the key, that did it. */
  by: string;
  /** Name of who verified it. */
  name: string;
  /** When it was entered. */
  at: number;
}

export interface CertificateProducer {
  /** Name as printed. Null if it was not read. */
  name: string | null;
  /** Name of the person to ask. */
  contact_name: string | null;
  /** Email address. */
  email: string | null;
  /** Telephone number. */
  phone: string | null;
}

export interface CertificateLastDecision {
  /** What was decided. */
  decision: "approve" | "deny" | "ask_again";
  /** Why, as the contractor reads it in their language. `other`: the note says it. */
  reason: "requirements" | "unreadable" | "incomplete" | "other_person" | "other_paper" | "ended" | "not_confirmed" | "other" | null;
  /** What they noted. */
  note: string | null;
  /** Id of the member, or of the key, that did it. */
  by: string;
  /** Name of who decided. */
  name: string;
  /** Seconds since the Unix epoch. */
  at: number;
}

export interface CertificateInput {
  /** A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or a ZIP file or email (.eml, winmail.dat) with such files; the type is detected from its content. Send several files as several parts with this name, in order: at most 15 MiB and 50 pages together. */
  certificate: Upload[];
  /** Id of the contractor. */
  contractor: string;
  /** The contracting entity it is for. Determines the requirement. */
  entity?: string | null;
  /** The job it is for. Its entity and category determine the requirement. */
  job?: string | null;
}

export interface CertificateLedgerEntry {
  /** Prefix `cd_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the certificate. */
  certificate: string;
  /** What was done. */
  action: "imported" | "assigned" | "audited" | "rule_approved" | "verified" | "corrected" | "confirmed" | "purpose_changed" | "moved_away" | "moved" | "approved" | "denied" | "asked_again" | "failed" | "reprocessed" | "undone" | "deleted";
  /** The contractor at that time. */
  contractor: string;
  /** The certificate's status after the decision. Null: deleted, or moved to another contractor. */
  status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error" | null;
  /** Who decided: a person, an API key, the contractor, or the rules. */
  by: string;
  /** Their name at the time. */
  name: string;
  /** Why, in the words of the person who did it. */
  reason: string | null;
  /** Name of the file. */
  filename: string;
  /** SHA-256 of the file that was decided on. */
  sha256: string;
  /** Id of the insurance requirement. */
  requirement: string | null;
  /** Version of the insurance requirement. */
  requirement_version: number | null;
  /** How many rules were applied. */
  total_rules: number;
  /** How many rules failed, without waived ones. */
  failed: number;
  /** Path of the value that was corrected or confirmed. */
  path: string | null;
  /** Id of the entry that this one undid. */
  undoes: string | null;
  /** Whether a later entry has undone this one. */
  undone: boolean;
  /** Whether this kind of entry can be undone and has not been undone. Undoing can still be refused because of later entries; the error says why. */
  can_undo: boolean;
}

export interface ApprovalSample {
  /** Prefix `sam_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the certificate, which may since have been deleted. */
  certificate: string;
  /** Id of the contractor. */
  contractor: string;
  /** Id of the audit that approved it. */
  audit: string;
  /** `open`: nobody has decided yet. `agreed`: a person approved it too. `disagreed`: a person denied it or requested a new certificate. `dropped`: does not count, because the certificate was audited again, changed or deleted first, or the decision was undone. */
  outcome: "open" | "agreed" | "disagreed" | "dropped";
  /** Seconds since the Unix epoch. */
  decided_at: number | null;
  /** Who decided without seeing the outcome. */
  by: string | null;
  /** Name of who decided. Null until then. */
  name: string | null;
  /** Why it was decided so. */
  reason: string | null;
}

export interface CertificateUndoInput {
  /** Why, in the words of the person who did it. */
  reason?: string | null;
}

export interface CertificateDecision {
  /** What you decide. */
  decision: "approve" | "deny" | "ask_again";
  /** Why, as the contractor reads it in their language. `other`: the note says it. */
  reason?: "requirements" | "unreadable" | "incomplete" | "other_person" | "other_paper" | "ended" | "not_confirmed" | "other" | null;
  /** Words of your own. The contractor sees them as a note of your organization, not translated. Denying or requesting a new certificate needs a reason or a note. */
  note?: string | null;
  /** The expected status, default `flagged`. If it has changed, nothing is decided. */
  status?: "flagged" | "approved" | "error";
  /** Id of the audit that was shown. If there is a newer one, nothing is decided. */
  audit?: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "review_results" | "review_results.full")[];
}

export interface RuleApprovalInput {
  /** Why the rule is waived. */
  reason: string;
  /** The last day on which the waiver counts. Null or omitted: it counts as long as the certificate is unchanged. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  through?: string | number | null;
  /** The earlier name of the end: the first day on which the rule counts as failed again. */
  until?: number | null;
}

export interface CertificateCorrectionInput {
  /** Path of the value in the parsed certificate. */
  path: string;
  /** What the certificate says there. */
  value: string | number | boolean | string[] | null;
  /** The expected present value. If it has changed, nothing is corrected (409 `already_decided`). */
  was?: string | number | boolean | string[] | null;
  /** Where the value is on the certificate. */
  reason?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "review_results" | "review_results.full")[];
}

export interface CertificateConfirmationInput {
  /** Path of the value in the parsed certificate. */
  path: string;
  /** The expected present value. If it has changed, nothing is confirmed. */
  value: string | number | boolean | string[];
  /** Anything to add. */
  reason?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "review_results" | "review_results.full")[];
}

export interface CertificateVerificationInput {
  /** Who confirmed it: the producer or the insurer. */
  with: string;
  /** When; not in the future, and not before the last time. Default: now. */
  verified_at?: number;
  /** How, and what was said. */
  note?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "review_results" | "review_results.full")[];
}

/** Omitted fields keep their values. A job without an entity sets the job's own entity. */
export interface CertificatePurposeInput {
  /** The contracting entity it is for. Determines the requirement. */
  entity?: string | null;
  /** The job it is for. Its entity and category determine the requirement. */
  job?: string | null;
  /** Moves it to another contractor. Its history stays; waivers and decisions made for the previous contractor no longer count. */
  contractor?: string;
  /** Why. */
  reason?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "review_results" | "review_results.full")[];
}

export interface IncomingFile {
  /** Prefix `if_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Seconds since the Unix epoch. */
  updated: number;
  /** `platform`: uploaded without a contractor. `mail`: an attachment of an email. */
  source: "platform" | "mail";
  /** Name of the file. */
  filename: string;
  /** Size of the upload in bytes. */
  size: number;
  /** As of a certificate. */
  sha256: string;
  /** `reading`: waits to be read. `unassigned`: a person must choose its contractor, or discard it. `assigned`: it has become a certificate. `discarded`: its content was deleted. */
  status: "reading" | "unassigned" | "assigned" | "discarded";
  /** The insured's name as read from the file; null when none could be read. */
  insured: string | null;
  /** Why the file could not be read. It can still be assigned. */
  error: {
    /** A stable code to branch on. */
    code: string;
    /** One sentence for people. */
    message: string;
  } | null;
  /** Contractors it may belong to, the likeliest first, at most 5. Empty unless unassigned. */
  candidates: IncomingFileCandidate[];
  /** The contracting entity it is for, if that was stated. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** The job it is for, if that was stated. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** The contractor it was assigned to. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** The certificate it has become. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  certificate: string | Certificate | Deletion | null;
  /** Who assigned or discarded it. `automatic`: the insured's name was exactly one contractor's. */
  decided: {
    /** Id of the member, or of the key, that did it. */
    by: string;
    /** Name of who decided. */
    name: string;
    /** Seconds since the Unix epoch. */
    at: number;
    /** Whether the insured's name decided, not a person. */
    automatic: boolean;
  } | null;
}

export interface IncomingFileCandidate {
  /** Id of the contractor. */
  contractor: string;
  /** First and last name. */
  name: string;
  /** Name of the contractor's business, as certificates show it. */
  company_name: string | null;
  /** Whether the insured's name is this contractor's or their company's. */
  matches: boolean;
  /** Why the contractor is offered, or what speaks against it, as one sentence. */
  note: string | null;
}

export interface IncomingFileInput {
  /** A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or a ZIP file or email (.eml, winmail.dat) with such files; the type is detected from its content. Send several files as several parts with this name, in order: at most 15 MiB and 50 pages together. */
  certificate: Upload[];
  /** The contracting entity it is for. Determines the requirement. */
  entity?: string | null;
  /** The job it is for. Its entity and category determine the requirement. */
  job?: string | null;
}

export interface IncomingFileAssignment {
  /** Id of the contractor. */
  contractor: string;
  /** The contracting entity it is for. Determines the requirement. */
  entity?: string | null;
  /** The job it is for. Its entity and category determine the requirement. */
  job?: string | null;
  /** Kept in the certificate's history. */
  reason?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "job" | "job.category_code" | "job.entity" | "contractor" | "certificate" | "certificate.contractor" | "certificate.entity" | "certificate.job")[];
}

export interface IncomingMail {
  /** Prefix `iml_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The sender's address, which anybody can forge. */
  from: string;
  /** Subject of the email. */
  subject: string;
  /** Size of the whole email in bytes. */
  size: number;
  /** `received`: its attachments were looked at one by one. `duplicate`: the same email arrived before. */
  outcome: "received" | "refused" | "duplicate";
  /** Why the email was refused as a whole. */
  problem: string | null;
  /** The attachments, with what became of each. */
  attachments: IncomingMailAttachment[];
  /** Our answer to the sender. */
  answer: IncomingMailAnswer;
}

export interface IncomingMailAttachment {
  /** Name of the file. */
  filename: string;
  /** Size of the file in bytes. */
  size: number;
  /** `duplicate`: the same file arrived before. `ignored`: part of the message's look, such as a logo or a signature. */
  outcome: "received" | "refused" | "duplicate" | "ignored";
  /** Why it was refused. */
  problem: string | null;
  /** Id of the incoming file or certificate it became, or was before. Several pictures of one email become one. */
  file: string | null;
}

export interface IncomingMailAnswer {
  /** `waiting`: for the attachments to be read, up to 15 minutes. */
  status: "waiting" | "sent" | "none";
  /** Why the sender is not answered. */
  reason: string | null;
  /** Id of the email with the answer. */
  mail: string | null;
}

export interface IncomingAddress {
  /** Whoever knows it can send certificates to this organization and environment. Null until one is made, or when no mail server delivers to this service. */
  address: string | null;
  /** Seconds since the Unix epoch. */
  created: number | null;
}

export interface Compliance {
  /** Id of the contractor. */
  contractor: string;
  /** Seconds since the Unix epoch. */
  as_of: number;
  /** Id of the contracting entity. Null: by default. */
  entity: string | null;
  /** Whether the position asked for is met or requires nothing. False when there was none. */
  compliant: boolean;
  /** Every certificate at that time, those that the position rests on first. */
  evidence: ComplianceEvidence[];
  /** The requested day, answered with what is known now: of `from` and `through`, the first. */
  on: string | null;
  /** For each scope of the contractor, or for the requested one: whether they were covered, by certificates and by cover bought here. */
  positions: ComplianceAnswer[];
}

export interface ComplianceEvidence {
  /** Id of the certificate, which may have been deleted since. */
  certificate: string;
  /** Name of the file. */
  filename: string;
  /** SHA-256 of the file that was audited. */
  sha256: string;
  /** The contracting entity it was audited for. Null: none. */
  entity: string | null;
  /** The certificate's status at that time. */
  status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  /** Whether the position rests on it. */
  counts: boolean;
  /** Why it counts, or why not. */
  reason: string;
  /** In force from its effective date; no longer on its expiration date. */
  terms: {
    /** A kind of insurance: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, or the id of a kind of proof. */
    coverage: string;
    /** First day of cover, `YYYY-MM-DD`. */
    effective: string;
    /** Day on which cover ends, `YYYY-MM-DD`. */
    expiration: string;
    /** The insured's state, where both days begin at 12:01 a.m. standard time. Null: unknown; they begin by UTC. */
    state: string | null;
  }[];
  /** Id of the insurance requirement. */
  requirement: string | null;
  /** Version of the insurance requirement. */
  requirement_version: number | null;
  /** The newest ledger entry at that time. */
  decided: {
    /** What was decided. */
    decision: string;
    /** How it was decided. */
    action: string;
    /** Seconds since the Unix epoch. */
    at: number;
    /** Id of the member, or of the key, that did it. */
    by: string;
    /** Name of who decided. */
    name: string;
    /** Why, in the words of the person who did it. */
    reason: string | null;
  };
  /** Every rule with its outcome. */
  results: {
    /** Null for decisions made before rules had ids. */
    rule: "certificate_holder" | "issued_within_days" | "policy_number" | "days_remaining" | "signature" | "producer_contact" | "occurrence_form" | "statutory" | "occurrence_limit" | "aggregate_limit" | "products_completed_operations_limit" | "personal_advertising_injury_limit" | "medical_expense_limit" | "damage_to_rented_premises_limit" | "combined_single_limit" | "each_accident_limit" | "disease_each_employee_limit" | "disease_policy_limit" | "retention_limit" | "aggregate_applies_per" | "proprietor_included" | "autos" | "additional_insured" | "waiver_of_subrogation" | "primary_noncontributory" | "endorsement_pages" | "state_form" | "insurer_known" | "minimum_insurer_rating" | "any_of" | "verified_every_days" | "document_kind" | "insured_name" | "issue_date" | "producer_named" | "template" | "marks" | "shown" | "ticked" | "in_force" | "not_expired" | "term" | "binder" | "usual_limits" | "box_against_wording" | "remarks" | "retroactive_date" | "owner_covered" | "state_fund" | "state_of_proof" | "leased_workers" | "insurer_named" | "policy_of_another" | "document_begun" | "document_ended" | "document_days" | "document_age" | "document_state" | "document_result" | "exemption" | "notice" | null;
    /** Name of the rule, for people. */
    rule_name: string;
    /** Name of the rule, for programs. */
    rule_path: string;
    /** Whether the rule is met. */
    result: "pass" | "fail";
    /** One sentence for people. */
    message: string;
    /** What the rule demands, in words. */
    expected: string | null;
    /** What was found, in words. Null if nothing was. */
    found: string | null;
    /** Whether a reviewer waived the failed rule. */
    manually_approved: boolean;
    /** Who waived the rule, why and until when. */
    approval: RuleApproval | null;
  }[];
}

export interface ComplianceAnswer {
  /** Id of the compliance position. Null if there is none. */
  id: string | null;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none. */
  scope: "default" | "entity" | "job";
  /** The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself. */
  decided_by: string | null;
  /** Whether every requirement is met today: what a gate reads. Null when nothing is required. */
  met: boolean | null;
  /** Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required. */
  covered: boolean | null;
  /** `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required. */
  status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Each required coverage and document. Of several scopes, those of the worst. */
  coverages: CoveragePosition[];
  /** The required coverages and documents that are not met. */
  lacking: string[];
  /** The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known. */
  work_from: string | null;
  /** The last day of the work. Null: not known, or without an end. */
  work_through: string | null;
  /** The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known. */
  covered_from: string | null;
  /** The last day of that time. Null when there is none, or no end is known. */
  covered_through: string | null;
  /** Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required. */
  covers_work: "yes" | "from_later" | "ends_before" | "no" | "unknown" | null;
  /** The first day of the work on which something required is not met. Null: there is none, or it is not known. */
  uncovered_from: string | null;
  /** The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed. */
  grace_through: string | null;
  /** The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks. */
  verify_by: string | null;
  /** The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts. */
  tail_through: string | null;
  /** The insurance requirement that applies. Null when none does, or only the entity's own terms do. */
  requirement: string | null;
  /** Seconds since the Unix epoch. */
  since: number | null;
  /** When it next changes without new facts. Null for a time in the past. */
  next_change_at: number | null;
}

export interface CoveragePosition {
  /** A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof. */
  coverage: string;
  /** What it is called. Absent in answers recorded before kinds had names here. */
  name?: string;
  /** `coverage`: insurance. `document`: anything else. Absent in answers recorded before there were documents. */
  of?: "coverage" | "document";
  /** Whether it is met today: by cover, an exemption, a waiver or a grace period; of a document, that a valid one was accepted. */
  met: boolean;
  /** Whether a policy, an assignment or a certificate meets every rule today, without a waiver or a grace period. Null for a document. */
  covered: boolean | null;
  /** What it rests on. Null when it is not met, or only because the earlier requirement did not ask for it. */
  basis: ComplianceBasis | null;
  /** The first day of the time without a gap in which it is met: the present one, else the next one. Policies and certificates one after the other count together. Null when none is known. */
  covered_from: string | null;
  /** The last day of that time. Null when there is none, or no end is known. */
  covered_through: string | null;
  /** Of claims-made cover: for how long claims from the work are covered after it. Null for other cover. */
  tail: {
    /** The last day on which claims from the work are still covered. Null: not after the work. */
    through: string | null;
  } | null;
  /** The last day of the grace period of a changed requirement, in which the previous version is enough. Null when no grace is needed. */
  grace_through: string | null;
  /** The day by which the certificate that covers it must be verified again with the producer (`verified_every_days` of the requirement); from then on it no longer counts. Null when the requirement does not ask. */
  verify_by: string | null;
  /** Why it is not met, or will not be after the grace period: one sentence per failed rule. */
  reasons: string[];
  /** The documents that would remedy this. */
  documents: string[];
  /** What the requirement leaves open: its limits are only your organization's default. Absent: nothing. */
  warning?: string;
}

export interface ComplianceBasis {
  /** Cover bought here, a certificate of cover bought elsewhere, or a document that is not insurance. `exemption` and `not_due`, both documents, are not cover: a state's exemption, and the statement of a sole proprietor who owes none. */
  kind: "policy" | "assignment" | "certificate" | "exemption" | "not_due" | "document";
  /** Id of the policy, assignment, certificate or document, which may have been deleted since. */
  id: string;
  /** Why no cover is needed: `Not due: sole proprietor without employees, Texas: DWC Form-083, signed by the hirer.` Null of cover. */
  says?: string | null;
  /** The assignment's policy. */
  policy: string | null;
  /** Id of the certificate's audit that supplied its values and waivers. */
  review: string | null;
  /** The same rules with who waived each and why. */
  waivers: {
    /** What fails. */
    message: string;
    /** Id of the compliance waiver; null when it was waived for this certificate only. */
    waiver: string | null;
    /** Who approved it. */
    person: string;
    /** Why the rule was waived. */
    reason: string;
    /** The last day on which the waiver counts. Null: it has no end. */
    through: string | null;
  }[];
  /** The failed rules that are waived. */
  waived: string[];
}

export interface ComplianceStatus {
  /** Id of the contractor. */
  contractor: string;
  /** Whether every requirement is met today: what a gate reads. Null when nothing is required. */
  met: boolean | null;
  /** Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required. */
  covered: boolean | null;
  /** `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required. */
  status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself. */
  decided_by: string | null;
  /** The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known. */
  work_from: string | null;
  /** The last day of the work. Null: not known, or without an end. */
  work_through: string | null;
  /** The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known. */
  covered_from: string | null;
  /** The last day of that time. Null when there is none, or no end is known. */
  covered_through: string | null;
  /** Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required. */
  covers_work: "yes" | "from_later" | "ends_before" | "no" | "unknown" | null;
  /** The first day of the work on which something required is not met. Null: there is none, or it is not known. */
  uncovered_from: string | null;
  /** Each required coverage and document. */
  coverages: {
    /** A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof. */
    coverage: string;
    /** Whether it is met today: by cover, an exemption, a waiver or a grace period; of a document, that a valid one was accepted. */
    met: boolean;
    /** Whether a policy, an assignment or a certificate meets every rule today, without a waiver or a grace period. Null for a document. */
    covered: boolean | null;
    /** The first day of the time without a gap in which it is met: the present one, else the next one. Policies and certificates one after the other count together. Null when none is known. */
    covered_from: string | null;
    /** The last day of that time. Null when there is none, or no end is known. */
    covered_through: string | null;
    /** What it rests on. Null when it is not met. */
    basis: "policy" | "assignment" | "certificate" | "exemption" | "not_due" | "document" | null;
  }[];
  /** The required coverages and documents that are not met. */
  lacking: string[];
}

export interface RosterRow {
  /** Id of the compliance position. Null if there is none. */
  id: string | null;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none. */
  scope: "default" | "entity" | "job";
  /** The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself. */
  decided_by: string | null;
  /** Whether every requirement is met today: what a gate reads. Null when nothing is required. */
  met: boolean | null;
  /** Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required. */
  covered: boolean | null;
  /** `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required. */
  status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Each required coverage and document. Of several scopes, those of the worst. */
  coverages: CoveragePosition[];
  /** The required coverages and documents that are not met. */
  lacking: string[];
  /** The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known. */
  work_from: string | null;
  /** The last day of the work. Null: not known, or without an end. */
  work_through: string | null;
  /** The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known. */
  covered_from: string | null;
  /** The last day of that time. Null when there is none, or no end is known. */
  covered_through: string | null;
  /** Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required. */
  covers_work: "yes" | "from_later" | "ends_before" | "no" | "unknown" | null;
  /** The first day of the work on which something required is not met. Null: there is none, or it is not known. */
  uncovered_from: string | null;
  /** The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed. */
  grace_through: string | null;
  /** The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks. */
  verify_by: string | null;
  /** The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts. */
  tail_through: string | null;
  /** The insurance requirement that applies. Null when none does, or only the entity's own terms do. */
  requirement: string | null;
  /** Seconds since the Unix epoch. */
  since: number | null;
  /** When it next changes without new facts. Null for a time in the past. */
  next_change_at: number | null;
  /** The contractor's positions for the `subjects` asked for. */
  positions: ComplianceAnswer[];
  /** Who waived rules of certificates that the row's own position rests on, and why. */
  waivers: RosterWaiver[];
  /** With `evidence`: what the insurance shows that the row's own position rests on, by coverage. */
  evidence?: ShownEvidence[];
}

export interface RosterWaiver {
  /** Id of the certificate. */
  certificate: string;
  /** The failed rule, as in a position's `basis.waived`. */
  message: string;
  /** Who waived the rule, and why. */
  approval: RuleApproval;
}

export interface ShownEvidence {
  /** A kind of insurance or document: `general`, `workers-comp`, `professional`, `auto`, `umbrella`, `cyber`, `media`, `pollution`, `crime`, `liquor`, `inland-marine`, `occupational-accident`, `w9`, `license`, `contract`, `background-check`, or the id of a kind of proof. */
  coverage: string;
  /** The insurer's name. Null: not read. */
  insurer: string | null;
  /** Null: not read. */
  policy_number: string | null;
  /** The limits that it shows. */
  limits: {
    /** What it is called, such as `each occurrence`. */
    label: string;
    /** In cents. */
    amount: number;
  }[];
  /** The certificate's page with the policy. Null: not known, or cover bought here. */
  page: number | null;
}

export interface ComplianceRun {
  /** Prefix `cr_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The positions that are recomputed. */
  about: "all" | "entity" | "category_code" | "job";
  /** The id of the entity, job category or job; null for all. */
  subject: string | null;
  /** Id of the changed object. */
  cause: string | null;
  /** How many contractors are recomputed. */
  recomputed: number;
  /** How many contractors there are. Null until the run has begun. */
  total: number | null;
  /** Seconds since the Unix epoch. */
  finished_at: number | null;
  /** True: a later change started another run before this one was complete. */
  is_superseded: boolean;
}

export interface ComplianceChange {
  /** Prefix `cch_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the compliance position. */
  position: string;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none. */
  scope: "default" | "entity" | "job";
  /** The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself. */
  decided_by: string | null;
  /** Whether every requirement is met today: what a gate reads. Null when nothing is required. */
  met: boolean | null;
  /** Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required. */
  covered: boolean | null;
  /** `ended`: the contractor no longer has this position. */
  status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required" | "ended";
  /** Each required coverage and document. Of several scopes, those of the worst. */
  coverages: CoveragePosition[];
  /** The required coverages and documents that are not met. */
  lacking: string[];
  /** The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known. */
  work_from: string | null;
  /** The last day of the work. Null: not known, or without an end. */
  work_through: string | null;
  /** The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known. */
  covered_from: string | null;
  /** The last day of that time. Null when there is none, or no end is known. */
  covered_through: string | null;
  /** Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required. */
  covers_work: "yes" | "from_later" | "ends_before" | "no" | "unknown" | null;
  /** The first day of the work on which something required is not met. Null: there is none, or it is not known. */
  uncovered_from: string | null;
  /** The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed. */
  grace_through: string | null;
  /** The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks. */
  verify_by: string | null;
  /** The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts. */
  tail_through: string | null;
  /** The insurance requirement that applies. Null when none does, or only the entity's own terms do. */
  requirement: string | null;
  /** The previous position. Null: there was none. */
  before: StatedPosition | null;
  /** The position after the change. */
  after: StatedPosition;
  /** Why they are not covered: one sentence per failed rule. */
  reasons: string[];
  /** Id of the object that caused it. Null when the passing of time did. */
  cause: string | null;
  /** The change of a requirement that caused it: `change.id` of its `requirement.changed` event. Null: something else did. */
  requirement_change: string | null;
}

export interface CompliancePosition {
  /** Prefix `cp_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none. */
  scope: "default" | "entity" | "job";
  /** The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself. */
  decided_by: string | null;
  /** Whether every requirement is met today: what a gate reads. Null when nothing is required. */
  met: boolean | null;
  /** Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required. */
  covered: boolean | null;
  /** `covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required. */
  status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Each required coverage and document. Of several scopes, those of the worst. */
  coverages: CoveragePosition[];
  /** The required coverages and documents that are not met. */
  lacking: string[];
  /** The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known. */
  work_from: string | null;
  /** The last day of the work. Null: not known, or without an end. */
  work_through: string | null;
  /** The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known. */
  covered_from: string | null;
  /** The last day of that time. Null when there is none, or no end is known. */
  covered_through: string | null;
  /** Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required. */
  covers_work: "yes" | "from_later" | "ends_before" | "no" | "unknown" | null;
  /** The first day of the work on which something required is not met. Null: there is none, or it is not known. */
  uncovered_from: string | null;
  /** The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed. */
  grace_through: string | null;
  /** The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks. */
  verify_by: string | null;
  /** The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts. */
  tail_through: string | null;
  /** The insurance requirement that applies. Null when none does, or only the entity's own terms do. */
  requirement: string | null;
  /** When this answer began, in epoch seconds. */
  since: number;
  /** When the status or the coverage next changes without new facts, in epoch seconds. Null when no such time is known. */
  next_change_at: number | null;
}

export interface ComplianceRequest {
  /** Prefix `cq_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The scope that proof is requested for. */
  scope: "default" | "entity" | "job";
  /** The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** `opened`, `uploaded`, `applying`: the farthest the contractor has come. `satisfied`: the position of its scope is covered, by whatever means. `withdrawn`: by you, or because there is nothing left to ask for; see `ended_for`. */
  status: "sent" | "opened" | "uploaded" | "applying" | "satisfied" | "expired" | "withdrawn";
  /** Why it ended. Null while it is open. */
  ended_for: "covered" | "expired" | "withdrawn" | "not_required" | "engagement_ended" | "contractor_deleted" | "entity_deleted" | "job_deleted" | null;
  /** Address to which the contractor returns when they are done. */
  success_url: string | null;
  /** Address to which the contractor returns without cover. */
  cancel_url: string | null;
  /** URL of the contractor's page. Treat it like a password. Null after the contractor was deleted. */
  url: string | null;
  /** Email address for this request: certificates sent there become its contractor's. Null after the contractor was deleted, or when no mail server delivers to this service. */
  incoming_address: string | null;
  /** `email`: its link was emailed to the contractor. */
  send: "email" | null;
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language: "en" | "es";
  /** Days after creation on which the contractor is reminded by email. */
  remind: number[];
  /** When the next reminder is sent. Null when none is. */
  remind_at: number | null;
  /** How many reminders were sent. */
  reminded: number;
  /** The delivery of the newest email about it. Null when none was written in the last 30 days. */
  mail_delivery: MailDelivery | null;
  /** The day by which proof is due, as the page and the letter say. Null: none is stated. */
  due_by: string | null;
  /** From then on nothing more can be done with the link. */
  expires_at: number;
  /** When the link was first opened. */
  opened_at: number | null;
  /** Seconds since the Unix epoch. */
  ended_at: number | null;
  /** The newest application that was started from it. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  apply_session: string | ApplySession | Deletion | null;
  /** The batch that created it. Null when it was created on its own. */
  batch: string | null;
}

export interface ComplianceRequestInput {
  /** Id of the contractor. */
  contractor: string;
  /** Proof for this contracting entity. Neither this nor `job`: by default. */
  entity?: string | null;
  /** Proof for this job. Not together with `entity`. */
  job?: string | null;
  /** URL to send the contractor to once they are covered. `compliance_request` and `status` are appended. Absent: the page says so and stays. */
  success_url?: string | null;
  /** URL of the way back without cover. */
  cancel_url?: string | null;
  /** `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`. */
  send?: "email" | null;
  /** Days after creation on which the contractor is reminded by email. Default: 3, 7, 14. Only with `send`. */
  remind?: number[];
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language?: "en" | "es";
  /** The day by which proof is due. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  due_by?: string | number | null;
  /** When the link ends: at most 90 days from now. Default: 30 days. */
  expires_at?: number;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "apply_session" | "apply_session.quote" | "apply_session.contractor" | "apply_session.policy" | "batch" | "batch.entity" | "batch.job")[];
}

export interface DeficiencyLetter {
  /** What the letter is about. */
  subject: string;
  /** The letter as text, to forward to an insurance agent. */
  text: string;
  /** Name of the PDF. */
  filename: string;
  /** URL of the letter as PDF, valid for an hour. */
  url: string;
}

export interface ComplianceRequestBatch {
  /** Prefix `cqb_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** The status whose contractors it asks. Null: those it named. */
  compliance: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required" | null;
  /** `failed`: its entity or job was deleted meanwhile. */
  status: "running" | "complete" | "failed";
  /** How many contractors there are. Null until it has begun. */
  total: number | null;
  /** How many of them were dealt with. */
  done: number;
  /** How many requests it created. */
  created_requests: number;
  /** How many contractors got none, because they are covered or were asked already. */
  skipped: number;
  /** How many contractors could not be asked; see its errors. */
  failed: number;
  /** Seconds since the Unix epoch. */
  finished_at: number | null;
}

export interface ComplianceRequestBatchInput {
  /** The contractors to ask, at most 1000. Either these or `compliance`. */
  contractors?: string[];
  /** Everybody whose position for the entity or job, or by default, has this status when the batch comes to them. */
  compliance?: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Proof for this contracting entity. */
  entity?: string | null;
  /** Proof for this job. Not together with `entity`. */
  job?: string | null;
  /** URL to send the contractor to once they are covered. `compliance_request` and `status` are appended. Absent: the page says so and stays. */
  success_url?: string | null;
  /** URL of the way back without cover. */
  cancel_url?: string | null;
  /** `email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`. */
  send?: "email" | null;
  /** Days after creation on which the contractor is reminded by email. Default: 3, 7, 14. Only with `send`. */
  remind?: number[];
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language?: "en" | "es";
  /** The day by which proof is due. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  due_by?: string | number | null;
  /** When the link ends: at most 90 days from now. Default: 30 days. */
  expires_at?: number;
}

export interface BatchOutcome {
  /** Prefix `cqo_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. */
  contractor: string;
  /** What became of the contractor's request. */
  outcome: "already_covered" | "compliance_request_open" | "not_required" | "contractor_deleted" | "failed";
  /** The same in a sentence. */
  message: string;
}

export interface ContractorDocument {
  /** Prefix `cdo_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** A kind of document: `w9`, `license`, `contract`, `background-check`, `wc-exemption`, `sole-proprietor`, or the id of a kind of proof. */
  kind: string;
  /** What the kind is called. */
  kind_name: string;
  /** `received`: until a person accepts or refuses it. What your staff enter is accepted at once, except where it counts only with its file. */
  status: "received" | "accepted" | "refused";
  /** The state that issued it. A license needs one. */
  state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** Its number, such as a license's; never a tax number. A license needs one. */
  number: string | null;
  /** The result of a check, which is all that is kept of it. A background check needs one. */
  result: "clear" | "not_clear" | null;
  /** The person or business that it names, as printed. A document that stands in for workers' compensation needs one. */
  named: string | null;
  /** The industry it is for; it counts only for jobs there. A document that stands in for workers' compensation needs one. */
  trade: "construction" | "other" | null;
  /** What the state calls it, with the form's number. Absent in what you send: the form that is known for this kind and state, if one is. */
  form: string | null;
  /** The day it is of: issued, signed or carried out. */
  valid_from: string;
  /** The last day on which it is valid. Null: it has none. */
  valid_through: string | null;
  /** Who accepted or refused it, when, and what they wrote to the contractor. Null while received. */
  decided: {
    /** Id of the member, or of the key, that did it. */
    by: string;
    /** Name. */
    name: string;
    /** Seconds since the Unix epoch. */
    at: number;
    /** Why, as the contractor reads it in their language. `other`: the note says it. */
    reason: "requirements" | "unreadable" | "incomplete" | "other_person" | "other_paper" | "ended" | "not_confirmed" | "other" | null;
    /** Remark of the person who did it. */
    note: string | null;
  } | null;
  /** The request it was sent for. Null: your staff entered it. */
  compliance_request: string | null;
  /** Its files, with addresses for an hour. Empty for callers who may not decide about documents: a form may show a tax number. */
  files: SentFile[];
}

export interface ContractorDocumentInput {
  /** Id of the contractor. */
  contractor: string;
  /** A kind of document: `w9`, `license`, `contract`, `background-check`, `wc-exemption`, `sole-proprietor`, or the id of a kind of proof. */
  kind: string;
  /** The state that issued it. A license needs one. */
  state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** Its number, such as a license's; never a tax number. A license needs one. */
  number?: string | null;
  /** The day it is of: issued, signed or carried out. */
  valid_from: string;
  /** The last day on which it is valid. Null: it has none. */
  valid_through?: string | null;
  /** The result of a check, which is all that is kept of it. A background check needs one. */
  result?: "clear" | "not_clear" | null;
  /** The person or business that it names, as printed. A document that stands in for workers' compensation needs one. */
  named?: string | null;
  /** The industry it is for; it counts only for jobs there. A document that stands in for workers' compensation needs one. */
  trade?: "construction" | "other" | null;
  /** What the state calls it, with the form's number. Absent in what you send: the form that is known for this kind and state, if one is. */
  form?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface ContractorDocumentUpdate {
  /** The state that issued it. A license needs one. */
  state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** Its number, such as a license's; never a tax number. A license needs one. */
  number?: string | null;
  /** The day it is of: issued, signed or carried out. */
  valid_from?: string;
  /** The last day on which it is valid. Null: it has none. */
  valid_through?: string | null;
  /** The result of a check, which is all that is kept of it. A background check needs one. */
  result?: "clear" | "not_clear" | null;
  /** The person or business that it names, as printed. A document that stands in for workers' compensation needs one. */
  named?: string | null;
  /** The industry it is for; it counts only for jobs there. A document that stands in for workers' compensation needs one. */
  trade?: "construction" | "other" | null;
  /** What the state calls it, with the form's number. Absent in what you send: the form that is known for this kind and state, if one is. */
  form?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface ContractorDocumentFiles {
  /** A PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file, or several parts with this name, in order: at most 15 MiB together. */
  file: Upload[];
}

export interface ContractorDocumentRefusal {
  /** Why, as the contractor reads it in their language. `other`: the note says it. */
  reason?: "requirements" | "unreadable" | "incomplete" | "other_person" | "other_paper" | "ended" | "not_confirmed" | "other" | null;
  /** Words of your own, emailed to the contractor as they are, not translated. A reason or a note is needed. */
  note?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface ComplianceWaiver {
  /** Prefix `cw_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The contracting entity and its jobs; null with `job` null: wherever the default requirement applies. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** The coverage whose rule is waived; null for a rule about the certificate as a whole. */
  coverage: string | null;
  /** What the coverage is called. Null with `coverage` null. */
  coverage_name: string | null;
  /** The waived rule, named as in the insurance requirement. */
  rule: "certificate_holder" | "issued_within_days" | "policy_number" | "days_remaining" | "signature" | "producer_contact" | "occurrence_form" | "statutory" | "occurrence_limit" | "aggregate_limit" | "products_completed_operations_limit" | "personal_advertising_injury_limit" | "medical_expense_limit" | "damage_to_rented_premises_limit" | "combined_single_limit" | "each_accident_limit" | "disease_each_employee_limit" | "disease_policy_limit" | "retention_limit" | "aggregate_applies_per" | "proprietor_included" | "autos" | "additional_insured" | "waiver_of_subrogation" | "primary_noncontributory" | "endorsement_pages" | "state_form" | "insurer_known" | "minimum_insurer_rating" | "any_of" | "verified_every_days";
  /** For a limit in cents: the least that is still accepted, for a deductible the most. Null: whatever the certificate shows. */
  accepts: number | null;
  /** Why, in the words of the person who did it. */
  reason: string;
  /** The first day. */
  from: string;
  /** The last day on which it counts; then the rule counts as failed again. Null: no end. */
  through: string | null;
  /** `requested` waits for a second person; `to_approve_again` does because the requirement changed. */
  status: "requested" | "approved" | "to_approve_again";
  /** What the requirement asked for when it was approved. It counts for nothing else. */
  approved_for: string[];
  /** Who asked for it. */
  requested_by: {
    /** Id of the member, or of the key, that did it. */
    by: string;
    /** Name of who asked for it. */
    name: string;
  };
  /** Who approved it. Null until then. */
  approved_by: {
    /** Id of the member, or of the key, that did it. */
    by: string;
    /** Name of who approved it. */
    name: string;
  } | null;
  /** Seconds since the Unix epoch. */
  approved_at: number | null;
}

export interface ComplianceWaiverInput {
  /** Id of the contractor. */
  contractor: string;
  /** Id of the entity. */
  entity?: string | null;
  /** Id of the job. */
  job?: string | null;
  /** The coverage whose rule is waived; null for a rule about the certificate as a whole. */
  coverage?: string | null;
  /** The waived rule, named as in the insurance requirement. */
  rule: "certificate_holder" | "issued_within_days" | "policy_number" | "days_remaining" | "signature" | "producer_contact" | "occurrence_form" | "statutory" | "occurrence_limit" | "aggregate_limit" | "products_completed_operations_limit" | "personal_advertising_injury_limit" | "medical_expense_limit" | "damage_to_rented_premises_limit" | "combined_single_limit" | "each_accident_limit" | "disease_each_employee_limit" | "disease_policy_limit" | "retention_limit" | "aggregate_applies_per" | "proprietor_included" | "autos" | "additional_insured" | "waiver_of_subrogation" | "primary_noncontributory" | "endorsement_pages" | "state_form" | "insurer_known" | "minimum_insurer_rating" | "any_of" | "verified_every_days";
  /** Why the rule is waived. Positions and evidence show it. */
  reason: string;
  /** For a limit in cents: the least that is still accepted, for a deductible the most. Null: whatever the certificate shows. */
  accepts?: number | null;
  /** The first day. Absent: it begins now. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  from?: string | number;
  /** The last day on which it counts. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  through?: string | number | null;
  /** The earlier name of the end: the first day on which the rule counts as failed again. */
  until?: number | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface ComplianceWaiverUpdate {
  /** Why the rule is waived. Positions and evidence show it. */
  reason?: string;
  /** For a limit in cents: the least that is still accepted, for a deductible the most. Null: whatever the certificate shows. */
  accepts?: number | null;
  /** The first day. Absent: it begins now. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  from?: string | number;
  /** The last day on which it counts. Absent or null: no end. Days such as `2026-07-01`; times in epoch seconds are accepted. */
  through?: string | number | null;
  /** The earlier name of the end: the first day on which the rule counts as failed again. */
  until?: number | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface Notice {
  /** Prefix `nt_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** `cancellation`, `non_renewal`: the policy is not evidence of cover from the effective date on. `reinstatement`: it is in force again; if effective by the end date, it never ended. */
  kind: "cancellation" | "non_renewal" | "reinstatement";
  /** `proposed`: read from an uploaded document or reported by an insurance agent, until a person confirms it. Only confirmed notices change positions. */
  status: "proposed" | "confirmed" | "dismissed";
  /** Null only while proposed, if it could not be read. */
  policy_number: string | null;
  /** Name of the insurer. */
  insurer: string | null;
  /** The insurer's NAIC number. */
  naic: string | null;
  /** The first day on which cover is no longer in force, or is in force again: the UTC day of this time. Null only while proposed, if it could not be read. */
  effective: number | null;
  /** When the notice was received, as its day in UTC. Of several notices about one policy the later received counts. */
  received: number;
  /** The contractor's newest certificate that shows this policy by number and insurer when the notice was entered; null: none. */
  certificate: string | null;
  /** The uploaded certificate or document it was read from; null: it was entered, or reported by an agent. */
  document: string | null;
  /** The link by which the insurance agent reported it; null: nobody did. */
  access_link: string | null;
  /** Who entered, confirmed or dismissed it; null while proposed. */
  decided: {
    /** Id of the member, or of the key, that did it. */
    by: string;
    /** Name of who decided. */
    name: string;
    /** Seconds since the Unix epoch. */
    at: number;
  } | null;
}

export interface NoticeInput {
  /** Id of the contractor. */
  contractor: string;
  /** `cancellation`, `non_renewal`: the policy is not evidence of cover from the effective date on. `reinstatement`: it is in force again; if effective by the end date, it never ended. */
  kind: "cancellation" | "non_renewal" | "reinstatement";
  /** The number of the policy. Certificates that show it are matched. */
  policy_number: string;
  /** The insurer's name. If given, certificates must name the same insurer. */
  insurer?: string | null;
  /** The insurer's NAIC number; it takes precedence over the name. */
  naic?: string | null;
  /** The first day on which cover is no longer in force, or is in force again: the UTC day of this time. */
  effective: number;
  /** When the notice was received, as its day in UTC. Of several notices about one policy the later received counts. Today unless given. */
  received?: number;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface NoticeUpdate {
  /** `cancellation`, `non_renewal`: the policy is not evidence of cover from the effective date on. `reinstatement`: it is in force again; if effective by the end date, it never ended. */
  kind?: "cancellation" | "non_renewal" | "reinstatement";
  /** The number of the policy. Certificates that show it are matched. */
  policy_number?: string;
  /** The insurer's name. If given, certificates must name the same insurer. */
  insurer?: string | null;
  /** The insurer's NAIC number; it takes precedence over the name. */
  naic?: string | null;
  /** The first day on which cover is no longer in force, or is in force again: the UTC day of this time. */
  effective?: number;
  /** When the notice was received, as its day in UTC. Of several notices about one policy the later received counts. Today unless given. */
  received?: number;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface AccessLink {
  /** Prefix `ac_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** `client`: a contact of the entity sees who works there and whether each is covered. `agent`: the contractor's insurance agent sees what is asked of the contractor. */
  kind: "client" | "agent";
  /** The contracting entity. For an agent: whose requirement is shown; null: that of all work. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** For an agent: the insured. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** Whom the link is for. */
  name: string;
  /** Where the link was sent. */
  email: string;
  /** `ended`: somebody ended it before its last moment. `expired`: its time is over. */
  status: "active" | "ended" | "expired";
  /** When it stops to open. */
  expires_at: number;
  /** When it was ended. Null: nobody ended it. */
  ended_at: number | null;
  /** Since when something said waits to be read by a person. Null: nothing does. */
  waiting_since: number | null;
  /** What was said on its page, newest first, at most 50. */
  statements: AccessStatement[];
}

export interface AccessStatement {
  /** Seconds since the Unix epoch. */
  at: number;
  /** `still_in_force`: the agent says so; it is no evidence of cover. `cancelled`: a notice was proposed, which a person confirms. `not_my_line`: the agent did not place it. `change`: asked for by the client. */
  kind: "still_in_force" | "cancelled" | "not_my_line" | "change";
  /** The coverage that it is about. Null: a change. */
  coverage: string | null;
  /** The policy that the page showed. Null: none. */
  policy_number: string | null;
  /** Id of the contractor that it is about. Null: none in particular. */
  contractor: string | null;
  /** For `cancelled`: the first day without cover. */
  effective: string | null;
  /** In their own words. */
  note: string | null;
}

export interface AccessLinkInput {
  /** Id of the entity. */
  entity?: string | null;
  /** Id of the contractor. */
  contractor?: string | null;
  /** Whom the link is for. */
  name: string;
  /** Where the link is sent, in English. */
  email: string;
  /** For how many days the link opens. */
  days: number;
}

export interface CreatedAccessLink {
  /** Prefix `ac_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** `client`: a contact of the entity sees who works there and whether each is covered. `agent`: the contractor's insurance agent sees what is asked of the contractor. */
  kind: "client" | "agent";
  /** The contracting entity. For an agent: whose requirement is shown; null: that of all work. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** For an agent: the insured. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** Whom the link is for. */
  name: string;
  /** Where the link was sent. */
  email: string;
  /** `ended`: somebody ended it before its last moment. `expired`: its time is over. */
  status: "active" | "ended" | "expired";
  /** When it stops to open. */
  expires_at: number;
  /** When it was ended. Null: nobody ended it. */
  ended_at: number | null;
  /** Since when something said waits to be read by a person. Null: nothing does. */
  waiting_since: number | null;
  /** What was said on its page, newest first, at most 50. */
  statements: AccessStatement[];
  /** The link. Returned only in this response. */
  url: string;
}

export interface ProofKind {
  /** Prefix `prk_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** `coverage`: insurance, which certificates show. `document`: anything else, which a person accepts. */
  of: "coverage" | "document";
  /** Name. */
  name: string;
  /** Its name on pages and in emails in Spanish. Null: the English name. */
  name_es: string | null;
  /** How certificates name it, besides its name: `site pollution`, `CPL`. Only for insurance. */
  words: string[];
}

export interface ProofKindInput {
  /** `coverage`: insurance, which certificates show. `document`: anything else, which a person accepts. */
  of: "coverage" | "document";
  /** Name. */
  name: string;
  /** Its name on pages and in emails in Spanish. Null: the English name. */
  name_es?: string | null;
  /** How certificates name it, besides its name: `site pollution`, `CPL`. Only for insurance. */
  words?: string[];
}

export interface ProofKindUpdate {
  /** Name. */
  name?: string;
  /** Its name on pages and in emails in Spanish. Null: the English name. */
  name_es?: string | null;
  /** How certificates name it, besides its name: `site pollution`, `CPL`. Only for insurance. */
  words?: string[];
}

export interface InvoiceInput {
  /** Id of the contractor. */
  contractor: string;
  /** Id of the job. */
  job: string;
  /** Pay of the cycle, in cents, at least 100. In a correction (`replaces`): what the pay of the cycle was in total, 0 where there was none; a negative amount is pay taken back and is subtracted from what was reported. */
  gross_pay: number;
  /** Seconds since the Unix epoch. */
  paycycle_startdate: number;
  /** After the start. The cycle must lie within the term of the cover. */
  paycycle_enddate: number;
  /** Default: the job's `custom_metadata.purchase_order_number`. Empty: none. */
  purchase_order_number?: string | null;
  /** Id of the invoice whose pay this report corrects, paid or not. What a paid one holds pays for the correction; the rest is charged, or is a credit that later pay for the job draws on and that is refunded after 30 days or when the term ends. */
  replaces?: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "assignment" | "assignment.contractor" | "assignment.job" | "assignment.policy")[];
}

export interface InvoiceUpdate {
  /** Id of the contractor. */
  contractor?: string;
  /** Id of the job. */
  job?: string;
  /** Pay of the cycle, in cents. */
  gross_pay?: number;
  /** Seconds since the Unix epoch. */
  paycycle_startdate?: number;
  /** After the start. The cycle must lie within the term of the cover. */
  paycycle_enddate?: number;
  /** Default: the job's `custom_metadata.purchase_order_number`. Empty: none. */
  purchase_order_number?: string | null;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "assignment" | "assignment.contractor" | "assignment.job" | "assignment.policy")[];
}

export interface InvoicePreviewInput {
  /** Id of the contractor. */
  contractor: string;
  /** Id of the job. */
  job: string;
  /** Pay of the cycle, in cents, at least 100. In a correction (`replaces`): what the pay of the cycle was in total, 0 where there was none; a negative amount is pay taken back and is subtracted from what was reported. */
  gross_pay: number;
  /** Seconds since the Unix epoch. */
  paycycle_startdate: number;
  /** After the start. The cycle must lie within the term of the cover. */
  paycycle_enddate: number;
  /** Default: the job's `custom_metadata.purchase_order_number`. Empty: none. */
  purchase_order_number?: string | null;
  /** Id of the invoice whose pay this report corrects, paid or not. What a paid one holds pays for the correction; the rest is charged, or is a credit that later pay for the job draws on and that is refunded after 30 days or when the term ends. */
  replaces?: string;
}

export interface InvoicePreview {
  /** The policy whose rates priced it. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion;
  /** The assignment that covers the job, if any. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  assignment: string | Assignment | Deletion | null;
  /** Cents of premium per $100 of pay. Where it changes within the cycle: on the last day. */
  net_rate: number;
  /** The premium: gross_pay × net_rate / 10000, rounded half up, at least 100; each day at its rate. Cents. */
  premium_due: number;
  /** Premium by coverage, then one-time fees. The amounts add up to `total`. */
  lines: InvoiceLine[];
  /** Tax contained in the premium of coverages placed with surplus lines insurers. Cents. */
  surplus_lines_tax: number;
  /** Premium and fees. Cents. */
  total: number;
  /** The part of the total that was paid in advance for the job. Cents. */
  advance_applied: number;
  /** Amount still to be paid: the total less the amount applied. 0 once paid or void. Cents. */
  amount_due: number;
}

export interface InvoiceRemittance {
  /** The platform's own reference for the payment. */
  reference?: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "assignment" | "assignment.contractor" | "assignment.job" | "assignment.policy")[];
}

export interface InvoiceReviewInput {
  /** True: it is charged as usual. False: the invoice becomes void. */
  approve: boolean;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "assignment" | "assignment.contractor" | "assignment.job" | "assignment.policy")[];
}

export interface DocumentLink {
  /** Name of the file. */
  filename: string;
  /** URL of the PDF, as it is when it is opened. No credential is needed. */
  url: string;
  /** From then on the URL is refused. A new one can be requested at any time. */
  expires_at: number;
}

export interface LedgerEntry {
  /** Prefix `le_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What happened. */
  kind: "charge_attempted" | "charge_succeeded" | "charge_declined" | "charge_unanswered" | "remitted" | "refund_scheduled" | "refund_withdrawn" | "refunded" | "refund_unanswered" | "refund_failed" | "disputed" | "dispute_won" | "dispute_lost" | "credited" | "advance_drawn" | "advance_applied" | "advance_returned" | "advance_released";
  /** The reason for the entry. Cents. */
  amount: number;
  /** Change of the amount held for the invoice, in cents. 0 for attempts. */
  effect: number;
  /** Which attempt to charge it was. */
  attempt: number | null;
  /** Card brand and last four digits. */
  card: string | null;
  /** The processor's reason code for a decline, or the reason for a refund. */
  code: string | null;
  /** What the card processor said. */
  message: string | null;
}

export interface Reconciliation {
  /** Prefix `rc_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The last day that it covers. A day in UTC, as `2026-11-23`. */
  day: string;
  /** It covers ledger entries from this time on, in epoch seconds. */
  from: number;
  /** It covers ledger entries before this time, in epoch seconds. */
  until: number;
  /** `running`: the amounts and counts are not final. */
  status: "running" | "done";
  /** Name of the payment processor. */
  processor: string;
  /** Why the last attempt did not end, and is repeated; or, when it is `done`, what it could not read. Null: nothing. */
  problem: string | null;
  /** Charges and refunds that both sides have with the same amount. */
  matched: number;
  /** Charges and refunds at the processor whose answer is not recorded yet. The next reconciliation looks at them again. */
  waiting: number;
  /** Differences that it found. */
  differences: number;
  /** Differences that are not resolved yet. */
  unresolved: number;
  /** Amounts since the first reconciliation, to the cent. */
  held: PremiumHeld;
  /** Epoch seconds; null while it runs. */
  ended_at: number | null;
}

export interface PremiumHeld {
  /** Charged by the processor. Cents. */
  charged: number;
  /** Refunded by the processor. Cents. */
  refunded: number;
  /** Withdrawn by the processor for disputes. Cents. */
  disputed: number;
  /** Given back by the processor: disputes won and refunds that failed. Cents. */
  returned: number;
  /** Remitted by the platform; the processor has no part in it. Cents. */
  remitted: number;
  /** Returned to the platform; the processor has no part in it. Cents. */
  credited: number;
  /** Fees contained in the amounts held. A refund returns premium first. Cents. */
  fees: number;
  /** Premium held by what the processor lists: charged + returned + remitted - refunded - disputed - credited - fees. Cents. */
  at_processor: number;
  /** Paid out by the processor to the bank, less payouts that failed. Cents. */
  paid_out: number;
  /** Kept by the processor as its own fees out of what it paid out. Cents. */
  processor_fees: number;
  /** Not paid out yet, before the processor's fees: charged + returned - refunded - disputed - paid_out - processor_fees. Negative when the processor has paid out money that it later refunded or withdrew. Cents. */
  awaiting_payout: number;
  /** Premium held according to the ledger. Cents. */
  in_ledger: number;
  /** `at_processor` less `in_ledger`. The differences found so far add up to it. Cents. */
  difference: number;
  /** The part of `difference` whose differences were resolved when it ran. Cents. */
  explained: number;
}

export interface ReconciliationInput {
  /** The last day to reconcile; it must have ended. A day in UTC, as `2026-11-23`. Default: yesterday. The newest reconciliation of the same day runs again. */
  day?: string;
}

export interface ReconciliationDifference {
  /** Prefix `rd_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** `missing_at_processor`: only the ledger has it. `missing_in_ledger`: only the processor has it. `different_amount`: both have it, with different amounts or currencies. Of payouts: `payout_failed`: it did not reach the bank. `payout_differs`: its amount is not what its contents add up to. `unknown_in_payout`: it contains what the processor does not list as moved. `paid_out_twice`: it contains what an earlier payout contains. */
  kind: "missing_at_processor" | "missing_in_ledger" | "different_amount" | "payout_failed" | "payout_differs" | "unknown_in_payout" | "paid_out_twice";
  /** What moved. */
  movement_kind: "charge" | "refund" | "dispute" | "return" | "payout";
  /** Id of the contractor whose invoice it is. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** Id of the invoice. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  invoice: string | Invoice | Deletion | null;
  /** Our id of the charge or refund. Null when it is not known. */
  payment: string | null;
  /** Id of the ledger entry. Null when the ledger has none. */
  ledger_entry: string | null;
  /** The processor's id. Null when the processor lists none. */
  processor_id: string | null;
  /** The amount in the ledger, in cents; of `payout_differs`, what its contents add up to. Null when the ledger has none. */
  ledger_amount: number | null;
  /** The amount at the processor, in the smallest unit of `currency`; of `unknown_in_payout` and `paid_out_twice`, that of the items concerned. Null when the processor lists none. */
  processor_amount: number | null;
  /** The processor's currency in lower case. The ledger's is `usd`. */
  currency: string;
  /** What the processor holds beyond the ledger by it. Cents; 0 in another currency. */
  effect: number;
  /** What to do, in one sentence. */
  advice: string;
  /** Epoch seconds; null while it is not resolved. */
  resolved_at: number | null;
  /** Name of who resolved it. Null while it is not resolved. */
  resolved_by: string | null;
  /** What was done about it. */
  note: string | null;
}

export interface Payout {
  /** The processor's id. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** `in_transit`: on its way to the bank. `paid`: sent by the processor. `failed`: it did not reach the bank, or was canceled before; `failure` says why. */
  status: "in_transit" | "paid" | "failed";
  /** The day it reaches the bank, as `2026-11-26`. */
  arrives_on: string;
  /** Why it failed, in the processor's words. Null if it did not. */
  failure: string | null;
  /** In lower case. */
  currency: string;
  /** Cents; negative when taken from the bank account. If several organizations share an account at the processor: what is this organization's. */
  amount: number;
  /** Kept by the processor as its own fees. Cents. */
  processor_fees: number;
  /** How many items it contains. Null when the processor does not say what it contains. */
  items: number | null;
}

export interface PayoutItem {
  /** The processor's id. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What it is. `fee`: a fee of the processor by itself. `failed_payout`: the amount of a payout that failed before. `other`: none of these. */
  kind: "charge" | "refund" | "dispute" | "return" | "fee" | "failed_payout" | "other";
  /** The processor's id of the charge, refund or failed payout. Null when there is none. */
  processor_id: string | null;
  /** Id of the contractor whose invoice it is. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** Id of the invoice. Null when it is not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  invoice: string | Invoice | Deletion | null;
  /** Our id of the charge or refund. Null when it is not known. */
  payment: string | null;
  /** Before the processor's fee; negative for money that was returned or withdrawn. Cents. */
  amount: number;
  /** What the processor kept of it. Cents. */
  processor_fee: number;
}

export interface ResolveDifference {
  /** What was done about it. */
  note: string;
}

export interface Balance {
  /** Total of all invoices that are not void and not corrected. Cents. */
  invoiced: number;
  /** Collected from cards or remitted by the platform. Cents. */
  collected: number;
  /** Amount refunded. Cents. */
  refunded: number;
  /** Amount still to be paid: open, scheduled and failed invoices. Cents. */
  outstanding: number;
  /** Amount paid in advance, or too much, and not yet drawn. Cents. */
  credit: number;
}

export interface StatementLine {
  /** Identifies the line, also as a cursor: the id of the ledger entry or invoice, or which balance it is. */
  id: string;
  /** When it happened. Of a balance: the start or the end of the period. */
  at: number;
  /** What happened: `invoice` when one was issued, otherwise as in the ledger of an invoice. */
  kind: "opening_balance" | "invoice" | "invoice_void" | "charge_succeeded" | "remitted" | "refunded" | "credited" | "advance_drawn" | "advance_applied" | "advance_returned" | "advance_released" | "closing_balance";
  /** The invoice. Null for a balance. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  invoice: string | Invoice | Deletion | null;
  /** The invoice's number. */
  number: string | null;
  /** The contractor of the invoice. Null for a balance. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** Change of the amount due, in cents. */
  due: number;
  /** Change of the amount held, in cents: paid, less refunded. The ledger's `effect`. */
  held: number;
  /** The amount due after it, in cents. */
  due_after: number;
  /** The amount held after it, in cents. */
  held_after: number;
}

export interface MediaRecord {
  /** Prefix `md_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the policy. */
  policy: string;
  /** Seconds since the Unix epoch. */
  publication_date: number;
  /** The time of the earliest publication recorded under the policy. */
  first_publication_date: number;
  /** When cover of the policy ends or ended. */
  coverage_end_date: number;
  /** Whether the policy covers this publication now. */
  is_active: boolean;
  /** What was published. */
  published_content_json: Record<string, unknown>;
}

export interface MediaRecordInput {
  /** Id of a policy with media cover. */
  policy_id: string;
  /** Must be within the policy's term. */
  publication_date: number;
  /** What was published, as the platform describes it. */
  published_content_json: Record<string, unknown>;
}

export interface AssignmentInput {
  /** Id of the contractor. */
  contractor: string;
  /** Id of the job the contractor intends to accept. */
  job: string;
  /** Default: the contractor's most recent active policy with the job's category and states. */
  policy?: string;
  /** Default: the coverage types of the policy. */
  coverage_type?: ("general" | "professional" | "workers-comp")[];
  /** Endorsements of this assignment's cover. The terms of the job's entity may add others. */
  endorsements?: EndorsementInput[];
  /** Must be in the future. Default: the next day. */
  effective_date?: number;
  /** After `effective_date`, at most one year later. Default: 30 days later. */
  end_date?: number;
  /** Default true: if eligible, the contractor is notified now and charged in 24 hours. False: neither happens. */
  bind?: boolean;
}

export interface AssignmentCancel {
  /** Id of the job. `job` is another name of it, and so for the other ids. */
  job_id: string;
  /** The contractor, where the job is assigned to several. */
  contractor_id?: string;
  /** The assignment, where the contractor has several for this job. */
  assignment_id?: string;
  /** Stored with the cancellation. Default `client_request`. */
  reason?: string;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface AssignmentExtend {
  /** Id of the job. `job` is another name of it, and so for the other ids. */
  job_id: string;
  /** The contractor, where the job is assigned to several. */
  contractor_id?: string;
  /** The assignment, where the contractor has several for this job. */
  assignment_id?: string;
  /** On or after the current end date, at most one year after the start. */
  end_date: number;
  /** Whether the contractor is notified. Default true. */
  send_email?: boolean;
}

export interface ExtendedPolicy {
  /** Whether the policy could be extended. */
  eligible: boolean;
  /** How the rate is composed, by coverage. */
  quote_json: QuoteJson;
}

/** Send at least one of the two dates. */
export interface AssignmentChangeDates {
  /** Id of the job. `job` is another name of it, and so for the other ids. */
  job_id: string;
  /** The contractor, where the job is assigned to several. */
  contractor_id?: string;
  /** The assignment, where the contractor has several for this job. */
  assignment_id?: string;
  /** Seconds since the Unix epoch. */
  effective_date?: number;
  /** Seconds since the Unix epoch. */
  end_date?: number;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface AssignmentPreview {
  /** The policy whose application and rates the assignment uses. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion;
  /** The coverages. */
  coverage_type: ("general" | "professional" | "workers-comp")[];
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** Projected end, seconds since the Unix epoch. */
  end_date: number;
  /** Whether the job could be covered, and why not. */
  eligible: AssignmentEligibility;
  /** Cents of premium per $100 earned. 0 when no cover is offered. */
  net_rate: number;
  /** Endorsements of this assignment's cover, with those that the entity's terms add. */
  endorsements: Endorsement[];
  /** The computation of the rate, step by step. */
  worksheet: RatingWorksheet;
  /** Premium in cents for the job's whole wage. */
  estimated_premium: number;
}

export interface Event {
  /** Prefix `ev_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What happened. */
  type: "contractor.created" | "contractor.updated" | "entity.created" | "entity.updated" | "job.created" | "job.updated" | "application.created" | "application.started" | "application.complete" | "application.expired" | "application.ineligible" | "application.manual_review" | "application.manual_review_approved" | "policy.active" | "policy.active.media" | "policy.cancelled" | "policy.reactivated" | "policy.expired" | "policy.endorsed" | "policy.updated" | "policy.cancellation_scheduled" | "policy.cancellation_withdrawn" | "policy.renewal_offered" | "policy.nonrenewal_noticed" | "assignment.active" | "assignment.cancelled" | "assignment.extended" | "certificate_share.created" | "certificate_share.updated" | "claim.created" | "claim.updated" | "certificate.approved" | "certificate.flagged" | "certificate.denied" | "certificate.error" | "certificate.moved" | "certificate.verified" | "invoice.created" | "invoice.adjusted" | "invoice.paid" | "invoice.voided" | "invoice.charge_card_succeeded" | "invoice.charge_card_failed" | "payment.session.completed" | "payment.session.cancelled" | "payment.session.expired" | "reconciliation.difference_found" | "category_code.added" | "contractor.compliance_changed" | "requirement.changed" | "compliance_request.created" | "compliance_request.opened" | "compliance_request.uploaded" | "compliance_request.applying" | "compliance_request.satisfied" | "compliance_request.expired" | "compliance_request.withdrawn" | "batch.complete" | "batch.stopped" | "export.complete" | "export.failed" | "webhook_endpoint.test";
  /** The version of the API in which `data` is written: that of the webhook endpoint, or of the request that reads the event. */
  api_version: string;
  /** The object as it was at the time of the event; `object` names its type. URLs of documents in it are signed again whenever the event is delivered or read. With `example`, which only the sandbox has, the object does not exist. */
  data: Record<string, unknown>;
}

export interface EventExample {
  /** The event is the one that the reference shows. Its objects do not exist, and `example` in its `data` is true. */
  type: "contractor.created" | "contractor.updated" | "entity.created" | "entity.updated" | "job.created" | "job.updated" | "application.created" | "application.started" | "application.complete" | "application.expired" | "application.ineligible" | "application.manual_review" | "application.manual_review_approved" | "policy.active" | "policy.active.media" | "policy.cancelled" | "policy.reactivated" | "policy.expired" | "policy.endorsed" | "policy.updated" | "policy.cancellation_scheduled" | "policy.cancellation_withdrawn" | "policy.renewal_offered" | "policy.nonrenewal_noticed" | "assignment.active" | "assignment.cancelled" | "assignment.extended" | "certificate_share.created" | "certificate_share.updated" | "claim.created" | "claim.updated" | "certificate.approved" | "certificate.flagged" | "certificate.denied" | "certificate.error" | "certificate.moved" | "certificate.verified" | "invoice.created" | "invoice.adjusted" | "invoice.paid" | "invoice.voided" | "invoice.charge_card_succeeded" | "invoice.charge_card_failed" | "payment.session.completed" | "payment.session.cancelled" | "payment.session.expired" | "reconciliation.difference_found" | "category_code.added" | "contractor.compliance_changed" | "requirement.changed" | "compliance_request.created" | "compliance_request.opened" | "compliance_request.uploaded" | "compliance_request.applying" | "compliance_request.satisfied" | "compliance_request.expired" | "compliance_request.withdrawn" | "batch.complete" | "batch.stopped" | "export.complete" | "export.failed";
}

export interface WebhookEndpoint {
  /** Prefix `whe_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The URL that receives events. */
  url: string;
  /** Your note on what the endpoint is for. */
  description: string | null;
  /** Event types to deliver, or the beginnings of types: `policy.*`. `["*"]`: all. */
  events: string[];
  /** The version of the API in which its events are written. */
  api_version: string;
  /** What is posted: the `event`, or a message of one line about it. */
  format: "event" | "slack" | "teams";
  /** `disabled`: it receives nothing until it is enabled again. */
  status: "enabled" | "disabled";
  /** `by_request`: disabled by a user or key. `gone`: it responded with 410. `failing`: nothing could be delivered for five days. */
  disabled_reason: "by_request" | "gone" | "failing" | null;
  /** Seconds since the Unix epoch. */
  disabled_at: number | null;
  /** The first failure since the last success. */
  failing_since: number | null;
  /** Until this time, deliveries are also signed with the previous secret. */
  previous_secret_expires_at: number | null;
}

export interface WebhookEndpointUpdate {
  /** URL that events are posted to. It must be public, and https in production. */
  url?: string;
  /** Your note on what the endpoint is for. */
  description?: string | null;
  /** Event types to deliver; `policy.*` stands for all that begin so, also future ones. Absent or `["*"]`: all. */
  events?: ("*" | "contractor.created" | "contractor.updated" | "entity.created" | "entity.updated" | "job.created" | "job.updated" | "application.created" | "application.started" | "application.complete" | "application.expired" | "application.ineligible" | "application.manual_review" | "application.manual_review_approved" | "policy.active" | "policy.active.media" | "policy.cancelled" | "policy.reactivated" | "policy.expired" | "policy.endorsed" | "policy.updated" | "policy.cancellation_scheduled" | "policy.cancellation_withdrawn" | "policy.renewal_offered" | "policy.nonrenewal_noticed" | "assignment.active" | "assignment.cancelled" | "assignment.extended" | "certificate_share.created" | "certificate_share.updated" | "claim.created" | "claim.updated" | "certificate.approved" | "certificate.flagged" | "certificate.denied" | "certificate.error" | "certificate.moved" | "certificate.verified" | "invoice.created" | "invoice.adjusted" | "invoice.paid" | "invoice.voided" | "invoice.charge_card_succeeded" | "invoice.charge_card_failed" | "payment.session.completed" | "payment.session.cancelled" | "payment.session.expired" | "reconciliation.difference_found" | "category_code.added" | "contractor.compliance_changed" | "requirement.changed" | "compliance_request.created" | "compliance_request.opened" | "compliance_request.uploaded" | "compliance_request.applying" | "compliance_request.satisfied" | "compliance_request.expired" | "compliance_request.withdrawn" | "batch.complete" | "batch.stopped" | "export.complete" | "export.failed" | "contractor.*" | "entity.*" | "job.*" | "application.*" | "policy.*" | "policy.active.*" | "assignment.*" | "certificate_share.*" | "claim.*" | "certificate.*" | "invoice.*" | "payment.*" | "payment.session.*" | "reconciliation.*" | "category_code.*" | "requirement.*" | "compliance_request.*" | "batch.*" | "export.*")[];
  /** The version of the API in which its events are written. Absent: the version of this request. */
  api_version?: "2026-11-29";
  /** What is posted: the `event` (the default), or one line about it with a link, as the incoming webhooks of `slack` or the workflows of `teams` show it in a channel. */
  format?: "event" | "slack" | "teams";
  /** `enabled` also sends the deliveries held while the endpoint was disabled. */
  status?: "enabled" | "disabled";
}

/** `secret` is omitted for users who cannot write webhook endpoints or have not confirmed their identity recently; see `show_secret`. */
export interface WebhookEndpointRead {
  /** Prefix `whe_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The URL that receives events. */
  url: string;
  /** Your note on what the endpoint is for. */
  description: string | null;
  /** Event types to deliver, or the beginnings of types: `policy.*`. `["*"]`: all. */
  events: string[];
  /** The version of the API in which its events are written. */
  api_version: string;
  /** What is posted: the `event`, or a message of one line about it. */
  format: "event" | "slack" | "teams";
  /** `disabled`: it receives nothing until it is enabled again. */
  status: "enabled" | "disabled";
  /** `by_request`: disabled by a user or key. `gone`: it responded with 410. `failing`: nothing could be delivered for five days. */
  disabled_reason: "by_request" | "gone" | "failing" | null;
  /** Seconds since the Unix epoch. */
  disabled_at: number | null;
  /** The first failure since the last success. */
  failing_since: number | null;
  /** Until this time, deliveries are also signed with the previous secret. */
  previous_secret_expires_at: number | null;
  /** The signing secret, for the Standard Webhooks scheme: `whsec_` and a key in base64. */
  secret?: string;
}

export interface WebhookEndpointInput {
  /** URL that events are posted to. It must be public, and https in production. */
  url: string;
  /** Your note on what the endpoint is for. */
  description?: string | null;
  /** Event types to deliver; `policy.*` stands for all that begin so, also future ones. Absent or `["*"]`: all. */
  events?: ("*" | "contractor.created" | "contractor.updated" | "entity.created" | "entity.updated" | "job.created" | "job.updated" | "application.created" | "application.started" | "application.complete" | "application.expired" | "application.ineligible" | "application.manual_review" | "application.manual_review_approved" | "policy.active" | "policy.active.media" | "policy.cancelled" | "policy.reactivated" | "policy.expired" | "policy.endorsed" | "policy.updated" | "policy.cancellation_scheduled" | "policy.cancellation_withdrawn" | "policy.renewal_offered" | "policy.nonrenewal_noticed" | "assignment.active" | "assignment.cancelled" | "assignment.extended" | "certificate_share.created" | "certificate_share.updated" | "claim.created" | "claim.updated" | "certificate.approved" | "certificate.flagged" | "certificate.denied" | "certificate.error" | "certificate.moved" | "certificate.verified" | "invoice.created" | "invoice.adjusted" | "invoice.paid" | "invoice.voided" | "invoice.charge_card_succeeded" | "invoice.charge_card_failed" | "payment.session.completed" | "payment.session.cancelled" | "payment.session.expired" | "reconciliation.difference_found" | "category_code.added" | "contractor.compliance_changed" | "requirement.changed" | "compliance_request.created" | "compliance_request.opened" | "compliance_request.uploaded" | "compliance_request.applying" | "compliance_request.satisfied" | "compliance_request.expired" | "compliance_request.withdrawn" | "batch.complete" | "batch.stopped" | "export.complete" | "export.failed" | "contractor.*" | "entity.*" | "job.*" | "application.*" | "policy.*" | "policy.active.*" | "assignment.*" | "certificate_share.*" | "claim.*" | "certificate.*" | "invoice.*" | "payment.*" | "payment.session.*" | "reconciliation.*" | "category_code.*" | "requirement.*" | "compliance_request.*" | "batch.*" | "export.*")[];
  /** The version of the API in which its events are written. Absent: the version of this request. */
  api_version?: "2026-11-29";
  /** What is posted: the `event` (the default), or one line about it with a link, as the incoming webhooks of `slack` or the workflows of `teams` show it in a channel. */
  format?: "event" | "slack" | "teams";
}

export interface WebhookEndpointWithSecret {
  /** Prefix `whe_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The URL that receives events. */
  url: string;
  /** Your note on what the endpoint is for. */
  description: string | null;
  /** Event types to deliver, or the beginnings of types: `policy.*`. `["*"]`: all. */
  events: string[];
  /** The version of the API in which its events are written. */
  api_version: string;
  /** What is posted: the `event`, or a message of one line about it. */
  format: "event" | "slack" | "teams";
  /** `disabled`: it receives nothing until it is enabled again. */
  status: "enabled" | "disabled";
  /** `by_request`: disabled by a user or key. `gone`: it responded with 410. `failing`: nothing could be delivered for five days. */
  disabled_reason: "by_request" | "gone" | "failing" | null;
  /** Seconds since the Unix epoch. */
  disabled_at: number | null;
  /** The first failure since the last success. */
  failing_since: number | null;
  /** Until this time, deliveries are also signed with the previous secret. */
  previous_secret_expires_at: number | null;
  /** The signing secret, for the Standard Webhooks scheme: `whsec_` and a key in base64. */
  secret: string;
}

export interface WebhookEndpointTest {
  /** Delivers the newest event of this type again, to this endpoint only, whether it subscribes to the type or not. Absent: a `webhook_endpoint.test` event. */
  type?: "contractor.created" | "contractor.updated" | "entity.created" | "entity.updated" | "job.created" | "job.updated" | "application.created" | "application.started" | "application.complete" | "application.expired" | "application.ineligible" | "application.manual_review" | "application.manual_review_approved" | "policy.active" | "policy.active.media" | "policy.cancelled" | "policy.reactivated" | "policy.expired" | "policy.endorsed" | "policy.updated" | "policy.cancellation_scheduled" | "policy.cancellation_withdrawn" | "policy.renewal_offered" | "policy.nonrenewal_noticed" | "assignment.active" | "assignment.cancelled" | "assignment.extended" | "certificate_share.created" | "certificate_share.updated" | "claim.created" | "claim.updated" | "certificate.approved" | "certificate.flagged" | "certificate.denied" | "certificate.error" | "certificate.moved" | "certificate.verified" | "invoice.created" | "invoice.adjusted" | "invoice.paid" | "invoice.voided" | "invoice.charge_card_succeeded" | "invoice.charge_card_failed" | "payment.session.completed" | "payment.session.cancelled" | "payment.session.expired" | "reconciliation.difference_found" | "category_code.added" | "contractor.compliance_changed" | "requirement.changed" | "compliance_request.created" | "compliance_request.opened" | "compliance_request.uploaded" | "compliance_request.applying" | "compliance_request.satisfied" | "compliance_request.expired" | "compliance_request.withdrawn" | "batch.complete" | "batch.stopped" | "export.complete" | "export.failed";
  /** Delivers this event again, to this endpoint only, whether it subscribes to the type or not and whether it had it or not. In place of `type`. */
  event?: string;
}

export interface WebhookEndpointRecovery {
  /** Only events created at or after this time, in epoch seconds. */
  since: number;
  /** Only events created before this time. Default: now. */
  until?: number;
}

export interface WebhookEndpointRecoveryPreview {
  /** Id of the webhook endpoint. */
  webhook_endpoint: string;
  /** No earlier than the endpoint was created, and 30 days ago: deliveries are known for as long. */
  since: number;
  /** Seconds since the Unix epoch. */
  until: number;
  /** Deliveries that failed permanently. Counting stops at 10,000. */
  failed: number;
  /** Events that happened while the endpoint was disabled. Counting stops at 10,000. */
  held: number;
}

export interface WebhookEndpointHealth {
  /** Id of the webhook endpoint. */
  webhook_endpoint: string;
  /** `disabled`: it receives nothing until it is enabled again. */
  status: "enabled" | "disabled";
  /** Deliveries not yet attempted. Counting stops at 10,000. */
  waiting: number;
  /** Deliveries that failed and will be tried again. Counting stops at 10,000. */
  retrying: number;
  /** Deliveries held while the endpoint is disabled. Counting stops at 10,000. */
  parked: number;
  /** Deliveries that failed permanently, after the last retry. Counting stops at 10,000. */
  failed: number;
  /** When the oldest undelivered event was created. */
  oldest_waiting: number | null;
  /** Seconds since the Unix epoch. */
  next_attempt_at: number | null;
  /** Seconds since the Unix epoch. */
  last_success_at: number | null;
  /** Seconds since the Unix epoch. */
  last_failure_at: number | null;
  /** Attempts in the last 24 hours. */
  last_day: {
    /** Attempts with a 2xx response. Counting stops at 10,000. */
    succeeded: number;
    /** Attempts without a 2xx response. Counting stops at 10,000. */
    failed: number;
  };
}

export interface DeliveryAttempt {
  /** Prefix `wd_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the webhook endpoint. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  webhook_endpoint: string | WebhookEndpoint | Deletion;
  /** Id of the event. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  event: string | Event | Deletion;
  /** Type of the event. */
  event_type: string;
  /** 1 for the first attempt to deliver this event to this endpoint. */
  attempt: number;
  /** `succeeded` after a 2xx response in time. */
  status: "succeeded" | "failed";
  /** HTTP status of the response. Null when there was none. */
  response_status: number | null;
  /** Why there was no response. */
  error: string | null;
  /** How long the request took, in milliseconds. */
  duration_ms: number;
  /** When delivery is retried. Null when delivered or failed permanently. */
  next_attempt_at: number | null;
}

export interface DeliveryAttemptWithResponse {
  /** Prefix `wd_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the webhook endpoint. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  webhook_endpoint: string | WebhookEndpoint | Deletion;
  /** Id of the event. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  event: string | Event | Deletion;
  /** Type of the event. */
  event_type: string;
  /** 1 for the first attempt to deliver this event to this endpoint. */
  attempt: number;
  /** `succeeded` after a 2xx response in time. */
  status: "succeeded" | "failed";
  /** HTTP status of the response. Null when there was none. */
  response_status: number | null;
  /** Why there was no response. */
  error: string | null;
  /** How long the request took, in milliseconds. */
  duration_ms: number;
  /** When delivery is retried. Null when delivered or failed permanently. */
  next_attempt_at: number | null;
  /** What was sent. Null for attempts made before this was kept. */
  request: {
    /** The endpoint's address at that time. */
    url: string;
    /** The headers as sent, with the signature of the body as sent. */
    headers: Record<string, string>;
    /** The body as sent, but with document URLs that open nothing. Null when the event is no longer kept. */
    body: string | null;
  } | null;
  /** The first 30 headers of the response, each cut to 300 characters; values that give access are redacted. Null when there was no response. */
  response_headers: Record<string, string> | null;
  /** The first 16 KiB of the response as UTF-8. Invalid bytes are shown as U+FFFD. */
  response_body: string | null;
}

export interface Batch {
  /** Prefix `bt_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What is done once for each row, such as `contractors.create`. */
  operation: string;
  /** `stopped`: who sent it may no longer do it, its list could not be read, or it was stopped by request; `message` says so. Rows that waited stay as they are. */
  status: "running" | "complete" | "stopped";
  /** Whether the objects of its list are still being chosen. `rows` is 0 until they are. */
  choosing: boolean;
  /** How many rows it has. */
  rows: number;
  /** Number of rows in each state. They add up to `rows`. */
  counts: {
    /** Not done yet. */
    waiting: number;
    /** Done. */
    succeeded: number;
    /** Refused; the row has the error. */
    failed: number;
  };
  /** Why it was stopped, or which objects of its list were left out. Null otherwise. */
  message: string | null;
  /** Seconds since the Unix epoch. */
  finished_at: number | null;
}

export interface BatchInput {
  /** Any operation of this reference that changes something and takes JSON, such as `contractors.create` or `invoices.create`. The key needs its scope too. */
  operation: string;
  /** 1 to 10,000 rows, done in this order. A row that is refused does not stop the others. */
  rows?: BatchRowInput[];
  /** In place of `rows`: everything that a list holds when the batch begins, up to 100,000 objects. */
  each?: BatchEachInput;
}

export interface BatchRowInput {
  /** The ids in the operation's path, by name: `{"contractor": "cn_…"}`. */
  path?: Record<string, string>;
  /** The body of the operation. */
  body?: Record<string, unknown>;
  /** A text of your own, to recognize the row by. */
  reference?: string;
}

export interface BatchEachInput {
  /** A list of this reference, such as `invoices.list`. */
  list: string;
  /** Its filters, without limit and cursors. */
  query?: Record<string, unknown>;
  /** The row of each object. A text in braces stands for the object's field: `{"path": {"invoice": "{id}"}}`. Equal rows are done once. */
  row: BatchRowInput;
}

export interface BatchRow {
  /** Prefix `btr_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Its place in the batch; the first is 1. */
  number: number;
  /** The text that you gave it. */
  reference: string | null;
  /** `failed`: the operation was refused, and nothing was changed by this row. */
  status: "waiting" | "succeeded" | "failed";
  /** The HTTP status that the operation alone would have answered. Null while it waits. */
  response_status: number | null;
  /** What the operation alone would have answered: the object, or the error. */
  response: Record<string, unknown> | null;
}

export interface Export {
  /** Prefix `ex_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The list, such as `contractors.list` or `batches.rows`. */
  operation: string;
  /** `csv`: as the list answers `Accept: text/csv`. `jsonl`: one object a line, as the list answers it. */
  format: "csv" | "jsonl";
  /** The ids in the list's path, by name. Empty where it has none. */
  path: Record<string, string>;
  /** The list's filters, sort order and `expand`, without limit and cursors. */
  query: Record<string, unknown>;
  /** `failed`: `message` says why. `expired`: its file was deleted. */
  status: "running" | "complete" | "failed" | "expired";
  /** How many rows the file has. Null until it is complete. */
  rows: number | null;
  /** In bytes. */
  size: number | null;
  /** Of the file, in hexadecimal. */
  sha256: string | null;
  /** Downloads the file, for an hour from this response. Null unless it is complete. Events have it without its signature: read the export for a link that opens. */
  file_url: string | null;
  /** Why it failed. Null otherwise. */
  message: string | null;
  /** Seconds since the Unix epoch. */
  finished_at: number | null;
  /** When the file is deleted, in epoch seconds. Null until it is complete. */
  expires_at: number | null;
}

export interface ExportInput {
  /** The list, such as `contractors.list` or `batches.rows`. */
  operation: string;
  /** `csv`: as the list answers `Accept: text/csv`. `jsonl`: one object a line, as the list answers it. */
  format?: "csv" | "jsonl";
  /** The ids in the list's path, by name. Empty where it has none. */
  path?: Record<string, string>;
  /** The list's filters, sort order and `expand`, without limit and cursors. */
  query?: Record<string, unknown>;
}

export interface SandboxRun {
  /** Prefix `sbr_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** `copy`: the sandbox was kept as it was then. `reset`: it was set back. */
  kind: "copy" | "reset";
  /** What you call the copy. */
  name: string | null;
  /** The copy that the sandbox was set back to. Null: empty, as it began; or this is a copy. */
  copy: string | null;
  /** `failed`: `message` says why. `expired`: a copy of which nothing is left, because there are 5 newer ones. */
  status: "running" | "complete" | "failed" | "expired";
  /** How many rows were copied, or put back, in all tables together. Null until it is complete. */
  rows: number | null;
  /** Why it failed. Null otherwise. */
  message: string | null;
  /** Seconds since the Unix epoch. */
  finished_at: number | null;
}

export interface SandboxRunInput {
  /** `copy`: keeps all that the sandbox has now, up to 50,000 rows; the 5 newest copies are kept. `reset`: deletes all that it has, then puts the copy back, ids and times as they were, if `copy` is given. */
  kind: "copy" | "reset";
  /** What you call the copy. Only for `copy`. */
  name?: string;
  /** Id of the copy to set the sandbox back to. Only for `reset`; absent: nothing is put back. */
  copy?: string;
}

export interface Mail {
  /** Prefix `ml_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The recipient's address. */
  to: string;
  /** Id of the contractor it was sent to. Null when it was sent to the organization. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion | null;
  /** Id of the object it is about, such as an invoice or an assignment. Null when there is none. */
  object: string | null;
  /** Which of our emails it is. */
  kind: "access_link" | "application_approved" | "application_invitation" | "application_reminder" | "assignment_notice" | "assignment_extended" | "assignment_moved" | "assignment_cancelled" | "card_reminder" | "card_request" | "certificate_reminder" | "certificate_request" | "certificate_share" | "claim_report" | "compliance_reminder" | "compliance_request" | "cover_news" | "cover_subscription" | "inbox_digest" | "incoming_mail_answer" | "producer_reminder" | "password_reset" | "payment_declined" | "payment_notice" | "policy_cancellation_notice" | "policy_cancellation_withdrawn" | "policy_nonrenewal_notice" | "policy_reporting_period" | "policy_started" | "portal_link" | "security_notice" | "staff_invitation" | "verification_code" | "webhook_endpoint_disabled";
  /** Subject of the email. */
  subject: string;
  /** The text. Links and codes are removed in production, because they give access to anyone who has them; the report of a claim is left out for callers who may not change claims. */
  text: string;
  /** `kept`: not sent, because no mail server is set up for this environment. `queued`, `sent`, `failed`: the state of its delivery. */
  status: "kept" | "queued" | "sent" | "failed";
  /** Number of delivery attempts. */
  attempts: number;
  /** The mail server's reply code, such as 250 or 550. Null when it gave none. */
  code: number | null;
  /** The mail server's response to the last failed attempt. */
  problem: string | null;
  /** Seconds since the Unix epoch. */
  sent_at: number | null;
}

export interface RateSet {
  /** Prefix `rs_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Name of the rate set. */
  name: string;
  /** Number of the rate set, counted from 1. */
  version: number;
  /** Only a published rate set prices quotes. */
  status: "draft" | "published" | "retired";
  /** Seconds since the Unix epoch. */
  effective_date: number;
  /** Checksum of the tables in canonical form. */
  sha256: string;
  /** Seconds since the Unix epoch. */
  published_at: number | null;
  /** Name of who published it. */
  published_by: string | null;
}

export interface RateSetInput {
  /** Name of the rate set. */
  name: string;
  /** Quotes effective from this time on are rated by this set. */
  effective_date: number;
  /** The tables `classes`, `states`, `surplus_lines`, `rules` and `factors`, as returned by `GET /rate_sets/{rate_set}/tables`. */
  tables: Record<string, unknown>;
}

export interface ApiKey {
  /** Prefix `key_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Your name for the key. */
  name: string;
  /** The last four characters of the key, to tell keys apart. */
  last4: string;
  /** What the key may do. Plain `read` and `write` cover every resource. */
  scopes: string[];
  /** `expired` and `revoked` keys are refused. */
  status: "active" | "expired" | "revoked";
  /** Epoch seconds, to the minute. Null when the key has never been used. */
  last_used: number | null;
  /** Seconds since the Unix epoch. */
  expires_at: number | null;
  /** Seconds since the Unix epoch. */
  revoked_at: number | null;
  /** Id of the key that replaced this one. */
  replaced_by: string | null;
  /** Id of the key or member that created it. Null for the first key. */
  created_by: string | null;
  /** The version of the API that requests with this key get unless they choose another. */
  api_version: string;
}

export interface ApiKeyInput {
  /** What the key is for. */
  name: string;
  /** What the key may do: `read`, `write`, or the scopes of single resources, such as `contractors:read`, `contractors:write`. Never more than the caller may do. */
  scopes: string[];
  /** When the key expires, in epoch seconds. Absent or null: never. */
  expires_at?: number | null;
  /** The version of the API that requests with the key get unless they choose another. Absent: the version of this request. */
  api_version?: "2026-11-29";
}

export interface ApiKeyWithKey {
  /** Prefix `key_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Your name for the key. */
  name: string;
  /** The last four characters of the key, to tell keys apart. */
  last4: string;
  /** What the key may do. Plain `read` and `write` cover every resource. */
  scopes: string[];
  /** `expired` and `revoked` keys are refused. */
  status: "active" | "expired" | "revoked";
  /** Epoch seconds, to the minute. Null when the key has never been used. */
  last_used: number | null;
  /** Seconds since the Unix epoch. */
  expires_at: number | null;
  /** Seconds since the Unix epoch. */
  revoked_at: number | null;
  /** Id of the key that replaced this one. */
  replaced_by: string | null;
  /** Id of the key or member that created it. Null for the first key. */
  created_by: string | null;
  /** The version of the API that requests with this key get unless they choose another. */
  api_version: string;
  /** The key: `sk_test_…` or `sk_live_…`. Returned only in this response. */
  key: string;
}

export interface ApiKeyRoll {
  /** How many days the old key stays valid. 0 ends it immediately. */
  grace_days: number;
  /** When the new key expires. Absent: when the old one would have expired. */
  expires_at?: number | null;
}

export interface ClientTokenInput {
  /** What the browser may do. `price_preview`: price cover (`quotes.estimate`; the key needs `quotes:read`). `compliance_status`: read whether the `contractor` is covered (`compliance.status`; the key needs `certificates:read`). */
  uses: ("price_preview" | "compliance_status")[];
  /** Id of the only contractor it is for. Required for `compliance_status`. */
  contractor?: string;
  /** Seconds until it expires, at most an hour. Default 900. */
  expires_in?: number;
  /** The only origins whose pages may use it, such as `https://app.example.com`. Absent: any. */
  origins?: string[];
}

export interface ClientToken {
  /** Prefix `clt_`. The audit log names the token by it. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The token: `clt_test_…` or `clt_live_…`. Returned only in this response; browsers send it as Bearer. */
  token: string;
  /** What it allows. */
  uses: ("price_preview" | "compliance_status")[];
  /** Id of the only contractor it is for. */
  contractor: string | null;
  /** The only origins whose pages may use it. Null: any. */
  origins: string[] | null;
  /** When it expires, in epoch seconds; earlier if the key that created it ends. */
  expires_at: number;
}

export interface LoggedRequest {
  /** Prefix `req_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** HTTP method. */
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path of the request. */
  path: string;
  /** The query string as sent, without the question mark. */
  query: string | null;
  /** The operation id in the OpenAPI document, e.g. `contractors.create`. `contractors.export`: the list as CSV. */
  operation: string;
  /** HTTP status of the response. */
  status: number;
  /** Code of the error. Null after a success. */
  error_code: string | null;
  /** Milliseconds from receiving the request to sending the response. */
  duration_ms: number;
  /** Id of the API key or user that made the request. */
  caller: string;
  /** Name of the key or the member that called. */
  caller_name: string | null;
  /** Address of the caller. Null if it is not kept. */
  ip: string | null;
  /** The caller's `User-Agent`. Null if there was none. */
  user_agent: string | null;
  /** True: an idempotent replay. The stored response was returned and nothing was done again. */
  replayed: boolean;
}

export interface LoggedRequestDetail {
  /** Prefix `req_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** HTTP method. */
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path of the request. */
  path: string;
  /** The query string as sent, without the question mark. */
  query: string | null;
  /** The operation id in the OpenAPI document, e.g. `contractors.create`. `contractors.export`: the list as CSV. */
  operation: string;
  /** HTTP status of the response. */
  status: number;
  /** Code of the error. Null after a success. */
  error_code: string | null;
  /** Milliseconds from receiving the request to sending the response. */
  duration_ms: number;
  /** Id of the API key or user that made the request. */
  caller: string;
  /** Name of the key or the member that called. */
  caller_name: string | null;
  /** Address of the caller. Null if it is not kept. */
  ip: string | null;
  /** The caller's `User-Agent`. Null if there was none. */
  user_agent: string | null;
  /** True: an idempotent replay. The stored response was returned and nothing was done again. */
  replayed: boolean;
  /** The request body. Null when there was none. Secrets, tax ids, links and the values of unknown names are left out. Long values are shortened and marked. */
  request_body: Record<string, unknown> | null;
  /** The response body. Null for a successful GET. Secrets, tax ids, links and the values of unknown names are left out. Long values are shortened and marked. */
  response_body: Record<string, unknown> | null;
}

export interface Overview {
  /** The organization's present time, in epoch seconds. */
  now: number;
  /** How many contractors are covered, each by the worst of their current and coming work. Null for callers who cannot read certificates. */
  compliance: ComplianceCounts | null;
  /** The first objects a new organization creates, and whether it has done so. Objects that the caller cannot read are left out. */
  first_steps: {
    /** Which step. */
    kind: "requirement" | "entity" | "contractor" | "job" | "quote" | "webhook_endpoint" | "certificate";
    /** Whether it was taken. */
    done: boolean;
  }[];
}

export interface ComplianceCounts {
  /** Number of contractors, in any status. */
  contractors: number;
  /** Cover that ends within so many days, before the work does, is `expiring`. As set for the organization. */
  expiring_notice_days: number;
  /** Every status. `GET /compliance/roster?status=` lists exactly the counted contractors. */
  statuses: ComplianceCount[];
}

export interface ComplianceCount {
  /** Which status. */
  status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Number of contractors. Never capped. */
  count: number;
}

export interface AutomaticApprovalAgreement {
  /** As set for the organization. */
  automatic_approval: "off" | "shadow" | "on";
  /** Decisions from then on are counted. */
  since: number;
  /** Counting stops at 5000, the newest. */
  decided: number;
  /** How many of them the rules alone would have decided the same way. */
  agreed: number;
  /** Certificates that the rules alone would have approved. */
  would_have_approved: {
    /** How many of them a person approved. */
    approved: number;
    /** How many of them a person denied, or requested a new certificate for. */
    denied: number;
  };
  /** Certificates that the rules alone would have flagged. */
  would_have_flagged: {
    /** How many of them a person approved. */
    approved: number;
    /** How many of them a person denied, or requested a new certificate for. */
    denied: number;
  };
  /** The newest 50 decisions that the rules alone would have made otherwise, one by one: first what the rules would have approved. */
  differing: DifferingDecision[];
  /** Checks of automatic approvals, with automatic approval on. */
  samples: {
    /** As set for the organization. */
    sample_percent: number;
    /** Automatic approvals that a person decided on without seeing the outcome, in the period. Counting stops at 5000. */
    decided: number;
    /** How many of them the person approved too. */
    agreed: number;
    /** How many of them the person denied, or requested a new certificate for: the error rate is `disagreed / decided`. */
    disagreed: number;
    /** How many wait for a person now. Counting stops at 5000. */
    open: number;
  };
}

export interface DifferingDecision {
  /** Id of the certificate. */
  certificate: string;
  /** Name of the file. */
  filename: string;
  /** Seconds since the Unix epoch. */
  decided: number;
  /** What the rules alone came to. */
  rules: "approved" | "flagged";
  /** Whether the person approved it; otherwise it was denied, or a new one was requested. */
  approved: boolean;
  /** Who decided. */
  by: string;
  /** Why, in the words of the person who did it. */
  reason: string | null;
}

export interface OverviewHistory {
  /** The time that is covered. */
  span: "30d" | "12m";
  /** What one value counts. */
  unit: "day" | "month";
  /** Oldest first. The last one is still in progress. */
  points: SeriesPoint[];
}

export interface SeriesPoint {
  /** Start of the day or month, 00:00 UTC, in epoch seconds. */
  at: number;
  /** Premium invoiced, less amounts voided or refunded, in cents. Null when unknown, or when the caller cannot read it. */
  premium_written: number | null;
  /** Premium of pay cycles that have ended, in cents. Null when unknown, or when the caller cannot read it. */
  premium_earned: number | null;
  /** Policies in force at the end of the day or month; for the current one, now. Null when unknown, or when the caller cannot read it. */
  active_policies: number | null;
  /** Assignments in force at the end of the day or month; for the current one, now. Null when unknown, or when the caller cannot read it. */
  active_assignments: number | null;
  /** Certificates audited for the first time. Null when unknown, or when the caller cannot read it. */
  certificates_judged: number | null;
  /** Of those, the certificates that met every rule. Null when unknown, or when the caller cannot read it. */
  certificates_passed: number | null;
  /** Contractors when the day or month was closed, some minutes after its end; for the current one, now. Null when unknown, or when the caller cannot read it. */
  contractors: number | null;
  /** Of those, the contractors who met everything required of them when the day or month was closed, some minutes after its end; for the current one, now. Null when unknown, or when the caller cannot read it. */
  contractors_met: number | null;
  /** Of those, the contractors with the status `not_covered` when the day or month was closed, some minutes after its end; for the current one, now. Null when unknown, or when the caller cannot read it. */
  contractors_not_covered: number | null;
}

export interface Organization {
  /** Id of the organization. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Name of the organization. */
  name: string;
  /** Hosts that `success_url`, `cancel_url` and `return_url` can use in production. The sandbox accepts any host. */
  allowed_redirect_hosts: string[];
  /** Whether certificates of insurance that meet every rule are approved automatically in the environment of the call; a requirement may override it. A new organization starts with `shadow` in production and `on` in the sandbox. `off`: they are flagged, and a person decides. `shadow`: the same, and agreement between the person and the rules is counted. `on`: they are approved. */
  automatic_approval: "off" | "shadow" | "on";
  /** Whether the agents and brokers named on certificates are asked for the next certificate 30, 14 and 7 days before cover ends, together with the contractors. Off unless set: contractors must have agreed to it. */
  remind_producers: boolean;
  /** How many days before needed cover ends a compliance position counts as `expiring`. */
  expiring_notice_days: number;
  /** The limit of professional liability for each claim and in total, in cents, where a contracting entity requires it and no requirement states one. */
  professional_limit: number;
  /** Whether a compliance waiver must be approved by another person than who requested it. */
  waivers_need_two_people: boolean;
  /** Whether contractors can have certificates made for further holders in their portal. `none`: they ask you. `holder`: without endorsements. `endorsements`, the default: with the blanket endorsements that the policy has. Your staff can do either. */
  holder_certificates: "none" | "holder" | "endorsements";
  /** The percentage of automatic approvals that are also given to a person, who decides without seeing the outcome. They stay approved meanwhile. 0: none. */
  sample_percent: number;
  /** The limits of the policy. */
  limits: OrganizationLimits;
  /** How hosted pages and emails look. */
  branding: Branding;
}

/** What the operator of the service allows this organization at most. */
export interface OrganizationLimits {
  /** The most contractors in an environment. Null: not limited beyond the service's own limits. */
  contractors: number | null;
  /** The most certificates of insurance uploaded in an environment within 24 hours. Null: not limited beyond the service's own limits. */
  uploads_a_day: number | null;
  /** The most webhook endpoints in an environment. Null: not limited beyond the service's own limits. */
  webhook_endpoints: number | null;
  /** The most requests of all keys, members and client tokens together, in a minute. Null: not limited beyond the service's own limits. */
  requests_a_minute: number | null;
}

export interface Branding {
  /** The name contractors see. Null: the organization's name. */
  display_name: string | null;
  /** Brand color as `#rrggbb`. Pages darken or lighten it where contrast requires. */
  accent_color: string | null;
  /** Where contractors can write to. */
  support_email: string | null;
  /** Where contractors can call. */
  support_phone: string | null;
  /** Where contractors find help. */
  support_url: string | null;
  /** Whom contractors are told to ask. */
  contact: SupportContact;
  /** Page where contractors have a link to their portal sent to their email address. It is the same for all of them. */
  portal_url: string;
  /** After how many seconds the last page of an application goes on to `success_url`, unless the contractor stays. */
  return_seconds: number;
  /** URL of the logo, a PNG or JPEG. The URL is public. */
  logo_url: string | null;
}

/** Whom contractors can ask: the organization's support email, phone and page. Where none is set, the producer; where there is none, the organization's name only. */
export interface SupportContact {
  /** The name contractors see of the organization, or the producer's. */
  name: string;
  /** Where to write to. */
  email: string | null;
  /** Where to call. */
  phone: string | null;
  /** Where help is found. */
  url: string | null;
}

export interface Readiness {
  /** Whether nothing is missing. Always true in the sandbox, whose documents are samples. */
  ready: boolean;
  /** What is missing, in the order in which an operator sets it. */
  missing: MissingForBinding[];
  /** Those that can be bound: an insurer is set. In the sandbox all. */
  coverages: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
}

export interface MissingForBinding {
  /** Id of the object. */
  id: "insurers" | "default_limits" | "producer" | "contact" | "authorized_representative" | "surplus_lines_broker" | "rates" | "legal_texts" | "policy_forms" | "processor";
  /** What is missing, in one sentence. */
  message: string;
}

export interface AuditEntry {
  /** Prefix `au_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Who did it. */
  actor: Actor;
  /** The action, e.g. `contractor.update`. */
  action: string;
  /** Id of the object that was changed. */
  object: string;
  /** The fields that changed, each with its value before and after. */
  changes: FieldChange[];
  /** Id of the request or of the service's task. */
  request_id: string;
  /** The IP address of the request. Null for the service itself. */
  ip: string | null;
}

export interface Actor {
  /** A member, a key, a contractor, or the service itself. */
  kind: "person" | "key" | "contractor" | "service";
  /** Id of the member, of the API key, or of the object the link opened. For the service: the name of its task. */
  id: string;
  /** Null when there is none: for the service, or for a contractor that has since been deleted. */
  name: string | null;
}

export interface FieldChange {
  /** Which field. */
  field: string;
  /** The value before. */
  before?: unknown;
  /** The value after. */
  after?: unknown;
  /** True: the values are not shown because they are secret or too long. Both are null then. */
  hidden: boolean;
}

export type TimelineEntry = {
  /** Id of the record. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What kind of record it is. */
  kind: "change";
  /** Who did it. */
  actor: Actor;
  /** The action, e.g. `contractor.update`. */
  action: string;
  /** The fields that changed, each with its value before and after. */
  changes: FieldChange[];
  /** Id of the request that caused it, while the request log keeps it. */
  request: string | null;
} | {
  /** Id of the record. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What kind of record it is. */
  kind: "event";
  /** Type of the event. */
  type: string;
  /** The delivery to each webhook endpoint that receives this type of event. */
  deliveries: {
    /** Id of the webhook endpoint. */
    webhook_endpoint: string;
    /** Null when the endpoint has been deleted. */
    url: string | null;
    /** `waiting`: not attempted yet, or to be retried. `failed`: failed permanently. */
    state: "delivered" | "waiting" | "failed";
    /** Number of delivery attempts that are still on record. */
    attempts: number;
    /** Id of the newest attempt. */
    delivery_attempt: string | null;
    /** Seconds since the Unix epoch. */
    next_attempt_at: number | null;
  }[];
} | {
  /** Id of the record. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What kind of record it is. */
  kind: "decision";
  /** Who did it. */
  actor: Actor;
  /** What was decided. */
  action: "imported" | "assigned" | "audited" | "rule_approved" | "verified" | "corrected" | "confirmed" | "purpose_changed" | "moved_away" | "moved" | "approved" | "denied" | "asked_again" | "failed" | "reprocessed" | "undone" | "deleted";
  /** Id of the certificate, which may since have been deleted. */
  certificate: string;
  /** Name of the file. */
  filename: string;
  /** The certificate's state after the decision. Null: deleted, or moved to another contractor. */
  status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error" | null;
  /** Why, in the words of the person who did it. */
  reason: string | null;
  /** One sentence for each rule that failed and was not waived. */
  failed: string[];
} | {
  /** Id of the record. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** What kind of record it is. */
  kind: "mail";
  /** Which of our emails it is. */
  mail_kind: "access_link" | "application_approved" | "application_invitation" | "application_reminder" | "assignment_notice" | "assignment_extended" | "assignment_moved" | "assignment_cancelled" | "card_reminder" | "card_request" | "certificate_reminder" | "certificate_request" | "certificate_share" | "claim_report" | "compliance_reminder" | "compliance_request" | "cover_news" | "cover_subscription" | "inbox_digest" | "incoming_mail_answer" | "producer_reminder" | "password_reset" | "payment_declined" | "payment_notice" | "policy_cancellation_notice" | "policy_cancellation_withdrawn" | "policy_nonrenewal_notice" | "policy_reporting_period" | "policy_started" | "portal_link" | "security_notice" | "staff_invitation" | "verification_code" | "webhook_endpoint_disabled";
  /** Subject of the email. */
  subject: string;
  /** Email address of the recipient. */
  to: string;
  /** Whether the email was sent. */
  status: "kept" | "queued" | "sent" | "failed";
};

export interface Member {
  /** Prefix `st_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The member's name. */
  name: string;
  /** Email address. */
  email: string;
  /** What the member may do. */
  role: "owner" | "admin" | "staff" | "reviewer" | "underwriter" | "developer" | "read-only";
  /** The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. */
  entities: string[] | null;
  /** Whether this member has two-factor authentication. */
  two_factor: boolean;
  /** When they last used a session, to the minute. Null: never. */
  last_seen: number | null;
  /** When they were removed. Lists leave out removed members. */
  removed_at: number | null;
}

export interface MemberWithKeys {
  /** Prefix `st_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The member's name. */
  name: string;
  /** Email address. */
  email: string;
  /** What the member may do. */
  role: "owner" | "admin" | "staff" | "reviewer" | "underwriter" | "developer" | "read-only";
  /** The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. */
  entities: string[] | null;
  /** Whether this member has two-factor authentication. */
  two_factor: boolean;
  /** When they last used a session, to the minute. Null: never. */
  last_seen: number | null;
  /** When they were removed. Lists leave out removed members. */
  removed_at: number | null;
  /** Active keys this member created, at most 50. The keys stay valid when the member is removed. */
  api_keys: {
    /** Id of the key. */
    id: string;
    /** Name of the key. */
    name: string;
    /** The environment of the key. */
    environment: "sandbox" | "production";
  }[];
}

export interface MemberUpdate {
  /** What the member may do. */
  role?: "owner" | "admin" | "staff" | "reviewer" | "underwriter" | "developer" | "read-only";
  /** The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. Ids of both environments, at most 50. Not for owners and administrators. */
  entities?: string[] | null;
}

export interface Invitation {
  /** Prefix `iv_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Address to which the invitation was sent. */
  email: string;
  /** The role the member will have. */
  role: "owner" | "admin" | "staff" | "reviewer" | "underwriter" | "developer" | "read-only";
  /** The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. */
  entities: string[] | null;
  /** Name of the person who sent the invitation. */
  invited_by: string;
  /** Whether it can still be accepted. */
  status: "pending" | "expired";
  /** Seconds since the Unix epoch. */
  expires_at: number;
}

export interface InvitationInput {
  /** Address to send the invitation to. */
  email: string;
  /** The role must not be above the caller's own. */
  role: "owner" | "admin" | "staff" | "reviewer" | "underwriter" | "developer" | "read-only";
  /** The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. Ids of both environments, at most 50. Not for owners and administrators. */
  entities?: string[] | null;
}

export interface InvitationMade {
  /** Prefix `iv_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Address to which the invitation was sent. */
  email: string;
  /** The role the member will have. */
  role: "owner" | "admin" | "staff" | "reviewer" | "underwriter" | "developer" | "read-only";
  /** The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows. */
  entities: string[] | null;
  /** Name of the person who sent the invitation. */
  invited_by: string;
  /** Whether it can still be accepted. */
  status: "pending" | "expired";
  /** Seconds since the Unix epoch. */
  expires_at: number;
  /** The link, only in this response and only where no mail server is set up. Null: it was emailed to the invited person. */
  url: string | null;
}

export interface SecurityPolicy {
  /** Whether every member must use two-factor authentication. */
  two_factor_required: boolean;
  /** Whether members who sign in at the identity provider skip the two-factor check here. Default false. */
  provider_second_factor_trusted: boolean;
  /** Whether only members who signed in at the identity provider are admitted. Default false. */
  single_sign_on_required: boolean;
}

export interface SecurityPolicyUpdate {
  /** Whether every member must use two-factor authentication. */
  two_factor_required?: boolean;
  /** Whether members who sign in at the identity provider skip the two-factor check here. Default false. */
  provider_second_factor_trusted?: boolean;
  /** Whether only members who signed in at the identity provider are admitted. Default false. */
  single_sign_on_required?: boolean;
}

export interface TestClock {
  /** The sandbox's present time, in epoch seconds. */
  now: number;
  /** Seconds by which it is ahead of real time. 0 until the clock is first moved. */
  ahead: number;
}

export interface TestClockMove {
  /** Seconds to add to the sandbox's present time. */
  advance?: number;
  /** The time to move to, in epoch seconds. Not before the sandbox's present time. */
  now?: number;
}

export interface TestClockMoved {
  /** The sandbox's present time, in epoch seconds. */
  now: number;
  /** Seconds by which it is ahead of real time. 0 until the clock is first moved. */
  ahead: number;
  /** False: more fell due than one request carries out, and the clock has stopped at `now`, where all before it is done. Send another request to go on. */
  reached: boolean;
  /** What was carried out, in this order and at these times; the first 500. */
  ran: TestClockWork[];
  /** How much was carried out, or has failed, in all. */
  ran_count: number;
  /** What failed. It is tried again later, as in production. */
  failed: TestClockWork[];
}

export interface TestClockWork {
  /** When it was due, by the sandbox's clock. */
  at: number;
  /** The kind of work, such as `compliance-request-reminder`. */
  work: string;
  /** Id of the object that it was about. */
  object: string;
}

export interface SearchResults {
  /** The results. */
  results: SearchResult[];
}

export interface SearchResult {
  /** The kind of object, e.g. `contractor`. */
  object: string;
  /** Id of the object that was found. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** The object's display name: a name, a number or an address. */
  title: string;
  /** Text that distinguishes it from others with the same title. */
  subtitle: string | null;
  /** Its status, if it has one. */
  status: string | null;
}

export interface ApplySessionInEvents {
  /** Prefix `ias_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the quote; null for a general opt-in. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  quote: string | Quote | Deletion | null;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Address to which the contractor returns when they are done. */
  success_url: string;
  /** Address to which the contractor returns without cover. */
  cancel_url: string;
  /** True once the session can no longer be finished. */
  expired: boolean;
  /** The step at which the contractor is. */
  step: "verify_info" | "application_questions" | "esignature_document" | "add_card_details" | "final_review" | "application_complete";
  /** The status of the application. */
  status: "open" | "in_review" | "complete" | "ineligible" | "cancelled" | "expired";
  /** Whether the contractor applies before there is a job. An approved application can be used by quotes with `bind` for twelve months. */
  is_general_opt_in: boolean;
  /** The state of the work, for an application without a quote. */
  general_opt_in_work_state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
  /** Seconds since the Unix epoch. */
  expires_at: number;
  /** Seconds since the Unix epoch. */
  completed_at: number | null;
  /** Id of the policy. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion | null;
  /** URL of the signed application as a PDF, valid for an hour. Null until it is signed. */
  signed_pdf_url: string | null;
  /** The versions of the legal texts that were signed, in the order of the document; empty until it is signed. */
  legal_texts: SignedLegalText[];
  /** `email`: its link was emailed to the contractor. */
  send: "email" | null;
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language: "en" | "es";
  /** Days after creation on which the contractor is reminded by email. */
  remind: number[];
  /** When the next reminder is sent. Null when none is. */
  remind_at: number | null;
  /** How many reminders were sent. */
  reminded: number;
  /** The delivery of the newest email about it. Null when none was written in the last 30 days. */
  mail_delivery: MailDelivery | null;
  /** Why the application was declined or is in manual review. */
  reasons: Reason[];
}

export interface ClaimInEvents {
  /** Prefix `cl_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** When the report was received. It never changes. */
  reported_at: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Id of the policy it is reported under. Null until one is found; `cover_note` says why. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  policy: string | Policy | Deletion | null;
  /** Id of the job it happened on. Null: not known. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** What happened, which says what cover it concerns. */
  kind: "injury" | "property_damage" | "own_injury" | "professional_error" | "data_incident" | "other";
  /** `reported`: received, and not yet known to have reached the insurer. `sent`: the mail server took the email to the insurer. `acknowledged`, `open`, `closed`: as the insurer or your staff state. */
  status: "reported" | "sent" | "acknowledged" | "open" | "closed";
  /** How it ended. Null until it is closed. */
  outcome: "paid" | "not_paid" | "withdrawn" | null;
  /** The day it happened, as far as is known. */
  occurred_on: string;
  /** When the mail server took the email to the insurer. Null: it has not. */
  sent_at: number | null;
  /** What the insurer has set aside. In cents. Null: not known, which is not nothing. */
  reserved: number | null;
  /** What the insurer has paid. In cents. Null: not known, which is not nothing. */
  paid: number | null;
}

export interface CertificateInEvents {
  /** Prefix `ci_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Seconds since the Unix epoch. */
  updated: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** Name of the first uploaded file. */
  filename: string;
  /** How far it is: read, audited, decided. */
  status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  /** Null unless requested with `expand[]`, and while pending or processing. With status `error` it contains the reason. */
  review_results: CertificateReviewFull | CertificateReview | null;
  /** The contracting entity the certificate is for. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** SHA-256 of the uploaded file. For several files, of their hashes in order, joined by commas. */
  sha256: string;
  /** Size of the upload in bytes. */
  size: number;
  /** How it arrived: uploaded by the platform or its staff, by the contractor or their insurance agent with a link, attached to an email, or in a ZIP file with certificates from elsewhere. */
  source: "platform" | "contractor" | "agent" | "mail" | "import";
  /** Why it could not be used. Null if it could. */
  error: {
    /** A stable code to branch on. */
    code: string;
    /** One sentence for people. */
    message: string;
  } | null;
  /** The first time at which a required coverage is no longer in force, in epoch seconds. */
  cover_ends: number | null;
  /** Whether a required coverage is no longer in force. */
  cover_ended: boolean;
  /** When cover has ended: the contractor's later certificate for the same purpose. This one then needs no review. */
  renewed_by: string | null;
  /** Differences between a newer reading and the approved values, until a person decides again. A certificate that was approved automatically and no longer passes is flagged; one that a person approved stays approved. */
  newer_reading: NewerReading | null;
  /** The last time its cover was verified with the producer or insurer. */
  verification: CertificateVerification | null;
  /** When that was. */
  verified_at: number | null;
  /** The day by which its cover must be verified again, by the requirement it was audited against (`verified_every_days`). The contractor, and the producer where `remind_producers` is on, are reminded before, as before cover ends. */
  verify_by: string | null;
  /** Whether its automatic approval was drawn for a check by a person and is not decided yet. It stays approved meanwhile. Until then, members who can decide on certificates are shown it as flagged, without the results of the rules. */
  sampled: boolean;
  /** The agent or broker who issued it, as far as that was read with confidence or entered by a person; null until read. Reminded too where the organization's `remind_producers` is on. */
  producer: CertificateProducer | null;
  /** The last decision by a person. */
  decision: CertificateLastDecision | null;
  /** The actions that are possible now. */
  can: ("approve" | "deny" | "ask_again" | "correct" | "change_purpose" | "verify" | "reprocess")[];
}

export interface RequirementChange {
  /** Id of the change: the `requirement_change` of its positions' events, and its run at `/compliance/runs`. */
  id: string;
  /** What was done with the requirement. */
  action: "create" | "update" | "revert" | "delete";
  /** What differs from the version before. Empty for a new and for a deleted one. */
  changes: RequirementFieldChange[];
  /** What the change did to positions. */
  counts: RequirementChangeCounts;
  /** A later change began before all contractors were recomputed; its own event counts the others. */
  superseded: boolean;
}

export interface ComplianceRequestInEvents {
  /** Prefix `cq_`. */
  id: string;
  /** Seconds since the Unix epoch. */
  created: number;
  /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  contractor: string | Contractor | Deletion;
  /** The scope that proof is requested for. */
  scope: "default" | "entity" | "job";
  /** The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  entity: string | Entity | Deletion | null;
  /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  job: string | Job | Deletion | null;
  /** `opened`, `uploaded`, `applying`: the farthest the contractor has come. `satisfied`: the position of its scope is covered, by whatever means. `withdrawn`: by you, or because there is nothing left to ask for; see `ended_for`. */
  status: "sent" | "opened" | "uploaded" | "applying" | "satisfied" | "expired" | "withdrawn";
  /** Why it ended. Null while it is open. */
  ended_for: "covered" | "expired" | "withdrawn" | "not_required" | "engagement_ended" | "contractor_deleted" | "entity_deleted" | "job_deleted" | null;
  /** Address to which the contractor returns when they are done. */
  success_url: string | null;
  /** Address to which the contractor returns without cover. */
  cancel_url: string | null;
  /** `email`: its link was emailed to the contractor. */
  send: "email" | null;
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language: "en" | "es";
  /** Days after creation on which the contractor is reminded by email. */
  remind: number[];
  /** When the next reminder is sent. Null when none is. */
  remind_at: number | null;
  /** How many reminders were sent. */
  reminded: number;
  /** The delivery of the newest email about it. Null when none was written in the last 30 days. */
  mail_delivery: MailDelivery | null;
  /** The day by which proof is due, as the page and the letter say. Null: none is stated. */
  due_by: string | null;
  /** From then on nothing more can be done with the link. */
  expires_at: number;
  /** When the link was first opened. */
  opened_at: number | null;
  /** Seconds since the Unix epoch. */
  ended_at: number | null;
  /** The newest application that was started from it. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
  apply_session: string | ApplySession | Deletion | null;
  /** The batch that created it. Null when it was created on its own. */
  batch: string | null;
}

export interface ContractorsUpdateBody {
  /** Given name. */
  first_name?: string;
  /** Middle name. */
  middle_name?: string | null;
  /** Family name. */
  last_name?: string;
  /** Email address. */
  email?: string;
  /** Telephone number. */
  phone?: string | null;
  /** Name of the contractor's business, as certificates show it. */
  company_name?: string | null;
  /** Postal address. */
  address?: AddressInput | null;
  /** Key-value pairs. An empty value removes its key; an empty object removes all keys. */
  custom_metadata?: Record<string, string | number | boolean | null>;
  /** True: the platform withholds the premium from wages. Default false. */
  withhold_premium?: boolean;
  /** SSN, EIN or ITIN. Stored encrypted, never returned. */
  tax_identification?: string | null;
}

export interface QuotesUpdateBody {
  /** Id of the contractor. */
  contractor?: string;
  /** Id of the job. */
  job?: string;
  /** The coverages. */
  coverage_type?: ("general" | "professional" | "workers-comp" | "media" | "cyber")[];
  /** Must be in the future. Default: the next day. */
  effective_date?: number;
  /** After `effective_date`, at most one year later. Default: 30 days later. */
  end_date?: number;
  /** Endorsements of the policy. The terms of the job's entity may add others. */
  endorsements?: EndorsementInput[];
  /** True: bind automatically, as soon as there are a card and an approved application. */
  bind?: boolean;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by")[];
}

export interface InsuranceRequirementsRevertBody {
  /** The version to take back. It must be the newest. */
  version: number;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "category_code")[];
}

export interface AssignmentsUpdateBody {
  /** Id of the contractor. */
  contractor?: string;
  /** Id of the job the contractor intends to accept. */
  job?: string;
  /** Default: the contractor's most recent active policy with the job's category and states. */
  policy?: string;
  /** Default: the coverage types of the policy. */
  coverage_type?: ("general" | "professional" | "workers-comp")[];
  /** Endorsements of this assignment's cover. The terms of the job's entity may add others. */
  endorsements?: EndorsementInput[];
  /** Must be in the future. Default: the next day. */
  effective_date?: number;
  /** After `effective_date`, at most one year later. Default: 30 days later. */
  end_date?: number;
  /** Default true: if eligible, the contractor is notified now and charged in 24 hours. False: neither happens. */
  bind?: boolean;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

/** What an event of each type holds in `data`. */
export interface EventData {
  "contractor.created": Contractor & {
    /** Type of the object. */
    object: "contractor";
  };
  "contractor.updated": Contractor & {
    /** Type of the object. */
    object: "contractor";
  };
  "entity.created": Entity & {
    /** Type of the object. */
    object: "entity";
  };
  "entity.updated": Entity & {
    /** Type of the object. */
    object: "entity";
  };
  "job.created": Job & {
    /** Type of the object. */
    object: "job";
  };
  "job.updated": Job & {
    /** Type of the object. */
    object: "job";
  };
  "application.created": ApplySessionInEvents & {
    /** Type of the object. */
    object: "apply_session";
  };
  "application.started": ApplySessionInEvents & {
    /** Type of the object. */
    object: "apply_session";
  };
  "application.complete": ApplySessionInEvents & {
    /** Type of the object. */
    object: "apply_session";
  };
  "application.expired": ApplySessionInEvents & {
    /** Type of the object. */
    object: "apply_session";
  };
  "application.ineligible": ApplySessionInEvents & {
    /** Type of the object. */
    object: "apply_session";
  };
  "application.manual_review": ApplySessionInEvents & {
    /** Type of the object. */
    object: "apply_session";
  };
  "application.manual_review_approved": ApplySessionInEvents & {
    /** Type of the object. */
    object: "apply_session";
  };
  "policy.active": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.active.media": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.cancelled": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.reactivated": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.expired": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.endorsed": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.updated": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.cancellation_scheduled": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.cancellation_withdrawn": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.renewal_offered": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "policy.nonrenewal_noticed": Policy & {
    /** Type of the object. */
    object: "policy";
  };
  "assignment.active": Assignment & {
    /** Type of the object. */
    object: "assignment";
  };
  "assignment.cancelled": Assignment & {
    /** Type of the object. */
    object: "assignment";
  };
  "assignment.extended": Assignment & {
    /** Type of the object. */
    object: "assignment";
  };
  "certificate_share.created": CertificateShare & {
    /** Type of the object. */
    object: "certificate_share";
  };
  "certificate_share.updated": CertificateShare & {
    /** Type of the object. */
    object: "certificate_share";
  };
  "claim.created": ClaimInEvents & {
    /** Type of the object. */
    object: "claim";
  };
  "claim.updated": ClaimInEvents & {
    /** Type of the object. */
    object: "claim";
  };
  "certificate.approved": CertificateInEvents & {
    /** Type of the object. */
    object: "certificate";
  };
  "certificate.flagged": CertificateInEvents & {
    /** Type of the object. */
    object: "certificate";
  };
  "certificate.denied": CertificateInEvents & {
    /** Type of the object. */
    object: "certificate";
  };
  "certificate.error": CertificateInEvents & {
    /** Type of the object. */
    object: "certificate";
  };
  "certificate.moved": CertificateInEvents & {
    /** Type of the object. */
    object: "certificate";
  };
  "certificate.verified": CertificateInEvents & {
    /** Type of the object. */
    object: "certificate";
  };
  "invoice.created": Invoice & {
    /** Type of the object. */
    object: "invoice";
  };
  "invoice.adjusted": Invoice & {
    /** Type of the object. */
    object: "invoice";
  };
  "invoice.paid": Invoice & {
    /** Type of the object. */
    object: "invoice";
  };
  "invoice.voided": Invoice & {
    /** Type of the object. */
    object: "invoice";
  };
  "invoice.charge_card_succeeded": Invoice & {
    /** Type of the object. */
    object: "invoice";
  };
  "invoice.charge_card_failed": Invoice & {
    /** Type of the object. */
    object: "invoice";
  };
  "payment.session.completed": PaymentSession & {
    /** Type of the object. */
    object: "payment_session";
  };
  "payment.session.cancelled": PaymentSession & {
    /** Type of the object. */
    object: "payment_session";
  };
  "payment.session.expired": PaymentSession & {
    /** Type of the object. */
    object: "payment_session";
  };
  "reconciliation.difference_found": Reconciliation & {
    /** Type of the object. */
    object: "reconciliation";
  };
  "category_code.added": CategoryCode & {
    /** Type of the object. */
    object: "category_code";
  };
  "contractor.compliance_changed": {
    /** Prefix `cp_`. */
    id: string;
    /** Seconds since the Unix epoch. */
    created: number;
    /** Id of the contractor. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
    contractor: string | Contractor | Deletion;
    /** The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none. */
    scope: "default" | "entity" | "job";
    /** The contracting entity; for a job, the job's. Null for the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
    entity: string | Entity | Deletion | null;
    /** Id of the job. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
    job: string | Job | Deletion | null;
    /** Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself. */
    decided_by: string | null;
    /** Whether every requirement is met today: what a gate reads. Null when nothing is required. */
    met: boolean | null;
    /** Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required. */
    covered: boolean | null;
    /** `ended`: the contractor no longer has this position. */
    status: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required" | "ended";
    /** Each required coverage and document. Of several scopes, those of the worst. */
    coverages: CoveragePosition[];
    /** The required coverages and documents that are not met. */
    lacking: string[];
    /** The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known. */
    work_from: string | null;
    /** The last day of the work. Null: not known, or without an end. */
    work_through: string | null;
    /** The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known. */
    covered_from: string | null;
    /** The last day of that time. Null when there is none, or no end is known. */
    covered_through: string | null;
    /** Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required. */
    covers_work: "yes" | "from_later" | "ends_before" | "no" | "unknown" | null;
    /** The first day of the work on which something required is not met. Null: there is none, or it is not known. */
    uncovered_from: string | null;
    /** The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed. */
    grace_through: string | null;
    /** The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks. */
    verify_by: string | null;
    /** The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts. */
    tail_through: string | null;
    /** The insurance requirement that applies. Null when none does, or only the entity's own terms do. */
    requirement: string | null;
    /** When this answer began, in epoch seconds. */
    since: number;
    /** When the status or the coverage next changes without new facts, in epoch seconds. Null when no such time is known. */
    next_change_at: number | null;
    /** The previous position. Null: there was none. */
    before: StatedPosition | null;
    /** The position after the change. */
    after: StatedPosition;
    /** Why they are not covered: one sentence per failed rule. */
    reasons: string[];
    /** Id of the object that caused it. Null when the passing of time did. */
    cause: string | null;
    /** The change of a requirement that caused it: `change.id` of its `requirement.changed` event. Null: something else did. */
    requirement_change: string | null;
  } & {
    /** Type of the object. */
    object: "compliance_position";
  };
  "requirement.changed": {
    /** Prefix `ir_`. */
    id: string;
    /** Seconds since the Unix epoch. */
    created: number;
    /** Seconds since the Unix epoch. */
    updated: number;
    /** Name. */
    name: string;
    /** The contracting entity it is for. Null: not for a particular entity. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
    entity: string | Entity | Deletion | null;
    /** The job category it is for. Null with `entity` null: the default. The object itself where `expand[]` names this property, and its tombstone if it was deleted. */
    category_code: string | CategoryCode | Deletion | null;
    /** Whether it holds where no other does. */
    is_default: boolean;
    /** Increases with every change. Every audit of a certificate names the version it was made against. */
    version: number;
    /** What certificates must show. */
    rules: RequirementRules;
    /** How an entity's or a job category's requirement combines with the one that would apply without it. `replace`: instead of it. `strictest`: together with it; every coverage that either requires is required, and the stricter of each rule counts. */
    combine: "replace" | "strictest";
    /** The first day of these rules. Null or past: from when they were saved. Until then the previous version applies. */
    holds_from: string | null;
    /** The same for contractors who were engaged before these rules apply to new engagements. Null: the same day. For the default, a contractor is engaged from their creation. */
    holds_for_existing_from: string | null;
    /** For this many days after these rules apply to existing engagements, contractors who meet the previous version stay covered; their positions are `expiring` and say what will fail. */
    grace_days: number;
    /** Until when the newest version can be taken back (`revert`): an hour after it was made. Null: it is the first. */
    revert_until: number | null;
    /** What was changed, and what that did to positions. */
    change: RequirementChange;
  } & {
    /** Type of the object. */
    object: "insurance_requirement";
  };
  "compliance_request.created": ComplianceRequestInEvents & {
    /** Type of the object. */
    object: "compliance_request";
  };
  "compliance_request.opened": ComplianceRequestInEvents & {
    /** Type of the object. */
    object: "compliance_request";
  };
  "compliance_request.uploaded": ComplianceRequestInEvents & {
    /** Type of the object. */
    object: "compliance_request";
  };
  "compliance_request.applying": ComplianceRequestInEvents & {
    /** Type of the object. */
    object: "compliance_request";
  };
  "compliance_request.satisfied": ComplianceRequestInEvents & {
    /** Type of the object. */
    object: "compliance_request";
  };
  "compliance_request.expired": ComplianceRequestInEvents & {
    /** Type of the object. */
    object: "compliance_request";
  };
  "compliance_request.withdrawn": ComplianceRequestInEvents & {
    /** Type of the object. */
    object: "compliance_request";
  };
  "batch.complete": Batch & {
    /** Type of the object. */
    object: "batch";
  };
  "batch.stopped": Batch & {
    /** Type of the object. */
    object: "batch";
  };
  "export.complete": Export & {
    /** Type of the object. */
    object: "export";
  };
  "export.failed": Export & {
    /** Type of the object. */
    object: "export";
  };
  "webhook_endpoint.test": WebhookEndpoint & {
    /** Type of the object. */
    object: "webhook_endpoint";
  };
}

/** Every `error_code` of the service. */
export type ErrorCode =
  | "invalid_input"
  | "bad_request"
  | "invalid_quote_id"
  | "invalid_job_id"
  | "invalid_contractor_id"
  | "invalid_entity_id"
  | "invalid_policy_id"
  | "invalid_job_category_code"
  | "missing_job_category_code"
  | "job_category_not_approved"
  | "effective_date_invalid"
  | "end_date_invalid"
  | "invalid_paycycle_startdate"
  | "invalid_paycycle_enddate"
  | "invoice_exists"
  | "invoice_already_paid"
  | "job_is_used"
  | "policy_already_exists"
  | "contract_has_matching_policy"
  | "cant_update_create_new_quote"
  | "no_active_policy"
  | "assignment_exists"
  | "assignment_started"
  | "session_expired"
  | "application_already_complete"
  | "session_not_pending"
  | "invalid_return_url"
  | "missing_certificate"
  | "missing_contractor_id"
  | "invalid_file_type"
  | "no_insurance_requirement_found"
  | "unavailable_coverage"
  | "invalid_cursor"
  | "authorization_pending"
  | "slow_down"
  | "access_denied"
  | "expired_token"
  | "invalid_api_key"
  | "second_factor_required"
  | "second_factor_wrong"
  | "insufficient_permissions"
  | "organization_suspended"
  | "organization_closed"
  | "single_sign_on_required"
  | "limit_reached"
  | "recent_authentication_required"
  | "verification_required"
  | "resource_not_found"
  | "method_not_allowed"
  | "conflict"
  | "already_decided"
  | "already_covered"
  | "compliance_request_open"
  | "renewal_open"
  | "production_not_ready"
  | "import_not_ready"
  | "duplicate_email"
  | "last_owner"
  | "idempotency_key_in_use"
  | "paper_erased"
  | "version_conflict"
  | "payload_too_large"
  | "unsupported_media_type"
  | "idempotency_key_reused"
  | "too_many_requests"
  | "general_error"
  | "database_operational_error"
  | "file_store_unavailable"
  | "sandbox_unavailable";
