"use client";

import { Plus, X } from "lucide-react";
import type { ClipboardEvent, ComponentProps } from "react";
import type { RowValues } from "#components/resource/form/form-shape.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select, type SelectOptions } from "#components/ui/select.tsx";

interface RowColumn {
  name: string;
  label: string;
  /** Absent: text is typed. */
  options?: SelectOptions;
  className?: string;
}

interface RowsFieldProps extends Omit<ComponentProps<typeof FieldGroup>, "children"> {
  columns: readonly RowColumn[];
  rows: readonly RowValues[];
  change: (rows: RowValues[]) => void;
  /** "Add a pair". */
  add: string;
}

/** The cells of a pasted line: separated by tabs, commas or semicolons, or by a space after a number. */
const cellsOf = (line: string): string[] => line.trim().split(/\s*[\t;,]\s*|(?<=^\d+)\s+/);

/** Pasted lines, such as those of a spreadsheet, as rows. Null for less than two lines. */
export function pastedRows(text: string, columns: readonly Pick<RowColumn, "name">[]): RowValues[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  if (lines.length < 2) return null;
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? ""]));
  });
}

/** A list of which each entry has several values, one row each. Lines that are pasted become rows. */
export function RowsField({ columns, rows, change, add, ...field }: RowsFieldProps) {
  const blank = Object.fromEntries(columns.map(({ name }) => [name, ""]));
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = pastedRows(event.clipboardData.getData("text"), columns);
    if (!pasted) return;
    event.preventDefault();
    change(rows.toSpliced(at, 1, ...pasted));
  };
  return (
    <FieldGroup {...field}>
      <div className="flex flex-col gap-2">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and hold no state of their own
          <div key={at} className="flex flex-wrap gap-2 sm:flex-nowrap" onPaste={(event) => paste(event, at)}>
            {columns.map(({ name, label, options, className }) => {
              const common = {
                "aria-label": `${label} ${at + 1}`,
                value: row[name] ?? "",
                className: cn("min-w-0 grow basis-28", columns.length > 2 && "max-sm:basis-full", className),
              };
              const set = (value: string) => change(rows.with(at, { ...row, [name]: value }));
              return options ? (
                <Select key={name} {...common} onChange={({ target }) => set(target.value)} empty={label} options={options} />
              ) : (
                <Input key={name} {...common} onChange={({ target }) => set(target.value)} placeholder={label} spellCheck={false} />
              );
            })}
            <Button variant="ghost" size="icon" aria-label={`Remove row ${at + 1}`} onClick={() => change(rows.toSpliced(at, 1))}>
              <X aria-hidden />
            </Button>
          </div>
        ))}
        <Button size="sm" className="self-start" onClick={() => change([...rows, blank])}>
          <Plus aria-hidden /> {add}
        </Button>
      </div>
    </FieldGroup>
  );
}
