import { ApiError, FilesUnavailable } from "../base/errors.ts";
import { diskFileStore } from "./disk.ts";
import type { S3Settings } from "./s3.ts";
import { type FileStore, FileStoreError } from "./store.ts";

export type FileStoreSettings = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Settings);

/**
 * The file store the settings name. Opening does no input or output: a wrong folder, bucket or key shows at the first file, and whenever
 * somebody asks whether the service is ready. What disk or object store refuse is thrown as FilesUnavailable.
 */
export async function openFileStore(settings: FileStoreSettings): Promise<FileStore> {
  const store = await openBare(settings);
  return {
    put: (...args) => named("stored", store.put(...args)),
    putAll: (...args) => named("stored", store.putAll(...args)),
    get: (...args) => named("read", store.get(...args)),
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

/** A fault of ours (a key that is none, a damaged file) stays what it is, and so does a refusal of what arrives. */
async function named<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileStoreError || error instanceof ApiError) throw error;
    throw new FilesUnavailable(`A file could not be ${what}.`, { cause: error });
  }
}

async function openBare(settings: FileStoreSettings): Promise<FileStore> {
  if (settings.kind === "disk") return diskFileStore(settings.folder);
  // Loaded on demand: the SDK costs start-up time that the disk store has no use for.
  const { s3FileStore } = await import("./s3.ts");
  return s3FileStore(settings);
}
