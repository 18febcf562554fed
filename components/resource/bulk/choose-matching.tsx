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
}

function labelOf(total: Total | null, many: string): string {
  if (!total) return `Select all matching ${many}`;
  const max = MAX_CHOSEN.toLocaleString("en-US");
  return total.more ? `Select the first ${max} results` : `Select all ${total.rows.toLocaleString("en-US")} results`;
}

/** Offers to select all rows that match the list's filters, not only those of this page. Reads them first. */
export function ChooseMatching({ matching, many, choose }: ChooseMatchingProps) {
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
      <Button size="sm" variant="ghost" onClick={() => void start()}>
        {labelOf(total, many)}
      </Button>
      {failure ? <span role="alert">{failure} The selection has not changed.</span> : null}
    </div>
  );
}
