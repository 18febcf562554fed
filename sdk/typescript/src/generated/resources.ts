// Generated from the contract by `npm run sdk`. Do not edit.

import { List } from "../list.ts";
import { type NoParameters, type ReadAnswer, type ReadOptions, type RequestOptions, segment, type Transport } from "../transport.ts";
import type * as types from "./types.ts";

export interface InboxItemsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only items of this kind. */
  kind?: "claim_to_place" | "certificate_flagged" | "certificate_sampled" | "certificate_unreadable" | "file_unassigned" | "waiver_to_approve" | "notice_proposed" | "link_answered" | "document_to_accept" | "application_in_review" | "name_to_check" | "pay_to_review" | "charge_declined" | "reconciliation_differs" | "charge_disputed" | "purchase_order_missing" | "endpoint_failing" | "mail_bounced" | "application_left" | "policy_insured_moved" | "certificate_ending" | "policy_ending";
  /** Only items in this state. Default `open`. */
  state?: "open" | "snoozed" | "done";
  /** Only items assigned to this member; `me`, or `nobody`. */
  assignee?: string;
  /** Only items about this contractor. */
  contractor?: string;
  /** Only items due before this time, in epoch seconds. */
  due_before?: number;
  /** `true`: only items that the caller may act on. Default `false`: all. */
  can_act?: boolean;
  /** The sort order: created, due_at. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "due_at" | "-due_at";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity")[];
}

export interface InboxItemsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity")[];
}

export interface InboxItemsPlaceQuery {
  /** Only items of this kind. */
  kind?: "claim_to_place" | "certificate_flagged" | "certificate_sampled" | "certificate_unreadable" | "file_unassigned" | "waiver_to_approve" | "notice_proposed" | "link_answered" | "document_to_accept" | "application_in_review" | "name_to_check" | "pay_to_review" | "charge_declined" | "reconciliation_differs" | "charge_disputed" | "purchase_order_missing" | "endpoint_failing" | "mail_bounced" | "application_left" | "policy_insured_moved" | "certificate_ending" | "policy_ending";
  /** Only items in this state. Default `open`. */
  state?: "open" | "snoozed" | "done";
  /** Only items assigned to this member; `me`, or `nobody`. */
  assignee?: string;
  /** Only items about this contractor. */
  contractor?: string;
  /** Only items due before this time, in epoch seconds. */
  due_before?: number;
  /** `true`: only items that the caller may act on. Default `false`: all. */
  can_act?: boolean;
}

export interface ContractorsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the name, company, email, phone number and metadata values, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** Exact email address, compared without regard to case. */
  email?: string;
  /** Only objects whose metadata has exactly these values: `custom_metadata[crew]=north`. At most 3 keys. */
  custom_metadata?: Record<string, string>;
  /** Only contractors who are covered, by the compliance position that they are listed by, on this day, past or future, by what is known now. */
  on?: string;
  /** Only contractors who are covered, by the compliance position that they are listed by, on every day from this one, by what is known now. With `through`. */
  from?: string;
  /** The last of the days that begin with `from`. */
  through?: string;
  /** Only contractors whose compliance is in this status: at the `entity` or `job` given, else by default. */
  compliance?: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Only contractors who have a compliance position at this contracting entity. */
  entity?: string;
  /** Only contractors whose home address is in this state. */
  home_state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "AS" | "GU" | "MP" | "PR" | "VI" | "AA" | "AE" | "AP" | "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT";
  /** Only contractors who have a compliance position on this job; not together with `entity`. */
  job?: string;
  /** `true`: only objects without `address`. `false`: only those that have it. */
  address_is_empty?: boolean;
  /** `true`: only objects without `phone`. `false`: only those that have it. */
  phone_is_empty?: boolean;
  /** `true`: only objects without `company_name`. `false`: only those that have it. */
  company_name_is_empty?: boolean;
  /** The sort order: created, last_name. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "last_name" | "-last_name";
}

export interface ContractorsPoliciesQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only the policy of this quote. */
  quote?: string;
}

export interface EntitiesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the name, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** The sort order: created, name. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "name" | "-name";
}

export interface JobsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the name and metadata values, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** Only jobs of this entity. */
  entity?: string;
  /** Only jobs of this category, by its id. */
  category_code?: string;
  /** Only jobs whose address is in this state. */
  work_state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "AS" | "GU" | "MP" | "PR" | "VI" | "AA" | "AE" | "AP" | "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT";
  /** Only objects whose metadata has exactly these values: `custom_metadata[crew]=north`. At most 3 keys. */
  custom_metadata?: Record<string, string>;
  /** Only objects whose `wage` is this or more. Without `sort` the list is then in the order of `wage`. */
  wage_min?: number;
  /** Only objects whose `wage` is this or less. Without `sort` the list is then in the order of `wage`. */
  wage_max?: number;
  /** `true`: only objects without `address`. `false`: only those that have it. */
  address_is_empty?: boolean;
  /** The sort order: created, name, wage. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "name" | "-name" | "wage" | "-wage";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("category_code" | "entity")[];
}

export interface JobsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("category_code" | "entity")[];
}

export interface EngagementsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those of this contractor. */
  contractor?: string;
  /** Only those with this contracting entity. */
  entity?: string;
  /** Only those on this job. */
  job?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface EngagementsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface ImportsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only imports of this kind. */
  target?: "entities" | "contractors" | "jobs" | "insurance_requirements" | "engagements" | "compliance_waivers" | "contractor_documents" | "certificates" | "invoices" | "workbook";
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("replaces" | "replaces.replaces")[];
}

export interface ImportsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("replaces" | "replaces.replaces")[];
}

export interface ImportsCyclesQuery {
  /** How many to return, 1 to 25. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface ImportsRowsQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only rows in this state. */
  status?: "waiting" | "valid" | "invalid" | "duplicate" | "created" | "failed" | "undone";
}

export interface CategoryCodesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only codes whose name, class or code contains every word of this text. */
  search?: string;
  /** The sort order: created, name. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "name" | "-name";
}

export interface QuotesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the contractor's name, company, email and phone number, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** Only quotes for this contractor. */
  contractor?: string;
  /** Only quotes for this job. */
  job?: string;
  /** `true`: only quotes that are priced. `false`: only declined ones. */
  eligible?: boolean;
  /** Only objects whose `effective_date` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `effective_date`. */
  effective_date_since?: number;
  /** Only objects whose `effective_date` is before this time, in epoch seconds. Without `sort` the list is then in the order of `effective_date`. */
  effective_date_until?: number;
  /** `true`: only objects without `policy`. `false`: only those that have it. */
  policy_is_empty?: boolean;
  /** The sort order: created, effective_date. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "effective_date" | "-effective_date";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by")[];
}

export interface QuotesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by")[];
}

export interface ApplySessionsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only this contractor's applications. */
  contractor?: string;
  /** Only applications for this quote. */
  quote?: string;
  /** Only applications without a quote, or only those with one. */
  is_general_opt_in?: boolean;
  /** Only applications in this state. */
  status?: "open" | "in_review" | "complete" | "ineligible" | "cancelled" | "expired";
  /** Only objects whose `expires_at` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `expires_at`. */
  expires_at_since?: number;
  /** Only objects whose `expires_at` is before this time, in epoch seconds. Without `sort` the list is then in the order of `expires_at`. */
  expires_at_until?: number;
  /** The sort order: created, status, expires_at. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "status" | "-status" | "expires_at" | "-expires_at";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface ApplySessionsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface ApplySessionsEmailQuery {
  /** Default: invitation. */
  kind?: "invitation" | "reminder";
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language?: "en" | "es";
}

export interface PaymentSessionsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface PaymentSessionsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only this contractor's payment sessions. */
  contractor?: string;
  /** Only payment sessions in this state. */
  status?: "pending" | "completed" | "cancelled" | "expired";
  /** Only those of contractors with an invoice of this run of pay, created since its first invoice. */
  import?: string;
  /** Only those whose newest email the mail server refused for good, or only the others. Only with `import`. */
  bounced?: boolean;
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface PaymentSessionsEmailQuery {
  /** Default: invitation. */
  kind?: "invitation" | "reminder";
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language?: "en" | "es";
}

export interface PoliciesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the policy number, and the contractor's name, company, email and phone number, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** Only the policy of this quote. */
  quote?: string;
  /** Only this contractor's policies. */
  contractor?: string;
  /** Only policies for this job. */
  job?: string;
  /** Only policies in this state. */
  status?: "active" | "cancelled" | "expired";
  /** Only policies of contractors who lived in this state. */
  home_state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
  /** Only objects whose `effective_date` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `effective_date`. */
  effective_date_since?: number;
  /** Only objects whose `effective_date` is before this time, in epoch seconds. Without `sort` the list is then in the order of `effective_date`. */
  effective_date_until?: number;
  /** Only objects whose `expiration_date` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `expiration_date`. */
  expiration_date_since?: number;
  /** Only objects whose `expiration_date` is before this time, in epoch seconds. Without `sort` the list is then in the order of `expiration_date`. */
  expiration_date_until?: number;
  /** `true`: only objects without `renewed_by`. `false`: only those that have it. */
  renewed_by_is_empty?: boolean;
  /** The sort order: created, effective_date, expiration_date, status. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "effective_date" | "-effective_date" | "expiration_date" | "-expiration_date" | "status" | "-status";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "job" | "job.category_code" | "job.entity" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by" | "renewal_quote" | "renewal_quote.contractor" | "renewal_quote.job" | "renewal_quote.policy" | "renewal_quote.renews" | "renewed_by" | "renewed_by.quote" | "renewed_by.contractor" | "renewed_by.job" | "renewed_by.renews" | "renewed_by.renewal_quote" | "renewed_by.renewed_by")[];
}

export interface PoliciesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("quote" | "quote.contractor" | "quote.job" | "quote.policy" | "quote.renews" | "contractor" | "job" | "job.category_code" | "job.entity" | "renews" | "renews.quote" | "renews.contractor" | "renews.job" | "renews.renews" | "renews.renewal_quote" | "renews.renewed_by" | "renewal_quote" | "renewal_quote.contractor" | "renewal_quote.job" | "renewal_quote.policy" | "renewal_quote.renews" | "renewed_by" | "renewed_by.quote" | "renewed_by.contractor" | "renewed_by.job" | "renewed_by.renews" | "renewed_by.renewal_quote" | "renewed_by.renewed_by")[];
}

export interface CertificateSharesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only links to certificates of this contractor. */
  contractor?: string;
  /** Only links to certificates of this policy or assignment. */
  cover?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface CertificateSharesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface ClaimsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only claims of this contractor. */
  contractor?: string;
  /** Only claims under this policy. */
  policy?: string;
  /** Only claims on this job. */
  job?: string;
  /** Only claims in this status. */
  status?: "reported" | "sent" | "acknowledged" | "open" | "closed";
  /** Only what happened on this day or later. */
  occurred_since?: string;
  /** Only what happened on this day or earlier. */
  occurred_until?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "job" | "job.category_code" | "job.entity")[];
}

export interface ClaimsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "job" | "job.category_code" | "job.entity")[];
}

export interface ClaimsLossRunQuery {
  /** For how many years back from now. Default 5. */
  years?: number;
}

export interface InsuranceRequirementsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those for this contracting entity. */
  entity?: string;
  /** Only those for this job category. */
  category_code?: string;
  /** The sort order: created, name. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "name" | "-name";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "category_code")[];
}

export interface InsuranceRequirementsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "category_code")[];
}

export interface InsuranceRequirementsVersionsQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only this version. */
  version?: number;
}

export interface CertificatesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the file name, the policy numbers read, and the contractor's name, company, email and phone number, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** Only certificates with this status. */
  status?: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  /** Only this contractor's. */
  contractor?: string;
  /** Only certificates for this contracting entity. */
  entity?: string;
  /** Only certificates for this job. */
  job?: string;
  /** Only certificates that were uploaded on the page of this compliance request. */
  compliance_request?: string;
  /** Only certificates in which this rule fails for some coverage and is not waived. */
  failing_rule?: "certificate_holder" | "issued_within_days" | "policy_number" | "days_remaining" | "signature" | "producer_contact" | "occurrence_form" | "statutory" | "occurrence_limit" | "aggregate_limit" | "products_completed_operations_limit" | "personal_advertising_injury_limit" | "medical_expense_limit" | "damage_to_rented_premises_limit" | "combined_single_limit" | "each_accident_limit" | "disease_each_employee_limit" | "disease_policy_limit" | "retention_limit" | "aggregate_applies_per" | "proprietor_included" | "autos" | "additional_insured" | "waiver_of_subrogation" | "primary_noncontributory" | "endorsement_pages" | "state_form" | "insurer_known" | "minimum_insurer_rating" | "any_of" | "verified_every_days" | "document_kind" | "insured_name" | "issue_date" | "producer_named" | "template" | "marks" | "shown" | "ticked" | "in_force" | "not_expired" | "term" | "binder" | "usual_limits" | "box_against_wording" | "remarks" | "retroactive_date" | "owner_covered" | "state_fund" | "state_of_proof" | "leased_workers" | "insurer_named" | "policy_of_another" | "document_begun" | "document_ended" | "document_days" | "document_age" | "document_state" | "document_result" | "exemption" | "notice";
  /** `true`: only certificates whose cover has ended and that a later certificate replaces. `false`: only the others. */
  renewed?: boolean;
  /** `true`: only certificates for which a newer reader returns different values. `false`: only the others. */
  newer_reading?: boolean;
  /** `true`: only automatic approvals that were drawn for a check and are not decided yet. `false`: only the others. */
  sampled?: boolean;
  /** Only approved certificates that must be verified again before this day, or should have been (`verify_by`). Days such as `2026-07-01`; times in epoch seconds are accepted. */
  verify_before?: string | number;
  /** Only objects whose `cover_ends` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `cover_ends`. */
  cover_ends_since?: number;
  /** Only objects whose `cover_ends` is before this time, in epoch seconds. Without `sort` the list is then in the order of `cover_ends`. */
  cover_ends_until?: number;
  /** `true`: only objects without `cover_ends`. `false`: only those that have it. */
  cover_ends_is_empty?: boolean;
  /** The sort order: created, cover_ends, status. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "cover_ends" | "-cover_ends" | "status" | "-status";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "review_results" | "review_results.full")[];
}

export interface CertificatesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "review_results" | "review_results.full")[];
}

export interface CertificatesDecisionsQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface CertificatesSamplesQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** `open`: nobody has decided yet. `agreed`: a person approved it too. `disagreed`: a person denied it or requested a new certificate. `dropped`: does not count, because the certificate was audited again, changed or deleted first, or the decision was undone. */
  outcome?: "open" | "agreed" | "disagreed" | "dropped";
}

export interface IncomingFilesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only files in this status. */
  status?: "reading" | "unassigned" | "assigned" | "discarded";
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "job" | "job.category_code" | "job.entity" | "contractor" | "certificate" | "certificate.contractor" | "certificate.entity" | "certificate.job")[];
}

export interface IncomingFilesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "job" | "job.category_code" | "job.entity" | "contractor" | "certificate" | "certificate.contractor" | "certificate.entity" | "certificate.job")[];
}

export interface IncomingMailsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface ComplianceGetQuery {
  /** The time in epoch seconds, not in the future. Default: now. */
  as_of?: number;
  /** Answers for this day, past or future, by what is known now. */
  on?: string;
  /** Answers for every day from this one, by what is known now. With `through`. */
  from?: string;
  /** The last of the days that begin with `from`. */
  through?: string;
  /** The earlier name of `on`. */
  covered_on?: string;
  /** The position for this contracting entity, and only certificates for it. */
  entity?: string;
  /** Only the position for this job. */
  job?: string;
}

export interface ComplianceStatusQuery {
  /** At this contracting entity. Without it and `job`: the worst of all current and coming work. */
  entity?: string;
  /** On this job. Not together with `entity`. */
  job?: string;
  /** Answers for this day, past or future, by what is known now. */
  on?: string;
  /** Answers for every day from this one, by what is known now. With `through`. */
  from?: string;
  /** The last of the days that begin with `from`. */
  through?: string;
}

