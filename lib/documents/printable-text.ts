import { faceOf, has } from "./faces.ts";

/**
 * `text` in characters that the documents' fonts can draw: unchanged in every supported script, otherwise in compatibility forms or base
 * letters. Any other character is shown as its code point, `[U+1F3A8]`, so that no part of a name disappears. Control characters are
 * removed, except line feeds and the joiners within a word of a script that needs them.
 */
export function printableText(text: string): string {
  let out = "";
  let last = "";
  for (const character of text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ")) {
    const printed = printable(character, last);
    out += printed;
    last = [...printed].at(-1) ?? last;
  }
  return out;
}

function printable(character: string, before: string): string {
  if (character === "\n") return character;
  if (/[\u200c\u200d]/.test(character)) {
    const face = faceOf(before);
    return face && before !== character && has(face, character) ? character : "";
  }
  if (faceOf(character)) return character;
  return /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character) ? "" : substitute(character);
}

function substitute(character: string): string {
  if (/\p{Zs}/u.test(character)) return " ";
  const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
  if (plain !== "" && [...plain].every((part) => faceOf(part))) return plain;
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
