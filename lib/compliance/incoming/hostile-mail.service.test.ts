import { expect, test, vi } from "vitest";
import { FilesUnavailable } from "#lib/platform/base/errors.ts";
import type { Wire } from "#lib/testing/factories.ts";
import {
  address,
  arrived,
  handle,
  harness,
  insured,
  pdf,
  receiveInEachTest,
  send,
  sender,
  server,
  waiting,
} from "#lib/testing/receiving-mail.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { takeMail } from "./take-mail.ts";

receiveInEachTest();

furtherTest("an outage is waited for; an email over which every attempt fails is refused unopened after three", async () => {
  const storing = vi.spyOn(harness.runtime.files, "putAll");
  const fail = async (error: Error, times: number) => {
    storing.mockRejectedValue(error);
    await send({ attachments: [pdf("coi.pdf", insured("Nobody Known"))] });
    for (let attempt = 0; attempt < times; attempt++) await takeMail(harness.runtime);
    expect(waiting("taken")).toHaveLength(1);
    return await arrived();
  };
  expect(await fail(new FilesUnavailable("The store does not answer."), 5)).toEqual([]);
  storing.mockRestore();
  await handle();
  expect(await arrived()).toMatchObject([{ outcome: "received" }]);
  vi.spyOn(harness.runtime.files, "putAll").mockRejectedValue(new Error("broken"));
  await send({ attachments: [pdf("coi.pdf", insured("Nobody Known"))] });
  for (let attempt = 0; attempt < 4; attempt++) await takeMail(harness.runtime);
  vi.restoreAllMocks();
  expect([(await arrived())[0], waiting("taken")]).toMatchObject([
    { outcome: "refused", problem: expect.stringContaining("could not be opened") },
    [],
  ]);
});

test("hostile emails are each recorded or set aside, and the next one is handled", async () => {
  const head = `Return-Path: <${sender}>\r\nDelivered-To: ${address}\r\nFrom: ${sender}\r\nSubject: x\r\nMIME-Version: 1.0\r\n`;
  const part = (more: string, body: string) => `--b\r\n${more}\r\n\r\n${body}\r\n`;
  const mixed = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n`;
  const deep = Array.from({ length: 200 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join("");
  const path = part(
    'Content-Type: application/pdf; name="../../../etc/\u0000passwd.pdf"\r\nContent-Disposition: attachment',
    "%PDF-1.7 \n{}",
  );
  const lying = part(
    'Content-Type: application/pdf; charset="x-no-such"; name="=?x-bad?Q?=FF=FE?=.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64',
    "!!!! not base64 ====",
  );
  const hostile: [string, string][] = [
    ["600 parts", mixed + part("Content-Disposition: attachment", "x").repeat(600)],
    ["100,000 parts", mixed + part("Content-Disposition: attachment", "x").repeat(100_000)],
    ["deep", head + deep],
    ["headers", `${head}${"X-Long: y\r\n".repeat(60_000)}\r\nbody`],
    ["names", `${mixed}${path}${lying}--b--`],
    ["over 40 MiB", `${mixed}${part("Content-Disposition: attachment", "x".repeat(42 * 1024 * 1024))}`],
    ["nothing but a head", head],
  ];
  for (const [, raw] of hostile) await server.deliver(raw);
  await server.deliver("");
  await server.deliver(Buffer.from([0, 255, 254, 13, 10, 13, 10]));
  await send({ attachments: [pdf("coi.pdf", insured("Nobody Known"))], messageId: "<last@broker.example>" });
  await handle();
  const mails = (await arrived()).reverse();
  expect(mails.map(({ outcome, problem }) => [outcome, problem?.split(":")[0] ?? null])).toEqual([
    ["refused", "The email has more than 500 attachments."],
    ["refused", "The email could not be opened"],
    ["refused", "The email could not be opened"],
    ["refused", "The email could not be opened"],
    ["received", null],
    ["refused", "The email is larger than 40 MiB."],
    ["refused", "The email has no attachment."],
    ["received", null],
  ]);
  expect(mails[4]?.attachments.map(({ filename, outcome }: Wire) => [filename, outcome])).toEqual([
    ["passwd.pdf", "received"],
    [expect.any(String), "refused"],
  ]);
  expect([waiting("new"), waiting("taken")]).toEqual([[], []]);
});
