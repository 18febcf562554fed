"use client";

import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { factorLabel, isFigure, type RateColumn, rateTables, rateText } from "#components/dashboard/quotes/rate-sets/rate-columns.ts";
import { cn } from "#components/ui/cn.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { Input } from "#components/ui/input.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";

type Factors = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is Factors[] => Array.isArray(value);
const isGroup = (value: unknown): value is Factors => typeof value === "object" && value !== null && !Array.isArray(value);

/** The factors: plain ones as facts, bands and options as small tables, groups under their names. */
function FactorList({ factors, within = "" }: { factors: Factors; within?: string }) {
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

type TableRowData = Readonly<Record<string, unknown>>;

const long = new Set(["message", "remedy"]);

/** The rows that contain every typed word. */
function matching(rows: readonly TableRowData[], typed: string): readonly TableRowData[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = Object.values(row).join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A rate set's tables, one tab each. `tables` is the service's response. */
export function RateTables({ tables }: { tables: Readonly<Record<string, unknown>> }) {
  return (
    <Tabs defaultValue="classes">
      <TabsList aria-label="Tables of the rate set">
        {rateTables.map(({ key, label }) => (
          <TabsTrigger key={key} value={key}>
            {label}
          </TabsTrigger>
        ))}
        <TabsTrigger value="factors">Factors</TabsTrigger>
      </TabsList>
      {rateTables.map(({ key, label, columns }) => (
        <TabsContent key={key} value={key}>
          <Browse label={label} columns={columns} rows={(tables[key] ?? []) as TableRowData[]} />
        </TabsContent>
      ))}
      <TabsContent value="factors">
        <FactorList factors={(tables.factors ?? {}) as TableRowData} />
      </TabsContent>
    </Tabs>
  );
}

function Browse({ label, columns, rows }: { label: string; columns: readonly RateColumn[]; rows: readonly TableRowData[] }) {
  const [typed, setTyped] = useState("");
  const found = matching(rows, useDeferredValue(typed));
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <div className="w-72 max-w-full">
          <Input
            type="search"
            aria-label={`Find in ${label.toLowerCase()}`}
            placeholder={`Find in ${label.toLowerCase()}`}
            prefix={<Search aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <span role="status" className="tabular text-fg-muted text-sm">
          {found.length === rows.length ? `${rows.length} rows` : `${found.length} of ${rows.length} rows`}
        </span>
      </div>
      <TableRegion label={label} className="max-h-[70dvh] overflow-y-auto [--sticky-top:0px] [&_thead]:sticky!">
        <Table compact>
          <TableHead>
            <tr>
              {columns.map(({ key, label: name }) => (
                <TableHeader key={key} numeric={isFigure(key)}>
                  {name}
                </TableHeader>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {found.map((row) => (
              <TableRow key={JSON.stringify(row)}>
                {columns.map(({ key }, index) => (
                  <TableCell
                    key={key}
                    numeric={isFigure(key)}
                    className={cn(index === 0 && "font-medium", long.has(key) && "min-w-96 whitespace-normal py-1.5")}
                  >
                    {rateText(key, row[key])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </>
  );
}
