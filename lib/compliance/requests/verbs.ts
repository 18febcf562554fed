import { complianceRequests } from "#lib/contract/compliance/compliance-request.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { assertNotJustSent } from "#lib/platform/mail/deliveries.ts";
import { crud, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReference, lockReferences } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { createRequest } from "./create.ts";
import { previewRequest, sendRequests } from "./emails.ts";
import { endRequest } from "./end.ts";
import { writeLetter } from "./letter.ts";
import { isOpen, type RequestRow, requestStore, statusOf } from "./store.ts";

const { list, get } = crud(requestStore, {});

/** The request, locked. @throws ApiError resource_not_found, session_not_pending */
async function lockOpen(w: Writer, id: string): Promise<RequestRow> {
  const row = await lockRow(w, requestStore, id);
  if (!isOpen(row, w.now)) throw new ApiError("session_not_pending", `This request is ${statusOf(row, w.now).status}, not open.`);
  return row;
}

export const complianceRequestVerbs: Verbs<typeof complianceRequests.operations> = {
  list,
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, complianceRequests.operations.create.body, body);
      const job = body.job ? await lockReference(w, jobStore, body.job, "job") : null;
      return await viewRow(w, requestStore, await createRequest(w, body, job));
    }),
  withdraw: (ctx, { compliance_request: id }) =>
    write(ctx, async (w) => await viewRow(w, requestStore, await endRequest(w, await lockOpen(w, id), "withdrawn"))),
  resend: (ctx, { compliance_request: id }) =>
    write(ctx, async (w) => {
      const row = await lockOpen(w, id);
      await assertNotJustSent(w, row.id);
      await sendRequests(w, [row], row.reminded > 0 ? "reminder" : "invitation");
      // A link that was handed over is now sent by email.
      return await viewRow(w, requestStore, await updateRow(w, requestStore, row, { send: "email" }, "resend"));
    }),
  email: async (ctx, { compliance_request: id, query }) =>
    await previewRequest(ctx, await getRow(ctx, requestStore, id), query.kind ?? "invitation", query.language),
  letter: async (ctx, { compliance_request: id }) => await writeLetter(ctx, await getRow(ctx, requestStore, id)),
};

/** Marks the request opened, once. A link may be opened on any number of devices, and after it has ended, to see how. */
export async function openRequest(w: Writer, id: string): Promise<void> {
  const row = await lockRow(w, requestStore, id);
  if (!isOpen(row, w.now) || row.opened_at !== null) return;
  const status = row.status === "sent" ? ("opened" as const) : row.status;
  const opened = await updateRow(w, requestStore, row, { status, opened_at: w.now }, "open");
  await w.emit("compliance_request.opened", requestStore, opened);
}