export interface ComplianceRosterQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only contractors in this status: at the `entity` given, else by default. */
  status?: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Only contractors who have a position at this contracting entity; their position there is the row's. */
  entity?: string;
  /** Only contractors who have a position for this job; that is the row's. Not together with `entity`. */
  job?: string;
  /** Only rows whose position lacks this coverage or document. */
  lacking?: string;
  /** Only rows whose position is met now but, as far as is known, not on this day. */
  ends_before?: string;
  /** Only those found by this text: beginnings of words of the contractor's name, company and email address; not with `as_of`, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** The positions in each row: ids of contracting entities and jobs, and `default`. At most 100. As CSV, each is a column with the status of every contractor there, beside `as_of`, the contractor and `covered_through`, the last day on which all that is met now among them still is. */
  subjects?: string[];
  /** Answers with what was known at this time, from the ledger. The rows are sorted by contractor id and include contractors deleted since. */
  as_of?: number;
  /** `true`: adds insurer, policy number, limits and page of the insurance that the row's own position rests on. */
  evidence?: boolean;
  /** The order of the contractors; not with `as_of`. `covered_through`: whose cover ends first, those without a known end last. Default `-created`. */
  sort?: "created" | "-created" | "last_name" | "-last_name" | "covered_through" | "-covered_through";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface ComplianceRunsQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface ComplianceChangesQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface CompliancePositionsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only positions of this contractor. */
  contractor?: string;
  /** Only positions of these contractors, at most 100. */
  contractors?: string[];
  /** Only positions with this scope. */
  scope?: "default" | "entity" | "job";
  /** Only positions for this contracting entity and for jobs there; with `scope=entity` its own. */
  entity?: string;
  /** Only positions for this job. */
  job?: string;
  /** `true`: only contractors who meet every requirement today. `false`: only those who do not. */
  met?: boolean;
  /** `true`: only contractors with all required insurance. `false`: only those without. */
  covered?: boolean;
  /** Only contractors who are covered, from `covered_from` through `covered_through`, on this day, past or future, by what is known now. */
  on?: string;
  /** Only contractors who are covered, from `covered_from` through `covered_through`, on every day from this one, by what is known now. With `through`. */
  from?: string;
  /** The last of the days that begin with `from`. */
  through?: string;
  /** Only positions with this status. */
  status?: "covered" | "met" | "expiring" | "upcoming" | "pending" | "not_covered" | "not_required";
  /** Only positions that lack this coverage or document. */
  lacking?: string;
  /** `true`: only contractors whom only the grace period of a changed requirement covers. `false`: only the others. */
  in_grace?: boolean;
  /** Only contractors who meet everything now but, as far as is known, not on this day. */
  ends_before?: string;
  /** Only contractors whose cover rests on a certificate that must be verified again before this day. */
  verify_before?: string;
  /** `true`: one position for each contractor and place of work: every job, every contracting entity where the contractor is engaged without a job, and the default of who has no work. `false`: only positions that sum up others. */
  by_place?: boolean;
  /** Only those found by this text: beginnings of words of the contractor's name, company and email address, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** The sort order: created, next_change_at, covered_through. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "next_change_at" | "-next_change_at" | "covered_through" | "-covered_through";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface CompliancePositionsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface ComplianceRequestsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only requests to this contractor. */
  contractor?: string;
  /** Only requests for this contracting entity and its jobs. */
  entity?: string;
  /** Only requests for this job. */
  job?: string;
  /** Only requests in this status. */
  status?: "sent" | "opened" | "uploaded" | "applying" | "satisfied" | "expired" | "withdrawn";
  /** Only requests created by this batch. */
  batch?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "apply_session" | "apply_session.quote" | "apply_session.contractor" | "apply_session.policy" | "batch" | "batch.entity" | "batch.job")[];
}

export interface ComplianceRequestsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity" | "apply_session" | "apply_session.quote" | "apply_session.contractor" | "apply_session.policy" | "batch" | "batch.entity" | "batch.job")[];
}

export interface ComplianceRequestsEmailQuery {
  /** Default: invitation. */
  kind?: "invitation" | "reminder";
  /** The language of its emails, unless the contractor has chosen another on a hosted page. */
  language?: "en" | "es";
}

export interface ComplianceRequestBatchesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface ComplianceRequestBatchesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface ComplianceRequestBatchesOutcomesQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface ContractorDocumentsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only documents of this contractor. */
  contractor?: string;
  /** Only documents of this kind. */
  kind?: string;
  /** Only documents in this status. */
  status?: "received" | "accepted" | "refused";
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface ContractorDocumentsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface ComplianceWaiversListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those of this contractor. */
  contractor?: string;
  /** Only those at this contracting entity. */
  entity?: string;
  /** Only those on this job. */
  job?: string;
  /** Only waivers in this status. */
  status?: "requested" | "approved" | "to_approve_again";
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface ComplianceWaiversGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "entity" | "job" | "job.category_code" | "job.entity")[];
}

export interface NoticesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those about policies of this contractor. */
  contractor?: string;
  /** Only notices in this status. */
  status?: "proposed" | "confirmed" | "dismissed";
  /** Only notices of this kind. */
  kind?: "cancellation" | "non_renewal" | "reinstatement";
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface NoticesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface AccessLinksListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only links about this contracting entity. */
  entity?: string;
  /** Only links for agents of this contractor. */
  contractor?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "contractor")[];
}

export interface AccessLinksGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("entity" | "contractor")[];
}

export interface ProofKindsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only insurance, or only documents. */
  of?: "coverage" | "document";
  /** The sort order: created, name. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "name" | "-name";
}

export interface InvoicesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the number, the purchase order number, and the contractor's name, company, email and phone number, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** Only the invoice with this number, such as `INV-000123`. */
  number?: string;
  /** Only this contractor's invoices. */
  contractor?: string;
  /** Only invoices for this job. */
  job?: string;
  /** Only invoices priced by this policy. */
  policy?: string;
  /** Only invoices under this assignment. */
  assignment?: string;
  /** Only invoices in this state. */
  status?: "open" | "scheduled" | "paid" | "failed" | "void";
  /** Only invoices that the contractor, or the platform, pays. */
  payer?: "contractor" | "platform";
  /** Only invoices that this run of pay reported, or that replace them. */
  import?: string;
  /** Only invoices of which something was, or nothing was, refunded. Only with `import`. */
  refunded?: boolean;
  /** Only invoices whose last charge was declined with this code. Only with `import`. */
  decline_code?: string;
  /** Only objects whose `paycycle_enddate` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `paycycle_enddate`. */
  paycycle_enddate_since?: number;
  /** Only objects whose `paycycle_enddate` is before this time, in epoch seconds. Without `sort` the list is then in the order of `paycycle_enddate`. */
  paycycle_enddate_until?: number;
  /** Only objects whose `total` is this or more. Without `sort` the list is then in the order of `total`. */
  total_min?: number;
  /** Only objects whose `total` is this or less. Without `sort` the list is then in the order of `total`. */
  total_max?: number;
  /** The sort order: created, total, status, paycycle_enddate. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "total" | "-total" | "status" | "-status" | "paycycle_enddate" | "-paycycle_enddate";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "assignment" | "assignment.contractor" | "assignment.job" | "assignment.policy")[];
}

export interface InvoicesGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by" | "assignment" | "assignment.contractor" | "assignment.job" | "assignment.policy")[];
}

export interface InvoicesLedgerQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface ReconciliationsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface ReconciliationsDifferencesQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** `false`: only differences that are not resolved; `true`: only resolved ones. */
  resolved?: boolean;
}

export interface ReconciliationsPayoutsQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface ReconciliationsPayoutItemsQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface StatementsContractorQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** The first day, as any time of that UTC day. Default: 30 days before the last. */
  from?: number;
  /** The last day, as any time of that UTC day. At most 366 days with the first. Default: today. */
  until?: number;
}

export interface StatementsEntityQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** The first day, as any time of that UTC day. Default: 30 days before the last. */
  from?: number;
  /** The last day, as any time of that UTC day. At most 366 days with the first. Default: today. */
  until?: number;
}

export interface StatementsContractorPdfQuery {
  /** The first day, as any time of that UTC day. Default: 30 days before the last. */
  from?: number;
  /** The last day, as any time of that UTC day. At most 366 days with the first. Default: today. */
  until?: number;
}

export interface StatementsEntityPdfQuery {
  /** The first day, as any time of that UTC day. Default: 30 days before the last. */
  from?: number;
  /** The last day, as any time of that UTC day. At most 366 days with the first. Default: today. */
  until?: number;
}

export interface MediaRecordsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only publications under this policy. */
  policy_id?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface AssignmentsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only those found by this text: beginnings of words of the contractor's name, company, email and phone number, in any order, or one complete id. At most the 300 best matches. */
  search?: string;
  /** Only this contractor's assignments. */
  contractor?: string;
  /** Only assignments to this job. */
  job?: string;
  /** Only assignments under this policy. */
  policy?: string;
  /** Only assignments for this contracting entity. */
  entity?: string;
  /** Only assignments in this state. */
  status?: "not_bound" | "pending" | "active" | "ended" | "cancelled" | "void";
  /** Only objects whose `effective_date` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `effective_date`. */
  effective_date_since?: number;
  /** Only objects whose `effective_date` is before this time, in epoch seconds. Without `sort` the list is then in the order of `effective_date`. */
  effective_date_until?: number;
  /** Only objects whose `end_date` is at or after this time, in epoch seconds. Without `sort` the list is then in the order of `end_date`. */
  end_date_since?: number;
  /** Only objects whose `end_date` is before this time, in epoch seconds. Without `sort` the list is then in the order of `end_date`. */
  end_date_until?: number;
  /** The sort order: created, effective_date, end_date, status. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created" | "effective_date" | "-effective_date" | "end_date" | "-end_date" | "status" | "-status";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface AssignmentsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("contractor" | "job" | "job.category_code" | "job.entity" | "policy" | "policy.quote" | "policy.contractor" | "policy.job" | "policy.renews" | "policy.renewal_quote" | "policy.renewed_by")[];
}

export interface EventsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only events of this type. */
  type?: "contractor.created" | "contractor.updated" | "entity.created" | "entity.updated" | "job.created" | "job.updated" | "application.created" | "application.started" | "application.complete" | "application.expired" | "application.ineligible" | "application.manual_review" | "application.manual_review_approved" | "policy.active" | "policy.active.media" | "policy.cancelled" | "policy.reactivated" | "policy.expired" | "policy.endorsed" | "policy.updated" | "policy.cancellation_scheduled" | "policy.cancellation_withdrawn" | "policy.renewal_offered" | "policy.nonrenewal_noticed" | "assignment.active" | "assignment.cancelled" | "assignment.extended" | "certificate_share.created" | "certificate_share.updated" | "claim.created" | "claim.updated" | "certificate.approved" | "certificate.flagged" | "certificate.denied" | "certificate.error" | "certificate.moved" | "certificate.verified" | "invoice.created" | "invoice.adjusted" | "invoice.paid" | "invoice.voided" | "invoice.charge_card_succeeded" | "invoice.charge_card_failed" | "payment.session.completed" | "payment.session.cancelled" | "payment.session.expired" | "reconciliation.difference_found" | "category_code.added" | "contractor.compliance_changed" | "requirement.changed" | "compliance_request.created" | "compliance_request.opened" | "compliance_request.uploaded" | "compliance_request.applying" | "compliance_request.satisfied" | "compliance_request.expired" | "compliance_request.withdrawn" | "batch.complete" | "batch.stopped" | "export.complete" | "export.failed" | "webhook_endpoint.test";
  /** Only events about the object with this id. */
  object_id?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface WebhookEndpointsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** `true`: only endpoints whose deliveries fail, or that were disabled because of it. `false`: only the others. */
  in_trouble?: boolean;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface DeliveryAttemptsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only attempts to deliver to this endpoint. */
  webhook_endpoint?: string;
  /** Only attempts to deliver this event. */
  event?: string;
  /** Only attempts with this outcome. */
  status?: "succeeded" | "failed";
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("webhook_endpoint" | "event")[];
}

export interface DeliveryAttemptsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: ("webhook_endpoint" | "event")[];
}

export interface BatchesListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface BatchesRowsQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only rows in this state. */
  status?: "waiting" | "succeeded" | "failed";
}

export interface ExportsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface SandboxRunsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only copies, or only resets. */
  kind?: "copy" | "reset";
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface MailsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only emails to this contractor. */
  contractor?: string;
  /** Only emails of this kind. */
  kind?: "access_link" | "application_approved" | "application_invitation" | "application_reminder" | "assignment_notice" | "assignment_extended" | "assignment_moved" | "assignment_cancelled" | "card_reminder" | "card_request" | "certificate_reminder" | "certificate_request" | "certificate_share" | "claim_report" | "compliance_reminder" | "compliance_request" | "cover_news" | "cover_subscription" | "inbox_digest" | "incoming_mail_answer" | "producer_reminder" | "password_reset" | "payment_declined" | "payment_notice" | "policy_cancellation_notice" | "policy_cancellation_withdrawn" | "policy_nonrenewal_notice" | "policy_reporting_period" | "policy_started" | "portal_link" | "security_notice" | "staff_invitation" | "verification_code" | "webhook_endpoint_disabled";
  /** Only emails about this object. */
  object?: string;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface MailsGetQuery {
  /** Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them. */
  expand?: "contractor"[];
}

export interface RateSetsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface ApiKeysListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface RequestLogListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only responses of this status class. */
  status?: "2xx" | "4xx" | "5xx";
  /** Only requests with this method. */
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Only requests to this operation, e.g. `contractors.create`. */
  operation?: string;
  /** Only requests whose path begins with this, e.g. `/contractors`. The `/api/v1` prefix is optional. */
  path?: string;
  /** Only requests of API keys (`key`), or only requests of signed-in users (`person`). Without it, or with `all`, both. */
  caller_kind?: "key" | "person" | "all";
  /** Only requests of this API key or user. */
  caller?: string;
  /** Only requests at or after this time, in epoch seconds. */
  since?: number;
  /** Only requests before this time, in epoch seconds. */
  until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface OverviewSeriesQuery {
  /** `30d` by day, or `12m` by month. Default `30d`. */
  span?: "30d" | "12m";
}

export interface AuditLogListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** Only the actions of this member, API key or contractor link. */
  actor?: string;
  /** Only actions on objects of this kind, e.g. `contractor`. */
  kind?: string;
  /** Only actions on the object with this id. */
  object?: string;
  /** `hide` leaves out entries that the dashboard writes during normal use: `member.inbox_digest`, `member.preferences`, `member.sign_in`, `saved_view.create`, `saved_view.default`, `saved_view.delete`, `saved_view.move`, `saved_view.update`. Without it, or with `show`, all entries are returned. */
  routine?: "hide" | "show";
  /** Only entries at or after this time, in epoch seconds. */
  since?: number;
  /** Only entries before this time, in epoch seconds. */
  until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface TimelineListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
}

export interface MembersListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface InvitationsListQuery {
  /** How many to return, 1 to 100. Default 10. */
  limit?: number;
  /** Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it. */
  starting_after?: string;
  /** Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it. */
  ending_before?: string;
  /** Only objects created at or after this time, in epoch seconds. */
  created_since?: number;
  /** Only objects created before this time, in epoch seconds. */
  created_until?: number;
  /** The sort order: created. Prefix with a minus for descending. Default `-created`. */
  sort?: "created" | "-created";
}

export interface SearchFindQuery {
  /** Beginnings of words in any order, or one complete id. */
  q: string;
  /** Only objects of this kind, by its name on the wire: `contractor`. */
  object?: string;
  /** Only objects of these kinds, where several are wanted; not together with `object`. */
  types?: string[];
  /** Maximum number of results over all kinds. Default 20. */
  limit?: number;
}

