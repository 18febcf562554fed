"use client";

import { useController, useFormContext } from "react-hook-form";
import type { PlainField } from "#components/resource/field-spec.ts";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";
import { Link } from "#components/ui/link.tsx";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import { newPath } from "#lib/dashboard/routes.ts";

interface ReferenceFieldProps {
  spec: PlainField & { kind: "reference" };
  required: boolean;
  initialName: string | undefined;
}

/** A reference field with a link, for users who may, that creates a new object in another tab, so that this form keeps its input. */
export function ReferenceField({ spec, required, initialName }: ReferenceFieldProps) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ control, name: spec.name });
  const path = newPath(spec.to);
  const { one } = catalogue[spec.to].title;
  const create =
    path && spec.canCreate !== false ? (
      <>
        Not there yet?{" "}
        <Link href={path} target="_blank" className="underline underline-offset-[3px]">
          Create a new {one}
        </Link>
      </>
    ) : null;
  return (
    <Field
      label={spec.label}
      error={fieldState.error?.message}
      required={required}
      hint={
        spec.hint || create ? (
          <>
            {spec.hint} {create}
          </>
        ) : undefined
      }
    >
      <ReferencePicker
        to={spec.to}
        value={String(field.value ?? "")}
        onChange={field.onChange}
        onBlur={field.onBlur}
        initialName={initialName}
        inputRef={field.ref}
      />
    </Field>
  );
}
