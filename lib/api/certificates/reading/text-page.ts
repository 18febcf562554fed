import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { buildCertificate } from "./build.ts";
import { type Dictionary, SIGNATURE, SURE } from "./dictionary.ts";
import { formOf } from "./document-facts.ts";
import { readForm } from "./form-fields.ts";
import type { Box, Word } from "./geometry.ts";
import type { Layout } from "./layout.ts";
import type { PageText } from "./pdf-text.ts";
import { drawnInk, type Gray } from "./raster/gray.ts";
import type { Renderer } from "./raster/render.ts";
import { inPoints, withoutRules } from "./raster/rules.ts";
import { readWords } from "./read-layout.ts";
import type { PointRules } from "./similar/columns.ts";
import { lacksTicks, readTicks, signatureIn } from "./ticks.ts";

/** Pixels for each point where only marks and lines are looked at. */
const DRAWN_SCALE = 1.5;

/** A page with text, and its drawing for what text does not tell; drawn at most once, and only when asked for. */
export interface TextPage {
  page: PageText;
  words: Word[];
  pages: number;
  /** Whether the file holds any image. */
  images: boolean;
  drawn(): boolean;
  drawing(): Promise<Gray & { scale: number }>;
}

export function textPage(
  page: PageText,
  words: Word[],
  { pages, images }: Pick<TextPage, "pages" | "images">,
  renderer: () => Promise<Renderer>,
): TextPage {
  let picture: Promise<Gray & { scale: number }> | undefined;
  return {
    page,
    words,
    pages,
    images,
    drawn: () => picture !== undefined,
    drawing: () => {
      picture ??= renderer().then((each) => each.render(page.page, DRAWN_SCALE));
      return picture;
    },
  };
}

/** The page's printed lines. */
export async function drawnRules({ drawing }: TextPage): Promise<PointRules> {
  const picture = await drawing();
  return inPoints(withoutRules(drawnInk(picture), picture.scale).rules, picture.scale);
}

/** Reads the form's fields where there are any, text elsewhere, and marks that are drawn rather than written. */
export async function readTextPage({ page, words, pages, images, drawing, drawn }: TextPage, layout: Layout): Promise<ParsedCertificate> {
  const typed = readForm(page.widgets);
  const read: Dictionary = new Map([...readWords(layout, words, "text"), ...typed]);
  if (lacksTicks(read)) {
    const picture = await drawing();
    // Boxes of a similar grid are guessed from their labels: its lines must go before its marks are weighed.
    const ink = layout.kind === "standard" ? drawnInk(picture) : withoutRules(drawnInk(picture), picture.scale).ink;
    for (const [name, tick] of readTicks(layout, ink, scaled(picture.scale), "text", SURE.text)) {
      if (!read.get(name)?.raw) read.set(name, tick);
    }
  }
  // Signatures without text are pictures; a page is not drawn only to find no signature on it.
  if (!read.has(SIGNATURE) && (images || drawn())) {
    const picture = await drawing();
    read.set(SIGNATURE, signatureIn(drawnInk(picture), layout, scaled(picture.scale), "text"));
  }
  return buildCertificate(read, {
    ...formOf(words),
    layout: layout.kind,
    page: page.page,
    pages,
    source: [...typed.values()].some(({ raw }) => raw) ? "form" : "text",
  });
}

const scaled =
  (scale: number) =>
  ([x, y, width, height]: Box): Box => [x * scale, y * scale, width * scale, height * scale];
