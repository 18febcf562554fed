"use client";

import { chosenReason, RefusalFields } from "#components/dashboard/compliance/refusal-fields.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";

interface DocumentDialogProps {
  id: string;
  /** What it is, in a sentence: "License of Dana Whitfield". */
  what: string;
}

/** Refuses a document, or takes back that it was accepted. */
export function RefuseDocumentDialog({ id, what }: DocumentDialogProps) {
  return (
    <FormDialog
      title="Refuse document"
      danger
      description={`${what}: it does not count for requirements. The reason is emailed to the contractor.`}
      trigger={<Button>Refuse</Button>}
      submitLabel="Refuse document"
      done="Refused. An email with the reason was written; the contractor's timeline says whether it was sent."
      submit={(form, key) => {
        const body = { reason: chosenReason(form), note: String(form.get("note") ?? "").trim() || null };
        return send("contractorDocuments.refuse", { contractor_document: id, body }, { key });
      }}
    >
      {(errorAt) => <RefusalFields errorAt={errorAt} likely="unreadable" noteLimit={1000} />}
    </FormDialog>
  );
}
