"use client";

import { Undo2 } from "lucide-react";
import type { Ref } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

/** A ledger entry that can be undone. */
export interface Undoable {
  id: string;
  /** The decision's label: "Denied". */
  title: string;
  name: string;
  reason: string | null;
  /** The path of the value it concerns, if any. */
  path: string | null;
}

interface UndoDialogProps {
  /** The certificate's id. */
  id: string;
  entry: Undoable;
  /** The button that a keyboard shortcut presses; null without one. */
  trigger: Ref<HTMLButtonElement> | null;
}

/** Undoes one decision. The entry stays in the ledger; a new entry records who undid it. */
export function UndoDialog({ id, entry: { id: decision, title, name, reason }, trigger }: UndoDialogProps) {
  return (
    <FormDialog
      title={`Undo "${title}"`}
      description={`By ${name}.${reason ? ` ${reason}` : ""} The entry stays in the history; what depends on it is audited again.`}
      trigger={
        <Button size={trigger ? "md" : "sm"} variant={trigger ? "secondary" : "ghost"} ref={trigger}>
          <Undo2 aria-hidden /> Undo {trigger ? <KeyHint>U</KeyHint> : null}
        </Button>
      }
      submitLabel="Undo"
      done="Undone. What depended on it was audited again."
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
