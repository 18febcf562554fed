import type { FieldError } from "#lib/contract/errors.ts";
import { describeIssue } from "#lib/contract/messages.ts";
import { verifyInfoSchema } from "#lib/contract/resources/application.ts";
import { type Details, detailsBody } from "./details.ts";

/** What is wrong with the details, by field. Brings the contract's schemas along: load it when it is needed. */
export function detailErrors(details: Details): FieldError[] {
  const parsed = verifyInfoSchema.safeParse(detailsBody(details));
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ field: issue.path.join("."), message: describeIssue(issue) }));
}
