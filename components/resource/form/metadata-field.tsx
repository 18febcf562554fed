"use client";

import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { messageAt } from "#components/resource/form/form-errors.ts";
import type { MetadataRow } from "#components/resource/form/form-shape.ts";
import { Button } from "#components/ui/button.tsx";
import { FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

type Rows = Record<string, MetadataRow[]>;

/** Key-value pairs, a row each. */
export function MetadataField({ spec }: { spec: FieldSpec }) {
  const { register, control, formState } = useFormContext<Rows>();
  const { fields, append, remove } = useFieldArray({ control, name: spec.name });
  const error = messageAt(formState.errors, spec.name);
  return (
    <FieldGroup label={spec.label} hint={spec.hint} error={error} optional>
      <div className="flex flex-col gap-2">
        {fields.map((row, index) => (
          <div key={row.id} className="flex gap-2">
            <Input
              {...register(`${spec.name}.${index}.key`)}
              aria-label={`Key ${index + 1}`}
              placeholder="Key"
              className="font-mono"
              spellCheck={false}
            />
            <Input {...register(`${spec.name}.${index}.value`)} aria-label={`Value ${index + 1}`} placeholder="Value" />
            <Button variant="ghost" size="icon" aria-label={`Remove row ${index + 1}`} onClick={() => remove(index)}>
              <X aria-hidden />
            </Button>
          </div>
        ))}
        <Button size="sm" className="self-start" onClick={() => append({ key: "", value: "" })}>
          <Plus aria-hidden /> Add a pair
        </Button>
      </div>
    </FieldGroup>
  );
}
