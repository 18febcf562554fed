import { cache } from "react";
import { counted } from "#components/resource/labels.ts";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import { ROSTER_PATH } from "#lib/dashboard/routes.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** An entity, or a job. */
export type Place = { entity: string } | { job: string };

/** The statuses, what needs something first. */
export const inOrderOfNeed = ["not_covered", "expiring", "pending", "upcoming", "met", "covered", "not_required"] as const;

/** How many of those who are not covered at a place are named on its page. */
export const NAMED = 5;

/** The positions at a place by status, with their counts; of those not covered the first. Read once for a page. */
const read = cache(async (of: "entity" | "job", id: string) => {
  const { client } = await getSession();
  const asked = of === "job" ? { job: id } : { entity: id, scope: "entity" as const };
  const list = (status: PositionStatus, limit: number) =>
    client.compliancePositions.list({ query: { ...asked, status, limit, expand: ["contractor"] } }, { count: true });
  return await Promise.all(
    inOrderOfNeed.map(async (status) => ({ status, page: await list(status, status === "not_covered" ? NAMED : 1) })),
  );
});

/** @throws ServiceError */
export const standingAt = (place: Place) => ("job" in place ? read("job", place.job) : read("entity", place.entity));

/** Who is covered at a place, as the state of its page. Null: nobody works there. @throws ServiceError */
export async function standingState(place: Place): Promise<StateOf | null> {
  const found = (await standingAt(place)).flatMap(({ status, page: { total } }) => (total?.rows ? [{ status, ...total }] : []));
  const all = found.reduce((sum, { rows }) => sum + rows, 0);
  const lacking = found.find(({ status }) => status === "not_covered");
  const others = found
    .filter(({ status }) => status !== "not_covered")
    .map(({ status, rows }) => `${rows} ${positionNames[status].toLowerCase()}`);
  if (!all) return null;
  const [work, rest] = [counted(all, "contractor", "contractors"), others.join(", ")];
  const href = `${ROSTER_PATH}?${new URLSearchParams({ scope: "default", ...place, ...(lacking ? { status: "not_covered" } : {}) })}`;
  return {
    tone: lacking ? "danger" : found.some(({ status }) => status === "expiring" || status === "pending") ? "warning" : "success",
    state: lacking ? `${lacking.rows} of ${work} ${lacking.rows === 1 ? "is" : "are"} not covered` : `${work}: ${rest}`,
    next: lacking ? (rest ? `The others: ${rest}.` : "Nobody else works here.") : "Nobody lacks cover here.",
    action: { label: lacking ? "See who is not covered" : "Open compliance", href },
  };
}
