import { expect, test } from "vitest";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import { moved } from "./chosen-files.tsx";
import { changedList, excessOf, fieldsOf, keyOf, nameOf, pathOf, refusalOf, sendable, type UploadItem } from "./upload-list.ts";

const chosen = (name: string) => ({ key: name, file: new File(["x".repeat(10)], name, { lastModified: 0 }) });

const item = (key: string, more: Partial<UploadItem> = {}): UploadItem => ({
  key,
  files: [chosen(`${key}.pdf`)],
  contractor: "",
  entity: "",
  job: "",
  state: { is: "waiting" },
  ...more,
});

test("a contractor for all applies only to files that are not sent yet", () => {
  const items = [
    item("a"),
    item("b", { contractor: "cn_1", state: { is: "sent", id: "ci_1" } }),
    item("c", { contractor: "cn_2", state: { is: "failed", message: "No.", requestId: null } }),
  ];
  const after = changedList(items, { every: { contractor: "cn_9" } });
  expect(after.map(({ contractor }) => contractor)).toEqual(["cn_9", "cn_1", "cn_9"]);
  expect(sendable(after).map(({ key }) => key)).toEqual(["a", "c"]);
  // Without a contractor it is sent too: to be read first.
  expect(sendable(items).map((one) => [one.key, pathOf(one)])).toEqual([
    ["a", "/incoming_files"],
    ["c", "/files/certificates"],
  ]);
  expect(fieldsOf(item("a"))).toEqual({});
});

test("one item changes, the others stay", () => {
  const items = changedList([item("a")], { add: [item("b")] });
  expect(changedList(items, { key: "b", state: { is: "sending", share: 0.5 } })).toEqual([
    item("a"),
    item("b", { state: { is: "sending", share: 0.5 } }),
  ]);
  expect(changedList(items, { key: "a", set: { contractor: "cn_1" } })[0]?.contractor).toBe("cn_1");
  expect(changedList(items, { remove: "a" })).toEqual([item("b")]);
});

test("an entity and a job are set for all files or for one, and sent only if set", () => {
  const sent = item("b", { contractor: "cn_1", state: { is: "sent", id: "ci_1" } });
  const all = changedList([item("a", { contractor: "cn_1" }), sent, item("c", { contractor: "cn_1" })], { every: { entity: "en_1" } });
  const [first, second, third] = changedList(all, { key: "c", set: { entity: "", job: "jb_1" } }).map(fieldsOf);
  expect(first).toEqual({ contractor: "cn_1", entity: "en_1" });
  expect(second).toEqual({ contractor: "cn_1" });
  expect(third).toEqual({ contractor: "cn_1", job: "jb_1" });
});

test.each([
  ["coi.pdf", 10, null],
  ["COI.PDF", CERTIFICATE_LIMIT, null],
  ["coi.pdf", CERTIFICATE_LIMIT + 1, "coi.pdf is larger than 15 MiB."],
  ["coi.pdf", 0, "coi.pdf is empty."],
  ["coi.HEIC", 10, null],
  ["coi.jpg", 10, null],
  ["coi.docx", 10, "coi.docx is not a PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file."],
  ["coi.zip", 10, null],
])("%s of %d bytes", (name, size, refusal) => {
  expect(refusalOf({ name, size, type: "" })).toBe(refusal);
});

test("a photograph without a file extension is recognised by its type", () => {
  expect(refusalOf({ name: "image", size: 10, type: "image/jpeg" })).toBeNull();
});

test("files that are not sent yet become one certificate in order, and can be moved and removed", () => {
  const sent = item("b", { contractor: "cn_1", state: { is: "sent", id: "ci_1" } });
  const after = changedList([item("a", { contractor: "cn_1" }), sent, item("c"), item("d")], { join: true });
  expect(after.map(({ key, files }) => [key, nameOf(files)])).toEqual([
    ["a", "a.pdf and 2 more"],
    ["b", "b.pdf"],
  ]);
  const files = after[0]?.files ?? [];
  const reversed = changedList(after, { key: "a", files: moved(files, 0, 1) });
  expect(reversed[0]?.files.map(({ key }) => key)).toEqual(["c.pdf", "a.pdf", "d.pdf"]);
  expect(moved(files, 0, -1).map(({ key }) => key)).toEqual(files.map(({ key }) => key));
  expect(keyOf(reversed[0] ?? item("x"))).not.toBe(keyOf(after[0] ?? item("x")));
  expect(changedList(reversed, { key: "a", files: [] }).map(({ key }) => key)).toEqual(["b"]);
});

test("a certificate with too many or too large files is not sent, with a reason", () => {
  const many = Array.from({ length: 51 }, (_, at) => chosen(`${at}.jpg`));
  expect(sendable([item("a", { contractor: "cn_1", files: many })])).toEqual([]);
  expect(excessOf(many.map(({ file }) => file))).toBe("A certificate takes at most 50 files. Remove some.");
  expect(excessOf([{ size: CERTIFICATE_LIMIT }, { size: 1 }])).toContain("together larger than 15 MiB");
  expect(excessOf([{ size: CERTIFICATE_LIMIT }])).toBeNull();
});
