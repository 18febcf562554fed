"use client";

import { useController, useFormContext } from "react-hook-form";
import type { PlainField } from "#components/resource/field-spec.ts";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** Something that is sent and never shown again. Left empty it stays as it is; removing it is a choice of its own. */
export function SecretField({ spec, mode }: { spec: PlainField & { kind: "secret" }; mode: "create" | "update" }) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ control, name: spec.name });
  const removed = field.value === null;
  const kept = mode === "update" ? " Leave it empty to keep what is stored." : "";
  return (
    <div className="flex flex-col gap-2">
      <Field label={spec.label} error={fieldState.error?.message} hint={`${spec.hint ?? ""} ${spec.keeps}${kept}`.trim()}>
        <Input
          ref={field.ref}
          name={field.name}
          value={typeof field.value === "string" ? field.value : ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={removed}
          autoComplete="off"
          spellCheck={false}
          inputMode="numeric"
        />
      </Field>
      {mode === "update" ? (
        <Checkbox
          label={`Remove the stored ${spec.label.toLowerCase()}`}
          checked={removed}
          onChange={(event) => field.onChange(event.target.checked ? null : "")}
        />
      ) : null}
    </div>
  );
}
