"use client";

import { Undo2 } from "lucide-react";
import type { Ref } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

/** An entry of the ledger that can be undone. */
export interface Undoable {
  id: string;
  /** In words: "Denied". */
  title: string;
  name: string;
  reason: string | null;
  /** The value it is about, where it is about one. */
  path: string | null;
}

interface UndoDialogProps {
  /** The certificate. */
  id: string;
  entry: Undoable;
  /** What the key presses; null where none does. */
  trigger: Ref<HTMLButtonElement> | null;
}

/** Takes one decision back. The entry stays in the ledger, and another one says who undid it. */
export function UndoDialog({ id, entry: { id: decision, title, name, reason }, trigger }: UndoDialogProps) {
  return (
    <FormDialog
      title={`Undo "${title}"`}
      description={`By ${name}.${reason ? ` ${reason}` : ""} The entry stays in the history; the certificate is checked again.`}
      trigger={
        <Button size={trigger ? "md" : "sm"} variant={trigger ? "secondary" : "ghost"} ref={trigger}>
          <Undo2 aria-hidden /> Undo {trigger ? <KeyHint>U</KeyHint> : null}
        </Button>
      }
      submitLabel="Undo"
      done="Undone. The certificate was checked again."
      submit={(form, key) => {
        const why = String(form.get("reason") ?? "").trim() || null;
        return send("certificates.undo", { certificate: id, decision, body: { reason: why } }, { key });
      }}
    >
      {(errorAt) => (
        <Field label="Reason" optional error={errorAt("reason", "The reason")} hint="Kept in the history.">
          <Textarea name="reason" rows={2} maxLength={2000} />
        </Field>
      )}
    </FormDialog>
  );
}
