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

auditInEachTest();
const aggregate = `${gl}.limits.general_aggregate_dollars`;
const entries = async (id: string) => (await harness.call(key, "GET", `${files}/${id}/decisions`)).body as Wire[];
/** The newest entry of a kind. */
async function entry(id: string, action: string): Promise<string> {
  return (await entries(id)).find((one) => one.action === action)?.id ?? "";
}
const undo = async (id: string, action: string, token = org.staff.reviewer, body: object = {}) =>
  await post(`${id}/decisions/${await entry(id, action)}/undo`, body, token);

test("an undone correction no longer counts; the ledger keeps both entries", async () => {
  const flagged = await audited(lowAggregate);
  await post(`${flagged.id}/corrections`, { path: aggregate, value: 2_000_000, was: 1_000_000 });
  expect((await read(flagged.id)).status).toBe("approved");
  const { status, body } = await undo(flagged.id, "corrected", org.staff.admin, { reason: "Wrong row." });
  expect([status, body]).toEqual([200, { undone: await entry(flagged.id, "corrected"), certificate: flagged.id, status: "flagged" }]);
  const after = await read(flagged.id);
  expect([after.status, after.review_results.corrections, failures(after).length]).toEqual(["flagged", [], 1]);
  const [first, undone, , corrected] = await entries(flagged.id);
  expect([first?.action, undone?.action, undone?.name, undone?.reason, undone?.undoes]).toEqual([
    "audited",
    "undone",
    "Test admin",
    "The correction of Test reviewer. Wrong row.",
    corrected?.id,
  ]);
  expect(corrected).toMatchObject({ action: "corrected", undone: true, can_undo: false });
  expect(await eventsOf(flagged.id)).toEqual(["certificate.flagged", "certificate.approved", "certificate.flagged"]);
  const again = await undo(flagged.id, "corrected");
  expect([brief(again), again.body.message]).toEqual(["409 already_decided", expect.stringContaining("has been undone already")]);
});

test("a confirmation is undone: the value has low confidence again", async () => {
  const { id } = await make.certificate({ script: { confidence: { [aggregate]: 0.5 } } });
  await process(id);
  await post(`${id}/confirmations`, { path: aggregate, value: 2_000_000 });
  expect((await undo(id, "confirmed")).body.status).toBe("flagged");
  expect((await read(id)).review_results.parsed_certificate_json.fields[aggregate].confidence).toBe(0.5);
});

test("later entries of another user that depend on it must be undone first", async () => {
  const flagged = await audited(lowAggregate);
  await post(`${flagged.id}/corrections`, { path: aggregate, value: 1_500_000 });
  const first = await entry(flagged.id, "corrected");
  await post(`${flagged.id}/corrections`, { path: aggregate, value: 2_000_000 }, org.staff.admin);
  const refused = await post(`${flagged.id}/decisions/${first}/undo`, {});
  expect([brief(refused), refused.body.message]).toEqual([
    "409 already_decided",
    "Test admin has corrected this value since. Undo that first.",
  ]);
  expect((await undo(flagged.id, "corrected")).status).toBe(200);
  expect(brief(await post(`${flagged.id}/decisions/${first}/undo`, {}))).toBe("200");
  expect((await read(flagged.id)).review_results.corrections).toEqual([]);
});

test("decisions are undone: the previous status is restored, audited as of now", async () => {
  const flagged = await audited(lowAggregate);
  await post(`${flagged.id}/results/${failures(flagged)[0].id}/approve`, { reason: "Fine." });
  await post(`${flagged.id}/decision`, { decision: "approve" });
  // A waiver that an approval depends on cannot be undone before the approval.
  expect(brief(await undo(flagged.id, "rule_approved"))).toBe("409 already_decided");
  expect((await undo(flagged.id, "approved")).body.status).toBe("flagged");
  expect(await read(flagged.id)).toMatchObject({ status: "flagged", decision: null, can: expect.arrayContaining(["approve"]) });
  expect((await undo(flagged.id, "rule_approved")).body.status).toBe("flagged");
  expect((await read(flagged.id)).can).not.toContain("approve");
  await post(`${flagged.id}/decision`, { decision: "deny", note: "No." });
  expect((await undo(flagged.id, "denied")).body.status).toBe("flagged");
  expect(await eventsOf(flagged.id)).toEqual([
    "certificate.flagged",
    "certificate.approved",
    "certificate.flagged",
    "certificate.denied",
    "certificate.flagged",
  ]);

  const approved = await audited();
  await post(`${approved.id}/decision`, { decision: "ask_again", note: "Another.", status: "approved" });
  expect((await undo(approved.id, "asked_again")).body.status).toBe("approved");
  expect(await eventsOf(approved.id)).toEqual(["certificate.approved", "certificate.denied", "certificate.approved"]);
  // The cover has ended by the time a denial is undone.
  await post(`${approved.id}/decision`, { decision: "deny", note: "No.", status: "approved" });
  harness.clock.advance(300 * 86_400);
  expect((await undo(approved.id, "denied")).body.status).toBe("flagged");
});

