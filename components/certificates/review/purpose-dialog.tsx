"use client";

import { useState } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { KnownNames } from "#components/resource/reference/known-names.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";

/** Ids; empty where there is none. */
export interface Purpose {
  entity: string;
  job: string;
}

interface PurposeDialogProps {
  /** The certificate. */
  id: string;
  initial: Purpose;
  names: Readonly<Record<string, string>>;
}

/** Says which contracting entity or job a certificate is for; it is checked again by the requirement that then applies. */
export function PurposeDialog({ id, initial, names }: PurposeDialogProps) {
  const [chosen, setChosen] = useState(initial);
  return (
    <KnownNames value={names}>
      <FormDialog
        title="Change entity or job"
        description="The certificate is checked again by the insurance requirement of the entity, else of the job's category, else by your default."
        trigger={<Button size="sm">Change</Button>}
        submitLabel="Save and re-check"
        done="Changes saved. The certificate was checked again."
        submit={(_, key) => {
          const body = { entity: chosen.entity || null, job: chosen.job || null };
          return send("certificates.changePurpose", { certificate: id, body }, { key });
        }}
      >
        {(errorAt) => (
          <>
            <Field label="Contracting entity" optional error={errorAt("entity", "Contracting entity")} hint="Empty: the job's entity.">
              <ReferencePicker to="entities" value={chosen.entity} onChange={(entity) => setChosen((before) => ({ ...before, entity }))} />
            </Field>
            <Field label="Job" optional error={errorAt("job", "Job")}>
              <ReferencePicker to="jobs" value={chosen.job} onChange={(job) => setChosen((before) => ({ ...before, job }))} />
            </Field>
          </>
        )}
      </FormDialog>
    </KnownNames>
  );
}
