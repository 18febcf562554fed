import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

/** The minimum size of every part but the last. This much of a file is in memory at once. */
const PART_BYTES = 5 * 1024 * 1024;

interface Part {
  bytes: Uint8Array;
  isLast: boolean;
}

/** Bytes in parts of `PART_BYTES`. The last one is shorter and always present. */
export async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Part, undefined> {
  let held = Buffer.alloc(0);
  for await (const chunk of collected(chunks)) {
    if (held.length > 0) yield { bytes: held, isLast: false };
    held = chunk;
  }
  yield { bytes: held, isLast: true };
}

async function* collected(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

interface Connection {
  client: S3Client;
  limit: () => { abortSignal: AbortSignal };
}

/** Uploads a file part by part, one at a time. The object exists once all parts are uploaded; on any failure the upload is aborted. */
export async function putParts(
  { client, limit }: Connection,
  { ContentType, ...place }: { Bucket: string; Key: string; ContentType: string },
  first: Part,
  rest: AsyncIterable<Part>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType }), limit());
  const upload = { ...place, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Uint8Array) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), limit());
      Parts.push({ PartNumber, ETag });
    };
    await send(first.bytes);
    for await (const { bytes } of rest) await send(bytes);
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), limit());
  } catch (error) {
    // The original error matters more than a failed abort. The bucket's lifecycle rule removes leftover parts.
    await client.send(new AbortMultipartUploadCommand(upload), limit()).catch(() => undefined);
    throw error;
  }
}
