"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { QuoteInput } from "#components/quotes/quote-input.ts";
import { ServiceError } from "#lib/client/client.ts";
import type { CallOutput } from "#lib/contract/operation.ts";
import type { quotes } from "#lib/contract/resources/quote.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";

export type QuotePreview = CallOutput<typeof quotes.operations.preview>;

export interface QuotePreviewState {
  /** The last price the service named; while `pending` it is that of earlier values, after a refusal there is none. */
  price: QuotePreview | null;
  current: boolean;
  pending: boolean;
  refusal: ServiceError | null;
  retry: () => void;
}

function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

const isServiceError = (error: Error | null): error is ServiceError => error instanceof ServiceError;

/** Prices the input as it changes, 350 ms after the last change; null while too little is chosen. Throws what is not a ServiceError. */
export function useQuotePreview(input: QuoteInput | null): QuotePreviewState {
  const wanted = input === null ? "" : JSON.stringify(input);
  const asked = useDebounced(wanted, 350);
  const query = useQuery({
    queryKey: ["quote-preview", asked],
    queryFn: ({ signal }) => browserClient.quotes.preview({ body: JSON.parse(asked) as QuoteInput }, { signal }),
    enabled: asked !== "",
    retry: false,
    throwOnError: (error) => !isServiceError(error),
  });
  const last = useRef<QuotePreview | null>(null);
  if (query.data) last.current = query.data;
  const settled = asked === wanted;
  const refusal = settled && isServiceError(query.error) ? query.error : null;
  return {
    price: wanted === "" || refusal ? null : (query.data ?? last.current),
    current: settled && query.data !== undefined,
    pending: wanted !== "" && (!settled || query.isFetching),
    refusal,
    retry: () => void query.refetch(),
  };
}
