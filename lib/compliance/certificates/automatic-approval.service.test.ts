import { expect, test } from "vitest";
import {
  audited,
  auditInEachTest,
  brief,
  eventsOf,
  failures,
  files,
  gl,
  harness,
  key,
  lowAggregate,
  make,
  org,
  post,
  process,
  read,
} from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { operatorsOrganization } from "#lib/testing/organization.ts";

auditInEachTest();

const change = (automatic_approval: unknown, token = org.staff.admin) =>
  harness.call(token, "PUT", "/organization", { automatic_approval });
const agreement = async () => (await harness.call(key, "GET", "/overview/automatic_approval")).body;
const approve = (id: string) => post(`${id}/decision`, { decision: "approve" });
const deny = (id: string) => post(`${id}/decision`, { decision: "deny", note: "No." });

test("with automatic approval on (the default), certificates that meet every rule are approved", async () => {
  expect((await harness.call(key, "GET", "/organization")).body.automatic_approval).toBe("on");
  expect(await audited()).toMatchObject({ status: "approved", review_results: { automatic_approval: "on" } });
});

test("off: a certificate that meets every rule is flagged and needs only a person's approval; one that fails is flagged as before", async () => {
  await change("off");
  const ready = await audited();
  expect(ready).toMatchObject({ status: "flagged", decision: null, review_results: { automatic_approval: "off" } });
  expect([failures(ready), ready.can.includes("approve"), await eventsOf(ready.id)]).toEqual([[], true, ["certificate.flagged"]]);
  const { body: queue } = await harness.call(key, "GET", `${files}?status=flagged`);
  expect(queue.map(({ id }: Wire) => id)).toEqual([ready.id]);
  expect((await harness.call(key, "GET", `/contractors/${ready.contractor}/compliance`)).body.compliant).toBe(false);
  expect((await audited(lowAggregate)).status).toBe("flagged");
  expect((await approve(ready.id)).body.status).toBe("approved");
  // Nothing is counted when nothing is compared.
  expect((await agreement()).decided).toBe(0);
});

test("shadow: a person decides, and agreement with the rules is counted", async () => {
  await change("shadow");
  const [alike, denied, overruled, corrected, undone] = [
    await audited(),
    await audited(),
    await audited(lowAggregate),
    await audited(lowAggregate),
    await audited(),
  ];
  await approve(alike.id);
  await deny(denied.id);
  await post(`${overruled.id}/results/${failures(overruled)[0].id}/approve`, { reason: "Small job." });
  await approve(overruled.id);
  // A corrected value does not count as the reader's success.
  await post(`${corrected.id}/corrections`, { path: `${gl}.limits.general_aggregate_dollars`, value: 2_000_000 });
  expect((await read(corrected.id)).status).toBe("flagged");
  await approve(corrected.id);
  await deny(undone.id);
  const [entry] = (await harness.call(key, "GET", `${files}/${undone.id}/decisions?limit=1`)).body;
  await post(`${undone.id}/decisions/${entry.id}/undo`, {});
  expect(await agreement()).toMatchObject({
    automatic_approval: "shadow",
    decided: 4,
    agreed: 1,
    would_have_approved: { approved: 1, denied: 1 },
    would_have_flagged: { approved: 2, denied: 0 },
  });
  const { differing } = await agreement();
  expect(differing[0]).toMatchObject({ certificate: denied.id, rules: "approved", approved: false, reason: "No." });
  expect(differing.slice(1).map(({ certificate, rules, approved }: Wire) => [certificate, rules, approved])).toEqual(
    expect.arrayContaining([overruled.id, corrected.id].map((id) => [id, "flagged", true])),
  );
  harness.clock.advance(91 * 86_400);
  expect((await agreement()).decided).toBe(0);
});

test("a requirement may override the organization's setting", async () => {
  await change("off");
  const on = await make.insuranceRequirement({ rules: { coverages: { general: {} }, automatic_approval: "on" } });
  expect((await audited({}, { entity: on.entity })).status).toBe("approved");
  await change("on");
  const shadow = await make.insuranceRequirement({ rules: { coverages: { general: {} }, automatic_approval: "shadow" } });
  expect(await audited({}, { entity: shadow.entity })).toMatchObject({
    status: "flagged",
    review_results: { automatic_approval: "shadow" },
  });
  expect((await audited()).status).toBe("approved");
});

