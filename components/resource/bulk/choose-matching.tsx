"use client";

import { use, useEffect, useRef, useState } from "react";
import { collectMatching, MAX_CHOSEN } from "#components/resource/bulk/collect-matching.ts";
import type { BulkRow, Matching } from "#components/resource/bulk-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import type { Total } from "#lib/client/client.ts";

interface ChooseMatchingProps {
  matching: Matching;
  /** The plural name of the objects. */
  many: string;
  choose: (rows: readonly BulkRow[]) => void;
  /** With how many there are, in words. */
  chooseWhole: (count: string) => void;
}

/** "12", "more than 10,000"; nothing where it is not known. */
const countOf = (total: Total | null): string => (total ? `${total.more ? "more than " : ""}${total.rows.toLocaleString("en-US")}` : "");

function labelOf(total: Total | null, many: string, isWhole: boolean): string {
  if (!total) return `Select all matching ${many}`;
  const max = MAX_CHOSEN.toLocaleString("en-US");
  return total.more && !isWhole ? `Select the first ${max} results` : `Select all ${countOf(total)} results`;
}

/** Offers to select all rows that match the list's filters: the service finds them, or they are read here first. */
export function ChooseMatching({ matching, many, choose, chooseWhole }: ChooseMatchingProps) {
  const total = use(matching.total);
  const stop = useRef<AbortController | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Discard rows whose request was superseded.
  useEffect(() => () => stop.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    setRead(0);
    try {
      choose(await collectMatching(matching.href, { signal: controller.signal, onProgress: setRead }));
    } catch (error) {
      // The browser's own text for a lost connection is not readable for users.
      const lost = error instanceof TypeError || !(error instanceof Error);
      if (!controller.signal.aborted) setFailure(lost ? "The dashboard could not be reached." : error.message);
    }
    setRead(null);
  };
  if (read !== null) {
    return (
      <div className="flex items-center gap-3">
        <div className="w-40 min-w-0">
          <ProgressBar done={read} of={Math.max(read, total?.rows ?? 0)} label={`Reading ${many}`} />
        </div>
        <Button size="sm" onClick={() => stop.current?.abort()}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Button size="sm" variant="ghost" onClick={() => (matching.whole ? chooseWhole(countOf(total)) : void start())}>
        {labelOf(total, many, matching.whole !== undefined)}
      </Button>
      {failure ? <span role="alert">{failure} The selection has not changed.</span> : null}
    </div>
  );
}
