"use client";

import { useState } from "react";
import type { StraightenedPage } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";

/** How a photographed page is displayed: straightened, as it was read, or as it was sent. */
export interface Photograph {
  /** Null if no page was photographed. */
  straightened: StraightenedPage | null;
  original: boolean;
  toggle: () => void;
}

/** The choice between the straightened page and the photograph, with its shortcut. */
export function usePhotograph(straightened: StraightenedPage | null) {
  const [original, setOriginal] = useState(false);
  const toggle = () => setOriginal((shown) => !shown);
  const photograph: Photograph = { straightened, original, toggle };
  const shortcuts = straightened ? [{ keys: "o", label: "The photograph as it was sent, or straightened", run: toggle }] : [];
  return { photograph, shortcuts };
}
