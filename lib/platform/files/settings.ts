import { join } from "node:path";
import type { Settings } from "../base/settings.ts";
import type { FileStoreSettings } from "./open.ts";

/** The service's file store: a bucket if there is one in the settings, or else a folder. */
export function fileStoreSettings(settings: Settings): FileStoreSettings {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint } = settings;
  if (!bucket) return { kind: "disk", folder: join(settings.DATA_DIR, "files") };
  return {
    kind: "s3",
    bucket,
    region: settings.FILES_S3_REGION,
    pathStyle: settings.FILES_S3_PATH_STYLE,
    credentials: { accessKeyId: settings.FILES_S3_ACCESS_KEY ?? "", secretAccessKey: settings.FILES_S3_SECRET_KEY ?? "" },
    ...(endpoint ? { endpoint } : {}),
  };
}
