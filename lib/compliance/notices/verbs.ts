import { notices } from "#lib/contract/compliance/notice.ts";
import { startOfUtcDay, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { changeRow, crud, insertRow, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { certificateShowing, type NoticeRow, noticeStore } from "./store.ts";

const ordinary = crud(noticeStore, notices.operations);

/** Sets the certificate of a notice after its values have changed. */
const matched = async (w: Writer, row: NoticeRow): Promise<NoticeRow> =>
  await updateRow(w, noticeStore, row, { certificate: await certificateShowing(w, row) }, "match");

const decidedBy = async (w: Writer) => ({ ...(await actorOf(w)), at: toEpoch(w.now) });

/** Sets the status of a notice; one that was decided meanwhile does not change. @throws ApiError already_decided */
const decide = (ctx: Ctx, id: string, from: readonly NoticeRow["status"][], status: "confirmed" | "dismissed") =>
  write(ctx, async (w) => {
    const row = await lockRow(w, noticeStore, id);
    if (!from.includes(row.status)) throw new ApiError("already_decided", `This notice is ${row.status} already.`);
    if (status === "confirmed" && row.policy_number === null)
      throw fieldError("conflict", "policy_number", "Enter the policy number before you confirm the notice.");
    if (status === "confirmed" && row.effective === null)
      throw fieldError("conflict", "effective", "Enter the effective day before you confirm the notice.");
    const values = { status, decided: await decidedBy(w), certificate: await certificateShowing(w, row) };
    return await viewRow(w, noticeStore, await updateRow(w, noticeStore, row, values, status === "confirmed" ? "confirm" : "dismiss"));
  });

export const noticeVerbs: Verbs<typeof notices.operations> = {
  ...ordinary,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, notices.operations.create.body, body);
      const given = { received: toEpoch(startOfUtcDay(w.now)), ...body };
      const row = await insertRow(w, noticeStore, given, { status: "confirmed", decided: await decidedBy(w) });
      return await viewRow(w, noticeStore, await matched(w, row));
    }),
  update: (ctx, { notice, body }) =>
    write(ctx, async (w) => {
      const { after } = await changeRow(w, noticeStore, notices.operations.update.body, notice, body);
      return await viewRow(w, noticeStore, await matched(w, after));
    }),
  confirm: (ctx, { notice }) => decide(ctx, notice, ["proposed", "dismissed"], "confirmed"),
  dismiss: (ctx, { notice }) => decide(ctx, notice, ["proposed", "confirmed"], "dismissed"),
};
