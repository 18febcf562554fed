"use client";

import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** Goes to the platform's own page. The address comes from the service alone; anything but http(s) is not followed. */
export function leaveTo(address: string | null): void {
  if (address && /^https?:\/\//i.test(address)) window.location.assign(address);
}

interface AutoReturnProps {
  url: string | null;
  organization: string;
  /** Goes there by itself after this many seconds; null waits for the button. */
  afterSeconds: number | null;
}

/** The way back to the platform: a button, and after a while by itself unless the person stays. Announced once, not counted down. */
export function AutoReturn({ url, organization, afterSeconds }: AutoReturnProps) {
  const [isStaying, setStaying] = useState(false);
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
        Back to {organization} <ArrowRight aria-hidden />
      </Button>
      <div role="status">
        {goes ? (
          <p className="pt-1 text-center text-fg-muted text-sm">
            You go back to {organization} in {afterSeconds} seconds.
          </p>
        ) : null}
      </div>
      {goes ? (
        <Button variant="ghost" size="lg" onClick={() => setStaying(true)}>
          Stay on this page
        </Button>
      ) : null}
    </div>
  );
}
