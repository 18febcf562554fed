import { expect, test } from "vitest";
import { acceptedDocument, audited, auditInEachTest, brief, gl, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { documentForm } from "#lib/testing/certificates/scripted-reader.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = (method: string, path: string, body?: object) => harness.call(key, method, path, body);
const standing = async (contractor: string, query: string): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  await send("PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};
const jobIn = async (state: string, over: object = {}) => {
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  return (await make.job({ entity, address: addressIn(state), ...over })).id as string;
};

/** A contractor in a state with a job there, in construction, and the requirement. */
async function workingIn(state: string, over: object = { category: "Electrician, within buildings" }) {
  await requires({ coverages: { "workers-comp": {} } });
  const { id: contractor } = await make.contractor({ address: addressIn(state) });
  const job = await jobIn(state, over);
  await send("POST", "/engagements", { contractor, job });
  return { contractor: contractor as string, job };
}
const exemption = (contractor: string, over: object = {}) => ({
  ...{ contractor, kind: "wc-exemption", trade: "construction", state: "FL", named: "Dana Whitfield", number: "FL-7" },
  ...{ valid_from: "2026-05-01", valid_through: "2026-08-31" },
  ...over,
});
const alone = (contractor: string, over: object = {}) =>
  exemption(contractor, { kind: "sole-proprietor", state: "TX", number: null, valid_through: null, ...over });

/** The status, the field and what is said about it. */
async function refused(body: object, path = "/contractor_documents") {
  const answer = await send("POST", path, body);
  return [brief(answer), answer.body.errors?.[0]?.field, answer.body.errors?.[0]?.message];
}

test("an exemption that is typed in without its document meets nothing: it waits for the file and for a person", async () => {
  const { contractor, job } = await workingIn("FL");
  const { body } = await send("POST", "/contractor_documents", exemption(contractor, { number: "123" }));
  expect(body).toMatchObject({ status: "received", decided: null, form: expect.stringContaining("DFS-F2-DWC-252") });
  expect(await standing(contractor, `?job=${job}`)).toMatchObject({ met: false, status: "pending", lacking: ["workers-comp"] });
  expect((await get("/inbox?kind=document_to_accept")).length).toBe(1);
  const accept = () => harness.call(org.staff.reviewer, "POST", `/contractor_documents/${body.id}/accept`);
  const answer = await accept();
  expect([brief(answer), answer.body.errors[0].message]).toEqual([
    "400 invalid_input",
    "Attach the document first: what is typed shows nothing by itself.",
  ]);
  await harness.call(key, "POST", `/contractor_documents/${body.id}/files`, documentForm());
  expect((await standing(contractor, `?job=${job}`)).lacking).toEqual(["workers-comp"]);
  expect(brief(await send("POST", `/contractor_documents/${body.id}/accept`))).toBe("403 insufficient_permissions");
  await accept();
  expect(await standing(contractor, `?job=${job}`)).toMatchObject({ lacking: [] });
  // Another file, or another fact, is looked at again.
  await harness.call(key, "POST", `/contractor_documents/${body.id}/files`, documentForm());
  expect((await get(`/contractor_documents/${body.id}`)).status).toBe("received");
  await accept();
  await send("PUT", `/contractor_documents/${body.id}`, { number: "124" });
  expect((await standing(contractor, `?job=${job}`)).lacking).toEqual(["workers-comp"]);
});

test("an exemption names the state's own form; where none is known a person enters what the state calls it", async () => {
  const { id } = await make.contractor();
  const unknown = { state: "GA", valid_through: null };
  expect(await refused(exemption(id, unknown))).toEqual([
    "400 invalid_input",
    "form",
    expect.stringMatching(/^No form of this state is known/),
  ]);
  const { body } = await send("POST", "/contractor_documents", exemption(id, { ...unknown, form: "WC-10" }));
  expect(body.form).toBe("WC-10");
  for (const field of ["named", "trade", "number", "state"])
    expect(await refused(exemption(id, { [field]: null }))).toEqual(["400 invalid_input", field, expect.anything()]);
});

test("an exemption counts as an exemption, never as cover, through its last day", async () => {
  const { contractor, job } = await workingIn("FL");
  const { id } = await acceptedDocument(exemption(contractor));
  const position = await standing(contractor, `?job=${job}`);
  expect(position).toMatchObject({ met: true, covered: false, lacking: [], covered_through: "2026-08-31" });
  expect(position.coverages[0]).toMatchObject({ met: true, covered: false });
  const says = "Exempt: FL-7 of Florida: DFS-F2-DWC-252, certificate of election to be exempt.";
  expect(position.coverages[0].basis).toEqual({ ...{ kind: "exemption", id, says }, policy: null, review: null, waived: [], waivers: [] });
  harness.clock.set(new Date("2026-09-01T05:00:59Z"));
  await harness.sweep();
  expect(await standing(contractor, `?job=${job}`)).toMatchObject({ lacking: [], status: "expiring" });
  harness.clock.set(new Date("2026-09-01T05:01:00Z"));
  await harness.sweep();
  const after = await standing(contractor, `?job=${job}`);
  expect(after).toMatchObject({ covered: false, lacking: ["workers-comp"] });
  expect(after.coverages[0]).toMatchObject({
    reasons: ["The exemption FL-7 of Florida was valid through August 31, 2026."],
    documents: ["A certificate that shows workers' compensation, or an exemption that applies to this work."],
  });
  const told = (await get("/events?type=contractor.compliance_changed&limit=100")).filter(({ data }: Wire) => data.job === job);
  expect(told.map(({ data }: Wire) => data.after.status)).toEqual(["not_covered", "expiring", "met", "pending"]);
});

test("what a state does not issue, or what is not proof, is refused with the reason", async () => {
  const { id } = await make.contractor();
  expect(await refused(alone(id, { state: "FL" }))).toEqual([
    "400 invalid_input",
    "trade",
    expect.stringMatching(/^Florida exempts no sole proprietors and no partners in construction: they must have workers' compensation\./),
  ]);
  expect(await refused(exemption(id, { valid_through: "2028-05-02" }))).toEqual([
    "400 end_date_invalid",
    "valid_through",
    "An exemption of Florida lasts 2 years at most.",
  ]);
  expect(await refused(exemption(id, { state: "NY", form: "CE-200" }))).toEqual([
    "400 invalid_input",
    "state",
    expect.stringMatching(/CE-200 is for government permits.*not proof between private parties/),
  ]);
  const { body } = await send("POST", "/contractor_documents", exemption(id, { valid_through: "2028-05-01" }));
  expect(brief(await send("PUT", `/contractor_documents/${body.id}`, { state: "NY" }))).toBe("400 invalid_input");
  expect((await get(`/contractor_documents/${body.id}`)).state).toBe("FL");
  expect(await refused({ name: "Odd", rules: { coverages: {}, documents: { "wc-exemption": {} } } }, "/insurance_requirements")).toEqual([
    "400 invalid_input",
    "rules.documents.wc-exemption",
    expect.anything(),
  ]);
});

test("it counts only for the job's state, the named person and the industry, and if the requirement accepts it", async () => {
  const { contractor, job } = await workingIn("FL");
  const { id } = await acceptedDocument(exemption(contractor));
  const reasons = async (query: string) => (await standing(contractor, query)).coverages[0].reasons;
  expect(await reasons(`?job=${job}`)).toEqual([]);
  // Without a job the answer is that of the work.
  expect(await reasons("")).toEqual([]);
  expect(await reasons(`?job=${await jobIn("TX")}`)).toEqual(["The exemption FL-7 of Florida does not count for work in Texas."]);
  expect(await reasons(`?job=${await jobIn("FL")}`)).toEqual([
    "The exemption FL-7 of Florida is for construction, and this job is not in construction.",
  ]);
  const change = async (facts: object) => {
    await send("PUT", `/contractor_documents/${id}`, facts);
    await harness.call(org.staff.reviewer, "POST", `/contractor_documents/${id}/accept`);
  };
  await change({ trade: "other", named: "Rosa Vega" });
  expect(await reasons(`?job=${job}`)).toEqual([
    "The exemption FL-7 of Florida is not for construction, and this job is in construction.",
    "The exemption FL-7 of Florida is for Rosa Vega; Dana Whitfield or Whitfield Photo LLC is required.",
  ]);
  await change({ trade: "construction", named: "Whitfield Photo LLC" });
  expect(await reasons(`?job=${job}`)).toEqual([]);
  await requires({ coverages: { "workers-comp": { exemption_counts: false } } });
  expect(await reasons(`?job=${job}`)).toEqual(["This requirement does not accept exemptions from workers' compensation."]);
});

test("a sole proprietor who owes no workers' compensation is not due by the state's row, never covered", async () => {
  const { contractor, job } = await workingIn("TX");
  const { id } = await acceptedDocument(alone(contractor));
  const position = await standing(contractor, `?job=${job}`);
  expect(position).toMatchObject({ met: true, covered: false, status: "met", lacking: [], coverages: [{ met: true, covered: false }] });
  expect(position.coverages[0].basis).toMatchObject({
    ...{ kind: "not_due", id },
    says: "Not due: sole proprietor without employees, Texas: DWC Form-083, signed by the hirer.",
  });
  // Cover says more.
  const { id: certificate } = await audited({ [gl]: null }, { contractor });
  expect((await standing(contractor, `?job=${job}`)).coverages[0].basis).toMatchObject({
    kind: "certificate",
    id: certificate,
    says: null,
  });
});

test("cover takes precedence over an exemption from it, and the exemption applies when the cover is removed", async () => {
  const { contractor, job } = await workingIn("FL");
  const { id } = await acceptedDocument(exemption(contractor));
  const { id: certificate } = await audited({ [gl]: null }, { contractor });
  const basis = async () => (await standing(contractor, `?job=${job}`)).coverages[0].basis;
  expect(await basis()).toMatchObject({ kind: "certificate", id: certificate });
  harness.clock.advance(2);
  const before = now();
  harness.clock.advance(DAY);
  await send("DELETE", `/files/certificates/${certificate}`);
  expect(await basis()).toMatchObject({ kind: "exemption", id });
  await send("DELETE", `/contractor_documents/${id}`);
  expect((await standing(contractor, `?job=${job}`)).lacking).toEqual(["workers-comp"]);
  expect((await standing(contractor, `?job=${job}&as_of=${before}`)).coverages[0].basis).toMatchObject({ kind: "certificate" });
});
