"use client";

import { choiceName, optionsIn, type RuleErrors, type RuleValues } from "#components/dashboard/compliance/requirements/rule-values.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import type { RuleField, RuleSection } from "#lib/contract/compliance/rule-fields.ts";

interface RuleFieldInputProps {
  field: RuleField;
  value: RuleValues[string] | undefined;
  error: string | undefined;
  set: (value: RuleValues[string]) => void;
}

/** The input of one rule. */
function RuleFieldInput({ field, value, error, set }: RuleFieldInputProps) {
  const { label, kind, options } = field;
  const shown = error && sentence(label, error);
  if (kind === "flag") return <Checkbox label={label} checked={value === true} onChange={(event) => set(event.target.checked)} />;
  if (kind === "several") {
    const chosen = optionsIn(value);
    const toggle = (option: string, on: boolean) => set(on ? [...chosen, option] : chosen.filter((one) => one !== option));
    return (
      <FieldGroup label={label} error={shown}>
        <div className="flex flex-wrap gap-x-5">
          {options.map((option) => (
            <Checkbox
              key={option}
              label={choiceName(option)}
              checked={chosen.includes(option)}
              onChange={(event) => toggle(option, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    );
  }
  const text = String(value ?? "");
  return (
    <Field label={label} error={shown}>
      {kind === "choice" ? (
        <Select
          value={text}
          onChange={(event) => set(event.target.value)}
          empty={options.includes("none") || options.includes("inherit") ? undefined : "Not asked for"}
          options={options.map((value) => ({ value, label: choiceName(value) }))}
        />
      ) : (
        <Input
          value={text}
          onChange={(event) => set(event.target.value)}
          inputMode={kind === "dollars" ? "decimal" : "numeric"}
          numeric
          {...(kind === "dollars" ? { prefix: "$" } : {})}
          placeholder="Not asked for"
        />
      )}
    </Field>
  );
}

interface RuleGroupsProps {
  sections: readonly RuleSection[];
  values: RuleValues;
  errors: RuleErrors;
  set: (path: string, value: RuleValues[string]) => void;
}

/** A kind of insurance or document: one line while it is not required, with its rules once it is. */
function KindFields({ section: { at, title, fields }, values, errors, set }: Omit<RuleGroupsProps, "sections"> & { section: RuleSection }) {
  const asked = at === null || values[at] === true;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{title}</legend>
      {at === null ? null : (
        <Checkbox
          label={<span className={asked ? "font-semibold" : ""}>{title}</span>}
          checked={asked}
          onChange={(event) => set(at, event.target.checked)}
        />
      )}
      {asked ? (
        <div className={at === null ? "grid gap-3" : "grid gap-3 pb-3 sm:pl-7"}>
          {fields.map((field) => (
            <RuleFieldInput
              key={field.path}
              field={field}
              value={values[field.path]}
              error={errors[field.path]}
              set={(value) => set(field.path, value)}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}

/** All rules: of insurance, of documents, and of the certificate as a whole. */
export function RuleGroups({ sections, ...form }: RuleGroupsProps) {
  const isDocument = ({ at }: RuleSection) => at?.startsWith("documents.") === true;
  const groups = [
    { heading: "Insurance", own: sections.filter((section) => section.at !== null && !isDocument(section)) },
    { heading: "Documents", own: sections.filter(isDocument) },
    ...sections.filter(({ at }) => at === null).map((section) => ({ heading: section.title, own: [section] })),
  ];
  return groups.map(({ heading, own }) => (
    <section key={heading} className="flex flex-col gap-2 border-t pt-4">
      <h2 className="font-semibold text-base">{heading}</h2>
      {own.map((section) => (
        <KindFields key={section.at ?? section.title} section={section} {...form} />
      ))}
      {heading === "Documents" ? (
        <p className="pt-1 text-sm">
          <TextLink href="/proof-kinds/new">Add a kind of insurance or document</TextLink>
        </p>
      ) : null}
    </section>
  ));
}
