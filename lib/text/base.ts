import { type Language, locales } from "./language.ts";
import type { Dictionary, Message, Text } from "./text.ts";

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The texts of a language. `known` finds the text of a service's sentence. */
export function makeText(language: Language, dictionary: Dictionary, known: (text: string) => string | null): Text {
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
    known,
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: "conjunction" }).format(items),
  });
}

/** English needs no dictionary: the messages are their English texts, and so are the service's. */
export const english: Text = makeText("en", {}, (text) => text);
