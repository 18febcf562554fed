"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reads the page it stands on anew, once: its outline is there, the rest takes its time. */
export function ReadAgain() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}
