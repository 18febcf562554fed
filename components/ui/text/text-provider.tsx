"use client";

import { type ReactNode, useMemo } from "react";
import { TextContext } from "#components/ui/text/text-context.ts";
import type { Language } from "#lib/text/language.ts";
import { type Dictionary, textIn } from "#lib/text/text.ts";

/** The texts of the components in the browser. Without it they are English. */
export function TextProvider({ language, dictionary, children }: { language: Language; dictionary: Dictionary; children: ReactNode }) {
  const text = useMemo(() => textIn(language, dictionary), [language, dictionary]);
  return <TextContext value={text}>{children}</TextContext>;
}
