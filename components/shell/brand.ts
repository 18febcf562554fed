import type { CSSProperties } from "react";
import { readable } from "#lib/kit/color.ts";

/** The backgrounds of accent-colored text and controls in each theme. brand.test.ts compares them with globals.css. */
export const brandGrounds = { light: ["#fefdfc", "#ffffff"], dark: ["#151412", "#201e1c"] } as const;

/** An organization's color for each theme: unchanged if its contrast is at least 4.5 : 1, otherwise darkened or lightened. */
export const brandColors = (accent: string) => ({
  light: readable(accent, brandGrounds.light, "#000000"),
  dark: readable(accent, brandGrounds.dark, "#ffffff"),
});

/** The CSS variables of the class `branded`. Undefined without a color. */
export function brandStyle(accent: string | null): CSSProperties | undefined {
  if (accent === null) return undefined;
  const { light, dark } = brandColors(accent);
  return { "--brand-light": light, "--brand-dark": dark } as CSSProperties;
}

/** The logo's address on this site, because pages may show only images of this site. */
export const logoPath = (logoUrl: string): string => `/logo/${new URL(logoUrl).pathname.split("/").at(-1)}`;
