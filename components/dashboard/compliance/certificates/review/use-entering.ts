"use client";

import { useState } from "react";
import type { ReadValue } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import type { Undoable } from "#components/dashboard/compliance/certificates/review/undo-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useDirect } from "#components/resource/sending/use-direct.ts";
import type { CertificateAction } from "#lib/contract/compliance/certificate-object.ts";

/** Whether a user can confirm the value as read. */
export const canConfirm = ({ value, doubtful, unsettled, correction }: ReadValue): boolean =>
  doubtful && !unsettled && value !== null && correction === null;

interface EnteringProps {
  /** The certificate's id. */
  id: string;
  can: readonly CertificateAction[];
  undoable: readonly Undoable[];
  /** In the order of the list. */
  values: readonly ReadValue[];
  /** Selects the next low-confidence value in the list of values; false if that list is not shown. */
  goTo: (path: string) => boolean;
  /** Returns the focus to a value's row. */
  back: (value: ReadValue) => void;
}

export type Entering = ReturnType<typeof useEntering>;

/** A reviewer's changes to values: confirm, correct, or undo a correction. */
export function useEntering({ id, can, undoable, values, goTo, back }: EnteringProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const { act, pending } = useDirect();
  const goOn = (from: ReadValue) => {
    setEditing(null);
    const doubtful = values.filter((one) => one.doubtful);
    const next = doubtful[doubtful.findIndex(({ path }) => path === from.path) + 1] ?? doubtful.find(({ path }) => path !== from.path);
    if (!(from.doubtful && next && goTo(next.path))) back(from);
  };
  const entryOf = (one: ReadValue): Undoable | undefined => (one.correction ? undoable.find(({ path }) => path === one.path) : undefined);
  return {
    pending,
    editing,
    entryOf,
    goOn,
    edit: (one: ReadValue) => {
      if (can.includes("correct")) setEditing(one.path);
    },
    leave: (one: ReadValue) => {
      setEditing(null);
      back(one);
    },
    confirm: (one: ReadValue) => {
      if (!can.includes("correct") || !canConfirm(one) || one.value === null) return;
      const body = { path: one.path, value: one.value };
      const call = (key: string) => send("certificates.confirm", { certificate: id, body }, { key });
      act({ what: ["confirm", id, body], call, done: `${one.label} confirmed as read.`, next: () => goOn(one) });
    },
    undo: (one: ReadValue) => {
      const entry = entryOf(one);
      if (!entry) return;
      const call = (key: string) => send("certificates.undo", { certificate: id, decision: entry.id, body: {} }, { key });
      act({ what: ["undo", entry.id], call, done: "Undone. The certificate was audited again.", next: () => back(one) });
    },
  };
}
