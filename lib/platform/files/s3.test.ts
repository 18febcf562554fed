import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore, ListedFile } from "./file-store.ts";
import { openFileStore } from "./open.ts";

/** A minimal object store on a local port that records the client's real requests. */
const objects = new Map<string, { body: Buffer; type: string }>();
/** The parts of uploads in progress, and the part sizes of completed ones. */
const parts = new Map<string, Buffer[]>();
const sent: number[][] = [];
const authorizations: string[] = [];
let server: Server;
let store: FileStore;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    authorizations.push(request.headers.authorization ?? "");
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const found = objects.get(path);
      const query = new URL(request.url ?? "/", "http://x").searchParams;
      const upload = query.get("uploadId");
      const xml = (text: string) => response.writeHead(200, { "content-type": "application/xml" }).end(text);
      if (query.has("uploads")) {
        parts.set("u1", []);
        xml("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>");
      } else if (upload !== null && request.method === "PUT") {
        parts.get(upload)?.push(Buffer.concat(chunks));
        response.writeHead(200, { etag: `"${query.get("partNumber")}"` }).end();
      } else if (upload !== null && request.method === "POST") {
        objects.set(path, { body: Buffer.concat(parts.get(upload) ?? []), type: "application/pdf" });
        sent.push((parts.get(upload) ?? []).map(({ length }) => length));
        parts.delete(upload);
        xml("<CompleteMultipartUploadResult><ETag>1</ETag></CompleteMultipartUploadResult>");
      } else if (upload !== null) {
        parts.delete(upload);
        response.writeHead(204).end();
      } else if (!path.startsWith("/documents/")) response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      else if (query.get("list-type") === "2") {
        const keys = [...objects.keys()]
          .map((key) => key.slice("/documents/".length))
          .filter((key) => key.startsWith(query.get("prefix") ?? ""));
        const from = Number(query.get("continuation-token") ?? 0);
        const contents = keys
          .slice(from, from + 2)
          .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-06-15T12:00:00.000Z</LastModified></Contents>`);
        const more = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
        xml(`<ListBucketResult>${contents.join("")}${more}</ListBucketResult>`);
      } else if (request.method === "PUT") {
        objects.set(path, { body: Buffer.concat(chunks), type: request.headers["content-type"] ?? "" });
        response.writeHead(200, { etag: '"1"' }).end();
      } else if (request.method === "DELETE") {
        objects.delete(path);
        response.writeHead(204).end();
      } else if (found) response.writeHead(200, { "content-type": found.type, "content-length": found.body.length }).end(found.body);
      else
        response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  store = await openFileStore(settingsFor("documents"));
});
afterAll(() => new Promise((done) => server.close(done)));

function settingsFor(bucket: string) {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the test server has no port");
  const credentials = { accessKeyId: "AKTEST", secretAccessKey: "secret" };
  return { kind: "s3" as const, endpoint: `http://127.0.0.1:${address.port}`, region: "us-east-1", bucket, pathStyle: true, credentials };
}

test("lists the files of one folder, page after page", async () => {
  const keys = [1, 2, 3, 4, 5].map((n) => `org_a/logos/${n}`);
  for (const key of [...keys, "org_ab/logos/1"]) await store.put(key, new Uint8Array([1]), { contentType: "image/png" });
  const found: ListedFile[] = [];
  for await (const file of store.list("org_a")) found.push(file);
  expect(found).toEqual(keys.map((key) => ({ key, stored: new Date("2026-06-15T12:00:00Z") })));
  for (const key of [...keys, "org_ab/logos/1"]) await store.delete(key);
});

test("puts, gets and deletes with signed path-style requests", async () => {
  const bytes = Uint8Array.from({ length: 30_000 }, (_, i) => i % 256);
  await store.put("policies/pl_1.pdf", bytes, { contentType: "application/pdf" });
  expect([...objects.keys()]).toEqual(["/documents/policies/pl_1.pdf"]);
  const found = await store.get("policies/pl_1.pdf");
  expect(found?.contentType).toBe("application/pdf");
  expect(Buffer.compare(found?.bytes ?? new Uint8Array(), bytes)).toBe(0);
  await store.delete("policies/pl_1.pdf");
  expect(await store.get("policies/pl_1.pdf")).toBeNull();
  for (const header of authorizations) expect(header).toMatch(/^AWS4-HMAC-SHA256 Credential=AKTEST\//);
});

const MEBIBYTE = 1024 * 1024;

async function* pieces(mebibytes: number, breaksOff = false) {
  for (let i = 0; i < mebibytes; i++) yield new Uint8Array(MEBIBYTE).fill(i);
  if (breaksOff) throw new Error("gone");
}

test.each([
  [0, []],
  [4, []],
  [5, []],
  [12, [[5, 5, 2]]],
])("a streamed file of %i MiB is uploaded in bounded parts, a small one whole", async (mebibytes, expected) => {
  sent.length = 0;
  await store.putAll("large.pdf", pieces(mebibytes), { contentType: "application/pdf" });
  const found = await store.get("large.pdf");
  expect(found?.bytes.length).toBe(mebibytes * MEBIBYTE);
  expect(found?.bytes.at(-1)).toBe(mebibytes === 0 ? undefined : mebibytes - 1);
  expect(sent.map((sizes) => sizes.map((size) => size / MEBIBYTE))).toEqual(expected);
});

test.each([2, 12])("a file interrupted after %i MiB leaves neither an object nor parts", async (mebibytes) => {
  await expect(store.putAll("broken.pdf", pieces(mebibytes, true), { contentType: "application/pdf" })).rejects.toMatchObject({
    cause: { message: "gone" },
  });
  expect([await store.get("broken.pdf"), parts.size]).toEqual([null, 0]);
});

test("an error of the service is an error, not a missing file", async () => {
  const other = await openFileStore(settingsFor("other-bucket"));
  await expect(other.get("a")).rejects.toMatchObject({ name: "FilesUnavailable", cause: { name: "AccessDenied" } });
});

test("refuses keys outside the folder before any request", async () => {
  const before = authorizations.length;
  await expect(store.get("../other/key")).rejects.toMatchObject({ code: "invalid_key" });
  expect(authorizations.length).toBe(before);
});
