import fc from "fast-check";
import { expect, it } from "vitest";
import { valuesOf } from "#lib/compliance/positions/own-cover.ts";
import type { Endorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import { certificateOfInsurance } from "#lib/documents/certificate-of-insurance.ts";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { auditCertificate, auditCoverage } from "#lib/rules/compliance/certificates/audit.ts";
import { endorsementRefusal } from "#lib/rules/policies/endorsements/refusal.ts";
import { demonstrationProducer } from "#lib/rules/quotes/programme/programme.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { bought, type Case, now, requirements, restingOn, rulesOf, typesOf, without } from "#lib/testing/certificates/sellable.ts";
import { paperData } from "./certificates.ts";
import type { CertifiedCover } from "./certified.ts";
import { coveragesOf, type Group } from "./granted.ts";

/** `OWN_CERTIFICATES=all` tries three hundred requirements, which takes minutes; otherwise a few. */
const all = process.env.OWN_CERTIFICATES === "all";
const tables = demonstrationTables();
const DAY = 86_400_000;

const contractor = { first_name: "Dana", middle_name: null, last_name: "Whitfield" };

function coverOf(one: Case, endorsements: Endorsement[]): CertifiedCover {
  const { base } = one;
  const address = { line1: "2100 Congress Ave", line2: null, locality: "Austin", region: "TX", postalcode: "78701", country: "US" };
  return {
    org_id: "org_test",
    environment: "production",
    id: "pl_7Gh2kLmN8pQrStUvWxYz1234",
    policy_number: "CI-2026-7KQ2M9XA",
    coverage_type: typesOf(one),
    work_state: base.work,
    effective_date: new Date(Math.floor(now.getTime() / DAY) * DAY),
    expiration_date: new Date((Math.floor(now.getTime() / DAY) + base.days) * DAY),
    endorsements,
    insured: { name: "Dana Whitfield", company_name: base.company, address: { ...address, region: base.home } },
    holder: { name: base.entity, address },
    work: {
      id: "jb_7Gh2kLmN8pQrStUvWxYz1234",
      name: "Spring gala photography",
      description: "Photographs of guests and stage for one evening.",
    },
    home_state: base.home,
    extensions: [],
    retroactive: {},
    bound_at: null,
    cover_begins: new Date(Math.floor(now.getTime() / DAY) * DAY),
    work_from: new Date(Math.floor(now.getTime() / DAY) * DAY),
    work_to: new Date((Math.floor(now.getTime() / DAY) + base.days) * DAY),
    folder: "policies",
    number: "CI-2026-7KQ2M9XA",
    limit_option: base.limit,
    insurers: null,
    tables,
    producer: demonstrationProducer,
    sample: false,
    cancelledAt: null,
    papers_revision: 1,
  };
}

/** The certificate of a group, whatever the state lets be shown. */
async function certificateFile(cover: CertifiedCover, group: Group): Promise<Uint8Array | null> {
  const data = paperData(cover, group, now.getTime() / 1000, "https://insure.example/verify/ci_8Hk2pQ7LwZ3xV5bN9mKjHgFd");
  return data && (await certificateOfInsurance(data));
}

/** The rules that a cover fails: by its certificates as our reader reads them, and as compliance counts our own cover. */
async function failing(one: Case, endorsements: Endorsement[]): Promise<{ read: string[]; counted: string[] }> {
  const cover = coverOf(one, endorsements);
  const [readFails, countedFails]: [string[], string[]] = [[], []];
  for (const group of ["gl", "wc"] as const) {
    const requirement = rulesOf(one, group);
    const file = await certificateFile(cover, group);
    if (!requirement || !file) continue;
    const read = await readCertificate(Buffer.from(file), { pages: 50, today: "2026-11-24" });
    if (read.state !== "read") throw new Error(`Our own certificate was not read: ${JSON.stringify(read)}`);
    const parsed = read.certificate;
    const names = { ...contractor, company_name: one.base.company };
    const subject = { contractor: names, entity: { name: one.base.entity }, workState: one.base.work, homeState: null, asOf: now };
    const { results } = auditCertificate({ parsed, fields: parsed.fields, requirement, ...subject });
    readFails.push(...results.filter(({ result }) => result === "fail").map(({ rule_name }) => rule_name));
    const values = valuesOf(coveragesOf(cover, group));
    for (const coverage of typesOf(one).filter((type) => requirement.coverages[type] !== undefined)) {
      const own = auditCoverage({ values, coverage, asOf: "2026-11-24", issued: true }, requirement, one.base.entity, one.base.work);
      countedFails.push(...own.filter(({ result }) => result === "fail").map(({ rule_name }) => rule_name));
    }
  }
  return { read: readFails, counted: countedFails };
}

it(
  "our own certificate, read by our own reader, passes every rule that can be sold; without an endorsement, what rests on it fails and nothing else",
  async () => {
    await fc.assert(
      fc.asyncProperty(requirements, async (one) => {
        const endorsements = bought(one);
        const { home, work } = one.base;
        const offering = {
          coverage_types: typesOf(one),
          home_state: home,
          work_state: work,
          is_construction: true,
          effective_date: now.getTime() / 1000,
        };
        expect(endorsementRefusal(endorsements, offering, tables)).toBeNull();
        expect(await failing(one, endorsements)).toEqual({ read: [], counted: [] });
        for (const gone of endorsements) {
          const left = without(endorsements, gone);
          const expected = restingOn(
            one,
            endorsements.filter((each) => !left.includes(each)),
          );
          const { read, counted } = await failing(one, left);
          expect([new Set(read), new Set(counted)]).toEqual([new Set(expected), new Set(expected)]);
        }
      }),
      { numRuns: all ? 300 : 10, interruptAfterTimeLimit: all ? 3_600_000 : 90_000 },
    );
  },
  all ? 3_600_000 : 180_000,
);

it("a sample and cancelled cover, read by our own reader, are never approved by themselves", async () => {
  const [one] = fc.sample(requirements, { numRuns: 1, seed: 1 });
  if (!one) throw new Error("There is no requirement.");
  const group = typesOf(one).some((type) => type !== "workers-comp") ? "gl" : "wc";
  const markedIn = async (change: Partial<CertifiedCover>, mark: RegExp) => {
    const file = await certificateFile({ ...coverOf(one, bought(one)), ...change }, group);
    const read = await readCertificate(Buffer.from(file ?? []), { pages: 50, today: "2026-11-24" });
    if (read.state !== "read") throw new Error(`It was not read: ${JSON.stringify(read)}`);
    const requirement = rulesOf(one, group);
    if (!requirement) throw new Error("Nothing is required.");
    const names = { ...contractor, company_name: one.base.company };
    const parsed = read.certificate;
    const subject = { contractor: names, entity: { name: one.base.entity }, workState: one.base.work, homeState: null, asOf: now };
    const { results } = auditCertificate({ parsed, fields: parsed.fields, requirement, ...subject });
    return results.filter(({ result, message }) => result === "fail" && mark.test(message)).length;
  };
  expect(await markedIn({}, /SAMPLE|CANCELLED/)).toBe(0);
  expect(await markedIn({ sample: true }, /SAMPLE/)).toBeGreaterThan(0);
  expect(await markedIn({ cancelledAt: now.getTime() / 1000 }, /CANCELLED/)).toBeGreaterThan(0);
});
