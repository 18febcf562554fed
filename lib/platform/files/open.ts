import { ApiError, FilesUnavailable } from "../base/errors.ts";
import { diskFileStore, FolderReplaced } from "./disk.ts";
import { type FileStore, FileStoreError } from "./file-store.ts";
import type { S3Settings } from "./s3.ts";

export type FileStoreSettings = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Settings);

/**
 * The file store of the settings. Opening it does no I/O: a wrong folder, bucket or key shows up with the first file, and in readiness
 * checks. Errors of the disk or object store are thrown as FilesUnavailable.
 */
export async function openFileStore(settings: FileStoreSettings): Promise<FileStore> {
  const store = await openBare(settings);
  return {
    put: (...args) => named("stored", store.put(...args)),
    putAll: (...args) => named("stored", store.putAll(...args)),
    get: (...args) => named("read", store.get(...args)),
    getPart: (...args) => named("read", store.getPart(...args)),
    async *list(folder) {
      const files = store.list(folder)[Symbol.asyncIterator]();
      for (;;) {
        const next = await named("listed", files.next());
        if (next.done) return;
        yield next.value;
      }
    },
    delete: (...args) => named("deleted", store.delete(...args)),
    check: () => named("stored", store.check()),
  };
}

/** Bugs (an invalid key, a damaged file) and refusals of the content pass through unchanged. */
async function named<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileStoreError || error instanceof ApiError) throw error;
    throw new FilesUnavailable(`A file could not be ${what}${because(error)}.`, { cause: error });
  }
}

const REASONS: Partial<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EACCES: "the service's user may not use the folder",
  EPERM: "the service's user may not use the folder",
  EIO: "the disk has errors",
};

function because(error: unknown): string {
  if (error instanceof FolderReplaced)
    return ": the folder of files was removed or replaced while the service runs. Put it back, or restore a backup, then start the service again";
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ""];
  return reason ? `: ${reason}` : "";
}

async function openBare(settings: FileStoreSettings): Promise<FileStore> {
  if (settings.kind === "disk") return diskFileStore(settings.folder);
  // Loaded on demand, because the SDK slows down start-up and the disk store does not need it.
  const { s3FileStore } = await import("./s3.ts");
  return s3FileStore(settings);
}
