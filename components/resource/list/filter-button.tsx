"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { parseDay } from "#components/resource/day.ts";
import { RangeFields } from "#components/resource/list/range-fields.tsx";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/popover.tsx";
import { Select } from "#components/ui/select.tsx";
import { firstPage, type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

type PlainFilter = { name: string; label: string } & (
  | { kind: "text"; hint?: string }
  | { kind: "select"; options: readonly { value: string; label: string }[] }
  | { kind: "reference"; to: ResourceKey }
  | { kind: "date" }
  | { kind: "period" }
  | { kind: "amount" }
  | { kind: "empty"; properties: readonly { name: string; label: string }[] }
);

/** Asks for a filter's value in a popover, then opens the filtered list. */
export function FilterButton({ filter, path, state }: { filter: PlainFilter; path: string; state: ListState }) {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState("");
  const router = useRouter();
  const show = (filters: Record<string, string>, sort = state.sort) => {
    setOpen(false);
    setValue("");
    router.push(path + listStateQuery(firstPage(state, { filters: { ...state.filters, ...filters }, sort })));
  };
  const go = (chosen: string) => {
    if (chosen.trim() === "") return;
    // What is empty is listed by creation, and has its parameter in the value.
    if (filter.kind === "empty") show({ [chosen.split("=")[0] ?? ""]: chosen.split("=")[1] ?? "" }, null);
    else show({ [filter.name]: chosen.trim() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = filter.kind === "date" ? parseDay(value) : null;
    go(day === null ? value : String(day));
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm" data-filter="" className="border-dashed text-fg-muted max-md:h-9">
          <Plus aria-hidden /> {filter.label}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={`Filter by ${filter.label.toLowerCase()}`}>
        {filter.kind === "period" || filter.kind === "amount" ? (
          // The service reads a range in its own order; that of creation goes with any.
          <RangeFields
            range={{ kind: filter.kind, name: filter.name, label: filter.label }}
            apply={(filters) => show(filters, filter.name === "created" ? state.sort : filter.name)}
          />
        ) : (
          <form method="post" onSubmit={submit} className="flex flex-col gap-3">
            <Field label={filter.label} hint={filter.kind === "text" ? filter.hint : undefined}>
              {filter.kind === "text" ? (
                <Input value={value} onChange={(event) => setValue(event.target.value)} spellCheck={false} />
              ) : null}
              {filter.kind === "date" ? <Input type="date" value={value} onChange={(event) => setValue(event.target.value)} /> : null}
              {filter.kind === "select" ? (
                <Select value={value} onChange={(event) => setValue(event.target.value)}>
                  <option value="">Choose</option>
                  {filter.options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </Select>
              ) : null}
              {filter.kind === "empty" ? (
                <Select value={value} onChange={(event) => setValue(event.target.value)}>
                  <option value="">Choose</option>
                  {filter.properties.map(({ name, label }) => [
                    <option key={name} value={`${name}_is_empty=true`}>{`${label} is empty`}</option>,
                    <option key={`${name} not`} value={`${name}_is_empty=false`}>{`${label} is not empty`}</option>,
                  ])}
                </Select>
              ) : null}
              {filter.kind === "reference" ? <ReferencePicker to={filter.to} value={value} onChange={setValue} /> : null}
            </Field>
            <Button type="submit" variant="primary" disabled={value.trim() === ""} className="self-end">
              Apply
            </Button>
          </form>
        )}
      </PopoverContent>
    </Popover>
  );
}
