import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { fileKindOf } from "#lib/contract/core/file-kinds.ts";
import { emailOf, partOf, tnefOf, zipOf } from "#lib/testing/certificates/containers.ts";
import { blank } from "#lib/testing/certificates/hostile.ts";
import { pngQuadrants } from "#lib/testing/certificates/quadrants.ts";
import { UnreadableFile } from "../reading/result.ts";
import { documentsIn } from "./documents.ts";

const pdf = await blank(1);
const file = (filename: string, bytes: Buffer) => {
  const kind = fileKindOf(bytes);
  if (!kind) throw new Error("The file is refused when it is uploaded.");
  return { kind, bytes, filename };
};

/** What is read of a file: the documents' names and types, or why it is not. */
async function read(filename: string, bytes: Buffer): Promise<string> {
  try {
    const documents = await documentsIn([file(filename, bytes)]);
    for (const { kind, bytes: content } of documents) expect(fileKindOf(content)).toBe(kind);
    return documents.map(({ filename: name, kind }) => `${name} ${kind}`).join(", ");
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message.replace(/\. .*/, "");
    throw error;
  }
}

const both = [["notice.pdf", pdf] as const, ["certificate.png", pngQuadrants()] as const];
const mail = emailOf(both.map((one) => partOf(one)));
const logo = partOf(["logo.png", pngQuadrants()], "image/png", "Content-ID: <logo>\r\nContent-Disposition: inline\r\n");

it.each([
  ["a ZIP", zipOf(both), "notice.pdf pdf, certificate.png png"],
  [
    "a ZIP with folders and what systems add",
    zipOf([
      ["a/", Buffer.alloc(0)],
      ["a/coi.pdf", pdf],
      ["__MACOSX/a/._coi.pdf", Buffer.from("x")],
      ["a/.DS_Store", Buffer.from("x")],
    ]),
    "coi.pdf pdf",
  ],
  ["a ZIP after other content", Buffer.concat([zipOf([["x.txt", Buffer.from("x")]]), zipOf(both)]), "notice.pdf pdf, certificate.png png"],
  ["winmail.dat", tnefOf(both), "notice.pdf pdf, certificate.png png"],
  ["an email", mail, "notice.pdf pdf, certificate.png png"],
  ["an email with a logo in its text", emailOf([logo, partOf(["coi.pdf", pdf])], "multipart/related"), "coi.pdf pdf"],
  [
    "a ZIP with an email with winmail.dat",
    zipOf([["mail.eml", emailOf([partOf(["winmail.dat", tnefOf(both)])])]]),
    "notice.pdf pdf, certificate.png png",
  ],
])("each document in %s is read", async (_, bytes, documents) => {
  expect(await read("sent", bytes)).toBe(documents);
});

const damaged = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
const nested = (depth: number): Buffer => (depth === 0 ? zipOf([["coi.pdf", pdf]]) : zipOf([[`${depth}.zip`, nested(depth - 1)]]));

it.each([
  [
    "a Word document among others",
    zipOf([...both, ["terms.docx", zipOf([["[Content_Types].xml", pdf]])]]),
    "terms.docx: It is not a PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file",
  ],
  [
    "a damaged ZIP among others",
    zipOf([...both, ["more.zip", zipOf(both).subarray(0, 400)]]),
    "more.zip: It is damaged, or of a kind that cannot be opened",
  ],
  [
    "a text among others",
    zipOf([...both, ["terms.txt", Buffer.from("Cancelled as of today.")]]),
    "terms.txt: It is not a PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file",
  ],
  ["a ZIP with a password", zipOf(both, { flags: 1 }), "sent: The file opens only with a password"],
  ["a damaged ZIP", damaged(zipOf(both), 60), "sent: It is damaged, or of a kind that cannot be opened"],
  ["a ZIP that is cut off", zipOf(both).subarray(0, 400), "sent: It is damaged, or of a kind that cannot be opened"],
  [
    "a ZIP that unpacks to more than it says",
    zipOf([["a.pdf", pdf]], { packed: deflateRawSync(Buffer.alloc(64 << 20)), size: 1000 }),
    "sent: It is damaged, or of a kind that cannot be opened",
  ],
  [
    "a ZIP that unpacks to too much",
    zipOf([["a.pdf", pdf]], { packed: deflateRawSync(Buffer.alloc(64 << 20)), size: 64 << 20 }),
    "sent: What it holds is too much, or too deeply nested",
  ],
  [
    "a ZIP with many files",
    zipOf(Array.from({ length: 600 }, (_, at) => [`${at}.pdf`, pdf] as const)),
    "sent: What it holds is too much, or too deeply nested",
  ],
  ["a ZIP in a ZIP in a ZIP …", nested(6), "3.zip: What it holds is too much, or too deeply nested"],
  ["an empty ZIP", zipOf([]), "sent: It holds no document"],
  ["an email without attachments", emailOf([]), "sent: It holds no document"],
  ["a winmail.dat that is cut off", tnefOf(both).subarray(0, 300), "sent: It is damaged, or of a kind that cannot be opened"],
])("%s is refused by name, with what to send", async (_, bytes, message) => {
  expect(await read("sent", bytes)).toBe(message);
});

it("files beside a ZIP stay in their order", async () => {
  const documents = await documentsIn([file("one.pdf", pdf), file("more.zip", zipOf(both)), file("last.pdf", pdf)]);
  expect(documents.map(({ filename }) => filename)).toEqual(["one.pdf", "notice.pdf", "certificate.png", "last.pdf"]);
});
