import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFolder } from "#lib/testing/database.ts";
import { runs } from "#lib/testing/runs.ts";
import { post, SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";

// Over a real connection, on which a body comes in pieces of any size.
let folder: string;
let service: ServiceProcess;
let contractor: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pieces-"));
  await prepareFolder(folder);
  service = await startService({ DATA_DIR: folder });
  const made = await post(service, "/contractors", { first_name: "Dana", last_name: "Whitfield", email: "dana@example.com" }, "made");
  ({ id: contractor } = (await made.json()) as { id: string });
});
afterAll(async () => {
  await service.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const BOUNDARY = "----form-boundary-0123456789";
const PATIENCE_MS = 60_000;

/** Uploads a file of this many bytes in pieces. Returns the status. */
function upload(start: string, bytes: number, pieces: readonly number[]): Promise<number> {
  const text = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="contractor"\r\n\r\n${contractor}\r\n`;
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="certificate"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const content = Buffer.alloc(bytes, `\r\n--${BOUNDARY.slice(0, 9)}${bytes}`);
  content.write(start);
  const body = Buffer.concat([Buffer.from(text + file), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${SERVICE_KEY}`,
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": body.length,
  };
  return new Promise((resolve, reject) => {
    const url = `${service.baseUrl}/api/v1/files/certificates`;
    const sent = request(url, { method: "POST", headers, timeout: PATIENCE_MS, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer"))).on("error", reject);
    const send = (at: number, [size, ...rest]: readonly number[]): void => {
      if (size === undefined || at + size >= body.length) return void sent.end(body.subarray(at));
      sent.write(body.subarray(at, at + size), () => setImmediate(send, at + size, rest));
    };
    send(0, pieces);
  });
}

test("a file is stored in whatever pieces it comes, and a refused one is answered", async () => {
  const size = fc.oneof(fc.integer({ min: 20, max: 5000 }), fc.integer({ min: 60_000, max: 400_000 }));
  await fc.assert(
    fc.asyncProperty(size, fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 4 }), async (bytes, pieces) => {
      expect(await upload("%PDF-1.4\n", bytes, pieces)).toBe(201);
    }),
    { numRuns: runs(30) },
  );
  expect(await upload("no file of a kind that is read", 3000, [])).toBe(400);
});
