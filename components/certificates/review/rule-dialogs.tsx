"use client";

import { type Ref, useState } from "react";
import { correctionOf, typedOf } from "#components/certificates/review/correction.ts";
import type { ReadValue } from "#components/certificates/review/read-values.ts";
import { type RuleState, ruleState, stateOf } from "#components/certificates/rule-order.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { useChange } from "#components/sending/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AuditResult } from "#lib/contract/resources/certificate-review.ts";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";
import { ruleTitle } from "../certificate-labels.ts";

export type ApproveRule = (result: string, body: { reason: string; until: string | null }, idempotencyKey: string) => Promise<ActionResult>;
export type CorrectValue = (
  body: { path: string; value: string | number | boolean | null; reason: string },
  idempotencyKey: string,
) => Promise<ActionResult>;

const reasonOf = (form: FormData) => String(form.get("reason") ?? "");

/** Waives a rule that fails; the list shows it at once. Taken back, the reason is still here. */
export function ApproveRuleDialog({
  rule,
  approve,
  trigger,
}: {
  rule: AuditResult;
  approve: ApproveRule;
  trigger: Ref<HTMLButtonElement>;
}) {
  const [draft, setDraft] = useState({ reason: "", until: "" });
  const { mutate, isPending } = useChange<RuleState>(stateOf(rule), ruleState(rule), `The rule "${ruleTitle(rule)}"`);
  const submit = (form: FormData, key: string): Promise<ActionResult> => {
    const given = { reason: reasonOf(form), until: String(form.get("until") ?? "") };
    setDraft(given);
    if (given.reason.trim() === "") {
      const fields = [{ field: "reason", message: "Enter a reason." }];
      return Promise.resolve({ ok: false, message: "The reason is kept.", fields, requestId: null });
    }
    const save = () => approve(rule.id, { ...given, until: given.until || null }, key);
    mutate({ to: "approved", save, done: "Rule waived." });
    return Promise.resolve({ ok: true, redirect: "" });
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
          <Field label="Until" optional error={errorAt("until", "The date")} hint="The rule counts as failed again after this day.">
            <Input name="until" type="date" defaultValue={draft.until} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function ValueInput({ value }: { value: ReadValue }) {
  const typed = typedOf(value);
  if (value.kind === "flag" || value.kind === "choice") {
    const options = value.kind === "flag" ? ["yes", "no"] : value.options;
    return (
      <Select name="value" defaultValue={typed}>
        <option value="">Not stated</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase())}
          </option>
        ))}
      </Select>
    );
  }
  if (value.kind === "day") return <Input name="value" type="date" defaultValue={typed} />;
  if (value.kind === "dollars") return <Input name="value" prefix="$" inputMode="numeric" numeric defaultValue={typed} />;
  return <Input name="value" defaultValue={typed} maxLength={500} />;
}

/** Corrects what was misread, as the page has it. */
export function CorrectDialog({ value, correct, trigger }: { value: ReadValue; correct: CorrectValue; trigger: Ref<HTMLButtonElement> }) {
  const submit = async (form: FormData, key: string): Promise<ActionResult> => {
    const read = correctionOf(value.kind, String(form.get("value") ?? ""));
    if (read.ok) return correct({ path: value.path, value: read.value, reason: reasonOf(form) }, key);
    return { ok: false, message: read.message, fields: [{ field: "value", message: read.message }], requestId: null };
  };
  return (
    <FormDialog
      title={`Correct "${value.label}"`}
      description={
        value.evidence?.raw
          ? `The page was read as "${value.evidence.raw}".`
          : "Nothing was read here. Leave it empty where the page says nothing."
      }
      trigger={
        <Button size="sm" ref={trigger}>
          Correct <KeyHint>E</KeyHint>
        </Button>
      }
      submitLabel="Save and re-check"
      done="Corrected. The rules were checked again."
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label={value.label} error={errorAt("value", value.label)}>
            <ValueInput value={value} />
          </Field>
          <Field label="Where on the certificate" required error={errorAt("reason", "Where on the certificate")}>
            <Textarea name="reason" rows={2} maxLength={2000} placeholder="As printed in the row of general liability" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
