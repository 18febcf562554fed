import type { ReadValue } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { parseDollars } from "#lib/kit/money.ts";

type Correction = { ok: true; value: string | number | boolean | null } | { ok: false; message: string };

/** Parses typed text to a value; empty means that the certificate does not state it. */
export function correctionOf(kind: ReadValue["kind"], typed: string): Correction {
  const text = typed.trim();
  if (text === "") return { ok: true, value: null };
  if (kind === "dollars") {
    const cents = parseDollars(text);
    if (cents === null || cents % 100 !== 0) return { ok: false, message: "must be an amount in whole dollars" };
    return { ok: true, value: cents / 100 };
  }
  if (kind === "flag") return { ok: true, value: text === "yes" };
  if (kind === "day" && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return { ok: false, message: "must be a date" };
  return { ok: true, value: text };
}

/** The value as text for the input that corrects it. */
export function typedOf({ kind, value }: Pick<ReadValue, "kind" | "value">): string {
  if (value === null) return "";
  if (kind === "flag") return value ? "yes" : "no";
  return String(value);
}
