import { z } from "zod";
import { regions } from "#lib/contract/core/common.ts";
import { knownFacts } from "../questions/fact-catalogue.ts";
import { certificateStateRowSchema, endorsementRowSchema, endorsementStateRowSchema } from "./endorsement-rows.ts";
import { factorsSchema, programmeFields } from "./factors.ts";
import { classRowSchema, type RuleRow, ruleRowSchema, stateRowSchema, surplusLinesRowSchema } from "./rows.ts";

const document = z.strictObject({
  classes: z.array(classRowSchema).min(1),
  states: z.array(stateRowSchema),
  surplus_lines: z.array(surplusLinesRowSchema),
  rules: z.array(ruleRowSchema).min(1),
  // Older rate sets sell no endorsements.
  endorsements: z.array(endorsementRowSchema).default([]),
  endorsement_states: z.array(endorsementStateRowSchema).default([]),
  certificate_states: z.array(certificateStateRowSchema).default([]),
  factors: factorsSchema,
});
export type RateTables = z.infer<typeof document>;

/** The key that orders each table. It must be unique. */
export const sortKeys = {
  classes: (row: RateTables["classes"][number]) => row.slug,
  states: (row: RateTables["states"][number]) => row.state,
  surplus_lines: (row: RateTables["surplus_lines"][number]) => `${row.state} ${row.effective_from}`,
  rules: (row: RateTables["rules"][number]) => `${row.stage} ${row.code} ${row.coverage}`,
  endorsements: (row: RateTables["endorsements"][number]) => `${row.coverage} ${row.kind} ${row.form} ${row.state} ${row.effective_from}`,
  endorsement_states: (row: RateTables["endorsement_states"][number]) => `${row.coverage} ${row.kind} ${row.state} ${row.effective_from}`,
  certificate_states: (row: RateTables["certificate_states"][number]) => `${row.state} ${row.effective_from}`,
};

type Report = (path: (string | number)[], message: string) => void;

function checkOrder<Row>(table: string, rows: Row[], key: (row: Row) => string, report: Report) {
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    if (before === undefined) return;
    if (key(before) === key(row)) report([table, at], `repeats ${key(row)}`);
    else if (key(before) > key(row)) report([table, at], `${key(row)} is out of order`);
  });
}

function checkStates(tables: RateTables, report: Report) {
  for (const state of regions) {
    if (!tables.states.some((row) => row.state === state)) report(["states"], `has no row for ${state}`);
    const first = tables.surplus_lines.find((row) => row.state === state);
    if (!first) report(["surplus_lines"], `has no row for ${state}`);
    else if (first.effective_from > tables.factors.effective_from)
      report(["surplus_lines"], `has no row for ${state} on ${tables.factors.effective_from}`);
  }
}

/** Every limit the program allows must have a price. */
function checkLimits({ factors: { limits, programme } }: RateTables, report: Report) {
  const sold = limits.options.some(
    (option) => option.occurrence_cents >= programme.max_occurrence_cents && option.aggregate_cents >= programme.max_aggregate_cents,
  );
  if (!sold) report(["factors", "limits", "options"], "has no option as high as the program's maximum");
}

/** Refuses endorsements that do not exist in the market, and those without their prerequisite. */
function checkEndorsements({ endorsements, factors }: RateTables, report: Report) {
  const sold = (coverage: string, kind: string) => endorsements.some((row) => row.coverage === coverage && row.kind === kind);
  endorsements.forEach(({ coverage, kind }, at) => {
    const refuse = (message: string) => report(["endorsements", at, "kind"], message);
    if (coverage === "workers-comp" && kind !== "waiver_of_subrogation") refuse("workers' compensation has only the waiver of subrogation");
    if (kind === "additional_insured_completed" && factors.completed_operations_days === 0)
      refuse("is sold only where cover outlasts the job: see factors.completed_operations_days");
    if (kind === "primary_noncontributory" && !sold(coverage, "additional_insured_ongoing"))
      refuse("is sold only together with an additional insured");
  });
}

/** A rule with a misspelt name would never apply, so every name it uses must be a fact, an answer or a program limit. */
function checkRule(rule: RuleRow, at: number, known: Set<string>, report: Report) {
  const names: [string, string][] = [["field", rule.field]];
  if (rule.when_field) names.push(["when_field", rule.when_field]);
  if (rule.value.startsWith("$")) names.push(["value", rule.value.slice(1)]);
  if (rule.when_value.startsWith("$")) names.push(["when_value", rule.when_value.slice(1)]);
  for (const [column, name] of names)
    if (!known.has(name)) report(["rules", at, column], `${name} is not a fact of the ${rule.stage} stage`);
  const placeholders = [...`${rule.message} ${rule.remedy}`.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  for (const name of placeholders)
    if (!known.has(name)) report(["rules", at, "message"], `{${name}} is not a fact of the ${rule.stage} stage`);
}

/** The whole rate document, cross-checked: all 51 states, unique and ordered rows, rules that use only known facts. */
export const rateTablesSchema = document.superRefine((tables, context) => {
  const report: Report = (path, message) => context.addIssue({ code: "custom", path, message });
  checkOrder("classes", tables.classes, sortKeys.classes, report);
  checkOrder("states", tables.states, sortKeys.states, report);
  checkOrder("surplus_lines", tables.surplus_lines, sortKeys.surplus_lines, report);
  checkOrder("rules", tables.rules, sortKeys.rules, report);
  checkOrder("endorsements", tables.endorsements, sortKeys.endorsements, report);
  checkOrder("endorsement_states", tables.endorsement_states, sortKeys.endorsement_states, report);
  checkOrder("certificate_states", tables.certificate_states, sortKeys.certificate_states, report);
  checkEndorsements(tables, report);
  checkStates(tables, report);
  checkLimits(tables, report);
  tables.rules.forEach((rule, at) => {
    checkRule(rule, at, new Set([...knownFacts(rule.stage), ...programmeFields]), report);
  });
});
