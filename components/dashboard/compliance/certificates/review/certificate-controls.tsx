"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { LiveNote, useLiveRefresh } from "#components/resource/live-note.tsx";
import { KnownNames, ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** Requests that the file is read and audited again. */
export function ReadAgainButton({ id }: { id: string }) {
  return (
    <FormDialog
      title="Read the file again"
      description="Reads and audits the file again. Corrections are kept; rules that were waived must be waived again."
      trigger={
        <Button>
          <RotateCcw aria-hidden /> Read again
        </Button>
      }
      submitLabel="Read again"
      submit={(_, key) => send("certificates.reprocess", { certificate: id }, { key })}
    />
  );
}

/** Records that the producer or insurer has confirmed the cover. */
export function VerifyButton({ id, producer }: { id: string; producer: string | null }) {
  return (
    <FormDialog
      title="Record a verification"
      description="Records that the producer or insurer has confirmed that the policies on this certificate are in force."
      trigger={<Button size="sm">Verify</Button>}
      submitLabel="Record"
      done="Verification recorded."
      submit={(form, key) => {
        const text = (field: string) => String(form.get(field) ?? "").trim();
        return send("certificates.verify", { certificate: id, body: { with: text("with"), note: text("note") || null } }, { key });
      }}
    >
      {(errorAt) => (
        <>
          <Field label="Confirmed by" required error={errorAt("with", "Who confirmed it")} hint="The producer or the insurer.">
            <Input name="with" maxLength={200} defaultValue={producer ?? ""} />
          </Field>
          <Field label="Note" optional error={errorAt("note", "The note")} hint="How, and what was said. Stored with the decisions.">
            <Input name="note" maxLength={2000} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Refreshes the page when the certificate changes. */
export function LiveCertificate({ id, shown }: { id: string; shown: string }) {
  const live = useLiveRefresh({
    key: ["certificate", id],
    read: async (signal) => (await (await browserClient()).certificates.get({ certificate: id }, { signal })).status,
    shown,
    enabled: true,
  });
  return (
    <span role="status" className="block">
      <LiveNote live={live} />
    </span>
  );
}

/** Ids; empty if unset. */
interface Purpose {
  contractor: string;
  entity: string;
  job: string;
}

interface PurposeDialogProps {
  /** The certificate's id. */
  id: string;
  initial: Purpose;
  names: Readonly<Record<string, string>>;
}

/** Assigns a certificate to a contractor, contracting entity or job; it is audited again against the requirement that then applies. */
export function PurposeDialog({ id, initial, names }: PurposeDialogProps) {
  const [chosen, setChosen] = useState(initial);
  return (
    <KnownNames value={names}>
      <FormDialog
        title="Move certificate"
        description="The certificate is audited again against the insurance requirement of the entity, else of the job's category, else by your default. Moved to another contractor, waivers and decisions made before no longer count."
        trigger={
          <Button size="sm" data-move="">
            Move <KeyHint>M</KeyHint>
          </Button>
        }
        submitLabel="Save and audit again"
        done="Changes saved. The certificate was audited again."
        submit={(form, key) => {
          const isMoved = chosen.contractor !== "" && chosen.contractor !== initial.contractor;
          const reason = String(form.get("reason") ?? "").trim() || null;
          const body = {
            ...(isMoved ? { contractor: chosen.contractor } : {}),
            reason,
            entity: chosen.entity || null,
            job: chosen.job || null,
          };
          return send("certificates.changePurpose", { certificate: id, body }, { key });
        }}
      >
        {(errorAt) => (
          <>
            <Field label="Contractor" required error={errorAt("contractor", "Contractor")}>
              <ReferencePicker
                to="contractors"
                value={chosen.contractor}
                onChange={(contractor) => setChosen((before) => ({ ...before, contractor }))}
              />
            </Field>
            <Field label="Contracting entity" optional error={errorAt("entity", "Contracting entity")} hint="Empty: the job's entity.">
              <ReferencePicker to="entities" value={chosen.entity} onChange={(entity) => setChosen((before) => ({ ...before, entity }))} />
            </Field>
            <Field label="Job" optional error={errorAt("job", "Job")}>
              <ReferencePicker to="jobs" value={chosen.job} onChange={(job) => setChosen((before) => ({ ...before, job }))} />
            </Field>
            <Field label="Reason" optional error={errorAt("reason", "The reason")} hint="Kept in the history.">
              <Input name="reason" maxLength={2000} />
            </Field>
          </>
        )}
      </FormDialog>
    </KnownNames>
  );
}
