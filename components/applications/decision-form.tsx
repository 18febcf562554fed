"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

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
        <Field
          label="Reason"
          required
          error={errorAt("reason", "The reason")}
          hint="Kept with the application for whoever looks at it later."
        >
          <Textarea name="reason" rows={3} maxLength={1000} />
        </Field>
      )}
    </FormDialog>
  );
}

/** The two ways a manual review ends. */
export function DecisionForm(props: DecisionFormProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <DecisionDialog {...props} decision="approve" />
      <DecisionDialog {...props} decision="decline" />
    </div>
  );
}
