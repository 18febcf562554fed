import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, files, gl, harness, key, make, org, process, read } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = (method: string, path: string, body?: object) => harness.call(key, method, path, body);
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const standing = async (contractor: string, query = ""): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
const coveredOn = async (contractor: string, date: string) => (await standing(contractor, `?on=${date}`)).covered;
/** Moves the clock to a time of day in Texas, and records the changes. */
const on = async (date: string, time = "18:00") => {
  harness.clock.set(new Date(`${date}T${time}:00Z`));
  await harness.sweep();
};
const insured = async (values: Record<string, unknown> = {}) => {
  const { id: contractor } = await make.contractor();
  const certificate = await audited(values, { contractor });
  return { contractor, certificate: certificate.id as string };
};
const notify = async (contractor: string, kind: string, effective: string, over: object = {}) => {
  const body = { contractor, kind, policy_number: "GL-100", effective: day(effective), ...over };
  const answer = await send("POST", "/notices", body);
  expect(brief(answer)).toBe("201");
  return answer.body;
};

// A term that includes the scenarios in March, because tests begin in June 2026.
const year = {
  "document.issue_date": "2026-06-01",
  [`${gl}.policy_effective_date`]: "2026-06-01",
  [`${gl}.policy_expiration_date`]: "2027-06-01",
};

test("a notice on March 1 that cancels March 10: covered through March 9", async () => {
  const { contractor, certificate } = await insured(year);
  await on("2027-03-01");
  const notice = await notify(contractor, "cancellation", "2027-03-10", { insurer: "MERIDIAN CASUALTY COMPANY", naic: "23427" });
  expect(notice).toMatchObject({ status: "confirmed", certificate, document: null, received: day("2027-03-01") });
  expect(await standing(contractor)).toMatchObject({ covered: true, status: "expiring", covered_through: "2027-03-09" });
  await on("2027-03-09", "23:59");
  expect(await standing(contractor)).toMatchObject({ covered: true });
  await on("2027-03-10", "06:01");
  const position = await standing(contractor);
  expect(position).toMatchObject({ covered: false, lacking: ["general"] });
  expect(position.coverages[0]).toMatchObject({
    reasons: ["Policy GL-100 of general liability was cancelled as of March 10, 2027: the notice was received on March 1, 2027."],
    documents: ["The notice of reinstatement, or a certificate of the policy of general liability that takes its place."],
  });
  expect([await coveredOn(contractor, "2027-03-09"), await coveredOn(contractor, "2027-03-10")]).toEqual([true, false]);
});

test("reinstated on March 8, before it ends: stays covered; reinstated later without a gap: as if it had never ended", async () => {
  const { contractor } = await insured(year);
  await on("2027-03-01");
  await notify(contractor, "cancellation", "2027-03-10");
  await on("2027-03-08");
  await notify(contractor, "reinstatement", "2027-03-08");
  await on("2027-03-12");
  expect(await standing(contractor)).toMatchObject({ covered: true, status: "covered", covered_through: "2027-05-31" });
  await notify(contractor, "cancellation", "2027-03-20");
  await on("2027-03-21");
  expect(await standing(contractor)).toMatchObject({ covered: false });
  await notify(contractor, "reinstatement", "2027-03-20");
  expect(await standing(contractor)).toMatchObject({ covered: true });
  expect(await coveredOn(contractor, "2027-03-20")).toBe(true);
});

test("a reinstatement with a gap leaves the gap", async () => {
  const { contractor } = await insured(year);
  await on("2027-03-11");
  await notify(contractor, "cancellation", "2027-03-10");
  await notify(contractor, "reinstatement", "2027-03-15", { received: day("2027-03-12") });
  expect(await standing(contractor)).toMatchObject({ covered: false });
  await on("2027-03-15");
  expect(await standing(contractor)).toMatchObject({ covered: true });
  const days = ["2027-03-09", "2027-03-10", "2027-03-14", "2027-03-15"];
  expect(await Promise.all(days.map((one) => coveredOn(contractor, one)))).toEqual([true, false, false, true]);
});

