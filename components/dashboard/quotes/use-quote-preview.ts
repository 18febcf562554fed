"use client";

import type { QuoteInput } from "#components/dashboard/quotes/quote-input.ts";
import { type PreviewState, usePreview } from "#components/resource/form/use-preview.tsx";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { quotes } from "#lib/contract/quotes/quote.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

export type QuotePreview = CallOutput<typeof quotes.operations.preview>;
export type QuotePreviewState = PreviewState<QuotePreview>;

/** Prices a quote as its form changes. Null while too little is chosen. */
export const useQuotePreview = (input: QuoteInput | null): QuotePreviewState =>
  usePreview("quote", input, async (body, signal) => (await browserClient()).quotes.preview({ body }, { signal }));
