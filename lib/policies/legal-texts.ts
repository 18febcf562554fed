import { createHash } from "node:crypto";
import { and, desc, eq, inArray, lte, or } from "drizzle-orm";
import type { Region } from "#lib/contract/core/common.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";
import {
  type ChosenText,
  chooseText,
  INCLUDED_VERSION,
  includedText,
  type LegalTextState,
} from "#lib/rules/applications/legal-texts/choose.ts";
import { definitionOf, type LegalTextKey, legalTextKeys } from "#lib/rules/applications/legal-texts/keys.ts";
import type { Language } from "#lib/text/language.ts";
import { type TextVersion, legalTexts as table } from "./schema/legal-texts.ts";

export const textHash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The operator's version in force on a day of each key, state and language that has one: the latest day, and of one day the latest version. */
export async function textRowsInForce(db: ReadDb, day: Date, keys: readonly LegalTextKey[], states: readonly LegalTextState[]) {
  return await db
    .selectDistinctOn([table.key, table.state, table.language])
    .from(table)
    .where(and(inArray(table.key, keys), inArray(table.state, states), lte(table.effective_on, day)))
    .orderBy(table.key, table.state, table.language, desc(table.effective_on), desc(table.version));
}

/**
 * The texts in force now for an applicant's states, in the order of the keys; the default ones where a state is not known. Read from the database each time, so a new version is used by
 * every process from the first request after its day has come.
 */
export async function chooseTexts(
  ctx: Ctx,
  keys: readonly LegalTextKey[],
  states: Readonly<Record<"home" | "work", Region | null>>,
): Promise<ChosenText[]> {
  const [home, work] = [states.home ?? "default", states.work ?? "default"] as const;
  const rows = await textRowsInForce(ctx.db, ctx.now, keys, [...new Set([home, work, "default" as const])]);
  return keys.flatMap((key) => chooseText(key, definitionOf(key).state === "home" ? home : work, rows) ?? []);
}

/** The keys of applications whose default text in English is the included one today. A state's own texts do not count: the others would be shown the included one. */
export async function unsetTexts(ctx: Ctx): Promise<LegalTextKey[]> {
  const included = legalTextKeys.filter((key) => definitionOf(key).of === "application" && includedText(key, "en"));
  const rows = await textRowsInForce(ctx.db, ctx.now, included, ["default"]);
  return included.filter((key) => !rows.some((row) => row.key === key && row.language === "en" && row.text !== null));
}

/** What is kept of texts that are shown: each English text, followed by its translation. */
export function versionsOf(chosen: readonly ChosenText[]): TextVersion[] {
  return chosen
    .flatMap(({ english, translation }) => [english, ...(translation ? [translation] : [])])
    .map(({ key, state, language, version, text, effective_on }) => ({
      ...{ key, state, language, version, sha256: textHash(text) },
      since: effective_on && toEpoch(effective_on),
    }));
}

const nameOf = ({ key, state, language, version }: Pick<TextVersion, "key" | "state" | "language" | "version">) =>
  `${key} ${state} ${language} ${version}`;

export const areSame = (a: readonly TextVersion[], b: readonly TextVersion[]): boolean => a.map(nameOf).join() === b.map(nameOf).join();

export type Texts = Readonly<Record<Language, Partial<Record<LegalTextKey, string>>>>;

/** The texts of exactly these versions, whatever is in force now. @throws Error when one is not the text that was shown */
export async function textsOf(ctx: Ctx, versions: readonly TextVersion[]): Promise<Texts> {
  const isIncluded = ({ state, version }: TextVersion) => state === "default" && version === INCLUDED_VERSION;
  const ofOperators = versions.filter((one) => !(isIncluded(one) && includedText(one.key, one.language)));
  const exactly = ofOperators.map(({ key, state, language, version }) =>
    and(eq(table.key, key), eq(table.state, state), eq(table.language, language), eq(table.version, version)),
  );
  const rows = exactly.length
    ? await ctx.db
        .select()
        .from(table)
        .where(or(...exactly))
        .limit(exactly.length)
    : [];
  const found: Texts = { en: {}, es: {} };
  for (const one of versions) {
    const text = (rows.find((row) => nameOf(row) === nameOf(one)) ?? includedText(one.key, one.language))?.text;
    if (typeof text !== "string" || textHash(text) !== one.sha256) throw new Error(`The legal text ${nameOf(one)} is not the one shown.`);
    found[one.language][one.key] = text;
  }
  return found;
}
