"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import type { Language } from "#lib/text/language.ts";
import { type Dictionary, type Text, textIn } from "#lib/text/text.ts";

const TextContext = createContext<Text>(textIn("en"));

/** The texts of the components in the browser. Without it they are English. */
export function TextProvider({ language, dictionary, children }: { language: Language; dictionary: Dictionary; children: ReactNode }) {
  const text = useMemo(() => textIn(language, dictionary), [language, dictionary]);
  return <TextContext value={text}>{children}</TextContext>;
}

/** The texts of the page's language, in the browser. */
export const useBrowserText = (): Text => use(TextContext);
