import { afterAll, beforeAll, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { cases, samplesOf } from "#lib/testing/matrix.ts";
import { organization } from "#lib/testing/organization.ts";
import { reaching } from "#lib/testing/prepared.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** What depends on passwords, codes of authenticator apps, identity providers and printed addresses, which their own tests have. */
const refused = [
  ...["account.authenticate", "account.changePassword", "account.confirmTwoFactor", "account.disableTwoFactor", "account.endSession"],
  ...["account.newRecoveryCodes", "accountPage.setPassword", "staff.finishSingleSignOn", "staff.forgotPassword", "staff.signIn"],
  ...["staff.enter", "staff.startSingleSignOn", "verifications.verify", "inboxDigests.find", "inboxDigests.unsubscribe"],
];

/** Reads first and deletions last, so that each call finds what it needs. */
const order = ["GET", "PUT", "POST", "DELETE"];

test("every other operation succeeds in the state that it is for", async () => {
  const org = await organization(harness);
  const samples = await samplesOf(harness, org, "sandbox");
  const failing: string[] = [];
  for (const one of cases.toSorted((a, b) => order.indexOf(a.operation.method) - order.indexOf(b.operation.method))) {
    const { token, path, body } = await reaching(one, { harness, org, samples });
    const answer = await harness.call(token, one.operation.method, path, body as object);
    if (answer.status >= 300) failing.push(one.id);
  }
  expect(failing.sort()).toEqual(refused.toSorted());
});
