import { expect, test } from "vitest";
import { createSecrets } from "#lib/platform/base/secrets.ts";
import {
  audited,
  auditInEachTest,
  brief,
  eventsOf,
  files,
  gl,
  harness,
  key,
  lowAggregate,
  org,
  post,
  read,
} from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { isDrawn } from "./samples.ts";

auditInEachTest();

const setPercent = (sample_percent: unknown) => harness.call(org.staff.admin, "PUT", "/organization", { sample_percent });
const get = async (token: string, path: string) => (await harness.call(token, "GET", path)).body;
const shownTo = async (token: string, id: string) => await get(token, `${files}/${id}?expand[]=review_results.full`);
const samples = async () => (await get(key, "/overview/automatic_approval")).samples;
const isCovered = async (contractor: string) => (await get(key, `/contractors/${contractor}/compliance`)).positions[0].met;
const decide = (id: string, decision: string) => post(`${id}/decision`, { decision, note: "Holder is missing." });

test("nothing is drawn unless the organization asks for it; the percentage is 0 to 100 and only administrators set it", async () => {
  expect((await get(key, "/organization")).sample_percent).toBe(0);
  expect((await audited()).sampled).toBe(false);
  for (const wrong of [-1, 101, 2.5, null]) expect(brief(await setPercent(wrong))).toBe("400 invalid_input");
  expect(brief(await harness.call(org.staff.reviewer, "PUT", "/organization", { sample_percent: 5 }))).toBe("403 insufficient_permissions");
  expect((await setPercent(100)).body.sample_percent).toBe(100);
});

test("a draw is the same each time, and about x percent of audits are drawn", () => {
  const ids = Array.from({ length: 4000 }, (_, i) => `ca_${i}`);
  const secrets = createSecrets([Buffer.alloc(32, 7)]);
  const drawn = (percent: number) => ids.filter((id) => isDrawn({ runtime: { secrets } }, id, percent));
  expect([drawn(0).length, drawn(100).length]).toEqual([0, 4000]);
  expect(drawn(25)).toEqual(drawn(25));
  // The ids and the key are fixed.
  expect(Math.abs(drawn(25).length - 1000)).toBeLessThan(100);
  expect(drawn(10).every((id) => isDrawn({ runtime: { secrets } }, id, 11))).toBe(true);
});

test("members who may decide do not see the approval or the rules' results until they decided; the position does not wait", async () => {
  await setPercent(100);
  const [requirement] = await get(key, "/insurance_requirements");
  const rules = { ...requirement.rules, verified_every_days: 90 };
  await harness.call(key, "PUT", `/insurance_requirements/${requirement.id}`, { rules });
  const late = Date.parse("2027-06-01T00:00:00Z") / 1000;
  const { id, contractor } = await audited();
  const approvedLists = ["?status=approved", "?status=approved&sort=cover_ends", `?verify_before=${late}`];
  for (const approved of approvedLists) expect(await get(key, `${files}${approved}`)).toMatchObject([{ id }]);
  expect(await read(id)).toMatchObject({ status: "approved", sampled: true, review_results: { status: "approved" } });
  expect(await isCovered(contractor)).toBe(true);
  for (const token of [org.staff.reviewer, org.staff.owner, org.staff.admin]) {
    const shown = await shownTo(token, id);
    expect(shown).toMatchObject({ status: "flagged", sampled: true, decision: null, can: ["approve", "deny", "ask_again"] });
    expect(shown.review_results).toMatchObject({ status: "flagged", audit_results: [], parsed_certificate_json: expect.any(Object) });
    const everywhere = [
      await get(token, `${files}/${id}`),
      await get(token, `${files}?contractor=${contractor}&expand[]=review_results`),
      await get(token, `${files}?status=approved`),
      await get(token, `${files}?sampled=true&expand[]=review_results`),
      await get(token, `${files}/${id}/decisions`),
      await get(token, `/timeline/${id}`),
      await get(token, `/search?q=${id}`),
    ];
    expect(JSON.stringify(everywhere)).not.toMatch(/"approved"|certificate\.approved|"passed":[1-9]|audited/);
    // That it is listed among approved ones would say so too.
    for (const approved of approvedLists) expect(await get(token, `${files}${approved}`), approved).toEqual([]);
  }
  // Positions say what is so, without the results of the rules.
  const evidenceFor = async (token: string) => (await get(token, `/contractors/${contractor}/compliance`)).evidence[0];
  expect(await evidenceFor(org.staff.reviewer)).toMatchObject({ certificate: id, counts: true, results: [] });
  expect((await evidenceFor(key)).results.length).toBeGreaterThan(3);
  // A member who may only read, and the platform's own code, see the truth.
  expect((await shownTo(org.staff["read-only"], id)).status).toBe("approved");
  expect(await eventsOf(id)).toEqual(["certificate.approved"]);
  // Nothing else can be done with it first, and the refusal does not reveal the outcome.
  const refused = await post(`${id}/corrections`, { path: `${gl}.limits.general_aggregate_dollars`, value: 1 });
  expect([brief(refused), /is approved/.test(refused.body.message)]).toEqual(["409 already_decided", false]);

  expect((await decide(id, "approve")).body).toMatchObject({ status: "approved", sampled: false, decision: { name: "Test reviewer" } });
  expect((await shownTo(org.staff.reviewer, id)).review_results.audit_results.length).toBeGreaterThan(3);
  expect(await eventsOf(id)).toEqual(["certificate.approved"]);
  expect(await samples()).toEqual({ sample_percent: 100, decided: 1, agreed: 1, disagreed: 0, open: 0 });
  const elsewhere = await get(org.keys.production.full, "/overview/automatic_approval");
  expect(elsewhere.samples).toMatchObject({ decided: 0, agreed: 0, open: 0 });
});

