"use client";

import { type FormEvent, type ReactNode, useState, useTransition } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/select.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { METADATA_PREFIX } from "#lib/contract/core/metadata-prefix.ts";
import { choose } from "./choose-column.ts";

interface ColumnFormProps {
  id: string;
  /** Each with the kind of rows it is of. */
  columns: readonly { header: string; column: string | null; of: string }[];
  /** Required columns, as people call them. */
  missing: readonly string[];
  kinds: readonly {
    of: string;
    /** The sheet's name. */
    name: string;
    /** Whether a column may become a key of the objects' metadata. */
    hasMetadata: boolean;
    choices: readonly { name: string; label: string; required: boolean }[];
  }[];
}

/** The metadata key for a column, derived from its header. */
const metadataOf = (header: string) => METADATA_PREFIX + (header.trim().slice(0, 40) || "column");

/** The mapping of the file's columns. A change starts a new check of the rows. */
export function ColumnForm({ id, columns, missing, kinds }: ColumnFormProps) {
  const [chosen, setChosen] = useState(() => columns.map(({ column }) => column));
  const [failure, setFailure] = useState<ReactNode>(null);
  const [pending, start] = useTransition();
  const isChanged = chosen.some((column, i) => column !== columns[i]?.column);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || pending) return;
    start(async () => {
      const refused = await confirmed(send("imports.update", { import: id, body: { columns: chosen } }));
      start(() => setFailure(refused));
    });
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      {missing.length ? (
        <Alert tone="warning" title={missing.length === 1 ? "A required column is missing" : "Required columns are missing"}>
          No column of the file is mapped to {missing.join(", ")}.
        </Alert>
      ) : null}
      <TableRegion label="Columns of the file" className="max-w-[640px]">
        <Table compact>
          <TableHead>
            <tr>
              {kinds.length > 1 ? <TableHeader>Sheet</TableHeader> : null}
              <TableHeader>In the file</TableHeader>
              <TableHeader>Stands for</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {columns.map(({ header, of }, i) => {
              const { name: sheet = "", hasMetadata = false, choices = [] } = kinds.find((kind) => kind.of === of) ?? {};
              const own = metadataOf(header);
              const current = chosen[i];
              const extra = current?.startsWith(METADATA_PREFIX) && current !== own ? [current] : [];
              const keys = hasMetadata ? [...extra, own] : [];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns have no other name that is sure to be one's own
                <TableRow key={i}>
                  {kinds.length > 1 ? <TableCell>{sheet}</TableCell> : null}
                  <TableCell className="max-w-60 truncate">{header || "No header"}</TableCell>
                  <TableCell className="py-1">
                    <Select
                      aria-label={`${header || `Column ${i + 1}`} stands for`}
                      value={current ?? ""}
                      onChange={(event) => setChosen(choose(chosen, columns, i, event.target.value))}
                      empty="Left out"
                      options={[
                        ...choices.map(({ name, label, required }) => ({ value: name, label: required ? `${label} (required)` : label })),
                        ...keys.map((name) => ({ value: name, label: `Metadata: ${name.slice(METADATA_PREFIX.length)}` })),
                      ]}
                    />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableRegion>
      {failure ? (
        <Alert tone="danger" announce>
          {failure}
        </Alert>
      ) : null}
      {isChanged ? (
        <div>
          <Button type="submit" pending={pending} pendingLabel="Checking">
            Check again with these columns
          </Button>
        </div>
      ) : null}
    </form>
  );
}
