"use client";

/** One field of a ResourceForm by its spec. In a form of your own: inside a FormProvider. */
import { get, type UseFormRegisterReturn, useFormContext } from "react-hook-form";
import type { FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { messageAt } from "#components/resource/form/form-errors.ts";
import { type FormValues, partsOf } from "#components/resource/form/form-shape.ts";
import { MetadataField } from "#components/resource/form/metadata-field.tsx";
import { ReferenceField } from "#components/resource/form/reference-field.tsx";
import { SecretField } from "#components/resource/form/secret-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

interface FormFieldProps {
  spec: FieldSpec;
  /** The paths that must be filled in. */
  asked: readonly string[];
  mode: "create" | "update";
  names: Readonly<Record<string, string>>;
}

const inputTypes = { text: "text", email: "email", phone: "tel", date: "date", money: "text", integer: "text" } as const;

function useError(path: string): string | undefined {
  const { errors } = useFormContext<FormValues>().formState;
  return messageAt(errors, path);
}

/** What the form starts with, so that a field holds it in the page already and not only once the page is live. */
function useStart(path: string): unknown {
  return get(useFormContext<FormValues>().formState.defaultValues, path);
}

export function FormField({ spec, asked, mode, names }: FormFieldProps) {
  const isAsked = asked.includes(spec.name);
  const parts = partsOf(spec);
  if (parts) return <PartsField spec={spec} parts={parts} asked={asked} />;
  if (spec.kind === "choices") return <ChoicesField spec={spec} required={isAsked} />;
  if (spec.kind === "switch") return <SwitchField spec={spec} />;
  if (spec.kind === "metadata") return <MetadataField spec={spec} />;
  if (spec.kind === "reference") {
    return <ReferenceField spec={spec} required={isAsked} initialName={names[spec.name]} />;
  }
  if (spec.kind === "secret") return <SecretField spec={spec} mode={mode} />;
  return <PlainInput spec={spec as PlainField} path={spec.name} required={isAsked} />;
}

function PlainInput({ spec, path, required: isAsked }: { spec: PlainField; path: string; required: boolean }) {
  const { register } = useFormContext<FormValues>();
  const error = useError(path);
  return (
    <Field label={spec.label} hint={spec.hint} error={error} required={isAsked}>
      <Control spec={spec} registered={{ ...register(path), defaultValue: String(useStart(path) ?? "") }} isAsked={isAsked} />
    </Field>
  );
}

function Control({
  spec,
  registered,
  isAsked,
}: {
  spec: PlainField;
  registered: UseFormRegisterReturn & { defaultValue: string };
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

function PartsField({ spec, parts, asked }: { spec: FieldSpec; parts: readonly PlainField[]; asked: readonly string[] }) {
  const error = useError(spec.name);
  return (
    <FieldGroup label={spec.label} hint={spec.hint} error={error} optional={!asked.includes(spec.name)}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 border-l pl-4 sm:grid-cols-2">
        {parts.map((part) => {
          const path = `${spec.name}.${part.name}`;
          return (
            <div key={part.name} className={part.half ? "min-w-0" : "min-w-0 sm:col-span-2"}>
              <PlainInput spec={part} path={path} required={asked.includes(path)} />
            </div>
          );
        })}
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
