import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "./open.ts";
import type { FileStore } from "./store.ts";

/** An object store of three verbs on a local port: enough to see what the client really sends and how it takes the answers. */
const objects = new Map<string, { body: Buffer; type: string }>();
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
      if (!path.startsWith("/documents/")) response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      else if (request.method === "PUT") {
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

test("puts, gets and deletes over signed path-style requests", async () => {
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

test("a refusal by the service is an error, not an absent file", async () => {
  const other = await openFileStore(settingsFor("other-bucket"));
  await expect(other.get("a")).rejects.toMatchObject({ name: "FilesUnavailable", cause: { name: "AccessDenied" } });
});

test("refuses keys that leave the folder before any request", async () => {
  const before = authorizations.length;
  await expect(store.get("../other/key")).rejects.toMatchObject({ code: "invalid_key" });
  expect(authorizations.length).toBe(before);
});
