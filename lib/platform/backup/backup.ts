import { createHash } from "node:crypto";
import { z } from "zod";
import type { FileStore } from "../files/file-store.ts";
import { namedFiles, openSnapshot, type Snapshot, type Source, tally } from "./snapshot.ts";

const part = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type Part = z.output<typeof part>;

/** What a backup consists of. It is stored last, so a backup without it was never finished. */
export const manifest = z.object({
  format: z.literal(1),
  created: z.iso.datetime(),
  database: z.enum(["postgres", "embedded"]),
  dump: z.array(part),
  files: z.array(part),
  fileCount: z.number(),
  /** Named by a row, but not in the file store. */
  missing: z.array(z.string()),
  keys: z.array(z.object({ key_id: z.string(), check_sealed: z.string() })),
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string().nullable() })),
});
export type Manifest = z.output<typeof manifest>;

/** A line of a list of files. */
export const listedFile = z.object({ key: z.string(), type: z.string(), sha256: z.string() });
export type ListedFile = z.output<typeof listedFile>;

/** Pieces of the dump that are in memory at once, and lines of a list. */
const PIECE_BYTES = 32 * 1024 * 1024;
const LIST_LINES = 5000;
const MAX_MISSING = 1000;

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
/** Where the backup keeps the file with this key. */
export const fileAt = (name: string, key: string): string => `${name}/files/${key}`;
export const manifestAt = (name: string): string => `${name}/manifest.json`;

/**
 * Copies the database as of now, then every file it names, to the folder `name` of another store. The service may be running. Encryption
 * keys are not copied, only their check values.
 */
export async function backUp(from: Source & { files: FileStore }, to: FileStore, name: string, now: Date): Promise<Manifest> {
  const snapshot = await openSnapshot(from);
  try {
    const dump: Part[] = [];
    for await (const piece of inPieces(snapshot.dump())) dump.push(await putPart(to, `${name}/database/${number(dump.length)}`, piece));
    const { lists, count, missing } = await copyFiles(snapshot, from.files, to, name);
    const written: Manifest = {
      format: 1,
      created: now.toISOString(),
      database: from.url ? "postgres" : "embedded",
      dump,
      files: lists,
      fileCount: count,
      missing,
      keys: await snapshot.query("select key_id, check_sealed from encryption_keys order by key_id"),
      tables: await tally(snapshot),
    };
    await to.put(manifestAt(name), Buffer.from(JSON.stringify(written, null, 1)), { contentType: "application/json" });
    return written;
  } finally {
    await snapshot.close();
  }
}

const number = (index: number) => String(index + 1).padStart(5, "0");

async function putPart(to: FileStore, key: string, bytes: Uint8Array): Promise<Part> {
  await to.put(key, bytes, { contentType: "application/octet-stream" });
  return { key, bytes: bytes.length, sha256: sha256(bytes) };
}

async function copyFiles(snapshot: Snapshot, from: FileStore, to: FileStore, name: string) {
  const lists: Part[] = [];
  const missing: string[] = [];
  let lines: string[] = [];
  let count = 0;
  const flush = async () => {
    if (lines.length) lists.push(await putPart(to, `${name}/lists/${number(lists.length)}`, Buffer.from(lines.join("\n"))));
    lines = [];
  };
  for await (const key of namedFiles(snapshot)) {
    const file = await from.get(key);
    if (!file) {
      if (missing.length < MAX_MISSING) missing.push(key);
      continue;
    }
    await to.put(fileAt(name, key), file.bytes, { contentType: file.contentType });
    lines.push(JSON.stringify({ key, type: file.contentType, sha256: sha256(file.bytes) } satisfies ListedFile));
    count += 1;
    if (lines.length >= LIST_LINES) await flush();
  }
  await flush();
  return { lists, count, missing };
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
