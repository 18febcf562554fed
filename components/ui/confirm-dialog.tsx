"use client";

import { type ReactNode, useState, useTransition } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** Typed form: straight quotes, hyphens, single spaces. */
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐-―]/g, "-").replace(/\s+/g, " ").trim();

/** Whether the typed text equals this name, ignoring the style of dashes and quotes. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name);

interface ConfirmDialogProps {
  title: string;
  consequence: ReactNode;
  /** What its button says, if not the title. */
  confirmLabel?: string | undefined;
  backLabel?: string;
  typedName?: string;
  danger?: boolean;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Runs the action. A returned value is the error: the dialog stays open and shows it. */
  confirm: () => Promise<ReactNode>;
}

/** States the consequence and asks for confirmation. `typedName` requires typing that name: only for actions that cannot be undone. */
export function ConfirmDialog({ danger = true, backLabel, typedName, confirm, ...props }: ConfirmDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<ReactNode>(null);
  const [pending, start] = useTransition();
  const t = useText();
  const setOpen = (open: boolean) => {
    if (pending) return;
    setTyped("");
    setFailure(null);
    setOwnOpen(open);
    props.onOpenChange?.(open);
  };
  const matches = typedName === undefined || isTyped(typed, typedName);
  const act = () =>
    start(async () => {
      const reason = await confirm();
      // In the same render in which it stops being pending.
      if (reason) return start(() => setFailure(reason));
      setOwnOpen(false);
      props.onOpenChange?.(false);
    });
  return (
    <Dialog
      title={props.title}
      description={props.consequence}
      trigger={props.trigger}
      open={props.open ?? ownOpen}
      onOpenChange={setOpen}
      footer={
        <>
          <DialogClose asChild>
            <Button>{backLabel ?? t("Go back")}</Button>
          </DialogClose>
          <Button variant={danger ? "danger" : "primary"} pending={pending} disabled={!matches} onClick={act} data-confirms>
            {props.confirmLabel ?? props.title}
          </Button>
        </>
      }
    >
      {typedName === undefined ? null : (
        <Field label={`Type ${typedName} to confirm`}>
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {failure ? (
        <Alert tone="danger" announce className="mt-3">
          {failure}
        </Alert>
      ) : null}
    </Dialog>
  );
}
