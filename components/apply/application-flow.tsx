"use client";

import { type ReactNode, useRef, useState } from "react";
import { ApplicationContext, type ApplicationInHand } from "#components/apply/application-context.ts";
import { ProblemNotice } from "#components/apply/problem-notice.tsx";
import { CardScreen } from "#components/apply/screens/card.tsx";
import { CompleteScreen } from "#components/apply/screens/complete.tsx";
import { EndedScreen } from "#components/apply/screens/ended.tsx";
import { FinalReviewScreen } from "#components/apply/screens/final-review.tsx";
import { QuestionsScreen } from "#components/apply/screens/questions.tsx";
import { SignatureScreen } from "#components/apply/screens/signature.tsx";
import { VerifyInfoScreen } from "#components/apply/screens/verify-info.tsx";
import { sendCommand } from "#components/apply/send-command.ts";
import { StopApplying } from "#components/apply/stop-applying.tsx";
import { useTitleFocus } from "#components/apply/title-focus.ts";
import { stepNames } from "#components/apply/words.ts";
import { HostedShell } from "#components/shell/hosted-shell.tsx";
import type { Application } from "#lib/contract/resources/application.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import type { Command, CommandName, Outcome, Problem } from "#lib/dashboard/hosted-commands.ts";

const screens: Record<ApplyStep, () => ReactNode> = {
  verify_info: VerifyInfoScreen,
  application_questions: QuestionsScreen,
  esignature_document: SignatureScreen,
  add_card_details: CardScreen,
  final_review: FinalReviewScreen,
  application_complete: CompleteScreen,
};

function useInHand(initial: Application): ApplicationInHand {
  const [application, setApplication] = useState(initial);
  const [pending, setPending] = useState<CommandName | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const last = useRef<Command | null>(null);
  const underWay = useRef(false);

  const send = async (command: Command): Promise<Outcome | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    last.current = command;
    setPending(command.name);
    const outcome = await sendCommand(application.id, command);
    underWay.current = false;
    setPending(null);
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.application) setApplication(outcome.application);
    return outcome;
  };
  const retry = () => {
    if (last.current) void send(last.current);
  };
  const arrivedHere = application.status !== initial.status;
  return { application, send, pending, problem, retry, arrivedHere };
}

/** The hosted application from its first to its last screen. Each answer of the service is the next screen; the address stays. */
export function ApplicationFlow({ initial }: { initial: Application }) {
  const inHand = useInHand(initial);
  const { status, step, steps, organization, environment, answers_locked } = inHand.application;
  const isOpen = status === "open";
  const Screen = isOpen || status === "complete" ? screens[step] : EndedScreen;
  const frame = useTitleFocus(`${status} ${step}`);
  const counted: ApplyStep[] = steps.filter((name) => name !== "application_complete");
  const progress = isOpen ? { progress: { current: counted.indexOf(step) + 1, total: counted.length, label: stepNames[step] } } : {};
  return (
    <ApplicationContext value={inHand}>
      <HostedShell
        organization={{ name: organization }}
        environment={environment}
        {...progress}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>Insurance for work you do through {organization}.</p>
            {isOpen ? <StopApplying /> : null}
          </div>
        }
      >
        <div ref={frame} className="[&_h1]:outline-none" data-step={step} data-status={status}>
          <ProblemNotice />
          <Screen key={`${step} ${answers_locked}`} />
        </div>
      </HostedShell>
    </ApplicationContext>
  );
}
