"use client";

import { type FormEvent, useState } from "react";
import { readRange } from "#components/resource/list/filter-fields.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

interface RangeFieldsProps {
  range: { kind: "period" | "amount"; name: string };
  /** Receives the parameters that are set. */
  apply: (filters: Readonly<Record<string, string>>) => void;
}

/** Two bounds, each optional. */
export function RangeFields({ range, apply }: RangeFieldsProps) {
  const [low, setLow] = useState("");
  const [high, setHigh] = useState("");
  const [refused, setRefused] = useState<{ error: string; at: 0 | 1 }>();
  const isPeriod = range.kind === "period";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readRange(range, [low, high]);
    if ("error" in read) setRefused(read);
    else apply(read.filters);
  };
  const errorAt = (at: 0 | 1) => (refused?.at === at ? refused.error : undefined);
  const type = isPeriod ? "date" : "text";
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      <Field label={isPeriod ? "From" : "At least"} error={errorAt(0)}>
        <Input type={type} inputMode={isPeriod ? undefined : "decimal"} value={low} onChange={(event) => setLow(event.target.value)} />
      </Field>
      <Field label={isPeriod ? "To" : "At most"} error={errorAt(1)} hint={isPeriod ? "This day is included; days are in UTC." : undefined}>
        <Input type={type} inputMode={isPeriod ? undefined : "decimal"} value={high} onChange={(event) => setHigh(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" disabled={low.trim() === "" && high.trim() === ""} className="self-end">
        Apply
      </Button>
    </form>
  );
}
