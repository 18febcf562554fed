import { expect, test } from "vitest";
import { CERTIFICATE_LIMIT } from "#lib/contract/limits.ts";
import { changedList, fieldsOf, refusalOf, sendable, type UploadItem } from "./upload-list.ts";

const item = (key: string, more: Partial<UploadItem> = {}): UploadItem => ({
  key,
  file: { name: `${key}.pdf`, size: 10 },
  contractor: "",
  entity: "",
  job: "",
  state: { is: "waiting" },
  ...more,
});

test("a contractor for all reaches what is not sent yet, and only that", () => {
  const items = [
    item("a"),
    item("b", { contractor: "cn_1", state: { is: "sent", id: "ci_1" } }),
    item("c", { contractor: "cn_2", state: { is: "failed", message: "No.", requestId: null } }),
  ];
  const after = changedList(items, { every: { contractor: "cn_9" } });
  expect(after.map(({ contractor }) => contractor)).toEqual(["cn_9", "cn_1", "cn_9"]);
  expect(sendable(after).map(({ key }) => key)).toEqual(["a", "c"]);
  expect(sendable(items).map(({ key }) => key)).toEqual(["c"]);
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

test("an entity and a job are said for all files or for one, and sent with the file only where they are said", () => {
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
  ["coi.png", 10, "coi.png is not a PDF."],
])("%s of %d bytes", (name, size, refusal) => {
  expect(refusalOf({ name, size })).toBe(refusal);
});
