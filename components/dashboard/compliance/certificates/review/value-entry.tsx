"use client";

import { Check, PencilLine, Undo2 } from "lucide-react";
import type { ReadValue } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { canConfirm, type Entering } from "#components/dashboard/compliance/certificates/review/use-entering.ts";
import { ValueEditor } from "#components/dashboard/compliance/certificates/review/value-editor.tsx";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";

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
