import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { ArgumentError } from "../operator/operator.ts";

const part = z.object({
  /** Within the folder. */
  path: z.string(),
  lines: z.number(),
  bytes: z.number(),
  /** The hash of the file as it is in the folder. */
  sha256: z.string(),
  /** The hash of the lines before compression, by which a later export is compared. */
  content_sha256: z.string(),
});
export type Part = z.output<typeof part>;

/** What an export consists of. It is written last, so an export without it was never finished. */
export const manifestShape = z.object({
  format: z.literal(1),
  organization: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** Whose data it is, in an export about one person. */
  person: z.object({ environment: z.string(), contractor: z.string() }).optional(),
  created: z.iso.datetime(),
  kinds: z.record(z.string(), part),
  /** The list of stored files, each with its own SHA-256; the files are in the folder `files`. */
  files: part,
  /** Files that a row names and the file store does not have. */
  missing: z.number(),
  /** Why tables, and which columns, are not in the export. */
  left_out: z.object({ tables: z.record(z.string(), z.string()), columns: z.record(z.string(), z.array(z.string())) }),
});
export type Manifest = z.output<typeof manifestShape>;

export const MANIFEST = "manifest.json";
export const kindPath = (name: string): string => `${name}.jsonl.gz`;
export const FILE_LIST = kindPath("files");

/** Passes bytes on and hashes them. */
function hashing(hash: Hash, count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      count(chunk.length);
      done(null, chunk);
    },
  });
}

/** Writes lines as a compressed file, of which little is in memory at once. */
export async function writeLines(folder: string, path: string, lines: AsyncIterable<string>): Promise<Part> {
  const content = createHash("sha256");
  const stored = createHash("sha256");
  const written = { lines: 0, bytes: 0 };
  async function* texts() {
    for await (const line of lines) {
      written.lines += 1;
      const text = `${line}\n`;
      content.update(text);
      yield text;
    }
  }
  const counted = hashing(stored, (bytes) => {
    written.bytes += bytes;
  });
  await pipeline(Readable.from(texts()), createGzip(), counted, createWriteStream(join(folder, path), { mode: 0o600 }));
  return { path, ...written, sha256: stored.digest("hex"), content_sha256: content.digest("hex") };
}

/** The hash of what `writeLines` would write, before it is compressed. */
export async function hashLines(lines: AsyncIterable<string>): Promise<string> {
  const content = createHash("sha256");
  for await (const line of lines) content.update(`${line}\n`);
  return content.digest("hex");
}

/** The SHA-256 of a file. Null: there is none. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return hash.digest("hex");
}

/** Writes the manifest under another name first, so that one of this name is always whole. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** A manifest with its SHA-256. */
export interface FinishedExport {
  manifest: Manifest;
  sha256: string;
}

/** The manifest of a folder and its SHA-256. Null: the folder has none. @throws ArgumentError to, when it is damaged */
export async function readManifest(folder: string): Promise<FinishedExport | null> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const read = z.string().transform((value, { addIssue }) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      addIssue("is no JSON");
      return z.NEVER;
    }
  });
  const { data, success } = read.pipe(manifestShape).safeParse(text);
  if (!success)
    throw new ArgumentError("to", `the ${MANIFEST} in this folder is damaged, or of another version. Export to another folder.`);
  return { manifest: data, sha256: createHash("sha256").update(text).digest("hex") };
}
