import { expect, it } from "vitest";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { traps } from "./all.ts";
import { cleanCertificates } from "./clean.ts";
import { documentClean } from "./documents.ts";
import { pageClean } from "./pages.ts";
import { reviewerTraps } from "./reviewer.ts";
import { auditTrap, type Trap } from "./trap.ts";

async function approved(trap: Trap): Promise<boolean> {
  const result = await readCertificate(await trap.pdf(), { pages: 50 });
  return result.state === "read" && auditTrap(trap, result.certificate).status === "approved";
}

/** Every third; the command prints them all. */
const some = [...traps, ...reviewerTraps].filter((_, index) => index % 3 === 0);

it.each(some.map((trap) => [trap.kind, trap.name, trap] as const))("does not approve (%s): %s", async (_, __, trap) => {
  expect(await approved(trap)).toBe(false);
});

it("approves certificates that every reviewer would approve", { timeout: 60_000 }, async () => {
  const flagged: string[] = [];
  for (const clean of [...cleanCertificates(20), ...documentClean, ...pageClean]) if (!(await approved(clean))) flagged.push(clean.name);
  expect(flagged).toEqual([]);
});
