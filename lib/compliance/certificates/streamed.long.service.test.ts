import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { organization } from "#lib/testing/organization.ts";

const MEBIBYTE = 1024 * 1024;
const PIECE = 64 * 1024;
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const part = (name: string, value: string, more = "") => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;

/** A form whose file has `pieces` times 64 KiB after its first bytes; `beforeEnd` runs after all of them were received. */
async function* form(contractor: string, pieces: number, beforeEnd?: () => Promise<void>, first = scriptedPdf()) {
  const text = (value: string) => new TextEncoder().encode(value);
  yield text(`${part("contractor", contractor)}\r\n${part("certificate", "", '; filename="a.pdf"')}`);
  yield first;
  for (let i = 0; i < pieces; i++) yield new Uint8Array(PIECE).fill(32);
  await beforeEnd?.();
  yield text("\r\n--x--\r\n");
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function post(key: string, body: AsyncGenerator<Uint8Array>, headers: Record<string, string> = {}): Promise<Response> {
  return await harness.app.fetch(
    new Request("http://service.test/api/v1/files/certificates", {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "multipart/form-data; boundary=x", ...headers },
      body: streamOf(body),
      duplex: "half",
    } as RequestInit),
  );
}

/** Every file of the store, including unfinished ones. */
function filesOf(orgId = ""): string[] {
  const folder = join(harness.runtime.settings.DATA_DIR, "files", orgId);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const codeOf = async (response: Response) =>
  `${response.status} ${((await response.json()) as { error_code?: string }).error_code ?? ""}`.trim();

async function platform() {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  return { id: org.id, key, contractor: (await factories(harness, key).contractor()).id };
}

test("files in progress are not held in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = async () => {
    // A buffer's memory is freed after the collection that found it.
    for (let i = 0; i < 3; i++) {
      collect();
      await setImmediate();
    }
    return process.memoryUsage().arrayBuffers;
  };
  const platforms = await Promise.all(Array.from({ length: 4 }, platform));
  const before = await held();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: allThere, resolve: reached } = Promise.withResolvers<void>();
  const pieces = (14 * MEBIBYTE) / PIECE;
  let there = 0;
  const arrived = async () => {
    if (++there === 16) reached();
    await released;
  };
  const answers = platforms.flatMap(({ key, contractor }) =>
    Array.from({ length: 4 }, () => post(key, form(contractor, pieces, arrived), { "content-length": String(15 * MEBIBYTE) })),
  );
  await allThere;
  const growth = (await held()) - before;
  release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(growth / (16 * 14 * MEBIBYTE)).toBeLessThan(0.25);
});

test("when a key has reached its limit of bytes in progress, another file is refused; finished ones free the limit", async () => {
  const { id, key, contractor } = await platform();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const arrived = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  // Without an announced length each counts with the maximum file size.
  const answers = arrived.map(({ resolve }) =>
    post(
      key,
      form(contractor, 1, () => {
        resolve();
        return released;
      }),
    ),
  );
  await Promise.all(arrived.map(({ promise }) => promise));
  const refused = await post(key, form(contractor, 1));
  expect([await codeOf(refused), refused.headers.get("retry-after")]).toEqual(["429 too_many_requests", "2"]);
  const other = await platform();
  expect((await post(other.key, form(other.contractor, 1))).status).toBe(201);
  release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await post(key, form(contractor, 1))).status).toBe(201);
  expect(filesOf(id)).toHaveLength(5);
});

test("the stored file equals the received one, with its size and hash", async () => {
  const { id, key, contractor } = await platform();
  const response = await post(key, form(contractor, 3));
  expect(await response.json()).toMatchObject({ filename: "a.pdf" });
  const sent = Buffer.concat([scriptedPdf(), Buffer.alloc(3 * PIECE, 32)]);
  const [row] = await rowsOf(harness.runtime.database, sql`select file_key, size, sha256 from certificates where org_id = ${id}`);
  expect(row).toMatchObject({ size: sent.length, sha256: createHash("sha256").update(sent).digest("hex") });
  const stored = await harness.runtime.files.get(String(row?.file_key));
  expect(stored?.contentType).toBe("application/pdf");
  expect(Buffer.compare(stored?.bytes ?? new Uint8Array(), sent)).toBe(0);
});

test.each([
  ["truncated", 400, "bad_request", () => Promise.reject(new Error("The connection was reset."))],
  ["over 15 MiB", 413, "payload_too_large", undefined],
  ["not a PDF", 400, "invalid_file_type", undefined],
  ["for an unknown contractor", 400, "invalid_contractor_id", undefined],
  ["for a contractor without id", 400, "invalid_input", undefined],
])("a file that is %s leaves nothing in the store", async (what, status, code, beforeEnd) => {
  const { id, key, contractor } = await platform();
  const pieces = what === "over 15 MiB" ? (15 * MEBIBYTE) / PIECE : 32;
  const first = what === "not a PDF" ? new TextEncoder().encode("MZ") : scriptedPdf();
  const who = { "for an unknown contractor": "cn_unknown", "for a contractor without id": "" }[what] ?? contractor;
  const all = filesOf().length;
  expect(await codeOf(await post(key, form(who, pieces, beforeEnd, first)))).toBe(`${status} ${code}`);
  expect(filesOf(id)).toEqual([]);
  expect(filesOf()).toHaveLength(all);
});

test("a file that is too large is refused at the limit, not at its end", async () => {
  const { key, contractor } = await platform();
  let isAsked = false;
  const beforeEnd = async () => {
    isAsked = true;
  };
  expect(await codeOf(await post(key, form(contractor, (40 * MEBIBYTE) / PIECE, beforeEnd)))).toBe("413 payload_too_large");
  expect(isAsked).toBe(false);
});

test("one idempotency key stores one file, whatever happens to the second upload", async () => {
  const { id, key, contractor } = await platform();
  const once = { "idempotency-key": "one" };
  expect((await post(key, form(contractor, 2), once)).status).toBe(201);
  expect((await post(key, form(contractor, 2), once)).headers.get("idempotent-replayed")).toBe("true");
  expect(await codeOf(await post(key, form(contractor, 3), once))).toBe("422 idempotency_key_reused");
  expect(filesOf(id)).toHaveLength(1);
  const refused = { "idempotency-key": "two" };
  for (let i = 0; i < 2; i++) expect(await codeOf(await post(key, form("cn_unknown", 2), refused))).toBe("400 invalid_contractor_id");
  expect(filesOf(id)).toHaveLength(1);
});

test("an unexpected error in the transaction also removes the file", async () => {
  const { id, key, contractor } = await platform();
  const { jobs } = harness.runtime;
  const { enqueue } = jobs;
  Object.assign(jobs, { enqueue: () => Promise.reject(new Error("broken")) });
  const response = await post(key, form(contractor, 2));
  Object.assign(jobs, { enqueue });
  expect(await codeOf(response)).toBe("500 general_error");
  expect(filesOf(id)).toEqual([]);
});
