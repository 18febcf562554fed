import { readFile, stat } from "node:fs/promises";
import { and, desc, eq, inArray, max, sql } from "drizzle-orm";
import { regions } from "#lib/contract/core/common.ts";
import { printableText } from "#lib/documents/printable-text.ts";
import { newId } from "#lib/kit/ids.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { textHash, textRowsInForce } from "#lib/policies/legal-texts.ts";
import { legalTexts as table } from "#lib/policies/schema/legal-texts.ts";
import { INCLUDED_VERSION, includedText, type LegalText, type LegalTextState } from "#lib/rules/applications/legal-texts/choose.ts";
import { definitionOf, type LegalTextKey, legalTextKeys } from "#lib/rules/applications/legal-texts/keys.ts";
import { problemOf, storedText } from "#lib/rules/applications/legal-texts/wording.ts";
import { type Language, languages } from "#lib/text/language.ts";
import { ArgumentError, dayFrom, type Operator, record } from "./operator.ts";

type Row = typeof table.$inferSelect;
type Which = Pick<LegalText, "key" | "state" | "language">;
type Version = LegalText & { effective_on: Date | null; sha256: string | null };

/** How many of the operator's versions a list shows. */
const PAGE = 100;
/** The largest file that is read. */
const MAX_FILE_BYTES = 1024 * 1024;

const shown = ({ key, state, language, version, effective_on, translates, sha256 }: Version) => ({
  key,
  state,
  language,
  version,
  /** Null: included in the product. */
  effective: effective_on?.toISOString().slice(0, 10) ?? null,
  ...(translates === null ? {} : { translates }),
  /** Null: from then on there is none. */
  sha256,
});

function oneOf<T extends string>(argument: string, values: readonly T[], given: string): T {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new ArgumentError(argument, `must be one of ${values.join(", ")}.`);
  return found;
}

const keyFrom = (given: string) => oneOf("key", legalTextKeys, given);
const stateFrom = (given: string) => oneOf<LegalTextState>("state", ["default", ...regions], given);
const languageFrom = (given: string) => oneOf("language", languages, given);

/** As given on the command line. Without a file the text is withdrawn. */
export interface GivenText {
  key: string;
  state: string;
  language: string;
  effective: string;
  file: string | null;
}

