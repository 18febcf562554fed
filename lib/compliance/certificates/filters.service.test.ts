import { expect, test } from "vitest";
import { audited, auditInEachTest, harness, key, lowAggregate, make, post } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const idsOf = async (query: string): Promise<string[]> =>
  (await harness.call(key, "GET", `/files/certificates?limit=100&${query}`)).body.map(({ id }: Wire) => id);

test("certificates are listed by the rule that fails in their newest audit and is not waived", async () => {
  const { id: contractor } = await make.contractor();
  const flagged = await audited(lowAggregate, { contractor });
  await audited({}, { contractor });
  const [failed, ...others] = flagged.review_results.audit_results.filter(({ result }: Wire) => result === "fail");
  expect(others).toEqual([]);
  const query = `failing_rule=${failed.rule}`;
  expect(await idsOf(query)).toEqual([flagged.id]);
  expect(await idsOf(`${query}&status=approved`)).toEqual([]);
  expect(await idsOf("failing_rule=signature")).toEqual([]);
  expect((await harness.call(key, "GET", "/files/certificates?failing_rule=occurence_limit")).status).toBe(400);
  await post(`${flagged.id}/results/${failed.id}/approve`, { reason: "The contract allows it." });
  expect(await idsOf(query)).toEqual([]);
});

test("certificates are listed by the job that they were sent for", async () => {
  const { id: contractor } = await make.contractor();
  const { id: job } = await make.job();
  const { id } = await make.certificate({ contractor, job });
  await make.certificate({ contractor });
  expect(await idsOf(`job=${job}`)).toEqual([id]);
  expect(await idsOf("job=jb_1111111111111111111111")).toEqual([]);
});
