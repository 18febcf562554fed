"use client";

import { useFollow } from "#components/hosted/frame/use-follow.ts";
import { useText } from "#components/ui/text/use-text.ts";
import { resultOf } from "./labels.ts";

interface LiveResultProps {
  /** Id of the page's state. */
  id: string;
  /** How many files were sent, and the displayed status of the newest. */
  shown: string;
}

/** Refreshes the page once the certificate has been read. */
export function LiveResult({ id, shown }: LiveResultProps) {
  const t = useText();
  const isLost = useFollow({ purpose: "certificate_upload", id, shown, resultOf, isWaiting: true });
  return isLost ? <p className="pt-1">{t("The service does not respond. This page retries automatically.")}</p> : null;
}