test("a notice received on March 20, effective March 10: as_of March 15 covered, covered_on March 15 not", async () => {
  const { contractor } = await insured(year);
  await on("2027-03-15");
  const then = now();
  await on("2027-03-20");
  await notify(contractor, "cancellation", "2027-03-10");
  expect(await standing(contractor, `?as_of=${then}`)).toMatchObject({ covered: true });
  expect(await coveredOn(contractor, "2027-03-15")).toBe(false);
  expect(await standing(contractor)).toMatchObject({ covered: false });
});

test("it is matched by number and insurer, and a later term with the same number counts", async () => {
  const { contractor } = await insured();
  const covered = async () => (await standing(contractor)).covered;
  await notify(contractor, "cancellation", "2026-06-01", { policy_number: "GL-200" });
  await notify(contractor, "cancellation", "2026-06-01", { insurer: "Another Mutual" });
  await notify(contractor, "cancellation", "2026-06-01", { naic: "11111" });
  expect(await covered()).toBe(true);
  await notify(contractor, "non_renewal", "2025-06-01");
  expect(await covered()).toBe(true);
  const notice = await notify(contractor, "cancellation", "2026-06-01", { policy_number: "gl 100", insurer: "Meridian Casualty Co" });
  expect(await covered()).toBe(false);
  await send("PUT", `/notices/${notice.id}`, { effective: day("2026-09-01") });
  expect(await standing(contractor)).toMatchObject({ covered: true, covered_through: "2026-08-31" });
  await send("POST", `/notices/${notice.id}/dismiss`);
  expect(await standing(contractor)).toMatchObject({ covered_through: "2026-12-31" });
  expect(brief(await send("POST", `/notices/${notice.id}/dismiss`))).toBe("409 already_decided");
  await send("POST", `/notices/${notice.id}/confirm`);
  await send("DELETE", `/notices/${notice.id}`);
  expect(await standing(contractor)).toMatchObject({ covered_through: "2026-12-31" });
});

test("a policy bought here keeps its own cancellation", async () => {
  const { id: contractor } = await make.contractor();
  const { id: job } = await make.job();
  const dates = { effective_date: make.inDays(1), end_date: make.inDays(60) };
  const quote = await make.quote({ contractor, job, coverage_type: ["general"], ...dates });
  const policy = await make.policy({ quote: quote.id });
  harness.clock.advance(2 * 24 * 60 * 60);
  await harness.sweep();
  const general = async () => (await standing(contractor, `?job=${job}`)).coverages.find((one: Wire) => one.coverage === "general");
  expect(await general()).toMatchObject({ covered: true, basis: { kind: "policy" } });
  await notify(contractor, "cancellation", "2026-06-02", { policy_number: policy.policy_number });
  expect(await general()).toMatchObject({ covered: true, basis: { kind: "policy" } });
});

/** The reader's values for a file that is a notice. */
const noticeFile = (facts: object, kind = "notice_of_cancellation") => ({
  "document.layout": "unrecognized",
  "document.contents": [
    {
      ...{ page: 1, kind, form: null, edition: null, title: "Notice of cancellation" },
      facts: { insured: "Dana Whitfield", insurer: "Meridian Casualty Company", expiration_date: null, ...facts },
    },
  ],
});

test("an uploaded notice is proposed once, and counts when a person confirms it", async () => {
  const { contractor, certificate } = await insured();
  const sent = await audited(noticeFile({ policy_number: "GL-100", effective_date: "2026-08-10" }), { contractor });
  expect(sent.status).toBe("flagged");
  await send("POST", `${files}/${sent.id}/reprocess`);
  await process(sent.id);
  const [proposed, ...others] = await get(`/notices?contractor=${contractor}`);
  expect(others).toEqual([]);
  expect(proposed).toMatchObject({
    ...{ kind: "cancellation", status: "proposed", policy_number: "GL-100", insurer: "Meridian Casualty Company", certificate },
    ...{ document: sent.id, effective: day("2026-08-10"), decided: null },
  });
  expect(await get("/inbox?kind=notice_proposed")).toMatchObject([{ subject: proposed.id }]);
  expect(await standing(contractor)).toMatchObject({ covered_through: "2026-12-31" });
  const confirmed = await harness.call(org.staff.reviewer, "POST", `/notices/${proposed.id}/confirm`);
  expect(confirmed.body).toMatchObject({ status: "confirmed", decided: { name: expect.any(String) } });
  expect(await standing(contractor)).toMatchObject({ covered_through: "2026-08-09" });
  // A confirmed notice stays when the file is deleted.
  await send("DELETE", `${files}/${sent.id}`);
  expect((await get(`/notices/${proposed.id}`)).status).toBe("confirmed");
});

