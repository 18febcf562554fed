"use client";

import { useFollow } from "#components/hosted/frame/use-follow.ts";
import { useText } from "#components/ui/text/use-text.ts";

const readingOf = ({ reading }: { reading: number }): string => String(reading);

/** Refreshes the portal once a certificate has been read. */
export function FollowCertificates({ id, reading }: { id: string; reading: number }) {
  const t = useText();
  const isLost = useFollow({ purpose: "contractor", id, shown: String(reading), resultOf: readingOf, isWaiting: true });
  return isLost ? <p className="pt-1">{t("The service does not respond. This page retries automatically.")}</p> : null;
}