furtherTest("where the person disagrees, the certificate is denied with its event, and positions follow", async () => {
  await setPercent(100);
  const [denied, asked, open] = [await audited(), await audited(), await audited()];
  expect((await decide(denied.id, "deny")).body).toMatchObject({ status: "denied", sampled: false });
  expect((await decide(asked.id, "ask_again")).body.status).toBe("denied");
  expect([await isCovered(denied.contractor), await isCovered(open.contractor)]).toEqual([false, true]);
  expect(await eventsOf(denied.id)).toEqual(["certificate.approved", "certificate.denied"]);
  expect(await samples()).toMatchObject({ decided: 2, agreed: 0, disagreed: 2, open: 1 });
  const listed = await get(key, `${files}/samples?outcome=disagreed`);
  expect(listed.map(({ certificate, name, reason }: Wire) => [certificate, name, reason])).toEqual([
    [asked.id, "Test reviewer", "Holder is missing."],
    [denied.id, "Test reviewer", "Holder is missing."],
  ]);
  expect(await get(key, "/inbox?kind=certificate_sampled")).toMatchObject([{ subject: open.id }]);
  expect((await get(key, `${files}?sampled=true`)).map(({ id }: Wire) => id)).toEqual([open.id]);
});

furtherTest("only what the rules approved by themselves is drawn; what is undone, deleted or decided by a key does not count", async () => {
  await setPercent(100);
  expect(await audited(lowAggregate)).toMatchObject({ status: "flagged", sampled: false });
  const [undone, deleted, byKey] = [await audited(), await audited(), await audited()];
  await decide(undone.id, "deny");
  const [entry] = await get(org.staff.reviewer, `${files}/${undone.id}/decisions?limit=1`);
  expect(brief(await post(`${undone.id}/decisions/${entry.id}/undo`, {}))).toBe("200");
  await harness.call(key, "DELETE", `${files}/${deleted.id}`);
  await harness.call(key, "POST", `${files}/${byKey.id}/decision`, { decision: "deny", status: "approved", note: "Ours." });
  expect(await samples()).toMatchObject({ decided: 0, open: 0 });
  expect((await get(key, `${files}/samples`)).map(({ outcome }: Wire) => outcome)).toEqual(["dropped", "dropped", "dropped"]);
  expect(await read(undone.id)).toMatchObject({ status: "approved", sampled: false });
});

furtherTest("of two members who decide at once the second is told", async () => {
  await setPercent(100);
  const { id } = await audited();
  const [one, two] = await Promise.all([decide(id, "approve"), decide(id, "deny")]);
  expect([brief(one), brief(two)].sort()).toEqual(["200", "409 already_decided"]);
  expect((await samples()).decided).toBe(1);
});
