import { crc32, inflateRawSync } from "node:zlib";
import { type Allowance, type ContainedFile, isOfSystem, taken, Unopened } from "./container.ts";

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
/** The sizes of files over 4 GiB are elsewhere. */
const ELSEWHERE = 0xffffffff;
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, IN_UTF8] = [1, 0x800];
/** Entries that are looked at, also those of folders and systems. */
const MAX_ENTRIES = 2_000;

/** The files in a ZIP, by its directory. Nothing is inflated beyond the size that the directory states. @throws Unopened */
export function filesInZip(bytes: Buffer, left: Allowance): ContainedFile[] {
  const end = endOf(bytes);
  const [count, size, stated] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  if (stated === ELSEWHERE || count > MAX_ENTRIES) throw new Unopened("too_large");
  // Something may precede the archive, so the directory is found from its end.
  const directory = end - size;
  const base = directory - stated;
  if (directory < 0 || base < 0) throw new Unopened("damaged");
  const files: ContainedFile[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) throw new Unopened("damaged");
    const [nameBytes, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const name = bytes.toString(bytes.readUInt16LE(at + 8) & IN_UTF8 ? "utf8" : "latin1", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (!/[\\/]$/.test(name) && !isOfSystem(name)) {
      const content = contentOf(bytes, at, base, left);
      files.push({ filename: name.split(/[\\/]/).at(-1) ?? name, type: "", isDecoration: false, content });
    }
    at += ENTRY_BYTES + nameBytes + extra + comment;
  }
  return files;
}

function endOf(bytes: Buffer): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(END);
  const from = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT);
  const at = bytes.subarray(from).lastIndexOf(mark);
  if (at === -1 || from + at + END_BYTES > bytes.length) throw new Unopened("damaged");
  return from + at;
}

function contentOf(bytes: Buffer, entry: number, base: number, left: Allowance): Buffer {
  const [flags, method, sum] = [bytes.readUInt16LE(entry + 8), bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 16)];
  const [packed, size, local] = [bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 24), bytes.readUInt32LE(entry + 42) + base];
  if (flags & ENCRYPTED) throw new Unopened("password");
  taken(left, size);
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw new Unopened("damaged");
  const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(start, start + packed);
  const content = method === STORED ? data : method === DEFLATED ? inflated(data, size) : null;
  if (content?.length !== size || crc32(content) !== sum) throw new Unopened("damaged");
  return content;
}

function inflated(data: Buffer, size: number): Buffer | null {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
  } catch {
    return null;
  }
}