test("a decision that was followed by another cannot be undone", async () => {
  const approved = await audited();
  await post(`${approved.id}/decision`, { decision: "deny", note: "No.", status: "approved" });
  const first = await entry(approved.id, "denied");
  expect((await undo(approved.id, "denied")).status).toBe(200);
  await post(`${approved.id}/decision`, { decision: "deny", note: "No, really.", status: "approved" }, org.staff.admin);
  expect(brief(await post(`${approved.id}/decisions/${first}/undo`, {}))).toBe("409 already_decided");
});

test("a move is undone: the previous contractor gets it back, and a later move is not overruled", async () => {
  const approved = await audited();
  const next = await make.contractor({ first_name: "Ruth", last_name: "Vance", company_name: null });
  await post(`${approved.id}/purpose`, { contractor: next.id });
  const moved = await entry(approved.id, "moved");
  const entity = (await make.entity({ name: "Harbor Stage", required_coverage: [], coverage_limit: null })).id;
  await post(`${approved.id}/purpose`, { entity }, org.staff.admin);
  const refused = await post(`${approved.id}/decisions/${moved}/undo`, {});
  expect([brief(refused), refused.body.message]).toEqual([
    "409 already_decided",
    "Test admin has changed its contractor, entity or job since. Undo that first.",
  ]);
  expect((await undo(approved.id, "purpose_changed")).status).toBe(200);
  const { body } = await post(`${approved.id}/decisions/${moved}/undo`, {});
  expect(body.status).toBe("approved");
  expect(await read(approved.id)).toMatchObject({ contractor: approved.contractor, entity: null });
  const compliance = async (id: string) => (await harness.call(key, "GET", `/contractors/${id}/compliance`)).body.compliant;
  expect([await compliance(approved.contractor), await compliance(next.id)]).toEqual([true, false]);
  await post(`${approved.id}/purpose`, { contractor: next.id });
  await harness.call(key, "DELETE", `/contractors/${approved.contractor}`);
  const gone = await undo(approved.id, "moved");
  expect([brief(gone), gone.body.message]).toEqual(["409 already_decided", expect.stringContaining("has been deleted since")]);
});

test("of two concurrent undos of one entry exactly one succeeds", async () => {
  const second = await harness.another();
  const flagged = await audited(lowAggregate);
  await post(`${flagged.id}/corrections`, { path: aggregate, value: 2_000_000 });
  const path = `${files}/${flagged.id}/decisions/${await entry(flagged.id, "corrected")}/undo`;
  const answers = await Promise.all([
    harness.call(org.staff.reviewer, "POST", path, {}),
    second.call(org.staff.admin, "POST", path, {}),
    harness.call(key, "POST", path, {}),
  ]);
  expect(answers.map(brief).sort()).toEqual(["200", "409 already_decided", "409 already_decided"]);
  expect((await entries(flagged.id)).filter(({ action }) => action === "undone")).toHaveLength(1);
});

test("entries by the rules, entries of other certificates and read-only callers are refused", async () => {
  const [flagged, other] = [await audited(lowAggregate), await audited(lowAggregate)];
  expect(brief(await undo(flagged.id, "audited"))).toBe("409 conflict");
  await post(`${other.id}/corrections`, { path: aggregate, value: 2_000_000 });
  const foreign = await entry(other.id, "corrected");
  expect(brief(await post(`${flagged.id}/decisions/${foreign}/undo`, {}))).toBe("404 resource_not_found");
  expect(brief(await undo(other.id, "corrected", org.staff["read-only"]))).toBe("403 insufficient_permissions");
  expect(brief(await undo(other.id, "corrected", org.keys.production.full))).toBe("404 resource_not_found");
});
