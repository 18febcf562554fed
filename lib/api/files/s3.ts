import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { assertContentType, assertFileKey, type FileStore } from "./store.ts";

export interface S3Settings {
  /** Address of an S3-compatible service; absent for AWS itself. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`; most self-hosted services need it. */
  pathStyle: boolean;
  /** Absent where the machine's role grants access. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Files in one bucket of AWS S3 or a compatible service. Errors of the service other than "no such key" pass through after the SDK's retries. */
export function s3FileStore(settings: S3Settings): FileStore {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    // Several compatible services refuse the SDK's default checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => {
    assertFileKey(key);
    return { Bucket: settings.bucket, Key: key };
  };

  return {
    async put(key, bytes, { contentType }) {
      assertContentType(contentType);
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },

    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(at(key)));
        const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes, contentType: found.ContentType ?? "application/octet-stream" };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}