test("approved certificates stay approved when it is turned off, as long as they pass; one that is read again needs a person", async () => {
  const approved = await audited();
  await change("off");
  await post(`${approved.id}/corrections`, { path: "producer.phone", value: "512 555 0199" });
  expect((await read(approved.id)).status).toBe("approved");
  await post(`${approved.id}/reprocess`);
  await process(approved.id);
  expect((await read(approved.id)).status).toBe("flagged");
});

test("turned on, it approves certificates that only needed a decision, and nothing else", async () => {
  await change("off");
  const [ready, failing, denied] = [await audited(), await audited(lowAggregate), await audited()];
  await deny(denied.id);
  await change("on");
  await harness.runJobs();
  await harness.sweep();
  const statuses = await Promise.all([ready, failing, denied].map(async ({ id }) => (await read(id)).status));
  expect(statuses).toEqual(["approved", "flagged", "denied"]);
  expect(await eventsOf(ready.id)).toEqual(["certificate.flagged", "certificate.approved"]);
  // The same for one requirement.
  const own = await make.insuranceRequirement({ rules: { coverages: { general: {} }, automatic_approval: "off" } });
  const waiting = await audited({}, { entity: own.entity });
  expect(waiting.status).toBe("flagged");
  await harness.call(key, "PUT", `/insurance_requirements/${own.id}`, { rules: { coverages: { general: {} }, automatic_approval: "on" } });
  await harness.runJobs();
  await harness.sweep();
  expect((await read(waiting.id)).status).toBe("approved");
});

test("only administrators and owners change it, never a key; the audit log records who did", async () => {
  for (const token of [org.staff.reviewer, org.staff.staff, org.staff["read-only"], org.staff.developer])
    expect(brief(await change("off", token))).toBe("403 insufficient_permissions");
  expect((await change("off", key)).status).toBe(403);
  expect(brief(await change("sometimes"))).toBe("400 invalid_input");
  expect((await change("off")).body.automatic_approval).toBe("off");
  const { body: log } = await harness.call(org.staff.admin, "GET", "/audit_log?limit=100");
  expect(log.find(({ action }: Wire) => action === "organization.update")).toMatchObject({ actor: { name: "Test admin" } });
  const rules = { coverages: { general: {} }, automatic_approval: "on" };
  expect(brief(await harness.call(org.staff.reviewer, "POST", "/insurance_requirements", { name: "x", rules }))).toBe(
    "403 insufficient_permissions",
  );
});

test("a new organization starts in shadow in production and on in the sandbox, and each is set by itself", async () => {
  const { keys, staff } = await operatorsOrganization(harness, "fresh-approval");
  const production = { "insurance-environment": "production" };
  const both = async () =>
    await Promise.all(
      [keys.production.full, keys.sandbox.full].map(
        async (caller) => (await harness.call(caller, "GET", "/organization")).body.automatic_approval,
      ),
    );
  expect(await both()).toEqual(["shadow", "on"]);
  expect((await harness.call(keys.production.full, "GET", "/overview/automatic_approval")).body.automatic_approval).toBe("shadow");
  await harness.call(staff.owner, "PUT", "/organization", { automatic_approval: "off" });
  expect(await both()).toEqual(["shadow", "off"]);
  const on = await harness.call(staff.owner, "PUT", "/organization", { automatic_approval: "on" }, production);
  expect([on.body.automatic_approval, await both()]).toEqual(["on", ["on", "off"]]);
  const { body: log } = await harness.call(staff.owner, "GET", "/audit_log?limit=100", undefined, production);
  expect(log.filter(({ action }: Wire) => action === "organization.update").map(({ changes }: Wire) => changes)).toEqual([
    [{ field: "automatic_approval", before: "shadow", after: "on", hidden: false }],
  ]);
});
