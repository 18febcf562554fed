import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#lib/platform/db/client.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { assertFileKey, type FileStore } from "#lib/platform/files/file-store.ts";
import type { OrganizationRow } from "#lib/platform/organizations/branding.ts";
import { ArgumentError, bySlug, type Operator } from "../operator/operator.ts";
import {
  FILE_LIST,
  type FinishedExport,
  hashFile,
  hashLines,
  kindPath,
  type Manifest,
  type Part,
  readManifest,
  writeLines,
  writeManifest,
} from "./export-folder.ts";
import { kinds, linesOf, readSnapshot } from "./lines.ts";
import { rules } from "./rules/all.ts";

const PAGE = 500;
const FILES = "files";

/** A line of the list of stored files. `sha256` is null where the store does not have the file. */
const listedFile = z.object({
  key: z.string(),
  type: z.string().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
});

/**
 * Writes everything that is stored of an organization into an empty folder, as of one moment: the rows of each table as compressed lines of
 * JSON, the stored files, and last the manifest. Credentials, and what is encrypted, are left out.
 * @throws ArgumentError slug, to
 */
export async function exportOrganization(operator: Operator, slug: string, folder: string) {
  const row = await bySlug(operator, slug);
  if (row.closed_at) throw new ArgumentError("slug", `'${slug}' is closed, and its data is erased.`);
  return shownExport(await writeExport(operator, row, folder), folder);
}

export const shownExport = ({ kinds: parts, files, missing }: Manifest, folder: string) => ({
  folder,
  kinds: Object.keys(parts).length,
  rows: Object.values(parts).reduce((sum, { lines }) => sum + lines, 0),
  files: files.lines - missing,
  missing_files: missing,
});

/** @throws ArgumentError to, when the folder is not empty or cannot be made */
export async function writeExport({ runtime }: Operator, row: OrganizationRow, folder: string): Promise<Manifest> {
  await emptyFolder(folder);
  const manifest = await readSnapshot(runtime.database, async (tx): Promise<Manifest> => {
    const parts: Record<string, Part> = {};
    for (const kind of kinds()) parts[kind.name] = await writeLines(folder, kindPath(kind.name), linesOf(tx, kind, row.id));
    let missing = 0;
    const files = await writeLines(
      folder,
      FILE_LIST,
      copied(fileKeys(tx, row.id), runtime.files, folder, () => missing++),
    );
    return {
      format: 1,
      organization: { id: row.id, slug: row.slug, name: row.name },
      created: runtime.clock().toISOString(),
      kinds: parts,
      files,
      missing,
      left_out: {
        tables: Object.fromEntries(rules().flatMap(({ name, notExported }) => (notExported ? [[name, notExported]] : []))),
        columns: Object.fromEntries(kinds().flatMap(({ name, without }) => (without.length ? [[name, [...without]]] : []))),
      },
    };
  });
  await writeManifest(folder, manifest);
  return manifest;
}

/** Makes the folder of an export. @throws ArgumentError to, when it is not empty or cannot be made */
export async function emptyFolder(folder: string): Promise<void> {
  let found: string[];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    found = await readdir(folder);
    if (!found.length) await chmod(folder, 0o700);
  } catch (error) {
    throw new ArgumentError("to", `this folder cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (found.length) throw new ArgumentError("to", "this folder is not empty. Name a new one.");
}

/** Copies stored files. Yields the lines of their list. */
export async function* copied(
  keys: AsyncIterable<string>,
  store: FileStore,
  folder: string,
  onMissing: () => void,
): AsyncGenerator<string> {
  for await (const key of keys) {
    assertFileKey(key);
    const file = await store.get(key);
    if (!file) {
      onMissing();
      yield JSON.stringify({ key, type: null, bytes: null, sha256: null } satisfies z.output<typeof listedFile>);
      continue;
    }
    const path = join(folder, FILES, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, file.bytes, { mode: 0o600, flag: "wx" });
    const line = { key, type: file.contentType, bytes: file.bytes.length, sha256: hash("sha256", file.bytes, "hex") };
    yield JSON.stringify(line satisfies z.output<typeof listedFile>);
  }
}

/** The keys of every file that a row names, each once. */
async function* fileKeys(tx: Tx, orgId: string): AsyncGenerator<string> {
  const [logo] = await tx
    .select({ key: sql<string>`${organizations.logo} ->> 'file_key'` })
    .from(organizations)
    .where(and(eq(organizations.id, orgId), isNotNull(sql`${organizations.logo} ->> 'file_key'`)));
  if (logo) yield logo.key;
  for (const environment of ["sandbox", "production"] as const) {
    const isHere = and(eq(documents.org_id, orgId), eq(documents.environment, environment));
    for (let after = ""; ; ) {
      const page = await tx
        .selectDistinct({ key: documents.file_key })
        .from(documents)
        .where(and(isHere, gt(documents.file_key, after)))
        .orderBy(asc(documents.file_key))
        .limit(PAGE);
      for (const { key } of page) yield key;
      if (page.length < PAGE) break;
      after = page.at(-1)?.key ?? "";
    }
  }
}

/**
 * The finished export in a folder. Null: there is none.
 * @throws ArgumentError to, naming what is missing or damaged; or when it is another organization's
 */
export async function wholeExport(row: OrganizationRow, folder: string): Promise<FinishedExport | null> {
  const found = await readManifest(folder);
  if (!found) return null;
  const { manifest } = found;
  if (manifest.organization.id !== row.id)
    throw new ArgumentError("to", `this folder has the export of '${manifest.organization.slug}', another organization.`);
  const damaged = await damagedParts(manifest, folder);
  if (damaged.length) throw new ArgumentError("to", `of this export, these are missing or damaged: ${listed(damaged)}.`);
  return found;
}

/** @throws ArgumentError to, naming what of the organization's data is no longer what the export contains */
export async function refuseChanged({ runtime }: Operator, row: OrganizationRow, { manifest }: FinishedExport): Promise<void> {
  const changed: string[] = [];
  await readSnapshot(runtime.database, async (tx) => {
    for (const kind of kinds().filter(({ isCompared }) => isCompared)) {
      const before = manifest.kinds[kind.name]?.content_sha256;
      if (before !== (await hashLines(linesOf(tx, kind, row.id)))) changed.push(kind.name);
    }
  });
  if (changed.length)
    throw new ArgumentError("to", `since this export, these have changed: ${listed(changed)}. Name a new folder to export again.`);
}

const listed = (names: readonly string[]): string =>
  names.length > 10 ? `${names.slice(0, 10).join(", ")} and ${names.length - 10} more` : names.join(", ");

/** The files of the folder whose content is not what the manifest says. */
async function damagedParts(manifest: Manifest, folder: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, { sha256 }] of Object.entries(manifest.kinds)) {
    const path = kindPath(name);
    // The name comes from the manifest, so it must not lead out of the folder.
    if (!/^[a-z_]+$/.test(name) || (await hashFile(join(folder, path))) !== sha256) damaged.push(path);
  }
  if ((await hashFile(join(folder, FILE_LIST))) !== manifest.files.sha256) return [...damaged, FILE_LIST];
  const lines = createInterface({
    input: createReadStream(join(folder, FILE_LIST)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const { key, sha256 } = listedFile.parse(JSON.parse(line));
    assertFileKey(key);
    if (sha256 !== null && (await hashFile(join(folder, FILES, key))) !== sha256) damaged.push(`${FILES}/${key}`);
  }
  return damaged;
}
