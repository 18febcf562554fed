import type { Settlement } from "#lib/billing/charges/settlement.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { takeBackExtension } from "../change-term.ts";
import { policyStore } from "../store.ts";
import { activate } from "./bind.ts";
import { lockWithPolicy } from "./cancel.ts";
import { assignmentStore } from "./store.ts";

/** A pending assignment gives cover once its advance is paid, and none when the payment has failed. */
export const assignmentSettlement: Settlement = async (w, { assignment }) => {
  const row = await lockWithPolicy(w, assignment ?? "");
  return {
    paid: () => activate(w, row),
    failed: async () => {
      if (row.status !== "pending") return;
      await updateRow(w, assignmentStore, row, { status: "void", charge_date: null }, "void");
      await takeBackExtension(w, await getRow(w, policyStore, row.policy), row.id);
    },
  };
};
