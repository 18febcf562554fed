import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { fullCertificate } from "#lib/api/certificates/sample/certificate-values.ts";
import { drawCertificate } from "#lib/api/certificates/sample/draw-certificate.ts";
import { blank, bomb, burdened, cycle, encrypted, joined } from "#lib/testing/certificates/hostile.ts";
import { readCertificate } from "./read-certificate.ts";

const reasonOf = async (bytes: Buffer) => {
  const result = await readCertificate(bytes, { pages: 5 });
  return result.state === "error" ? result.reason : result.state;
};
const certificate = await drawCertificate(fullCertificate);

describe("files that are no certificate end with a reason", () => {
  const damaged = Buffer.from(certificate);
  damaged.fill(0x5a, certificate.indexOf("stream") + 400, certificate.indexOf("stream") + 900);
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["nothing at all", () => Buffer.alloc(0), "empty_file"],
    ["a picture", () => PNG.sync.write(new PNG({ width: 4, height: 4 })), "not_a_pdf"],
    ["more than 15 MB", () => Buffer.concat([certificate, Buffer.alloc(16 * 1024 * 1024)]), "too_large"],
    ["cut off", () => certificate.subarray(0, certificate.length - 600), "malformed"],
    ["damaged inside", () => damaged, "malformed"],
    ["a bomb", bomb, "resource_limit"],
    ["its own child", cycle, "malformed"],
    ["locked", () => encrypted(certificate), "password_required"],
    ["blank", () => blank(2), "blank"],
    ["200 by 200 inches", () => blank(1, 14_400, 14_400), "blank"],
    ["too far behind", async () => joined(await blank(5), certificate), "blank"],
  ])("%s", async (_, make, reason) => expect(await reasonOf(await make())).toBe(reason));

  it("says so in a sentence for whoever sent it", async () => {
    expect(await readCertificate(Buffer.from("GIF89a"), { pages: 5 })).toEqual({
      state: "error",
      reason: "not_a_pdf",
      message: "The file is not a PDF.",
    });
  });
});

describe("what surrounds a certificate does not matter", () => {
  it("scripts, embedded files and three hundred pages behind it", async () => {
    const result = await readCertificate(await burdened(certificate, 300), { pages: 5 });
    expect(result).toMatchObject({
      state: "read",
      certificate: { document: { page: 1, pages: 301 }, insured: { name: "Brightwater Rigging LLC" } },
    });
  });

  it("pages in front of it", async () => {
    const result = await readCertificate(await joined(await blank(2), certificate), { pages: 5 });
    expect(result).toMatchObject({ state: "read", certificate: { document: { page: 3, pages: 3 } } });
  });
});
