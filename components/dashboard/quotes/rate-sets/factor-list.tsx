import { factorLabel, isFigure, rateText } from "#components/dashboard/quotes/rate-sets/rate-columns.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";

type Factors = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is Factors[] => Array.isArray(value);
const isGroup = (value: unknown): value is Factors => typeof value === "object" && value !== null && !Array.isArray(value);

/** The factors: plain ones as facts, bands and options as small tables, groups under their names. */
export function FactorList({ factors, within = "" }: { factors: Factors; within?: string }) {
  const plain = Object.entries(factors).filter(([, value]) => !isList(value) && !isGroup(value));
  const lists = Object.entries(factors).flatMap(([key, value]) => (isList(value) ? [[key, value] as const] : []));
  const groups = Object.entries(factors).flatMap(([key, value]) => (isGroup(value) ? [[key, value] as const] : []));
  return (
    <div className="flex max-w-[720px] flex-col gap-5">
      {plain.length ? (
        <DefinitionList>
          {plain.map(([key, value]) => (
            <Fact key={key} label={factorLabel(key)}>
              {rateText(key, value)}
            </Fact>
          ))}
        </DefinitionList>
      ) : null}
      {lists.map(([key, rows]) => (
        <Bands key={key} label={`${within} ${factorLabel(key)}`.trim()} rows={rows} />
      ))}
      {groups.map(([key, group]) => (
        <section key={key} aria-label={factorLabel(key)}>
          <h3 className="pb-1 font-medium text-sm">{factorLabel(key)}</h3>
          <FactorList factors={group} within={factorLabel(key)} />
        </section>
      ))}
    </div>
  );
}

function Bands({ label, rows }: { label: string; rows: Factors[] }) {
  const keys = Object.keys(rows[0] ?? {}).sort((a, b) => Number(isFigure(a)) - Number(isFigure(b)) || a.length - b.length);
  return (
    <TableRegion label={label}>
      <Table compact>
        <TableHead>
          <tr>
            {keys.map((key) => (
              <TableHeader key={key} numeric={isFigure(key)}>
                {factorLabel(key)}
              </TableHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={JSON.stringify(row)}>
              {keys.map((key) => (
                <TableCell key={key} numeric={isFigure(key)}>
                  {rateText(key, row[key])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
