"use client";

import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { useEffect } from "react";
import { INBOX_CHANGED } from "#components/app/inbox-bar/inbox-place.ts";
import { dayOf, instantOf } from "#components/resource/day.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

interface ItemDialogProps {
  id: string;
  title: string;
  assignee: string | null;
  assigneeName: string | null;
  note: string | null;
  dueAt: number | null;
  snoozedUntil: number | null;
  mayAct: boolean;
  canFinish: boolean;
}

/** The members, read when the dialog opens. The present assignee is offered at once. */
function AssigneeSelect({ assignee, name }: { assignee: string | null; name: string | null }) {
  const { data, error } = useQuery({
    queryKey: ["inbox-assignees"],
    queryFn: async ({ signal }) => (await (await browserClient()).inboxItems.assignees(undefined, { signal })).members,
    retry: false,
  });
  const members = data?.length ? data : assignee ? [{ id: assignee, name: name ?? assignee }] : [];
  return (
    <>
      <Select
        name="assignee"
        defaultValue={assignee ?? ""}
        key={members.length}
        empty="Nobody"
        options={members.map((member) => ({ value: member.id, label: member.name }))}
      />
      {error ? <p className="pt-1 text-fg-muted text-sm">The members could not be read; the others are left out.</p> : null}
    </>
  );
}

/** Makes the navigation count the inbox again when the dialog closes. */
function CountOnClose() {
  useEffect(() => () => void window.dispatchEvent(new Event(INBOX_CHANGED)), []);
  return null;
}

/** Who takes care of an item, until when, and what the team should know. */
export function ItemDialog({ id, title, assignee, assigneeName, note, dueAt, snoozedUntil, mayAct, canFinish }: ItemDialogProps) {
  const day = (form: FormData, name: string, before: number | null) => instantOf(String(form.get(name) ?? ""), before ?? undefined) ?? null;
  return (
    <span data-inbox-item={id} data-may-act={mayAct} data-can-finish={canFinish}>
      {mayAct ? (
        <FormDialog
          title="Assign or note"
          description={title}
          trigger={
            <Button variant="ghost" size="sm" data-inbox-edit="">
              <PencilLine aria-hidden />
              <span className="sr-only">Assign or note: {title}</span>
            </Button>
          }
          submitLabel="Save"
          done="Saved."
          submit={(form, key) => {
            const body = {
              assignee: String(form.get("assignee") ?? "") || null,
              note: String(form.get("note") ?? ""),
              due_at: day(form, "due_at", dueAt),
              snoozed_until: day(form, "snoozed_until", snoozedUntil),
            };
            return send("inboxItems.update", { inbox_item: id, body }, { key });
          }}
        >
          {(errorAt) => (
            <>
              <CountOnClose />
              <Field label="Assigned to" error={errorAt("assignee", "The assignee")}>
                <AssigneeSelect assignee={assignee} name={assigneeName} />
              </Field>
              <Field
                label="Note"
                optional
                error={errorAt("note", "The note")}
                hint="For your team. It is deleted when the item is settled."
              >
                <Textarea name="note" rows={3} maxLength={2000} defaultValue={note ?? ""} />
              </Field>
              <Field label="Due" optional error={errorAt("due_at", "The due date")}>
                <Input type="date" name="due_at" defaultValue={dueAt === null ? "" : dayOf(dueAt)} />
              </Field>
              <Field label="Snooze until" optional error={errorAt("snoozed_until", "The date")} hint="Empty: it stays in the list.">
                <Input type="date" name="snoozed_until" defaultValue={snoozedUntil === null ? "" : dayOf(snoozedUntil)} />
              </Field>
            </>
          )}
        </FormDialog>
      ) : null}
    </span>
  );
}
