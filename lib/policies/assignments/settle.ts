import type { Settlement } from "#lib/billing/charges/settlement.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { activate } from "./bind.ts";
import { assignmentStore } from "./store.ts";

/** A pending assignment gives cover once its advance is paid, and none when the payment has failed. */
export const assignmentSettlement: Settlement = async (w, { assignment }) => {
  const row = await lockRow(w, assignmentStore, assignment ?? "");
  return {
    paid: () => activate(w, row),
    failed: async () => {
      if (row.status === "pending") await updateRow(w, assignmentStore, row, { status: "void", charge_date: null }, "void");
    },
  };
};
