"use client";

import { Plus, SlidersHorizontal } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { FilterSheetProps } from "#components/resource/list/filter-dialog.tsx";
import { paramsOf } from "#components/resource/list/filter-names.ts";
import { Button } from "#components/ui/button.tsx";

const FilterDialog = lazy(() => import("#components/resource/list/filter-dialog.tsx"));

type FilterButtonProps = Pick<FilterSheetProps, "as"> & { label: string | undefined; set: number } & ComponentProps<typeof Button>;

function FilterButton({ as, label, set, ...props }: FilterButtonProps) {
  if (label)
    return (
      <Button size="sm" data-filter="" className="border-dashed text-fg-muted" {...props}>
        <Plus aria-hidden /> {label}
      </Button>
    );
  return (
    <Button
      size="sm"
      data-filter=""
      className={as === "more" ? "max-md:h-9 md:border-dashed md:text-fg-muted" : "h-9 md:hidden"}
      {...props}
    >
      <SlidersHorizontal aria-hidden /> <span className="max-md:hidden">More filters</span>
      <span className="md:hidden">Filters</span>
      {set > 0 ? (
        <span className="tabular min-w-5 rounded-full bg-accent px-1.5 text-accent-fg leading-5 md:hidden">
          <span className="sr-only">, </span>
          {set}
          <span className="sr-only"> set</span>
        </span>
      ) : null}
    </Button>
  );
}

/** The button of a list's filters, or of one. Their dialog is loaded when it is first wanted. */
export function FilterSheet(props: FilterSheetProps) {
  const { filters, as, state, off } = props;
  const [isWanted, setWanted] = useState(false);
  const isSet = (name: string) => state.filters[name] !== undefined && state.filters[name] !== off[name];
  const shown = {
    as,
    label: as === "one" ? filters[0]?.label : undefined,
    set: filters.filter((filter) => paramsOf(filter).some(isSet)).length,
  };
  const closed = <FilterButton {...shown} aria-haspopup="dialog" aria-expanded={false} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={closed}>
      <FilterDialog {...props} isAnySet={shown.set > 0} trigger={<FilterButton {...shown} />} />
    </Suspense>
  ) : (
    closed
  );
}
