import { and, desc, inArray, type SQL } from "drizzle-orm";
import { openRequestStatuses } from "#lib/contract/compliance/compliance-request.ts";
import { selection } from "#lib/platform/db/select-for-each.ts";
import { complianceRequests as table } from "../schema/requests.ts";
import type { ComputedPosition } from "./compute.ts";
import type { AnsweredRequest } from "./hooks.ts";

const { id, created, scope, subject, entity, job, status, renews } = table;

/** A request for proof that is open or was satisfied: it names the entity or the job of its scope. */
export type ProofRequest = Pick<typeof table.$inferSelect, "id" | "created" | "scope" | "subject" | "entity" | "job" | "status" | "renews">;

/** The requests of a contractor, newest first. */
export const selectRequested = (own: SQL | undefined) =>
  selection
    .select({ id, created, scope, subject, entity, job, status, renews })
    .from(table)
    .where(and(own, inArray(status, [...openRequestStatuses, "satisfied"])))
    .orderBy(desc(created), desc(id));

/** Whether a position in this status needs no proof: cover that starts with the work is in hand. One that renews is for cover that ends. */
export const endsRequest = (status: string, renews: boolean): boolean =>
  status === "covered" || status === "met" || status === "upcoming" || (status === "expiring" && !renews);

/** Why a request ends with the position of its scope. Null: it stays open. */
function endOf(found: ComputedPosition | undefined, one: ProofRequest): AnsweredRequest["end"] | null {
  if (!found) return "engagement_ended";
  if (found.status === "not_required") return "not_required";
  return endsRequest(found.status, one.renews) ? "covered" : null;
}

/** The open requests that these positions of their contractor end. */
export function answeredRequests(requested: readonly ProofRequest[], computed: readonly ComputedPosition[]): AnsweredRequest[] {
  return requested.flatMap((one) => {
    if (one.status === "satisfied") return [];
    const end = endOf(
      computed.find((position) => position.subject === one.subject),
      one,
    );
    return end ? [{ request: one.id, end }] : [];
  });
}
