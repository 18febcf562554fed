import "./node-version.ts";
import { parseArgs } from "node:util";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { closeRecognizer } from "#lib/reader/reading/ocr/recognizer.ts";
import { agencyEveryday } from "#lib/testing/certificates/traps/agency-wording.ts";
import { traps } from "#lib/testing/certificates/traps/all.ts";
import { cleanCertificates } from "#lib/testing/certificates/traps/clean.ts";
import { documentClean } from "#lib/testing/certificates/traps/documents.ts";
import { heldEveryday, heldWordings } from "#lib/testing/certificates/traps/held-wording.ts";
import { pageClean } from "#lib/testing/certificates/traps/pages.ts";
import { reviewerClean, reviewerTraps } from "#lib/testing/certificates/traps/reviewer.ts";
import { cleanScans, scanTraps } from "#lib/testing/certificates/traps/scans.ts";
import { auditTrap, type Trap } from "#lib/testing/certificates/traps/trap.ts";

/** Which share of the clean certificates may be flagged without need. */
const MAX_NEEDLESS_SHARE = { text: 0.03, held: 0.1, scans: 0.1 };

const { values } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    /** `text` or `scans`; both without it. Scans take seconds each. */
    only: { type: "string" },
    /** Part of the names of the traps to evaluate. */
    name: { type: "string", default: "" },
    from: { type: "string", default: "0" },
    most: { type: "string", default: "10000" },
  },
});

const chosen = (all: readonly Trap[]) =>
  all.filter(({ name }) => name.includes(values.name)).slice(Number(values.from), Number(values.from) + Number(values.most));

async function problems(trap: Trap): Promise<string[] | null> {
  const result = await readCertificate(await trap.pdf(), { pages: 50 });
  if (result.state === "error") return [result.reason];
  const audit = auditTrap(trap, result.certificate);
  return audit.status === "approved" ? null : audit.results.filter((one) => one.result === "fail").map(({ message }) => message);
}

/** Prints how many traps of each kind were approved, and which clean certificates were flagged; whether that is as it must be. */
async function evaluate(what: keyof typeof MAX_NEEDLESS_SHARE, all: readonly Trap[], clean: readonly Trap[]): Promise<boolean> {
  const kinds = new Map<string, { all: number; approved: string[] }>();
  for (const trap of chosen(all)) {
    const found = await problems(trap);
    const kind = kinds.get(trap.kind) ?? { all: 0, approved: [] };
    kinds.set(trap.kind, kind);
    kind.all += 1;
    if (!found) kind.approved.push(trap.name);
    if (values.list) console.log(`${trap.name}: ${found ? found.join(" ") : "APPROVED"}`);
  }
  let needless = 0;
  const looked = chosen(clean);
  for (const one of looked) {
    const found = await problems(one);
    if (!found) continue;
    needless += 1;
    console.log(`flagged without need: ${one.name}: ${found.join(" ")}`);
  }
  let [count, wrong] = [0, 0];
  for (const [kind, { all: number, approved }] of kinds) {
    count += number;
    wrong += approved.length;
    console.log(`${kind.padEnd(14)} ${number} traps, ${approved.length} approved${approved.length ? `: ${approved.join("; ")}` : ""}`);
  }
  console.log(`${what}: ${count} traps, ${wrong} approved; of ${looked.length} clean certificates ${needless} flagged needlessly`);
  return wrong === 0 && needless <= MAX_NEEDLESS_SHARE[what] * looked.length;
}

const text =
  values.only === "scans" ||
  (await evaluate(
    "text",
    [...traps, ...reviewerTraps],
    [...cleanCertificates(100), ...documentClean, ...pageClean, ...agencyEveryday, ...reviewerClean],
  ));
/** Wordings that nothing was made to fit: printed, and no reason to fail. */
if (values.only !== "scans") await evaluate("held", heldWordings, heldEveryday);
const scans = values.only === "text" || (await evaluate("scans", scanTraps, cleanScans));
await closeRecognizer();
process.exitCode = text && scans ? 0 : 1;
