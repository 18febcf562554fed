"use client";

import { Columns3 } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { ColumnChoice } from "#components/resource/list/list-columns.ts";
import { Button } from "#components/ui/button.tsx";
import type { ListState } from "#lib/dashboard/lists/search-params.ts";

const ColumnsPopover = lazy(() => import("#components/resource/list/columns-popover.tsx"));

interface ColumnsMenuProps {
  path: string;
  state: ListState;
  columns: readonly ColumnChoice[];
}

const ColumnsButton = (props: ComponentProps<typeof Button>) => (
  <Button size="sm" className="max-md:h-9" {...props}>
    <Columns3 aria-hidden /> <span className="max-sm:sr-only">Columns</span>
  </Button>
);

/** The columns of a list. What opens is loaded when it is first wanted. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = <ColumnsButton aria-haspopup="dialog" aria-expanded={false} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={closed}>
      <ColumnsPopover {...props} trigger={<ColumnsButton />} />
    </Suspense>
  ) : (
    closed
  );
}
