import { type Allowance, type ContainedFile, taken, Unopened } from "./container.ts";

/** winmail.dat (MS-OXTNEF): attributes one after the other; those of an attachment follow the one that begins it. */
const HEADER_BYTES = 6;
const ATTRIBUTE_BYTES = 9;
const CHECKSUM_BYTES = 2;
const OF_ATTACHMENT = 2;
const [BEGINS, TITLE, DATA, PROPERTIES] = [0x9002, 0x8010, 0x800f, 0x9005];
const MAX_ATTRIBUTES = 5_000;
const MAX_PROPERTIES = 2_000;

/** Properties of an attachment: its content, its name, and whether it is part of the message's look. */
const [CONTENT, NAME, IS_HIDDEN] = [0x3701, 0x3707, 0x7ffe];
const [OBJECT, TEXT, UNICODE, BINARY] = [0x0d, 0x1e, 0x1f, 0x102];
const VARIABLE: ReadonlySet<number> = new Set([OBJECT, TEXT, UNICODE, BINARY]);
const LENGTHS: Readonly<Record<number, number>> = { 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 };
const SEVERAL = 0x1000;
/** A message in a message is preceded by the id of its interface. */
const INTERFACE_BYTES = 16;

/** The attachments in Outlook's own format. @throws Unopened */
export function filesInTnef(bytes: Buffer, left: Allowance): ContainedFile[] {
  const found: { title?: string; name?: string; content?: Buffer; isHidden?: boolean }[] = [];
  let attributes = 0;
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    attributes += 1;
    if (at + ATTRIBUTE_BYTES > bytes.length || attributes > MAX_ATTRIBUTES) throw new Unopened("damaged");
    const [level, id, length] = [bytes[at], bytes.readUInt16LE(at + 1), bytes.readUInt32LE(at + 5)];
    const data = bytes.subarray(at + ATTRIBUTE_BYTES, at + ATTRIBUTE_BYTES + length);
    if (data.length < length) throw new Unopened("damaged");
    at += ATTRIBUTE_BYTES + length + CHECKSUM_BYTES;
    if (level !== OF_ATTACHMENT) continue;
    if (id === BEGINS) found.push({});
    const file = found.at(-1);
    if (!file) continue;
    if (id === TITLE) file.title = textOf(data);
    if (id === DATA) file.content = data;
    if (id === PROPERTIES) Object.assign(file, propertiesOf(data));
  }
  return found.flatMap(({ title, name, content, isHidden = false }, index) => {
    if (!content?.length) return [];
    taken(left, content.length);
    return [{ filename: name ?? title ?? `attachment ${index + 1}`, type: "", isDecoration: isHidden, content }];
  });
}

const textOf = (data: Buffer, encoding: "latin1" | "utf16le" = "latin1") => data.toString(encoding).replace(/\0[\s\S]*$/, "");

/** The properties that are used. What comes after one that cannot be read is left out. */
function propertiesOf(data: Buffer): { name?: string; content?: Buffer; isHidden?: boolean } {
  const out: { name?: string; content?: Buffer; isHidden?: boolean } = {};
  try {
    for (const { id, type, value } of propertiesIn(data)) {
      if (id === NAME) out.name = textOf(value, type === UNICODE ? "utf16le" : "latin1");
      if (id === CONTENT && VARIABLE.has(type)) out.content = type === OBJECT ? value.subarray(INTERFACE_BYTES) : value;
      if (id === IS_HIDDEN) out.isHidden = value[0] !== 0;
    }
  } catch (error) {
    // Beyond the end.
    if (!(error instanceof RangeError)) throw error;
  }
  return out;
}

/** @throws RangeError beyond the end */
function* propertiesIn(data: Buffer): Generator<{ id: number; type: number; value: Buffer }> {
  let at = 4;
  for (let index = Math.min(MAX_PROPERTIES, data.readUInt32LE(0)); index > 0; index -= 1) {
    const [stated, id] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)];
    at += 4;
    // A property with a name: by number, or by text.
    if (id >= 0x8000) at += data.readUInt32LE(at + 16) === 0 ? 24 : 24 + padded(data.readUInt32LE(at + 20));
    const type = stated & ~SEVERAL;
    const isCounted = VARIABLE.has(type) || stated !== type;
    const values = isCounted ? data.readUInt32LE(at) : 1;
    if (isCounted) at += 4;
    for (let nth = 0; nth < values; nth += 1) {
      const length = VARIABLE.has(type) ? data.readUInt32LE(at) : LENGTHS[type];
      if (length === undefined) return;
      if (VARIABLE.has(type)) at += 4;
      const value = data.subarray(at, at + length);
      if (value.length < length) return;
      at += padded(length);
      yield { id, type, value };
    }
  }
}

const padded = (length: number) => (length + 3) & ~3;
