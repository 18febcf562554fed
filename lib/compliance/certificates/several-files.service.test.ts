import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditInEachTest, brief, files, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { scriptedPdf, scriptedPicture } from "#lib/testing/certificates/scripted-reader.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { organization } from "#lib/testing/organization.ts";

auditInEachTest();

type TestFile = readonly [filename: string, bytes: Uint8Array<ArrayBuffer>];

function formOf(contractor: string, sent: readonly TestFile[]): FormData {
  const form = new FormData();
  form.set("contractor", contractor);
  for (const [filename, bytes] of sent) form.append("certificate", new Blob([bytes]), filename);
  return form;
}

const send = async (sent: readonly TestFile[], headers = {}) =>
  await harness.call(key, "POST", files, formOf((await make.contractor()).id, sent), headers);
const hash = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const get = async (address: string) => await harness.app.fetch(new Request(address.replace(/^https:\/\/[^/]+/, "http://service.test")));
const addresses = async (id: string) => (await harness.call(key, "GET", `${files}/${id}/file`)).body;

async function stored(orgId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key: found } of harness.runtime.files.list(orgId)) keys.push(found);
  return keys;
}

test("a photograph becomes a PDF when it is read, and the original is kept", async () => {
  const bytes = scriptedPicture({ note: "photograph" });
  const { body: made } = await send([["IMG_0042.JPG", bytes]]);
  expect(made).toMatchObject({ filename: "IMG_0042.JPG", sha256: hash(bytes), size: bytes.length, pdf_url: null });
  expect(await addresses(made.id)).toMatchObject({ url: null, sent: [{ filename: "IMG_0042.JPG", kind: "jpeg", sha256: hash(bytes) }] });
  await harness.runJobs();
  const { body: read } = await harness.call(key, "GET", `${files}/${made.id}`);
  expect(read).toMatchObject({ status: "approved", sha256: hash(bytes), size: bytes.length });
  const pdf = await get(read.pdf_url);
  expect([pdf.headers.get("content-type"), pdf.headers.get("content-disposition")]).toEqual([
    "application/pdf",
    'attachment; filename="IMG_0042.pdf"',
  ]);
  expect((await pdf.text()).startsWith("%PDF")).toBe(true);
  const { url, sent } = await addresses(made.id);
  expect(url).toContain("/files/");
  const original = await get(sent[0].url);
  expect([original.headers.get("content-type"), original.headers.get("content-disposition")]).toEqual([
    "image/jpeg",
    'attachment; filename="IMG_0042.JPG"',
  ]);
  expect(hash(new Uint8Array(await original.arrayBuffer()))).toBe(hash(bytes));
});

test("the files of one certificate stay in order, and are deleted with it", async () => {
  const sent: TestFile[] = [
    ["front.jpg", scriptedPicture({ note: "front" })],
    ["back.pdf", scriptedPdf({ note: "back" })],
    ["more.jpg", scriptedPicture({ note: "more" })],
  ];
  const before = (await stored(org.id)).length;
  const { body: made } = await send(sent);
  const hashes = sent.map(([, bytes]) => hash(bytes));
  expect(made).toMatchObject({ filename: "front.jpg and 2 more", sha256: hash(hashes.join()) });
  let seen: unknown[] = [];
  const plain = harness.reader.readFiles;
  harness.reader.readFiles = (given) => {
    seen = given.map(({ filename, kind, bytes }) => [filename, kind, hash(bytes)]);
    return plain(given);
  };
  await harness.runJobs();
  harness.reader.readFiles = plain;
  expect(seen).toEqual([
    ["front.jpg", "jpeg", hashes[0]],
    ["back.pdf", "pdf", hashes[1]],
    ["more.jpg", "jpeg", hashes[2]],
  ]);
  expect((await addresses(made.id)).sent.map((file: { filename: string }) => file.filename)).toEqual(["front.jpg", "back.pdf", "more.jpg"]);
  expect((await stored(org.id)).length).toBe(before + 4);
  const reversed = await send(sent.toReversed());
  expect(reversed.body.sha256).not.toBe(made.sha256);
  await harness.runJobs();
  for (const { id } of [made, reversed.body]) expect(brief(await harness.call(key, "DELETE", `${files}/${id}`))).toBe("200");
  expect((await stored(org.id)).length).toBe(before);
  const left = await rowsOf(harness.runtime.database, sql`select id from documents where owner = ${made.id}`);
  expect(left).toEqual([]);
});

