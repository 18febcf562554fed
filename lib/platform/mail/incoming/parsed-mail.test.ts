import fc from "fast-check";
import { expect, test } from "vitest";
import { emailOf, partOf, smimeOf, tnefOf, zipOf } from "#lib/testing/certificates/containers.ts";
import { ParsingTooLong, parseApart } from "./parse.ts";
import { parseMail } from "./parsed-mail.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const headers = (...lines: string[]) => parseMail(bytes(`${lines.join("\r\n")}\r\n\r\nHello.`));

test("the mail server's headers say whose it is; the sender's copies below them and its recipients do not", async () => {
  const to = "To: Us <to@x.example>, cc@x.example";
  expect((await headers("Delivered-To: Real@X.example", "Delivered-To: forged@x.example", to)).recipients).toEqual(["real@x.example"]);
  expect((await headers(to)).recipients).toEqual(["to@x.example", "cc@x.example"]);
});

test("an answer goes to the envelope's sender, and to nobody where the envelope has none", async () => {
  expect((await headers("Return-Path: <a@b.example>", "From: c@d.example")).replyTo).toBe("a@b.example");
  expect((await headers("From: c@d.example")).replyTo).toBe("c@d.example");
  expect(await headers("Return-Path: <>", "From: c@d.example")).toMatchObject({ replyTo: null, unanswerable: expect.any(String) });
  expect((await headers("From: c@d.example", "Auto-Submitted: no")).unanswerable).toBeNull();
});

test("parsing that takes too long is reported as that, and what cannot be parsed as null", async () => {
  await expect(parseApart(bytes("From: a@b.example\r\n\r\n"), AbortSignal.abort())).rejects.toThrow(ParsingTooLong);
  expect(await parseApart(bytes(`X: ${"y".repeat(300_000)}\r\n\r\n`))).toBeNull();
});

const pdf = Buffer.from("%PDF-1.7 a certificate");
/** A PNG of this size; only its header is looked at. */
const picture = (width: number, height: number) => {
  const png = Buffer.alloc(40);
  png.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};
const pasted = (name: string, content: Buffer) =>
  partOf([name, content], "image/png", "Content-ID: <x>\r\nContent-Disposition: inline\r\n");

test.each([
  [
    "a picture pasted into it, beside a logo and a banner",
    emailOf(
      [pasted("page.png", picture(850, 1100)), pasted("logo.png", picture(240, 120)), pasted("banner.png", picture(1600, 500))],
      "multipart/related",
    ),
    ["page.png"],
  ],
  ["a signature of S/MIME around it", smimeOf(emailOf([partOf(["coi.pdf", pdf])])), ["coi.pdf"]],
  [
    "a signature of S/MIME beside it",
    emailOf([partOf(["coi.pdf", pdf]), partOf(["smime.p7s", pdf], "application/pkcs7-signature")], "multipart/signed"),
    ["coi.pdf"],
  ],
  ["an email attached as any file", emailOf([partOf(["fwd.eml", emailOf([partOf(["coi.pdf", pdf])])])]), ["coi.pdf"]],
  [
    "winmail.dat",
    emailOf([partOf(["winmail.dat", tnefOf([["certificate of insurance.pdf", pdf]])], "application/ms-tnef")]),
    ["certificate of insurance.pdf"],
  ],
  [
    "a ZIP",
    emailOf([
      partOf([
        "coi.zip",
        zipOf([
          ["one.pdf", pdf],
          ["two.pdf", pdf],
        ]),
      ]),
    ]),
    ["one.pdf", "two.pdf"],
  ],
  ["a ZIP with a password, which is read to say so", emailOf([partOf(["coi.zip", zipOf([["one.pdf", pdf]], { flags: 1 })])]), ["coi.zip"]],
  ["a Word document", emailOf([partOf(["coi.docx", zipOf([["[Content_Types].xml", pdf]])])]), ["coi.docx"]],
])("the attachments of an email with %s", async (_, mail, filenames) => {
  const { attachments, isEncrypted } = await parseMail(mail);
  expect(isEncrypted).toBe(false);
  expect(attachments.filter(({ isDecoration }) => !isDecoration).map(({ filename }) => filename)).toEqual(filenames);
});

test("a message that S/MIME encrypts is encrypted, and so is one whose signature cannot be opened", async () => {
  const message = emailOf([partOf(["coi.pdf", pdf])]);
  expect((await parseMail(smimeOf(message, 3))).isEncrypted).toBe(true);
  expect((await parseMail(smimeOf(message).subarray(0, 500))).isEncrypted).toBe(true);
});

test("any bytes are parsed or refused, and what is kept of them is short and printable", async () => {
  const line = fc.constantFrom(
    "From: ",
    "To: ",
    "Subject: ",
    "Content-Type: multipart/mixed; boundary=b",
    "--b",
    "--b--",
    "",
    "=?utf-8?B?",
    "\u0000",
  );
  const mail = fc.array(fc.tuple(line, fc.string({ unit: "binary", maxLength: 40 })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(mail, async (lines) => {
      const parsed = await parseMail(bytes(lines.map(([head, rest]) => head + rest).join("\r\n"))).catch(() => null);
      for (const text of [parsed?.from, parsed?.subject, parsed?.messageId, ...(parsed?.recipients ?? [])]) {
        expect(text ?? "").not.toMatch(/[\p{Cc}]/u);
        expect((text ?? "").length).toBeLessThanOrEqual(900);
      }
    }),
  );
});
