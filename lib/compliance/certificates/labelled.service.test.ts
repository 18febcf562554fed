import { expect, test } from "vitest";
import { systemContext } from "#lib/platform/context/context.ts";
import { auditInEachTest, gl, harness, make, org, post, process } from "#lib/testing/certificates/auditing.ts";
import { cellKind, tallyReviews } from "./labelled.ts";
import { readingOf } from "./reading.ts";

auditInEachTest();
const limits = `${gl}.limits`;

test("corrections and confirmations are compared with the reader's values, by kind of cell and within the organization", async () => {
  const confidence = { [`${limits}.general_aggregate_dollars`]: 0.5, [`${limits}.each_occurrence_dollars`]: 0.5 };
  const { id } = await make.certificate({ script: { values: { "insured.name": "Dana Whitfeld" }, confidence } });
  await process(id);
  await post(`${id}/confirmations`, { path: `${limits}.general_aggregate_dollars`, value: 2_000_000 });
  await post(`${id}/corrections`, { path: `${limits}.each_occurrence_dollars`, value: 2_000_000 });
  // Corrected twice: the last one counts; wrong with high confidence.
  await post(`${id}/corrections`, { path: "insured.name", value: "Dan Whitfield" });
  await post(`${id}/corrections`, { path: "insured.name", value: "Dana Whitfield" });
  // An undone correction is not a label.
  await post(`${id}/corrections`, { path: `${gl}.policy_expiration_date`, value: "2028-01-01" });
  const { body: entries } = await harness.call(org.keys.sandbox.full, "GET", `/files/certificates/${id}/decisions`);
  const entry = entries.find((one: { path: string }) => one.path === `${gl}.policy_expiration_date`);
  expect((await post(`${id}/decisions/${entry.id}/undo`, {})).status).toBe(200);

  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  expect(Object.fromEntries(await tallyReviews(ctx))).toEqual({
    amount: { values: 2, right: 1, sureAndWrong: 0 },
    name: { values: 1, right: 0, sureAndWrong: 1 },
  });
  // A better reader, on the same labels.
  const better = await tallyReviews(ctx, async ({ sha256, reader_version }) => {
    const reading = await readingOf(ctx, sha256, reader_version);
    return reading && { ...reading, insured: { ...reading.insured, name: "Dana Whitfield" } };
  });
  expect(better.get("name")).toEqual({ values: 1, right: 1, sureAndWrong: 0 });
  const elsewhere = await systemContext(harness.runtime, { orgId: org.id, environment: "production" }, "test");
  expect((await tallyReviews(elsewhere)).size).toBe(0);
});

test.each([
  ["coverages.auto.limits.combined_single_limit_dollars", 1, "amount"],
  ["document.issue_date", "2026-01-01", "date"],
  ["insurers.0.naic", "23427", "code"],
  ["coverages.workers_compensation.policy_number_string", "WC", "policy number"],
  ["coverages.workers_compensation.per_statute", true, "tick"],
  ["insurers.0.name", "x", "name"],
  ["producer.email", "x", "other"],
] as const)("the value at %s is in a cell of its kind", (path, value, kind) => {
  expect(cellKind(path, value)).toBe(kind);
});
