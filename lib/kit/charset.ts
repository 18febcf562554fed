/** How received text may be encoded. */
export type Charset = "utf-8" | "us-ascii" | "windows-1252" | "utf-16" | "utf-16le" | "utf-16be";

const LABELS: Readonly<Record<string, Charset>> = {
  ...{ "utf-8": "utf-8", utf8: "utf-8", "us-ascii": "us-ascii", ascii: "us-ascii" },
  // Latin 1 is read as Windows-1252, as browsers do: it only has characters where Latin 1 has control codes.
  ...{ "iso-8859-1": "windows-1252", "iso_8859-1": "windows-1252", latin1: "windows-1252" },
  ...{ "windows-1252": "windows-1252", cp1252: "windows-1252" },
  ...{ "utf-16": "utf-16", "utf-16le": "utf-16le", "utf-16be": "utf-16be" },
};

/** The charset with this name. Null for one that cannot be read. */
export const charsetOf = (label: string): Charset | null => {
  const name = label.toLowerCase();
  return Object.hasOwn(LABELS, name) ? (LABELS[name] ?? null) : null;
};

/** The length of the UTF-8 sequence that begins here. 0 where none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  const second = bytes[at + 1] ?? 0;
  const min = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const max = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (length === 0 || second < min || second > max) return 0;
  for (let i = 2; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** How many characters beyond ASCII are UTF-8, how many bytes belong to none, and where the first of those is; -1 without one. */
export function utf8In(bytes: Uint8Array): { characters: number; strays: number; firstStray: number } {
  let [characters, strays, firstStray] = [0, 0, -1];
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceAt(bytes, at);
    if (length === 0 && strays++ === 0) firstStray = at;
    if (length > 1) characters++;
    at += Math.max(1, length);
  }
  return { characters, strays, firstStray };
}

/** The five bytes that Windows-1252 has no character for, as they are decoded. */
const UNUSED = /[\u0081\u008d\u008f\u0090\u009d]/;

function littleOrBig(bytes: Uint8Array, charset: Charset): "utf-16le" | "utf-16be" | null {
  if (charset === "utf-16le" || charset === "utf-16be") return charset;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** The text of these bytes, without a byte order mark, or the position of the first byte that the charset does not allow. */
export function strictText(bytes: Uint8Array, charset: Charset): { text: string } | { invalidAt: number } {
  if (charset === "windows-1252") {
    const text = new TextDecoder("windows-1252").decode(bytes);
    const invalidAt = text.search(UNUSED);
    return invalidAt < 0 ? { text } : { invalidAt };
  }
  if (charset === "us-ascii") {
    const invalidAt = bytes.findIndex((byte) => byte > 0x7f);
    if (invalidAt >= 0) return { invalidAt };
  }
  const label = charset.startsWith("utf-16") ? littleOrBig(bytes, charset) : "utf-8";
  if (label === null) return { invalidAt: 0 };
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes) };
  } catch {
    if (label === "utf-8") return { invalidAt: utf8In(bytes).firstStray };
    const text = new TextDecoder(label).decode(bytes);
    const at = text.indexOf("\ufffd");
    return { invalidAt: Math.max(0, at) * 2 };
  }
}
