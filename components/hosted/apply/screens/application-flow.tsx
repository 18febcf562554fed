"use client";

import { Suspense, useState } from "react";
import { ApplicationContext, type ApplicationInHand, useApplication } from "#components/hosted/apply/application-context.ts";
import { stepNames, workOf } from "#components/hosted/apply/labels.ts";
import { screens, useLaterScreens } from "#components/hosted/apply/screens/screens.tsx";
import { leaveTo } from "#components/hosted/frame/auto-return.tsx";
import { HostedShell } from "#components/hosted/frame/hosted-shell.tsx";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { ProblemNotice, ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { useTitleFocus } from "#components/hosted/frame/title-focus.ts";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application } from "#lib/contract/applications/application.ts";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";

/** Cancels the application after a confirmation and returns to the platform. */
function StopApplying() {
  const { application, send } = useApplication();
  const t = useText();
  const confirm = async () => {
    const outcome = await send({ name: "cancel" });
    if (!outcome) return t("Something else is still being sent. Try again in a moment.");
    if (!outcome.ok) {
      return (
        <>
          <ProblemText problem={outcome.problem} /> {t("Your application is still open.")}
        </>
      );
    }
    leaveTo(outcome.state.return_url);
    return null;
  };
  return (
    <ConfirmDialog
      title={t("Cancel application?")}
      consequence={t("You will not be insured for {work}, and this link closes. To apply later you need a new link from {organization}.", {
        work: workOf(application, t),
        organization: application.organization,
      })}
      confirmLabel={t("Cancel application")}
      backLabel={t("Keep going")}
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 text-sm">
          {t("Cancel application")}
        </Button>
      }
    />
  );
}

/**
 * The hosted application from the first to the last screen. Each response of the service is the next screen; the address stays the same.
 */
export function ApplicationFlow({ initial, sending }: { initial: Application; sending: ApplicationInHand["sending"] }) {
  const { state: application, ...inHand } = useInHand("application", initial);
  const [signsAgain, setSignsAgain] = useState(false);
  const send: typeof inHand.send = async (command, again) => {
    const outcome = await inHand.send(command, again);
    if (command.name === "confirm" && outcome?.ok) setSignsAgain(outcome.state.step === "esignature_document");
    return outcome;
  };
  const commands = { ...inHand, send };
  const { status, step, steps, organization, branding, environment, answers_locked } = application;
  const t = useText();
  const isOpen = status === "open";
  const Screen = screens[isOpen || status === "complete" ? step : "ended"];
  useLaterScreens();
  const frame = useTitleFocus(`${status} ${step}`);
  const counted: ApplyStep[] = steps.filter((name) => name !== "application_complete");
  const progress = isOpen ? { progress: { current: counted.indexOf(step) + 1, total: counted.length, label: t(stepNames[step]) } } : {};
  return (
    <ApplicationContext value={{ application, ...commands, sending, arrivedHere: status !== initial.status, signsAgain }}>
      <HostedShell
        organization={{ name: organization, branding }}
        environment={environment}
        ahead={application.clock_ahead}
        {...progress}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>{t("Insurance for work you do through {organization}.", { organization })}</p>
            {isOpen ? <StopApplying /> : null}
          </div>
        }
      >
        <div ref={frame} className="[&_h1]:outline-none" data-step={step} data-status={status}>
          <NeedsScripts />
          <ProblemNotice {...commands} what={t("your application")} />
          <Suspense fallback={<p role="status">{t("Loading")}</p>}>
            <Screen key={`${step} ${answers_locked}`} />
          </Suspense>
        </div>
      </HostedShell>
    </ApplicationContext>
  );
}
