import "./node-version.ts";
import { parseArgs } from "node:util";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { traps } from "#lib/testing/certificates/traps/all.ts";
import { cleanCertificates } from "#lib/testing/certificates/traps/clean.ts";
import { documentClean } from "#lib/testing/certificates/traps/documents.ts";
import { judged, type Trap } from "#lib/testing/certificates/traps/trap.ts";

/** Of a hundred clean certificates, how many may be flagged without need. */
const MOST_NEEDLESS = 3;

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });

async function problems(trap: Trap): Promise<string[] | null> {
  const result = await readCertificate(await trap.pdf(), { pages: 50 });
  if (result.state === "error") return [result.reason];
  const audit = judged(trap, result.certificate);
  return audit.status === "approved" ? null : audit.results.filter((one) => one.result === "fail").map(({ message }) => message);
}

const kinds = new Map<string, { all: number; approved: string[] }>();
for (const trap of traps) {
  const found = await problems(trap);
  const kind = kinds.get(trap.kind) ?? { all: 0, approved: [] };
  kinds.set(trap.kind, kind);
  kind.all += 1;
  if (!found) kind.approved.push(trap.name);
  if (values.list) console.log(`${trap.name}: ${found ? found.join(" ") : "APPROVED"}`);
}
let needless = 0;
for (const clean of [...cleanCertificates(100), ...documentClean]) {
  const found = await problems(clean);
  if (!found) continue;
  needless += 1;
  console.log(`flagged without need: ${clean.name}: ${found.join(" ")}`);
}
let wrong = 0;
for (const [kind, { all, approved }] of kinds) {
  wrong += approved.length;
  console.log(`${kind.padEnd(14)} ${all} traps, ${approved.length} approved${approved.length ? `: ${approved.join("; ")}` : ""}`);
}
console.log(
  `${traps.length} traps, ${wrong} approved; of ${100 + documentClean.length} clean certificates ${needless} flagged without need`,
);
process.exitCode = wrong === 0 && needless <= MOST_NEEDLESS ? 0 : 1;
