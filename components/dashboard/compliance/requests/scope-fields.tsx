"use client";

import type { RequestableScope } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

type Scope = Pick<RequestableScope, "scope" | "id">;

interface ScopeFieldsProps {
  scopes: readonly RequestableScope[] | undefined;
  scope: Scope;
  change: (scope: Scope) => void;
  error: string | undefined;
}

const kinds = { default: "All work", entity: "A contracting entity", job: "A job" } as const;
const pickers = {
  entity: { to: "entities", label: "Contracting entity" },
  job: { to: "jobs", label: "Job" },
} as const;

/** Fields that choose the scope of a request: one of the page's scopes, or any. */
export function ScopeFields({ scopes, scope, change, error }: ScopeFieldsProps) {
  if (scopes) {
    return (
      <Field label="For" required error={error}>
        <Select
          value={String(scopes.findIndex(({ id }) => id === scope.id))}
          onChange={({ target }) => change(scopes[Number(target.value)] ?? scope)}
          options={scopes.map(({ label }, at) => ({ value: at, label }))}
        />
      </Field>
    );
  }
  const picker = scope.scope === "default" ? null : pickers[scope.scope];
  return (
    <>
      <Field label="For" required error={picker ? undefined : error}>
        <Select
          value={scope.scope}
          onChange={({ target }) => change({ scope: target.value as Scope["scope"], id: null })}
          options={kinds}
        />
      </Field>
      {picker ? (
        <Field label={picker.label} required error={error}>
          <ReferencePicker key={picker.to} to={picker.to} value={scope.id ?? ""} onChange={(id) => change({ ...scope, id: id || null })} />
        </Field>
      ) : null}
    </>
  );
}
