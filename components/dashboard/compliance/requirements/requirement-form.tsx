"use client";

import { type FormEvent, useMemo, useState } from "react";
import { AffectedPanel, affectedPeople, useAffected } from "#components/dashboard/compliance/requirements/affected-panel.tsx";
import { termFields, toTerms, toTermValues } from "#components/dashboard/compliance/requirements/requirement-terms.ts";
import { RuleGroups } from "#components/dashboard/compliance/requirements/rule-groups.tsx";
import {
  fieldsOf,
  PARTIES,
  RATINGS,
  type RuleErrors,
  type RuleValues,
  sortRuleErrors,
  toRules,
} from "#components/dashboard/compliance/requirements/rule-values.ts";
import { TermFields } from "#components/dashboard/compliance/requirements/term-fields.tsx";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { EditForm } from "#components/resource/form/edit-form.tsx";
import type { FormValues, RowValues } from "#components/resource/form/form-shape.ts";
import { RowsField } from "#components/resource/form/rows-field.tsx";
import type { ApiObject } from "#components/resource/form/save-edit.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import { type EditTarget, useEdit } from "#components/resource/form/use-edit.ts";
import { counted } from "#components/resource/labels.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { Undo } from "#components/ui/notices.ts";
import type { RuleSection } from "#lib/contract/compliance/rule-fields.ts";
import { alwaysOn } from "#lib/contract/compliance/rules.ts";
import type { InsuredParty } from "#lib/contract/core/insured-parties.ts";

interface RequirementFormProps {
  sections: readonly RuleSection[];
  /** The values of its rules and terms. */
  initial: { name: string; version?: number; values: RuleValues };
  isDefault?: boolean;
  /** An existing requirement, whose target is fixed; a new one has a field for it. */
  of?: EditTarget;
  cancelHref: string;
  submitLabel: string;
}

/** What no requirement switches off, for whoever looks for it among the rules. */
const AlwaysOn = () => (
  <section className="flex flex-col gap-2 border-t pt-4">
    <h2 className="font-semibold text-base">Always on</h2>
    <p className="max-w-[68ch] text-fg-muted text-sm">
      These are never approved without a person, whatever this requirement asks for. A person may accept them after seeing the certificate.
    </p>
    <ul className="max-w-[68ch] list-disc pl-5 text-sm">
      {alwaysOn.map(({ rule, never }) => (
        <li key={rule}>{never}.</li>
      ))}
    </ul>
  </section>
);

const partyColumns = [
  {
    name: "party",
    label: "Party",
    options: { platform: "Platform", client: "Client", owner: "Owner" } satisfies Record<InsuredParty, string>,
  },
  { name: "name", label: "Legal name" },
  { name: "contract", label: "Contract that requires it" },
];

/** The ratings that the rule of the least rating offers. */
const ratingColumnsOf = (sections: readonly RuleSection[]) => [
  { name: "naic", label: "NAIC number" },
  {
    name: "rating",
    label: "Rating",
    options: sections.flatMap(({ fields }) => fields).find(({ path }) => path === "minimum_insurer_rating")?.options ?? [],
  },
];

/** Takes a new version back. A change of the name alone makes none. */
const reverting = ({ id, version }: ApiObject, before: number | undefined): Undo | undefined =>
  before === undefined || version === before
    ? undefined
    : () => confirmed(send("insuranceRequirements.revert", { insurance_requirement: String(id), body: { version: Number(version) } }));

const focusFirst = () => requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

