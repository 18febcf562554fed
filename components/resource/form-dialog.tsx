"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState, useTransition } from "react";
import { toast } from "sonner";
import { sentence } from "#components/resource/form-errors.ts";
import { FormFailure } from "#components/resource/form-failure.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import type { FieldError } from "#lib/contract/errors.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/actions.ts";
import { newId } from "#lib/kit/ids.ts";

type Done = Exclude<ActionResult, ActionFailure>;

interface FormDialogProps<R extends Done> {
  title: string;
  /** The consequence: what happens when it is confirmed. */
  description: ReactNode;
  trigger: ReactNode;
  submitLabel: string;
  backLabel?: string;
  danger?: boolean;
  /** Said in a notice once it is done. */
  done?: string;
  /** Does it with what the form holds. `key` stays the same while the dialog is open, so that sending twice does it once. */
  submit: (form: FormData, key: string) => Promise<R | ActionFailure>;
  /** What stands in the window once it is done, until it is closed: something that is told once. Absent: the page goes on to the result. */
  shown?: (result: R) => ReactNode;
  /** The fields; `errorAt` gives the refusal of one of them as a sentence about `name`. */
  children: (errorAt: (field: string, name: string) => string | undefined) => ReactNode;
}

const unreachable: ActionFailure = {
  ok: false,
  message: "The dashboard could not be reached.",
  fields: [],
  requestId: null,
};

/** A short form in a window over the page. Refusals stand at their fields and nothing typed is lost; success goes on to the result. */
export function FormDialog<R extends Done>(all: FormDialogProps<R>) {
  const { title, description, trigger, submit, children, danger = false, ...props } = all;
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState("");
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [result, setResult] = useState<R | null>(null);
  const [pending, start] = useTransition();
  const show = (next: boolean) => {
    // While it is being sent it stays; what is told once may be closed though the page behind is still read anew.
    if (pending && result === null) return;
    setResult(null);
    setFailure(null);
    setKey(newId("idem"));
    setOpen(next);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    start(async () => {
      // Only a lost connection makes an action reject; what it refuses comes back as a result.
      const answer = await submit(form, key).catch(() => unreachable);
      if (!answer.ok) {
        // A refusal is the stored answer to its key, so the corrected form is another request; silence is no answer.
        if (answer.requestId !== null) setKey(newId("idem"));
        return setFailure(answer);
      }
      if (props.done) toast.success(props.done);
      if (props.shown) return setResult(answer);
      setOpen(false);
      router.push(answer.redirect);
    });
  };
  if (result && props.shown) {
    return (
      <Dialog title={title} trigger={trigger} open={open} onOpenChange={show}>
        {props.shown(result)}
      </Dialog>
    );
  }
  const shown = new Set<FieldError>();
  const errorAt = (field: string, name: string) => {
    const found = failure?.fields.filter((error) => error.field === field || error.field.startsWith(`${field}.`)) ?? [];
    for (const error of found) shown.add(error);
    return found[0] && sentence(name, found[0].message);
  };
  const fields = children(errorAt);
  // What stands at its field needs no second mention; the rest is said above the buttons.
  const others = failure?.fields.filter((error) => !shown.has(error)).map(({ field, message }) => sentence(field, message)) ?? [];
  const isMarked = failure !== null && failure.fields.length > 0 && others.length === 0;
  return (
    <Dialog title={title} description={description} trigger={trigger} open={open} onOpenChange={show}>
      <form method="post" onSubmit={send} noValidate className="flex flex-col gap-4">
        {fields}
        {failure && !isMarked ? <FormFailure failure={{ ...failure, others }} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose asChild>
            <Button>{props.backLabel ?? "Go back"}</Button>
          </DialogClose>
          <Button type="submit" variant={danger ? "danger" : "primary"} pending={pending}>
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
