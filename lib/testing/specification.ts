/**
 * The specification, transcribed from its text and independent of our schemas. Fields are `name:type`; `?` after the type means that null
 * is allowed. Types: string, integer, boolean, object, any, `[…]` for a list.
 */
export const objects = {
  Address: "line1:string line2:string? locality:string region:string postalcode:string country:string?",
  Contractor:
    "id:string created:integer first_name:string middle_name:string? last_name:string email:string phone:string company_name:string? address:Address custom_metadata:object withhold_premium:boolean",
  Entity: "id:string created:integer name:string address:Address required_coverage:[string] coverage_limit:CoverageLimit",
  CoverageLimit: "aggregate_limit:integer occurrence_limit:integer",
  Job: "id:string created:integer name:string description:string category_code:string entity:string address:Address wage:integer wage_type:string years_experience:integer custom_metadata:object",
  CategoryCode: "category_code:string name:string",
  Quote:
    "id:string created:integer contractor:string job:string coverage_type:[string] effective_date:integer end_date:integer eligible:boolean net_rate:integer gl_net_rate:integer wc_net_rate:integer quote_json:QuoteJson",
  QuoteJson: "gl:QuoteGl wc:QuoteWc",
  QuoteGl: "net_rate:integer risk_purchasing_group_fee:integer? stamping_fee:integer?",
  QuoteWc: "net_rate:integer",
  ApplySession: "id:string created:integer quote:string success_url:string cancel_url:string url:string expired:boolean step:string",
  PaymentSession: "id:string created:integer",
  Policy:
    "id:string created:integer quote:string effective_date:integer expiration_date:integer status:string pdf_url:string certificates:CertificateUrls",
  ContractorPolicy:
    "id:string created:integer quote:PolicyQuote effective_date:integer expiration_date:integer status:string pdf_url:string certificates:CertificateUrls",
  PolicyQuote: "id:string coverage_type:[string] quote_json:object",
  CertificateUrls: "gl_coi_pdf_url:string wc_coi_pdf_url:string",
  Assignment:
    "id:string created:integer contractor:string job:string policy:string coverage_type:[string] effective_date:integer end_date:integer bind:boolean eligible:Eligible net_rate:integer certificates:CertificateUrls",
  Eligible: "result:boolean message:string",
  CancelledAssignment: "id:string cancelled:boolean cancellation_date:integer cancellation_reason:string",
  Invoice:
    "id:string created:integer contractor:string job:string gross_pay:integer paycycle_startdate:integer paycycle_enddate:integer premium_due:any purchase_order_number:any",
  Certificate:
    "id:string created:integer updated:integer contractor:string filename:string pdf_url:string? status:string review_results:Review?",
  /** Both forms: the abbreviated one has the summary, the full one the rest. */
  Review:
    "id:string created:integer updated:integer status:string summary:ReviewSummary parsed_certificate_json:object audit_results:[AuditResult]",
  ReviewSummary: "total_rules:integer passed:integer failed:integer",
  AuditResult: "id:string created:integer rule_name:string rule_path:string result:string message:string manually_approved:boolean",
  Event: "id:string created:integer type:string data:object",
  WebhookEndpoint: "id:string created:integer url:string description:string",
  WebhookEndpointWithSecret: "id:string created:integer url:string description:string secret:string",
  LoginLink: "contractor:Contractor expires_at:integer",
  Deletion: "id:string object:string deleted:boolean deleted_at:integer",
  Anything: "",
} as const;
export type SpecifiedObject = keyof typeof objects;

const pages = "limit:integer starting_after:string ending_before:string";

const contractor =
  "first_name:string last_name:string email:string phone:string middle_name:string? company_name:string? address:Address custom_metadata:object withhold_premium:boolean tax_identification:string";
const entity = "name:string address:Address coverage_limit:CoverageLimit required_coverage:[string]";
const job =
  "name:string description:string category_code:string entity:string address:Address wage:integer wage_type:string years_experience:integer custom_metadata:object";
const quote = "contractor:string job:string coverage_type:[string] effective_date:integer end_date:integer bind:boolean";
const policy = "quote:string effective_date:integer expiration_date:integer";
const assignment = "contractor:string job:string policy:string coverage_type:[string] effective_date:integer end_date:integer bind:boolean";
const invoice =
  "contractor:string job:string gross_pay:integer paycycle_startdate:integer paycycle_enddate:integer purchase_order_number:any";
const endpoint = "url:string description:string";

export interface SpecifiedOperation {
  /** Method and path below /api/v1. */
  at: string;
  /** The success response: an object, or a list of them. */
  answers: SpecifiedObject | `[${SpecifiedObject}]`;
  query?: string;
  body?: string;
}

