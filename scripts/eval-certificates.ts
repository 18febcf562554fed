import "./node-version.ts";
import { parseArgs } from "node:util";
import { createCertificateReader } from "#lib/reader/child/certificate-reader.ts";
import { closeRecognizer } from "#lib/reader/reading/ocr/recognizer.ts";
import { audit } from "./certificates/audit.ts";
import { compare } from "./certificates/compare.ts";
import { type Cost, costOfPicture, costOfText } from "./certificates/cost.ts";
import { evaluateReviews } from "./certificates/from-reviews.ts";
import { kindOf, type LabelledDocument, labelled } from "./certificates/labels.ts";
import { sampled } from "./certificates/sampled.ts";
import {
  BARS,
  count,
  emptyTally,
  MAX_CONFIDENT_WRONG_PERCENT,
  MAX_COST,
  MAX_MEGABYTES,
  MIN_RIGHT_PERCENT,
  median,
  shares,
  type Tally,
} from "./certificates/tally.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    list: { type: "boolean", default: false },
    "no-cost": { type: "boolean", default: false },
    held: { type: "boolean", default: false },
    most: { type: "string", default: "1000" },
    "from-reviews": { type: "string" },
    environment: { type: "string", default: "production" },
    again: { type: "boolean", default: false },
  },
});
const organization = values["from-reviews"];
if (organization !== undefined) {
  await evaluateReviews({ organization, environment: values.environment === "sandbox" ? "sandbox" : "production", again: values.again });
  process.exit(0);
}
const folder = positionals[0];
const set = folder ? labelled(folder) : sampled({ held: values.held, only: values.only, max: Number(values.most) });
if (!folder)
  console.log(
    `The ${values.held ? "held-out half" : "development half"}: npm run eval:certificates -- [folder of x.pdf and x.json] [--held] [--most <of each kind>] [--only <part of a name>] [--list] [--no-cost]`,
  );

const reader = createCertificateReader({ concurrency: 1 });
const tallies = new Map<string, Tally>();
const faults: string[] = [];
const measured: { text: Cost[]; picture: Cost[] } = { text: [], picture: [] };
const MEASURED = { text: 60, picture: 3 };
let hostile = { right: 0, total: 0 };

for await (const document of set) {
  if (folder && !document.name.includes(values.only)) continue;
  const { name, bytes, label } = document;
  const start = performance.now();
  const result = await reader.readCertificate(bytes);
  const seconds = (performance.now() - start) / 1000;
  const status = result.state === "error" ? "error" : audit(label, result.certificate);
  const accepted = [label.expect.status, ...(label.accept ?? [])];
  if (label.doc_type !== "acord25") {
    const right = accepted.includes(status);
    hostile = { right: hostile.right + (right ? 1 : 0), total: hostile.total + 1 };
    if (!right) faults.push(`${name}: ${status}, expected ${accepted.join(" or ")}`);
    const other = result.state === "error" && label.expect.reason && result.reason !== label.expect.reason;
    if (other) console.log(`${name}: refused as ${result.reason}, the label says ${label.expect.reason}`);
    continue;
  }
  const kind = folder ? kindOf(label) : label.kind;
  const tally = tallies.get(kind) ?? emptyTally();
  tallies.set(kind, tally);
  tally.documents += 1;
  tally.seconds.push(seconds);
  if (accepted.includes(status)) tally.statuses += 1;
  else if (status === "approved") tally.falseApprovals += 1;
  if (values.list && !accepted.includes(status)) console.log(`${name}: ${status}, expected ${accepted.join(" or ")}`);
  if (result.state === "error") {
    faults.push(`${name}: ${result.reason}`);
    continue;
  }
  const compared = compare(label, result.certificate);
  count(tally, compared);
  if (values.list) {
    for (const { outcome, path, expected, actual, confidence } of compared) {
      if (outcome !== "right")
        console.log(`${name}: ${outcome} ${path}: ${JSON.stringify(expected)}, read ${JSON.stringify(actual)} (${confidence})`);
    }
  }
  const { page, contents = [], source } = result.certificate.document;
  // Bare extraction is of as many pages as were read.
  if (!values["no-cost"]) await measure(document, source === "ocr" ? page : Math.max(1, contents.length), source === "ocr");
}
const megabytes = reader.peakBytes() / 1024 / 1024;
reader.close();
await closeRecognizer();
report();

async function measure(document: LabelledDocument, page: number, picture: boolean): Promise<void> {
  if (picture && measured.picture.length < MEASURED.picture) measured.picture.push(await costOfPicture(document, page));
  if (!picture && measured.text.length < MEASURED.text) measured.text.push(await costOfText(document, page));
}

function report(): void {
  for (const [kind, tally] of tallies) {
    const { right, confident } = shares(tally);
    console.log(
      `${kind.padEnd(9)} ${tally.documents} documents: ${tally.right} right, ${tally.wrong} wrong, ${tally.missing} missing (${right.toFixed(2)} %); ` +
        `wrong but sure ${tally.confident} (${confident.toFixed(2)} %); statuses ${tally.statuses}/${tally.documents}; ` +
        `false approvals ${tally.falseApprovals}; ${median(tally.seconds).toFixed(2)} s in the middle, ${Math.max(...tally.seconds).toFixed(2)} s at most`,
    );
    const min = BARS[kind] ?? MIN_RIGHT_PERCENT;
    if (right < min) faults.push(`${kind}: ${right.toFixed(2)} % of fields right, ${min} % wanted`);
    if (confident > MAX_CONFIDENT_WRONG_PERCENT)
      faults.push(`${kind}: ${confident.toFixed(2)} % wrong but sure, ${MAX_CONFIDENT_WRONG_PERCENT} % at most`);
    if (tally.falseApprovals > 0) faults.push(`${kind}: ${tally.falseApprovals} false approvals`);
  }
  const all = emptyTally();
  for (const { right, wrong, confident } of tallies.values()) {
    all.right += right;
    all.wrong += wrong;
    all.confident += confident;
  }
  console.log(
    `hostile   ${hostile.right}/${hostile.total} in their state; wrong but sure over all ${shares(all).confident.toFixed(2)} %; peak memory ${megabytes.toFixed(0)} MB`,
  );
  if (megabytes > MAX_MEGABYTES) faults.push(`${megabytes.toFixed(0)} MB, ${MAX_MEGABYTES} MB at most`);
  for (const kind of ["text", "picture"] as const) {
    const sum = (of: keyof Cost) => measured[kind].reduce((total, cost) => total + cost[of], 0);
    if (measured[kind].length === 0) continue;
    const ratio = sum("ours") / sum("bare");
    console.log(
      `cost      ${kind}: ${sum("ours").toFixed(2)} s of the processor reading and auditing ${measured[kind].length} documents, ${sum("bare").toFixed(2)} s bare, ${ratio.toFixed(2)} times`,
    );
    if (ratio > MAX_COST[kind]) faults.push(`${kind}: ${ratio.toFixed(2)} times the bare cost, ${MAX_COST[kind]} at most`);
  }
  for (const fault of faults) console.log(`below the bar: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
