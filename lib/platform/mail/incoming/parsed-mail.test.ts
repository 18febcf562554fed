import fc from "fast-check";
import { expect, test } from "vitest";
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
