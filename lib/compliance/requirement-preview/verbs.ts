import type { insuranceRequirements } from "#lib/contract/compliance/insurance-requirement.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Answer } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { changedBy } from "../insurance-requirements/change.ts";
import { insuranceRequirementStore } from "../insurance-requirements/store.ts";
import { noCounts } from "../positions/tally.ts";
import { previewPart } from "./preview.ts";

type Preview = (typeof insuranceRequirements.operations)["preview"];

const cursorOf = (version: number, place: string) => Buffer.from(JSON.stringify([version, place])).toString("base64url");

/** A place is two or four words: times and ids. */
const PLACE = /^[^ ]{1,64}( [^ ]{0,64}){1,3}$/;

/** @throws ApiError invalid_cursor */
function placeOf(cursor: string, version: number): string {
  let read: unknown = null;
  try {
    read = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    // Refused below.
  }
  const [of, place] = Array.isArray(read) ? (read as unknown[]) : [];
  if (typeof of !== "number" || typeof place !== "string" || !PLACE.test(place) || Number.isNaN(Date.parse(place.split(" ")[0] ?? "")))
    throw new ApiError("invalid_cursor", "Send `next` of the part before.");
  if (of !== version)
    throw new ApiError("invalid_cursor", "The requirement has changed since the first part: preview the change again from the start.");
  return place;
}

/** What a change would do, a part for each answer. */
export async function preview(ctx: Ctx, { insurance_requirement, query, body }: VerbInput<Preview>): Promise<Answer<Preview>> {
  const before = await getRow(ctx, insuranceRequirementStore, insurance_requirement);
  const from = query.starting_after === undefined ? "" : placeOf(query.starting_after, before.version);
  const after = await changedBy(ctx, before, body);
  const { id: requirement, version } = before;
  if (!after) return { requirement, version, changes: [], total: 0, counts: noCounts(), rules: [], affected: [], next: null };
  const { place, ...part } = await previewPart(ctx, before, after, from);
  return { requirement, version: after.version, ...part, next: place === null ? null : cursorOf(version, place) };
}
