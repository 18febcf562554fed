import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, eventsOf, files, harness, key, org, post, read } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  const saved = await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
  return saved;
};
const RULES = { coverages: { general: {} }, verified_every_days: 90 };
const at = async (day: string) => {
  harness.clock.set(new Date(`${day}T13:00:00Z`));
  await harness.sweep();
};
const standing = async (contractor: string): Promise<Wire> => (await get(`/contractors/${contractor}/compliance`)).positions[0];
const verify = (id: string, body: object = { with: "Harbor Agency", note: "By telephone." }) => post(`${id}/verifications`, body);
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

test("cover that nobody verified again expires, and the answer says when and what helps", async () => {
  await requires(RULES);
  const { id, contractor } = await audited();
  expect(await read(id)).toMatchObject({ status: "approved", verification: null, verified_at: null, verify_by: "2026-09-13" });
  expect(await standing(contractor)).toMatchObject({
    status: "covered",
    covered_through: "2026-09-12",
    coverages: [{ verify_by: "2026-09-13" }],
  });
  await at("2026-08-15");
  expect(await standing(contractor)).toMatchObject({ status: "expiring", covered: true });
  await at("2026-09-13");
  const failed = await standing(contractor);
  expect(failed).toMatchObject({ status: "not_covered", covered: false });
  expect(failed.coverages[0]).toMatchObject({
    reasons: ["Last verified on June 15, 2026; cover must be verified with the producer every 90 days."],
    documents: ["The producer's confirmation, or a new certificate of general liability."],
    verify_by: null,
  });
  // The certificate itself meets its rules.
  expect((await read(id)).status).toBe("approved");
});

test("a person's verification counts from its day, with ledger entry and events; a new certificate counts as verified", async () => {
  await requires(RULES);
  const { id, contractor } = await audited();
  await at("2026-09-20");
  expect((await standing(contractor)).covered).toBe(false);
  const { body } = await verify(id, { with: "Harbor Agency", note: "By telephone.", verified_at: seconds("2026-09-18") });
  expect(body).toMatchObject({
    verification: { with: "Harbor Agency", note: "By telephone.", name: "Test reviewer" },
    verified_at: seconds("2026-09-18"),
  });
  expect(await standing(contractor)).toMatchObject({ covered: true, coverages: [{ verify_by: "2026-12-17" }] });
  expect(await eventsOf(id)).toEqual(["certificate.approved", "certificate.verified"]);
  const [entry] = await get(`${files}/${id}/decisions?limit=1`);
  expect(entry).toMatchObject({
    action: "verified",
    name: "Test reviewer",
    reason: "Confirmed by Harbor Agency. By telephone.",
    can_undo: true,
  });
  const changed = (await get(`/contractors/${contractor}/compliance/changes?limit=1`))[0];
  expect(changed).toMatchObject({ cause: id, before: { covered: false }, after: { covered: true } });
  await at("2026-12-20");
  expect((await standing(contractor)).covered).toBe(false);
  await audited({}, { contractor });
  expect((await standing(contractor)).covered).toBe(true);
});

test("a verification is undone: the one before it counts again, positions and reminders follow, and a later one is undone first", async () => {
  await requires(RULES);
  const { id, contractor } = await audited();
  const entries = async (action: string): Promise<Wire[]> =>
    (await get(`${files}/${id}/decisions`)).filter((one: Wire) => one.action === action);
  const undo = (entry: Wire | undefined) => post(`${id}/decisions/${entry?.id}/undo`, { reason: "Another insurer's policy." });
  await at("2026-08-01");
  await verify(id, { with: "Harbor Agency" });
  await at("2026-08-20");
  await verify(id, { with: "Meridian Casualty" });
  const [second, first] = await entries("verified");
  expect((await standing(contractor)).coverages[0].verify_by).toBe("2026-11-18");
  const refused = await undo(first);
  expect([brief(refused), refused.body.message]).toEqual(["409 already_decided", "Test reviewer has verified it since. Undo that first."]);
  expect(brief(await undo(second))).toBe("200");
  expect(await read(id)).toMatchObject({ verification: { with: "Harbor Agency" }, verify_by: "2026-10-30", status: "approved" });
  expect((await standing(contractor)).coverages[0].verify_by).toBe("2026-10-30");
  expect(brief(await undo(first))).toBe("200");
  expect(await read(id)).toMatchObject({ verification: null, verified_at: null });
  // As if it had not been verified since it was received.
  expect(await standing(contractor)).toMatchObject({ status: "expiring", coverages: [{ verify_by: "2026-09-13" }] });
  const undone = await entries("undone");
  expect(undone.map((one) => [one.undoes, one.name])).toEqual([
    [first?.id, "Test reviewer"],
    [second?.id, "Test reviewer"],
  ]);
  expect(undone[0]?.reason).toBe("The verification of Test reviewer. Another insurer's policy.");
  expect(brief(await undo(first))).toBe("409 already_decided");
  const mails = async () => (await get(`/outbox?contractor=${contractor}&limit=100`)).length;
  const before = await mails();
  await at("2026-08-30");
  expect(await mails()).toBe(before + 1);
});

