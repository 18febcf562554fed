"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

interface RepairDialogProps {
  id: string;
  row: string;
  line: number;
  errors: readonly { header: string | null; message: string; value: string | null }[];
}

/** Corrects what is wrong in one row. Only columns that the file has can be corrected here. */
export function RepairDialog({ id, row, line, errors }: RepairDialogProps) {
  const cells = errors.flatMap(({ header, message, value }) => (header === null ? [] : [{ header, message, value }]));
  const own = cells.filter(({ header }, at) => cells.findIndex((one) => one.header === header) === at);
  if (own.length === 0) return null;
  return (
    <FormDialog
      title={`Correct line ${line}`}
      description="The row is checked again with what you enter. Your file stays as it is."
      trigger={<Button size="sm">Correct</Button>}
      submitLabel="Check again"
      submit={async (form, key) =>
        await send(
          "imports.repair",
          {
            import: id,
            import_row: row,
            body: { cells: own.map(({ header }, at) => ({ header, value: String(form.get(`cell.${at}`) ?? "") })) },
          },
          { key },
        )
      }
    >
      {(errorAt) =>
        own.map(({ header, message, value }, at) => (
          <Field key={header} label={header} hint={message} error={errorAt(`cells.${at}.value`, header)}>
            <Input name={`cell.${at}`} defaultValue={value ?? ""} />
          </Field>
        ))
      }
    </FormDialog>
  );
}
