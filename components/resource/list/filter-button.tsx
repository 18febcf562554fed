"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { parseDay } from "#components/resource/day.ts";
import { Choice, FilterControl } from "#components/resource/list/filter-control.tsx";
import type { FilterFields } from "#components/resource/list/filter-fields.ts";
import { RangeFields } from "#components/resource/list/range-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/popover.tsx";
import { firstPage, type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";

/** Asks for a filter's value in a popover, then opens the filtered list. */
export function FilterButton({ filter, path, state }: { filter: FilterFields; path: string; state: ListState }) {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState("");
  const router = useRouter();
  const show = (filters: Readonly<Record<string, string>>, sort = state.sort) => {
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
            range={{ kind: filter.kind, name: filter.name }}
            apply={(filters) => show(filters, filter.name === "created" ? state.sort : filter.name)}
          />
        ) : (
          <form method="post" onSubmit={submit} className="flex flex-col gap-3">
            <Field label={filter.label} hint={filter.kind === "text" ? filter.hint : undefined}>
              {filter.kind === "empty" ? (
                <Choice value={value} onChange={setValue} none="Choose" options={filter.properties.flatMap(emptyOrNot)} />
              ) : (
                <FilterControl filter={filter} value={value} onChange={setValue} none="Choose" />
              )}
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

const emptyOrNot = ({ name, label }: { name: string; label: string }) => [
  { value: `${name}_is_empty=true`, label: `${label} is empty` },
  { value: `${name}_is_empty=false`, label: `${label} is not empty` },
];
