"use client";

import { use } from "react";
import type { Matching } from "#components/resource/bulk-action.ts";
import { Button } from "#components/ui/button.tsx";

interface ChooseMatchingProps {
  matching: Matching;
  /** The plural name of the objects. */
  many: string;
  /** With how many there are, in words. */
  choose: (count: string) => void;
}

/** Offers to choose all rows that match the list's filters, not only those of this page. The service finds them. */
export function ChooseMatching({ matching, many, choose }: ChooseMatchingProps) {
  const total = use(matching.total);
  const count = total ? `${total.more ? "more than " : ""}${total.rows.toLocaleString("en-US")}` : "";
  return (
    <Button size="sm" variant="ghost" onClick={() => choose(count)}>
      {total ? `Select all ${count} results` : `Select all matching ${many}`}
    </Button>
  );
}
