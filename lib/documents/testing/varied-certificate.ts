import { digitsOf } from "#lib/kit/digits-of.ts";
import type { CertificateCoverage, CertificateOfInsuranceData } from "../certificate-data.ts";
import { certificate, claimsMade, generalLiability, workersCompensation } from "./fixtures.ts";

const DAY = 86_400;
const people = [
  ["Ines Ibarra", "Ibarra & Sons Drywall LLC"],
  ["Oliver O'Brien", null],
  ["Lilia Illescas", "Illescas Cleaning"],
  ["Guadalupe Quiroz Zavala", null],
  ["Maria Alvarez", "Summit Bay Roofing LLC"],
  ["Ian Ironwood", "1st Ironworks Inc."],
  ["Beatriz Ochoa-Soto", "B&O Event Photography"],
  ["Tuan Nguyen", "5 Star Nails & Spa"],
] as const;
const holders = [
  ["Northwind Studios, Inc.", "88 Rainey Street", "Austin", "TX", "78701"],
  ["Lakeside Yards LLC", "4100 W Illinois Ave", "Tulsa", "OK", "74104"],
  ["City of Saint Louis", "1200 Market St", "St. Louis", "MO", "63103"],
  ["Ozark Property Management Group, L.P.", "5560 NW 115th Blvd", "Oklahoma City", "OK", "73162"],
  ["The Villa Hotel & Events Company", "901 Ocean Dr", "Corpus Christi", "TX", "78404"],
  ["Bluebonnet Medical Center District", "16 Old Mill Rd", "San Antonio", "TX", "78205"],
  ["GigWorks Inc.", "2700 Colorado Ave", "Boulder", "CO", "80302"],
] as const;
const insurers = [
  ["Lone Prairie Specialty Insurance Company", "12345"],
  ["Harbor Mutual Casualty", "54321"],
  ["First Illinois Indemnity Co.", "16608"],
  ["Great Plains Surplus Lines Insurance Company", null],
  ["Demonstration Surplus Lines Insurance Company", null],
] as const;
const jobs = ["Holiday lookbook shoot", "Building 4 drywall", "Unit 1105 turnover", "Spring gala", "Route 66 cleanup"];
const occurrence = [300_000, 500_000, 1_000_000, 2_000_000];
const claim = [100_000, 250_000, 500_000, 1_000_000, 3_000_000];
const accident = [100_000, 500_000, 1_000_000];
const small = [5000, 10_000, 25_000];
const rented = [50_000, 100_000, 300_000];

/** A certificate whose every value follows from `seed`: equal seeds, equal data. */
export function variedCertificate(seed: number): CertificateOfInsuranceData {
  let state = (seed * 2_654_435_761) >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const isTrue = () => below(2) === 1;
  const cents = (of: readonly number[]) => one(of) * 100;
  const [name, companyName] = one(people);
  const [holder, line1, locality, region, postalcode] = one(holders);
  const effectiveAt = certificate.issuedAt - (certificate.issuedAt % DAY) + below(300) * DAY;
  const term = { effectiveAt, expiresAt: effectiveAt + (30 + below(336)) * DAY };
  const policyNumber = `CI-${2026 + below(2)}-${digitsOf(`policy ${seed}`, 12)}`;
  const [first, second] = [one(insurers), one(insurers)];
  const row = { ...term, policyNumber, subrogationWaived: isTrue() };
  const eachOccurrence = cents(occurrence);
  const coverages: CertificateCoverage[] = [
    {
      ...generalLiability,
      ...row,
      additionalInsured: isTrue(),
      limits: {
        eachOccurrence,
        generalAggregate: eachOccurrence * 2,
        productsCompletedOperationsAggregate: eachOccurrence * (1 + below(2)),
        damageToRentedPremises: cents(rented),
        medicalExpense: cents(small),
        personalAndAdvertisingInjury: eachOccurrence,
      },
    },
  ];
  for (const kind of ["professional", "media", "cyber"] as const) {
    if (below(3) === 0) continue;
    const eachClaim = cents(claim);
    const retroactiveAt = isTrue() ? effectiveAt - (100 + below(900)) * DAY : null;
    coverages.push({ ...claimsMade(kind), ...row, limits: { eachClaim, aggregate: eachClaim * (1 + below(3)) }, retroactiveAt });
  }
  const hasSecond = isTrue() && second !== first;
  if (isTrue())
    coverages.push({
      ...workersCompensation,
      ...row,
      insurer: hasSecond ? "B" : "A",
      workState: region,
      proprietorCovered: isTrue(),
      limits: { eachAccident: cents(accident), diseaseEachEmployee: cents(accident), diseasePolicyLimit: cents(accident) },
    });
  return {
    ...certificate,
    certificateNumber: `${policyNumber}-GL`,
    revision: 1 + below(12),
    insured: { name, companyName, address: { ...certificate.insured.address, line1: `${1 + below(9999)} East ${2 + below(8)}th Street` } },
    insurers: (hasSecond ? [first, second] : [first]).map(([named, naic], index) => ({ letter: "AB".charAt(index), name: named, naic })),
    coverages,
    term: { ...term, extensions: [], begins: null },
    job: { name: one(jobs), startsAt: term.effectiveAt, endsAt: term.expiresAt, description: null },
    holder: { name: holder, address: { line1, locality, region, postalcode } },
  };
}
