import { isDeepStrictEqual } from "node:util";
import type { Writer } from "#lib/platform/resource/write.ts";
import { recomputeAtEnd, runAtEnd } from "./keep.ts";

type Fields = Record<string, unknown>;

/** What names a contractor and what their positions rest on: any change of one may change them. */
const ofContractor: ReadonlySet<string> = new Set([
  "quote",
  "apply_session",
  "policy",
  "assignment",
  "invoice",
  "certificate",
  "engagement",
  "exemption",
  "notice",
]);

/** The properties of an entity or a job that positions rest on. */
const rested: Readonly<Record<string, readonly string[]>> = {
  entity: ["name", "required_coverage", "coverage_limit"],
  job: ["category_code", "entity", "address"],
};

const hasChanged = (names: readonly string[], before: Fields, after: Fields) =>
  names.some((name) => !isDeepStrictEqual(before[name], after[name]));

/**
 * Every row that is written: what it concerns is computed anew. One contractor at the end of the same transaction, before it commits; all that
 * an entity, a job or a requirement concerns by a job in the background.
 */
export async function onWritten(w: Writer, resource: string, before: object | null, after: object | null): Promise<void> {
  const [was, is] = [before as Fields | null, after as Fields | null];
  const id = String((is ?? was)?.id);
  if (resource === "contractor") return recomputeAtEnd(w, id, id);
  if (ofContractor.has(resource)) {
    for (const contractor of new Set([was?.contractor, is?.contractor]))
      if (typeof contractor === "string") recomputeAtEnd(w, contractor, id);
    return;
  }
  if (resource === "insurance_requirement") {
    const { entity, category_code } = (is ?? was) as { entity: string | null; category_code: string | null };
    if (entity !== null) return runAtEnd(w, { by: "entity", subject: entity }, id);
    return runAtEnd(w, category_code === null ? { by: "all", subject: null } : { by: "category_code", subject: category_code }, id);
  }
  const names = rested[resource];
  // What is new is named by nobody yet.
  if (!names || !was || (is && !hasChanged(names, was, is))) return;
  runAtEnd(w, { by: resource as "entity" | "job", subject: id }, id);
}
