import type { FieldError } from "#lib/contract/errors.ts";
import { describeIssue } from "#lib/contract/messages.ts";
import { verifyInfoSchema } from "#lib/contract/resources/application.ts";
import { type Details, detailsBody } from "./details.ts";

/** Errors of the details, by field. It imports the contract's schemas, so load it on demand. */
export function detailErrors(details: Details): FieldError[] {
  const parsed = verifyInfoSchema.safeParse(detailsBody(details));
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ field: issue.path.join("."), message: describeIssue(issue) }));
}
