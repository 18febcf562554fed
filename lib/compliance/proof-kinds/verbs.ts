import { and, sql } from "drizzle-orm";
import { proofKinds } from "#lib/contract/compliance/proof-kinds.ts";
import { ApiError, fieldError, violates } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { crud, lockRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { changedBy, replace } from "../insurance-requirements/change.ts";
import { insuranceRequirementStore } from "../insurance-requirements/store.ts";
import { insuranceRequirements } from "../schema/insurance-requirements.ts";
import { proofKinds as table } from "../schema/proof-kinds.ts";

export const proofKindStore = defineStore(proofKinds, table, { person: "Nothing about a contractor." });

type Row = typeof table.$inferSelect;

/** @throws ApiError conflict when another kind has the name */
async function uniquely<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (violates(error, "proof_kinds_name")) throw fieldError("conflict", "name", "There is a kind of this name already.");
    throw error;
  }
}

/** @throws ApiError invalid_input */
function assertSound({ of, words }: Row): void {
  if (of === "document" && words.length)
    throw fieldError("invalid_input", "words", "Words are for insurance, which is read: a document is accepted by a person.");
}

const ordinary = crud(proofKindStore, proofKinds.operations, assertSound);

/** The requirements that name a kind. */
const requirementsNaming = (ctx: Ctx, id: string) =>
  ctx.db
    .select({ id: insuranceRequirements.id, name: insuranceRequirements.name })
    .from(insuranceRequirements)
    .where(
      and(
        inScope(insuranceRequirements, ctx),
        sql`(jsonb_exists(rules -> 'own_coverages', ${id}) or jsonb_exists(rules -> 'documents', ${id}))`,
      ),
    )
    .orderBy(insuranceRequirements.id);

/** Requirements state what their kinds are called: a new version of each that names this one. */
async function renameIn(w: Writer, id: string): Promise<void> {
  for (const requirement of await requirementsNaming(w, id)) {
    const before = await lockRow(w, insuranceRequirementStore, requirement.id);
    const changed = await changedBy(w, before, { rules: before.rules });
    if (changed) await replace(w, before, changed);
  }
}

export const proofKindVerbs: Verbs<typeof proofKinds.operations> = {
  ...ordinary,
  create: (ctx, input) => uniquely(() => ordinary.create(ctx, input)),
  update: (ctx, input) =>
    uniquely(() =>
      write(ctx, async (w) => {
        const changed = await ordinary.update(w, input);
        await renameIn(w, changed.id);
        return changed;
      }),
    ),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      await lockRow(w, proofKindStore, input.proof_kind);
      const [used] = await requirementsNaming(w, input.proof_kind);
      if (used) throw new ApiError("conflict", `The requirement “${used.name}” asks for it. Take it out there first.`);
      return await ordinary.delete(w, input);
    }),
};
