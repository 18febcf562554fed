"use client";

import { type Ref, useState } from "react";
import { ruleTitle } from "#components/certificates/certificate-labels.ts";
import type { ReadValue } from "#components/certificates/review/read-values.ts";
import { type RuleState, ruleState, stateOf } from "#components/certificates/rule-order.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { useChange } from "#components/sending/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AuditResult } from "#lib/contract/resources/certificate-review.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";
import { parseDollars } from "#lib/kit/money.ts";

type Correction = { ok: true; value: string | number | boolean | null } | { ok: false; message: string };

/** What was typed as the value it stands for; empty means that the certificate does not say. */
export function correctionOf(kind: ReadValue["kind"], typed: string): Correction {
  const text = typed.trim();
  if (text === "") return { ok: true, value: null };
  if (kind === "dollars") {
    const cents = parseDollars(text);
    if (cents === null || cents % 100 !== 0) return { ok: false, message: "must be an amount in whole dollars" };
    return { ok: true, value: cents / 100 };
  }
  if (kind === "flag") return { ok: true, value: text === "yes" };
  if (kind === "day" && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return { ok: false, message: "must be a date" };
  return { ok: true, value: text };
}

/** The value as it stands in the field that corrects it. */
export function typedOf({ kind, value }: Pick<ReadValue, "kind" | "value">): string {
  if (value === null) return "";
  if (kind === "flag") return value ? "yes" : "no";
  return String(value);
}

const reasonOf = (form: FormData) => String(form.get("reason") ?? "");
/** The end of a day, `2026-12-31`, in epoch seconds. */
const endOf = (day: string) => Math.floor(Date.parse(`${day}T23:59:59Z`) / 1000);

interface OfCertificate {
  /** The certificate. */
  id: string;
  trigger: Ref<HTMLButtonElement>;
}

/** Waives a rule that fails; the list shows it at once. Taken back, the reason is still here. */
export function ApproveRuleDialog({ id, rule, trigger }: OfCertificate & { rule: AuditResult }) {
  const [draft, setDraft] = useState({ reason: "", until: "" });
  const { mutate, isPending } = useChange<RuleState>(stateOf(rule), ruleState(rule), `The rule "${ruleTitle(rule)}"`);
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const given = { reason: reasonOf(form), until: String(form.get("until") ?? "") };
    setDraft(given);
    if (given.reason.trim() === "") {
      return Promise.resolve(failure("The reason is kept.", { fields: [{ field: "reason", message: "Enter a reason." }] }));
    }
    const body = { reason: given.reason, until: given.until ? endOf(given.until) : null };
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
export function CorrectDialog({ id, value, trigger }: OfCertificate & { value: ReadValue }) {
  const submit = async (form: FormData, key: string): Promise<WriteResult> => {
    const read = correctionOf(value.kind, String(form.get("value") ?? ""));
    if (!read.ok) return failure(read.message, { fields: [{ field: "value", message: read.message }] });
    const body = { path: value.path, value: read.value, reason: reasonOf(form) };
    return send("certificates.correct", { certificate: id, body }, { key });
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
