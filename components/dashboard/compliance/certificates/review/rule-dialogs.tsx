"use client";

import { type Ref, useState } from "react";
import { ruleTitle } from "#components/dashboard/compliance/certificates/certificate-labels.ts";
import { type RuleState, ruleState, stateOf } from "#components/dashboard/compliance/certificates/rule-order.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useChange } from "#components/resource/sending/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AuditResult } from "#lib/contract/compliance/certificate-audit.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

const reasonOf = (form: FormData) => String(form.get("reason") ?? "");

interface OfCertificate {
  /** The certificate's id. */
  id: string;
  trigger: Ref<HTMLButtonElement>;
}

/** Waives a failed rule with an optimistic update. If the update fails, the reason is kept. */
export function ApproveRuleDialog({ id, rule, trigger }: OfCertificate & { rule: AuditResult }) {
  const [draft, setDraft] = useState({ reason: "", through: "" });
  const { mutate, isPending } = useChange<RuleState>(stateOf(rule), ruleState(rule), `The rule "${ruleTitle(rule)}"`);
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const given = { reason: reasonOf(form), through: String(form.get("through") ?? "") };
    setDraft(given);
    if (given.reason.trim() === "") {
      return Promise.resolve(failure("The reason is kept.", { fields: [{ field: "reason", message: "Enter a reason." }] }));
    }
    const body = { reason: given.reason, through: given.through || null };
    const save = () => send("certificates.approveResult", { certificate: id, result: rule.id, body }, { key });
    mutate({ to: "approved", save, done: "Rule waived." });
    return Promise.resolve({ ok: true, value: null });
  };
  return (
    <FormDialog
      title={`Waive "${ruleTitle(rule)}"`}
      description={rule.message}
      trigger={
        <Button size="sm" ref={trigger} disabled={isPending}>
          Waive <KeyHint>F</KeyHint>
        </Button>
      }
      submitLabel="Waive"
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="Reason" required error={errorAt("reason", "The reason")} hint="Kept with your name; auditors read it.">
            <Textarea name="reason" rows={3} maxLength={2000} defaultValue={draft.reason} />
          </Field>
          <Field label="Through" optional error={errorAt("through", "The day")} hint="The rule counts as failed again after this day.">
            <Input name="through" type="date" defaultValue={draft.through} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