/** Everything that waits for a person, in one list. An item appears and ends with the state of its object; a later occurrence is another item. */
export class InboxItems {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List inbox items, newest first. Requires the scope `inbox:read`. */
  list(query: InboxItemsListQuery = {}, options: RequestOptions = {}): List<types.InboxItem> {
    return new List<types.InboxItem>(this.#transport, { method: "GET", path: `/inbox`, query }, options);
  }

  /** Get one inbox item. Requires the scope `inbox:read`. */
  get<O extends ReadOptions = object>(inboxItemId: string, query: InboxItemsGetQuery = {}, options?: O): Promise<ReadAnswer<types.InboxItem, O>> {
    return this.#transport.read({ method: "GET", path: `/inbox/${segment(inboxItemId)}`, query }, options);
  }

  /** Update one inbox item; omitted fields keep their values. Requires the scope `inbox:write`. */
  update(inboxItemId: string, body: types.InboxItemUpdate = {}, options: RequestOptions = {}): Promise<types.InboxItem> {
    return this.#transport.send<types.InboxItem>({ method: "PUT", path: `/inbox/${segment(inboxItemId)}`, body }, options);
  }

  /** Count the open items of each kind, and those that wait for the caller. Requires the scope `inbox:read`. */
  counts<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.InboxCounts, O>> {
    return this.#transport.read({ method: "GET", path: `/inbox_counts` }, options);
  }

  /** List the members to whom items can be assigned. Requires the scope `inbox:read`. */
  assignees<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.InboxAssignees, O>> {
    return this.#transport.read({ method: "GET", path: `/inbox_assignees` }, options);
  }

  /** Get the number of an item in the list with these filters, newest first, and the items beside it. Requires the scope `inbox:read`. */
  place<O extends ReadOptions = object>(inboxItemId: string, query: InboxItemsPlaceQuery = {}, options?: O): Promise<ReadAnswer<types.InboxPlace, O>> {
    return this.#transport.read({ method: "GET", path: `/inbox/${segment(inboxItemId)}/place`, query }, options);
  }
}

/** The people you engage. Quotes, applications, policies and certificates belong to a contractor. */
export class Contractors {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List contractors, newest first. Requires the scope `contractors:read`. */
  list(query: ContractorsListQuery = {}, options: RequestOptions = {}): List<types.Contractor> {
    return new List<types.Contractor>(this.#transport, { method: "GET", path: `/contractors`, query }, options);
  }

  /** Create one contractor. Requires the scope `contractors:write`. */
  create(body: types.ContractorInput, options: RequestOptions = {}): Promise<types.Contractor> {
    return this.#transport.send<types.Contractor>({ method: "POST", path: `/contractors`, body }, options);
  }

  /** Get one contractor. Requires the scope `contractors:read`. */
  get<O extends ReadOptions = object>(contractorId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Contractor, O>> {
    return this.#transport.read({ method: "GET", path: `/contractors/${segment(contractorId)}` }, options);
  }

  /** Update one contractor; omitted fields keep their values. Requires the scope `contractors:write`. */
  update(contractorId: string, body: types.ContractorsUpdateBody = {}, options: RequestOptions = {}): Promise<types.Contractor> {
    return this.#transport.send<types.Contractor>({ method: "PUT", path: `/contractors/${segment(contractorId)}`, body }, options);
  }

  /** Delete one contractor. Requires the scope `contractors:write`. */
  delete(contractorId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/contractors/${segment(contractorId)}` }, options);
  }

  /** Create a login link to the contractor portal. It opens once, within 15 minutes. Requires the scope `contractors:write`. */
  loginLink(contractorId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.LoginLink> {
    return this.#transport.send<types.LoginLink>({ method: "POST", path: `/contractors/${segment(contractorId)}/login_link` }, options);
  }

  /** List the contractor's policies, newest first. Requires the scope `policies:read`. */
  policies(contractorId: string, query: ContractorsPoliciesQuery = {}, options: RequestOptions = {}): List<types.ContractorPolicy> {
    return new List<types.ContractorPolicy>(this.#transport, { method: "GET", path: `/contractors/${segment(contractorId)}/policies`, query }, options);
  }
}

/** Your clients that contractors work for. An entity can require coverages and limits. */
export class Entities {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List contracting entities, newest first. Requires the scope `entities:read`. */
  list(query: EntitiesListQuery = {}, options: RequestOptions = {}): List<types.Entity> {
    return new List<types.Entity>(this.#transport, { method: "GET", path: `/entities`, query }, options);
  }

  /** Create one contracting entity. Requires the scope `entities:write`. */
  create(body: types.EntityInput, options: RequestOptions = {}): Promise<types.Entity> {
    return this.#transport.send<types.Entity>({ method: "POST", path: `/entities`, body }, options);
  }

  /** Get one contracting entity. Requires the scope `entities:read`. */
  get<O extends ReadOptions = object>(entityId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Entity, O>> {
    return this.#transport.read({ method: "GET", path: `/entities/${segment(entityId)}` }, options);
  }

  /** Update one contracting entity; omitted fields keep their values. Requires the scope `entities:write`. */
  update(entityId: string, body: types.EntityUpdate = {}, options: RequestOptions = {}): Promise<types.Entity> {
    return this.#transport.send<types.Entity>({ method: "PUT", path: `/entities/${segment(entityId)}`, body }, options);
  }

  /** Delete one contracting entity. Requires the scope `entities:write`. */
  delete(entityId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/entities/${segment(entityId)}` }, options);
  }
}

/** Work that a contractor is insured for: its category, pay, contracting entity and place. */
export class Jobs {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List jobs, newest first. Requires the scope `jobs:read`. */
  list(query: JobsListQuery = {}, options: RequestOptions = {}): List<types.Job> {
    return new List<types.Job>(this.#transport, { method: "GET", path: `/jobs`, query }, options);
  }

  /** Create one job. Requires the scope `jobs:write`. */
  create(body: types.JobInput, options: RequestOptions = {}): Promise<types.Job> {
    return this.#transport.send<types.Job>({ method: "POST", path: `/jobs`, body }, options);
  }

  /** Get one job. Requires the scope `jobs:read`. */
  get<O extends ReadOptions = object>(jobId: string, query: JobsGetQuery = {}, options?: O): Promise<ReadAnswer<types.Job, O>> {
    return this.#transport.read({ method: "GET", path: `/jobs/${segment(jobId)}`, query }, options);
  }

  /** Update one job; omitted fields keep their values. Requires the scope `jobs:write`. */
  update(jobId: string, body: types.JobUpdate = {}, options: RequestOptions = {}): Promise<types.Job> {
    return this.#transport.send<types.Job>({ method: "PUT", path: `/jobs/${segment(jobId)}`, body }, options);
  }

  /** Delete one job. Requires the scope `jobs:write`. */
  delete(jobId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/jobs/${segment(jobId)}` }, options);
  }
}

/** The platform's statement that a contractor works for a contracting entity, or on a job, from one day to another. */
export class Engagements {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List engagements, newest first. Requires the scope `engagements:read`. */
  list(query: EngagementsListQuery = {}, options: RequestOptions = {}): List<types.Engagement> {
    return new List<types.Engagement>(this.#transport, { method: "GET", path: `/engagements`, query }, options);
  }

  /** Create one engagement. Requires the scope `engagements:write`. */
  create(body: types.EngagementInput, options: RequestOptions = {}): Promise<types.Engagement> {
    return this.#transport.send<types.Engagement>({ method: "POST", path: `/engagements`, body }, options);
  }

  /** Get one engagement. Requires the scope `engagements:read`. */
  get<O extends ReadOptions = object>(engagementId: string, query: EngagementsGetQuery = {}, options?: O): Promise<ReadAnswer<types.Engagement, O>> {
    return this.#transport.read({ method: "GET", path: `/engagements/${segment(engagementId)}`, query }, options);
  }

  /** Update one engagement; omitted fields keep their values. Requires the scope `engagements:write`. */
  update(engagementId: string, body: types.EngagementUpdate = {}, options: RequestOptions = {}): Promise<types.Engagement> {
    return this.#transport.send<types.Engagement>({ method: "PUT", path: `/engagements/${segment(engagementId)}`, body }, options);
  }

  /** Delete one engagement. Requires the scope `engagements:write`. */
  delete(engagementId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/engagements/${segment(engagementId)}` }, options);
  }
}

