"use client";

import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** Redirects to the platform's page. The URL comes only from the service; anything but http(s) is refused. */
export function leaveTo(address: string | null): void {
  if (address && /^https?:\/\//i.test(address)) window.location.assign(address);
}

interface AutoReturnProps {
  url: string | null;
  organization: string;
  /** Redirects automatically after this many seconds. Null: only by the button. */
  afterSeconds: number | null;
}

/** The return to the platform: a button, and an automatic redirect unless the user stays. Announced once, without a countdown. */
export function AutoReturn({ url, organization, afterSeconds }: AutoReturnProps) {
  const [isStaying, setStaying] = useState(false);
  const t = useText();
  const goes = url !== null && afterSeconds !== null && !isStaying;
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => leaveTo(url), (afterSeconds ?? 0) * 1000);
    return () => clearTimeout(timer);
  }, [goes, url, afterSeconds]);
  if (!url) return null;
  return (
    <div className="mt-8 flex flex-col gap-2">
      <Button variant="primary" size="lg" onClick={() => leaveTo(url)}>
        {goes ? t("Go back to {organization} now", { organization }) : t("Back to {organization}", { organization })}{" "}
        <ArrowRight aria-hidden />
      </Button>
      <div role="status">
        {goes ? (
          <p className="pt-1 text-center text-fg-muted text-sm">
            {t("You go back to {organization} in {seconds} seconds.", { organization, seconds: afterSeconds })}
          </p>
        ) : null}
      </div>
      {goes ? (
        <Button variant="ghost" size="lg" onClick={() => setStaying(true)}>
          {t("Stay on this page")}
        </Button>
      ) : null}
    </div>
  );
}
