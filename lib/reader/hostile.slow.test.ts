import { deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import {
  blank,
  bomb,
  bombBehindItsEnd,
  burdened,
  cycle,
  deflatedSpaces,
  encrypted,
  joined,
  lzwSpaces,
  pageOf,
  scribble,
  vastScan,
} from "#lib/testing/certificates/hostile.ts";
import { readCertificate } from "./read-certificate.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";

const reasonOf = async (bytes: Buffer) => {
  const result = await readCertificate(bytes, { pages: 5 });
  return result.state === "error" ? result.reason : result.state;
};
const certificate = await drawCertificate(fullCertificate);

/** Five characters for every four bytes, in whole groups. */
function base85(data: Buffer): Buffer {
  const groups = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
  let text = "";
  for (let at = 0; at < groups.length; at += 4) {
    let [left, group] = [groups.readUInt32BE(at), ""];
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(0x21 + (left % 85)) + group;
      left = Math.floor(left / 85);
    }
    text += group;
  }
  return Buffer.from(`${text}~>`, "latin1");
}

describe("files that are not certificates end with a reason", () => {
  const damaged = Buffer.from(certificate);
  damaged.fill(0x5a, certificate.indexOf("stream") + 400, certificate.indexOf("stream") + 900);
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["an empty file", () => Buffer.alloc(0), "empty_file"],
    ["an image", () => PNG.sync.write(new PNG({ width: 4, height: 4 })), "not_a_pdf"],
    ["more than 15 MB", () => Buffer.concat([certificate, Buffer.alloc(16 * 1024 * 1024)]), "too_large"],
    ["truncated", () => certificate.subarray(0, certificate.length - 600), "malformed"],
    ["damaged inside", () => damaged, "malformed"],
    ["a decompression bomb", bomb, "resource_limit"],
    ["a cyclic page tree", cycle, "malformed"],
    ["locked", () => encrypted(certificate), "password_required"],
    ["blank", () => blank(2), "blank"],
    ["200 by 200 inches", () => blank(1, 14_400, 14_400), "blank"],
    ["a certificate after too many blank pages", async () => joined(await blank(5), certificate), "blank"],
  ])("%s", async (_, make, reason) => expect(await reasonOf(await make())).toBe(reason));

  it("says so in a sentence for the sender", async () => {
    expect(await readCertificate(Buffer.from("GIF89a"), { pages: 5 })).toEqual({
      state: "error",
      reason: "not_a_pdf",
      message: "The file is not a PDF.",
    });
  });
});

describe("a decompression bomb is found however its filters are declared", () => {
  const hex = () => Buffer.from(`${deflatedSpaces().toString("hex")}>`, "latin1");
  const runs = () => Buffer.alloc(1_200_000, Buffer.from([129, 0x20]));
  it.each<[string, () => Buffer]>([
    ["character codes in the name", () => pageOf(deflatedSpaces(), { filter: "/#46lateDecode" })],
    ["short name", () => pageOf(deflatedSpaces(), { filter: "/Fl" })],
    ["an array", () => pageOf(hex(), { filter: "[ /ASCIIHexDecode\n/#46l ]" })],
    ["an indirect object", () => pageOf(deflatedSpaces(), { filter: "9 0 R", objects: "9 0 obj\n/FlateDecode\nendobj\n" })],
    [
      "an array in an indirect object",
      () => pageOf(hex(), { filter: "9 0 R", objects: "9 0 obj\n[/AHx 10 0 R]\nendobj\n10 0 obj /Fl endobj\n" }),
    ],
    ["a missing object", () => pageOf(deflatedSpaces(), { filter: "99 0 R" })],
    ["a comment", () => pageOf(hex(), { filter: "[/AHx %]\n/Fl]" })],
    ["far from its stream", () => pageOf(deflatedSpaces(), { padding: " ".repeat(40_000) })],
    ["an end marker inside", bombBehindItsEnd],
    ["runs", () => pageOf(runs(), { filter: "/RunLengthDecode" })],
    ["run lengths in a deflated stream", () => pageOf(deflateSync(runs()), { filter: "[/FlateDecode /RL]" })],
    ["LZW", () => pageOf(lzwSpaces(), { filter: "/LZWDecode" })],
  ])("%s", async (_, make) => expect(await reasonOf(make())).toBe("resource_limit"));

  it.each<[string, (content: Buffer) => [Buffer, string]]>([
    ["hexadecimal", (content) => [Buffer.from(`${content.toString("hex")}>`), "/AHx"]],
    ["base 85, deflated", (content) => [base85(deflateSync(content)), "[/ASCII85Decode /FlateDecode]"]],
  ])("a page compressed with %s is not a bomb", async (_, pack) => {
    const [packed, filter] = pack(Buffer.from("0 0 9 9 re f"));
    expect(await reasonOf(pageOf(packed, { filter }))).toBe("blank");
  });
});

describe("a page that would take minutes to draw is not drawn", () => {
  it("path segments", async () => {
    expect(await reasonOf(scribble(1_800_000))).toBe("resource_limit");
  });
  it("image pixels", async () => expect(await reasonOf(vastScan())).toBe("resource_limit"));
});

describe("content around a certificate does not matter", () => {
  it("scripts, embedded files and three hundred pages after it", async () => {
    const result = await readCertificate(await burdened(certificate, 300), { pages: 5 });
    expect(result).toMatchObject({
      state: "read",
      certificate: { document: { page: 1, pages: 301 }, insured: { name: "Brightwater Rigging LLC" } },
    });
  });

  it("pages before it", async () => {
    const result = await readCertificate(await joined(await blank(2), certificate), { pages: 5 });
    expect(result).toMatchObject({ state: "read", certificate: { document: { page: 3, pages: 3 } } });
  });
});
