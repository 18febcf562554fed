import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Answer } from "#lib/testing/answers.ts";
import { certificateForm } from "#lib/testing/certificates/scripted-reader.ts";
import { factories } from "#lib/testing/factories.ts";
import { freePort } from "#lib/testing/free-port.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
afterEach(() => harness.close());

const ready = async (): Promise<[number, unknown]> => {
  const response = await harness.app.fetch(new Request("http://service.test/readyz"));
  return [response.status, await response.json()];
};

/** The responses to a request with a file and to one without. */
async function answers(): Promise<{ upload: Answer; plain: Answer }> {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  const contractor = (await make.contractor()).id;
  const upload = await harness.call(key, "POST", "/files/certificates", certificateForm({ contractor }));
  return { upload, plain: await harness.call(key, "GET", "/contractors") };
}

const refused = {
  status: 503,
  body: {
    error_code: "file_store_unavailable",
    message: "The file store is not available, so files cannot be stored or read now. Try again shortly.",
    request_id: expect.any(String),
    doc_url: "https://api.example.com/docs/errors#file_store_unavailable",
  },
};

test("an unavailable object store is named in errors and in /readyz, and nothing else fails", async () => {
  harness = await createHarness({
    FILES_S3_BUCKET: "documents",
    FILES_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    FILES_S3_ACCESS_KEY: "AKTEST",
    FILES_S3_SECRET_KEY: "secret",
    FILES_S3_PATH_STYLE: "true",
  });
  const { upload, plain } = await answers();
  expect(upload).toMatchObject(refused);
  expect(upload.headers.get("retry-after")).toBe("10");
  expect(JSON.stringify(upload.body)).not.toMatch(/\n|\bat |127\.0\.0\.1/);
  expect(plain.status).toBe(200);
  const problems = ["A file could not be stored."];
  expect(await ready()).toEqual([503, { status: "unavailable", database: "ready", files: "unavailable", problems }]);
});

test("the same applies to a folder that was removed, replaced or is a file; once it is back, everything works again", async () => {
  harness = await createHarness();
  const kept = (await answers()).upload;
  expect(kept.status).toBe(201);
  expect(await ready()).toEqual([200, { status: "ready", database: "ready", files: "ready" }]);
  const folder = join(harness.runtime.settings.DATA_DIR, "files");
  renameSync(folder, `${folder}-away`);
  const replaced: (() => void)[] = [() => undefined, () => mkdirSync(folder), () => writeFileSync(folder, "")];
  for (const replace of replaced) {
    replace();
    const { upload, plain } = await answers();
    expect(upload).toMatchObject(refused);
    expect(plain.status).toBe(200);
    rmSync(folder, { recursive: true, force: true });
  }
  // Nothing says that a file is absent which is only not there now.
  await expect(harness.runtime.files.get("org_x/none")).rejects.toThrow("was removed or replaced while the service runs");
  renameSync(`${folder}-away`, folder);
  expect((await answers()).upload.status).toBe(201);
});
