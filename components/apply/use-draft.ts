"use client";

import { useCallback, useRef, useState } from "react";
import { sendCommand } from "#components/hosted/send-command.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import type { Command } from "#lib/dashboard/hosted/hosted-commands.ts";
import type { PlainMessage } from "#lib/text/text.ts";

type DraftValues = Extract<Command<"application">, { name: "draft" }>["body"]["values"];

/**
 * Saves the draft in the background, one request at a time, skipping all but the latest. `failed` is true while the latest could not be
 * saved. Nothing waits for it.
 */
export function useDraft(application: string, step: ApplyStep): { save: (values: DraftValues) => void; failed: boolean } {
  const [failed, setFailed] = useState(false);
  const waiting = useRef<DraftValues | null>(null);
  const busy = useRef(false);
  const save = useCallback(
    async (values: DraftValues) => {
      waiting.current = values;
      if (busy.current) return;
      busy.current = true;
      while (waiting.current) {
        const next: DraftValues = waiting.current;
        waiting.current = null;
        const outcome = await sendCommand("application", application, { name: "draft", body: { step, values: next } });
        setFailed(!outcome.ok && outcome.problem.kind !== "moved");
      }
      busy.current = false;
    },
    [application, step],
  );
  return { save, failed };
}

/** A discreet note: the input is only on this device until it is submitted. */
export const draftFailure = "Your latest answers are only on this device for now. They are sent when you go on." satisfies PlainMessage;
