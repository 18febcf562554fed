import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { WouldCover } from "#lib/contract/compliance/would-cover.ts";
import { coverages, isSold } from "#lib/contract/core/coverages.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { coveragesOf } from "#lib/policies/granted.ts";
import type { JobStanding } from "#lib/quotes/hooks.ts";
import type { PricedQuote } from "#lib/quotes/price.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { lineOf } from "#lib/rules/compliance/certificates/audit.ts";
import { isDay, isText, read } from "#lib/rules/compliance/certificates/evidence.ts";
import { nameForWork } from "#lib/rules/compliance/certificates/instead-rule.ts";
import { pathOf } from "#lib/rules/compliance/certificates/line.ts";
import type { Evidence } from "#lib/rules/compliance/positions/evidence.ts";
import { nearest } from "#lib/rules/compliance/positions/position.ts";
import { standingAt } from "#lib/rules/compliance/positions/standing.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import type { HeldCover } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import { evidenceAtJob, type JobEvidence } from "../positions/explain.ts";
import { valuesOf } from "../positions/own-cover.ts";

/** A policy number that passes for one: the real one is given when cover is bound. */
const NUMBER = "CI-2026-00000000";

/** Cover as priced, as it would be evidence once it is bound. */
async function boundAs(ctx: Ctx, { worksheet, rate_set, end_date, insurers = null, ...priced }: PricedQuote): Promise<Evidence> {
  const { limit_option, work_state } = worksheet.inputs;
  const { tables } = await ratesById(ctx, rate_set);
  const granted = { ...priced, policy_number: NUMBER, expiration_date: end_date, work_state, limit_option, insurers, tables };
  const values = valuesOf(coveragesOf(granted));
  return { kind: "policy", id: "quote", policy: null, audit: null, values, waivers: [] };
}

/** What is not met on the first day of cover as priced, by it and by everything in hand. A grace is not counted. */
async function wouldCover(ctx: Ctx, { asked, evidence }: JobEvidence, priced: PricedQuote): Promise<WouldCover | null> {
  const quoted = await boundAs(ctx, priced);
  const begins = dayBegins(dateOf(priced.effective_date), asked.homeState);
  const at = begins > priced.effective_date ? begins : priced.effective_date;
  const { rules, required, audit } = standingAt([quoted, ...evidence], asked, at, at);
  if (!rules) return null;
  const missing = required.flatMap((coverage): WouldCover["missing"] => {
    const name = nameForWork(coverage, rules, asked.workState);
    const findings = audit.findings.filter((one) => one.coverage === coverage && one.isShown);
    if (findings.some(({ failing }) => failing.length === 0)) return [];
    const near = findings.find((one) => one.evidence === quoted) ?? nearest(audit, coverage);
    if (near) return near.failing.map(({ rule, message }) => ({ coverage, name, rule, message }));
    return [{ coverage, name, rule: "shown", message: nothingShows(coverage, name, rules?.documents?.[coverage] !== undefined) }];
  });
  return { met: missing.length === 0, missing };
}

const nothingShows = (coverage: ProofKind, name: string, isDocument: boolean): string =>
  isDocument
    ? `${name}: nothing has been sent and accepted yet.`
    : `No policy or certificate shows ${name.toLowerCase()}${isSold(coverage) ? "" : ", and it is not sold here"}.`;

/** The cover that certificates show for days of a term, by coverage that is sold here: what the job's requirement accepts on its first day. */
function shownIn(ctx: Ctx, { asked, evidence, scope }: JobEvidence, term: { effective: Date; expiration: Date }): HeldCover[] {
  const { rules } = asked.requiredAt(term.effective);
  if (!rules || !scope.job) return [];
  const [effective, expiration] = [dateOf(term.effective), dateOf(term.expiration)];
  const held: HeldCover[] = [];
  for (const one of evidence.filter(({ kind }) => kind === "certificate")) {
    for (const coverage of coverages) {
      const line = lineOf(one.values, coverage, rules);
      const [from, until, number] = [
        read(one.values, pathOf(line, "policy_effective_date"), isDay).value,
        read(one.values, pathOf(line, "policy_expiration_date"), isDay).value,
        read(one.values, pathOf(line, "policy_number_string"), isText).value,
      ];
      if (!from || !until || from >= expiration || until <= effective) continue;
      const begins = dayBegins(from > effective ? from : effective, asked.homeState);
      const at = begins > ctx.now ? begins : ctx.now;
      const { findings } = standingAt(evidence, asked, at, at).audit;
      if (!findings.some((found) => found.evidence === one && found.coverage === coverage && found.isShown && !found.failing.length))
        continue;
      held.push({
        name: `certificate ${one.id}${number ? ` of policy ${number}` : ""}`,
        extension: "Send the certificate of its renewal (POST /files/certificates)",
        job: scope.job.id,
        coverage_types: [coverage],
        // A certificate serves other jobs by itself.
        ...{ category: "", home_state: null, work_state: null },
        ...{ effective: from, expiration: until },
      });
    }
  }
  return held;
}

/** What is shown and required in a scope with a job, for the quotes there. */
export const standingOf = (ctx: Ctx, found: JobEvidence): JobStanding => ({
  shownIn: (term) => shownIn(ctx, found, term),
  wouldCover: async (priced) => await wouldCover(ctx, found, priced),
});

/** The same for a contractor and a job. */
export async function standingOfJob(ctx: Ctx, contractor: string, job: string): Promise<JobStanding> {
  const found = await evidenceAtJob(ctx, contractor, job);
  return found ? standingOf(ctx, found) : { shownIn: () => [], wouldCover: async () => null };
}
