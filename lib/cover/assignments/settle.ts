import type { Settlement } from "#lib/billing/charges/settlement.ts";
import type { Invoice } from "#lib/billing/invoices/store.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { activate } from "./bind.ts";
import { type Assignment, assignmentStore } from "./store.ts";

const lockOf = async (w: Writer, { assignment }: Pick<Invoice, "assignment">): Promise<Assignment> =>
  await lockRow(w, assignmentStore, assignment ?? "");

/** A pending assignment gives cover once its advance is paid, and none when that has failed. */
export const assignmentSettlement: Settlement = {
  async hold(w, invoice) {
    await lockOf(w, invoice);
  },
  async paid(w, invoice) {
    await activate(w, await lockOf(w, invoice));
  },
  async failed(w, invoice) {
    const row = await lockOf(w, invoice);
    if (row.status === "pending") await updateRow(w, assignmentStore, row, { status: "void", charge_date: null }, "void");
  },
};
