"use client";

import { type ReactNode, useId, useState } from "react";
import { ApplicationContext, useApplication } from "#components/hosted/apply/application-context.ts";
import { PriceAndInsurer } from "#components/hosted/apply/cover-facts.tsx";
import { stepNames, workOf } from "#components/hosted/apply/labels.ts";
import { CompleteScreen } from "#components/hosted/apply/screens/complete.tsx";
import { EndedScreen } from "#components/hosted/apply/screens/ended.tsx";
import { FinalReviewScreen } from "#components/hosted/apply/screens/final-review.tsx";
import { QuestionsScreen } from "#components/hosted/apply/screens/questions.tsx";
import { SignatureScreen } from "#components/hosted/apply/screens/signature.tsx";
import { VerifyInfoScreen } from "#components/hosted/apply/screens/verify-info.tsx";
import { StepActions } from "#components/hosted/apply/step-actions.tsx";
import { leaveTo } from "#components/hosted/frame/auto-return.tsx";
import { AddCardButton, CardEntry, CardLine, TestProcessorNotice } from "#components/hosted/frame/card-entry.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { ProblemNotice, ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { useTitleFocus } from "#components/hosted/frame/title-focus.ts";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application } from "#lib/contract/applications/application.ts";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";

/** Step 4: the card for the premiums. Its number never leaves the browser. */
function CardScreen() {
  const { application, send, pending, problem } = useApplication();
  const { card, processor, organization, card_form, authentication } = application;
  const t = useText();
  const [isReplacing, setReplacing] = useState(false);
  const id = useId();
  const keepsCard = card !== null && !isReplacing;
  return (
    <>
      <HostedTitle title={keepsCard ? t("Use the card on file?") : t("Add a card")}>
        <p>
          {t(
            "It pays the premium on what you earn. Nothing is charged today: you get a message first, and the card is charged 24 hours later.",
          )}
        </p>
      </HostedTitle>
      <PriceAndInsurer application={application} />
      <TestProcessorNotice processor={processor} />
      {keepsCard ? (
        <CardLine card={card} />
      ) : (
        <CardEntry
          id={id}
          processor={processor}
          organization={organization}
          problem={problem}
          form={card_form}
          authentication={authentication}
          submit={(token, again) => void send({ name: "card", body: { token } }, again)}
        />
      )}
      <StepActions to="esignature_document">
        {keepsCard ? (
          <>
            {/* Neither is preselected: using a card is a choice. */}
            <Button size="lg" pending={pending === "card"} onClick={() => void send({ name: "card", body: { token: null } })}>
              {t("Use this card")}
            </Button>
            <Button size="lg" onClick={() => setReplacing(true)}>
              {t("Add another card")}
            </Button>
          </>
        ) : (
          <AddCardButton form={id} processor={processor} hasForm={card_form !== null} pending={pending === "card"}>
            {t("Add this card")}
          </AddCardButton>
        )}
      </StepActions>
    </>
  );
}

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

const screens: Record<ApplyStep, () => ReactNode> = {
  verify_info: VerifyInfoScreen,
  application_questions: QuestionsScreen,
  esignature_document: SignatureScreen,
  add_card_details: CardScreen,
  final_review: FinalReviewScreen,
  application_complete: CompleteScreen,
};

/**
 * The hosted application from the first to the last screen. Each response of the service is the next screen; the address stays the same.
 */
export function ApplicationFlow({ initial }: { initial: Application }) {
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
  const Screen = isOpen || status === "complete" ? screens[step] : EndedScreen;
  const frame = useTitleFocus(`${status} ${step}`);
  const counted: ApplyStep[] = steps.filter((name) => name !== "application_complete");
  const progress = isOpen ? { progress: { current: counted.indexOf(step) + 1, total: counted.length, label: t(stepNames[step]) } } : {};
  return (
    <ApplicationContext value={{ application, ...commands, arrivedHere: status !== initial.status, signsAgain }}>
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
          <Screen key={`${step} ${answers_locked}`} />
        </div>
      </HostedShell>
    </ApplicationContext>
  );
}
