import { z } from "zod";

/** Codes that the published Python client knows by another name: it raises the exception of that name. */
export const pythonCodes = { contract_has_matching_policy: "contractor_has_matching_policy" } as const;

/** Every error code with its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  bad_request: 400,
  invalid_quote_id: 400,
  invalid_job_id: 400,
  invalid_contractor_id: 400,
  invalid_entity_id: 400,
  invalid_policy_id: 400,
  invalid_job_category_code: 400,
  missing_job_category_code: 400,
  job_category_not_approved: 400,
  effective_date_invalid: 400,
  end_date_invalid: 400,
  invalid_paycycle_startdate: 400,
  invalid_paycycle_enddate: 400,
  invoice_exists: 400,
  invoice_already_paid: 400,
  job_is_used: 400,
  policy_already_exists: 400,
  contract_has_matching_policy: 400,
  cant_update_create_new_quote: 400,
  no_active_policy: 400,
  assignment_exists: 400,
  assignment_started: 400,
  session_expired: 400,
  application_already_complete: 400,
  session_not_pending: 400,
  invalid_return_url: 400,
  missing_certificate: 400,
  missing_contractor_id: 400,
  invalid_file_type: 400,
  no_insurance_requirement_found: 400,
  unavailable_coverage: 400,
  invalid_cursor: 400,
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
  invalid_api_key: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  insufficient_permissions: 403,
  organization_suspended: 403,
  organization_closed: 403,
  single_sign_on_required: 403,
  limit_reached: 403,
  recent_authentication_required: 403,
  verification_required: 403,
  resource_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_decided: 409,
  already_covered: 409,
  compliance_request_open: 409,
  renewal_open: 409,
  production_not_ready: 409,
  import_not_ready: 409,
  duplicate_email: 409,
  last_owner: 409,
  idempotency_key_in_use: 409,
  paper_erased: 410,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  general_error: 500,
  database_operational_error: 503,
  file_store_unavailable: 503,
  sandbox_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * Codes by which the present state forbids a request that is right in itself. Their status is 409; operations of the specification keep the
 * 400 that the published clients know.
 */
// biome-ignore format: a list to read down
export const stateCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "invoice_exists", "invoice_already_paid", "job_is_used", "policy_already_exists", "contract_has_matching_policy",
  "cant_update_create_new_quote", "no_active_policy", "assignment_exists", "assignment_started", "session_expired",
  "application_already_complete", "session_not_pending", "no_insurance_requirement_found", "conflict", "already_decided", "already_covered",
  "compliance_request_open", "renewal_open", "production_not_ready", "import_not_ready", "duplicate_email", "last_owner",
  "idempotency_key_in_use",
]);

/** The codes of ids in bodies that lead to no object, by the kind of object. Others are `invalid_input`. */
export const referenceCodes: Readonly<Record<string, ErrorCode>> = {
  contractor: "invalid_contractor_id",
  job: "invalid_job_id",
  entity: "invalid_entity_id",
  quote: "invalid_quote_id",
  policy: "invalid_policy_id",
  category_code: "invalid_job_category_code",
};

export const fieldErrorSchema = z.object({
  field: z.string().meta({ description: "Path of the field, e.g. `address.region`." }),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const errorSchema = z
  .object({
    error_code: z.string().meta({ description: "A stable error code to branch on." }),
    message: z.string().meta({ description: "One sentence that describes the error." }),
    request_id: z.string(),
    doc_url: z.string().optional().meta({ description: "The page that explains the code." }),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorSchema>;
