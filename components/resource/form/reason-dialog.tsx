"use client";

import { type ReactNode, useState } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface ReasonDialogProps {
  title: string;
  /** The consequence: what ends, and what can still be done afterwards. */
  description: ReactNode;
  trigger: ReactNode;
  backLabel: string;
  done: string;
  /** Usual reasons by the word that is kept; the first is chosen. */
  reasons: Readonly<Record<string, string>>;
  /** The field of the body that the reason is sent as. */
  field: string;
  end: (reason: string, key: string) => Promise<WriteResult>;
}

const OWN = "own";

/** Ends something for a reason that is kept: a usual one, or one in own words. */
export function ReasonDialog({ title, reasons, field, end, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState(Object.keys(reasons)[0] ?? OWN);
  const isOwn = reason === OWN;
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const own = String(form.get("own_reason") ?? "").trim();
    if (!isOwn || own) return end(isOwn ? own : reason, key);
    return Promise.resolve(failure("The reason is kept.", { fields: [{ field, message: "Enter a reason." }] }));
  };
  return (
    <FormDialog {...dialog} title={title} submitLabel={title} danger submit={submit}>
      {(errorAt) => (
        <>
          <Field label="Reason" required error={isOwn ? undefined : errorAt(field, "The reason")}>
            <Select value={reason} onChange={(event) => setReason(event.target.value)}>
              {Object.entries(reasons).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
              <option value={OWN}>Another reason</option>
            </Select>
          </Field>
          {isOwn ? (
            <Field label="In your words" required error={errorAt(field, "The reason")}>
              <Input name="own_reason" maxLength={200} />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
