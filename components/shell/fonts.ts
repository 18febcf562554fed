import { preload } from "react-dom";

const text = new URL("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2", import.meta.url);

/** Has the browser load the font of most text beside the style sheet, which names it, and not after it: text keeps its place and is painted once. */
export function preloadFonts(): void {
  preload(text.pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
