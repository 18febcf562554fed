"use client";

import { choiceName } from "#components/requirements/choice-name.ts";
import type { RuleField } from "#components/requirements/rule-fields.ts";
import type { RuleValues } from "#components/requirements/rule-values.ts";
import { sentence } from "#components/resource/form/form-errors.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";

interface RuleFieldInputProps {
  field: RuleField;
  value: RuleValues[string] | undefined;
  error: string | undefined;
  set: (value: RuleValues[string]) => void;
}

/** One rule as it is asked for. */
export function RuleFieldInput({ field, value, error, set }: RuleFieldInputProps) {
  const { label, kind, options } = field;
  const shown = error && sentence(label, error);
  if (kind === "flag") return <Checkbox label={label} checked={value === true} onChange={(event) => set(event.target.checked)} />;
  if (kind === "several") {
    const chosen = Array.isArray(value) ? value : [];
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
        <Select value={text} onChange={(event) => set(event.target.value)}>
          {options.includes("none") ? null : <option value="">Not asked for</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {choiceName(option)}
            </option>
          ))}
        </Select>
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
