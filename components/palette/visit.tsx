"use client";

import { useEffect } from "react";
import { usePalette } from "#components/palette/palette-provider.tsx";
import type { Visit as Seen } from "#components/palette/recent.ts";

/** Put on the page of an object: the palette offers it among what was looked at last. */
export function Visit({ href, title, kind }: Seen) {
  const palette = usePalette();
  useEffect(() => palette?.note({ href, title, kind }), [palette, href, title, kind]);
  return null;
}
