"use client";

import { applicationFingerprint } from "#components/dashboard/applications/application-fingerprint.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { LiveNote, useLiveRefresh } from "#components/resource/live-note.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** Refreshes an open application's page and says so. */
export function LiveApplication({ id, shown }: { id: string; shown: string }) {
  const live = useLiveRefresh({
    key: ["application", id],
    read: async (signal) => applicationFingerprint(await (await browserClient()).applySessions.get({ session: id }, { signal })),
    shown,
    enabled: true,
  });
  return (
    <p role="status" className="text-fg-subtle text-xs">
      <LiveNote live={live}>Updates by itself while this page is open.</LiveNote>
    </p>
  );
}

interface DecisionFormProps {
  id: string;
  contractor: string;
}

function DecisionDialog({ id, contractor, decision }: DecisionFormProps & { decision: "approve" | "decline" }) {
  const approves = decision === "approve";
  const title = approves ? "Approve application" : "Decline application";
  return (
    <FormDialog
      title={title}
      danger={!approves}
      description={
        approves
          ? `${contractor} can go on to sign and to complete the application.`
          : `Ends ${contractor}'s application without cover. It cannot be reopened; a new one can be made.`
      }
      trigger={<Button variant={approves ? "primary" : "secondary"}>{approves ? "Approve" : "Decline"}</Button>}
      submitLabel={title}
      done={approves ? "Approved. The contractor can sign now." : "Declined."}
      submit={(form, key) =>
        send("applySessions.decide", { session: id, body: { decision, reason: String(form.get("reason") ?? "") } }, { key })
      }
    >
      {(errorAt) => (
        <Field label="Reason" required error={errorAt("reason", "The reason")} hint="The reason is stored with the application.">
          <Textarea name="reason" rows={3} maxLength={1000} />
        </Field>
      )}
    </FormDialog>
  );
}

/** The two outcomes of a manual review. */
export function DecisionForm(props: DecisionFormProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <DecisionDialog {...props} decision="approve" />
      <DecisionDialog {...props} decision="decline" />
    </div>
  );
}
