import { expect, test } from "vitest";
import { audited, auditInEachTest, failures, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import { wc } from "#lib/testing/certificates/sample-audit.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const get = async (path: string, caller = key) => (await harness.call(caller, "GET", path)).body;
const post = async (path: string, body: object, caller = key): Promise<Wire> => (await harness.call(caller, "POST", path, body)).body;
const page = "/hosted/compliance_request";

/** A contractor engaged for a job in a state, where this is required of workers' compensation, and a request for it. */
async function engagedIn(region: string, workers: object) {
  const address = addressIn(region);
  const { id: contractor } = await make.contractor({ address });
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null, address });
  const { id: job } = await make.job({ entity, address });
  await make.insuranceRequirement({ entity, rules: { coverages: { "workers-comp": workers } } });
  await post("/engagements", { contractor, job });
  const request = await post("/compliance_requests", { contractor, job });
  const letter = async () => (await post(`/compliance_requests/${request.id}/letter`, {})).text as string;
  return { contractor, entity, job, request, letter };
}
const onPage = async (request: Wire): Promise<Wire> => (await get(page, await make.verifiedBrowser(request))).coverages[0];

test("Ohio work with a private insurer: not covered everywhere, in the same words", async () => {
  const { contractor, entity, job, request, letter } = await engagedIn("OH", {});
  const certificate = await audited({}, { contractor, job });
  expect(certificate.status).toBe("flagged");
  const [failed, ...others] = failures(certificate);
  expect([failed.rule, others]).toEqual(["state_fund", []]);
  const words: string = failed.message;
  expect(words).toContain("For work in Ohio, workers' compensation of Old Harbor Insurance Company does not count");

  const { token } = await post("/client_tokens", { uses: ["compliance_status"], contractor });
  const status = `/contractors/${contractor}/compliance/status`;
  const answers: Wire[] = [
    ...[await get(status), await get(`${status}?job=${job}`), await get(`${status}?entity=${entity}`), await get(status, token)],
    ...(await get(`/contractors/${contractor}/compliance?job=${job}`)).positions,
    ...(await get(`/compliance?contractor=${contractor}`)),
    ...(await get("/compliance/roster")),
  ];
  expect(answers).toHaveLength(9);
  for (const one of answers) expect(one).toMatchObject({ status: "pending", met: false, covered: false });
  expect(await get("/contractors?compliance=covered")).toEqual([]);
  const [position] = (await get(`/contractors/${contractor}/compliance?job=${job}`)).positions;
  const shown = await onPage(request);
  expect([position.coverages[0].reasons, shown.failing.map((one: Wire) => one.message)]).toEqual([[words], [words]]);
  expect(await letter()).toContain(words);
  expect([shown.met, shown.offer.offered]).toEqual([false, false]);
  // The fund's own certificate is what helps, in the same words too.
  for (const said of [...position.coverages[0].documents, shown.failing[0].remedy, await letter()])
    expect(said).toMatch(/the certificate of Ohio's Bureau of Workers' Compensation/i);
  await audited({ "insurers.1.name": "Ohio Bureau of Workers' Compensation" }, { contractor, job });
  expect(await get(`${status}?job=${job}`)).toMatchObject({ status: "covered", met: true, covered: true });
});

test("a waiver of subrogation in New Hampshire: asked nowhere, in the same words", async () => {
  const asked = { waiver_of_subrogation: true, endorsement_pages: ["waiver_of_subrogation"] };
  const { contractor, job, request, letter } = await engagedIn("NH", asked);
  const words = "A waiver of subrogation is not asked for: New Hampshire does not allow waivers of subrogation in workers' compensation.";
  expect((await onPage(request)).required).toBe(`Workers' compensation. ${words}`);
  expect(await letter()).toContain(words);
  // What is bought here neither has it nor lacks it.
  const quote = await post("/quotes", { contractor, job, coverage_type: ["workers-comp"] });
  expect([quote.endorsements, quote.would_cover]).toEqual([[], { met: true, missing: [] }]);
  const certificate = await audited({ [`${wc}.subrogation_waived`]: false }, { contractor, job });
  expect([certificate.status, failures(certificate)]).toEqual(["approved", []]);
  const results: Wire[] = certificate.review_results.audit_results;
  expect(results.filter(({ rule }) => rule === "waiver_of_subrogation").map(({ message }) => message)).toEqual([words]);
  expect(await get(`/contractors/${contractor}/compliance/status?job=${job}`)).toMatchObject({ met: true, covered: true });
});
