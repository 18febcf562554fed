import { expect, test } from "vitest";
import { audited, auditInEachTest, failures, gl, harness, key, make, post, read } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const other = { first_name: "Priya", last_name: "Raman", company_name: "Raman Rigging LLC" };
const shown = (insured: string, more: object = {}) => ({
  "insured.name": insured,
  [`${gl}.policy_number_string`]: "GLX-55120-09",
  ...more,
});
const asked = (certificate: Wire) => failures(certificate).filter(({ rule }: Wire) => rule === "policy_of_another");

test("a number and term that unrelated insureds show are asked about on both, and neither is shown to the other", async () => {
  const first = await audited(shown("Whitfield Photo LLC"));
  expect(first.status).toBe("approved");
  const contractor = (await make.contractor(other)).id;
  const second = await audited(shown("Raman Rigging LLC"), { contractor });
  expect(second.status).toBe("flagged");
  expect(asked(second).map(({ message }: Wire) => message)).toEqual([expect.stringContaining("is on the certificate of another insured")]);
  expect(asked(second)[0].message).not.toContain("Whitfield");
  await harness.runJobs();
  await harness.sweep();
  const again = await read(first.id);
  expect([again.status, asked(again).length]).toEqual(["flagged", 1]);
  // Until a person has looked, neither of them is cover.
  const met = async (id: string) => (await harness.call(key, "GET", `/contractors/${id}/compliance/status`)).body.met;
  expect([await met(first.contractor), await met(contractor)]).toEqual([false, false]);
  // A person may accept it, as for a master policy.
  await post(`${first.id}/results/${asked(again)[0].id}/approve`, { reason: "Master policy of the association." });
  expect((await post(`${first.id}/decision`, { decision: "approve" })).body.status).toBe("approved");
  expect([await met(first.contractor), await met(contractor)]).toEqual([true, false]);
});

test("another term of the number, and the same insured under another contractor, are not", async () => {
  await audited(shown("Whitfield Photo LLC"));
  const contractor = (await make.contractor(other)).id;
  const later = { [`${gl}.policy_effective_date`]: "2024-01-01", [`${gl}.policy_expiration_date`]: "2025-01-01" };
  expect(asked(await audited(shown("Raman Rigging LLC", later), { contractor }))).toEqual([]);
  const twin = (await make.contractor()).id;
  expect(asked(await audited(shown("Whitfield Photo LLC"), { contractor: twin }))).toEqual([]);
});