/** The rules for insurance and documents, and for the certificate as a whole. Typed values survive an error. */
export function RequirementForm({ sections, initial, isDefault = false, of, cancelHref, submitLabel }: RequirementFormProps) {
  const fields = useMemo(() => [...fieldsOf(sections), ...termFields], [sections]);
  const [name, setName] = useState(initial.name);
  const [values, setValues] = useState(initial.values);
  const [entity, setEntity] = useState("");
  const [category, setCategory] = useState("");
  const [errors, setErrors] = useState<RuleErrors>({});
  const [pending, setPending] = useState(false);
  const mine: FormValues = { name, ...values };
  const set = (path: string, value: RuleValues[string]) => setValues((before) => ({ ...before, [path]: value }));
  const rowsOf = (name: string) => ({ rows: values[name] as RowValues[], change: (rows: RowValues[]) => set(name, rows) });
  const show = (found: RuleErrors) => {
    setErrors(found);
    focusFirst();
  };
  const edit = useEdit({
    resource: "insuranceRequirements",
    fields,
    initial: { name: initial.name, ...initial.values },
    of,
    // Parsing rules needs the contract's schemas, which are loaded only on a conflict.
    valuesOf: async (object: ApiObject) => ({
      ...(await import("#components/dashboard/compliance/requirements/to-rule-values.ts")).toFormValues(sections, object),
      ...toTermValues(object),
    }),
    form: {
      merge: ({ name: theirName, ...merged }) => {
        setName(String(theirName));
        // The fields of a requirement's form are its name and its rules.
        setValues(merged as RuleValues);
      },
      mark: (refused) => {
        const { inputs, others } = sortRuleErrors(Object.keys(mine), refused);
        show(inputs);
        return { marked: Object.keys(inputs).length, others };
      },
    },
    done: of ? "Changes saved" : "Insurance requirement created",
    undo: (saved) => reverting(saved, initial.version),
    href: cancelHref,
  });
  const { rules, errors: ofRules } = toRules(sections, values);
  const { terms, errors: ofTerms } = toTerms(values);
  const found = { ...ofRules, ...ofTerms };
  const isSound = Object.keys(found).length === 0;
  const affected = useAffected(
    String(of?.input.insurance_requirement ?? ""),
    of && isSound && values !== initial.values ? { rules, ...terms } : null,
  );
  const people = affectedPeople(affected);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSound) return show(found);
    setErrors({});
    const body = { name, rules, ...terms, ...(of ? {} : { entity: entity || null, category_code: category || null }) };
    setPending(true);
    void edit.attempt(() => edit.save(mine, body)).finally(() => setPending(false));
  };
  return (
    <EditForm
      edit={edit}
      submit={submit}
      submitLabel={people ? `Save for ${counted(people, "contractor", "contractors")}` : submitLabel}
      cancelHref={cancelHref}
      long
      preview={of ? <AffectedPanel state={affected} /> : undefined}
      isChanged={name !== initial.name || values !== initial.values || entity !== "" || category !== ""}
      pending={pending}
      mine={mine}
      take={(path, value) => (path === "name" ? setName(String(value)) : set(path, value as RuleValues[string]))}
    >
      <Field
        label="Name"
        required
        error={errors.name && sentence("Name", errors.name)}
        hint="A name your staff recognize, such as Site contractors."
      >
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={200} />
      </Field>
      {of ? null : (
        <>
          <Field label="Contracting entity" optional hint="For certificates sent for this entity.">
            <ReferencePicker to="entities" value={entity} onChange={setEntity} />
          </Field>
          <Field
            label="Job category"
            optional
            hint="For jobs in this category whose entity has no requirement of its own. Leave both empty for your organization's default."
          >
            <ReferencePicker to="categoryCodes" value={category} onChange={setCategory} />
          </Field>
        </>
      )}
      <TermFields values={values} errors={errors} set={set} isDefault={of ? isDefault : !(entity || category)} />
      <RuleGroups sections={sections} values={values} errors={errors} set={set} />
      <AlwaysOn />
      <RowsField
        label="Additional insureds"
        optional
        error={errors[PARTIES] && sentence("This", errors[PARTIES])}
        hint="The client is the contracting entity, whose name may be left out. Without a row: the contracting entity."
        columns={partyColumns}
        {...rowsOf(PARTIES)}
        add="Add a party"
      />
      <RowsField
        label="Insurer ratings"
        optional
        error={errors[RATINGS] && sentence("This", errors[RATINGS])}
        hint="The ratings you hold a licence for. Needed if a rating is required. A column of a spreadsheet can be pasted."
        columns={ratingColumnsOf(sections)}
        {...rowsOf(RATINGS)}
        add="Add a rating"
      />
    </EditForm>
  );
}
