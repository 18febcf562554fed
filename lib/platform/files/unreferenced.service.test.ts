import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "#lib/platform/context/context.ts";
import { keepFile } from "#lib/platform/http/keep-file.ts";
import { factories } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import { removeUnreferencedFiles } from "./unreferenced.ts";

const HOUR = 60 * 60 * 1000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function keysOf(orgId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of harness.runtime.files.list(orgId)) found.push(key);
  return found.sort();
}

async function* bytes() {
  yield new TextEncoder().encode("%PDF-1.7 never committed");
}

test("a file whose row was never committed is removed after a day, and nothing else is", async () => {
  const { id: orgId, keys } = await organization(harness);
  const make = factories(harness, keys.sandbox.full);
  const certificate = await make.certificate();
  await make.policy();
  await harness.runJobs();
  const named = await keysOf(orgId);
  expect(named.length).toBeGreaterThan(2);
  // The part of a request before its transaction; then the process ends.
  const ctx = await systemContext(harness.runtime, { orgId, environment: "sandbox" }, "upload");
  const lost = await keepFile(ctx, "certificate", { folder: "certificates", maxFiles: 1 }, "lost.pdf", bytes());
  await harness.runtime.files.put(`${orgId}/logos/lost`, new Uint8Array([1]), { contentType: "image/png" });
  const other = await organization(harness);
  const theirs = `${other.id}/production/certificates/file_orphan.pdf`;
  await harness.runtime.files.put(theirs, new Uint8Array([1]), { contentType: "application/pdf" });
  const all = [...named, lost.file_key, `${orgId}/logos/lost`].sort();
  // The store's own clock determines a file's age.
  const now = Date.now();
  harness.clock.set(new Date(now + 23 * HOUR));
  await removeUnreferencedFiles(harness.runtime);
  expect([await keysOf(orgId), await keysOf(other.id)]).toEqual([all, [theirs]]);
  harness.clock.set(new Date(now + 25 * HOUR));
  await removeUnreferencedFiles(harness.runtime);
  expect([await keysOf(orgId), await keysOf(other.id)]).toEqual([named, []]);
  expect((await harness.call(keys.sandbox.full, "GET", `/files/certificates/${certificate.id}`)).body.status).toBe("approved");
  await removeUnreferencedFiles(harness.runtime);
  expect(await keysOf(orgId)).toEqual(named);
});
