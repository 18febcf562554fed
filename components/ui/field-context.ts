"use client";

import { createContext, useContext } from "react";

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface FieldAttributes {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: unknown;
}

/**
 * The attributes that a control takes from its Field: id, description, invalid and required. The caller's own attributes win. Required is
 * only announced (`aria-required`): the form's schema validates, without the browser's own messages.
 */
export function useFieldWiring(props: FieldAttributes) {
  const field = useContext(FieldContext);
  const described = [props["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: props.id ?? field?.id,
    "aria-describedby": described || undefined,
    "aria-invalid": props["aria-invalid"] === true || props["aria-invalid"] === "true" || field?.invalid || undefined,
    "aria-required": props.required || field?.required || undefined,
  };
}
