"use client";

import { createContext, use } from "react";
import { english } from "#lib/text/base.ts";
import type { Text } from "#lib/text/text.ts";

/** Apart from its provider, because pages in English only need no dictionary and no search in one. */
export const TextContext = createContext<Text>(english);

/** The texts of the page's language, in the browser. */
export const useBrowserText = (): Text => use(TextContext);
