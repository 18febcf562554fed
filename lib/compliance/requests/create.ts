import { and, eq, inArray } from "drizzle-orm";
import { MAX_REQUEST_DAYS, openRequestStatuses, USUAL_REMINDERS, USUAL_REQUEST_DAYS } from "#lib/contract/compliance/compliance-request.ts";
import { addDays, fromEpoch, instantOf } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError, violates } from "#lib/platform/base/errors.ts";
import { issueLinks } from "#lib/platform/links/links.ts";
import { assertInvite, type InviteTerms, invitedAt } from "#lib/platform/mail/reminders.ts";
import { assertReturnUrls } from "#lib/platform/organizations/return-urls.ts";
import { insertRows } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { type ExplainedPosition, explainAll } from "../positions/explain.ts";
import { endsRequest } from "../positions/requested.ts";
import { complianceRequests as table } from "../schema/requests.ts";
import { sendRequests } from "./emails.ts";
import { endRequest } from "./end.ts";
import { newMailAddress } from "./mail-address.ts";
import { isOpen, type RequestRow, requestStore } from "./store.ts";

/** What a request states besides its contractor and scope, as the API takes it. */
export interface Terms extends InviteTerms {
  success_url?: string | null | undefined;
  cancel_url?: string | null | undefined;
  due_by?: string | number | null | undefined;
  expires_at?: number | undefined;
}

export interface RequestInput extends Terms {
  contractor: string;
  entity?: string | null | undefined;
  job?: string | null | undefined;
}

/** @throws ApiError invalid_input, invalid_return_url */
export async function assertTerms(
  w: Writer,
  { success_url, cancel_url, send, remind, due_by, expires_at, ...wanted }: Terms & Partial<RequestInput>,
) {
  if (wanted.entity && wanted.job) throw fieldError("invalid_input", "job", "Name the contracting entity or the job, not both.");
  await assertReturnUrls(w, { success_url: success_url ?? undefined, cancel_url: cancel_url ?? undefined });
  assertInvite({ send, remind });
  if (due_by && dateOf(instantOf(due_by)) < dateOf(w.now)) throw fieldError("invalid_input", "due_by", "must not be in the past");
  if (expires_at === undefined) return;
  const end = fromEpoch(expires_at);
  if (end <= w.now || end > addDays(w.now, MAX_REQUEST_DAYS))
    throw fieldError("invalid_input", "expires_at", `must be in the next ${MAX_REQUEST_DAYS} days`);
}

const isAsked = (id: string) =>
  new ApiError(
    "compliance_request_open",
    `This contractor has an open request for the same scope already: ${id}. Use it, or withdraw it first.`,
  );

/** Those of the contractors who have an open request for this subject, with the refusal. Requests whose link has ended are ended. */
async function refusedAsOpen(w: Writer, contractors: readonly string[], subject: string): Promise<Map<string, ApiError>> {
  const statuses = inArray(table.status, [...openRequestStatuses]);
  const rows = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), inArray(table.contractor, [...contractors]), eq(table.subject, subject), statuses))
    .orderBy(table.id)
    .for("update");
  for (const row of rows) if (!isOpen(row, w.now)) await endRequest(w, row, "expired");
  return new Map(rows.filter((row) => isOpen(row, w.now)).map(({ contractor, id }) => [contractor, isAsked(id)]));
}

/** Why nothing can be requested of a contractor with this position. Null: it can. */
function refusalFor(explained: ExplainedPosition | undefined): ApiError | null {
  if (!explained) return fieldError("invalid_contractor_id", "contractor", "There is no such contractor.");
  const { status, covered_through, uncovered_from } = explained.position;
  if (status === "not_required")
    return new ApiError(
      "no_insurance_requirement_found",
      "No insurance is required here: there is nothing to request. Create a requirement.",
    );
  if (endsRequest(status, true))
    return new ApiError(
      "already_covered",
      status === "upcoming"
        ? `Cover in hand starts on ${explained.position.covered_from}, by the day the work does: there is nothing to request.`
        : uncovered_from === null
          ? "This contractor is covered here already: there is nothing to request."
          : `This contractor is covered here through ${covered_through}. The days of the work from ${uncovered_from} on can be quoted now, and requested once the position is expiring.`,
    );
  return null;
}

/** What is requested of several contractors. */
export type SharedRequestInput = Omit<RequestInput, "contractor"> & { batch?: string };

/**
 * Creates requests for contractors, an entity and a job that the caller has locked, and emails them if they are to be sent: in a few
 * statements for any number. Returns the request of each contractor, or why there is none.
 * @throws ApiError as `assertTerms`
 */
export async function createRequests(
  w: Writer,
  contractors: readonly string[],
  wanted: SharedRequestInput,
  job: { entity: string } | null,
): Promise<Map<string, RequestRow | ApiError>> {
  await assertTerms(w, wanted);
  const { success_url = null, cancel_url = null, batch = null } = wanted;
  const asked = { entity: wanted.entity ?? null, job: wanted.job ?? null };
  const subject = asked.job ?? asked.entity ?? "default";
  const refused = await refusedAsOpen(w, contractors, subject);
  const explained = await explainAll(
    w,
    contractors.filter((one) => !refused.has(one)),
    asked,
  );
  const ids = new Map<string, string>();
  for (const contractor of contractors) {
    const refusal = refused.get(contractor) ?? refusalFor(explained.get(contractor));
    if (refusal) refused.set(contractor, refusal);
    else ids.set(contractor, newId(requestStore.resource.prefix));
  }
  const expires_at = wanted.expires_at === undefined ? addDays(w.now, USUAL_REQUEST_DAYS) : fromEpoch(wanted.expires_at);
  const tokens = await issueLinks(w, "compliance_request", [...ids.values()], expires_at);
  const common = {
    ...{ subject, success_url, cancel_url, expires_at, batch },
    ...invitedAt(wanted, USUAL_REMINDERS, w.now, expires_at),
    scope: asked.job ? "job" : asked.entity ? "entity" : "default",
    entity: job?.entity ?? asked.entity,
    job: asked.job,
    due_by: wanted.due_by ? instantOf(wanted.due_by) : null,
  };
  const values = [...ids].map(([contractor, id]) => ({
    ...{ ...common, id, contractor },
    // A contractor whose cover ends soon is asked for a renewal.
    renews: explained.get(contractor)?.position.status === "expiring",
    link_sealed: w.runtime.secrets.seal(tokens.get(id) ?? "", id),
    ...newMailAddress(w, id),
  }));
  const rows = await insertRows(w, requestStore, values).catch((error: unknown) => {
    if (violates(error, "compliance_requests_open")) throw isAsked("it was created at the same time");
    throw error;
  });
  await w.emitAll("compliance_request.created", requestStore, rows);
  await sendRequests(
    w,
    rows.filter(({ send }) => send !== null),
    "invitation",
  );
  return new Map<string, RequestRow | ApiError>([...refused, ...rows.map((row) => [row.contractor, row] as const)]);
}

/**
 * Creates a request for a contractor, an entity and a job that the caller has locked, and emails it if it is to be sent.
 * @throws ApiError as `assertTerms`, and already_covered, no_insurance_requirement_found, compliance_request_open
 */
export async function createRequest(
  w: Writer,
  { contractor, ...wanted }: RequestInput,
  job: { entity: string } | null,
): Promise<RequestRow> {
  const created = (await createRequests(w, [contractor], wanted, job)).get(contractor);
  if (!created || created instanceof ApiError) throw created ?? new Error(`Nothing became of the request to ${contractor}.`);
  return created;
}
