/** The text of a file, or why it could not be decoded. */
export type Decoded = { text: string } | { refusal: string };

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
  const text = decoded(bytes);
  // Text never contains a NUL byte. This is another kind of file, or UTF-16 without a byte order mark.
  if (text.includes("\u0000")) return { refusal: "is not text: it holds NUL bytes" };
  return text.trim() === "" ? { refusal: "is empty" } : { text };
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes).toWellFormed();
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes).toWellFormed();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
