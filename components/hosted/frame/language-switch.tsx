"use client";

// biome-ignore lint/style/noRestrictedImports: pages for contractors are outside organizations and environments
import { usePathname, useSearchParams } from "next/navigation";
import { useText } from "#components/ui/text/use-text.ts";
import { languageNames, languages } from "#lib/text/language.ts";

/** Changes the language of this and all further pages. A plain form, which needs no script. */
export function LanguageSwitch() {
  const t = useText();
  const path = usePathname();
  const query = useSearchParams().toString();
  const place = path.split("/")[1];
  // Members of an organization set up their accounts there; the dashboard is in English.
  if (!/^\/(apply|pay|contractor|request|certificate|return|verify|shared|cover-news)(\/|$)/.test(path)) return null;
  return (
    <form method="post" action={`/${place}/language`} className="flex shrink-0 items-center">
      <input type="hidden" name="back" value={query ? `${path}?${query}` : path} />
      {languages
        .filter((language) => language !== t.language)
        .map((language) => (
          <button
            type="submit"
            key={language}
            name="language"
            value={language}
            lang={language}
            className="flex min-h-11 items-center rounded-md px-1.5 text-sm underline underline-offset-[3px]"
          >
            {languageNames[language]}
          </button>
        ))}
    </form>
  );
}
