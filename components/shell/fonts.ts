import { preload } from "react-dom";

const text = new URL("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2", import.meta.url);

/** Preloads the main font together with the style sheet, so that text does not shift and is painted once. */
export function preloadFonts(): void {
  preload(text.pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
