"use client";

/**
 * A create or edit form from plain field specs, validated with the contract's schema. Errors, a lost connection or an ended session never
 * lose the input: see useEdit.
 */
import { type FormEvent, useEffect } from "react";
import { type FieldErrors, type Resolver, type ResolverResult, useForm } from "react-hook-form";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { HookForm } from "#components/resource/form/edit-form.tsx";
import { targetOf } from "#components/resource/form/form-errors.ts";
import { FormField } from "#components/resource/form/form-field.tsx";
import { type FormValues, toFormValues } from "#components/resource/form/form-shape.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import { type EditTarget, heldBy, useEdit } from "#components/resource/form/use-edit.ts";
import { capitalized } from "#components/resource/labels.ts";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

interface ResourceFormProps {
  resource: ResourceKey;
  /** Absent: a create form. */
  of?: EditTarget;
  fields: readonly FieldSpec[];
  initial: FormValues;
  /** The paths of required fields: see `requiredFields`. */
  asked: readonly string[];
  /** Names of referenced objects by field, so that no ids are shown. */
  names?: Readonly<Record<string, string>>;
  submitLabel: string;
  cancelHref: string;
}

/** Builds and validates the operation's body with the contract, which is loaded on demand. @throws Error without a body */
async function bodyOf(resource: ResourceKey, mode: "create" | "update") {
  const [{ operationOf }, { toBody }, { sortIssues }] = await Promise.all([
    import("#lib/dashboard/operations.ts"),
    import("#components/resource/form/form-body.ts"),
    import("#components/resource/form/form-issues.ts"),
  ]);
  const schema = operationOf(resource, mode)?.body;
  if (!schema) throw new Error(`The contract has no body for ${resource}.${mode}.`);
  return { schema, toBody, sortIssues };
}

/** Converts `{ "address.region": "…" }` to react-hook-form's nested errors. */
function nested(inputs: Readonly<Record<string, string>>): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(inputs)) {
    const [first = "", second] = path.split(".");
    const error = { type: "contract", message };
    if (second === undefined) errors[first] = { ...(errors[first] as object), ...error };
    else errors[first] = { ...(errors[first] as object), [second]: error };
  }
  return errors as FieldErrors;
}

export function ResourceForm({ resource, of, fields, initial, asked, names = {}, submitLabel, cancelHref }: ResourceFormProps) {
  const mode = of ? "update" : "create";
  /** The base of an update: only differences are sent. */
  const beforeOf = (): FormValues | null => (of ? edit.base.values : null);
  const resolver: Resolver<FormValues> = async (values): Promise<ResolverResult<FormValues>> => {
    const { schema, toBody, sortIssues } = await bodyOf(resource, mode);
    const { body, errors } = toBody(schema, fields, values, beforeOf());
    const parsed = schema.safeParse(body);
    const found = sortIssues(fields, parsed.success ? [] : parsed.error.issues);
    const unread = Object.entries(errors).map(([path, message]) => [path, sentence(targetOf(fields, path)?.spec.label ?? path, message)]);
    const inputs = { ...found.inputs, ...Object.fromEntries(unread) };
    const count = Object.keys(inputs).length + found.others.length;
    if (count === 0) return { values, errors: {} };
    const root = found.others.length ? { root: { type: "contract", message: found.others.join(" ") } } : {};
    return { values: {}, errors: { ...nested(inputs), ...root } as FieldErrors<FormValues> };
  };
  const form = useForm<FormValues>({ defaultValues: initial, resolver, shouldFocusError: true });
  const references = fields.flatMap(({ name }) => (names[name] ? [[String(initial[name]), names[name]] as const] : []));
  const edit = useEdit({
    resource,
    fields,
    initial,
    of,
    valuesOf: (object) => toFormValues(fields, object),
    names: Object.fromEntries(references),
    form: heldBy(form, fields),
    done: of ? "Changes saved" : `${capitalized(catalogue[resource].title.one)} created`,
    href: cancelHref,
  });

  const send = form.handleSubmit(async (values) => {
    const { schema, toBody } = await bodyOf(resource, mode);
    const { body } = toBody(schema, fields, values, beforeOf());
    return of && Object.keys(body).length === 0 ? edit.leave() : await edit.save(values, body);
  });
  const submit = (event: FormEvent) => edit.attempt(() => send(event));
  // Preloaded while the form is filled in, so that submitting works without waiting, even offline.
  useEffect(() => void bodyOf(resource, mode).catch(() => undefined), [resource, mode]);
  return (
    <HookForm form={form} edit={edit} submit={submit} submitLabel={submitLabel} cancelHref={cancelHref}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={field.half ? "min-w-0" : "min-w-0 sm:col-span-2"}>
            <FormField spec={field} asked={asked} mode={mode} names={names} />
          </div>
        ))}
      </div>
    </HookForm>
  );
}
