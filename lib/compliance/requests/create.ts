import { and, eq, inArray } from "drizzle-orm";
import { MOST_REQUEST_DAYS, openRequestStatuses, USUAL_REMINDERS, USUAL_REQUEST_DAYS } from "#lib/contract/resources/compliance-request.ts";
import { dateOf } from "#lib/domain/cover/day.ts";
import { addDays, fromEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError, violates } from "#lib/platform/base/errors.ts";
import { issueLink } from "#lib/platform/links/links.ts";
import { assertInvite, type InviteTerms, invitedAt } from "#lib/platform/mail/reminders.ts";
import { assertReturnUrls } from "#lib/platform/organizations/return-urls.ts";
import { insertRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { explain } from "../positions/explain.ts";
import { complianceRequests as table } from "../schema/requests.ts";
import { sendRequest } from "./emails.ts";
import { endRequest } from "./end.ts";
import { isOpen, type RequestRow, requestStore } from "./store.ts";

/** What a request states besides its contractor and scope, as the API takes it. */
export interface Terms extends InviteTerms {
  success_url?: string | null | undefined;
  cancel_url?: string | null | undefined;
  due_by?: number | null | undefined;
  expires_at?: number | undefined;
}

export interface Wanted extends Terms {
  contractor: string;
  entity?: string | null | undefined;
  job?: string | null | undefined;
}

/** @throws ApiError invalid_input, invalid_return_url */
export async function assertTerms(
  w: Writer,
  { success_url, cancel_url, send, remind, due_by, expires_at, ...wanted }: Terms & Partial<Wanted>,
) {
  if (wanted.entity && wanted.job) throw fieldError("invalid_input", "job", "Name the contracting entity or the job, not both.");
  await assertReturnUrls(w, { success_url: success_url ?? undefined, cancel_url: cancel_url ?? undefined });
  assertInvite({ send, remind });
  if (due_by && dateOf(fromEpoch(due_by)) < dateOf(w.now)) throw fieldError("invalid_input", "due_by", "must not be in the past");
  if (expires_at === undefined) return;
  const end = fromEpoch(expires_at);
  if (end <= w.now || end > addDays(w.now, MOST_REQUEST_DAYS))
    throw fieldError("invalid_input", "expires_at", `must be in the next ${MOST_REQUEST_DAYS} days`);
}

const isAsked = (id: string) =>
  new ApiError(
    "compliance_request_open",
    `This contractor has an open request for the same scope already: ${id}. Use it, or withdraw it first.`,
  );

/** @throws ApiError compliance_request_open */
async function assertNoneOpen(w: Writer, contractor: string, subject: string): Promise<void> {
  const [open] = await w.tx
    .select()
    .from(table)
    .where(
      and(inScope(table, w), eq(table.contractor, contractor), eq(table.subject, subject), inArray(table.status, [...openRequestStatuses])),
    )
    .for("update");
  if (!open) return;
  if (isOpen(open, w.now)) throw isAsked(open.id);
  await endRequest(w, open, "expired");
}

/**
 * Whether the request is for a renewal: its contractor is covered, but not for long.
 * @throws ApiError already_covered, no_insurance_requirement_found
 */
async function isRenewal(w: Writer, contractor: string, scope: { entity: string | null; job: string | null }): Promise<boolean> {
  const explained = await explain(w, contractor, scope);
  if (!explained) throw fieldError("invalid_contractor_id", "contractor", "There is no such contractor.");
  const { status } = explained.position;
  if (status === "not_required")
    throw new ApiError(
      "no_insurance_requirement_found",
      "No insurance is required here: there is nothing to request. Create a requirement.",
    );
  if (status === "covered") throw new ApiError("already_covered", "This contractor is covered here already: there is nothing to request.");
  return status === "expiring";
}

/**
 * Creates a request for a contractor, an entity and a job that the caller has locked, and emails it if it is to be sent.
 * @throws ApiError as `assertTerms`, and already_covered, no_insurance_requirement_found, compliance_request_open
 */
export async function createRequest(
  w: Writer,
  wanted: Wanted,
  job: { entity: string } | null,
  batch: string | null = null,
): Promise<RequestRow> {
  await assertTerms(w, wanted);
  const { contractor, success_url = null, cancel_url = null } = wanted;
  const asked = { entity: wanted.entity ?? null, job: wanted.job ?? null };
  const subject = asked.job ?? asked.entity ?? "default";
  await assertNoneOpen(w, contractor, subject);
  const renews = await isRenewal(w, contractor, asked);
  const id = newId(requestStore.resource.prefix);
  const expires_at = wanted.expires_at === undefined ? addDays(w.now, USUAL_REQUEST_DAYS) : fromEpoch(wanted.expires_at);
  const values = {
    ...{ id, contractor, subject, renews, success_url, cancel_url, expires_at, batch },
    ...invitedAt(wanted, USUAL_REMINDERS, w.now, expires_at),
    scope: asked.job ? "job" : asked.entity ? "entity" : "default",
    entity: job?.entity ?? asked.entity,
    job: asked.job,
    link_sealed: w.runtime.secrets.seal(await issueLink(w, "compliance_request", id, expires_at), id),
    due_by: wanted.due_by ? fromEpoch(wanted.due_by) : null,
  };
  const row = await insertRow(w, requestStore, {}, values).catch((error: unknown) => {
    if (violates(error, "compliance_requests_open")) throw isAsked("it was created at the same time");
    throw error;
  });
  await w.emit("compliance_request.created", requestStore, row);
  if (row.send) await sendRequest(w, row, "invitation");
  return row;
}
