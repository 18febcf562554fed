import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { Disclosure } from "#components/dashboard/quotes/disclosure.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { EvaluatedRule } from "#lib/contract/quotes/worksheet.ts";
import { columnWords, factText, operatorWords, ruleGroups } from "./worksheet-labels.ts";

function Rules({ label, rules }: { label: string; rules: readonly EvaluatedRule[] }) {
  return (
    <TableRegion label={label}>
      <Table compact>
        <TableHead>
          <TableRow>
            <TableHeader>Rule</TableHeader>
            <TableHeader>Coverage</TableHeader>
            <TableHeader>Fact</TableHeader>
            <TableHeader>Its value</TableHeader>
            <TableHeader>Applies when it</TableHeader>
            <TableHeader>Then</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {rules.map((rule) => (
            <TableRow key={`${rule.code} ${rule.coverage} ${rule.field}`}>
              <TableCell title={rule.message}>
                {rule.code} <span className="text-fg-subtle">v{rule.version}</span>
              </TableCell>
              <TableCell>{rule.coverage === "any" ? "All" : coverageNames[rule.coverage]}</TableCell>
              <TableCell>
                {columnWords(rule.field)}
                {rule.when ? <span className="text-fg-subtle"> where {rule.when.replaceAll("_", " ").replace(" eq ", " is ")}</span> : null}
              </TableCell>
              <TableCell className="font-medium">{factText(rule.fact, rule.field)}</TableCell>
              <TableCell>
                {operatorWords(rule.operator)} {rule.operator === "missing" ? null : factText(rule.compared_with, rule.field)}
              </TableCell>
              <TableCell>
                <Status plain tone={rule.action === "decline" ? "danger" : "warning"}>
                  {rule.action === "decline" ? "Decline" : "Refer"}
                </Status>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

/** Every evaluated rule. Matching ones are first and open. */
export function WorksheetRules({ evaluated }: { evaluated: readonly EvaluatedRule[] }) {
  const groups = ruleGroups(evaluated);
  return (
    <div className="flex flex-col gap-1">
      {groups[0]?.outcome === "applies" ? null : <p className="pb-1 text-fg-muted text-sm">No rule declines or refers it.</p>}
      {groups.map(({ outcome, title, rules }) => (
        <Disclosure key={outcome} title={title} count={rules.length} open={outcome === "applies"}>
          <Rules label={title} rules={rules} />
        </Disclosure>
      ))}
    </div>
  );
}
