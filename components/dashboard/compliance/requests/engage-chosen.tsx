"use client";

import { useState } from "react";
import { useChosen, useWhole } from "#components/resource/bulk/selection.tsx";
import { useStart } from "#components/resource/bulk/start-context.ts";
import { aboutEach } from "#components/resource/bulk-action.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { counted } from "#components/resource/labels.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { failure } from "#lib/dashboard/writes/write-result.ts";

/** Engages the selected contractors at one contracting entity or on one job, each by a record of its own. */
export function EngageChosen() {
  const chosen = aboutEach(useChosen());
  const whole = useWhole();
  const start = useStart();
  const [entity, setEntity] = useState("");
  const [job, setJob] = useState("");
  const submit = async (form: FormData) => {
    if (Boolean(entity) === Boolean(job))
      return failure("Nothing was sent.", { fields: [{ field: "entity", message: "Choose a contracting entity or a job." }] });
    const days = Object.fromEntries(["from", "through"].flatMap((name) => (form.get(name) ? [[name, String(form.get(name))]] : [])));
    const bodyOf = (contractor: string) => ({ contractor, ...(job ? { job } : { entity }), ...days });
    const rows = chosen.map((row) => ({ ...row, bodies: { create: bodyOf(row.id) } }));
    const action = {
      verb: "create",
      of: "engagements",
      label: "Engage",
      done: "engaged",
      consequence: "",
      body: bodyOf(whole?.about ?? ""),
    } as const;
    void start(action, rows);
    return { ok: true as const, value: null };
  };
  return (
    <FormDialog
      title={whole ? "Engage all matching contractors" : `Engage ${counted(chosen.length, "contractor", "contractors")}`}
      description="Says that they work there. Their compliance is then answered for it; nobody is emailed."
      trigger={<Button size="sm">Engage</Button>}
      submitLabel="Engage"
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="Contracting entity" error={errorAt("entity", "The place")} hint="For all work there; or choose a job.">
            <ReferencePicker to="entities" value={entity} onChange={setEntity} />
          </Field>
          <Field label="Job" optional>
            <ReferencePicker to="jobs" value={job} onChange={setJob} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First day" optional>
              <Input name="from" type="date" />
            </Field>
            <Field label="Last day" optional>
              <Input name="through" type="date" />
            </Field>
          </div>
        </>
      )}
    </FormDialog>
  );
}
