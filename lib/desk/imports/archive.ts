import { and, asc, eq } from "drizzle-orm";
import { CERTIFICATE_KEEPING } from "#lib/contract/compliance/certificate-file.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import { Unopened } from "#lib/kit/containers/container.ts";
import { type Archive, baseOf, contentOf, entriesOf, type ZipEntry } from "#lib/kit/containers/zip.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { keepFile } from "#lib/platform/http/keep-file.ts";
import { plainName } from "#lib/platform/http/upload.ts";
import { inScope } from "#lib/platform/resource/store.ts";

/** The most files that a ZIP may name. */
export const ARCHIVE_FILES = 12_000;

/** A file of the store as an archive, of which only parts are read. */
export const storedArchive = (files: FileStore, key: string, size: number): Archive => ({
  size,
  async read(from, length) {
    const part = await files.getPart(key, from, length);
    if (!part) throw new Error(`The file ${key} is not in the store.`);
    return Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  },
});

/** The certificates of a ZIP file, by the names that rows use. */
export interface Certificates {
  archive: Archive;
  names: string[];
  /** The file that a row names, or what is wrong, read after the column's header. */
  find(name: string): ZipEntry | string;
}

/** "Scans\A.PDF" and "scans/a.pdf" are one name. */
const plain = (name: string) =>
  name
    .trim()
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .normalize("NFC")
    .toLowerCase();

export function certificatesIn(archive: Archive, entries: readonly ZipEntry[]): Certificates {
  const whole = Map.groupBy(entries, ({ name }) => plain(name));
  const base = Map.groupBy(entries, ({ name }) => baseOf(plain(name)));
  return {
    archive,
    names: entries.map(({ name }) => name),
    find(name) {
      const found = whole.get(plain(name)) ?? base.get(plain(name)) ?? base.get(`${plain(name)}.pdf`) ?? [];
      const [only, other] = found;
      if (!only) return "is the name of no file in the ZIP";
      if (other) return `is the name of ${found.length} files in the ZIP: write it with its folder`;
      return only.size > CERTIFICATE_LIMIT ? "is larger than 15 MiB" : only;
    },
  };
}

/** The certificates of an import, from its stored ZIP. Null when it has none any more. @throws Unopened */
export async function storedCertificates(ctx: Ctx, importId: string): Promise<Certificates | null> {
  const [stored] = await ctx.db
    .select()
    .from(documents)
    .where(and(inScope(documents, ctx), eq(documents.owner, importId), eq(documents.kind, "import_sent")))
    .orderBy(asc(documents.created))
    .limit(1);
  if (!stored) return null;
  const archive = storedArchive(ctx.runtime.files, stored.file_key, stored.size);
  return certificatesIn(archive, await entriesOf(archive, ARCHIVE_FILES));
}

/** Stores a file of the ZIP as it would be uploaded by itself. A text says why it cannot be a certificate, read after the column's header. */
export async function takeOut(ctx: Ctx, { archive, find }: Certificates, name: string): Promise<KeptFile | string> {
  const entry = find(name);
  if (typeof entry === "string") return entry;
  try {
    const content = await contentOf(archive, entry);
    return await keepFile(
      ctx,
      "file",
      CERTIFICATE_KEEPING,
      plainName(entry.name),
      (async function* () {
        yield content;
      })(),
    );
  } catch (error) {
    if (error instanceof Unopened) return error.reason === "password" ? "needs a password" : "is damaged in the ZIP";
    if (error instanceof ApiError) return `cannot be a certificate: ${error.message}`;
    throw error;
  }
}
