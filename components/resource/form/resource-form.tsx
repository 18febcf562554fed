"use client";

import { type FormEvent, useEffect, useState } from "react";
import { type FieldErrors, FormProvider, type Resolver, type ResolverResult, useForm } from "react-hook-form";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { ConflictNotice } from "#components/resource/form/conflict-notice.tsx";
import { FormButtons } from "#components/resource/form/form-buttons.tsx";
import { sentence, sortFieldErrors, targetOf } from "#components/resource/form/form-errors.ts";
import { type Failure, FormFailure } from "#components/resource/form/form-failure.tsx";
import { FormField } from "#components/resource/form/form-field.tsx";
import { type FormValues, toFormValues } from "#components/resource/form/form-shape.ts";
import { LeaveGuard } from "#components/resource/form/leave-guard.tsx";
import { useVersions } from "#components/resource/form/use-versions.ts";
import { capitalized } from "#components/resource/labels.ts";
import { KnownNames } from "#components/resource/reference/known-names.ts";
import { useSending } from "#components/sending/use-sending.ts";
/**
 * The form of a create or an update, from plain field specs: validated by the contract's own schema, sent through a server action that the
 * page bound and passed as `save`. Nothing typed is lost by a refusal, a dead connection or an ended session.
 */
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import { catalogue } from "#lib/contract/catalogue.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

export interface ResourceFormProps {
  resource: ResourceKey;
  mode: "create" | "update";
  fields: readonly FieldSpec[];
  initial: FormValues;
  /** The paths of the fields that must be filled in: see `requiredFields`. */
  asked: readonly string[];
  /** Names of referenced objects by field name, so that no id is shown. */
  names?: Readonly<Record<string, string>>;
  /** The version of the object that `initial` shows; an update of another one is refused. */
  version?: string;
  /** The body, with what guards it: for a create a key that makes it safe to send again, for an update the version it is made of. */
  save: (body: Record<string, unknown>, guard: string) => Promise<ActionResult>;
  submitLabel: string;
  cancelHref: string;
}

/** The contract, by which the form is checked, could not be loaded. */
const unchecked: Failure = { message: "Nothing was saved: the dashboard could not be reached.", fields: [], requestId: null };

/** How the body of this operation is made and judged: the contract, which is loaded when it is first needed. @throws Error without a body */
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

/** `{ "address.region": "…" }` as the nested errors that react-hook-form keeps. */
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

export function ResourceForm({ resource, mode, fields, initial, asked, version = "", names = {}, ...props }: ResourceFormProps) {
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saved, setSaved] = useState(false);
  const sending = useSending();
  const references = fields.flatMap(({ name }) => (names[name] ? [[String(initial[name]), names[name]] as const] : []));
  const versions = useVersions({
    fields,
    initial,
    version,
    valuesOf: (object) => toFormValues(fields, object),
    href: props.cancelHref,
    names: Object.fromEntries(references),
  });
  const before = mode === "update" ? versions.base.values : null;

  const resolver: Resolver<FormValues> = async (values): Promise<ResolverResult<FormValues>> => {
    const { schema, toBody, sortIssues } = await bodyOf(resource, mode);
    const { body, errors } = toBody(schema, fields, values, before);
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
  const { isSubmitting, isDirty, errors } = form.formState;

  const merge = (merged: FormValues, theirs: FormValues) => {
    form.reset(theirs);
    for (const { name } of fields) form.setValue(name, merged[name] ?? "", { shouldDirty: true });
  };

  const show = (result: Failure) => {
    const { inputs, others } = sortFieldErrors(fields, result.fields);
    const paths = Object.keys(inputs);
    for (const path of paths) form.setError(path, { type: "service", message: inputs[path] ?? "" });
    const first = fields.flatMap((field) => paths.filter((path) => path.split(".")[0] === field.name))[0];
    if (first) form.setFocus(first);
    setFailure(paths.length > 0 && others.length === 0 && !result.signedOut ? null : { ...result, others });
  };

  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    const { schema, toBody } = await bodyOf(resource, mode);
    const { body } = toBody(schema, fields, values, before);
    if (before && Object.keys(body).length === 0) return leave(props.cancelHref);
    const ask = (guard?: string) => sending(body, (key) => props.save(body, guard ?? key));
    const result = before ? await versions.save(values, ask, merge) : await ask();
    if (!result) return;
    if (!result.ok) return show(result);
    notices.success(before ? "Changes saved" : `${capitalized(catalogue[resource].title.one)} created`);
    leave(result.redirect);
  });
  const submit = (event: FormEvent) => void send(event).catch(() => show(unchecked));
  // Fetched while the form is filled in, so that it is there when it is sent, connection or not.
  useEffect(() => void bodyOf(resource, mode).catch(() => undefined), [resource, mode]);
  const leave = (href: string) => {
    setSaved(true);
    router.push(href);
  };
  return (
    <KnownNames value={versions.conflict?.names ?? {}}>
      <FormProvider {...form}>
        <LeaveGuard active={isDirty && !saved} />
        <form method="post" onSubmit={submit} noValidate className="flex max-w-[640px] flex-col gap-5">
          <ConflictNotice
            fields={fields}
            conflict={versions.conflict}
            mine={form.watch()}
            take={(name, value) => form.setValue(name, value, { shouldDirty: true })}
          />
          {failure ? <FormFailure failure={failure} /> : null}
          {errors.root?.message ? <FormFailure failure={{ message: errors.root.message, fields: [], requestId: null }} /> : null}
          <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
            {fields.map((field) => (
              <div key={field.name} className={field.half ? "min-w-0" : "min-w-0 sm:col-span-2"}>
                <FormField spec={field} asked={asked} mode={mode} names={names} />
              </div>
            ))}
          </div>
          <FormButtons
            submitLabel={props.submitLabel}
            pending={isSubmitting || saved}
            cancelHref={props.cancelHref}
            className="border-t pt-4"
          />
        </form>
      </FormProvider>
    </KnownNames>
  );
}
