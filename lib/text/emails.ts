import type { Language } from "./language.ts";
import { spanish } from "./spanish/index.ts";
import { type Text, textIn } from "./text.ts";

const texts: Record<Language, Text> = { en: textIn("en"), es: textIn("es", spanish) };

/** The texts of an email in a language. */
export const emailTexts = (language: Language): Text => texts[language];

/** The first language that is stated: the contractor's own choice, then what the platform asked for. English when none is. */
export const emailLanguage = (...stated: readonly (Language | null | undefined)[]): Language =>
  stated.find((language) => language !== null && language !== undefined) ?? "en";

/** A day in UTC, "June 1, 2026". */
export const dayIn = (t: Text, date: Date): string => date.toLocaleString(t.locale, { dateStyle: "long", timeZone: "UTC" });

/** A day with the time in UTC, "June 1, 2026 at 2:03 PM". */
export const timeIn = (t: Text, date: Date): string =>
  date.toLocaleString(t.locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
