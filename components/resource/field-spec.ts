/**
 * The fields of a form as plain data: list them under `fields` of a view, or pass them to ResourceForm. Names are those of the contract's
 * create and update bodies, which also define whether a field is required, its length and so on.
 */
import type { ResourceKey } from "#lib/dashboard/routes.ts";

export interface Choice {
  value: string;
  label: string;
  hint?: string;
  /** The value of the choice that includes this one, and that it stands below. */
  under?: string;
}

interface FieldBase<N extends string> {
  name: N;
  label: string;
  hint?: string;
  /** Shares a row with the next field if there is room. */
  half?: boolean;
  /** Hidden when an existing object is edited. */
  onlyNew?: boolean;
}

/** A field whose form value is one string. */
export type PlainField<N extends string = string> = FieldBase<N> &
  (
    | { kind: "text" | "email" | "phone" | "textarea" | "date"; autoComplete?: string; suffix?: string }
    /** A day that is sent as it is written, `2026-07-01`; `date` is sent as epoch seconds. */
    | { kind: "day" }
    /** A list of texts, one per line. */
    | { kind: "lines" }
    /** Entered in dollars, sent in cents. */
    | { kind: "money"; suffix?: string }
    | { kind: "integer"; suffix?: string }
    | { kind: "select"; options: readonly Choice[] }
    /** Entered and sent, but never shown again. */
    | { kind: "secret"; keeps: string }
    /** A reference, chosen by name. `canCreate: false`: this user may not create one. */
    | { kind: "reference"; to: ResourceKey; canCreate?: boolean }
  );

export type FieldSpec<N extends string = string> =
  | PlainField<N>
  /** `objects`: each choice is an object; the values of its options are made with `objectChoice`. */
  | (FieldBase<N> & { kind: "choices"; options: readonly Choice[]; objects?: true })
  | (FieldBase<N> & { kind: "switch" })
  | (FieldBase<N> & { kind: "address" })
  | (FieldBase<N> & { kind: "metadata" })
  /** The parts of a nested object: all empty, or filled as the contract requires. */
  | (FieldBase<N> & { kind: "group"; fields: readonly PlainField[] });

/** An object as the value of a choice: the same text for the same properties in any order. */
export const objectChoice = (object: object): string => JSON.stringify(Object.fromEntries(Object.entries(object).toSorted()));

/** Enumeration values as options: `{ hourly: "Hourly" }`. */
export function optionsOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
