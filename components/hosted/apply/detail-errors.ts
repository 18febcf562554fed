import { verifyInfoSchema } from "#lib/contract/applications/application.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { describeIssue } from "#lib/contract/core/messages.ts";
import { type Details, detailsBody } from "./details.ts";

/** Errors of the details, by field. It imports the contract's schemas, so load it on demand. */
export function detailErrors(details: Details): FieldError[] {
  const parsed = verifyInfoSchema.safeParse(detailsBody(details));
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ field: issue.path.join("."), message: describeIssue(issue) }));
}