/** Files with which you move in or report pay: spreadsheets (CSV, XLSX) of entities, contractors, jobs, requirements, engagements, waivers, documents or pay, a workbook of several, or a ZIP file of certificates. They are read, checked row by row and carried out on request. */
export class Imports {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List imports, newest first. Requires the scope `imports:read`. */
  list(query: ImportsListQuery = {}, options: RequestOptions = {}): List<types.Import> {
    return new List<types.Import>(this.#transport, { method: "GET", path: `/imports`, query }, options);
  }

  /** Create one import. Requires the scope `imports:write`. */
  create(body: types.ImportInput, options: RequestOptions = {}): Promise<types.Import> {
    return this.#transport.send<types.Import>({ method: "POST", path: `/imports`, form: body }, options);
  }

  /** Get one import. Requires the scope `imports:read`. */
  get<O extends ReadOptions = object>(importId: string, query: ImportsGetQuery = {}, options?: O): Promise<ReadAnswer<types.Import, O>> {
    return this.#transport.read({ method: "GET", path: `/imports/${segment(importId)}`, query }, options);
  }

  /** Update one import; omitted fields keep their values. Requires the scope `imports:write`. */
  update(importId: string, body: types.ImportUpdate, options: RequestOptions = {}): Promise<types.Import> {
    return this.#transport.send<types.Import>({ method: "PUT", path: `/imports/${segment(importId)}`, body }, options);
  }

  /** Create an object for each valid row. The same row of the same file is never created twice. Requires the scope `imports:write`. */
  start(importId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Import> {
    return this.#transport.send<types.Import>({ method: "POST", path: `/imports/${segment(importId)}/start` }, options);
  }

  /** Stop an import. Objects already created are kept. Requires the scope `imports:write`. */
  cancel(importId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Import> {
    return this.#transport.send<types.Import>({ method: "POST", path: `/imports/${segment(importId)}/cancel` }, options);
  }

  /** Correct cells of a row that has errors, before the import is started. The row is checked again; the file stays as it is. Requires the scope `imports:write`. */
  repair(importId: string, importRowId: string, body: types.ImportRepair, options: RequestOptions = {}): Promise<types.Import> {
    return this.#transport.send<types.Import>({ method: "PUT", path: `/imports/${segment(importId)}/rows/${segment(importRowId)}`, body }, options);
  }

  /** Delete what the file has created, the last first. What has been used since, such as a contractor with cover, is kept and its row says why. Of a file of pay, the invoices become void, until the first of them is charged. Requires the scope `imports:write`. */
  undo(importId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Import> {
    return this.#transport.send<types.Import>({ method: "POST", path: `/imports/${segment(importId)}/undo` }, options);
  }

  /** Prepare the same pay for another cycle: a new file, checked like an uploaded one, from the invoices that exist now. Requires the scope `imports:write`. */
  repeat(importId: string, body: types.ImportRepeat, options: RequestOptions = {}): Promise<types.Import> {
    return this.#transport.send<types.Import>({ method: "POST", path: `/imports/${segment(importId)}/repeat`, body }, options);
  }

  /** List the runs of pay with what became of them: premium, charges, declines, refunds. The newest first. Requires the scope `imports:read`. */
  cycles(query: ImportsCyclesQuery = {}, options: RequestOptions = {}): List<types.PayCycle> {
    return new List<types.PayCycle>(this.#transport, { method: "GET", path: `/pay_cycles`, query }, options);
  }

  /** Get what became of one run of pay: premium, charges, declines, refunds. Requires the scope `imports:read`. */
  cycle<O extends ReadOptions = object>(importId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.PayCycle, O>> {
    return this.#transport.read({ method: "GET", path: `/pay_cycles/${segment(importId)}` }, options);
  }

  /** List the rows with their results, in the order of the file. Requires the scope `imports:read`. */
  rows(importId: string, query: ImportsRowsQuery = {}, options: RequestOptions = {}): List<types.ImportRow> {
    return new List<types.ImportRow>(this.#transport, { method: "GET", path: `/imports/${segment(importId)}/rows`, query }, options);
  }
}

/** Kinds of work with the class they are rated as. */
export class CategoryCodes {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List job category codes, newest first. Requires the scope `category_codes:read`. */
  list(query: CategoryCodesListQuery = {}, options: RequestOptions = {}): List<types.CategoryCode> {
    return new List<types.CategoryCode>(this.#transport, { method: "GET", path: `/category_codes`, query }, options);
  }

  /** Get one job category code. Requires the scope `category_codes:read`. */
  get<O extends ReadOptions = object>(categoryCodeId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.CategoryCode, O>> {
    return this.#transport.read({ method: "GET", path: `/category_codes/${segment(categoryCodeId)}` }, options);
  }
}

/** Prices of cover for one contractor on one job, with the rating worksheet behind them. */
export class Quotes {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List quotes, newest first. Requires the scope `quotes:read`. */
  list(query: QuotesListQuery = {}, options: RequestOptions = {}): List<types.Quote> {
    return new List<types.Quote>(this.#transport, { method: "GET", path: `/quotes`, query }, options);
  }

  /** Create one quote. Requires the scope `quotes:write`. */
  create(body: types.QuoteInput, options: RequestOptions = {}): Promise<types.Quote> {
    return this.#transport.send<types.Quote>({ method: "POST", path: `/quotes`, body }, options);
  }

  /** Get one quote. Requires the scope `quotes:read`. */
  get<O extends ReadOptions = object>(quoteId: string, query: QuotesGetQuery = {}, options?: O): Promise<ReadAnswer<types.Quote, O>> {
    return this.#transport.read({ method: "GET", path: `/quotes/${segment(quoteId)}`, query }, options);
  }

  /** Update one quote; omitted fields keep their values. Requires the scope `quotes:write`. */
  update(quoteId: string, body: types.QuotesUpdateBody = {}, options: RequestOptions = {}): Promise<types.Quote> {
    return this.#transport.send<types.Quote>({ method: "PUT", path: `/quotes/${segment(quoteId)}`, body }, options);
  }

  /** Price a quote without saving it. Requires the scope `quotes:read`. */
  preview(body: types.QuoteInput, options: RequestOptions = {}): Promise<types.QuotePreview> {
    return this.#transport.send<types.QuotePreview>({ method: "POST", path: `/quotes/preview`, body }, options);
  }

  /** Price cover from category, states, pay and coverages, without a contractor or a job. Nothing is saved. Requires the scope `quotes:read`. Browsers may call it with a client token for `price_preview`. */
  estimate(body: types.QuoteEstimateInput, options: RequestOptions = {}): Promise<types.QuotePreview> {
    return this.#transport.send<types.QuotePreview>({ method: "POST", path: `/quotes/estimate`, body }, options);
  }

  /** Get the quote's rating worksheet. Requires the scope `quotes:read`. */
  worksheet<O extends ReadOptions = object>(quoteId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.RatingWorksheet, O>> {
    return this.#transport.read({ method: "GET", path: `/quotes/${segment(quoteId)}/worksheet` }, options);
  }
}

/** Applications: a hosted page where the contractor confirms, answers, signs and adds a card. */
export class ApplySessions {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List applications, newest first. Requires the scope `applications:read`. */
  list(query: ApplySessionsListQuery = {}, options: RequestOptions = {}): List<types.ApplySession> {
    return new List<types.ApplySession>(this.#transport, { method: "GET", path: `/apply/sessions`, query }, options);
  }

  /** Create one application. Requires the scope `applications:write`. */
  create(body: types.ApplySessionInput, options: RequestOptions = {}): Promise<types.ApplySession> {
    return this.#transport.send<types.ApplySession>({ method: "POST", path: `/apply/sessions`, body }, options);
  }

  /** Get one application. Requires the scope `applications:read`. */
  get<O extends ReadOptions = object>(sessionId: string, query: ApplySessionsGetQuery = {}, options?: O): Promise<ReadAnswer<types.ApplySession, O>> {
    return this.#transport.read({ method: "GET", path: `/apply/sessions/${segment(sessionId)}`, query }, options);
  }

  /** Update one application; omitted fields keep their values. Requires the scope `applications:write`. */
  update(sessionId: string, body: types.ApplySessionUpdate = {}, options: RequestOptions = {}): Promise<types.ApplySession> {
    return this.#transport.send<types.ApplySession>({ method: "PUT", path: `/apply/sessions/${segment(sessionId)}`, body }, options);
  }

  /** Expire an application's link. Requires the scope `applications:write`. */
  expire(sessionId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.ApplySession> {
    return this.#transport.send<types.ApplySession>({ method: "POST", path: `/apply/sessions/${segment(sessionId)}/expire` }, options);
  }

  /** Email the link of an open application to the contractor. Requires the scope `applications:write`. */
  resend(sessionId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.ApplySession> {
    return this.#transport.send<types.ApplySession>({ method: "POST", path: `/apply/sessions/${segment(sessionId)}/resend` }, options);
  }

  /** Preview the invitation or the reminder of an application. Requires the scope `applications:read`. */
  email<O extends ReadOptions = object>(sessionId: string, query: ApplySessionsEmailQuery = {}, options?: O): Promise<ReadAnswer<types.MailPreview, O>> {
    return this.#transport.read({ method: "GET", path: `/apply/sessions/${segment(sessionId)}/email`, query }, options);
  }

  /** Get what a reviewer needs to decide an application: answers, reasons, the quote. Requires the scope `applications:read`. */
  review<O extends ReadOptions = object>(sessionId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.ApplicationReview, O>> {
    return this.#transport.read({ method: "GET", path: `/apply/sessions/${segment(sessionId)}/review` }, options);
  }

  /** Decide an application that is in manual review. Requires the scope `applications:write`. */
  decide(sessionId: string, body: types.ApplicationDecision, options: RequestOptions = {}): Promise<types.ApplySession> {
    return this.#transport.send<types.ApplySession>({ method: "POST", path: `/apply/sessions/${segment(sessionId)}/decision`, body }, options);
  }
}

/** Hosted pages where a contractor adds a card. */
export class PaymentSessions {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get one payment session. Requires the scope `payment_sessions:read`. */
  get<O extends ReadOptions = object>(sessionId: string, query: PaymentSessionsGetQuery = {}, options?: O): Promise<ReadAnswer<types.PaymentSession, O>> {
    return this.#transport.read({ method: "GET", path: `/payment/sessions/${segment(sessionId)}`, query }, options);
  }

  /** List payment sessions, newest first. Requires the scope `payment_sessions:read`. */
  list(query: PaymentSessionsListQuery = {}, options: RequestOptions = {}): List<types.PaymentSession> {
    return new List<types.PaymentSession>(this.#transport, { method: "GET", path: `/payment/sessions`, query }, options);
  }

  /** Request a card from a contractor by a link that is valid for 30 minutes, or for 14 days when it is emailed. Requires the scope `payment_sessions:write`. */
  create(body: types.PaymentSessionInput, options: RequestOptions = {}): Promise<types.CreatedPaymentSession> {
    return this.#transport.send<types.CreatedPaymentSession>({ method: "POST", path: `/payment/sessions`, body }, options);
  }

  /** Email a new link of a pending payment session to the contractor. Requires the scope `payment_sessions:write`. */
  resend(sessionId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.PaymentSession> {
    return this.#transport.send<types.PaymentSession>({ method: "POST", path: `/payment/sessions/${segment(sessionId)}/resend` }, options);
  }

  /** Preview the invitation or the reminder of a payment session. Requires the scope `payment_sessions:read`. */
  email<O extends ReadOptions = object>(sessionId: string, query: PaymentSessionsEmailQuery = {}, options?: O): Promise<ReadAnswer<types.MailPreview, O>> {
    return this.#transport.read({ method: "GET", path: `/payment/sessions/${segment(sessionId)}/email`, query }, options);
  }

  /** Cancel a payment session that is still pending. Requires the scope `payment_sessions:write`. */
  cancel(sessionId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.PaymentSession> {
    return this.#transport.send<types.PaymentSession>({ method: "POST", path: `/payment/sessions/${segment(sessionId)}/cancel` }, options);
  }
}

/** Policies bound from quotes, with their documents. */
export class Policies {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List policies, newest first. Requires the scope `policies:read`. */
  list(query: PoliciesListQuery = {}, options: RequestOptions = {}): List<types.Policy> {
    return new List<types.Policy>(this.#transport, { method: "GET", path: `/policies`, query }, options);
  }

  /** Create one policy. Requires the scope `policies:write`. */
  create(body: types.PolicyInput, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "POST", path: `/policies`, body }, options);
  }

  /** Get one policy. Requires the scope `policies:read`. */
  get<O extends ReadOptions = object>(policyId: string, query: PoliciesGetQuery = {}, options?: O): Promise<ReadAnswer<types.Policy, O>> {
    return this.#transport.read({ method: "GET", path: `/policies/${segment(policyId)}`, query }, options);
  }

  /** Update one policy; omitted fields keep their values. Requires the scope `policies:write`. */
  update(policyId: string, body: types.PolicyUpdate = {}, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "PUT", path: `/policies/${segment(policyId)}`, body }, options);
  }

  /** Delete one policy. Requires the scope `policies:write`. */
  delete(policyId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/policies/${segment(policyId)}` }, options);
  }

  /** Cancel a policy at a date, after the notice that the state's law asks for. Requires the scope `policies:write`. */
  cancel(policyId: string, body: types.PolicyCancel, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "POST", path: `/policies/${segment(policyId)}/cancel`, body }, options);
  }

  /** See the earliest date, the refund and who hears of it, without cancelling. Requires the scope `policies:read`. */
  previewCancel(policyId: string, body: types.PolicyCancelPreview, options: RequestOptions = {}): Promise<types.CancellationPreview> {
    return this.#transport.send<types.CancellationPreview>({ method: "POST", path: `/policies/${segment(policyId)}/cancel/preview`, body }, options);
  }

  /** Withdraw a cancellation before its date. Requires the scope `policies:write`. */
  withdrawCancel(policyId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "POST", path: `/policies/${segment(policyId)}/cancel/withdraw` }, options);
  }

  /** Get the limits of a policy's coverages. Requires the scope `policies:read`. */
  limits<O extends ReadOptions = object>(policyId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.PolicyLimits, O>> {
    return this.#transport.read({ method: "GET", path: `/policies/${segment(policyId)}/limits` }, options);
  }

  /** Quote the renewal of a policy: the same contractor, job, coverages and limits, from its end. Requires the scope `policies:write`. */
  renew(policyId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Quote> {
    return this.#transport.send<types.Quote>({ method: "POST", path: `/policies/${segment(policyId)}/renew` }, options);
  }

  /** Decide that a policy is not renewed. The contractor gets the notice that the state's law asks for. Requires the scope `policies:write`. */
  nonrenew(policyId: string, body: types.PolicyNonrenew, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "POST", path: `/policies/${segment(policyId)}/nonrenew`, body }, options);
  }

  /** See when notice would be given and to whom, without deciding. Requires the scope `policies:read`. */
  previewNonrenew(policyId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.NonrenewalPreview> {
    return this.#transport.send<types.NonrenewalPreview>({ method: "POST", path: `/policies/${segment(policyId)}/nonrenew/preview` }, options);
  }

  /** Withdraw the decision not to renew a policy, before its notice. Requires the scope `policies:write`. */
  withdrawNonrenew(policyId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "POST", path: `/policies/${segment(policyId)}/nonrenew/withdraw` }, options);
  }

  /** Add endorsements to a policy in force, or remove them, from now on. New certificates are issued. Requires the scope `policies:write`. */
  endorse(policyId: string, body: types.PolicyEndorse = {}, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "POST", path: `/policies/${segment(policyId)}/endorse`, body }, options);
  }

  /** State the remuneration of an ended term: the difference to the reported pay is charged or returned. It can be stated again. Requires the scope `invoices:write`. */
  audit(policyId: string, body: types.FinalAuditInput, options: RequestOptions = {}): Promise<types.Policy> {
    return this.#transport.send<types.Policy>({ method: "POST", path: `/policies/${segment(policyId)}/audit`, body }, options);
  }

  /** Price a change of a policy's endorsements without saving it. Requires the scope `policies:read`. */
  previewEndorse(policyId: string, body: types.PolicyEndorse = {}, options: RequestOptions = {}): Promise<types.EndorsementPrice> {
    return this.#transport.send<types.EndorsementPrice>({ method: "POST", path: `/policies/${segment(policyId)}/endorse/preview`, body }, options);
  }
}

/** Links that show a certificate of insurance to anyone who has them, until they end: the one for the contracting entity, or one made for a further holder, whom it is sent to. */
export class CertificateShares {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List certificate links, newest first. Requires the scope `policies:read`. */
  list(query: CertificateSharesListQuery = {}, options: RequestOptions = {}): List<types.CertificateShare> {
    return new List<types.CertificateShare>(this.#transport, { method: "GET", path: `/certificate_shares`, query }, options);
  }

  /** Make a link that shows a certificate of insurance for some days, with `holder` one made for them and sent to them. Requires the scope `policies:write`. */
  create(body: types.CertificateShareInput, options: RequestOptions = {}): Promise<types.CreatedCertificateShare> {
    return this.#transport.send<types.CreatedCertificateShare>({ method: "POST", path: `/certificate_shares`, body }, options);
  }

  /** Get one certificate link. Requires the scope `policies:read`. */
  get<O extends ReadOptions = object>(certificateShareId: string, query: CertificateSharesGetQuery = {}, options?: O): Promise<ReadAnswer<types.CertificateShare, O>> {
    return this.#transport.read({ method: "GET", path: `/certificate_shares/${segment(certificateShareId)}`, query }, options);
  }

  /** Send the certificate to its holder again, with a new link. The link before it stops to open. Requires the scope `policies:write`. */
  resend(certificateShareId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.CreatedCertificateShare> {
    return this.#transport.send<types.CreatedCertificateShare>({ method: "POST", path: `/certificate_shares/${segment(certificateShareId)}/resend` }, options);
  }

  /** End a link. One that has ended already stays as it is. Requires the scope `policies:write`. */
  end(certificateShareId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.CertificateShare> {
    return this.#transport.send<types.CertificateShare>({ method: "POST", path: `/certificate_shares/${segment(certificateShareId)}/end` }, options);
  }
}

/** First notices of losses: reported by you or by the contractor, sent to the insurer at once, and followed until they are closed. A report is never refused because cover is unclear, late or cancelled. What was reported never changes: what is learned later is added. A claim is never deleted. */
export class Claims {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List claims, newest first. Requires the scope `claims:read`. */
  list(query: ClaimsListQuery = {}, options: RequestOptions = {}): List<types.Claim> {
    return new List<types.Claim>(this.#transport, { method: "GET", path: `/claims`, query }, options);
  }

  /** Create one claim. Requires the scope `claims:write`. */
  create(body: types.ClaimInput, options: RequestOptions = {}): Promise<types.Claim> {
    return this.#transport.send<types.Claim>({ method: "POST", path: `/claims`, body }, options);
  }

  /** Get one claim. Requires the scope `claims:read`. */
  get<O extends ReadOptions = object>(claimId: string, query: ClaimsGetQuery = {}, options?: O): Promise<ReadAnswer<types.Claim, O>> {
    return this.#transport.read({ method: "GET", path: `/claims/${segment(claimId)}`, query }, options);
  }

  /** Update one claim; omitted fields keep their values. Requires the scope `claims:write`. */
  update(claimId: string, body: types.ClaimUpdate = {}, options: RequestOptions = {}): Promise<types.Claim> {
    return this.#transport.send<types.Claim>({ method: "PUT", path: `/claims/${segment(claimId)}`, body }, options);
  }

  /** Add photographs or documents. They are sent to the insurer at once. Requires the scope `claims:write`. */
  attach(claimId: string, body: types.ClaimFiles, options: RequestOptions = {}): Promise<types.Claim> {
    return this.#transport.send<types.Claim>({ method: "POST", path: `/claims/${segment(claimId)}/files`, form: body }, options);
  }

  /** Add somebody who was injured. The insurer is told at once. Requires the scope `claims:write`. */
  addInjured(claimId: string, body: types.ClaimInjured, options: RequestOptions = {}): Promise<types.Claim> {
    return this.#transport.send<types.Claim>({ method: "POST", path: `/claims/${segment(claimId)}/injured`, body }, options);
  }

  /** Send the report to the insurer again, with everything there is. Requires the scope `claims:write`. */
  send(claimId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Claim> {
    return this.#transport.send<types.Claim>({ method: "POST", path: `/claims/${segment(claimId)}/send` }, options);
  }

  /** Get a contractor's loss run: every claim of some years by policy, with what is reserved and paid, as of now. Requires the scope `claims:read`. */
  lossRun<O extends ReadOptions = object>(contractorId: string, query: ClaimsLossRunQuery = {}, options?: O): Promise<ReadAnswer<types.LossRun, O>> {
    return this.#transport.read({ method: "GET", path: `/contractors/${segment(contractorId)}/loss_run`, query }, options);
  }
}

/** What a certificate must show: the default, and requirements for an entity or a job category. */
export class InsuranceRequirements {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List insurance requirements, newest first. Requires the scope `insurance_requirements:read`. */
  list(query: InsuranceRequirementsListQuery = {}, options: RequestOptions = {}): List<types.InsuranceRequirement> {
    return new List<types.InsuranceRequirement>(this.#transport, { method: "GET", path: `/insurance_requirements`, query }, options);
  }

  /** Create one insurance requirement. Requires the scope `insurance_requirements:write`. */
  create(body: types.InsuranceRequirementInput, options: RequestOptions = {}): Promise<types.InsuranceRequirement> {
    return this.#transport.send<types.InsuranceRequirement>({ method: "POST", path: `/insurance_requirements`, body }, options);
  }

  /** Get one insurance requirement. Requires the scope `insurance_requirements:read`. */
  get<O extends ReadOptions = object>(insuranceRequirementId: string, query: InsuranceRequirementsGetQuery = {}, options?: O): Promise<ReadAnswer<types.InsuranceRequirement, O>> {
    return this.#transport.read({ method: "GET", path: `/insurance_requirements/${segment(insuranceRequirementId)}`, query }, options);
  }

  /** Update one insurance requirement; omitted fields keep their values. Requires the scope `insurance_requirements:write`. */
  update(insuranceRequirementId: string, body: types.InsuranceRequirementUpdate = {}, options: RequestOptions = {}): Promise<types.InsuranceRequirement> {
    return this.#transport.send<types.InsuranceRequirement>({ method: "PUT", path: `/insurance_requirements/${segment(insuranceRequirementId)}`, body }, options);
  }

  /** Delete one insurance requirement. Requires the scope `insurance_requirements:write`. */
  delete(insuranceRequirementId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/insurance_requirements/${segment(insuranceRequirementId)}` }, options);
  }

  /** See whose positions a change would change and by which rule, without changing anything; 500 contractors an answer. Requires the scope `certificates:read`. */
  preview(insuranceRequirementId: string, body: types.InsuranceRequirementUpdate = {}, options: RequestOptions = {}): Promise<types.RequirementPreview> {
    return this.#transport.send<types.RequirementPreview>({ method: "POST", path: `/insurance_requirements/${segment(insuranceRequirementId)}/preview`, body }, options);
  }

  /** Take back the newest version within an hour: the version before applies again, as if it had never been replaced. Requires the scope `insurance_requirements:write`. */
  revert(insuranceRequirementId: string, body: types.InsuranceRequirementsRevertBody, options: RequestOptions = {}): Promise<types.InsuranceRequirement> {
    return this.#transport.send<types.InsuranceRequirement>({ method: "POST", path: `/insurance_requirements/${segment(insuranceRequirementId)}/revert`, body }, options);
  }

  /** List the versions of a requirement, newest first. Requires the scope `insurance_requirements:read`. */
  versions(insuranceRequirementId: string, query: InsuranceRequirementsVersionsQuery = {}, options: RequestOptions = {}): List<types.InsuranceRequirementVersion> {
    return new List<types.InsuranceRequirementVersion>(this.#transport, { method: "GET", path: `/insurance_requirements/${segment(insuranceRequirementId)}/versions`, query }, options);
  }
}

/** Certificates of insurance bought elsewhere: uploaded, read, audited against the requirement and, where a rule fails, reviewed by a person. */
export class Certificates {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List certificates, newest first. Requires the scope `certificates:read`. */
  list(query: CertificatesListQuery = {}, options: RequestOptions = {}): List<types.Certificate> {
    return new List<types.Certificate>(this.#transport, { method: "GET", path: `/files/certificates`, query }, options);
  }

  /** Create one certificate. Requires the scope `certificates:write`. */
  create(body: types.CertificateInput, options: RequestOptions = {}): Promise<types.Certificate> {
    return this.#transport.send<types.Certificate>({ method: "POST", path: `/files/certificates`, form: body }, options);
  }

  /** Get one certificate. Requires the scope `certificates:read`. */
  get<O extends ReadOptions = object>(certificateId: string, query: CertificatesGetQuery = {}, options?: O): Promise<ReadAnswer<types.Certificate, O>> {
    return this.#transport.read({ method: "GET", path: `/files/certificates/${segment(certificateId)}`, query }, options);
  }

  /** Delete one certificate. Requires the scope `certificates:write`. */
  delete(certificateId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/files/certificates/${segment(certificateId)}` }, options);
  }

  /** Get download addresses of the certificate and its uploaded files, with any status. Requires the scope `certificates:read`. */
  file<O extends ReadOptions = object>(certificateId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<{
    /** A PDF of the uploaded files. Null until they are converted, or when they could not be. */
    url: string | null;
    /** Name of the file. */
    filename: string;
    /** Size of the file in bytes. */
    size: number;
    /** SHA-256 of the file's bytes, in hexadecimal. */
    sha256: string;
    /** Seconds since the Unix epoch. */
    expires_at: number;
    /** The uploaded files, in order. */
    sent: types.SentFile[];
  }, O>> {
    return this.#transport.read({ method: "GET", path: `/files/certificates/${segment(certificateId)}/file` }, options);
  }

  /** List every decision on a certificate, by the rules or a person, newest first. Requires the scope `certificates:read`. */
  decisions(certificateId: string, query: CertificatesDecisionsQuery = {}, options: RequestOptions = {}): List<types.CertificateLedgerEntry> {
    return new List<types.CertificateLedgerEntry>(this.#transport, { method: "GET", path: `/files/certificates/${segment(certificateId)}/decisions`, query }, options);
  }

  /** List the automatic approvals that were drawn for a check by a person who does not see the outcome, newest first. Requires the scope `certificates:read`. */
  samples(query: CertificatesSamplesQuery = {}, options: RequestOptions = {}): List<types.ApprovalSample> {
    return new List<types.ApprovalSample>(this.#transport, { method: "GET", path: `/files/certificates/samples`, query }, options);
  }

  /** Undo a correction, confirmation, waiver, verification, decision or change of contractor, entity or job, and audit the certificate again. The entry stays; a new entry records who undid it. Requires the scope `certificates:write`. */
  undo(certificateId: string, decisionId: string, body: types.CertificateUndoInput = {}, options: RequestOptions = {}): Promise<{
    /** Id of the entry that was undone. */
    undone: string;
    /** Id of the certificate. */
    certificate: string;
    /** The certificate's status afterwards. */
    status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  }> {
    return this.#transport.send<{
    /** Id of the entry that was undone. */
    undone: string;
    /** Id of the certificate. */
    certificate: string;
    /** The certificate's status afterwards. */
    status: "pending" | "processing" | "approved" | "flagged" | "denied" | "error";
  }>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/decisions/${segment(decisionId)}/undo`, body }, options);
  }

  /** Approve or deny a certificate, or request a new one from the contractor. Requires the scope `certificates:write`. */
  decide(certificateId: string, body: types.CertificateDecision, options: RequestOptions = {}): Promise<types.Certificate> {
    return this.#transport.send<types.Certificate>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/decision`, body }, options);
  }

  /** Waive one failed rule of a flagged certificate. Requires the scope `certificates:write`. */
  approveResult(certificateId: string, resultId: string, body: types.RuleApprovalInput, options: RequestOptions = {}): Promise<types.CertificateAuditResult> {
    return this.#transport.send<types.CertificateAuditResult>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/results/${segment(resultId)}/approve`, body }, options);
  }

  /** Correct a misread value, and audit the certificate again. Requires the scope `certificates:write`. */
  correct(certificateId: string, body: types.CertificateCorrectionInput, options: RequestOptions = {}): Promise<types.Certificate> {
    return this.#transport.send<types.Certificate>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/corrections`, body }, options);
  }

  /** Confirm that a value was read correctly, and audit the certificate again: the value then counts as read with high confidence. Requires the scope `certificates:write`. */
  confirm(certificateId: string, body: types.CertificateConfirmationInput, options: RequestOptions = {}): Promise<types.Certificate> {
    return this.#transport.send<types.Certificate>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/confirmations`, body }, options);
  }

  /** Record that the producer or insurer has confirmed that the policies of an approved certificate are in force. Requires the scope `certificates:write`. */
  verify(certificateId: string, body: types.CertificateVerificationInput, options: RequestOptions = {}): Promise<types.Certificate> {
    return this.#transport.send<types.Certificate>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/verifications`, body }, options);
  }

  /** Set the contractor, contracting entity or job of a certificate, and audit it again against the requirement that then applies. Requires the scope `certificates:write`. */
  changePurpose(certificateId: string, body: types.CertificatePurposeInput = {}, options: RequestOptions = {}): Promise<types.Certificate> {
    return this.#transport.send<types.Certificate>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/purpose`, body }, options);
  }

  /** Read and audit a certificate again; corrections are kept. Requires the scope `certificates:write`. */
  reprocess(certificateId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Certificate> {
    return this.#transport.send<types.Certificate>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/reprocess` }, options);
  }

  /** Create a link with which the contractor can upload the next certificate without an account. Requires the scope `certificates:write`. */
  uploadLink(certificateId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<{
    /** Returned only in this response. It opens the upload page. */
    url: string;
    /** Seconds since the Unix epoch. */
    expires_at: number;
  }> {
    return this.#transport.send<{
    /** Returned only in this response. It opens the upload page. */
    url: string;
    /** Seconds since the Unix epoch. */
    expires_at: number;
  }>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/upload_link` }, options);
  }

  /** Announce that you are viewing a certificate and get the other viewers; repeat at least every 30 seconds. Requires the scope `certificates:write`. */
  look(certificateId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<{
    /** Id of the certificate. */
    certificate: string;
    /** Other members who have the certificate open. */
    others: {
      /** Name of the member. */
      name: string;
      /** Seconds since the Unix epoch. */
      since: number;
      /** Seconds since the Unix epoch. */
      until: number;
    }[];
    /** Seconds since the Unix epoch. */
    until: number;
  }> {
    return this.#transport.send<{
    /** Id of the certificate. */
    certificate: string;
    /** Other members who have the certificate open. */
    others: {
      /** Name of the member. */
      name: string;
      /** Seconds since the Unix epoch. */
      since: number;
      /** Seconds since the Unix epoch. */
      until: number;
    }[];
    /** Seconds since the Unix epoch. */
    until: number;
  }>({ method: "POST", path: `/files/certificates/${segment(certificateId)}/presence` }, options);
  }
}

/** Files that arrived without a contractor. Each is read, and becomes a certificate of the contractor with the insured's name: automatically when exactly one contractor has it, otherwise when a person chooses. */
export class IncomingFiles {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List incoming files, newest first. Requires the scope `certificates:read`. */
  list(query: IncomingFilesListQuery = {}, options: RequestOptions = {}): List<types.IncomingFile> {
    return new List<types.IncomingFile>(this.#transport, { method: "GET", path: `/incoming_files`, query }, options);
  }

  /** Create one incoming file. Requires the scope `certificates:write`. */
  create(body: types.IncomingFileInput, options: RequestOptions = {}): Promise<types.IncomingFile> {
    return this.#transport.send<types.IncomingFile>({ method: "POST", path: `/incoming_files`, form: body }, options);
  }

  /** Get one incoming file. Requires the scope `certificates:read`. */
  get<O extends ReadOptions = object>(incomingFileId: string, query: IncomingFilesGetQuery = {}, options?: O): Promise<ReadAnswer<types.IncomingFile, O>> {
    return this.#transport.read({ method: "GET", path: `/incoming_files/${segment(incomingFileId)}`, query }, options);
  }

  /** Assign an unassigned file to its contractor: it becomes a certificate, which is audited and can be moved later. Entity and job are those stated before unless given. Requires the scope `certificates:write`. */
  assign(incomingFileId: string, body: types.IncomingFileAssignment, options: RequestOptions = {}): Promise<types.IncomingFile> {
    return this.#transport.send<types.IncomingFile>({ method: "POST", path: `/incoming_files/${segment(incomingFileId)}/assign`, body }, options);
  }

  /** Look for the contractor of an unassigned file again, for example after the contractor was created. Requires the scope `certificates:write`. */
  match(incomingFileId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.IncomingFile> {
    return this.#transport.send<types.IncomingFile>({ method: "POST", path: `/incoming_files/${segment(incomingFileId)}/match` }, options);
  }

  /** Discard an unassigned file that belongs to no contractor: its content is deleted, this record stays. Requires the scope `certificates:write`. */
  discard(incomingFileId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.IncomingFile> {
    return this.#transport.send<types.IncomingFile>({ method: "POST", path: `/incoming_files/${segment(incomingFileId)}/discard` }, options);
  }

  /** Get download addresses of an unassigned file. Requires the scope `certificates:read`. */
  file<O extends ReadOptions = object>(incomingFileId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<{
    /** A PDF of the uploaded files. Null until they are converted, or when they could not be. */
    url: string | null;
    /** Seconds since the Unix epoch. */
    expires_at: number;
    /** The uploaded files, in order. Empty after it was discarded. */
    sent: types.SentFile[];
  }, O>> {
    return this.#transport.read({ method: "GET", path: `/incoming_files/${segment(incomingFileId)}/file` }, options);
  }
}

/** Emails with certificates that arrived at the organization's address or at that of a compliance request: what became of each attachment, and whether the sender was answered. The text of an email is not kept. They are listed for 90 days. */
export class IncomingMails {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List incoming emails, newest first. Requires the scope `certificates:read`. */
  list(query: IncomingMailsListQuery = {}, options: RequestOptions = {}): List<types.IncomingMail> {
    return new List<types.IncomingMail>(this.#transport, { method: "GET", path: `/incoming_mails`, query }, options);
  }

  /** Get one incoming email. Requires the scope `certificates:read`. */
  get<O extends ReadOptions = object>(incomingMailId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.IncomingMail, O>> {
    return this.#transport.read({ method: "GET", path: `/incoming_mails/${segment(incomingMailId)}` }, options);
  }
}

/** The email address that receives certificates for this organization and environment. */
export class IncomingAddress {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get the address that receives certificates. Requires the scope `certificates:read`. */
  get<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.IncomingAddress, O>> {
    return this.#transport.read({ method: "GET", path: `/incoming_address` }, options);
  }

  /** Make a new address that receives certificates; the previous one receives nothing from then on. Requires the scope `certificates:write`. */
  renew(_parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.IncomingAddress> {
    return this.#transport.send<types.IncomingAddress>({ method: "POST", path: `/incoming_address` }, options);
  }
}

/** Whether a contractor was covered, now or on an earlier day, and by which evidence. */
export class Compliance {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get whether a contractor was compliant at a given time, and by which evidence. Requires the scope `certificates:read`. */
  get<O extends ReadOptions = object>(contractorId: string, query: ComplianceGetQuery = {}, options?: O): Promise<ReadAnswer<types.Compliance, O>> {
    return this.#transport.read({ method: "GET", path: `/contractors/${segment(contractorId)}/compliance`, query }, options);
  }

  /** Get only whether a contractor meets what is required, for which days, and what is lacking. Requires the scope `certificates:read`. Browsers may call it with a client token for `compliance_status`. */
  status<O extends ReadOptions = object>(contractorId: string, query: ComplianceStatusQuery = {}, options?: O): Promise<ReadAnswer<types.ComplianceStatus, O>> {
    return this.#transport.read({ method: "GET", path: `/contractors/${segment(contractorId)}/compliance/status`, query }, options);
  }

  /** List contractors with their positions for several entities or jobs at once: the rows and columns of a roster. Requires the scope `certificates:read`. */
  roster(query: ComplianceRosterQuery = {}, options: RequestOptions = {}): List<types.RosterRow> {
    return new List<types.RosterRow>(this.#transport, { method: "GET", path: `/compliance/roster`, query }, options);
  }

  /** List recomputations of positions after a requirement, an entity or a job was changed, newest first. Requires the scope `certificates:read`. */
  runs(query: ComplianceRunsQuery = {}, options: RequestOptions = {}): List<types.ComplianceRun> {
    return new List<types.ComplianceRun>(this.#transport, { method: "GET", path: `/compliance/runs`, query }, options);
  }

  /** List every change of a contractor's positions, newest first. Requires the scope `certificates:read`. */
  changes(contractorId: string, query: ComplianceChangesQuery = {}, options: RequestOptions = {}): List<types.ComplianceChange> {
    return new List<types.ComplianceChange>(this.#transport, { method: "GET", path: `/contractors/${segment(contractorId)}/compliance/changes`, query }, options);
  }
}

/** Whether a contractor is covered for the organization's default, a contracting entity or a job: by certificates and by cover bought here, for which days of the work, or why not. */
export class CompliancePositions {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List compliance positions, newest first. Requires the scope `certificates:read`. */
  list(query: CompliancePositionsListQuery = {}, options: RequestOptions = {}): List<types.CompliancePosition> {
    return new List<types.CompliancePosition>(this.#transport, { method: "GET", path: `/compliance`, query }, options);
  }

  /** Get one compliance position. Requires the scope `certificates:read`. */
  get<O extends ReadOptions = object>(compliancePositionId: string, query: CompliancePositionsGetQuery = {}, options?: O): Promise<ReadAnswer<types.CompliancePosition, O>> {
    return this.#transport.read({ method: "GET", path: `/compliance/${segment(compliancePositionId)}`, query }, options);
  }
}

/** Links by which a contractor becomes covered: one page that says what is required, takes certificates and sells what is lacking. A request ends by itself as soon as the position of its scope is covered. */
export class ComplianceRequests {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List compliance requests, newest first. Requires the scope `compliance_requests:read`. */
  list(query: ComplianceRequestsListQuery = {}, options: RequestOptions = {}): List<types.ComplianceRequest> {
    return new List<types.ComplianceRequest>(this.#transport, { method: "GET", path: `/compliance_requests`, query }, options);
  }

  /** Create one compliance request. Requires the scope `compliance_requests:write`. */
  create(body: types.ComplianceRequestInput, options: RequestOptions = {}): Promise<types.ComplianceRequest> {
    return this.#transport.send<types.ComplianceRequest>({ method: "POST", path: `/compliance_requests`, body }, options);
  }

  /** Get one compliance request. Requires the scope `compliance_requests:read`. */
  get<O extends ReadOptions = object>(complianceRequestId: string, query: ComplianceRequestsGetQuery = {}, options?: O): Promise<ReadAnswer<types.ComplianceRequest, O>> {
    return this.#transport.read({ method: "GET", path: `/compliance_requests/${segment(complianceRequestId)}`, query }, options);
  }

  /** Withdraw an open compliance request. Requires the scope `compliance_requests:write`. */
  withdraw(complianceRequestId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.ComplianceRequest> {
    return this.#transport.send<types.ComplianceRequest>({ method: "POST", path: `/compliance_requests/${segment(complianceRequestId)}/withdraw` }, options);
  }

  /** Email the link of an open compliance request again. Requires the scope `compliance_requests:write`. */
  resend(complianceRequestId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.ComplianceRequest> {
    return this.#transport.send<types.ComplianceRequest>({ method: "POST", path: `/compliance_requests/${segment(complianceRequestId)}/resend` }, options);
  }

  /** Preview the invitation or the reminder of a compliance request. Requires the scope `compliance_requests:read`. */
  email<O extends ReadOptions = object>(complianceRequestId: string, query: ComplianceRequestsEmailQuery = {}, options?: O): Promise<ReadAnswer<types.MailPreview, O>> {
    return this.#transport.read({ method: "GET", path: `/compliance_requests/${segment(complianceRequestId)}/email`, query }, options);
  }

  /** Write the deficiency letter of a compliance request: what is required, what was found, and what would mend it. Requires the scope `compliance_requests:write`. */
  letter(complianceRequestId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.DeficiencyLetter> {
    return this.#transport.send<types.DeficiencyLetter>({ method: "POST", path: `/compliance_requests/${segment(complianceRequestId)}/letter` }, options);
  }
}

/** Compliance requests to many contractors at once, created in the background: each contractor gets at most one open request. */
export class ComplianceRequestBatches {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List batches of compliance requests, newest first. Requires the scope `compliance_requests:read`. */
  list(query: ComplianceRequestBatchesListQuery = {}, options: RequestOptions = {}): List<types.ComplianceRequestBatch> {
    return new List<types.ComplianceRequestBatch>(this.#transport, { method: "GET", path: `/compliance_request_batches`, query }, options);
  }

  /** Create one batch of compliance requests. Requires the scope `compliance_requests:write`. */
  create(body: types.ComplianceRequestBatchInput = {}, options: RequestOptions = {}): Promise<types.ComplianceRequestBatch> {
    return this.#transport.send<types.ComplianceRequestBatch>({ method: "POST", path: `/compliance_request_batches`, body }, options);
  }

  /** Get one batch of compliance requests. Requires the scope `compliance_requests:read`. */
  get<O extends ReadOptions = object>(complianceRequestBatchId: string, query: ComplianceRequestBatchesGetQuery = {}, options?: O): Promise<ReadAnswer<types.ComplianceRequestBatch, O>> {
    return this.#transport.read({ method: "GET", path: `/compliance_request_batches/${segment(complianceRequestBatchId)}`, query }, options);
  }

  /** List the contractors of a batch who got no request, with the reason, newest first. Requires the scope `compliance_requests:read`. */
  outcomes(complianceRequestBatchId: string, query: ComplianceRequestBatchesOutcomesQuery = {}, options: RequestOptions = {}): List<types.BatchOutcome> {
    return new List<types.BatchOutcome>(this.#transport, { method: "GET", path: `/compliance_request_batches/${segment(complianceRequestBatchId)}/outcomes`, query }, options);
  }
}

/** Proof that is not insurance: forms W-9, licenses, contracts, background checks, a state's exemption from workers' compensation (`wc-exemption`), the statement of a sole proprietor who owes none (`sole-proprietor`), and kinds that you add. A person enters what a document says, or confirms it when the contractor has sent it; accepted ones count for requirements until they end. The two that stand in for workers' compensation count for jobs in their state and industry, and only once their file is attached and a person, not an API key, has accepted them; after a change they are accepted again. */
export class ContractorDocuments {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List documents, newest first. Requires the scope `contractor_documents:read`. */
  list(query: ContractorDocumentsListQuery = {}, options: RequestOptions = {}): List<types.ContractorDocument> {
    return new List<types.ContractorDocument>(this.#transport, { method: "GET", path: `/contractor_documents`, query }, options);
  }

  /** Create one document. Requires the scope `contractor_documents:write`. */
  create(body: types.ContractorDocumentInput, options: RequestOptions = {}): Promise<types.ContractorDocument> {
    return this.#transport.send<types.ContractorDocument>({ method: "POST", path: `/contractor_documents`, body }, options);
  }

  /** Get one document. Requires the scope `contractor_documents:read`. */
  get<O extends ReadOptions = object>(contractorDocumentId: string, query: ContractorDocumentsGetQuery = {}, options?: O): Promise<ReadAnswer<types.ContractorDocument, O>> {
    return this.#transport.read({ method: "GET", path: `/contractor_documents/${segment(contractorDocumentId)}`, query }, options);
  }

  /** Update one document; omitted fields keep their values. Requires the scope `contractor_documents:write`. */
  update(contractorDocumentId: string, body: types.ContractorDocumentUpdate = {}, options: RequestOptions = {}): Promise<types.ContractorDocument> {
    return this.#transport.send<types.ContractorDocument>({ method: "PUT", path: `/contractor_documents/${segment(contractorDocumentId)}`, body }, options);
  }

  /** Delete one document. Requires the scope `contractor_documents:write`. */
  delete(contractorDocumentId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/contractor_documents/${segment(contractorDocumentId)}` }, options);
  }

  /** Attach the file of a document, in place of an earlier one. Requires the scope `contractor_documents:write`. */
  attach(contractorDocumentId: string, body: types.ContractorDocumentFiles, options: RequestOptions = {}): Promise<types.ContractorDocument> {
    return this.#transport.send<types.ContractorDocument>({ method: "POST", path: `/contractor_documents/${segment(contractorDocumentId)}/files`, form: body }, options);
  }

  /** Confirm that a document says what is entered, so that it counts. Requires the scope `contractor_documents:write`. */
  accept(contractorDocumentId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.ContractorDocument> {
    return this.#transport.send<types.ContractorDocument>({ method: "POST", path: `/contractor_documents/${segment(contractorDocumentId)}/accept` }, options);
  }

  /** Refuse a document, or take back that it was accepted, and tell the contractor why. Requires the scope `contractor_documents:write`. */
  refuse(contractorDocumentId: string, body: types.ContractorDocumentRefusal = {}, options: RequestOptions = {}): Promise<types.ContractorDocument> {
    return this.#transport.send<types.ContractorDocument>({ method: "POST", path: `/contractor_documents/${segment(contractorDocumentId)}/refuse`, body }, options);
  }
}

/** Rules that somebody waives for a contractor: everywhere, at a contracting entity or on a job. They survive a renewal of the certificate, never replace cover that has ended or is absent, and need approval again when the requirement changes what it asks for. */
export class ComplianceWaivers {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List compliance waivers, newest first. Requires the scope `compliance_waivers:read`. */
  list(query: ComplianceWaiversListQuery = {}, options: RequestOptions = {}): List<types.ComplianceWaiver> {
    return new List<types.ComplianceWaiver>(this.#transport, { method: "GET", path: `/compliance_waivers`, query }, options);
  }

  /** Create one compliance waiver. Requires the scope `compliance_waivers:write`. */
  create(body: types.ComplianceWaiverInput, options: RequestOptions = {}): Promise<types.ComplianceWaiver> {
    return this.#transport.send<types.ComplianceWaiver>({ method: "POST", path: `/compliance_waivers`, body }, options);
  }

  /** Get one compliance waiver. Requires the scope `compliance_waivers:read`. */
  get<O extends ReadOptions = object>(complianceWaiverId: string, query: ComplianceWaiversGetQuery = {}, options?: O): Promise<ReadAnswer<types.ComplianceWaiver, O>> {
    return this.#transport.read({ method: "GET", path: `/compliance_waivers/${segment(complianceWaiverId)}`, query }, options);
  }

  /** Update one compliance waiver; omitted fields keep their values. Requires the scope `compliance_waivers:write`. */
  update(complianceWaiverId: string, body: types.ComplianceWaiverUpdate = {}, options: RequestOptions = {}): Promise<types.ComplianceWaiver> {
    return this.#transport.send<types.ComplianceWaiver>({ method: "PUT", path: `/compliance_waivers/${segment(complianceWaiverId)}`, body }, options);
  }

  /** Delete one compliance waiver. Requires the scope `compliance_waivers:write`. */
  delete(complianceWaiverId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/compliance_waivers/${segment(complianceWaiverId)}` }, options);
  }

  /** Approve a waiver that was requested, or again for what the requirement now asks for. Requires the scope `compliance_waivers:write`. */
  approve(complianceWaiverId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.ComplianceWaiver> {
    return this.#transport.send<types.ComplianceWaiver>({ method: "POST", path: `/compliance_waivers/${segment(complianceWaiverId)}/approve` }, options);
  }
}

/** Notices that an insurer cancels, does not renew or reinstates a policy bought elsewhere. From their day on the certificates of that policy count, or count no longer. Policies bought here have their own cancellation. */
export class Notices {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List notices, newest first. Requires the scope `notices:read`. */
  list(query: NoticesListQuery = {}, options: RequestOptions = {}): List<types.Notice> {
    return new List<types.Notice>(this.#transport, { method: "GET", path: `/notices`, query }, options);
  }

  /** Create one notice. Requires the scope `notices:write`. */
  create(body: types.NoticeInput, options: RequestOptions = {}): Promise<types.Notice> {
    return this.#transport.send<types.Notice>({ method: "POST", path: `/notices`, body }, options);
  }

  /** Get one notice. Requires the scope `notices:read`. */
  get<O extends ReadOptions = object>(noticeId: string, query: NoticesGetQuery = {}, options?: O): Promise<ReadAnswer<types.Notice, O>> {
    return this.#transport.read({ method: "GET", path: `/notices/${segment(noticeId)}`, query }, options);
  }

  /** Update one notice; omitted fields keep their values. Requires the scope `notices:write`. */
  update(noticeId: string, body: types.NoticeUpdate = {}, options: RequestOptions = {}): Promise<types.Notice> {
    return this.#transport.send<types.Notice>({ method: "PUT", path: `/notices/${segment(noticeId)}`, body }, options);
  }

  /** Delete one notice. Requires the scope `notices:write`. */
  delete(noticeId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/notices/${segment(noticeId)}` }, options);
  }

  /** Confirm that a proposed notice was read correctly, so that positions change. Enter a missing policy number or date first. Requires the scope `notices:write`. */
  confirm(noticeId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Notice> {
    return this.#transport.send<types.Notice>({ method: "POST", path: `/notices/${segment(noticeId)}/confirm` }, options);
  }

  /** Dismiss a proposed notice that is not about this contractor's policy, or withdraw a confirmed one: it then has no effect. Requires the scope `notices:write`. */
  dismiss(noticeId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Notice> {
    return this.#transport.send<types.Notice>({ method: "POST", path: `/notices/${segment(noticeId)}/dismiss` }, options);
  }
}

/** Links for people without an account: a contact of a contracting entity sees who works there and whether each is covered; a contractor's insurance agent sees what is asked, sends certificates and answers for policies. Each is emailed to one person, ends, and shows nothing else. */
export class AccessLinks {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List access links, newest first. Requires the scope `compliance_requests:read`. */
  list(query: AccessLinksListQuery = {}, options: RequestOptions = {}): List<types.AccessLink> {
    return new List<types.AccessLink>(this.#transport, { method: "GET", path: `/access_links`, query }, options);
  }

  /** Make a link for a contracting entity's contact, or with `contractor` for their insurance agent, and email it. Requires the scope `compliance_requests:write`. */
  create(body: types.AccessLinkInput, options: RequestOptions = {}): Promise<types.CreatedAccessLink> {
    return this.#transport.send<types.CreatedAccessLink>({ method: "POST", path: `/access_links`, body }, options);
  }

  /** Get one access link. Requires the scope `compliance_requests:read`. */
  get<O extends ReadOptions = object>(accessLinkId: string, query: AccessLinksGetQuery = {}, options?: O): Promise<ReadAnswer<types.AccessLink, O>> {
    return this.#transport.read({ method: "GET", path: `/access_links/${segment(accessLinkId)}`, query }, options);
  }

  /** End a link, and the pages that were opened with it. One that has ended already stays as it is. Requires the scope `compliance_requests:write`. */
  end(accessLinkId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.AccessLink> {
    return this.#transport.send<types.AccessLink>({ method: "POST", path: `/access_links/${segment(accessLinkId)}/end` }, options);
  }

  /** Mark what was said on the link's page as read, so that it waits for nobody. Requires the scope `compliance_requests:write`. */
  settle(accessLinkId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.AccessLink> {
    return this.#transport.send<types.AccessLink>({ method: "POST", path: `/access_links/${segment(accessLinkId)}/settle` }, options);
  }
}

/** Kinds of insurance and of documents that you add, beside the ready-made ones, to require them. Requirements name them by id; when a kind changes, so does every requirement that names it. */
export class ProofKinds {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List kinds of proof, newest first. Requires the scope `insurance_requirements:read`. */
  list(query: ProofKindsListQuery = {}, options: RequestOptions = {}): List<types.ProofKind> {
    return new List<types.ProofKind>(this.#transport, { method: "GET", path: `/proof_kinds`, query }, options);
  }

  /** Create one kind of proof. Requires the scope `insurance_requirements:write`. */
  create(body: types.ProofKindInput, options: RequestOptions = {}): Promise<types.ProofKind> {
    return this.#transport.send<types.ProofKind>({ method: "POST", path: `/proof_kinds`, body }, options);
  }

  /** Get one kind of proof. Requires the scope `insurance_requirements:read`. */
  get<O extends ReadOptions = object>(proofKindId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.ProofKind, O>> {
    return this.#transport.read({ method: "GET", path: `/proof_kinds/${segment(proofKindId)}` }, options);
  }

  /** Update one kind of proof; omitted fields keep their values. Requires the scope `insurance_requirements:write`. */
  update(proofKindId: string, body: types.ProofKindUpdate = {}, options: RequestOptions = {}): Promise<types.ProofKind> {
    return this.#transport.send<types.ProofKind>({ method: "PUT", path: `/proof_kinds/${segment(proofKindId)}`, body }, options);
  }

  /** Delete one kind of proof. Requires the scope `insurance_requirements:write`. */
  delete(proofKindId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/proof_kinds/${segment(proofKindId)}` }, options);
  }
}

/** Premium on reported pay, and its charges. */
export class Invoices {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List invoices, newest first. Requires the scope `invoices:read`. */
  list(query: InvoicesListQuery = {}, options: RequestOptions = {}): List<types.Invoice> {
    return new List<types.Invoice>(this.#transport, { method: "GET", path: `/invoices`, query }, options);
  }

  /** Create one invoice. Requires the scope `invoices:write`. */
  create(body: types.InvoiceInput, options: RequestOptions = {}): Promise<types.Invoice> {
    return this.#transport.send<types.Invoice>({ method: "POST", path: `/invoices`, body }, options);
  }

  /** Get one invoice. Requires the scope `invoices:read`. */
  get<O extends ReadOptions = object>(invoiceId: string, query: InvoicesGetQuery = {}, options?: O): Promise<ReadAnswer<types.Invoice, O>> {
    return this.#transport.read({ method: "GET", path: `/invoices/${segment(invoiceId)}`, query }, options);
  }

  /** Update one invoice; omitted fields keep their values. Requires the scope `invoices:write`. */
  update(invoiceId: string, body: types.InvoiceUpdate = {}, options: RequestOptions = {}): Promise<types.Invoice> {
    return this.#transport.send<types.Invoice>({ method: "PUT", path: `/invoices/${segment(invoiceId)}`, body }, options);
  }

  /** Delete one invoice. Requires the scope `invoices:write`. */
  delete(invoiceId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/invoices/${segment(invoiceId)}` }, options);
  }

  /** Price an invoice without saving it. Requires the scope `invoices:read`. */
  preview(body: types.InvoicePreviewInput, options: RequestOptions = {}): Promise<types.InvoicePreview> {
    return this.#transport.send<types.InvoicePreview>({ method: "POST", path: `/invoices/preview`, body }, options);
  }

  /** Record that the platform has paid a withheld premium. Requires the scope `invoices:write`. */
  remit(invoiceId: string, body: types.InvoiceRemittance = {}, options: RequestOptions = {}): Promise<types.Invoice> {
    return this.#transport.send<types.Invoice>({ method: "POST", path: `/invoices/${segment(invoiceId)}/remit`, body }, options);
  }

  /** Approve pay far from the estimate, which is then charged, or refuse it, which makes its invoice void. Only a person can. Requires the scope `pay_reviews:write`. */
  review(invoiceId: string, body: types.InvoiceReviewInput, options: RequestOptions = {}): Promise<types.Invoice> {
    return this.#transport.send<types.Invoice>({ method: "POST", path: `/invoices/${segment(invoiceId)}/review`, body }, options);
  }

  /** Get a link to an invoice as PDF: as it stands when the link is opened. Requires the scope `invoices:read`. */
  pdf<O extends ReadOptions = object>(invoiceId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.DocumentLink, O>> {
    return this.#transport.read({ method: "GET", path: `/invoices/${segment(invoiceId)}/pdf` }, options);
  }

  /** List every charge, attempt, refund and credit of an invoice, newest first. Requires the scope `invoices:read`. */
  ledger(invoiceId: string, query: InvoicesLedgerQuery = {}, options: RequestOptions = {}): List<types.LedgerEntry> {
    return new List<types.LedgerEntry>(this.#transport, { method: "GET", path: `/invoices/${segment(invoiceId)}/ledger`, query }, options);
  }
}

/** Daily comparisons of the payment processor with the ledger: what one side has and the other does not, and whether the premium held agrees to the cent. */
export class Reconciliations {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List reconciliations, newest first. Requires the scope `reconciliations:read`. */
  list(query: ReconciliationsListQuery = {}, options: RequestOptions = {}): List<types.Reconciliation> {
    return new List<types.Reconciliation>(this.#transport, { method: "GET", path: `/reconciliations`, query }, options);
  }

  /** Create one reconciliation. Requires the scope `reconciliations:write`. */
  create(body: types.ReconciliationInput = {}, options: RequestOptions = {}): Promise<types.Reconciliation> {
    return this.#transport.send<types.Reconciliation>({ method: "POST", path: `/reconciliations`, body }, options);
  }

  /** Get one reconciliation. Requires the scope `reconciliations:read`. */
  get<O extends ReadOptions = object>(reconciliationId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Reconciliation, O>> {
    return this.#transport.read({ method: "GET", path: `/reconciliations/${segment(reconciliationId)}` }, options);
  }

  /** List what one side has and the other does not, newest first. Requires the scope `reconciliations:read`. */
  differences(reconciliationId: string, query: ReconciliationsDifferencesQuery = {}, options: RequestOptions = {}): List<types.ReconciliationDifference> {
    return new List<types.ReconciliationDifference>(this.#transport, { method: "GET", path: `/reconciliations/${segment(reconciliationId)}/differences`, query }, options);
  }

  /** List the payouts of the processor that it compared with the movements, newest first. Requires the scope `reconciliations:read`. */
  payouts(reconciliationId: string, query: ReconciliationsPayoutsQuery = {}, options: RequestOptions = {}): List<types.Payout> {
    return new List<types.Payout>(this.#transport, { method: "GET", path: `/reconciliations/${segment(reconciliationId)}/payouts`, query }, options);
  }

  /** Get a payout. Requires the scope `reconciliations:read`. */
  payout<O extends ReadOptions = object>(reconciliationId: string, payoutId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Payout, O>> {
    return this.#transport.read({ method: "GET", path: `/reconciliations/${segment(reconciliationId)}/payouts/${segment(payoutId)}` }, options);
  }

  /** List what a payout contains, newest first, with the invoice of each charge and refund. Requires the scope `reconciliations:read`. */
  payoutItems(reconciliationId: string, payoutId: string, query: ReconciliationsPayoutItemsQuery = {}, options: RequestOptions = {}): List<types.PayoutItem> {
    return new List<types.PayoutItem>(this.#transport, { method: "GET", path: `/reconciliations/${segment(reconciliationId)}/payouts/${segment(payoutId)}/items`, query }, options);
  }

  /** Mark a difference as resolved, with a note of what was done. No money moves and the ledger stays as it is. Requires the scope `reconciliations:write`. */
  resolve(reconciliationId: string, differenceId: string, body: types.ResolveDifference, options: RequestOptions = {}): Promise<types.ReconciliationDifference> {
    return this.#transport.send<types.ReconciliationDifference>({ method: "POST", path: `/reconciliations/${segment(reconciliationId)}/differences/${segment(differenceId)}/resolve`, body }, options);
  }
}

/** What is held of premium that was paid in advance. */
export class Balances {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get the totals invoiced, collected and refunded for a contractor. Requires the scope `invoices:read`. */
  contractor<O extends ReadOptions = object>(contractorId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Balance, O>> {
    return this.#transport.read({ method: "GET", path: `/contractors/${segment(contractorId)}/balance` }, options);
  }

  /** Get the totals invoiced, collected and refunded for a policy. Requires the scope `invoices:read`. */
  policy<O extends ReadOptions = object>(policyId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Balance, O>> {
    return this.#transport.read({ method: "GET", path: `/policies/${segment(policyId)}/balance` }, options);
  }

  /** Get the totals invoiced, collected and refunded for a job. Requires the scope `invoices:read`. */
  job<O extends ReadOptions = object>(jobId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Balance, O>> {
    return this.#transport.read({ method: "GET", path: `/jobs/${segment(jobId)}/balance` }, options);
  }
}

/** What was invoiced, paid and refunded in a period, with the balances before and after. */
export class Statements {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List what was invoiced, paid and refunded for a contractor in a period, oldest first, between the opening and the closing balance. Requires the scope `invoices:read`. */
  contractor(contractorId: string, query: StatementsContractorQuery = {}, options: RequestOptions = {}): List<types.StatementLine> {
    return new List<types.StatementLine>(this.#transport, { method: "GET", path: `/contractors/${segment(contractorId)}/statement`, query }, options);
  }

  /** List what was invoiced, paid and refunded for an entity's jobs in a period, oldest first, between the opening and the closing balance. Requires the scope `invoices:read`. */
  entity(entityId: string, query: StatementsEntityQuery = {}, options: RequestOptions = {}): List<types.StatementLine> {
    return new List<types.StatementLine>(this.#transport, { method: "GET", path: `/entities/${segment(entityId)}/statement`, query }, options);
  }

  /** Get a link to the statement of a contractor as PDF. Requires the scope `invoices:read`. */
  contractorPdf<O extends ReadOptions = object>(contractorId: string, query: StatementsContractorPdfQuery = {}, options?: O): Promise<ReadAnswer<types.DocumentLink, O>> {
    return this.#transport.read({ method: "GET", path: `/contractors/${segment(contractorId)}/statement/pdf`, query }, options);
  }

  /** Get a link to the statement of an entity's jobs as PDF. Requires the scope `invoices:read`. */
  entityPdf<O extends ReadOptions = object>(entityId: string, query: StatementsEntityPdfQuery = {}, options?: O): Promise<ReadAnswer<types.DocumentLink, O>> {
    return this.#transport.read({ method: "GET", path: `/entities/${segment(entityId)}/statement/pdf`, query }, options);
  }
}

/** Publications reported under a media liability policy. */
export class MediaRecords {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List media records, newest first. Requires the scope `assignments:read`. */
  list(query: MediaRecordsListQuery = {}, options: RequestOptions = {}): List<types.MediaRecord> {
    return new List<types.MediaRecord>(this.#transport, { method: "GET", path: `/assignments/media`, query }, options);
  }

  /** Create one media record. Requires the scope `assignments:write`. */
  create(body: types.MediaRecordInput, options: RequestOptions = {}): Promise<types.MediaRecord> {
    return this.#transport.send<types.MediaRecord>({ method: "POST", path: `/assignments/media`, body }, options);
  }
}

/** Cover of a further job under a policy that a contractor already has. */
export class Assignments {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List assignments, newest first. Requires the scope `assignments:read`. */
  list(query: AssignmentsListQuery = {}, options: RequestOptions = {}): List<types.Assignment> {
    return new List<types.Assignment>(this.#transport, { method: "GET", path: `/assignments`, query }, options);
  }

  /** Create one assignment. Requires the scope `assignments:write`. */
  create(body: types.AssignmentInput, options: RequestOptions = {}): Promise<types.Assignment> {
    return this.#transport.send<types.Assignment>({ method: "POST", path: `/assignments`, body }, options);
  }

  /** Get one assignment. Requires the scope `assignments:read`. */
  get<O extends ReadOptions = object>(assignmentId: string, query: AssignmentsGetQuery = {}, options?: O): Promise<ReadAnswer<types.Assignment, O>> {
    return this.#transport.read({ method: "GET", path: `/assignments/${segment(assignmentId)}`, query }, options);
  }

  /** Update one assignment; omitted fields keep their values. Requires the scope `assignments:write`. */
  update(assignmentId: string, body: types.AssignmentsUpdateBody = {}, options: RequestOptions = {}): Promise<types.Assignment> {
    return this.#transport.send<types.Assignment>({ method: "PUT", path: `/assignments/${segment(assignmentId)}`, body }, options);
  }

  /** Delete one assignment. Requires the scope `assignments:write`. */
  delete(assignmentId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/assignments/${segment(assignmentId)}` }, options);
  }

  /** Cancel a job's assignment before its start date, or while its charge is outstanding. The amount charged is refunded. Requires the scope `assignments:write`. */
  cancel(body: types.AssignmentCancel, options: RequestOptions = {}): Promise<types.Assignment> {
    return this.#transport.send<types.Assignment>({ method: "POST", path: `/assignments/cancel`, body }, options);
  }

  /** Extend a job's assignment, or the policy that covers the job by its quote. New certificates are issued. Requires the scope `assignments:write`. */
  extend(body: types.AssignmentExtend, options: RequestOptions = {}): Promise<types.Assignment | types.ExtendedPolicy> {
    return this.#transport.send<types.Assignment | types.ExtendedPolicy>({ method: "POST", path: `/assignments/extend`, body }, options);
  }

  /** Move a job's assignment before its start date; eligibility is checked again. Requires the scope `assignments:write`. */
  changeDates(body: types.AssignmentChangeDates, options: RequestOptions = {}): Promise<types.Assignment> {
    return this.#transport.send<types.Assignment>({ method: "POST", path: `/assignments/change_dates`, body }, options);
  }

  /** Check and price an assignment without saving it. Requires the scope `assignments:read`. */
  preview(body: types.AssignmentInput, options: RequestOptions = {}): Promise<types.AssignmentPreview> {
    return this.#transport.send<types.AssignmentPreview>({ method: "POST", path: `/assignments/preview`, body }, options);
  }

  /** Get the eligibility rules that decided an assignment, and the rating worksheet. Requires the scope `assignments:read`. */
  worksheet<O extends ReadOptions = object>(assignmentId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.RatingWorksheet, O>> {
    return this.#transport.read({ method: "GET", path: `/assignments/${segment(assignmentId)}/worksheet` }, options);
  }
}

/** What happened, as it is delivered to webhook endpoints. */
export class Events {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List events, newest first. Requires the scope `events:read`. */
  list(query: EventsListQuery = {}, options: RequestOptions = {}): List<types.Event> {
    return new List<types.Event>(this.#transport, { method: "GET", path: `/events`, query }, options);
  }

  /** Send an example of an event in the sandbox, to the endpoints that subscribe to its type. Requires the scope `webhook_endpoints:write`. */
  sendExample(body: types.EventExample, options: RequestOptions = {}): Promise<types.Event> {
    return this.#transport.send<types.Event>({ method: "POST", path: `/events`, body }, options);
  }

  /** Get one event. Requires the scope `events:read`. */
  get<O extends ReadOptions = object>(eventId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Event, O>> {
    return this.#transport.read({ method: "GET", path: `/events/${segment(eventId)}` }, options);
  }
}

/** Addresses that receive events, and the secrets that sign them. */
export class WebhookEndpoints {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List webhook endpoints, newest first. Requires the scope `webhook_endpoints:read`. */
  list(query: WebhookEndpointsListQuery = {}, options: RequestOptions = {}): List<types.WebhookEndpoint> {
    return new List<types.WebhookEndpoint>(this.#transport, { method: "GET", path: `/webhook_endpoints`, query }, options);
  }

  /** Create one webhook endpoint. The response includes its secret. Requires the scope `webhook_endpoints:write`. */
  create(body: types.WebhookEndpointInput, options: RequestOptions = {}): Promise<types.WebhookEndpointWithSecret> {
    return this.#transport.send<types.WebhookEndpointWithSecret>({ method: "POST", path: `/webhook_endpoints`, body }, options);
  }

  /** Update one webhook endpoint; omitted fields keep their values. Requires the scope `webhook_endpoints:write`. */
  update(webhookEndpointId: string, body: types.WebhookEndpointUpdate = {}, options: RequestOptions = {}): Promise<types.WebhookEndpoint> {
    return this.#transport.send<types.WebhookEndpoint>({ method: "PUT", path: `/webhook_endpoints/${segment(webhookEndpointId)}`, body }, options);
  }

  /** Delete one webhook endpoint. Requires the scope `webhook_endpoints:write`. */
  delete(webhookEndpointId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/webhook_endpoints/${segment(webhookEndpointId)}` }, options);
  }

  /** Get one webhook endpoint with its secret. Requires the scope `webhook_endpoints:read`. */
  get<O extends ReadOptions = object>(webhookEndpointId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.WebhookEndpointRead, O>> {
    return this.#transport.read({ method: "GET", path: `/webhook_endpoints/${segment(webhookEndpointId)}` }, options);
  }

  /** Get one webhook endpoint with its secret. The request is recorded in the audit log. Requires the scope `webhook_endpoints:write`. */
  showSecret(webhookEndpointId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.WebhookEndpointWithSecret> {
    return this.#transport.send<types.WebhookEndpointWithSecret>({ method: "POST", path: `/webhook_endpoints/${segment(webhookEndpointId)}/show_secret` }, options);
  }

  /** Replace the secret. For 24 hours, deliveries are signed with the old secret too. Requires the scope `webhook_endpoints:write`. */
  rollSecret(webhookEndpointId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.WebhookEndpointWithSecret> {
    return this.#transport.send<types.WebhookEndpointWithSecret>({ method: "POST", path: `/webhook_endpoints/${segment(webhookEndpointId)}/roll_secret` }, options);
  }

  /** Send a test event, or any event again, to this endpoint only. Requires the scope `webhook_endpoints:write`. */
  test(webhookEndpointId: string, body: types.WebhookEndpointTest = {}, options: RequestOptions = {}): Promise<types.Event> {
    return this.#transport.send<types.Event>({ method: "POST", path: `/webhook_endpoints/${segment(webhookEndpointId)}/test`, body }, options);
  }

  /** Send the deliveries of a period that failed, or were held while the endpoint was disabled. Requires the scope `webhook_endpoints:write`. */
  recover(webhookEndpointId: string, body: types.WebhookEndpointRecovery, options: RequestOptions = {}): Promise<types.WebhookEndpoint> {
    return this.#transport.send<types.WebhookEndpoint>({ method: "POST", path: `/webhook_endpoints/${segment(webhookEndpointId)}/recover`, body }, options);
  }

  /** Count what recovering a period would send. Requires the scope `webhook_endpoints:read`. */
  previewRecover(webhookEndpointId: string, body: types.WebhookEndpointRecovery, options: RequestOptions = {}): Promise<types.WebhookEndpointRecoveryPreview> {
    return this.#transport.send<types.WebhookEndpointRecoveryPreview>({ method: "POST", path: `/webhook_endpoints/${segment(webhookEndpointId)}/recover/preview`, body }, options);
  }

  /** Get the deliveries waiting for this endpoint, and its last success and failure. Requires the scope `webhook_endpoints:read`. */
  health<O extends ReadOptions = object>(webhookEndpointId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.WebhookEndpointHealth, O>> {
    return this.#transport.read({ method: "GET", path: `/webhook_endpoints/${segment(webhookEndpointId)}/health` }, options);
  }
}

/** Attempts to deliver events: their results, retries and resends. */
export class DeliveryAttempts {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List delivery attempts, newest first. Requires the scope `webhook_endpoints:read`. */
  list(query: DeliveryAttemptsListQuery = {}, options: RequestOptions = {}): List<types.DeliveryAttempt> {
    return new List<types.DeliveryAttempt>(this.#transport, { method: "GET", path: `/delivery_attempts`, query }, options);
  }

  /** Get one delivery attempt with the beginning of the response. Requires the scope `webhook_endpoints:read`. */
  get<O extends ReadOptions = object>(deliveryAttemptId: string, query: DeliveryAttemptsGetQuery = {}, options?: O): Promise<ReadAnswer<types.DeliveryAttemptWithResponse, O>> {
    return this.#transport.read({ method: "GET", path: `/delivery_attempts/${segment(deliveryAttemptId)}`, query }, options);
  }
}

/** One operation for many rows: up to 10,000 are done in the background, each once, with the permissions of the API key or member who sent them. Instead of rows, a list can be named, for each of whose objects it is done. Rows and their results are kept for 7 days. */
export class Batches {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List batches, newest first. Requires the scope `batches:read`. */
  list(query: BatchesListQuery = {}, options: RequestOptions = {}): List<types.Batch> {
    return new List<types.Batch>(this.#transport, { method: "GET", path: `/batches`, query }, options);
  }

  /** Create one batch. Requires the scope `batches:write`. */
  create(body: types.BatchInput, options: RequestOptions = {}): Promise<types.Batch> {
    return this.#transport.send<types.Batch>({ method: "POST", path: `/batches`, body }, options);
  }

  /** Get one batch. Requires the scope `batches:read`. */
  get<O extends ReadOptions = object>(batchId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Batch, O>> {
    return this.#transport.read({ method: "GET", path: `/batches/${segment(batchId)}` }, options);
  }

  /** List the rows with their results, in the order of the batch. Requires the scope `batches:read`. */
  rows(batchId: string, query: BatchesRowsQuery = {}, options: RequestOptions = {}): List<types.BatchRow> {
    return new List<types.BatchRow>(this.#transport, { method: "GET", path: `/batches/${segment(batchId)}/rows`, query }, options);
  }

  /** Stop a batch after the rows being done now; the others stay as they are. Requires the scope `batches:write`. */
  stop(batchId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Batch> {
    return this.#transport.send<types.Batch>({ method: "POST", path: `/batches/${segment(batchId)}/stop` }, options);
  }
}

/** A whole list as a file, made in the background with the permissions of the API key that asked. The file can be downloaded for 7 days. */
export class Exports {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List exports, newest first. Requires the scope `exports:read`. */
  list(query: ExportsListQuery = {}, options: RequestOptions = {}): List<types.Export> {
    return new List<types.Export>(this.#transport, { method: "GET", path: `/exports`, query }, options);
  }

  /** Create one export. Requires the scope `exports:write`. */
  create(body: types.ExportInput, options: RequestOptions = {}): Promise<types.Export> {
    return this.#transport.send<types.Export>({ method: "POST", path: `/exports`, body }, options);
  }

  /** Get one export. Requires the scope `exports:read`. */
  get<O extends ReadOptions = object>(exportId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Export, O>> {
    return this.#transport.read({ method: "GET", path: `/exports/${segment(exportId)}` }, options);
  }
}

/** Sets the sandbox back, for a test suite: to nothing, or to a copy that was made of it. API keys, webhook endpoints, members, settings, rates, the audit log and the request log stay as they are. */
export class SandboxRuns {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List copies and resets, newest first. Requires the scope `sandbox_runs:read`. */
  list(query: SandboxRunsListQuery = {}, options: RequestOptions = {}): List<types.SandboxRun> {
    return new List<types.SandboxRun>(this.#transport, { method: "GET", path: `/sandbox_runs`, query }, options);
  }

  /** Create one copy or reset. Requires the scope `sandbox_runs:write`. */
  create(body: types.SandboxRunInput, options: RequestOptions = {}): Promise<types.SandboxRun> {
    return this.#transport.send<types.SandboxRun>({ method: "POST", path: `/sandbox_runs`, body }, options);
  }

  /** Get one copy or reset. Requires the scope `sandbox_runs:read`. */
  get<O extends ReadOptions = object>(sandboxRunId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.SandboxRun, O>> {
    return this.#transport.read({ method: "GET", path: `/sandbox_runs/${segment(sandboxRunId)}` }, options);
  }
}

/** Emails written to contractors and members in the last 30 days. */
export class Mails {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List emails, newest first. Requires the scope `outbox:read`. */
  list(query: MailsListQuery = {}, options: RequestOptions = {}): List<types.Mail> {
    return new List<types.Mail>(this.#transport, { method: "GET", path: `/outbox`, query }, options);
  }

  /** Get one email. Requires the scope `outbox:read`. */
  get<O extends ReadOptions = object>(mailId: string, query: MailsGetQuery = {}, options?: O): Promise<ReadAnswer<types.Mail, O>> {
    return this.#transport.read({ method: "GET", path: `/outbox/${segment(mailId)}`, query }, options);
  }
}

/** Versions of the rates that quotes are priced with. */
export class RateSets {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List rate sets, newest first. Requires the scope `rate_sets:read`. */
  list(query: RateSetsListQuery = {}, options: RequestOptions = {}): List<types.RateSet> {
    return new List<types.RateSet>(this.#transport, { method: "GET", path: `/rate_sets`, query }, options);
  }

  /** Create one rate set. Requires the scope `rate_sets:write`. */
  create(body: types.RateSetInput, options: RequestOptions = {}): Promise<types.RateSet> {
    return this.#transport.send<types.RateSet>({ method: "POST", path: `/rate_sets`, body }, options);
  }

  /** Get one rate set. Requires the scope `rate_sets:read`. */
  get<O extends ReadOptions = object>(rateSetId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.RateSet, O>> {
    return this.#transport.read({ method: "GET", path: `/rate_sets/${segment(rateSetId)}` }, options);
  }

  /** Get a rate set's tables. Requires the scope `rate_sets:read`. */
  tables<O extends ReadOptions = object>(rateSetId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<Record<string, unknown>, O>> {
    return this.#transport.read({ method: "GET", path: `/rate_sets/${segment(rateSetId)}/tables` }, options);
  }

  /** Publish a draft rate set. A published set cannot be changed. Requires the scope `rate_sets:write`. */
  publish(rateSetId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.RateSet> {
    return this.#transport.send<types.RateSet>({ method: "POST", path: `/rate_sets/${segment(rateSetId)}/publish` }, options);
  }
}

/** Keys for the API: their permissions, rolling and revocation. */
export class ApiKeys {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List API keys, newest first. Requires the scope `api_keys:read`. */
  list(query: ApiKeysListQuery = {}, options: RequestOptions = {}): List<types.ApiKey> {
    return new List<types.ApiKey>(this.#transport, { method: "GET", path: `/api_keys`, query }, options);
  }

  /** Create one API key in this environment. The key is returned only in this response. Requires the scope `api_keys:write`. */
  create(body: types.ApiKeyInput, options: RequestOptions = {}): Promise<types.ApiKeyWithKey> {
    return this.#transport.send<types.ApiKeyWithKey>({ method: "POST", path: `/api_keys`, body }, options);
  }

  /** Get one API key. Requires the scope `api_keys:read`. */
  get<O extends ReadOptions = object>(apiKeyId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.ApiKey, O>> {
    return this.#transport.read({ method: "GET", path: `/api_keys/${segment(apiKeyId)}` }, options);
  }

  /** Delete one API key. Requires the scope `api_keys:write`. */
  delete(apiKeyId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/api_keys/${segment(apiKeyId)}` }, options);
  }

  /** Roll an API key: replace it with a new one that has the same name and scopes. The old key stays valid for the grace period. Requires the scope `api_keys:write`. */
  roll(apiKeyId: string, body: types.ApiKeyRoll, options: RequestOptions = {}): Promise<types.ApiKeyWithKey> {
    return this.#transport.send<types.ApiKeyWithKey>({ method: "POST", path: `/api_keys/${segment(apiKeyId)}/roll`, body }, options);
  }
}

/** Short-lived credentials with which a browser may price cover, or read one contractor's compliance status. */
export class ClientTokens {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Create a client token for a browser. API keys only; the token is returned only in this response. Requires the scope `client_tokens:write`. */
  create(body: types.ClientTokenInput, options: RequestOptions = {}): Promise<types.ClientToken> {
    return this.#transport.send<types.ClientToken>({ method: "POST", path: `/client_tokens`, body }, options);
  }
}

/** Recent requests with their results. */
export class RequestLog {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List logged requests, newest first. Requires the scope `request_log:read`. */
  list(query: RequestLogListQuery = {}, options: RequestOptions = {}): List<types.LoggedRequest> {
    return new List<types.LoggedRequest>(this.#transport, { method: "GET", path: `/request_log`, query }, options);
  }

  /** Get one logged request with its bodies. Requires the scope `request_log:read`. */
  get<O extends ReadOptions = object>(requestId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.LoggedRequestDetail, O>> {
    return this.#transport.read({ method: "GET", path: `/request_log/${segment(requestId)}` }, options);
  }
}

/** Counts and figures of the organization. */
export class Overview {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get how many contractors are covered, and which setup steps are done. Requires the scope `overview:read`. */
  get<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Overview, O>> {
    return this.#transport.read({ method: "GET", path: `/overview` }, options);
  }

  /** Get how often people made the same decision on certificates as the rules alone would have, with automatic approval in shadow mode and in samples of automatic approvals, over 90 days. Requires the scope `certificates:read`. */
  agreement<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.AutomaticApprovalAgreement, O>> {
    return this.#transport.read({ method: "GET", path: `/overview/automatic_approval` }, options);
  }

  /** Get premium, cover in force and certificates audited over the last 30 days or 12 months. Requires the scope `overview:read`. */
  series<O extends ReadOptions = object>(query: OverviewSeriesQuery = {}, options?: O): Promise<ReadAnswer<types.OverviewHistory, O>> {
    return this.#transport.read({ method: "GET", path: `/overview/series`, query }, options);
  }
}

/** The organization's name, branding and allowed redirect hosts. */
export class Organization {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get the organization with its redirect hosts and branding. Requires the scope `organization:read`. */
  get<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Organization, O>> {
    return this.#transport.read({ method: "GET", path: `/organization` }, options);
  }

  /** See what production lacks before it binds cover. The operator of the service sets it. Requires the scope `organization:read`. */
  readiness<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.Readiness, O>> {
    return this.#transport.read({ method: "GET", path: `/organization/readiness` }, options);
  }
}

/** Who changed what, when and from where. */
export class AuditLog {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List audit log entries, newest first. Requires the scope `audit_log:read`. */
  list(query: AuditLogListQuery = {}, options: RequestOptions = {}): List<types.AuditEntry> {
    return new List<types.AuditEntry>(this.#transport, { method: "GET", path: `/audit_log`, query }, options);
  }

  /** Get one audit log entry. Requires the scope `audit_log:read`. */
  get<O extends ReadOptions = object>(auditEntryId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.AuditEntry, O>> {
    return this.#transport.read({ method: "GET", path: `/audit_log/${segment(auditEntryId)}` }, options);
  }
}

/** The history of one object: changes, events, decisions and emails. */
export class Timeline {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List what happened to an object, newest first: changes, events with their deliveries, decisions, emails. Also needs read access to the object's own resource. Sources that the caller cannot read are left out. Requires the scope `timeline:read`. */
  list(objectId: string, query: TimelineListQuery = {}, options: RequestOptions = {}): List<types.TimelineEntry> {
    return new List<types.TimelineEntry>(this.#transport, { method: "GET", path: `/timeline/${segment(objectId)}`, query }, options);
  }
}

/** Members of the organization and their roles. */
export class Members {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List members, newest first. Requires the scope `members:read`. */
  list(query: MembersListQuery = {}, options: RequestOptions = {}): List<types.Member> {
    return new List<types.Member>(this.#transport, { method: "GET", path: `/members`, query }, options);
  }

  /** Get one member, with the active API keys they created. Requires the scope `members:read`. */
  get<O extends ReadOptions = object>(memberId: string, _parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.MemberWithKeys, O>> {
    return this.#transport.read({ method: "GET", path: `/members/${segment(memberId)}` }, options);
  }

  /** Change a member's role, or what they are limited to. The new role must not be above the caller's own, and an organization always keeps an owner. Requires the scope `members:write`. */
  update(memberId: string, body: types.MemberUpdate = {}, options: RequestOptions = {}): Promise<types.Member> {
    return this.#transport.send<types.Member>({ method: "PUT", path: `/members/${segment(memberId)}`, body }, options);
  }

  /** Remove a member and end their sessions immediately. API keys they created stay valid. Requires the scope `members:write`. */
  delete(memberId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/members/${segment(memberId)}` }, options);
  }

  /** End every session of a member. Requires the scope `members:write`. */
  endSessions(memberId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<{
    /** How many sessions were ended. */
    ended: number;
  }> {
    return this.#transport.send<{
    /** How many sessions were ended. */
    ended: number;
  }>({ method: "POST", path: `/members/${segment(memberId)}/sign_out` }, options);
  }

  /** Turn off a member's two-factor authentication after they lost their device, and end their sessions. Requires the scope `members:write`. */
  resetTwoFactor(memberId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Member> {
    return this.#transport.send<types.Member>({ method: "POST", path: `/members/${segment(memberId)}/reset_two_factor` }, options);
  }
}

/** Invitations to join the organization. */
export class Invitations {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** List invitations, newest first. Requires the scope `members:read`. */
  list(query: InvitationsListQuery = {}, options: RequestOptions = {}): List<types.Invitation> {
    return new List<types.Invitation>(this.#transport, { method: "GET", path: `/invitations`, query }, options);
  }

  /** Invite a person by a link that can be accepted for 7 days. Requires the scope `members:write`. */
  create(body: types.InvitationInput, options: RequestOptions = {}): Promise<types.InvitationMade> {
    return this.#transport.send<types.InvitationMade>({ method: "POST", path: `/invitations`, body }, options);
  }

  /** Send a new link that is valid for another 7 days. Earlier links stop working. Requires the scope `members:write`. */
  resend(invitationId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.InvitationMade> {
    return this.#transport.send<types.InvitationMade>({ method: "POST", path: `/invitations/${segment(invitationId)}/resend` }, options);
  }

  /** Revoke an invitation. Its link stops working. Requires the scope `members:write`. */
  delete(invitationId: string, _parameters: NoParameters = {}, options: RequestOptions = {}): Promise<types.Deletion> {
    return this.#transport.send<types.Deletion>({ method: "DELETE", path: `/invitations/${segment(invitationId)}` }, options);
  }
}

/** Which members need two-factor authentication or single sign-on. */
export class SecurityPolicy {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get the organization's sign-in requirements. Requires the scope `security:read`. */
  get<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.SecurityPolicy, O>> {
    return this.#transport.read({ method: "GET", path: `/security_policy` }, options);
  }

  /** Change the organization's sign-in requirements. Members without two-factor authentication must then set it up before they can do anything else. Requires the scope `security:write`. */
  update(body: types.SecurityPolicyUpdate = {}, options: RequestOptions = {}): Promise<types.SecurityPolicy> {
    return this.#transport.send<types.SecurityPolicy>({ method: "PUT", path: `/security_policy`, body }, options);
  }
}

/** The sandbox's clock, which can be moved forward. */
export class TestClock {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Get the sandbox's present time. Requires the scope `test_clock:read`. */
  get<O extends ReadOptions = object>(_parameters: NoParameters = {}, options?: O): Promise<ReadAnswer<types.TestClock, O>> {
    return this.#transport.read({ method: "GET", path: `/test_clock` }, options);
  }

  /** Move the sandbox's time forward. What falls due until then is carried out in order, each at its own time. Requires the scope `test_clock:write`. */
  move(body: types.TestClockMove = {}, options: RequestOptions = {}): Promise<types.TestClockMoved> {
    return this.#transport.send<types.TestClockMoved>({ method: "POST", path: `/test_clock`, body }, options);
  }
}

/** Search across all kinds of objects. */
export class Search {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
  /** Find objects by name, number, email, phone, address, metadata value or id. Only objects the caller can read are returned. Requires the scope `search:read`. */
  find<O extends ReadOptions = object>(query: SearchFindQuery, options?: O): Promise<ReadAnswer<types.SearchResults, O>> {
    return this.#transport.read({ method: "GET", path: `/search`, query }, options);
  }
}

/** The resources of the API, each by its name. */
export class Resources {
  /** Everything that waits for a person, in one list. An item appears and ends with the state of its object; a later occurrence is another item. */
  readonly inboxItems: InboxItems;
  /** The people you engage. Quotes, applications, policies and certificates belong to a contractor. */
  readonly contractors: Contractors;
  /** Your clients that contractors work for. An entity can require coverages and limits. */
  readonly entities: Entities;
  /** Work that a contractor is insured for: its category, pay, contracting entity and place. */
  readonly jobs: Jobs;
  /** The platform's statement that a contractor works for a contracting entity, or on a job, from one day to another. */
  readonly engagements: Engagements;
  /** Files with which you move in or report pay: spreadsheets (CSV, XLSX) of entities, contractors, jobs, requirements, engagements, waivers, documents or pay, a workbook of several, or a ZIP file of certificates. They are read, checked row by row and carried out on request. */
  readonly imports: Imports;
  /** Kinds of work with the class they are rated as. */
  readonly categoryCodes: CategoryCodes;
  /** Prices of cover for one contractor on one job, with the rating worksheet behind them. */
  readonly quotes: Quotes;
  /** Applications: a hosted page where the contractor confirms, answers, signs and adds a card. */
  readonly applySessions: ApplySessions;
  /** Hosted pages where a contractor adds a card. */
  readonly paymentSessions: PaymentSessions;
  /** Policies bound from quotes, with their documents. */
  readonly policies: Policies;
  /** Links that show a certificate of insurance to anyone who has them, until they end: the one for the contracting entity, or one made for a further holder, whom it is sent to. */
  readonly certificateShares: CertificateShares;
  /** First notices of losses: reported by you or by the contractor, sent to the insurer at once, and followed until they are closed. A report is never refused because cover is unclear, late or cancelled. What was reported never changes: what is learned later is added. A claim is never deleted. */
  readonly claims: Claims;
  /** What a certificate must show: the default, and requirements for an entity or a job category. */
  readonly insuranceRequirements: InsuranceRequirements;
  /** Certificates of insurance bought elsewhere: uploaded, read, audited against the requirement and, where a rule fails, reviewed by a person. */
  readonly certificates: Certificates;
  /** Files that arrived without a contractor. Each is read, and becomes a certificate of the contractor with the insured's name: automatically when exactly one contractor has it, otherwise when a person chooses. */
  readonly incomingFiles: IncomingFiles;
  /** Emails with certificates that arrived at the organization's address or at that of a compliance request: what became of each attachment, and whether the sender was answered. The text of an email is not kept. They are listed for 90 days. */
  readonly incomingMails: IncomingMails;
  /** The email address that receives certificates for this organization and environment. */
  readonly incomingAddress: IncomingAddress;
  /** Whether a contractor was covered, now or on an earlier day, and by which evidence. */
  readonly compliance: Compliance;
  /** Whether a contractor is covered for the organization's default, a contracting entity or a job: by certificates and by cover bought here, for which days of the work, or why not. */
  readonly compliancePositions: CompliancePositions;
  /** Links by which a contractor becomes covered: one page that says what is required, takes certificates and sells what is lacking. A request ends by itself as soon as the position of its scope is covered. */
  readonly complianceRequests: ComplianceRequests;
  /** Compliance requests to many contractors at once, created in the background: each contractor gets at most one open request. */
  readonly complianceRequestBatches: ComplianceRequestBatches;
  /** Proof that is not insurance: forms W-9, licenses, contracts, background checks, a state's exemption from workers' compensation (`wc-exemption`), the statement of a sole proprietor who owes none (`sole-proprietor`), and kinds that you add. A person enters what a document says, or confirms it when the contractor has sent it; accepted ones count for requirements until they end. The two that stand in for workers' compensation count for jobs in their state and industry, and only once their file is attached and a person, not an API key, has accepted them; after a change they are accepted again. */
  readonly contractorDocuments: ContractorDocuments;
  /** Rules that somebody waives for a contractor: everywhere, at a contracting entity or on a job. They survive a renewal of the certificate, never replace cover that has ended or is absent, and need approval again when the requirement changes what it asks for. */
  readonly complianceWaivers: ComplianceWaivers;
  /** Notices that an insurer cancels, does not renew or reinstates a policy bought elsewhere. From their day on the certificates of that policy count, or count no longer. Policies bought here have their own cancellation. */
  readonly notices: Notices;
  /** Links for people without an account: a contact of a contracting entity sees who works there and whether each is covered; a contractor's insurance agent sees what is asked, sends certificates and answers for policies. Each is emailed to one person, ends, and shows nothing else. */
  readonly accessLinks: AccessLinks;
  /** Kinds of insurance and of documents that you add, beside the ready-made ones, to require them. Requirements name them by id; when a kind changes, so does every requirement that names it. */
  readonly proofKinds: ProofKinds;
  /** Premium on reported pay, and its charges. */
  readonly invoices: Invoices;
  /** Daily comparisons of the payment processor with the ledger: what one side has and the other does not, and whether the premium held agrees to the cent. */
  readonly reconciliations: Reconciliations;
  /** What is held of premium that was paid in advance. */
  readonly balances: Balances;
  /** What was invoiced, paid and refunded in a period, with the balances before and after. */
  readonly statements: Statements;
  /** Publications reported under a media liability policy. */
  readonly mediaRecords: MediaRecords;
  /** Cover of a further job under a policy that a contractor already has. */
  readonly assignments: Assignments;
  /** What happened, as it is delivered to webhook endpoints. */
  readonly events: Events;
  /** Addresses that receive events, and the secrets that sign them. */
  readonly webhookEndpoints: WebhookEndpoints;
  /** Attempts to deliver events: their results, retries and resends. */
  readonly deliveryAttempts: DeliveryAttempts;
  /** One operation for many rows: up to 10,000 are done in the background, each once, with the permissions of the API key or member who sent them. Instead of rows, a list can be named, for each of whose objects it is done. Rows and their results are kept for 7 days. */
  readonly batches: Batches;
  /** A whole list as a file, made in the background with the permissions of the API key that asked. The file can be downloaded for 7 days. */
  readonly exports: Exports;
  /** Sets the sandbox back, for a test suite: to nothing, or to a copy that was made of it. API keys, webhook endpoints, members, settings, rates, the audit log and the request log stay as they are. */
  readonly sandboxRuns: SandboxRuns;
  /** Emails written to contractors and members in the last 30 days. */
  readonly mails: Mails;
  /** Versions of the rates that quotes are priced with. */
  readonly rateSets: RateSets;
  /** Keys for the API: their permissions, rolling and revocation. */
  readonly apiKeys: ApiKeys;
  /** Short-lived credentials with which a browser may price cover, or read one contractor's compliance status. */
  readonly clientTokens: ClientTokens;
  /** Recent requests with their results. */
  readonly requestLog: RequestLog;
  /** Counts and figures of the organization. */
  readonly overview: Overview;
  /** The organization's name, branding and allowed redirect hosts. */
  readonly organization: Organization;
  /** Who changed what, when and from where. */
  readonly auditLog: AuditLog;
  /** The history of one object: changes, events, decisions and emails. */
  readonly timeline: Timeline;
  /** Members of the organization and their roles. */
  readonly members: Members;
  /** Invitations to join the organization. */
  readonly invitations: Invitations;
  /** Which members need two-factor authentication or single sign-on. */
  readonly securityPolicy: SecurityPolicy;
  /** The sandbox's clock, which can be moved forward. */
  readonly testClock: TestClock;
  /** Search across all kinds of objects. */
  readonly search: Search;

  constructor(transport: Transport) {
    this.inboxItems = new InboxItems(transport);
    this.contractors = new Contractors(transport);
    this.entities = new Entities(transport);
    this.jobs = new Jobs(transport);
    this.engagements = new Engagements(transport);
    this.imports = new Imports(transport);
    this.categoryCodes = new CategoryCodes(transport);
    this.quotes = new Quotes(transport);
    this.applySessions = new ApplySessions(transport);
    this.paymentSessions = new PaymentSessions(transport);
    this.policies = new Policies(transport);
    this.certificateShares = new CertificateShares(transport);
    this.claims = new Claims(transport);
    this.insuranceRequirements = new InsuranceRequirements(transport);
    this.certificates = new Certificates(transport);
    this.incomingFiles = new IncomingFiles(transport);
    this.incomingMails = new IncomingMails(transport);
    this.incomingAddress = new IncomingAddress(transport);
    this.compliance = new Compliance(transport);
    this.compliancePositions = new CompliancePositions(transport);
    this.complianceRequests = new ComplianceRequests(transport);
    this.complianceRequestBatches = new ComplianceRequestBatches(transport);
    this.contractorDocuments = new ContractorDocuments(transport);
    this.complianceWaivers = new ComplianceWaivers(transport);
    this.notices = new Notices(transport);
    this.accessLinks = new AccessLinks(transport);
    this.proofKinds = new ProofKinds(transport);
    this.invoices = new Invoices(transport);
    this.reconciliations = new Reconciliations(transport);
    this.balances = new Balances(transport);
    this.statements = new Statements(transport);
    this.mediaRecords = new MediaRecords(transport);
    this.assignments = new Assignments(transport);
    this.events = new Events(transport);
    this.webhookEndpoints = new WebhookEndpoints(transport);
    this.deliveryAttempts = new DeliveryAttempts(transport);
    this.batches = new Batches(transport);
    this.exports = new Exports(transport);
    this.sandboxRuns = new SandboxRuns(transport);
    this.mails = new Mails(transport);
    this.rateSets = new RateSets(transport);
    this.apiKeys = new ApiKeys(transport);
    this.clientTokens = new ClientTokens(transport);
    this.requestLog = new RequestLog(transport);
    this.overview = new Overview(transport);
    this.organization = new Organization(transport);
    this.auditLog = new AuditLog(transport);
    this.timeline = new Timeline(transport);
    this.members = new Members(transport);
    this.invitations = new Invitations(transport);
    this.securityPolicy = new SecurityPolicy(transport);
    this.testClock = new TestClock(transport);
    this.search = new Search(transport);
  }
}
