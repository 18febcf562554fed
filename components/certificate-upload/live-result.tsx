"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const FIRST_MS = 2000;
const LONGEST_MS = 15_000;

/** Loads the page's state again while a certificate is being read and somebody looks: often at first, then ever less. */
export function LiveResult() {
  const router = useRouter();
  useEffect(() => {
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (document.visibilityState === "visible") router.refresh();
      wait = Math.min(wait * 1.3, LONGEST_MS);
      timer = setTimeout(look, wait);
    };
    timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
