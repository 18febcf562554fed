import type { CSSProperties } from "react";
import { readable } from "#lib/kit/color.ts";

/** What text and controls in the accent stand on, in each theme; brand.test.ts holds them to globals.css. */
export const brandGrounds = { light: ["#fefdfc", "#ffffff"], dark: ["#151412", "#201e1c"] } as const;

/** An organization's colour in each theme: as it is where it is read there at 4.5 : 1, darker or lighter where it is not. */
export const brandColors = (accent: string) => ({
  light: readable(accent, brandGrounds.light, "#000000"),
  dark: readable(accent, brandGrounds.dark, "#ffffff"),
});

/** The variables that the class `branded` draws with; undefined without a colour. */
export function brandStyle(accent: string | null): CSSProperties | undefined {
  if (accent === null) return undefined;
  const { light, dark } = brandColors(accent);
  return { "--brand-light": light, "--brand-dark": dark } as CSSProperties;
}

/** The logo's address on this site, which may show pictures of its own only. */
export const logoPath = (logoUrl: string): string => `/logo/${new URL(logoUrl).pathname.split("/").at(-1)}`;
