import { Search } from "lucide-react";
import { shapeOf } from "#components/resource/list/list-columns.ts";
import type { View } from "#components/resource/view.ts";
import { Input } from "#components/ui/input.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { type ListState, listStateQuery, withoutFilter } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

interface SearchFieldProps<K extends ResourceKey> {
  view: View<K>;
  state: ListState;
  /** The address of the list. */
  action: string;
}

/** Narrows a list by words. A plain GET form, so that it works without scripts and loads none; the other parts of the address are kept. */
export function SearchField<K extends ResourceKey>({ view, state, action }: SearchFieldProps<K>) {
  const kept = [...new URLSearchParams(listStateQuery(withoutFilter(state, "search", shapeOf(view))))];
  const value = state.filters.search ?? "";
  return (
    <search>
      <form method="get" action={action}>
        {kept.map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <Input
          key={value}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={200}
          aria-label={`Search ${resources[view.key].title.many}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          prefix={<Search aria-hidden />}
          className="h-7 w-44 text-xs max-md:h-9"
        />
      </form>
    </search>
  );
}
