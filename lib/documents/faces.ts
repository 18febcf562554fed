import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import coverage from "./fonts/coverage.json" with { type: "json" };

/** A typeface with two weights, and the scripts it covers. The first face that has a character draws it. */
export type Face = keyof typeof coverage;
export type Weight = "regular" | "semibold";

const { resolve } = createRequire(import.meta.url);
const own = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));
const woff = (name: string, subset: string, weight: number) => resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
const embedded = (name: string, file: string) => fileURLToPath(new URL(`../fonts/${file}`, `file://${resolve(`@embedpdf/fonts-${name}`)}`));

const files: Record<Face, Record<Weight, () => string>> = {
  geist: { regular: () => own("geist-regular"), semibold: () => own("geist-semibold") },
  sans: { regular: () => embedded("latin", "NotoSans-Regular.ttf"), semibold: () => embedded("latin", "NotoSans-SemiBold.ttf") },
  devanagari: {
    regular: () => woff("noto-sans-devanagari", "devanagari", 400),
    semibold: () => woff("noto-sans-devanagari", "devanagari", 600),
  },
  thai: { regular: () => woff("noto-sans-thai", "thai", 400), semibold: () => woff("noto-sans-thai", "thai", 600) },
  hebrew: {
    regular: () => embedded("hebrew", "NotoSansHebrew-Regular.ttf"),
    semibold: () => embedded("hebrew", "NotoSansHebrew-Bold.ttf"),
  },
  arabic: {
    regular: () => embedded("arabic", "NotoNaskhArabic-Regular.ttf"),
    semibold: () => embedded("arabic", "NotoNaskhArabic-Bold.ttf"),
  },
  han: { regular: () => embedded("sc", "NotoSansHans-Regular.otf"), semibold: () => embedded("sc", "NotoSansHans-Medium.otf") },
  hangul: { regular: () => embedded("kr", "NotoSansKR-Regular.otf"), semibold: () => embedded("kr", "NotoSansKR-Medium.otf") },
};

/** In the order in which they are tried. */
export const faces = Object.keys(files) as Face[];

export const fontFile = (face: Face, weight: Weight): string => files[face][weight]();

/** The code point ranges of a face, such as `20-7E A0`. Both weights cover the same ones. */
export const rangesOf = (face: Face): [from: number, to: number][] =>
  coverage[face].split(" ").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const ranges = faces.map((face) => [face, rangesOf(face)] as const);

/** Whether this face has a character. */
export function has(face: Face, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([name, list]) => name === face && list.some(([from, to]) => from <= code && code <= to));
}

const known = new Map<string, Face | null>();

/** The face that draws a character. Null when none has it. */
export function faceOf(character: string): Face | null {
  const found = known.get(character);
  if (found !== undefined) return found;
  const face = faces.find((one) => has(one, character)) ?? null;
  known.set(character, face);
  return face;
}
