import { isDeepStrictEqual } from "node:util";
import type { contractors } from "#lib/people/schema/people.ts";
import type { AlsoWritten, Store } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { insuranceRequirements } from "../schema/insurance-requirements.ts";
import type { AppliedChange } from "../schema/positions.ts";
import { aboutChange, aboutRequirement } from "./affected-contractors.ts";
import { computeNewAtEnd, recomputeAtEnd, runAtEnd } from "./keep.ts";

type Fields = Record<string, unknown>;

/** The properties whose change affects positions, as the object's store declares them. None: positions do not depend on it. */
function dependsOn({ positions }: AlsoWritten, row: Fields): readonly string[] {
  if (positions === undefined) return [];
  if (positions === "any") return Object.keys(row);
  return "except" in positions ? Object.keys(row).filter((name) => !positions.except.includes(name)) : positions;
}

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
export async function onWritten(
  w: Writer,
  { resource: { name: resource }, also }: Pick<Store, "resource" | "also">,
  before: object | null,
  after: object | null,
): Promise<void> {
  const [was, is] = [before as Fields | null, after as Fields | null];
  const id = String((is ?? was)?.id);
  if (also.positions === undefined || (was && is && !hasChanged(dependsOn(also, is), was, is))) return;
  if (resource === "contractor") return was ? recomputeAtEnd(w, id, id) : computeNewAtEnd(w, is as typeof contractors.$inferSelect);
  if (resource === "insurance_requirement") {
    const about = aboutRequirement((is ?? was) as Parameters<typeof aboutRequirement>[0]);
    const change = appliedChange(was as Requirement | null, is as Requirement | null);
    return runAtEnd(w, about.by === "all" ? about : await aboutChange(w, about), { cause: id, change });
  }
  if (resource !== "entity" && resource !== "job") {
    for (const contractor of new Set([was?.contractor, is?.contractor]))
      if (typeof contractor === "string") recomputeAtEnd(w, contractor, id);
    return;
  }
  // A new object is not referred to yet.
  if (!was) return;
  const about = { by: resource, subject: id } as const;
  const hasOtherRequirement = resource === "job" && is !== null && hasChanged(["category_code", "entity"], was, is);
  runAtEnd(w, hasOtherRequirement ? await aboutChange(w, about) : about, { cause: id, change: null });
}
