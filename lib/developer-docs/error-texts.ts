import type { ErrorCode } from "#lib/contract/core/errors.ts";

/** What each error code means, and what a caller can do about it. */
export const errorTexts: Readonly<Record<ErrorCode, readonly [means: string, remedy: string]>> = {
  invalid_input: [
    "A field or a query parameter is missing, unknown or has a value that is not allowed. `errors` names each field.",
    "Correct the named fields and send the request again.",
  ],
  bad_request: ["The request cannot be read: the body is not valid JSON, or a header is malformed.", "Send valid JSON in UTF-8."],
  invalid_quote_id: ["`quote` names no quote of this environment.", "Create the quote first, with a key of the same environment."],
  invalid_job_id: ["`job` names no job of this environment.", "Create the job first, with a key of the same environment."],
  invalid_contractor_id: ["`contractor` names no contractor of this environment.", "Create the contractor first, or check the id."],
  invalid_entity_id: ["`entity` names no contracting entity of this environment.", "Create the contracting entity first, or check the id."],
  invalid_policy_id: ["`policy` names no policy of this environment, or one that cannot be used here.", "List the contractor's policies."],
  invalid_job_category_code: ["The category code does not exist.", "Choose one from [the category codes](/docs/reference/categoryCodes)."],
  missing_job_category_code: ["A job needs a category code, because it decides the rate.", "Send `category_code`."],
  job_category_not_approved: ["Your organization may not use this category code.", "Choose another, or ask for it to be approved."],
  effective_date_invalid: [
    "The start of cover is not in the future, or otherwise not possible.",
    "Send a later `effective_date` in epoch seconds, or omit it: cover then starts the next day.",
  ],
  end_date_invalid: [
    "The end of cover is before its start, or more than a year after it.",
    "Send an `end_date` within a year of the start.",
  ],
  invalid_paycycle_startdate: ["The pay cycle's start is not possible.", "Send epoch seconds that lie before the end of the cycle."],
  invalid_paycycle_enddate: ["The pay cycle's end is not possible.", "Send epoch seconds that lie after the start of the cycle."],
  invoice_exists: [
    "There is already an invoice for it, so what the premium rests on can no longer change. Editing a job answers this with status 409.",
    "Delete the open invoice first, or create a new job.",
  ],
  invoice_already_paid: ["A paid invoice can be neither edited nor deleted.", "Create another invoice for the difference."],
  job_is_used: ["A job with an invoice or a policy cannot be deleted.", "Keep the job."],
  policy_already_exists: ["The quote already has a policy.", "Use that policy; for another job create an assignment."],
  contract_has_matching_policy: [
    "The job is covered for some of these days already, or the contractor has this cover for other work of the same kind.",
    "The message names the policy or certificate. For the same job extend it (`POST /assignments/extend`; a certificate by that of its renewal) or begin when it ends; for another job create an [assignment](/docs/assignments).",
  ],
  cant_update_create_new_quote: ["A policy was issued from the quote, so it is final.", "Create a new quote."],
  no_active_policy: ["The contractor has no policy in force that could cover the job.", "Create a quote and an apply session."],
  assignment_exists: ["The contractor already has an assignment for this job.", "Extend it or change its dates."],
  assignment_started: ["Cover of the assignment has begun, so this can no longer change.", "Extend it, or create another."],
  session_expired: ["The apply session is over.", "Create a new one."],
  application_already_complete: ["The application is complete.", "Read the apply session's `status` and the contractor's policies."],
  session_not_pending: ["The payment session is completed, cancelled or expired.", "Create a new one."],
  invalid_return_url: [
    "The address is not an absolute http or https URL or, in production, not https on one of your allowed hosts.",
    "Add the host under Settings in the dashboard, or correct the address.",
  ],
  missing_certificate: ["The form has no part named `certificate`.", "Send the file as the part `certificate`."],
  missing_contractor_id: ["The form has no part named `contractor`.", "Send the contractor's id as the part `contractor`."],
  invalid_file_type: [
    "The file is of a type that is not accepted.",
    "Send PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP, certificates also as a ZIP or an email; imports take CSV.",
  ],
  no_insurance_requirement_found: ["There is no insurance requirement to audit the certificate against.", "Create a default requirement."],
  unavailable_coverage: [
    "This coverage is not sold there. For workers' compensation the message names the state's own fund.",
    "Leave the coverage out, or send the contractor to the fund.",
  ],
  invalid_cursor: ["The cursor names no object of this list, or both cursors were sent.", "Start again from the first page."],
  authorization_pending: [
    "No member has confirmed the command line's code yet. Only `insurance login` meets this.",
    "Repeat the request after `interval` seconds.",
  ],
  slow_down: ["The command line asks for its key too often.", "Wait five seconds longer between two requests."],
  access_denied: ["A member denied the command line's login.", "Start `insurance login` again."],
  expired_token: ["The command line's login was not confirmed within ten minutes, or was used.", "Start `insurance login` again."],
  invalid_api_key: [
    "The key or client token is missing, malformed, unknown, expired or revoked.",
    "Send `Authorization: Bearer sk_…` with a valid key.",
  ],
  second_factor_required: ["The member must also enter a code. Keys never meet this.", "Enter the code of the authenticator app."],
  second_factor_wrong: ["The code is wrong or was used before. Keys never meet this.", "Enter the next code."],
  insufficient_permissions: ["The key lacks the scope that the message names.", "Use a key with this scope."],
  organization_suspended: [
    "The organization is suspended. Its keys, client tokens and members are refused; nothing is deleted, and cover in force goes on.",
    "Contact the operator of this service. The same keys work again once the organization is resumed.",
  ],
  organization_closed: [
    "The organization is closed. Its keys, client tokens, members and contractors' pages are refused for good, and its data is erased by rule.",
    "Stop calling. The operator of this service has the organization's export.",
  ],
  paper_erased: [
    "This service issued the paper. Its insurance is over, and the data of the insured were erased. Only the page that checks papers meets this.",
    "Nothing of a copy can be compared any more. Ask its sender.",
  ],
  single_sign_on_required: [
    "The organization admits only members who signed in with the identity provider. Keys never meet this.",
    "Sign in with single sign-on.",
  ],
  limit_reached: [
    "The organization has as many of these as the operator allows. The message names the limit; `GET /organization` shows it.",
    "Delete what you no longer need, or ask the operator for a higher limit.",
  ],
  verification_required: [
    "The contractor must enter the code that was emailed to their address on file. Only the page of a compliance request meets this.",
    "Ask for a code and enter it.",
  ],
  recent_authentication_required: ["The member must confirm their password. Keys never meet this.", "Sign in again."],
  resource_not_found: [
    "The id in the path names nothing here: it is wrong, deleted, or of another organization or environment. Unknown paths answer the same.",
    "Check the id, and that the key is of the object's environment.",
  ],
  method_not_allowed: ["The path exists, but not with this method. `Allow` lists the methods.", "Use one of these methods."],
  conflict: [
    "The request is right, but the present state of the object forbids it; the message says why.",
    "Change that state first, or read the object again.",
  ],
  already_decided: ["Another caller decided or changed it in the meantime.", "Read it again and decide on what is there now."],
  already_covered: ["Nothing is missing, so there is nothing to ask for.", "No request is needed."],
  renewal_open: [
    "The policy has a renewal quote that can be bound, or is renewed already.",
    "Use the quote or the policy that the message names.",
  ],
  production_not_ready: [
    "Production binds no cover until insurers, limits, producer, rates and legal texts are the operator's own, and cards can be charged. `errors` names each thing that is missing.",
    "Ask the operator of the service to set what is missing. Then quote again: a quote keeps the insurers and rates that it was made with.",
  ],
  compliance_request_open: ["The contractor already has an open request for this.", "Use the open one, or withdraw it first."],
  import_not_ready: ["The import is still being checked, is running or is over.", "Wait for the status `ready`."],
  duplicate_email: ["Another contractor of this environment has the email address.", "Find it with `GET /contractors?email=…`."],
  last_owner: ["The organization would be left without an owner. Keys never meet this.", "Make another member an owner first."],
  idempotency_key_in_use: ["The first request with this key is still running.", "Wait a moment and send it again."],
  version_conflict: ["The object changed since you read the `ETag` that you sent as `If-Match`.", "Read it again and repeat your change."],
  payload_too_large: ["The body is larger than the operation accepts.", "Send less; the operation's description states the limit."],
  unsupported_media_type: ["The body's `Content-Type` is not accepted.", "Send JSON, or multipart/form-data for files."],
  idempotency_key_reused: ["The key was used for a request with another body.", "Use a new key for each new request."],
  too_many_requests: ["The key's rate limit is used up.", "Wait for the seconds in `Retry-After`."],
  general_error: ["A fault of ours.", "Send it again later; quote `request_id` when you contact us."],
  database_operational_error: [
    "The database cannot be reached for the moment.",
    "Send it again after `Retry-After`, with the same idempotency key.",
  ],
  file_store_unavailable: [
    "Files cannot be stored or read for the moment.",
    "Send it again after `Retry-After`, with the same idempotency key.",
  ],
  sandbox_unavailable: [
    "The sandbox is being set back, so nothing in it is read or changed until that is over.",
    "Send it again after `Retry-After`.",
  ],
};
