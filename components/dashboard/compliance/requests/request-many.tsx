"use client";

import { useState } from "react";
import type { StatusChoice } from "#components/dashboard/compliance/requests/request-chosen.tsx";
import { type RequestableScope, RequestTerms, scopeBody, termsOf } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { BatchProgress } from "#components/resource/bulk/batch-progress.tsx";
import { aboutEach, type Batch, type BulkRow, type Matching } from "#components/resource/bulk-action.ts";
import { type ShortFields, useShortForm } from "#components/resource/form/use-short-form.tsx";
import { counted } from "#components/resource/labels.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";

type Scope = Pick<RequestableScope, "scope" | "id">;

interface ScopeFieldsProps {
  scopes: readonly RequestableScope[] | undefined;
  scope: Scope;
  change: (scope: Scope) => void;
  error: string | undefined;
}

/** A list of positions, whose rows are about contractors. */
const ofPositions = {
  list: "compliancePositions.list",
  query: { expand: ["contractor"] },
  about: "{contractor}",
  reference: "{contractor.first_name} {contractor.last_name}",
};

const kinds = { default: "All work", entity: "A contracting entity", job: "A job" } as const;
const pickers = {
  entity: { to: "entities", label: "Contracting entity" },
  job: { to: "jobs", label: "Job" },
} as const;

/** Fields that choose the scope of a request: one of the page's scopes, or any. */
function ScopeFields({ scopes, scope, change, error }: ScopeFieldsProps) {
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

/** The selected contractors, everything that a list's filters match, or all contractors with a status in the only scope. */
export type Whom = { chosen: readonly BulkRow[] } | { matching: Matching } | { statuses: readonly StatusChoice[] };

interface RequestManyProps {
  whom: Whom;
  /** What can be requested here. Absent: anything. */
  scopes?: readonly RequestableScope[];
  close: () => void;
}

/** A batch of requests: the contractors, or the list whose rows are about them. */
function askedOf(whom: Whom, scope: Scope, status: PositionStatus | undefined, rows: readonly BulkRow[], terms: object) {
  const body = (contractor: string) => ({ contractor, ...scopeBody(scope), ...terms });
  if ("chosen" in whom) return { rows: rows.map(({ id, name }) => ({ body: body(id), reference: name.slice(0, 200) })) };
  const { list, query, about, reference } =
    "matching" in whom
      ? whom.matching
      : { ...ofPositions, query: { ...ofPositions.query, status, scope: scope.scope, ...scopeBody(scope) } };
  return { each: { list, query, row: { body: body(about), reference } } };
}

/** Requests proof of insurance of many contractors, and then shows the progress and who got no request. */
export default function RequestMany({ whom, scopes, close }: RequestManyProps) {
  const [made, setMade] = useState<Batch | null>(null);
  const { refresh } = useRefresh();
  const [scope, setScope] = useState<Scope>(scopes?.[0] ?? { scope: "default", id: null });
  const [status, setStatus] = useState("statuses" in whom ? whom.statuses[0]?.status : undefined);
  // The list may change while the dialog is open.
  const [rows] = useState("chosen" in whom ? aboutEach(whom.chosen) : []);
  const submit = (form: FormData, key: string) =>
    send(
      "batches.create",
      { body: { operation: "complianceRequests.create", ...askedOf(whom, scope, status, rows, termsOf(form)) } },
      { key },
    );
  const { send: submitForm, pending, laidOut } = useShortForm(submit, setMade);
  const onOpenChange = (open: boolean) => {
    if (!open && !pending) close();
  };
  if (made) {
    return (
      <Dialog wide title="Request proof of insurance" open onOpenChange={onOpenChange}>
        <BatchProgress batch={made} done="created" one="request" many="requests" ended={() => refresh()} close={close} />
        <p className="pt-3">
          <TextLink href="/compliance-requests">Open the requests</TextLink>
        </p>
        <div className="flex justify-end pt-4">
          <Button onClick={close}>Close</Button>
        </div>
      </Dialog>
    );
  }
  const fieldsOf: ShortFields = (errorAt) => (
    <>
      {"statuses" in whom ? (
        <Field label="Contractors" required>
          <Select
            value={status}
            onChange={({ target }) => setStatus(target.value as PositionStatus)}
            options={whom.statuses.map(({ status: value, label }) => ({ value, label }))}
          />
        </Field>
      ) : (
        <ScopeFields
          scopes={scopes}
          scope={scope}
          change={setScope}
          error={errorAt("job", "The job") ?? errorAt("entity", "The contracting entity")}
        />
      )}
      <RequestTerms error={errorAt("due_by", "The day")} many />
    </>
  );
  const { fields, notice } = laidOut(fieldsOf);
  const what = rows.length
    ? `Creates a link for each of ${counted(rows.length, "contractor", "contractors")}`
    : "Creates a link for each contractor";
  return (
    <Dialog
      title="Request proof of insurance"
      description={`${what}. Who is covered, or has an open request for the same scope, gets none. Links are created in the background.`}
      open
      onOpenChange={onOpenChange}
    >
      <form method="post" onSubmit={submitForm} noValidate className="flex flex-col gap-4">
        {fields}
        {notice}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close} disabled={pending}>
            Go back
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            Create requests
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
