import { isDeepStrictEqual } from "node:util";
import type { contractors } from "#lib/people/schema/people.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { insuranceRequirements } from "../schema/insurance-requirements.ts";
import type { AppliedChange } from "../schema/positions.ts";
import { aboutChange, aboutRequirement } from "./concerned.ts";
import { computeNewAtEnd, recomputeAtEnd, runAtEnd } from "./keep.ts";

type Fields = Record<string, unknown>;

/** The objects that name a contractor and affect their positions: any change may change them. */
const ofContractor: ReadonlySet<string> = new Set([
  "quote",
  "apply_session",
  "policy",
  "assignment",
  "invoice",
  "certificate",
  "engagement",
  "exemption",
  "compliance_waiver",
  "notice",
  "compliance_request",
]);

/** The properties that affect positions. Changes of others recompute nothing. */
const rested: Readonly<Record<string, readonly string[]>> = {
  entity: ["name", "required_coverage", "coverage_limit"],
  job: ["category_code", "entity", "address"],
  contractor: ["first_name", "middle_name", "last_name", "company_name", "address"],
  quote: ["contractor", "job", "end_date", "rate_set", "worksheet"],
  apply_session: ["contractor", "job", "status"],
  invoice: ["contractor", "job", "paycycle_enddate"],
};

/** Properties of a certificate that only schedule its next check or locate its file. */
const besides: ReadonlySet<string> = new Set(["reaudit_at", "remind_at", "read_by", "attempts", "file_key"]);

const restsOn = (resource: string, row: Fields): readonly string[] =>
  rested[resource] ?? Object.keys(row).filter((name) => resource !== "certificate" || !besides.has(name));

const hasChanged = (names: readonly string[], before: Fields, after: Fields) =>
  names.some((name) => !isDeepStrictEqual(before[name], after[name]));

type Requirement = typeof insuranceRequirements.$inferSelect;

/** What was done with a requirement. */
function appliedChange(was: Requirement | null, is: Requirement | null): AppliedChange | null {
  const row = is ?? was;
  if (!row) return null;
  const { id: requirement, version, entity, category_code, created } = row;
  const action = !is ? "delete" : !was ? "create" : is.restores === null ? "update" : "revert";
  return { action, requirement, version, entity, category_code, created: created.toISOString() };
}

/**
 * Called for every written row: recomputes the positions it affects. One contractor at the end of the same transaction, before it commits;
 * everyone that an entity, a job or a requirement affects in a background job.
 */
export async function onWritten(w: Writer, resource: string, before: object | null, after: object | null): Promise<void> {
  const [was, is] = [before as Fields | null, after as Fields | null];
  const id = String((is ?? was)?.id);
  if (was && is && !hasChanged(restsOn(resource, is), was, is)) return;
  if (resource === "contractor") return was ? recomputeAtEnd(w, id, id) : computeNewAtEnd(w, is as typeof contractors.$inferSelect);
  if (ofContractor.has(resource)) {
    for (const contractor of new Set([was?.contractor, is?.contractor]))
      if (typeof contractor === "string") recomputeAtEnd(w, contractor, id);
    return;
  }
  if (resource === "insurance_requirement") {
    const about = aboutRequirement((is ?? was) as Parameters<typeof aboutRequirement>[0]);
    const change = appliedChange(was as Requirement | null, is as Requirement | null);
    return runAtEnd(w, about.by === "all" ? about : await aboutChange(w, about), { cause: id, change });
  }
  // A new object is not referred to yet.
  if (!was || (resource !== "entity" && resource !== "job")) return;
  const about = { by: resource, subject: id } as const;
  const hasOtherRequirement = resource === "job" && is !== null && hasChanged(["category_code", "entity"], was, is);
  runAtEnd(w, hasOtherRequirement ? await aboutChange(w, about) : about, { cause: id, change: null });
}
