import type { SendMailOptions } from "nodemailer";
import { expect, test } from "vitest";
import { hashToken } from "#lib/platform/base/secrets.ts";
import { zipOf } from "#lib/testing/certificates/containers.ts";
import { scriptedPdf, scriptedPicture } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { organization } from "#lib/testing/organization.ts";
import {
  address,
  answers,
  arrived,
  get,
  handle,
  harness,
  insured,
  make,
  org,
  pdf,
  receiveInEachTest,
  send,
  sender,
  waiting,
} from "#lib/testing/receiving-mail.ts";
import { mailRecipients, newMailToken, organizationRecipient } from "./mail-address.ts";

receiveInEachTest();

test("by SMTP: attachments become certificates and incoming files, and the sender gets an answer about each", async () => {
  const ruth = await make.contractor({ first_name: "Ruth", last_name: "Vance", company_name: null });
  const files = [
    pdf("ruth.pdf", insured("Ruth Vance")),
    pdf("unknown.pdf", insured("Nobody Known")),
    pdf("locked.pdf", { error: "password_required" }),
    { filename: "certificates.zip", content: zipOf([["wording.txt", Buffer.from("wording")]]), contentType: "application/zip" },
    { filename: "smime.p7s", content: Buffer.from("signature"), contentType: "application/pkcs7-signature" },
  ];
  await send({ attachments: files, messageId: "<first@broker.example>" });
  await handle();
  const [mail, ...others] = await arrived();
  expect([others, waiting("new"), waiting("taken")]).toEqual([[], [], []]);
  expect(mail).toMatchObject({ from: sender, subject: "Certificate", outcome: "received", answer: { status: "sent" } });
  expect(mail?.attachments.map(({ filename, outcome }: Wire) => `${filename} ${outcome}`)).toEqual([
    "ruth.pdf received",
    "unknown.pdf received",
    "locked.pdf received",
    "wording.txt refused",
    "smime.p7s ignored",
  ]);
  expect(await get(`/incoming_files/${mail?.attachments[0].file}`)).toMatchObject({
    status: "assigned",
    contractor: ruth.id,
    source: "mail",
  });
  expect((await get(`/contractors/${ruth.id}/compliance`)).compliant).toBe(true);
  const [answer, ...more] = await answers();
  expect(more).toEqual([]);
  expect(answer).toContain(
    "Attachment 1: received.\nAttachment 2: received.\nAttachment 3: received, but it could not be read. The file opens only",
  );
  expect(answer).toContain("Attachment 4: not accepted. The file is not a PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file.");
  // Nothing of what a stranger wrote, who may have given somebody else's address as theirs.
  expect(answer).not.toMatch(/p7s|ruth|vance|nobody|unknown|locked|wording/i);
  const [sent] = await get("/outbox?kind=incoming_mail_answer");
  expect(sent).toMatchObject({ object: mail?.id, to: sender, subject: "Certificate of insurance: what we received" });
});

test("the same email, and the same file in another email, change nothing and are answered so; a sender is answered once an hour", async () => {
  const file = pdf("coi.pdf", insured("Nobody Known"));
  await send({ attachments: [file], messageId: "<a@broker.example>" });
  await send({ attachments: [file], messageId: "<a@broker.example>" });
  await handle();
  harness.clock.advance(2 * 60 * 60);
  await send({ attachments: [file], messageId: "<b@broker.example>" });
  await handle();
  const [third, second, first] = await arrived();
  expect([first?.outcome, second?.outcome, third?.outcome]).toEqual(["received", "duplicate", "received"]);
  expect(third?.attachments).toMatchObject([{ outcome: "duplicate", file: first?.attachments[0].file }]);
  expect(await get("/incoming_files")).toHaveLength(1);
  expect([first, second].map((one) => one?.answer.status).sort()).toEqual(["none", "sent"]);
  expect((await answers())[1]).toContain("Attachment 1: received before; nothing changes.");
});

test("one email to the addresses of two organizations is received by each, and by both environments of one", async () => {
  const other = await organization(harness);
  const addressOf = async (token: string, environment: "sandbox" | "production") =>
    (await harness.call(token, "POST", "/incoming_address", undefined, { "insurance-environment": environment })).body.address as string;
  const places = [
    [org.keys.sandbox.full, address],
    [org.keys.production.full, await addressOf(org.staff.staff, "production")],
    [other.keys.sandbox.full, await addressOf(other.staff.staff, "sandbox")],
  ] as const;
  expect(new Set(places.map(([, to]) => to)).size).toBe(3);
  const file = pdf("coi.pdf", insured("Nobody Known"));
  for (const [, to] of places) await send({ to, attachments: [file], messageId: "<all@broker.example>" });
  await handle();
  for (const [token] of places) {
    const { body } = await harness.call(token, "GET", "/incoming_mails");
    expect(body.map(({ outcome, attachments }: Wire) => [outcome, attachments.length])).toEqual([["received", 1]]);
    expect((await harness.call(token, "GET", "/incoming_files")).body).toHaveLength(1);
  }
  // Production's answer is really sent, and so arrives here.
  await handle();
});

