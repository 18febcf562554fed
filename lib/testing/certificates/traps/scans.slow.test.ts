import { afterAll, expect, it } from "vitest";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { closeRecognizer } from "#lib/reader/reading/ocr/recognizer.ts";
import { scanTraps } from "./scans.ts";
import { judged, type Trap } from "./trap.ts";

afterAll(closeRecognizer);

async function findings(trap: Trap | undefined) {
  if (!trap) throw new Error("There is no such trap.");
  const result = await readCertificate(await trap.pdf(), { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const { status } = judged(trap, result.certificate);
  return { status, found: result.certificate.findings?.map(({ kind, text }) => [kind, text]) };
}
const named = (name: string) => scanTraps.find((trap) => trap.name === `scan: ${name}`);

it("finds a line through a limit", { timeout: 180_000 }, async () => {
  const { status, found } = await findings(named("a limit struck out"));
  expect([status, found?.map(([kind]) => kind)]).toEqual(["flagged", ["strike_out"]]);
});
