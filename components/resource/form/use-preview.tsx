"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { sortFieldErrors } from "#components/resource/form/form-errors.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ServiceError } from "#lib/client/service-error.ts";

interface PreviewRefusalProps {
  state: Pick<PreviewState<unknown>, "refusal" | "retry">;
  /** What was to be priced. */
  what?: string;
  /** The titles of a preview that is not a price. */
  titles?: { refused: string; unread: string };
}

/** Why there is no preview: the service's refusal, or it could not be reached. */
export function PreviewRefusal({ state, what = "this quote", titles }: PreviewRefusalProps) {
  const { refusal, retry } = state;
  const { refused, unread } = titles ?? { refused: `Can't price ${what}`, unread: "The price could not be read" };
  if (!refusal) return null;
  const isOurs = refusal.status >= 400 && refusal.status < 429;
  return (
    <Alert
      tone={isOurs ? "warning" : "danger"}
      title={isOurs ? refused : unread}
      action={
        isOurs ? null : (
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {isOurs ? (refusal.fields[0]?.message ?? refusal.message) : `${refusal.message} The form keeps what you chose.`}
    </Alert>
  );
}

export interface PreviewState<P> {
  /** The last response. While `pending` it belongs to earlier values; after an error there is none. */
  price: P | null;
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

/**
 * Asks the service for a preview when the input changes, debounced by 350 ms. Null while too little is chosen. `name` distinguishes kinds
 * of preview. Rethrows anything but a ServiceError.
 */
export function usePreview<I, P>(name: string, input: I | null, ask: (input: I, signal: AbortSignal) => Promise<P>): PreviewState<P> {
  const wanted = input === null ? "" : JSON.stringify(input);
  const asked = useDebounced(wanted, 350);
  const query = useQuery({
    queryKey: ["preview", name, asked],
    queryFn: ({ signal }) => ask(JSON.parse(asked) as I, signal),
    enabled: asked !== "",
    retry: false,
    throwOnError: (error) => !isServiceError(error),
  });
  const last = useRef<P | null>(null);
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

/** A field's error: from the last submit, otherwise from the preview. */
export function errorsOf<V extends FieldValues>(form: UseFormReturn<V>, fields: readonly FieldSpec[], refusal: ServiceError | null) {
  const refused = sortFieldErrors(fields, refusal?.fields ?? []).inputs;
  return (name: Path<V>): string | undefined => form.getFieldState(name, form.formState).error?.message ?? refused[name];
}
