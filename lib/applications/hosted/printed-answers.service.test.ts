import { expect, test } from "vitest";
import { startApplication, until } from "#lib/testing/application.ts";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

test("a percentage keeps its sign, and unselected excluded work is answered with none", async () => {
  const { browser, session } = await startApplication(harness, make, { coverage_type: ["general", "workers-comp"] });
  await until(browser, "esignature_document");
  const { body } = await harness.call(key, "GET", `/apply/sessions/${session.id}/review`);
  const questions = body.questions as { label: string; answer: unknown }[];
  const answerTo = (part: RegExp) => questions.find(({ label }) => part.test(label))?.answer;
  expect(answerTo(/driv/i)).toMatch(/^\d+%$/);
  expect(answerTo(/include any of these/)).toEqual([]);
});

test("a name that is not the applicant's needs confirmation", async () => {
  const { browser } = await startApplication(harness, make);
  await until(browser, "esignature_document");
  const refused = await browser.sign({ name: "Mickey Mouse" });
  expect(refused).toMatchObject({ status: 400, body: { error_code: "invalid_input", errors: [{ field: "name" }] } });
  expect(refused.body.errors[0].message).toContain("Dana Whitfield");
  expect((await browser.get()).step).toBe("esignature_document");
  expect((await browser.sign({ name: "Mickey Mouse", name_confirmed: true })).status).toBe(200);
});
