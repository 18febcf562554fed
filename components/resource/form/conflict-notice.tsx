"use client";

import { useEffect, useRef } from "react";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { conflictLines } from "#components/resource/form/edit-conflict.ts";
import type { FormValue, FormValues } from "#components/resource/form/form-shape.ts";
import type { Conflict } from "#components/resource/form/save-edit.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";

interface ConflictNoticeProps {
  fields: readonly FieldSpec[];
  conflict: Conflict | null;
  /** What the form holds now. */
  mine: FormValues;
  /** Puts the other's value into the form. */
  take: (name: string, value: FormValue) => void;
}

/** Tells what somebody else has saved while this form was open, and lets each of the two values win. */
export function ConflictNotice({ fields, conflict, mine, take }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is far below.
    if (conflict) box.current?.scrollIntoView({ block: "nearest" });
  }, [conflict]);
  if (!conflict) return null;
  const lines = conflictLines(fields, conflict.was, conflict.theirs, mine, conflict.names);
  return (
    <div ref={box} className="scroll-mt-24">
      <Alert tone="warning" announce title="Somebody else saved changes while you were editing. Nothing of yours was saved yet.">
        <p>Their changes are in the form now; what you typed has stayed. Look through both, then save again.</p>
        <ul className="mt-2 flex flex-col gap-2">
          {lines.map(({ name, label, was, theirs, mine }) => (
            <li key={name} className="wrap-anywhere border-t border-current/20 pt-2">
              <span className="font-medium">{label}</span>: was {was}, they saved {theirs}
              {mine === null ? null : (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <span>You typed {mine}.</span>
                  <Button size="sm" onClick={() => take(name, conflict.theirs[name] ?? "")}>
                    Use theirs
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
