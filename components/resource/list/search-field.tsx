import { Search } from "lucide-react";
import { Input } from "#components/ui/input.tsx";
import { type ListShape, type ListState, listStateQuery, withoutFilter } from "#lib/dashboard/lists/search-params.ts";

interface SearchFieldProps {
  /** The plural of the objects. */
  searched: string;
  state: ListState;
  shape: ListShape;
  /** The address of the list. */
  action: string;
}

/** Narrows a list by words. A plain GET form, so that it works without scripts and loads none; the other parts of the address are kept. */
export function SearchField({ searched, state, shape, action }: SearchFieldProps) {
  const kept = [...new URLSearchParams(listStateQuery(withoutFilter(state, "search", shape)))];
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
          aria-label={`Search ${searched}`}
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