export const specified: readonly SpecifiedOperation[] = [
  { at: "GET /contractors", query: `${pages} email:string`, answers: "[Contractor]" },
  { at: "POST /contractors", body: contractor, answers: "Contractor" },
  { at: "GET /contractors/{contractor}", answers: "Contractor" },
  { at: "PUT /contractors/{contractor}", body: contractor, answers: "Contractor" },
  { at: "DELETE /contractors/{contractor}", answers: "Deletion" },
  { at: "GET /contractors/{contractor}/policies", query: "quote:string", answers: "[ContractorPolicy]" },
  { at: "POST /contractors/{contractor}/login_link", answers: "LoginLink" },
  { at: "GET /entities", query: pages, answers: "[Entity]" },
  { at: "POST /entities", body: entity, answers: "Entity" },
  { at: "GET /entities/{entity}", answers: "Entity" },
  { at: "PUT /entities/{entity}", body: entity, answers: "Entity" },
  { at: "DELETE /entities/{entity}", answers: "Deletion" },
  { at: "GET /jobs", query: pages, answers: "[Job]" },
  { at: "POST /jobs", body: job, answers: "Job" },
  { at: "GET /jobs/{job}", answers: "Job" },
  { at: "PUT /jobs/{job}", body: job, answers: "Job" },
  { at: "DELETE /jobs/{job}", answers: "Deletion" },
  { at: "GET /category_codes", query: "limit:integer", answers: "[CategoryCode]" },
  { at: "GET /quotes", query: pages, answers: "[Quote]" },
  { at: "POST /quotes", body: quote, answers: "Quote" },
  { at: "GET /quotes/{quote}", answers: "Quote" },
  { at: "PUT /quotes/{quote}", body: quote, answers: "Quote" },
  { at: "GET /apply/sessions", query: `${pages} contractor:string is_general_opt_in:boolean`, answers: "[ApplySession]" },
  { at: "POST /apply/sessions", body: "quote:string success_url:string cancel_url:string", answers: "ApplySession" },
  { at: "GET /apply/sessions/{session}", answers: "ApplySession" },
  { at: "PUT /apply/sessions/{session}", body: "success_url:string cancel_url:string", answers: "ApplySession" },
  { at: "POST /apply/sessions/{session}/expire", answers: "ApplySession" },
  { at: "POST /payment/sessions", answers: "PaymentSession" },
  { at: "GET /payment/sessions/{session}", answers: "PaymentSession" },
  { at: "POST /payment/sessions/{session}/cancel", answers: "PaymentSession" },
  { at: "GET /policies", query: `${pages} quote:string`, answers: "[Policy]" },
  { at: "POST /policies", body: policy, answers: "Policy" },
  { at: "GET /policies/{policy}", answers: "Policy" },
  { at: "PUT /policies/{policy}", body: policy, answers: "Policy" },
  { at: "DELETE /policies/{policy}", answers: "Deletion" },
  { at: "GET /assignments", query: pages, answers: "[Assignment]" },
  { at: "POST /assignments", body: assignment, answers: "Assignment" },
  { at: "GET /assignments/{assignment}", answers: "Assignment" },
  { at: "PUT /assignments/{assignment}", body: assignment, answers: "Assignment" },
  { at: "DELETE /assignments/{assignment}", answers: "Deletion" },
  { at: "POST /assignments/cancel", answers: "CancelledAssignment" },
  { at: "POST /assignments/extend", answers: "Anything" },
  { at: "POST /assignments/change_dates", answers: "Anything" },
  { at: "GET /assignments/media", query: "policy_id:string", answers: "[Anything]" },
  { at: "POST /assignments/media", answers: "Anything" },
  { at: "GET /invoices", query: pages, answers: "[Invoice]" },
  { at: "POST /invoices", body: invoice, answers: "Invoice" },
  { at: "GET /invoices/{invoice}", answers: "Invoice" },
  { at: "PUT /invoices/{invoice}", body: invoice, answers: "Invoice" },
  { at: "DELETE /invoices/{invoice}", answers: "Deletion" },
  { at: "GET /files/certificates", query: `${pages} expand:[string]`, answers: "[Certificate]" },
  { at: "POST /files/certificates", answers: "Certificate" },
  { at: "GET /files/certificates/{certificate}", query: "expand:[string]", answers: "Certificate" },
  { at: "DELETE /files/certificates/{certificate}", answers: "Deletion" },
  { at: "GET /events", query: "limit:integer", answers: "[Event]" },
  { at: "GET /events/{event}", answers: "Event" },
  { at: "GET /webhook_endpoints", query: "limit:integer", answers: "[WebhookEndpoint]" },
  { at: "POST /webhook_endpoints", body: endpoint, answers: "WebhookEndpointWithSecret" },
  { at: "GET /webhook_endpoints/{webhook_endpoint}", answers: "WebhookEndpointWithSecret" },
  { at: "PUT /webhook_endpoints/{webhook_endpoint}", body: endpoint, answers: "WebhookEndpoint" },
  { at: "DELETE /webhook_endpoints/{webhook_endpoint}", answers: "Deletion" },
];

/** POST operations that create nothing return 200. */
export const notCreating = /\/(expire|cancel|extend|change_dates|login_link)$/;

/** Values of enumerations, by object and field. */
export const enumerations: readonly { of: SpecifiedObject; field: string; values: string; only: boolean }[] = [
  { of: "Entity", field: "required_coverage", values: "general professional workers-comp", only: false },
  { of: "Quote", field: "coverage_type", values: "general professional workers-comp media cyber", only: true },
  { of: "ApplySession", field: "step", values: "final_review", only: false },
  { of: "Policy", field: "status", values: "active", only: false },
  { of: "Assignment", field: "coverage_type", values: "general professional workers-comp", only: false },
  { of: "Certificate", field: "status", values: "pending processing approved flagged denied error", only: true },
  {
    of: "Event",
    field: "type",
    values: "application.started policy.active policy.cancelled certificate.approved certificate.flagged certificate.denied",
    only: false,
  },
];

/** The id prefix of each kind, by the resource's name. */
export const prefixes: Readonly<Record<string, string>> = {
  contractor: "cn",
  job: "jb",
  entity: "en",
  quote: "qt",
  policy: "pl",
  assignment: "an",
  apply_session: "ias",
  certificate: "ci",
  event: "ev",
  webhook_endpoint: "whe",
  category_code: "jc",
};
