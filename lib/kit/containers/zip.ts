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

/** Where the bytes of an archive are: in memory, or in the file store, from which parts are read. */
export interface Archive {
  size: number;
  /** Up to `length` bytes from `from` on: fewer at the end. */
  read(from: number, length: number): Promise<Buffer>;
}

/** A file in an archive, by the archive's directory. The name is as stated: text to compare and display, never a path. */
export interface ZipEntry {
  name: string;
  /** Bytes of the content, as stated: nothing is inflated beyond them. */
  size: number;
  packed: number;
  flags: number;
  method: number;
  sum: number;
  local: number;
}

export const archiveIn = (bytes: Buffer): Archive => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});

/** The files that an archive's directory names, without folders and what systems add. @throws Unopened */
export async function entriesOf({ size, read }: Archive, max = MAX_ENTRIES): Promise<ZipEntry[]> {
  const from = Math.max(0, size - END_BYTES - MAX_COMMENT);
  const tail = await read(from, size - from);
  const found = endOf(tail);
  const end = from + found;
  const [count, bytes, stated] = [tail.readUInt16LE(found + 10), tail.readUInt32LE(found + 12), tail.readUInt32LE(found + 16)];
  // An entry has at most three texts of 64 KiB; real ones are far shorter.
  if (stated === ELSEWHERE || count > max || bytes > max * 1024) throw new Unopened("too_large");
  // Something may precede the archive, so the directory is found from its end.
  const base = end - bytes - stated;
  if (base < 0) throw new Unopened("damaged");
  const directory = await read(end - bytes, bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw new Unopened("damaged");
    const [nameBytes, extra, comment] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)];
    const [flags, method, sum] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10), directory.readUInt32LE(at + 16)];
    const name = directory.toString(flags & IN_UTF8 ? "utf8" : "latin1", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    const [packed, unpacked] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const local = directory.readUInt32LE(at + 42) + base;
    if (!/[\\/]$/.test(name) && !isOfSystem(name)) entries.push({ name, size: unpacked, packed, flags, method, sum, local });
    at += ENTRY_BYTES + nameBytes + extra + comment;
  }
  return entries;
}

function endOf(tail: Buffer): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(END);
  const at = tail.lastIndexOf(mark);
  if (at === -1 || at + END_BYTES > tail.length) throw new Unopened("damaged");
  return at;
}

/** The content of a file. The caller has checked its stated size against what it allows. @throws Unopened */
export async function contentOf({ size: whole, read }: Archive, { size, packed, flags, method, sum, local }: ZipEntry): Promise<Buffer> {
  if (flags & ENCRYPTED) throw new Unopened("password");
  // A method that does not compress cannot be longer than it says.
  if (local + LOCAL_BYTES > whole || packed > whole || (method === STORED && packed !== size)) throw new Unopened("damaged");
  const head = await read(local, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw new Unopened("damaged");
  const data = await read(local + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
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

/** A file's name without its folders. */
export const baseOf = (name: string): string => name.split(/[\\/]/).at(-1) ?? name;

/** All files in a ZIP that is in memory. @throws Unopened */
export async function filesInZip(bytes: Buffer, left: Allowance): Promise<ContainedFile[]> {
  const archive = archiveIn(bytes);
  const files: ContainedFile[] = [];
  for (const entry of await entriesOf(archive)) {
    taken(left, entry.size);
    files.push({ filename: baseOf(entry.name), type: "", isDecoration: false, content: await contentOf(archive, entry) });
  }
  return files;
}
