import type { z } from "zod";
import { text } from "./common.ts";

/** Control characters, marks that change the direction of text, and invisible characters: with them a name looks like another one. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/u;
/** Joiners, which some scripts need between letters and which are invisible between others. */
const JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])[\u200C\u200D]/u;

const hidden = (value: string): string | undefined => (INVISIBLE.exec(value) ?? JOINER.exec(value))?.[0];

/** The error for a name with an invisible character; undefined when it has none. */
export function hiddenCharacter(value: string): string | undefined {
  const found = hidden(value)?.codePointAt(0);
  if (found === undefined) return undefined;
  return `has a control or invisible character (U+${found.toString(16).toUpperCase().padStart(4, "0")}): remove it`;
}

const visible = <S extends z.ZodString>(schema: S): S =>
  schema.refine((value) => hidden(value) === undefined, { error: ({ input }) => hiddenCharacter(String(input)) });

/** The name of a person, a company or anything else that people choose by its name: one line of visible characters. */
export const nameText = (max: number) => visible(text(max));
export const optionalName = (max: number) => visible(text(max, 0)).nullable().optional();
