import type { Region } from "#lib/contract/core/common.ts";
import type { Language } from "#lib/text/language.ts";
import { includedTexts } from "./included.ts";
import type { LegalTextKey } from "./keys.ts";

/** A state, or every state that has no text of its own. */
export type LegalTextState = Region | "default";

/** One version of one text. */
export interface LegalText {
  key: LegalTextKey;
  state: LegalTextState;
  language: Language;
  version: number;
  /** Null: from this version on there is none. */
  text: string | null;
  /** For a translation: the version of the English text that it translates. */
  translates: number | null;
  /** Midnight UTC of its first day. Null: it came with the product. */
  effective_on: Date | null;
}

/** A text that is shown, and its translation where there is one of exactly this version. */
export interface ChosenText {
  english: LegalText & { text: string };
  translation: (LegalText & { text: string }) | null;
}

/** The version of the included texts, which operators' versions follow. */
export const INCLUDED_VERSION = 1;

/** A text that the product comes with. */
export function includedText(key: LegalTextKey, language: Language): LegalText | undefined {
  const text = includedTexts[language][key];
  const translates = language === "en" ? null : INCLUDED_VERSION;
  return text === undefined
    ? undefined
    : { key, state: "default", language, version: INCLUDED_VERSION, text, translates, effective_on: null };
}

const hasText = (one: LegalText | undefined): one is LegalText & { text: string } => typeof one?.text === "string";

/**
 * The text for a state: its own, otherwise the default one. Null when there is neither.
 * @param inForce for each key, state and language at most the one version that is in force on the day
 */
export function chooseText(key: LegalTextKey, state: LegalTextState, inForce: readonly LegalText[]): ChosenText | null {
  const of = (where: LegalTextState, language: Language) =>
    inForce.find((one) => one.key === key && one.state === where && one.language === language) ??
    (where === "default" ? includedText(key, language) : undefined);
  const own = of(state, "en");
  const english = hasText(own) ? own : of("default", "en");
  if (!hasText(english)) return null;
  const translation = of(english.state, "es");
  // One of another version would say something else than what is signed.
  return { english, translation: hasText(translation) && translation.translates === english.version ? translation : null };
}