test("a single PDF is stored unchanged", async () => {
  const bytes = scriptedPdf({ note: "one" });
  const { body: made } = await send([["coi.pdf", bytes]]);
  await harness.runJobs();
  const { url, sent } = await addresses(made.id);
  expect(sent).toEqual([{ filename: "coi.pdf", kind: "pdf", size: bytes.length, sha256: hash(bytes), url: expect.any(String) }]);
  expect(hash(new Uint8Array(await (await get(url)).arrayBuffer()))).toBe(hash(bytes));
});

test("an unacceptable file is named, and nothing of the form is stored", async () => {
  const before = (await stored(org.id)).length;
  const good: TestFile = ["one.jpg", scriptedPicture()];
  const bad = await send([good, ["two.docx", new TextEncoder().encode(`PK\x03\x04${"\0".repeat(26)}[Content_Types].xml`)], good]);
  expect([brief(bad), bad.body.errors]).toEqual([
    "400 invalid_file_type",
    [{ field: "certificate", message: "The file two.docx is a Word, Excel or PowerPoint document. Save it as a PDF." }],
  ]);
  const empty = await send([good, ["two.jpg", new Uint8Array()]]);
  expect([brief(empty), empty.body.errors]).toEqual([
    "400 invalid_file_type",
    [{ field: "certificate", message: "The file two.jpg is empty." }],
  ]);
  expect((await stored(org.id)).length).toBe(before);
});

test("an idempotency key includes all files and their order", async () => {
  const contractor = (await make.contractor()).id;
  const [one, two]: TestFile[] = [
    ["1.jpg", scriptedPicture({ note: "1" })],
    ["2.jpg", scriptedPicture({ note: "2" })],
  ];
  const post = (sent: TestFile[]) => harness.call(key, "POST", files, formOf(contractor, sent), { "idempotency-key": "several" });
  const before = (await stored(org.id)).length;
  const first = await post([one, two] as TestFile[]);
  const again = await post([one, two] as TestFile[]);
  expect([again.body.id, again.headers.get("idempotent-replayed")]).toEqual([first.body.id, "true"]);
  expect(brief(await post([two, one] as TestFile[]))).toBe("422 idempotency_key_reused");
  expect((await stored(org.id)).length).toBe(before + 2);
});

test("a failed conversion leaves the certificate in error, and the originals can be downloaded", async () => {
  const plain = harness.reader.readFiles;
  harness.reader.readFiles = async () => ({
    result: { state: "error", reason: "malformed", message: "two.heic: The file is damaged." },
    pdf: null,
  });
  const { body: made } = await send([["one.jpg", scriptedPicture({ note: "broken" })]]);
  await harness.runJobs();
  harness.reader.readFiles = plain;
  const { body: read } = await harness.call(key, "GET", `${files}/${made.id}`);
  expect(read).toMatchObject({ status: "error", pdf_url: null, error: { message: "two.heic: The file is damaged." } });
  expect((await get((await addresses(made.id)).sent[0].url)).status).toBe(200);
  // A later reader that can convert it does.
  expect(brief(await harness.call(key, "POST", `${files}/${made.id}/reprocess`))).toBe("200");
  await harness.runJobs();
  const { body: later } = await harness.call(key, "GET", `${files}/${made.id}`);
  expect([later.status, later.pdf_url]).toEqual(["approved", expect.any(String)]);
});

test("a converted PDF is removed if the certificate has been deleted meanwhile", async () => {
  const before = (await stored(org.id)).length;
  const { body: made } = await send([["one.jpg", scriptedPicture({ note: "gone" })]]);
  const plain = harness.reader.readFiles;
  harness.reader.readFiles = async (given) => {
    const read = await plain(given);
    await harness.call(key, "DELETE", `${files}/${made.id}`);
    return read;
  };
  await harness.runJobs();
  harness.reader.readFiles = plain;
  expect((await harness.call(key, "GET", `${files}/${made.id}`)).status).toBe(404);
  expect((await stored(org.id)).length).toBe(before);
});

test("file addresses require permission to read certificates of this organization", async () => {
  const { body: made } = await send([["one.jpg", scriptedPicture({ note: "whose" })]]);
  const other = await organization(harness, "Elsewhere");
  expect(brief(await harness.call(other.keys.sandbox.full, "GET", `${files}/${made.id}/file`))).toBe("404 resource_not_found");
  expect(brief(await harness.call(null, "GET", `${files}/${made.id}/file`))).toBe("401 invalid_api_key");
});
