import type { CertificatePage } from "#lib/contract/compliance/parsed-certificate.ts";
import type { Region } from "#lib/contract/core/common.ts";
import { placeName, regionNames } from "#lib/contract/core/region-names.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { otherDocument, pagesOf } from "./document-kind.ts";
import { sameNumber } from "./endorsement-page-rules.ts";
import { isDay, isText, read } from "./evidence.ts";
import { type AskedLine, type Line, pathOf } from "./line.ts";
import type { Found } from "./rule.ts";

/** States with their own proof of workers' compensation, and what to request. In all but New York only the state fund sells it. */
export const proofs: Readonly<Partial<Record<Region, string>>> = {
  NY: "form C-105.2, U-26.3 or SI-12",
  ND: "the certificate of North Dakota's Workforce Safety & Insurance",
  OH: "the certificate of Ohio's Bureau of Workers' Compensation",
  WA: "the certificate of Washington's Department of Labor & Industries",
  WY: "the certificate of Wyoming's Department of Workforce Services",
};

const newYork = ["C-105.2", "U-26.3", "SI-12"];
const funds = Object.keys(proofs).filter((state): state is Region => state !== "NY");

/** The state whose own proof of workers' compensation a page is; null for any other page. New York's DB-120.1 covers only disability. */
export function proofOf({ kind, form, title }: CertificatePage): Region | null {
  if (kind !== "state_form") return null;
  if (newYork.includes(form ?? "")) return "NY";
  return funds.find((state) => title?.startsWith(regionNames[state])) ?? null;
}

const path = "coverages.workers_compensation";

const called = ({ form, title }: CertificatePage) => form ?? title ?? "a state's form";

/** Why a state's proof does not show the certificate's policy on this day; null if it does. */
function wrongWith({ facts, ...page }: CertificatePage, line: Line): string | null {
  const number = read(line.values, pathOf(line, "policy_number_string"), isText);
  if (facts?.policy_number && number.state === "known" && !sameNumber(facts.policy_number, number.value))
    return `The ${called(page)} is of policy ${facts.policy_number}; the certificate shows ${number.value}.`;
  if (isDay(facts?.expiration_date) && facts.expiration_date <= line.asOf)
    return `The ${called(page)} expired on ${showDay(facts.expiration_date)}: ask for the one that follows it.`;
  return null;
}

/** Whether the state's own proof is in the file, if the work is in a state that has one. */
export function ownProof(line: AskedLine): Found[] {
  const { workState = null } = line;
  const wanted = workState === null || !line.asked.state_form ? undefined : proofs[workState as Region];
  if (wanted === undefined) return [];
  const pages = pagesOf(line.values).filter((page) => proofOf(page) === workState);
  const good = pages.find((page) => wrongWith(page, line) === null);
  const [shown] = good ? [good] : pages;
  const isAttested = pagesOf(line.values).some(({ form }) => form === "CE-200");
  const name = regionNames[workState as Region];
  const message = good
    ? `The ${called(good)} is in the file.`
    : ((shown && wrongWith(shown, line)) ??
      `For work in ${name}, workers' compensation is shown on ${wanted}; ask for that.${isAttested ? " The CE-200 in the file is for government permits, and is not proof between private parties." : ""}`);
  const expiration = good?.facts?.expiration_date;
  const found = shown ? called(shown) : "ACORD certificate";
  return [{ path, pass: good !== undefined, message, expected: wanted, found, changes_on: isDay(expiration) ? expiration : null }];
}

/** Whether a state's proof without a certificate is for the state of the work. */
export function proofOfThisState(line: Line): Found[] {
  const { workState = null } = line;
  if (line.coverage !== "workers-comp") return [];
  const page = otherDocument(line.values);
  const state = page && proofOf(page);
  if (!page || !state || workState === null || workState === state) return [];
  const place = placeName(workState);
  const message = `The ${called(page)} shows workers' compensation in ${regionNames[state]}; the work is in ${place}.`;
  return [{ path, pass: false, message, expected: place, found: regionNames[state] }];
}
