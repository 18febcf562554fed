import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { assertContentType, assertFileKey, CHECKS, type FileStore } from "./file-store.ts";
import { inParts, putParts } from "./s3-parts.ts";

export interface S3Settings {
  /** URL of an S3-compatible service. Absent for AWS. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`; most self-hosted services need it. */
  pathStyle: boolean;
  /** Absent when the machine's role grants access. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Limits for opening a connection, and for silence on one. */
const CONNECT_MS = 3000;
const SILENCE_MS = 10_000;
/** The limit for one file, including a retry. */
const FILE_MS = 60_000;

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
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  const at = (key: string) => {
    assertFileKey(key);
    return { Bucket: settings.bucket, Key: key };
  };

  const limit = () => ({ abortSignal: AbortSignal.timeout(FILE_MS) });

  const store: FileStore = {
    async put(key, bytes, { contentType }) {
      assertContentType(contentType);
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }), limit());
    },

    async putAll(key, chunks, { contentType }) {
      assertContentType(contentType);
      const parts = inParts(chunks);
      const first = await parts.next();
      // Most files are one part, which takes one request instead of three.
      if (first.done || first.value.isLast) await store.put(key, first.value?.bytes ?? new Uint8Array(), { contentType });
      else await putParts({ client, limit }, { ...at(key), ContentType: contentType }, first.value, parts);
    },

    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(at(key)), limit());
        const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes, contentType: found.ContentType ?? "application/octet-stream" };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async getPart(key, from, length) {
      if (length === 0) return new Uint8Array();
      try {
        const found = await client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${from}-${from + length - 1}` }), limit());
        return (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async *list(folder) {
      const { Bucket, Key } = at(folder);
      for (let after: string | undefined; ; ) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${Key}/`, ContinuationToken: after }), limit());
        for (const { Key: key, LastModified: stored } of page.Contents ?? []) if (key && stored) yield { key, stored };
        after = page.NextContinuationToken;
        if (after === undefined) return;
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)), limit());
    },

    async check() {
      // All processes use the same name, so that a versioned bucket does not fill up with checks.
      await store.put(`${CHECKS}/ready`, new Uint8Array(), { contentType: "text/plain" });
    },
  };
  return store;
}
