import { eq } from "drizzle-orm";
import { exemptions } from "#lib/contract/compliance/exemption.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { changeRow, crud, deleteRows, insertRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { type Exemption, exemptionProblem } from "#lib/rules/compliance/positions/exemptions.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { exemptions as table } from "../schema/exemptions.ts";

export const exemptionStore = defineStore(exemptions, table, { positions: "any", person: ["contractor"] });

type Row = typeof table.$inferSelect;

const ordinary = crud(exemptionStore, exemptions.operations);

/** An exemption for the audit, with its dates as printed. */
export const exemptionOf = ({ type, trade, state, exempted, ownership_percent, number, from, until }: Row): Exemption => ({
  ...{ type, trade, state, exempted, ownership_percent, number },
  from: dateOf(from),
  until: dateOf(until),
});

/** @throws ApiError invalid_input, end_date_invalid, with a whole sentence */
function assertSound(row: Row): void {
  const problem = exemptionProblem(exemptionOf(row));
  if (problem) throw fieldError(problem.field === "until" ? "end_date_invalid" : "invalid_input", problem.field, problem.message);
}

/** Deletes all exemptions of a contractor who is being deleted. */
export const deleteExemptionsOf = (w: Writer, contractor: string) => deleteRows(w, exemptionStore, eq(table.contractor, contractor));

export const exemptionVerbs: Verbs<typeof exemptions.operations> = {
  ...ordinary,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, exemptions.operations.create.body, body);
      const row = await insertRow(w, exemptionStore, body);
      assertSound(row);
      return await viewRow(w, exemptionStore, row);
    }),
  update: (ctx, { exemption, body }) =>
    write(ctx, async (w) => {
      const { after } = await changeRow(w, exemptionStore, exemptions.operations.update.body, exemption, body);
      assertSound(after);
      return await viewRow(w, exemptionStore, after);
    }),
};
