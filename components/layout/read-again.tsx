"use client";

import { useEffect } from "react";
import { useRouter } from "#components/ui/link.tsx";

/** Reads the page it stands on anew, once: its outline is there, the rest takes its time. */
export function ReadAgain() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}
