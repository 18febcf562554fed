"use client";

import { Check, Copy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { useText } from "#components/ui/text/use-text.ts";
import type { PlainMessage } from "#lib/text/text.ts";

type Outcome = "idle" | "copied" | "failed";
const outcomes: Record<Exclude<Outcome, "idle">, PlainMessage> = { copied: "Copied", failed: "Not copied: the browser refused" };

/** Copies `value` and says so. `label` names what is copied ("Copy request id"); `text` shows the word Copy beside the icon. */
export function CopyButton({
  value,
  label,
  text = false,
  className,
}: {
  value: string;
  label: string;
  text?: boolean;
  className?: string;
}) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const t = useText();
  const said = outcome === "idle" ? "" : t(outcomes[outcome]);
  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      // The clipboard needs a secure origin and permission; otherwise the button says that nothing was copied.
      setOutcome("failed");
    }
  };
  const Icon = outcome === "copied" ? Check : outcome === "failed" ? X : Copy;
  return (
    <>
      <button
        type="button"
        onClick={copy}
        // The accessible name includes the visible text.
        aria-label={outcome === "copied" ? `${label}: ${said}` : label}
        title={outcome === "idle" ? label : said}
        className={cn(
          text ? buttonStyle({ size: "sm" }) : buttonStyle({ variant: "ghost", size: "icon-sm" }),
          text ? "min-w-[4.75rem]" : "size-6",
          className,
        )}
      >
        <Icon aria-hidden />
        {text ? <span>{outcome === "copied" ? said : t("Copy")}</span> : null}
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