test("twenty attachments are all taken, pictures of pages as one certificate; beyond fifty they are refused", async () => {
  const many = Array.from({ length: 20 }, (_, at) => pdf(`coi-${at}.pdf`, insured(`Firm ${at}`)));
  await send({ attachments: many });
  const page = (at: number) => ({
    filename: `page-${at}.jpg`,
    content: Buffer.from(scriptedPicture({ note: newMailToken(), ...insured("Paged") })),
    contentType: "image/jpeg",
  });
  await send({ attachments: [page(1), page(2), page(3)] });
  await send({ attachments: Array.from({ length: 60 }, (_, at) => ({ filename: `${at}.txt.exe`, content: "x" })) });
  await handle();
  const [most, pages, twenty] = await arrived();
  expect(new Set(twenty?.attachments.map(({ file }: Wire) => file)).size).toBe(20);
  expect(new Set(pages?.attachments.map(({ file }: Wire) => file)).size).toBe(1);
  expect((await get(`/incoming_files/${pages?.attachments[0].file}/file`)).sent.map(({ filename }: Wire) => filename)).toEqual([
    "page-1.jpg",
    "page-2.jpg",
    "page-3.jpg",
  ]);
  expect(most?.attachments.at(-1)).toMatchObject({ filename: "10 more", outcome: "refused", problem: expect.stringContaining("first 50") });
  expect(await get("/incoming_files?limit=100")).toHaveLength(21);
});

test("unknown addresses are set aside without an answer or a record; a renewed address ends the previous one", async () => {
  const before = address;
  const renewed = (await harness.call(org.staff.staff, "POST", "/incoming_address")).body.address;
  expect(renewed).toMatch(/^coi\+[a-z2-7]{26}@in\.example\.com$/);
  expect((await get("/incoming_address")).address).toBe(renewed);
  const aside = waiting("aside").length;
  for (const to of [before, "coi@in.example.com", `coi+${newMailToken()}@in.example.com`, renewed.replace("in.example", "elsewhere")])
    await send({ to, attachments: [pdf("coi.pdf")] });
  await send({ to: renewed.toUpperCase(), attachments: [pdf("coi.pdf", insured("Nobody Known"))] });
  await handle();
  expect([await arrived(), waiting("aside").length - aside]).toMatchObject([[{ outcome: "received" }], 4]);
  expect(await answers()).toHaveLength(1);
});

test.each([
  ["an automatic answer", { headers: { "Auto-Submitted": "auto-replied" } }],
  ["a bounce", { envelope: { from: "", to: "" } }],
  ["a list", { headers: { Precedence: "bulk" } }],
  ["an address that takes no answers", { from: "no-reply@broker.example" }],
  ["our own address", { from: "us@example.com" }],
])("%s is recorded and not answered", async (_, mail: SendMailOptions) => {
  const envelope = mail.envelope ? { envelope: { from: "", to: address } } : {};
  await send({ ...mail, ...envelope, attachments: [pdf("coi.pdf", insured("Nobody Known"))] });
  await handle();
  const [one] = await arrived();
  expect(one).toMatchObject({
    outcome: "received",
    attachments: [{ outcome: "received" }],
    answer: { status: "none", reason: expect.any(String) },
  });
  expect(await get("/outbox?kind=incoming_mail_answer")).toEqual([]);
});

test("a forwarded email's attachment is taken; an email without one is answered", async () => {
  const inner = `From: a@b.example\r\nSubject: inner\r\nMIME-Version: 1.0\r\nContent-Type: application/pdf; name="inner.pdf"\r\nContent-Disposition: attachment\r\n\r\n${Buffer.from(scriptedPdf(insured("Nobody Known"))).toString()}`;
  await send({
    attachments: [{ filename: "forwarded.eml", content: inner, contentType: "message/rfc822", contentDisposition: "attachment" }],
  });
  await handle();
  expect((await arrived())[0]?.attachments).toMatchObject([{ filename: "inner.pdf", outcome: "received" }]);
  harness.clock.advance(2 * 60 * 60);
  await send({});
  await handle();
  expect((await arrived())[0]).toMatchObject({ outcome: "refused", problem: "The email has no attachment." });
  expect((await answers())[1]).toContain("It could not be accepted. The email has no attachment.");
});

test.each([
  ["S/MIME", 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', "MIAGCSqGSIb3DQEHA6CAMIACAQAxggE="],
  [
    "PGP",
    'multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b"',
    "--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b\r\nContent-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n--b--",
  ],
])("an email encrypted by %s changes nothing, and the sender is asked for one without encryption", async (_, type, body) => {
  const head = [`From: Agent <${sender}>`, `To: ${address}`, "Subject: Certificate", "MIME-Version: 1.0", `Content-Type: ${type}`];
  await send({ raw: `${head.join("\r\n")}\r\n\r\n${body}`, envelope: { from: sender, to: address } });
  await handle();
  expect(await arrived()).toMatchObject([{ outcome: "refused", attachments: [], answer: { status: "sent" } }]);
  expect((await answers())[0]).toContain("The email is encrypted, so its attachments cannot be opened. Send it without encryption.");
  expect(await get("/incoming_files")).toEqual([]);
});

test("an address of a contractor's own, registered by another module, makes certificates for them", async () => {
  const { id: contractor } = await make.contractor({ first_name: "Ruth", last_name: "Vance", company_name: null });
  const token = newMailToken();
  mailRecipients.handledBy(organizationRecipient, async (_, hash) =>
    hash === hashToken(token) ? { orgId: org.id, environment: "sandbox", contractor } : null,
  );
  await send({ to: `coi+${token}@in.example.com`, attachments: [pdf("coi.pdf", insured("Ruth Vance"))] });
  await handle();
  mailRecipients.handledBy(organizationRecipient);
  const [certificate] = await get(`/files/certificates?contractor=${contractor}`);
  expect(certificate).toMatchObject({ source: "mail", status: "approved" });
  expect((await arrived())[0]?.attachments).toMatchObject([{ file: certificate.id, outcome: "received" }]);
});
