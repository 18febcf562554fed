"use client";

import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { Button } from "#components/ui/button.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";

interface StepActionsProps {
  /** The primary button: large, and first in reading order. Nothing where an answer itself goes on. */
  children?: ReactNode;
  /** Goes back within the step instead of to the previous one. */
  back?: (() => void) | undefined;
  /** The previous step. Null when going back is not possible. */
  to?: ApplyStep | null;
}

/** The end of every screen: continue and back. */
export function StepActions({ children, back, to = null }: StepActionsProps) {
  const { send, pending } = useApplication();
  const t = useText();
  const goBack = back ?? (to ? () => void send({ name: "back", body: { step: to } }) : null);
  return (
    <div className="mt-8 flex flex-col gap-2">
      {children}
      {goBack ? (
        <Button variant="ghost" size="lg" onClick={goBack} pending={pending === "back"} pendingLabel={t("Going back")}>
          <ArrowLeft aria-hidden /> {t("Back")}
        </Button>
      ) : null}
    </div>
  );
}
