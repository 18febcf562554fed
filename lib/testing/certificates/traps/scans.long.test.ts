import { afterAll, expect, it } from "vitest";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { closeRecognizer } from "#lib/reader/reading/ocr/recognizer.ts";
import { cleanScans, scanTraps } from "./scans.ts";
import { auditTrap, type Trap } from "./trap.ts";

afterAll(closeRecognizer);

async function findings(trap: Trap | undefined) {
  if (!trap) throw new Error("There is no such trap.");
  const result = await readCertificate(await trap.pdf(), { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const { status } = auditTrap(trap, result.certificate);
  return { status, found: result.certificate.findings?.map(({ kind, text }) => [kind, text]) };
}
const named = (name: string) => scanTraps.find((trap) => trap.name === `scan: ${name}`);

/** A sample; `npm run eval:certificate-traps` prints them all. */
it("reads a stamp at an angle, even where logos are", { timeout: 180_000 }, async () => {
  expect(await findings(named("CANCELLED stamped small, at an angle"))).toEqual({ status: "flagged", found: [["stamp", "CANCELLED"]] });
});

it("finds a watermark too pale for ink", { timeout: 180_000 }, async () => {
  const { status, found } = await findings(named("VOID as a pale watermark"));
  expect([status, found?.[0]]).toEqual(["flagged", ["picture", null]]);
});

it("finds nothing on a scan with a handwritten signature", { timeout: 180_000 }, async () => {
  expect(await findings(cleanScans[0])).toEqual({ status: "approved", found: [] });
});

it("finds a line through a limit", { timeout: 180_000 }, async () => {
  const { status, found } = await findings(named("a limit struck out"));
  expect([status, found?.map(([kind]) => kind)]).toEqual(["flagged", ["strike_out"]]);
});
