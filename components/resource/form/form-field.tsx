"use client";

/** One field of a ResourceForm from its spec. In a custom form, use it inside a FormProvider. */
import { get, type UseFormRegisterReturn, useController, useFormContext } from "react-hook-form";
import type { Choice, FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { messageAt } from "#components/resource/form/form-errors.ts";
import { type FormValues, partsOf, type RowValues } from "#components/resource/form/form-shape.ts";
import { ReferenceField } from "#components/resource/form/reference-field.tsx";
import { RowsField } from "#components/resource/form/rows-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

/** Key-value pairs, one row each. */
function MetadataField({ spec }: { spec: FieldSpec }) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ control, name: spec.name });
  return (
    <RowsField
      label={spec.label}
      hint={spec.hint}
      error={messageAt({ [spec.name]: fieldState.error }, spec.name)}
      optional
      columns={metadataColumns}
      rows={field.value as RowValues[]}
      change={field.onChange}
      add="Add a pair"
    />
  );
}

const metadataColumns = [
  { name: "key", label: "Key", className: "font-mono" },
  { name: "value", label: "Value" },
];

/** A write-only secret. Empty keeps it; removing it is a separate choice. */
function SecretField({ spec, mode }: { spec: PlainField & { kind: "secret" }; mode: "create" | "update" }) {
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

interface FormFieldProps {
  spec: FieldSpec;
  /** The paths of required fields. */
  asked: readonly string[];
  mode: "create" | "update";
  names: Readonly<Record<string, string>>;
}

const inputTypes = { text: "text", email: "email", phone: "tel", date: "date", day: "date", money: "text", integer: "text" } as const;

function useError(path: string): string | undefined {
  const { errors } = useFormContext<FormValues>().formState;
  return messageAt(errors, path);
}

/** The initial values, so that fields are filled in the server's HTML already. */
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
  if (spec.kind === "textarea" || spec.kind === "lines") return <Textarea {...registered} rows={3} />;
  if (spec.kind === "select") {
    return <Select {...registered} empty={isAsked ? "Choose" : "None"} options={spec.options} />;
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
  const below = Map.groupBy(spec.options, ({ under }) => under);
  const boxOf = ({ value, label, hint }: Choice) => (
    <Checkbox key={value} {...register(spec.name)} value={value} label={label} hint={hint} />
  );
  return (
    <FieldGroup label={spec.label} hint={spec.hint} error={useError(spec.name)} required={isAsked}>
      {/* A long list has two columns if there is room. */}
      <div
        className={cn(
          "flex flex-col gap-1.5",
          spec.options.length > 12 && "sm:block sm:columns-2 sm:*:mb-1.5 sm:*:flex sm:*:break-inside-avoid",
        )}
      >
        {below.get(undefined)?.map((choice) => {
          const parts = below.get(choice.value);
          return parts ? (
            <div key={choice.value} className="flex-col gap-1.5 pb-2">
              {boxOf(choice)}
              <div className="flex flex-col gap-1.5 pl-6">{parts.map(boxOf)}</div>
            </div>
          ) : (
            boxOf(choice)
          );
        })}
      </div>
    </FieldGroup>
  );
}

function SwitchField({ spec }: { spec: FieldSpec }) {
  const { register } = useFormContext<FormValues>();
  return <Switch {...register(spec.name)} label={spec.label} hint={spec.hint} />;
}
