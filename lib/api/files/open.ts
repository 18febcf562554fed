import { diskFileStore } from "./disk.ts";
import type { S3Settings } from "./s3.ts";
import type { FileStore } from "./store.ts";

export type FileStoreSettings = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Settings);

/** The file store the settings name. Opening does no input or output: a wrong folder, bucket or key shows at the first file. */
export async function openFileStore(settings: FileStoreSettings): Promise<FileStore> {
  if (settings.kind === "disk") return diskFileStore(settings.folder);
  // Loaded on demand: the SDK costs start-up time that the disk store has no use for.
  const { s3FileStore } = await import("./s3.ts");
  return s3FileStore(settings);
}
