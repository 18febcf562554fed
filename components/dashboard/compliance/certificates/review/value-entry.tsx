"use client";

import { Check, PencilLine, Undo2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ReadValue } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { correctionOf, typedOf } from "#components/dashboard/compliance/certificates/review/typed-value.ts";
import { canConfirm, type Entering } from "#components/dashboard/compliance/certificates/review/use-entering.ts";
import { useShortForm } from "#components/resource/form/use-short-form.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import { Select } from "#components/ui/select.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

function ValueInput({ value }: { value: ReadValue }) {
  const typed = typedOf(value);
  if (value.kind === "flag" || value.kind === "choice") {
    const options = value.kind === "flag" ? ["yes", "no"] : value.options;
    return (
      <Select
        name="value"
        defaultValue={typed}
        empty="Not stated"
        options={options.map((option) => ({
          value: option,
          label: value.names?.[option] ?? option.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase()),
        }))}
      />
    );
  }
  if (value.kind === "day") return <Input name="value" type="date" defaultValue={typed} />;
  if (value.kind === "dollars") return <Input name="value" prefix="$" inputMode="numeric" numeric defaultValue={typed} />;
  return <Input name="value" defaultValue={typed} maxLength={500} />;
}

interface ValueEditorProps {
  /** The certificate's id. */
  id: string;
  value: ReadValue;
  /** Closed without saving. */
  cancel: () => void;
  saved: () => void;
}

/** Corrects a value in place. On an edit conflict the typed text stays, below the other user's value. */
function ValueEditor({ id, value, cancel, saved }: ValueEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[name=value]")?.focus();
  }, []);
  const submit = async (entered: FormData, key: string): Promise<WriteResult> => {
    const read = correctionOf(value.kind, String(entered.get("value") ?? ""));
    if (!read.ok) return failure(read.message, { fields: [{ field: "value", message: read.message }] });
    const reason = String(entered.get("reason") ?? "").trim() || null;
    const body = { path: value.path, value: read.value, was: value.value, reason };
    const answer = await send("certificates.correct", { certificate: id, body }, { key });
    if (!answer.ok) router.refresh();
    return answer;
  };
  const {
    send: save,
    pending,
    laidOut,
  } = useShortForm(submit, () => {
    notices.success("Corrected. The certificate was audited again.");
    saved();
  });
  const { fields, notice } = laidOut((errorAt) => (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={value.label} error={errorAt("value", value.label)}>
        <ValueInput value={value} />
      </Field>
      <Field label="Where on the certificate" optional error={errorAt("reason", "Where on the certificate")}>
        <Input name="reason" maxLength={2000} placeholder="Second line of the row" />
      </Field>
    </div>
  ));
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || pending) return;
    event.stopPropagation();
    cancel();
  };
  return (
    <form
      ref={form}
      method="post"
      onSubmit={save}
      onKeyDown={keys}
      noValidate
      aria-label={`Correct ${value.label}`}
      className="flex flex-col gap-3"
    >
      {fields}
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" pending={pending} pendingLabel="Saving">
          Save and audit again
        </Button>
        <Button size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ValueEntryProps {
  /** The certificate's id. */
  id: string;
  value: ReadValue;
  entering: Entering;
}

/** The actions for a value, or the form that corrects it. */
export function ValueEntry({ id, value, entering }: ValueEntryProps) {
  const { pending, editing, edit, leave, confirm, undo, entryOf, goOn } = entering;
  if (editing === value.path) {
    return <ValueEditor key={value.path} id={id} value={value} cancel={() => leave(value)} saved={() => goOn(value)} />;
  }
  return (
    <>
      {canConfirm(value) ? (
        <Button size="sm" onClick={() => confirm(value)} pending={pending} pendingLabel="Saving">
          <Check aria-hidden /> Confirm as read <KeyHint>Enter</KeyHint>
        </Button>
      ) : null}
      <Button size="sm" onClick={() => edit(value)} disabled={pending}>
        <PencilLine aria-hidden /> Correct <KeyHint>E</KeyHint>
      </Button>
      {entryOf(value) ? (
        <Button size="sm" onClick={() => undo(value)} disabled={pending}>
          <Undo2 aria-hidden /> Undo <KeyHint>U</KeyHint>
        </Button>
      ) : null}
    </>
  );
}
