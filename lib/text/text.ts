import { english, makeText } from "./base.ts";
import { knownIn } from "./known.ts";
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

/** The texts of a language. */
export const textIn = (language: Language, dictionary: Dictionary = {}): Text =>
  language === "en" ? english : makeText(language, dictionary, (text) => knownIn(dictionary, text, locales[language]));
