import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);
const ofPackage = (name: string, weight = 400) =>
  join(dirname(resolve(`@fontsource/${name}/package.json`)), "files", `${name}-latin-${weight}-normal.woff`);

/** Fonts for typed values, by name: the standard PDF fonts, and font files. */
export const FACES: Readonly<Record<string, { standard: string } | { package: string }>> = {
  helvetica: { standard: "Helvetica" },
  times: { standard: "Times-Roman" },
  courier: { standard: "Courier" },
  "helvetica bold": { standard: "Helvetica-Bold" },
  cousine: { package: "cousine" },
  tinos: { package: "tinos" },
  "open sans": { package: "open-sans" },
  "roboto condensed": { package: "roboto-condensed" },
  "courier bold": { standard: "Courier-Bold" },
  typewriter: { package: "special-elite" },
  "small capitals": { package: "alegreya-sans-sc" },
};

/** Held out for the final evaluation. */
export const HELD_FACES: ReadonlySet<string> = new Set(["tinos", "roboto condensed", "courier bold", "small capitals"]);

/** A font in pdfkit's form: a name, or the bytes of a font file. */
export function sourceOf(face: string): string | Buffer {
  const found = FACES[face];
  if (!found) throw new Error(`There is no face ${face}.`);
  return "standard" in found ? found.standard : readFileSync(ofPackage(found.package));
}

/** A font whose outlines are available; those of the standard PDF fonts are not. */
export const hasOutlines = (face: string) => "package" in (FACES[face] ?? {});
