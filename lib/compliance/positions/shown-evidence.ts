import { and, eq, inArray, sql } from "drizzle-orm";
import type { PositionCoverage } from "#lib/contract/compliance/compliance-position.ts";
import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import { type CoverageRow, coverageTable } from "#lib/contract/core/coverage-table.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { sentenceCase } from "#lib/kit/words.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { isDollars, isText, type Values, valueAt } from "#lib/rules/compliance/certificates/evidence.ts";
import { pathOf } from "#lib/rules/compliance/certificates/line.ts";
import { certificateAudits } from "../schema/certificates.ts";
import { assignmentValues, policyValues } from "./own-cover.ts";

type Row = { coverages: readonly PositionCoverage[] };
type Basis = NonNullable<PositionCoverage["basis"]>;

/** The audit that a basis rests on, or our own cover. */
const keyOf = ({ review, id }: Basis) => review ?? id;

/** What this evidence says, by its key: as it was audited, or as our own papers print it. */
async function valuesBy(ctx: Ctx, bases: readonly Basis[]): Promise<Map<string, Values>> {
  const idsOf = (kind: Basis["kind"]) => [...new Set(bases.filter((one) => one.kind === kind).map(keyOf))];
  const [audits, bought, assigned] = [idsOf("certificate"), idsOf("policy"), idsOf("assignment")];
  const terms = { insurers: quotes.insurers, rate_set: quotes.rate_set };
  const [read, ofPolicies, ofAssignments] = await Promise.all([
    audits.length
      ? ctx.db
          .select({ id: certificateAudits.id, parsed: certificateAudits.parsed })
          .from(certificateAudits)
          .where(and(inScope(certificateAudits, ctx), inArray(certificateAudits.id, audits)))
      : [],
    bought.length
      ? ctx.db
          .select({ row: policies, ...terms, limit_option: sql<string | null>`${quotes.worksheet} -> 'inputs' ->> 'limit_option'` })
          .from(policies)
          .innerJoin(quotes, and(inScope(quotes, ctx), eq(quotes.id, policies.quote)))
          .where(and(inScope(policies, ctx), inArray(policies.id, bought)))
      : [],
    assigned.length
      ? ctx.db
          .select({ row: assignments, policy_number: policies.policy_number, insurers: quotes.insurers })
          .from(assignments)
          .innerJoin(policies, and(inScope(policies, ctx), eq(policies.id, assignments.policy)))
          .innerJoin(quotes, and(inScope(quotes, ctx), eq(quotes.id, policies.quote)))
          .where(and(inScope(assignments, ctx), inArray(assignments.id, assigned)))
      : [],
  ]);
  const found = new Map<string, Values>(read.map(({ id, parsed }) => [id, { parsed, fields: parsed.fields }]));
  for (const { row, ...more } of ofPolicies) found.set(row.id, await policyValues(ctx, { ...row, ...more }));
  for (const { row, ...more } of ofAssignments) found.set(row.id, await assignmentValues(ctx, { ...row, ...more }));
  return found;
}

const tableRows: Readonly<Record<string, CoverageRow | undefined>> = coverageTable;

function shownOf(coverage: ProofKind, values: Values) {
  // A document has no line on a certificate.
  const line = { coverage: coverage as CertifiedCoverage, values };
  const at = (rest: string) => valueAt(values.parsed, pathOf(line, rest));
  const textAt = (path: unknown) => (isText(path) ? path : null);
  const letter = at("insurer_letter");
  const insurers = (valueAt(values.parsed, "insurers") ?? []) as readonly { letter: string; name: string | null }[];
  const named = new Map(tableRows[coverage]?.limits.map(({ value, label }) => [value as string, label]));
  const order = [...named.keys()];
  const limits = Object.entries((at("limits") ?? {}) as object)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([name, dollars]) =>
      isDollars(dollars)
        ? [
            {
              label: named.get(name)?.replace(/,$/, "") ?? sentenceCase(name.replace(/_dollars$/, "")).toLowerCase(),
              amount: dollars * 100,
            },
          ]
        : [],
    );
  return {
    coverage,
    insurer: textAt(insurers.find((one) => one.letter === letter)?.name),
    policy_number: textAt(at("policy_number_string")),
    limits,
    page: values.fields[pathOf(line, "policy_number_string")]?.page ?? null,
  };
}

/** What the insurance shows that these positions rest on: a few queries for any number of them. */
export async function shownEvidence(ctx: Ctx, rows: readonly Row[]) {
  const values = await valuesBy(
    ctx,
    rows.flatMap(({ coverages }) => coverages.flatMap(({ basis }) => basis ?? [])),
  );
  return ({ coverages }: Row) =>
    coverages.flatMap(({ coverage, basis }) => {
      const found = basis && values.get(keyOf(basis));
      return found ? [shownOf(coverage, found)] : [];
    });
}
