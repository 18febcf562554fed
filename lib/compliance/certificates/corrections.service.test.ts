import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, files, gl, harness, key, org, post, read } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const [effective, expiration] = [`${gl}.policy_effective_date`, `${gl}.policy_expiration_date`];
const correct = (id: string, path: string, value: unknown) => post(`${id}/corrections`, { path, value, reason: "As printed." });

test("a correction is recorded with old and new value in the ledger, the timeline and the audit log", async () => {
  const { id } = await audited({ [expiration]: "2026-06-01" });
  harness.clock.advance(2);
  expect(brief(await correct(id, expiration, "2027-06-01"))).toBe("200");
  const reason = `${expiration}: before 2026-06-01, now 2027-06-01. As printed.`;
  const { body: ledger } = await harness.call(key, "GET", `${files}/${id}/decisions`);
  expect(ledger.find(({ action }: Wire) => action === "corrected")).toMatchObject({ name: "Test reviewer", reason });
  const { body: timeline } = await harness.call(key, "GET", `/timeline/${id}?limit=100`);
  expect(timeline.find(({ action }: Wire) => action === "corrected")).toMatchObject({ kind: "decision", reason });
  const { body: audit } = await harness.call(org.staff.admin, "GET", `/audit_log?object=${id}&limit=100`);
  expect(audit.find(({ action }: Wire) => action === "certificate.correct")).toMatchObject({
    changes: [{ field: expiration, before: "2026-06-01", after: "2027-06-01", hidden: false }],
  });
  await correct(id, "insured.name", null);
  const { body: after } = await harness.call(key, "GET", `${files}/${id}/decisions`);
  expect(after.map((one: Wire) => one.reason)).toContainEqual(
    expect.stringMatching(/^insured\.name: before .+, now not stated\. As printed\.$/),
  );
});

test("a policy that would end on its first day, or earlier, is refused at the value", async () => {
  const { id } = await audited({ [effective]: "2026-01-01", [expiration]: "2027-01-01" });
  for (const [path, value] of [
    [expiration, "2026-01-01"],
    [effective, "2027-01-01"],
    [effective, "2027-02-01"],
  ] as const) {
    const refused = await correct(id, path, value);
    expect([path, value, brief(refused), refused.body.errors?.[0].field]).toEqual([path, value, "400 invalid_input", "value"]);
    expect(refused.body.message).toMatch(/must be after it takes effect/);
  }
  expect((await read(id)).review_results.corrections).toEqual([]);
});

test("two misread dates are corrected one after the other, never to the same day", async () => {
  const { id } = await audited({ [effective]: "2030-01-01", [expiration]: "2020-01-01" });
  expect(brief(await correct(id, effective, "2020-01-01"))).toBe("400 invalid_input");
  expect(brief(await correct(id, effective, "2026-01-01"))).toBe("200");
  expect(brief(await correct(id, expiration, "2027-01-01"))).toBe("200");
  expect((await read(id)).status).toBe("approved");
});
