import { createApplication } from "#lib/applications/apply-sessions/create.ts";
import { endApplication } from "#lib/applications/apply-sessions/end.ts";
import { type ApplySession, applySessionStore, isExpired } from "#lib/applications/apply-sessions/store.ts";
import type { complianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { lockRow, updateRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { assertRoom, receiveCertificate } from "../certificates/receive.ts";
import { receiveDocument, type SentDocument, sentLately } from "../documents/receive.ts";
import { explain } from "../positions/explain.ts";
import { writeLetter } from "./letter.ts";
import { noteReceived } from "./mail-address.ts";
import { offeredIn, offersFor, quoteOffered } from "./offer.ts";
import { assertOpen, ownRequest } from "./own.ts";
import { gone, insteadFor, MAX_CERTIFICATES_A_DAY, pageOf, uploadsLeft } from "./page.ts";
import { assertVerified } from "./proof-of-browser.ts";
import { type RequestRow, requestStore } from "./store.ts";
import { verificationVerbs } from "./verification.ts";

/**
 * The open request, locked after its contractor, in the same order as when the contractor is deleted.
 * @throws ApiError session_expired, session_not_pending
 */
async function lockOwn(w: Writer, { id }: RequestRow): Promise<RequestRow> {
  const row = await lockRow(w, requestStore, id);
  assertOpen(row, w.now);
  return row;
}

type Uploading = { body: { certificate: KeptFile[] } };

async function upload(w: Writer, files: KeptFile[]): Promise<RequestRow> {
  const before = await ownRequest(w);
  assertOpen(before, w.now);
  const { contractor, entity, job } = before;
  if (!(await findRow(w, contractorStore.table, contractor))) throw gone();
  await receiveCertificate(w, { certificate: files, contractor, entity, job }, "contractor", { request: before.id });
  return await noteReceived(w, await lockOwn(w, before));
}

type SendingDocument = { body: SentDocument & { file: KeptFile[] } };

async function sendDocument(w: Writer, { file, ...sent }: SendingDocument["body"]): Promise<RequestRow> {
  const before = await ownRequest(w);
  assertOpen(before, w.now);
  const { contractor, job } = before;
  const explained = await explain(w, contractor, { entity: before.scope === "entity" ? before.entity : null, job });
  if (!explained) throw gone();
  const asked = explained.position.coverages.flatMap(({ of, coverage, covered }) =>
    of === "document" ? [coverage] : covered ? [] : insteadFor(explained, coverage),
  );
  if (!asked.includes(sent.kind))
    throw fieldError("invalid_input", "kind", "This document is not asked for here: send those that the page lists.");
  await receiveDocument(w, before.contractor, sent, file, before.id);
  return await noteReceived(w, await lockOwn(w, before));
}

/** The application that was started before, locked, if it can still be continued. */
async function lockRunning(w: Writer, id: string | null): Promise<ApplySession | null> {
  if (id === null) return null;
  // The quote first, as every step of an application does.
  const { quote } = await getRow(w, applySessionStore, id);
  if (quote !== null) await lockRow(w, quoteStore, quote);
  const session = await lockRow(w, applySessionStore, id);
  return (session.status === "open" || session.status === "in_review") && !isExpired(session, w.now) ? session : null;
}

const areSame = (one: readonly string[], other: readonly string[]) => [...one].sort().join() === [...other].sort().join();

/** The coverages to buy: those asked for, of those that are offered. @throws ApiError unavailable_coverage, invalid_input */
function chosenOf(offered: Coverage[], asked: Coverage[] | undefined, reason: string | null): Coverage[] {
  if (!offered.length) throw new ApiError("unavailable_coverage", reason ?? "Nothing that is lacking can be bought here.");
  const other = asked?.find((coverage) => !offered.includes(coverage));
  if (other) throw fieldError("invalid_input", "coverages", `${other} is not offered here.`);
  return asked ?? offered;
}

/**
 * Starts an application for a quote of exactly what is lacking, or continues one that was started for the same. It returns to this page.
 * @throws ApiError unavailable_coverage, invalid_input, session_expired, session_not_pending
 */
async function buy(w: Writer, asked: Coverage[] | undefined): Promise<RequestRow> {
  const before = await ownRequest(w);
  assertOpen(before, w.now);
  const running = await lockRunning(w, before.apply_session);
  const contractor = await findRow(w, contractorStore.table, before.contractor);
  if (!contractor) throw gone();
  await lockReference(w, contractorStore, contractor.id, "contractor");
  const explained = await explain(w, before.contractor, { entity: before.scope === "entity" ? before.entity : null, job: before.job });
  if (!explained) throw gone();
  if (explained.scope.job) await lockReference(w, jobStore, explained.scope.job.id, "job");
  const row = await lockOwn(w, before);
  if (row.apply_session !== before.apply_session) return row;
  const offers = await offersFor(w, explained);
  const [first] = offers.values();
  const chosen = chosenOf(offeredIn(offers), asked, first?.reason ?? null);
  if (running?.quote) {
    const quote = await getRow(w, quoteStore, running.quote);
    if (quote.job === explained.scope.job?.id && areSame(quote.coverage_type, chosen)) return row;
    await endApplication(w, running, "cancelled");
  }
  const quote = await quoteOffered(w, explained, chosen);
  // Without the link's token, which would be stored with the application: this browser has the page open.
  const back = `${w.runtime.settings.DASHBOARD_PUBLIC_URL}/request`;
  const session = await createApplication(w, { quote: quote.id, success_url: back, cancel_url: back });
  const values = { status: "applying", apply_session: session.id };
  const applying = await updateRow(w, requestStore, row, values, "apply");
  if (row.status !== "applying") await w.emit("compliance_request.applying", requestStore, applying);
  return applying;
}

/** Operations of the page of a compliance request. Each returns its new state. */
export const complianceRequestPageVerbs: Verbs<typeof complianceRequestPage.operations> = {
  get: async (ctx) => await pageOf(ctx, await ownRequest(ctx)),
  upload: prepared(
    async (ctx, { body }: Uploading) => {
      const row = await ownRequest(ctx);
      assertOpen(row, ctx.now);
      if ((await uploadsLeft(ctx, row)) <= 0)
        throw new ApiError("too_many_requests", `A link takes ${MAX_CERTIFICATES_A_DAY} certificates a day.`);
      await assertRoom(ctx, body.certificate);
    },
    (ctx, { body }) => write(ctx, async (w) => await pageOf(w, await upload(w, body.certificate))),
  ),
  sendDocument: prepared(
    async (ctx) => {
      const row = await ownRequest(ctx);
      assertOpen(row, ctx.now);
      if ((await sentLately(ctx, row.contractor, row.id)) >= MAX_CERTIFICATES_A_DAY)
        throw new ApiError("too_many_requests", `A link takes ${MAX_CERTIFICATES_A_DAY} documents a day.`);
    },
    (ctx, { body }: SendingDocument) => write(ctx, async (w) => await pageOf(w, await sendDocument(w, body))),
  ),
  ...verificationVerbs,
  buy: prepared(
    async (ctx) => {
      assertOpen(await ownRequest(ctx), ctx.now);
      await assertVerified(ctx);
    },
    (ctx, { body }: { body: { coverages?: Coverage[] | undefined } }) =>
      write(ctx, async (w) => await pageOf(w, await buy(w, body.coverages))),
  ),
  letter: async (ctx) => {
    const row = await ownRequest(ctx);
    assertOpen(row, ctx.now);
    return await writeLetter(ctx, row);
  },
};
