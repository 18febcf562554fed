import { type CertificatePage, type PageEndorsement, READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";
import { pagesOf } from "./document-kind.ts";
import { grantNames, usualForm } from "./endorsement-forms.ts";
import { isText, read } from "./evidence.ts";
import { type AskedLine, flag, type Line, nameOf, pathOf } from "./line.ts";
import { matchBusiness } from "./names.ts";
import { forEachParty } from "./parties.ts";
import type { Found } from "./rule.ts";
import { waiverNotAskedOf } from "./waiver-states.ts";

type Page = CertificatePage & { endorsement: PageEndorsement };
const isEndorsement = (page: CertificatePage): page is Page => page.kind === "endorsement" && page.endorsement !== undefined;

/** Grants to a named party, or to everyone required by a written contract. */
const forSomebody = (grant: EndorsementGrant) => grant.startsWith("additional_insured") || grant === "waiver_of_subrogation";
const perPlace = (grant: EndorsementGrant) => grant.startsWith("aggregate_per");

/** Whether each required endorsement is in the file as a page of this policy and covers the contracting entity, or each party that must be insured. */
export function endorsementPages(line: AskedLine): Found[] {
  const { asked, entity } = line;
  const { endorsement_pages = [], blanket_wording = true } = asked;
  // The rule of the waiver says why its page is not asked for.
  const pagesAsked = endorsement_pages.filter((grant) => grant !== "waiver_of_subrogation" || waiverNotAskedOf(line) === null);
  return pagesAsked.flatMap((grant) => {
    const pages = pagesOf(line.values)
      .filter(isEndorsement)
      .filter(({ endorsement }) => endorsement.coverage === line.coverage && endorsement.grants.includes(grant));
    const audit = (name: string | null) => [auditPages(pages, line, grant, name, blanket_wording)];
    // A missing page is reported only once, for all parties.
    return grant.startsWith("additional_insured") && pages.length ? forEachParty(line, entity, audit) : audit(entity);
  });
}

/** Whether an endorsement page of this policy names the entity as an additional insured. */
export const isScheduled = (line: Line, entity: string | null): boolean =>
  pagesOf(line.values)
    .filter(isEndorsement)
    .some((page) =>
      page.endorsement.grants.some(
        (grant) =>
          page.endorsement.coverage === line.coverage &&
          grant.startsWith("additional_insured") &&
          names(page.endorsement.scheduled, entity) &&
          wrongWith(page, line, grant, entity, false) === null,
      ),
    );

function auditPages(pages: readonly Page[], line: Line, grant: EndorsementGrant, entity: string | null, blanket_wording: boolean): Found {
  const tried = pages.map((page) => ({ page, wrong: wrongWith(page, line, grant, entity, blanket_wording) }));
  const good = tried.find(({ wrong }) => wrong === null) ?? null;
  const shown = good ?? tried[0] ?? null;
  const what = grantNames[grant];
  const message = good
    ? `The endorsement page for ${what} (${called(good.page)}) is in the file.`
    : (shown?.wrong ??
      `${stated(line, grant)} its endorsement page (${usualForm(line.coverage, grant)}) is not in the file.${nobodys(line)}`);
  return {
    detail: what,
    path: pathOf(line, `endorsement_pages.${grant}`),
    pass: good !== null,
    message,
    expected: `the page of ${usualForm(line.coverage, grant)}`,
    found: shown ? called(shown.page) : null,
    evidence: shown && { page: shown.page.page, box: null, confidence: shown.page.endorsement.confidence },
  };
}

/** The endorsement pages that count for nobody, and why. */
const nobodys = (line: Line): string =>
  pagesOf(line.values)
    .filter((page) => page.kind === "endorsement" && page.not_checked)
    .map(({ page, not_checked }) => ` The endorsement on page ${page} does not count: ${not_checked}`)
    .join("");

const called = ({ form, edition, title, page }: Page) => (form ? `${form}${edition ? ` ${edition}` : ""}` : (title ?? `page ${page}`));

/** What the certificate itself states about the grant; printed before what is missing. */
function stated(line: Line, grant: EndorsementGrant): string {
  const name = grantNames[grant];
  const box =
    grant === "waiver_of_subrogation" ? "subrogation_waived" : grant.startsWith("additional_insured") ? "additional_insured" : null;
  const ticked = box !== null && flag(line, box).value === true;
  return ticked ? `${nameOf(line)}: the ${name} is ticked, but` : `${nameOf(line)} must come with the ${name}, but`;
}

/** Why a page with the grant is not sufficient, in a sentence; null if it is. */
function wrongWith(page: Page, line: Line, grant: EndorsementGrant, entity: string | null, blanketCounts: boolean): string | null {
  const { endorsement } = page;
  const at = `The endorsement on page ${page.page} (${called(page)})`;
  if (endorsement.confidence < READING_CONFIDENCE) return `${at} could not be read reliably: check the page.`;
  const number = read(line.values, pathOf(line, "policy_number_string"), isText);
  if (endorsement.policy_number !== null && number.state === "known" && !sameNumber(endorsement.policy_number, number.value))
    return `${at} belongs to policy ${endorsement.policy_number}; the certificate shows ${number.value}.`;
  if (endorsement.policy_number === null && !endorsement.blanket)
    return `${at} shows no policy number: confirm that it belongs to this policy.`;
  if (perPlace(grant)) {
    const named = endorsement.scheduled.join(", ");
    return endorsement.blanket ? null : `${at} applies only to ${named || "no project"}: confirm that the job is among them.`;
  }
  if (!forSomebody(grant) || names(endorsement.scheduled, entity)) return null;
  if (endorsement.blanket && (blanketCounts || grant === "waiver_of_subrogation")) return null;
  const wanted = entity ?? "the contracting entity";
  if (endorsement.blanket) return `${at} applies only where a written contract requires it; this requirement needs it to name ${wanted}.`;
  const named = endorsement.scheduled.join(", ");
  return `${at} ${named ? `names ${named.slice(0, 200)}` : "names nobody"}; ${wanted} must be named.`;
}

const plain = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Whether both are one policy's number: a page may omit the term's suffix or the product's prefix. */
export function sameNumber(page: string, certificate: string): boolean {
  const [a, b] = [plain(page), plain(certificate)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.length >= 6 && (long.startsWith(short) || long.endsWith(short)));
}

/** Whether a schedule names the entity: alone, before a comma, or over two lines. */
function names(scheduled: readonly string[], entity: string | null): boolean {
  if (entity === null) return false;
  const entries = [...scheduled, ...scheduled.slice(1).map((entry, index) => `${scheduled[index]} ${entry}`)];
  return entries.some((entry) => {
    const parts = entry.split(
      /[,;]|\band\b(?=\s+(?:its|their|all|any)\b)|\b(?:its|their)\s+(?:officers|affiliates|subsidiaries|successors)\b|\bISAOA\b|\bATIMA\b/i,
    );
    return parts.some(
      (_, index) => matchBusiness(parts.slice(0, index + 1).join(" "), entity).matches || matchBusiness(parts[index] ?? "", entity).matches,
    );
  });
}