test("certificates and positions are listed by when they must be verified again", async () => {
  await requires(RULES);
  const { id: early, contractor } = await audited();
  await at("2026-07-15");
  const { id: late, contractor: other } = await audited();
  const due = async (day: string): Promise<string[]> =>
    (await get(`${files}?limit=100&verify_before=${seconds(day)}`)).map((one: Wire) => one.id);
  const lacking = async (query: string): Promise<string[]> =>
    (await get(`/compliance?${query}`)).map((one: Wire) => `${one.contractor} ${one.verify_by}`);
  expect([await due("2026-09-13"), await due("2026-09-14"), await due("2026-10-20")]).toEqual([[], [early], [late, early]]);
  expect(await get(`${files}?verify_before=2026-09-14`)).toMatchObject([{ id: early, verify_by: "2026-09-13" }]);
  expect(await lacking("verify_before=2026-09-13")).toEqual([]);
  expect(await lacking("verify_before=2026-09-14")).toEqual([`${contractor} 2026-09-13`]);
  expect(await lacking("verify_before=2027-01-01&sort=next_change_at")).toEqual([`${contractor} 2026-09-13`, `${other} 2026-10-13`]);
  // In order of creation, newest first, with filters that narrow the scope and the status, or exclude whoever is verified.
  const both = [`${other} 2026-10-13`, `${contractor} 2026-09-13`];
  for (const filter of ["", "&covered=true", "&status=covered", "&scope=default", "&status=covered&scope=default"])
    expect(await lacking(`verify_before=2027-01-01${filter}`), filter).toEqual(both);
  for (const filter of ["&covered=false", "&lacking=general", "&status=not_covered", "&scope=entity"])
    expect(await lacking(`verify_before=2027-01-01${filter}`), filter).toEqual([]);
  // What is overdue is still to be verified, and no longer covers anybody.
  await at("2026-09-20");
  expect([await due("2026-09-21"), await lacking("verify_before=2026-09-21")]).toEqual([[early], []]);
  await verify(early);
  expect([await due("2026-11-01"), await due("2027-10-20")]).toEqual([[late], [late, early]]);
  await post(`${late}/decision`, { decision: "deny", note: "No.", status: "approved" });
  expect(await due("2027-10-20")).toEqual([early]);
  expect((await get(`/contractors/${contractor}/compliance/changes?limit=1`))[0].verify_by).toBe("2026-12-19");
});

test("the contractor, and the producer where that is on, are asked 30, 14, 7 and 1 days before", async () => {
  await requires(RULES);
  await harness.call(org.staff.admin, "PUT", "/organization", { remind_producers: true });
  const { contractor } = await audited({ "producer.email": "desk@harbor.example" });
  const mails = async () =>
    (await get(`/outbox?contractor=${contractor}&limit=100`)).map(({ kind, subject }: Wire) => `${kind}: ${subject}`).sort();
  const asked = "certificate_reminder: Have your insurance confirmed by September 13, 2026";
  const producer = "producer_reminder: Please confirm the insurance of Dana Whitfield by September 13, 2026";
  const sent: number[] = [];
  for (const day of ["2026-08-13", "2026-08-14", "2026-08-20", "2026-08-30", "2026-09-06", "2026-09-12"]) {
    const before = (await mails()).length;
    await at(day);
    sent.push((await mails()).length - before);
  }
  expect(sent).toEqual([0, 2, 0, 2, 2, 1]);
  expect(await mails()).toEqual([...Array(4).fill(asked), ...Array(3).fill(producer)]);
});

test("only an approved certificate is verified, by a day that has come and is not before the last", async () => {
  await requires(RULES);
  const { id } = await audited();
  const now = seconds("2026-06-15");
  const refused = async (body: object) => {
    const answer = await verify(id, body);
    return [brief(answer), answer.body.errors?.[0]?.field];
  };
  expect(await refused({})).toEqual(["400 invalid_input", "with"]);
  expect(await refused({ with: "A", verified_at: now + 86_400 })).toEqual(["400 invalid_input", "verified_at"]);
  expect(await refused({ with: "A", verified_at: now - 86_400 })).toEqual(["400 invalid_input", "verified_at"]);
  expect(brief(await harness.call(org.staff["read-only"], "POST", `${files}/${id}/verifications`, { with: "A" }))).toBe(
    "403 insufficient_permissions",
  );
  await post(`${id}/decision`, { decision: "deny", note: "No.", status: "approved" });
  expect(brief(await verify(id))).toBe("409 already_decided");
  for (const verified_every_days of [29, 731]) expect(brief(await requires({ ...RULES, verified_every_days }))).toBe("400 invalid_input");
});

test("a requirement that begins to ask applies to certificates that are approved already; one that does not, asks nobody", async () => {
  await requires({ coverages: { general: {} } });
  const { id, contractor } = await audited();
  expect(await standing(contractor)).toMatchObject({ covered_through: "2026-12-31", coverages: [{ verify_by: null }] });
  expect((await read(id)).verify_by).toBe(null);
  await requires(RULES);
  await harness.sweep();
  expect(await standing(contractor)).toMatchObject({ covered_through: "2026-09-12" });
  expect((await read(id)).verify_by).toEqual(expect.any(String));
  // It can be waived like another rule.
  const waiver = { contractor, rule: "verified_every_days", reason: "Known for years." };
  const { body } = await harness.call(key, "POST", "/compliance_waivers", waiver);
  await at("2026-10-01");
  expect([body.status, (await standing(contractor)).met]).toEqual(["approved", true]);
});
