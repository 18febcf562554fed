"use client";

import { useApplication } from "#components/apply/application-context.ts";
import { leaveTo } from "#components/hosted/leave.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { workOf } from "./labels.ts";

/** Ends the application, after asking, and goes back to the platform. */
export function StopApplying() {
  const { application, send } = useApplication();
  const confirm = async () => {
    const outcome = await send({ name: "cancel" });
    if (!outcome) return "Something else is still being sent. Try again in a moment.";
    if (!outcome.ok) return `${outcome.problem.message} Your application is still open.`;
    leaveTo(outcome.state.return_url);
    return null;
  };
  return (
    <ConfirmDialog
      title="Cancel application?"
      consequence={`You will not be insured for ${workOf(application)}, and this link closes. To apply later you need a new link from ${application.organization}.`}
      confirmLabel="Cancel application"
      backLabel="Keep going"
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 text-sm">
          Cancel application
        </Button>
      }
    />
  );
}
