import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { type FolderWatch, isDiskFull, watchFolder } from "../base/folder-watch.ts";
import { assertContentType, assertFileKey, CHECKS, type FileStore, FileStoreError, type ListedFile } from "./file-store.ts";

// The content type is in the first line of the file, so that one rename replaces both together.
const HEADER = "content-type: ";
const NEWLINE = 0x0a;
/** More than the longest line with a content type. */
const HEADER_BYTES = 256;
const UNFINISHED = ".tmp";
/** Unfinished files older than this belong to a dead process, because no upload takes as long. */
const LEFT_AFTER_MS = 60 * 60 * 1000;

/**
 * Files in `folder` on the local disk, which is created when missing. A file is written under a temporary name, synced and renamed, so that
 * a reader sees the old or the new bytes, never a part. Folders get mode 0700, files 0600. Disk errors (ENOSPC, EACCES) pass through.
 * Once the folder was removed or replaced, nothing is stored in what takes its place, and no file is said to be absent.
 */
export function diskFileStore(folder: string, isFull = isDiskFull): FileStore {
  const root = resolve(folder);
  let watch: FolderWatch | undefined;
  const assertSame = () => {
    if (watch && !watch.isSame()) throw new FolderReplaced();
  };
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(root, key);
  };

  /** Cleans up once per process, with the first file. */
  let leftovers: Promise<void> | undefined;

  const store: FileStore = {
    put: (key, bytes, meta) => store.putAll(key, Readable.from([bytes]), meta),

    async putAll(key, chunks, { contentType }) {
      const path = pathOf(key);
      assertContentType(contentType);
      const parent = dirname(path);
      assertSame();
      await mkdir(parent, { recursive: true, mode: 0o700 });
      watch ??= watchFolder(root);
      leftovers ??= removeLeftovers(root);
      await leftovers;
      // A key cannot start with a dot, so no key refers to a file that is still being written.
      const temporary = join(root, `.${randomUUID()}${UNFINISHED}`);
      try {
        const file = await open(temporary, "wx", 0o600);
        try {
          await file.writeFile(`${HEADER}${contentType}\n`);
          await file.writeFile(chunks);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(parent);
      assertSame();
    },

    async get(key) {
      const content = await readFile(pathOf(key)).catch(nullWhenAbsent);
      if (!content) {
        assertSame();
        return null;
      }
      const end = content.indexOf(NEWLINE);
      const header = content.subarray(0, Math.max(end, 0)).toString("utf8");
      if (!header.startsWith(HEADER)) throw new FileStoreError("damaged_file", `The stored file ${key} has no content type line`);
      return { bytes: new Uint8Array(content.subarray(end + 1)), contentType: header.slice(HEADER.length) };
    },

    async getPart(key, from, length) {
      const file = await open(pathOf(key)).catch(nullWhenAbsent);
      if (!file) {
        assertSame();
        return null;
      }
      try {
        const { buffer: head } = await file.read({ buffer: Buffer.alloc(HEADER_BYTES), position: 0 });
        const content = head.indexOf(NEWLINE) + 1;
        if (content === 0) throw new FileStoreError("damaged_file", `The stored file ${key} has no content type line`);
        const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(length), position: content + from });
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },

    list(folder) {
      assertSame();
      return filesIn(pathOf(folder), folder);
    },

    async delete(key) {
      await rm(pathOf(key), { force: true }).catch(nullWhenAbsent);
    },

    async check() {
      const key = `${CHECKS}/${randomUUID()}`;
      try {
        await store.put(key, new Uint8Array(), { contentType: "text/plain" });
      } finally {
        await store.delete(key);
      }
      if (isFull(root)) throw Object.assign(new Error("The disk is full."), { code: "ENOSPC" });
    },
  };
  return store;
}

/** The folder is not the one that files were stored in. */
export class FolderReplaced extends Error {
  override name = "FolderReplaced";
}

/** The files below a folder. A name that starts with a dot is an unfinished file. */
async function* filesIn(path: string, key: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(path).catch(nullWhenAbsent);
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const [inner, name] = [join(path, entry.name), `${key}/${entry.name}`];
    if (entry.isDirectory()) yield* filesIn(inner, name);
    else {
      const found = await stat(inner).catch(nullWhenAbsent);
      if (found) yield { key: name, stored: found.mtime };
    }
  }
}

/** Removes the unfinished files of killed processes, but not those another process may be writing. */
async function removeLeftovers(root: string): Promise<void> {
  const before = Date.now() - LEFT_AFTER_MS;
  const names = (await readdir(root)).filter((name) => name.startsWith(".") && name.endsWith(UNFINISHED));
  for (const path of names.map((name) => join(root, name))) {
    const found = await stat(path).catch(nullWhenAbsent);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

/** The rename survives a power loss only if its folder is synced. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
