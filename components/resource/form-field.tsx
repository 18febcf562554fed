"use client";

/** One field of a ResourceForm by its spec. In a form of your own: inside a FormProvider, with the schema of the body it belongs to. */
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import type { FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { messageAt } from "#components/resource/form-errors.ts";
import { type FormValues, partsOf } from "#components/resource/form-shape.ts";
import { MetadataField } from "#components/resource/metadata-field.tsx";
import { ReferenceField } from "#components/resource/reference-field.tsx";
import { SecretField } from "#components/resource/secret-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { entry, isRequired } from "#lib/contract/schema.ts";

interface FormFieldProps {
  spec: FieldSpec;
  schema: z.ZodObject;
  mode: "create" | "update";
  names: Readonly<Record<string, string>>;
}

const inputTypes = { text: "text", email: "email", phone: "tel", date: "date", money: "text", integer: "text" } as const;

/** Whether the field is asked for: in an update all of them may be left as they are, but what cannot be null cannot be emptied. */
function required(schema: z.ZodType | undefined, mode: "create" | "update"): boolean {
  if (!schema) return false;
  return mode === "create" ? isRequired(schema) : !schema.safeParse(null).success;
}

function useError(path: string): string | undefined {
  const { errors } = useFormContext<FormValues>().formState;
  return messageAt(errors, path);
}

export function FormField({ spec, schema, mode, names }: FormFieldProps) {
  const own = schema.shape[spec.name] as z.ZodType | undefined;
  const parts = partsOf(spec);
  if (parts) return <PartsField spec={spec} parts={parts} schema={own} />;
  if (spec.kind === "choices") return <ChoicesField spec={spec} required={mode === "create" && own !== undefined && isRequired(own)} />;
  if (spec.kind === "switch") return <SwitchField spec={spec} />;
  if (spec.kind === "metadata") return <MetadataField spec={spec} />;
  if (spec.kind === "reference") {
    return <ReferenceField spec={spec} required={required(own, mode)} initialName={names[spec.name]} />;
  }
  if (spec.kind === "secret") return <SecretField spec={spec} mode={mode} />;
  return <PlainInput spec={spec as PlainField} path={spec.name} required={required(own, mode)} />;
}

function PlainInput({ spec, path, required: isAsked }: { spec: PlainField; path: string; required: boolean }) {
  const { register } = useFormContext<FormValues>();
  const error = useError(path);
  return (
    <Field label={spec.label} hint={spec.hint} error={error} required={isAsked}>
      <Control spec={spec} registered={register(path)} isAsked={isAsked} />
    </Field>
  );
}

function Control({
  spec,
  registered,
  isAsked,
}: {
  spec: PlainField;
  registered: ReturnType<ReturnType<typeof useFormContext<FormValues>>["register"]>;
  isAsked: boolean;
}) {
  if (spec.kind === "textarea") return <Textarea {...registered} rows={3} />;
  if (spec.kind === "select") {
    return (
      <Select {...registered}>
        <option value="">{isAsked ? "Choose" : "None"}</option>
        {spec.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  if (spec.kind === "reference" || spec.kind === "secret") return null;
  const numeric = spec.kind === "money" || spec.kind === "integer";
  return (
    <Input
      {...registered}
      type={inputTypes[spec.kind]}
      inputMode={spec.kind === "money" ? "decimal" : spec.kind === "integer" ? "numeric" : undefined}
      autoComplete={"autoComplete" in spec && spec.autoComplete ? spec.autoComplete : "off"}
      prefix={spec.kind === "money" ? "$" : undefined}
      suffix={"suffix" in spec ? spec.suffix : undefined}
      numeric={numeric && !("suffix" in spec && spec.suffix)}
    />
  );
}

function PartsField({ spec, parts, schema }: { spec: FieldSpec; parts: readonly PlainField[]; schema: z.ZodType | undefined }) {
  const error = useError(spec.name);
  const shape = schema ? (entry(schema) as z.ZodObject).shape : {};
  const asked = (name: string) => shape[name] !== undefined && spec.kind === "group" && isRequired(shape[name] as z.ZodType);
  return (
    <FieldGroup label={spec.label} hint={spec.hint} error={error} optional={schema !== undefined && !isRequired(schema)}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 border-l pl-4 sm:grid-cols-2">
        {parts.map((part) => (
          <div key={part.name} className={part.half ? "min-w-0" : "min-w-0 sm:col-span-2"}>
            <PlainInput
              spec={part}
              path={`${spec.name}.${part.name}`}
              required={asked(part.name) && schema !== undefined && isRequired(schema)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

function ChoicesField({ spec, required: isAsked }: { spec: FieldSpec & { kind: "choices" }; required: boolean }) {
  const { register } = useFormContext<FormValues>();
  return (
    <FieldGroup label={spec.label} hint={spec.hint} error={useError(spec.name)} required={isAsked}>
      {/* A long list stands in two columns where there is room. */}
      <div
        className={cn(
          "flex flex-col gap-1.5",
          spec.options.length > 12 && "sm:block sm:columns-2 sm:*:mb-1.5 sm:*:flex sm:*:break-inside-avoid",
        )}
      >
        {spec.options.map((option) => (
          <Checkbox key={option.value} {...register(spec.name)} value={option.value} label={option.label} hint={option.hint} />
        ))}
      </div>
    </FieldGroup>
  );
}

function SwitchField({ spec }: { spec: FieldSpec }) {
  const { register } = useFormContext<FormValues>();
  return <Switch {...register(spec.name)} label={spec.label} hint={spec.hint} />;
}
