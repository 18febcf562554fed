"use client";

import { type FormEvent, useMemo, useState, useTransition } from "react";
import { fieldsOf } from "#components/requirements/rule-conflict.ts";
import { RuleFieldInput } from "#components/requirements/rule-field-input.tsx";
import type { RuleSection } from "#components/requirements/rule-fields.ts";
import { type RuleErrors, type RuleValues, toRules } from "#components/requirements/rule-values.ts";
import { ConflictNotice } from "#components/resource/form/conflict-notice.tsx";
import { FormButtons } from "#components/resource/form/form-buttons.tsx";
import { sentence } from "#components/resource/form/form-errors.ts";
import { type Failure, FormFailure } from "#components/resource/form/form-failure.tsx";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import { LeaveGuard } from "#components/resource/form/leave-guard.tsx";
import { useVersions } from "#components/resource/form/use-versions.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { useSending } from "#components/sending/use-sending.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface RequirementFormProps {
  sections: readonly RuleSection[];
  initial: { name: string; values: RuleValues };
  /** Of a requirement that exists, which keeps whom it is for; a new one asks. */
  version?: string;
  /** `guard` is a key for a new one, and the version for one that exists. */
  save: (body: object, guard: string) => Promise<ActionResult>;
  cancelHref: string;
  submitLabel: string;
}

const firstError = (errors: RuleErrors) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus({ preventScroll: false })) && errors;

/** What certificates must show: per coverage, and of the certificate as a whole. Everything typed stays when it is refused. */
export function RequirementForm({ sections, initial, version, save, cancelHref, submitLabel }: RequirementFormProps) {
  const router = useRouter();
  const isNew = version === undefined;
  const fields = useMemo(() => fieldsOf(sections), [sections]);
  const versions = useVersions({
    fields,
    initial: { name: initial.name, ...initial.values },
    version: version ?? "",
    valuesOf: (object) => object as FormValues,
    href: cancelHref,
  });
  const [name, setName] = useState(initial.name);
  const [values, setValues] = useState(initial.values);
  const [entity, setEntity] = useState("");
  const [category, setCategory] = useState("");
  const [errors, setErrors] = useState<RuleErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useSending();
  const [pending, start] = useTransition();
  const [saved, setSaved] = useState(false);
  const changed = name !== initial.name || values !== initial.values || entity !== "" || category !== "";
  const set = (path: string, value: RuleValues[string]) => setValues((before) => ({ ...before, [path]: value }));
  const merge = ({ name: theirName, ...merged }: FormValues) => {
    setName(String(theirName));
    // The fields of a requirement's form are its name and its rules.
    setValues(merged as RuleValues);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { rules, errors: found } = toRules(sections, values);
    setErrors(found);
    if (Object.keys(found).length) return void firstError(found);
    start(async () => {
      const body = { name, rules, ...(isNew ? { entity: entity || null, category_code: category || null } : {}) };
      const ask = (guard?: string) => sending(body, (key) => save(body, guard ?? key));
      const result = isNew ? await ask() : await versions.save({ name, ...values }, ask, merge);
      if (!result) return setFailure(null);
      if (result.ok) {
        setSaved(true);
        return router.push(result.redirect);
      }
      const known = new Set(["name", ...Object.keys(values)]);
      const byPath = Object.fromEntries(result.fields.map(({ field, message }) => [field.replace(/^rules\./, ""), message]));
      setErrors(byPath);
      setFailure({
        ...result,
        others: Object.entries(byPath).flatMap(([field, message]) => (known.has(field) ? [] : [sentence(field, message)])),
      });
      firstError(byPath);
    });
  };
  return (
    <form method="post" onSubmit={send} noValidate className="flex max-w-[640px] flex-col gap-6">
      <LeaveGuard active={changed && !saved} />
      <ConflictNotice
        fields={fields}
        conflict={versions.conflict}
        mine={{ name, ...values }}
        take={(path, value) => (path === "name" ? setName(String(value)) : set(path, value as RuleValues[string]))}
      />
      <Field
        label="Name"
        required
        error={errors.name && sentence("Name", errors.name)}
        hint="How staff know it: Site contractors, Default."
      >
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={200} />
      </Field>
      {isNew ? (
        <>
          <Field label="Contracting entity" optional hint="For certificates sent for this entity.">
            <ReferencePicker to="entities" value={entity} onChange={setEntity} />
          </Field>
          <Field
            label="Job category"
            optional
            hint="For jobs of this category, where their entity has none of its own. Neither: the default of your organization."
          >
            <ReferencePicker to="categoryCodes" value={category} onChange={setCategory} />
          </Field>
        </>
      ) : null}
      {sections.map(({ coverage, title, fields }) => {
        const path = `coverages.${coverage}`;
        const asked = coverage === null || values[path] === true;
        return (
          <fieldset key={title} className="flex flex-col gap-3 border-t pt-4">
            <legend className="sr-only">{title}</legend>
            {coverage === null ? (
              <h2 className="font-semibold text-base">{title}</h2>
            ) : (
              <Checkbox
                label={<span className="font-semibold text-base">{title}</span>}
                hint={asked ? undefined : "Not required"}
                checked={asked}
                onChange={(event) => set(path, event.target.checked)}
              />
            )}
            {asked ? (
              <div className="grid gap-3 sm:pl-7">
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
      })}
      <Field
        label="Insurer ratings"
        optional
        error={errors.ratings && sentence("A line", errors.ratings)}
        hint="One a line: the NAIC number and the rating you hold a licence for, 23427 A-. Needed where a rating is asked for."
      >
        <Textarea rows={3} value={String(values.ratings ?? "")} onChange={(event) => set("ratings", event.target.value)} />
      </Field>
      {failure ? <FormFailure failure={failure} /> : null}
      <FormButtons
        submitLabel={submitLabel}
        pending={pending || saved}
        cancelHref={cancelHref}
        className="sticky bottom-0 border-t bg-canvas py-3"
      />
    </form>
  );
}