test("an incomplete proposed notice is completed first; it is moved and deleted with its file", async () => {
  const { contractor } = await insured();
  const sent = await audited(noticeFile({ policy_number: null, effective_date: null }), { contractor });
  const [proposed] = await get(`/notices?contractor=${contractor}&status=proposed`);
  const refused = async () => {
    const answer = await send("POST", `/notices/${proposed.id}/confirm`);
    return [brief(answer), answer.body.errors?.[0]?.field];
  };
  expect(await refused()).toEqual(["409 conflict", "policy_number"]);
  await send("PUT", `/notices/${proposed.id}`, { policy_number: "GL-100" });
  expect(await refused()).toEqual(["409 conflict", "effective"]);
  const { id: other } = await make.contractor();
  await send("POST", `${files}/${sent.id}/purpose`, { contractor: other });
  expect((await get(`/notices/${proposed.id}`)).contractor).toBe(other);
  expect((await read(sent.id)).contractor).toBe(other);
  await send("DELETE", `${files}/${sent.id}`);
  expect(brief(await send("GET", `/notices/${proposed.id}`))).toBe("404 resource_not_found");
  await notify(contractor, "cancellation", "2026-08-10");
  await send("DELETE", `/contractors/${contractor}`);
  expect(await get("/notices")).toEqual([]);
});

test("a certificate with its notice in one file is audited, and the notice proposed", async () => {
  const { id: contractor } = await make.contractor();
  const page = { page: 2, kind: "notice_of_reinstatement", form: null, edition: null, title: "Notice of reinstatement" };
  const { id } = await make.certificate({
    contractor,
    script: { values: { "document.contents": [{ page: 1, kind: "certificate", form: "ACORD 25", edition: "2016/03" }, page] } },
  });
  await process(id);
  expect(await standing(contractor)).toMatchObject({ covered: true });
  expect(await get(`/notices?contractor=${contractor}`)).toMatchObject([{ kind: "reinstatement", status: "proposed", document: id }]);
});

test("notices by status, by kind and by both are those of the whole list, newest first, page by page in both directions", async () => {
  const { contractor } = await insured(year);
  for (const [at, kind] of ["cancellation", "reinstatement", "non_renewal", "cancellation", "reinstatement", "cancellation"].entries()) {
    const { id } = await notify(contractor, kind, "2027-03-10");
    if (at % 2) await send("POST", `/notices/${id}/dismiss`);
  }
  const all: Wire[] = await get("/notices?limit=100");
  expect(all.length).toBe(6);
  const queries: Record<string, string>[] = [
    ...[{ status: "dismissed" }, { kind: "cancellation" }, { kind: "cancellation", status: "confirmed" }, { status: "proposed" }],
  ];
  for (const query of queries) {
    const asked = new URLSearchParams(query);
    const expected = all.filter((one) => Object.entries(query).every(([name, value]) => one[name] === value)).map(({ id }) => id);
    const pages = await paged("/notices", asked, "starting_after");
    expect(pages).toEqual(expected);
    const last = expected.at(-1);
    if (last) expect(await paged("/notices", asked, "ending_before", last)).toEqual(expected.slice(0, -1));
  }
});

/** The ids of a list of two a page, from its start or from the given object. */
async function paged(path: string, asked: URLSearchParams, cursor: string, from?: string): Promise<string[]> {
  const query = new URLSearchParams({ ...Object.fromEntries(asked), limit: "2", ...(from ? { [cursor]: from } : {}) });
  const ids: string[] = (await get(`${path}?${query}`)).map((one: Wire) => one.id);
  const next = cursor === "starting_after" ? ids.at(-1) : ids[0];
  if (next === undefined) return [];
  const rest = await paged(path, asked, cursor, next);
  return cursor === "starting_after" ? [...ids, ...rest] : [...rest, ...ids];
}
