"use client";

import type { ReactNode } from "react";
import { ApplicationContext } from "#components/apply/application-context.ts";
import { CardScreen } from "#components/apply/screens/card.tsx";
import { CompleteScreen } from "#components/apply/screens/complete.tsx";
import { EndedScreen } from "#components/apply/screens/ended.tsx";
import { FinalReviewScreen } from "#components/apply/screens/final-review.tsx";
import { QuestionsScreen } from "#components/apply/screens/questions.tsx";
import { SignatureScreen } from "#components/apply/screens/signature.tsx";
import { VerifyInfoScreen } from "#components/apply/screens/verify-info.tsx";
import { StopApplying } from "#components/apply/stop-applying.tsx";
import { HostedShell } from "#components/hosted/hosted-shell.tsx";
import { ProblemNotice } from "#components/hosted/problem-notice.tsx";
import { useTitleFocus } from "#components/hosted/title-focus.ts";
import { useInHand } from "#components/hosted/use-in-hand.ts";
import type { Application } from "#lib/contract/resources/application.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import { stepNames } from "../labels.ts";

const screens: Record<ApplyStep, () => ReactNode> = {
  verify_info: VerifyInfoScreen,
  application_questions: QuestionsScreen,
  esignature_document: SignatureScreen,
  add_card_details: CardScreen,
  final_review: FinalReviewScreen,
  application_complete: CompleteScreen,
};

/** The hosted application from its first to its last screen. Each answer of the service is the next screen; the address stays. */
export function ApplicationFlow({ initial }: { initial: Application }) {
  const { state: application, ...commands } = useInHand("application", initial);
  const { status, step, steps, organization, branding, environment, answers_locked } = application;
  const isOpen = status === "open";
  const Screen = isOpen || status === "complete" ? screens[step] : EndedScreen;
  const frame = useTitleFocus(`${status} ${step}`);
  const counted: ApplyStep[] = steps.filter((name) => name !== "application_complete");
  const progress = isOpen ? { progress: { current: counted.indexOf(step) + 1, total: counted.length, label: stepNames[step] } } : {};
  return (
    <ApplicationContext value={{ application, ...commands, arrivedHere: status !== initial.status }}>
      <HostedShell
        organization={{ name: organization, branding }}
        environment={environment}
        ahead={application.clock_ahead}
        {...progress}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>Insurance for work you do through {organization}.</p>
            {isOpen ? <StopApplying /> : null}
          </div>
        }
      >
        <div ref={frame} className="[&_h1]:outline-none" data-step={step} data-status={status}>
          <ProblemNotice {...commands} what="your application" />
          <Screen key={`${step} ${answers_locked}`} />
        </div>
      </HostedShell>
    </ApplicationContext>
  );
}
