import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { differences, type RecordedAnswer, recordAnswers } from "#lib/testing/recorded.ts";

const DATA = join(import.meta.dirname, "data");
/** `npm run record` writes the files again. */
const isRecording = process.env.RECORD_ANSWERS === "1";

let harness: Harness;
let present: Record<string, RecordedAnswer>;
beforeAll(async () => {
  harness = await createHarness();
  present = await recordAnswers(harness);
});
afterAll(() => harness.close());

/** The recordings of each resource. */
function kept(): Record<string, RecordedAnswer> {
  const files = globSync("*.json", { cwd: DATA }).sort();
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(DATA, basename(file)), "utf8"))));
}

function keep(recorded: Record<string, RecordedAnswer>): void {
  for (const file of globSync("*.json", { cwd: DATA })) rmSync(join(DATA, basename(file)));
  const resources = Map.groupBy(Object.keys(recorded).sort(), (id) => id.split(".")[0] ?? "");
  for (const [resource, ids] of resources) {
    const entries = Object.fromEntries(ids.map((id) => [id, recorded[id]]));
    writeFileSync(join(DATA, `${resource}.json`), `${JSON.stringify(entries, null, 1)}\n`);
  }
}

/** What depends on passwords, codes of authenticator apps, identity providers and printed addresses, which their own tests have. */
const refused = [
  ...["account.authenticate", "account.changePassword", "account.confirmTwoFactor", "account.disableTwoFactor", "account.endSession"],
  ...["account.newRecoveryCodes", "accountPage.setPassword", "staff.finishSingleSignOn", "staff.forgotPassword", "staff.signIn"],
  ...["staff.enter", "staff.startSingleSignOn", "verifications.verify", "inboxDigests.find", "inboxDigests.unsubscribe"],
];

test("every other operation is recorded with success", () => {
  const failing = Object.keys(present).filter((id) => (present[id]?.status ?? 0) >= 300);
  expect(failing.sort()).toEqual(refused.toSorted());
});

test("every operation answers as it was recorded, as far as a client can tell: `npm run record` records a change made on purpose", () => {
  if (isRecording) keep(present);
  const recorded = kept();
  const missing = Object.keys(present).filter((id) => !recorded[id]);
  const found = Object.entries(recorded).flatMap(([id, before]) => {
    const after = present[id];
    return after ? differences(before, after, id) : [`${id} is gone`];
  });
  expect([...missing.map((id) => `${id} is not recorded: npm run record`), ...found]).toEqual([]);
});
