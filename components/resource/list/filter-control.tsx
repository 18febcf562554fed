"use client";

import type { FilterFields } from "#components/resource/list/filter-fields.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";

interface FilterControlProps {
  filter: Extract<FilterFields, { kind: "text" | "select" | "reference" | "date" | "day" }>;
  value: string;
  onChange: (value: string) => void;
  /** The text of the choice of no value. */
  none: string;
}

/** The control for a filter with one value. Use it inside a Field. */
export function FilterControl({ filter, value, onChange, none }: FilterControlProps) {
  if (filter.kind === "reference") return <ReferencePicker to={filter.to} value={value} onChange={onChange} />;
  if (filter.kind === "select") return <Choice {...{ value, onChange, none }} options={filter.options} />;
  const type = filter.kind === "text" ? "text" : "date";
  return <Input type={type} value={value} onChange={(event) => onChange(event.target.value)} spellCheck={false} />;
}

interface ChoiceProps extends Omit<FilterControlProps, "filter"> {
  options: readonly { value: string; label: string }[];
}

/** One of these values, or none. */
export function Choice({ value, onChange, none, options }: ChoiceProps) {
  return <Select value={value} onChange={(event) => onChange(event.target.value)} empty={none} options={options} />;
}
