import type { Finding } from "#lib/contract/resources/parsed-certificate.ts";
import { mapBox, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import type { PictureWords } from "../ocr/recognize-picture.ts";
import { rounded, stampsAmong } from "./stamps.ts";

/** Less sure words are what a recogniser makes of lines and specks. */
const LEGIBLE = 0.6;

/** Stamps on a page that was read as a picture. */
export function stampsInPicture({ picture, words }: PictureWords, layout: Layout, page: number): Finding[] {
  const legible = words.filter(({ text, confidence }: Word) => confidence >= LEGIBLE && /[A-Za-z]{2}/.test(text));
  return stampsAmong(legible, layout, page).map((finding) => ({
    ...finding,
    box: finding.box && rounded(mapBox(picture.toPage, finding.box)),
  }));
}
