/**
 * The fields of a form as plain data: list them under `fields` of a view, or hand them to ResourceForm yourself. Names are those of the
 * contract's create and update bodies; whether a field is required, how long it may be and so on is the contract's matter.
 */
import type { ResourceKey } from "#lib/dashboard/routes.ts";

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface Named<N extends string> {
  name: N;
  label: string;
  hint?: string;
  /** Beside its neighbour, where there is room for two. */
  half?: boolean;
  /** Not offered when an existing object is edited. */
  onlyNew?: boolean;
}

/** A field whose value is one string in the form. */
export type PlainField<N extends string = string> = Named<N> &
  (
    | { kind: "text" | "email" | "phone" | "textarea" | "date"; autoComplete?: string; suffix?: string }
    /** Typed in dollars, sent in cents. */
    | { kind: "money"; suffix?: string }
    | { kind: "integer"; suffix?: string }
    | { kind: "select"; options: readonly Choice[] }
    /** Typed, sent, never shown again. */
    | { kind: "secret"; keeps: string }
    /** Another object, found by its name. */
    | { kind: "reference"; to: ResourceKey }
  );

export type FieldSpec<N extends string = string> =
  | PlainField<N>
  | (Named<N> & { kind: "choices"; options: readonly Choice[] })
  | (Named<N> & { kind: "switch" })
  | (Named<N> & { kind: "address" })
  | (Named<N> & { kind: "metadata" })
  /** Parts of one nested object, all empty or all given as the contract asks. */
  | (Named<N> & { kind: "group"; fields: readonly PlainField[] });

/** Words of an enumeration as choices: `{ hourly: "Hourly" }`. */
export function optionsOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
