import { type Language, locales } from "./language.ts";
import type { spanish } from "./spanish/index.ts";

/** An English text that has a Spanish one. */
export type Message = keyof typeof spanish;

/** A message without values. */
export type PlainMessage = Exclude<Message, `${string}{${string}}${string}`>;

/** Texts by their English text. */
export type Dictionary = Readonly<Partial<Record<string, string>>>;

type Placeholder<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

/** The values of a message's placeholders: none, or one for each. */
export type Values<M extends string, V> = [Placeholder<M>] extends [never] ? [] : [Readonly<Record<Placeholder<M>, V>>];

export interface Text {
  /** The message in this language, with its values. */
  <M extends Message>(message: M, ...values: Values<M, string | number>): string;
  readonly language: Language;
  readonly locale: string;
  /** The message for this number: `one` for those that the language counts as one, otherwise `other`. Both may use `{count}`. */
  count(count: number, one: Message, other: Message): string;
  /** The parts of a message: texts, and the names of its placeholders. */
  parts(message: Message): readonly { text?: string; name?: string }[];
  /** A text of the service in this language. Null when there is none. */
  known(text: string): string | null;
  /** "A, B and C". */
  list(items: readonly string[]): string;
}

const PLACEHOLDER = /\{(\w+)\}/;

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

interface Pattern {
  match: RegExp;
  names: string[];
  text: string;
  /** How much of the text is fixed. If several patterns match, the one with the most fixed text applies. */
  fixed: number;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The shortest fixed text of a pattern: below it, too much would match. */
const MIN_FIXED_LENGTH = 8;

function patternsOf(dictionary: Dictionary): Pattern[] {
  return Object.entries(dictionary)
    .filter(([english]) => PLACEHOLDER.test(english))
    .map(([english, text = ""]) => {
      const pieces = english.split(/\{(\w+)\}/);
      const fixed = pieces.filter((_, index) => index % 2 === 0);
      return {
        match: new RegExp(`^${fixed.map(escaped).join("(.+?)")}$`, "s"),
        names: pieces.filter((_, index) => index % 2 === 1),
        text,
        fixed: fixed.join("").length,
      };
    })
    .filter(({ fixed }) => fixed >= MIN_FIXED_LENGTH)
    .sort((a, b) => b.fixed - a.fixed);
}

const patterns = new WeakMap<Dictionary, Pattern[]>();

/** The Spanish of a service's text, also of one with values in it. The values are translated where they are texts themselves. */
function knownIn(dictionary: Dictionary, text: string): string | null {
  const exact = dictionary[text];
  if (exact !== undefined) return exact;
  const all = patterns.get(dictionary) ?? patternsOf(dictionary);
  patterns.set(dictionary, all);
  for (const { match, names, text: pattern } of all) {
    const found = match.exec(text);
    if (!found) continue;
    return filled(
      pattern,
      Object.fromEntries(names.map((name, index) => [name, dictionary[found[index + 1] ?? ""] ?? found[index + 1] ?? ""])),
    );
  }
  return null;
}

/** The texts of a language. English needs no dictionary: the messages are their English texts. */
export function textIn(language: Language, dictionary: Dictionary = {}): Text {
  const locale = locales[language];
  const of = (message: string): string => (language === "en" ? message : (dictionary[message] ?? message));
  const t = (message: string, values: Readonly<Record<string, string | number>> = {}) => filled(of(message), values);
  return Object.assign(t as Text, {
    language,
    locale,
    count: (count: number, one: Message, other: Message) =>
      filled(of(new Intl.PluralRules(locale).select(count) === "one" ? one : other), {
        count: new Intl.NumberFormat(locale).format(count),
      }),
    parts: (message: Message) =>
      of(message)
        .split(/\{(\w+)\}/)
        .map((part, index) => (index % 2 === 0 ? { text: part } : { name: part })),
    known: (text: string) => (language === "en" ? text : knownIn(dictionary, text)),
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: "conjunction" }).format(items),
  });
}
