import { remember } from "#lib/kit/remember.ts";
import { KNOWN_NAME } from "./judge.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Shorter names are words. */
const MIN_NAME_LENGTH = 4;

/** A name in any spelling: its words one after the other, whatever stands between them. */
const patternOf = remember(4000, (name: string): { pattern: RegExp | null } => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join("").length < MIN_NAME_LENGTH) return { pattern: null };
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${words.map(escaped).join("[^\\p{L}\\p{N}]+(?:and[^\\p{L}\\p{N}]+)?")}(?![\\p{L}\\p{N}])`,
      "giu",
    ),
  };
});

/** The first word of a name, by which most sentences are known not to have it. */
const firstOf = remember(4000, (name: string) => (/[\p{L}\p{N}]+/u.exec(name)?.[0] ?? "").toLowerCase());

/** Whether one of the names is a policy's number. */
export const isNumber = (name: string) => /\d{3}/.test(name) && !/[a-z]|[A-Z]{4}|\s[A-Z]{2}/.test(name.replace(/^[A-Z]+/, ""));

/** The sentence with a mark in place of each name that it has. */
export function withoutNames(sentence: string, names: readonly string[]): string {
  const lower = sentence.toLowerCase();
  const said = names.filter((name) => name.length >= MIN_NAME_LENGTH && lower.includes(firstOf(name)));
  return said
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => {
      const { pattern } = patternOf(name);
      return pattern ? text.replace(pattern, KNOWN_NAME) : text;
    }, sentence);
}
