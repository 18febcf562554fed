import { type Region, regions } from "#lib/contract/core/common.ts";
import { type Coverage, coverageNames } from "#lib/contract/core/coverages.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { definitionOf, formKeys, type LegalTextKey } from "#lib/rules/applications/legal-texts/keys.ts";
import { chooseTexts, textRowsInForce, versionsOf } from "./legal-texts.ts";
import type { TextVersion } from "./schema/legal-texts.ts";
import type { policies } from "./schema/policies.ts";

type Insured = Pick<typeof policies.$inferSelect, "coverage_type" | "home_state" | "work_state">;

const CONDITIONS = "policy_conditions";
const NOTICE = "policy_state_notice";

/** The forms that a policy must have, in the order in which they are printed. */
const neededForms = (held: readonly Coverage[]): LegalTextKey[] => [...held.map((one) => formKeys[one]), CONDITIONS];

/** The coverage of a form, in words; the conditions belong to all. */
const nameOf = (key: LegalTextKey, held: readonly Coverage[]): string => {
  const coverage = held.find((one) => formKeys[one] === key);
  return coverage ? `${coverageNames[coverage].toLowerCase()}` : "the conditions";
};

const statesOf = ({ home_state, work_state }: Insured) => ({ home: home_state ?? work_state, work: work_state ?? home_state });

/** The forms and the state's notice that a policy bound now has until it ends. */
export async function formsInForce(ctx: Ctx, insured: Insured): Promise<TextVersion[]> {
  const chosen = await chooseTexts(ctx, [...neededForms(insured.coverage_type), NOTICE], statesOf(insured));
  return versionsOf(chosen.map(({ english }) => ({ english, translation: null })));
}

/** The forms of a cover that no operator has loaded, by the states that decide: "general liability in Texas". */
export async function missingForms(ctx: Ctx, insured: Insured): Promise<string[]> {
  const held = insured.coverage_type;
  const states = statesOf(insured);
  const chosen = await chooseTexts(ctx, neededForms(held), states);
  const loaded = new Set(chosen.flatMap(({ english }) => (english.effective_on === null ? [] : [english.key])));
  return neededForms(held).flatMap((key) => {
    const state = states[definitionOf(key).state];
    return loaded.has(key) ? [] : [`${nameOf(key, held)}${state ? ` in ${regionNames[state]}` : ""}`];
  });
}

/** The states in which each form of these coverages is loaded; null: in every state. */
export type LoadedForms = Partial<Record<LegalTextKey, readonly Region[] | null>>;

export async function loadedForms(ctx: Pick<Ctx, "db" | "now">, held: readonly Coverage[]): Promise<LoadedForms> {
  const keys = neededForms(held);
  const rows = (await textRowsInForce(ctx.db, ctx.now, keys, ["default", ...regions])).filter(
    ({ language, text }) => language === "en" && text !== null,
  );
  return Object.fromEntries(
    keys.map((key) => {
      const states = rows.flatMap((row) => (row.key === key ? row.state : []));
      return [key, states.includes("default") ? null : states.filter((state) => state !== "default")];
    }),
  );
}

/** The forms of these coverages that are loaded for no state. Where only some states have one, binding in the others is refused. */
export async function formsLoadedNowhere(ctx: Ctx, held: readonly Coverage[]): Promise<string[]> {
  return Object.entries(await loadedForms(ctx, held)).flatMap(([key, states]) =>
    states?.length === 0 ? [nameOf(key as LegalTextKey, held)] : [],
  );
}
