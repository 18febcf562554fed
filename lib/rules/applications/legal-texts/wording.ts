import { definitionOf, type LegalTextKey } from "./keys.ts";

/** A text with a title as it is shown. */
export interface Wording {
  title: string;
  paragraphs: string[];
}

/** The longest text in characters, and its most paragraphs. Insurers' forms have up to 100,000. */
export const longest = {
  application: { characters: 20_000, paragraphs: 60 },
  policy: { characters: 200_000, paragraphs: 3000 },
} as const;
const MAX_TITLE_LENGTH = 150;

/** A text as it is stored: paragraphs with an empty line between them, each on one line. */
export const storedText = (given: string): string =>
  given
    .replace(/^\uFEFF/, "")
    .normalize("NFC")
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n\n");

/** Why a stored text cannot be this one. Null when it can. */
export function problemOf(key: LegalTextKey, text: string): string | null {
  const { of, placeholders, hasTitle } = definitionOf(key);
  const { characters, paragraphs } = longest[of];
  if (text === "") return "is empty.";
  if (text.length > characters) return `must have ${characters.toLocaleString("en-US")} characters or fewer.`;
  if (/[^\P{C}\n]/u.test(text)) return "contains control characters; it must be plain text.";
  for (const [written, name = ""] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (placeholders.includes(name)) continue;
    const known = placeholders.length ? `only ${placeholders.map((one) => `{${one}}`).join(", ")}` : "none";
    return `'${written.slice(0, 60)}' is no placeholder of ${key}, which has ${known}.`;
  }
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ""))) return "has a brace that belongs to no placeholder.";
  const [title = "", ...rest] = text.split("\n\n");
  if (rest.length >= paragraphs) return `must have ${paragraphs} paragraphs or fewer.`;
  if (!hasTitle) return null;
  if (rest.length === 0) return "must begin with its title, then an empty line, then its paragraphs.";
  return title.length > MAX_TITLE_LENGTH ? `the title, its first paragraph, must have ${MAX_TITLE_LENGTH} characters or fewer.` : null;
}

/** A text that has a title, with its values. @throws RangeError when a value is missing, because a text with a gap must not be signed */
export function wordingOf(key: LegalTextKey, text: string, values: Readonly<Record<string, string>>): Wording {
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`The text ${key} has no value for {${name}}.`);
    return value;
  });
  const [title = "", ...paragraphs] = filled.split("\n\n");
  return { title, paragraphs };
}
