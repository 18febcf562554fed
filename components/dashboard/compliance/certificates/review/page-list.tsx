"use client";

import type { PageLine } from "#components/dashboard/compliance/certificates/review/page-labels.ts";
import type { Mark } from "#components/dashboard/compliance/certificates/review/pdf-page.tsx";
import { cn } from "#components/ui/cn.ts";

interface PageListProps {
  pages: readonly PageLine[];
  selected: string | null;
  select: (key: string) => void;
}

const keyOf = ({ page }: PageLine) => `page ${page}`;
/** Larger than any page; the highlight is clipped to the page. Points. */
const WHOLE = 100_000;

/** Whole pages as positions that can be highlighted. */
export const pageMarks = (pages: readonly PageLine[]): Mark[] =>
  pages.map((line) => ({ id: keyOf(line), label: line.name, tone: "info", place: { page: line.page, box: [0, 0, WHOLE, WHOLE] } }));

/** The pages of the file. Clicking one shows it. */
export function PageList({ pages, selected, select }: PageListProps) {
  if (pages.length === 0) return null;
  return (
    <section className="pb-4">
      <h2 className="pb-1 font-semibold text-sm">Pages</h2>
      <ul className="max-h-80 divide-y overflow-y-auto rounded-md border">
        {pages.map((line) => (
          <li key={line.page} className={cn(keyOf(line) === selected && "bg-selected")}>
            <button
              type="button"
              aria-pressed={keyOf(line) === selected}
              onClick={() => select(keyOf(line))}
              className="flex w-full items-baseline gap-3 px-3 py-1.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="tabular w-14 shrink-0 text-fg-muted">Page {line.page}</span>
              <span className="wrap-anywhere min-w-0 flex-1">
                {line.name}
                {line.audited ? <span className="text-fg-muted"> · audited</span> : null}
                {line.says.length > 0 ? <span className="block text-fg-muted text-xs">{line.says.join(" · ")}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