/** @throws ArgumentError file */
async function textIn(key: LegalTextKey, path: string): Promise<string> {
  let text: string;
  try {
    if ((await stat(path)).size > MAX_FILE_BYTES) throw new Error(`it is larger than ${MAX_FILE_BYTES / 1024} KB`);
    text = storedText(new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    throw new ArgumentError("file", `cannot be read as a text: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const problem = problemOf(key, text);
  if (problem) throw new ArgumentError("file", problem);
  if (printableText(text) !== text) throw new ArgumentError("file", "contains characters that documents cannot print.");
  return text;
}

/** What is in force on a day of exactly this state: the operator's latest version, otherwise the included one. */
async function inForce(db: ReadDb, day: Date, { key, state, language }: Which): Promise<Version | null> {
  const rows = await textRowsInForce(db, day, [key], [state]);
  const row = rows.find((one) => one.language === language);
  return row ?? (state === "default" ? included(key, language) : null);
}

function included(key: LegalTextKey, language: Language): Version | null {
  const text = includedText(key, language);
  return text ? { ...text, effective_on: null, sha256: textHash(text.text ?? "") } : null;
}

/** The English version that a translation translates. @throws ArgumentError language */
async function translated(db: ReadDb, day: Date, { key, state, language }: Which): Promise<number | null> {
  if (language === "en") return null;
  const english = await inForce(db, day, { key, state, language: "en" });
  if (english?.text) return english.version;
  throw new ArgumentError("language", `there is no English text of ${key} for '${state}' on that day to translate.`);
}

/** @throws ArgumentError effective: what was in force on a day that has passed does not change */
function effectiveFrom(given: string, now: Date): Date {
  const day = dayFrom("effective", given);
  if (given < now.toISOString().slice(0, 10)) throw new ArgumentError("effective", "must be today or later (UTC).");
  return day;
}

/**
 * Adds a version of a text, in force from a day on, for every organization. Versions are only ever added: to correct one, add another.
 * @throws ArgumentError naming the wrong argument; file, when this is the text on that day already
 */
export async function setLegalText(operator: Operator, given: GivenText) {
  const { runtime, by } = operator;
  const which: Which = { key: keyFrom(given.key), state: stateFrom(given.state), language: languageFrom(given.language) };
  const { key, state, language } = which;
  const now = runtime.clock();
  const effective_on = effectiveFrom(given.effective, now);
  const text = given.file === null ? null : await textIn(key, given.file);
  if (definitionOf(key).of === "policy" && text !== null && text === includedText(key, "en")?.text)
    throw new ArgumentError("file", "is the included sample, which insures nobody. Load the insurer's form.");
  if (text === null && state === "default" && language === "en" && !definitionOf(key).isOptional)
    throw new ArgumentError("withdraw", "the default text in English stays: it is needed. Set another instead.");
  return await runtime.database.transaction(async (tx) => {
    // One change at a time, because it depends on what is there. Applications go on reading.
    await rowsOf(tx, sql`lock table ${table} in exclusive mode`);
    const translates = text === null ? null : await translated(tx, effective_on, which);
    const before = await inForce(tx, effective_on, which);
    // The included wording may be adopted as it is: then it is the operator's.
    const isIncluded = before?.text != null && before.effective_on === null;
    if (!isIncluded && (before?.text ?? null) === text && (before?.translates ?? null) === translates)
      throw new ArgumentError(text === null ? "withdraw" : "file", `this is what there is of ${key} on that day already.`);
    const [last] = await tx
      .select({ version: max(table.version) })
      .from(table)
      .where(and(eq(table.key, key), eq(table.state, state), eq(table.language, language)));
    const version = (last?.version ?? (included(key, language) && state === "default" ? INCLUDED_VERSION : 0)) + 1;
    const sha256 = text === null ? null : textHash(text);
    const row: Row = { ...which, id: newId("lt"), version, effective_on, text, sha256, translates, added_at: now, added_by: by };
    await tx.insert(table).values(row);
    await record(tx, operator, { org_id: null, action: "legal_text_set", before: before ? shown(before) : {}, after: shown(row) });
    return shown(row);
  });
}

/** The operator's newest 100 versions, then the included ones, and which are shown today. @throws ArgumentError key, state */
export async function listLegalTexts({ runtime }: Operator, which: { key: string | undefined; state: string | undefined }) {
  const { db } = runtime.database;
  const keys = which.key === undefined ? legalTextKeys : [keyFrom(which.key)];
  const states = which.state === undefined ? (["default", ...regions] as const) : [stateFrom(which.state)];
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(table.key, keys), inArray(table.state, states)))
    .orderBy(desc(table.added_at), desc(table.id))
    .limit(PAGE);
  const current = await textRowsInForce(db, runtime.clock(), keys, states);
  const ofTheProduct = keys.flatMap((key) => languages.flatMap((language) => included(key, language) ?? []));
  const of = ({ key, state }: Version, language: Language): Version | undefined =>
    current.find((one) => one.key === key && one.state === state && one.language === language) ??
    (state === "default" ? ofTheProduct.find((one) => one.key === key && one.language === language) : undefined);
  const isShown = (one: Version) =>
    one.text !== null &&
    of(one, one.language)?.version === one.version &&
    (one.translates === null || of(one, "en")?.version === one.translates);
  const all: Version[] = [...rows, ...((states as readonly LegalTextState[]).includes("default") ? ofTheProduct : [])];
  return all.map((one) => ({ ...shown(one), is_shown: isShown(one) }));
}

/** One text whole: a version of it, or the one in force today. @throws ArgumentError naming the wrong argument */
export async function showLegalText({ runtime }: Operator, given: Omit<GivenText, "effective" | "file"> & { version: string | undefined }) {
  const { db } = runtime.database;
  const which: Which = { key: keyFrom(given.key), state: stateFrom(given.state), language: languageFrom(given.language) };
  const found = given.version === undefined ? await inForce(db, runtime.clock(), which) : await versionFrom(db, which, given.version);
  const wanted = given.version === undefined ? "today" : `with the version ${given.version.slice(0, 20)}`;
  if (!found) throw new ArgumentError("state", `'${which.state}' has no text of ${which.key} in '${which.language}' ${wanted}.`);
  return { ...shown(found), placeholders: definitionOf(which.key).placeholders.map((name) => `{${name}}`), text: found.text };
}

async function versionFrom(db: ReadDb, { key, state, language }: Which, given: string) {
  const version = /^[1-9]\d{0,6}$/.test(given) ? Number(given) : null;
  if (version === null) throw new ArgumentError("version", "must be a whole number.");
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.key, key), eq(table.state, state), eq(table.language, language), eq(table.version, version)));
  return row ?? (state === "default" && version === INCLUDED_VERSION ? included(key, language) : null);
}
