import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileStore } from "./file-store.ts";
import { openFileStore } from "./open.ts";

let base: string;
let store: FileStore;
const pdf = { contentType: "application/pdf" };

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "files-"));
  store = await openFileStore({ kind: "disk", folder: join(base, "files") });
});
afterEach(() => rm(base, { recursive: true }));

test("returns the exact bytes and the content type, including newlines and zeros", async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i % 3 === 0 ? 10 : i % 251));
  await store.put("policies/pl_1/gl.pdf", bytes, pdf);
  const found = await store.get("policies/pl_1/gl.pdf");
  expect(found?.contentType).toBe("application/pdf");
  expect(Buffer.compare(found?.bytes ?? new Uint8Array(), bytes)).toBe(0);
});

test("lists the files of one folder at any depth, without unfinished ones", async () => {
  for (const key of ["org_a/sandbox/certificates/1.pdf", "org_a/logos/2", "org_ab/logos/3"]) await store.put(key, new Uint8Array([1]), pdf);
  await writeFile(join(base, "files", "org_a", ".unfinished.tmp"), "half");
  const found: [string, boolean][] = [];
  for await (const { key, stored } of store.list("org_a")) found.push([key, stored instanceof Date]);
  expect(found.sort()).toEqual([
    ["org_a/logos/2", true],
    ["org_a/sandbox/certificates/1.pdf", true],
  ]);
  for await (const _ of store.list("org_none")) throw new Error("There is nothing.");
});

test("an empty file is a file", async () => {
  await store.put("empty", new Uint8Array(), { contentType: "text/plain; charset=utf-8" });
  expect(await store.get("empty")).toEqual({ bytes: new Uint8Array(), contentType: "text/plain; charset=utf-8" });
});

test("put replaces, delete removes, a missing file is null and no error", async () => {
  await store.put("a/b", new Uint8Array([1]), pdf);
  await store.put("a/b", new Uint8Array([2]), { contentType: "image/png" });
  expect(await store.get("a/b")).toEqual({ bytes: new Uint8Array([2]), contentType: "image/png" });
  await store.delete("a/b");
  await store.delete("a/b");
  expect(await store.get("a/b")).toBeNull();
  expect(await store.get("a/b/c")).toBeNull();
});

test("leaves no temporary file and is not readable by other users", async () => {
  await Promise.all(Array.from({ length: 8 }, (_, i) => store.put("same", new Uint8Array(5000).fill(i), pdf)));
  expect(await readdir(join(base, "files"))).toEqual(["same"]);
  const bytes = (await store.get("same"))?.bytes;
  expect(bytes?.length).toBe(5000);
  expect(new Set(bytes).size).toBe(1);
  if (process.platform !== "win32") expect((await stat(join(base, "files", "same"))).mode & 0o777).toBe(0o600);
});

test("a streamed file is one file; an interrupted one is none", async () => {
  async function* pieces(breaksOff: boolean) {
    for (let i = 0; i < 3; i++) yield new Uint8Array(5000).fill(i);
    if (breaksOff) throw new Error("gone");
  }
  await store.putAll("whole", pieces(false), pdf);
  expect((await store.get("whole"))?.bytes).toEqual(Uint8Array.from({ length: 15_000 }, (_, i) => Math.floor(i / 5000)));
  await expect(store.putAll("broken", pieces(true), pdf)).rejects.toMatchObject({ cause: { message: "gone" } });
  expect(await readdir(join(base, "files"))).toEqual(["whole"]);
});

test("the first write removes unfinished files of a killed process, and none that may be in progress", async () => {
  const folder = join(base, "files");
  await mkdir(folder);
  for (const name of [".old.tmp", ".new.tmp"]) await writeFile(join(folder, name), "");
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(folder, ".old.tmp"), twoHoursAgo, twoHoursAgo);
  await store.put("a", new Uint8Array([1]), pdf);
  expect((await readdir(folder)).sort()).toEqual([".new.tmp", "a"]);
});

test.each([
  "../secret",
  "a/../../secret",
  "/etc/passwd",
  "a//b",
  "a/./b",
  ".hidden",
  "a\\..\\b",
  "a\0b",
  "",
  "a/",
  "C:/x",
  "é",
  "x".repeat(600),
])("refuses the key %j for every operation", async (key) => {
  await writeFile(join(base, "secret"), "content-type: text/plain\nkeep me");
  const refusal = { name: "FileStoreError", code: "invalid_key" };
  await expect(store.get(key)).rejects.toMatchObject(refusal);
  await expect(store.put(key, new Uint8Array([1]), pdf)).rejects.toMatchObject(refusal);
  await expect(store.delete(key)).rejects.toMatchObject(refusal);
  expect(await readFile(join(base, "secret"), "utf8")).toContain("keep me");
});

test("a content type cannot inject a header line", async () => {
  await expect(store.put("a", new Uint8Array(), { contentType: "text/plain\nx" })).rejects.toMatchObject({ code: "invalid_content_type" });
});

test("a file that this store did not write is reported, not served", async () => {
  await store.put("a", new Uint8Array([1]), pdf);
  await writeFile(join(base, "files", "a"), "something else");
  await expect(store.get("a")).rejects.toMatchObject({ code: "damaged_file" });
});
