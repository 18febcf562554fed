/** The languages of the pages and emails for contractors. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** The name of each language, in that language. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };

/** The locales that dates, numbers and lists are formatted in: as in the United States. */
export const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** What of a header is read at most. Browsers send less than a hundred characters. */
const MAX_HEADER_LENGTH = 500;

/** The language that an `Accept-Language` header prefers, of those there are. English when it names none. */
export function acceptedLanguage(header: string | null): Language {
  const ranges = (header ?? "")
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
      return { language: tag.split("-")[0], quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const [first] = ranges;
  return isLanguage(first?.language) ? first.language : "en";
}

/** The language of a visitor: as chosen, otherwise as the browser asks. */
export const languageOf = (chosen: string | undefined, accepted: string | null): Language =>
  isLanguage(chosen) ? chosen : acceptedLanguage(accepted);

/** The request header in which proxy.ts states a page's language. */
export const LANGUAGE_HEADER = "x-page-language";

/** The cookie of the language that a visitor chose. */
export const LANGUAGE_COOKIE = "language";
