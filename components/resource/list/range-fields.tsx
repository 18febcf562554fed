"use client";

import { type FormEvent, useState } from "react";
import { parseDay } from "#components/resource/day.ts";
import { boundsOf } from "#components/resource/list/range-bounds.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { parseDollars } from "#lib/kit/money.ts";

const DAY = 86_400;

interface RangeFieldsProps {
  range: { kind: "period" | "amount"; name: string; label: string };
  /** Receives the parameters that are set. */
  apply: (filters: Record<string, string>) => void;
}

/** Two bounds, each optional. Days are in UTC, and the last day is included. */
export function RangeFields({ range, apply }: RangeFieldsProps) {
  const [low, setLow] = useState("");
  const [high, setHigh] = useState("");
  const [error, setError] = useState<string>();
  const isPeriod = range.kind === "period";
  const read = isPeriod ? parseDay : parseDollars;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [low, high].map((text) => (text.trim() === "" ? undefined : read(text)));
    if (from === null || to === null) return setError(isPeriod ? "Enter a valid date." : "Enter an amount in dollars, such as 1,250.00.");
    if (from !== undefined && to !== undefined && to < from)
      return setError(isPeriod ? "Enter a day on or after the first." : "Enter the first amount or more.");
    const [since, until] = boundsOf(range);
    apply({
      ...(from === undefined ? {} : { [since]: String(from) }),
      ...(to === undefined ? {} : { [until]: String(isPeriod ? to + DAY : to) }),
    });
  };
  const type = isPeriod ? "date" : "text";
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      <Field label={isPeriod ? "From" : "At least"}>
        <Input type={type} inputMode={isPeriod ? undefined : "decimal"} value={low} onChange={(event) => setLow(event.target.value)} />
      </Field>
      <Field label={isPeriod ? "To" : "At most"} error={error} hint={isPeriod ? "This day is included; days are in UTC." : undefined}>
        <Input type={type} inputMode={isPeriod ? undefined : "decimal"} value={high} onChange={(event) => setHigh(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" disabled={low.trim() === "" && high.trim() === ""} className="self-end">
        Apply
      </Button>
    </form>
  );
}
