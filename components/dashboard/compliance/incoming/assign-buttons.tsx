"use client";

import { useState } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useDirect } from "#components/resource/sending/use-direct.ts";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { TextLink } from "#components/ui/link.tsx";

export interface OfferedContractor {
  contractor: string;
  name: string;
  company_name: string | null;
  note: string | null;
}

interface Assigning {
  /** The incoming file's id. */
  id: string;
  filename: string;
}

const assigned = (name: string) => `Assigned to ${name}. The certificate is being audited.`;

/** Assigns a file to one contractor with one click. */
export function AssignButton({ id, filename, contractor, name, hint }: Assigning & { contractor: string; name: string; hint?: string }) {
  const { pending, act } = useDirect();
  // Assigning is undone by moving the certificate.
  const assign = () =>
    act({
      what: [id, contractor],
      call: (key) => send("incomingFiles.assign", { incoming_file: id, body: { contractor } }, { key }),
      done: assigned(name),
    });
  return (
    <Button size="sm" pending={pending} onClick={assign} data-candidate={hint}>
      Assign
      <span className="sr-only">
        {filename} to {name}
      </span>
      {hint ? <KeyHint>{hint}</KeyHint> : null}
    </Button>
  );
}

/** The offered contractors, each with a button and a key. */
export function CandidateList({ id, filename, candidates }: Assigning & { candidates: readonly OfferedContractor[] }) {
  const press = (key: string) => window.document.querySelector<HTMLElement>(`[data-candidate="${key}"]`)?.click();
  useShortcuts(
    "Incoming file",
    candidates.map(({ name }, at) => ({ keys: String(at + 1), label: `Assign to ${name}`, run: () => press(String(at + 1)) })),
  );
  return (
    <ol className="divide-y rounded-md border text-sm">
      {candidates.map(({ contractor, name, company_name, note }, at) => (
        <li key={contractor} className="flex items-center justify-between gap-3 px-3 py-2.5">
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">
              <TextLink href={`/contractors/${contractor}`}>{name}</TextLink>
              {company_name ? <span className="text-fg-muted">, {company_name}</span> : null}
            </p>
            {note ? <p className="text-fg-muted">{note}</p> : null}
          </div>
          <AssignButton id={id} filename={filename} contractor={contractor} name={name} hint={String(at + 1)} />
        </li>
      ))}
    </ol>
  );
}

/** Chooses any contractor, with the contracting entity and job. */
export function ChooseContractorDialog({ id, filename }: Assigning) {
  const [chosen, setChosen] = useState({ contractor: "", entity: "", job: "" });
  const set = (name: keyof typeof chosen) => (value: string) => setChosen((before) => ({ ...before, [name]: value }));
  return (
    <FormDialog
      title="Assign file"
      description={`${filename} becomes a certificate of this contractor and is audited. A wrong choice is mended by moving the certificate.`}
      trigger={<Button variant="primary">Choose contractor</Button>}
      submitLabel="Assign"
      done="Assigned. The certificate is being audited."
      submit={(form, key) => {
        const body = {
          contractor: chosen.contractor,
          ...(chosen.entity ? { entity: chosen.entity } : {}),
          ...(chosen.job ? { job: chosen.job } : {}),
          reason: String(form.get("reason") ?? "").trim() || null,
        };
        return send("incomingFiles.assign", { incoming_file: id, body }, { key });
      }}
    >
      {(errorAt) => (
        <>
          <Field label="Contractor" required error={errorAt("contractor", "Contractor")}>
            <ReferencePicker to="contractors" value={chosen.contractor} onChange={set("contractor")} />
          </Field>
          <Field
            label="Contracting entity"
            optional
            error={errorAt("entity", "Contracting entity")}
            hint="Its insurance requirement applies."
          >
            <ReferencePicker to="entities" value={chosen.entity} onChange={set("entity")} />
          </Field>
          <Field label="Job" optional error={errorAt("job", "Job")}>
            <ReferencePicker to="jobs" value={chosen.job} onChange={set("job")} />
          </Field>
          <Field label="Reason" optional error={errorAt("reason", "The reason")} hint="Kept in the certificate's history.">
            <Input name="reason" maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Looks for the contractor again. */
export function MatchButton({ id }: { id: string }) {
  const { pending, act } = useDirect();
  const match = () =>
    act({
      what: id,
      call: (key) => send("incomingFiles.match", { incoming_file: id }, { key }),
      done: ({ status, candidates }) =>
        status === "assigned"
          ? "Assigned."
          : candidates.length
            ? "Contractors with a similar name were found."
            : "No contractor with a similar name was found.",
    });
  return (
    <Button pending={pending} onClick={match}>
      Look again
    </Button>
  );
}
