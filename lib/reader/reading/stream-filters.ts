/** A possible reading of a stream's filters, from the outermost inwards. */
export type Filters = readonly string[];

const NAMES: Record<string, string> = {
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  RL: "RunLengthDecode",
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
};
const FILTER = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+|\d+\s+\d+\s+R)/g;
const PART = /\/([^\s/<>[\]()]+)|(\d+)\s+(\d+)\s+R/g;
const MAX_PARTS = 16;
const OBJECT_BYTES = 512;

/**
 * Every interpretation of a dictionary's filters that a parser may choose: names with `#` codes, arrays, indirect objects, with and without
 * apparent comments. Duplicate keys count with their worst value.
 */
export function filtersOf(dictionary: string, file: Buffer): Filters[] {
  const found = new Map<string, Filters>();
  for (const text of new Set([dictionary, withoutComments(dictionary)]))
    for (const [, value = ""] of plainNames(text).matchAll(FILTER)) {
      const filters = partsOf(value, file, 0);
      if (filters.length > 0) found.set(filters.join(), filters);
    }
  return [...found.values()];
}

function partsOf(value: string, file: Buffer, depth: number): string[] {
  if (depth > 2) return [];
  return [...value.matchAll(PART)].slice(0, MAX_PARTS).flatMap(([, name, object, generation]) => {
    if (name !== undefined) return [NAMES[name] ?? name];
    const held = heldBy(file, `${object} ${generation} obj`);
    return held === null ? [] : partsOf(/^\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+|\d+\s+\d+\s+R)/.exec(held)?.[1] ?? "", file, depth + 1);
  });
}

/** The beginning of the last object with this number; null if there is none outside compressed streams. */
function heldBy(file: Buffer, header: string): string | null {
  for (let at = file.lastIndexOf(header); at >= 0; at = at > 0 ? file.lastIndexOf(header, at - 1) : -1) {
    const before = file[at - 1];
    if (at > 0 && before !== undefined && before >= 0x30 && before <= 0x39) continue;
    const from = at + header.length;
    return plainNames(withoutComments(file.subarray(from, from + OBJECT_BYTES).toString("latin1")));
  }
  return null;
}

/** `/#46lateDecode` is another way to write `/FlateDecode`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const withoutComments = (text: string) => text.replace(/%[^\r\n]*/g, " ").replaceAll("\0", " ");
