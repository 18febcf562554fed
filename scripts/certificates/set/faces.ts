import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);
const ofPackage = (name: string, weight = 400) =>
  join(dirname(resolve(`@fontsource/${name}/package.json`)), "files", `${name}-latin-${weight}-normal.woff`);

/** Typefaces values are typed in, by name: those that every PDF viewer has, and font files. */
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

/** Kept for the final evaluation. */
export const HELD_FACES: ReadonlySet<string> = new Set(["tinos", "roboto condensed", "courier bold", "small capitals"]);

/** What pdfkit takes for a face: a name, or the bytes of a font. */
export function sourceOf(face: string): string | Buffer {
  const found = FACES[face];
  if (!found) throw new Error(`There is no face ${face}.`);
  return "standard" in found ? found.standard : readFileSync(ofPackage(found.package));
}

/** A face with its outlines at hand: those of PDF viewers are in no file. */
export const hasOutlines = (face: string) => "package" in (FACES[face] ?? {});
