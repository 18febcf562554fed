import type { FileEncoding } from "#lib/contract/desk/import.ts";
import { utf8In } from "#lib/kit/charset.ts";

/** The text of a file and how it was encoded, or why it could not be decoded. */
export type Decoded = { text: string; encoding: FileEncoding } | { refusal: string };

/** Stands in the text for bytes that the file's encoding has no character for. */
export const UNREADABLE = "\ufffd";

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte);

/** Recognizes, by their first bytes, file types that are often uploaded instead of CSV. */
function mistaken(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b)) return "is a workbook or an archive, not CSV: save the sheet as CSV first";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "is a workbook of an older Excel, not CSV: save the sheet as CSV first";
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return "is a PDF, not CSV";
  return null;
}

/**
 * Decodes a CSV file as spreadsheets save it: UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1252. The refusal is
 * read after "The file".
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { refusal: "is empty" };
  const mistake = mistaken(bytes);
  if (mistake) return { refusal: mistake };
  const { text, encoding } = decoded(bytes);
  // Text never contains a NUL byte. This is another kind of file, or UTF-16 without a byte order mark.
  if (text.includes("\u0000")) return { refusal: "is not text: it holds NUL bytes" };
  return text.trim() === "" ? { refusal: "is empty" } : { text, encoding };
}

/** The bytes that Windows-1252 has no character for, as they are decoded. */
const UNUSED = /[\u0081\u008d\u008f\u0090\u009d]/g;

function decoded(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  const as = (label: string, encoding: FileEncoding) => ({ text: new TextDecoder(label).decode(bytes), encoding });
  if (startsWith(bytes, 0xff, 0xfe)) return as("utf-16le", "utf-16");
  if (startsWith(bytes, 0xfe, 0xff)) return as("utf-16be", "utf-16");
  const { characters, strays } = utf8In(bytes);
  // One damaged byte in a file of UTF-8 must not change every accent. In Windows-1252, hardly two bytes in a row look like UTF-8.
  const isUtf8 = strays === 0 || startsWith(bytes, 0xef, 0xbb, 0xbf) || characters >= strays;
  if (isUtf8) return as("utf-8", "utf-8");
  const { text, encoding } = as("windows-1252", "windows-1252");
  return { text: text.replace(UNUSED, UNREADABLE), encoding };
}
