import { headers } from "next/headers";
import { cache, use } from "react";
import { acceptedLanguage, isLanguage, LANGUAGE_HEADER } from "#lib/text/language.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { type Text, textIn } from "#lib/text/text.ts";

/** The texts of the page that is rendered. Its language was decided by proxy.ts; pages without one are English. */
export const pageText = cache(async (): Promise<Text> => {
  const stated = (await headers()).get(LANGUAGE_HEADER);
  return isLanguage(stated) ? textIn(stated, spanish) : textIn(acceptedLanguage(null));
});

/** The texts of the page's language, in components of the server. */
export const useText = (): Text => use(pageText());
