import { combinationNames } from "#components/dashboard/compliance/requirements/requirement-terms.ts";
import type { RuleErrors, RuleValues } from "#components/dashboard/compliance/requirements/rule-values.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";

interface TermFieldsProps {
  values: RuleValues;
  errors: RuleErrors;
  set: (name: string, value: string) => void;
  /** The default has no other requirement to be combined with. */
  isDefault: boolean;
}

/** The first day of a requirement, for whom it applies, its grace, and how it combines with others. */
export function TermFields({ values, errors, set, isDefault }: TermFieldsProps) {
  const errorAt = (name: string, label: string) => errors[name] && sentence(label, errors[name]);
  const textOf = (name: string) => String(values[name] ?? "");
  return (
    <fieldset className="flex flex-col gap-3 border-t pt-4">
      <legend className="sr-only">When it applies</legend>
      <h2 className="font-semibold text-base">When it applies</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Applies from"
          optional
          error={errorAt("holds_from", "Applies from")}
          hint="For contractors engaged on this day or later. Leave empty to apply it at once."
        >
          <Input type="date" value={textOf("holds_from")} onChange={(event) => set("holds_from", event.target.value)} />
        </Field>
        <Field
          label="Applies to existing engagements from"
          optional
          error={errorAt("holds_for_existing_from", "Applies to existing engagements from")}
          hint="For contractors engaged before that day. Leave empty to use the same day."
        >
          <Input
            type="date"
            value={textOf("holds_for_existing_from")}
            onChange={(event) => set("holds_for_existing_from", event.target.value)}
          />
        </Field>
      </div>
      <Field
        label="Grace period for existing engagements"
        error={errorAt("grace_days", "The grace period")}
        hint="Contractors who meet the previous version stay covered for this long. They are marked as expiring, with what will fail."
      >
        <Input
          value={textOf("grace_days")}
          onChange={(event) => set("grace_days", event.target.value)}
          inputMode="numeric"
          numeric
          suffix="days"
        />
      </Field>
      {isDefault ? null : (
        <Field label="How it applies" error={errorAt("combine", "How it applies")}>
          <Select value={textOf("combine")} onChange={(event) => set("combine", event.target.value)} options={combinationNames} />
        </Field>
      )}
    </fieldset>
  );
}
