"use client";

import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { ApplicationContext, type ApplicationInHand, useApplication } from "#components/hosted/apply/application-context.ts";
import { stepNames, workOf } from "#components/hosted/apply/labels.ts";
import { VerifyInfoScreen } from "#components/hosted/apply/screens/verify-info.tsx";
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

type Later = Exclude<ApplyStep, "verify_info"> | "ended";
type Screen = { default: ComponentType };

/** The screens after the first, each in a file of its own, so that the first page is small. */
const files: Record<Later, () => Promise<Screen>> = {
  application_questions: async () => ({ default: (await import("./questions.tsx")).QuestionsScreen }),
  esignature_document: async () => ({ default: (await import("./signature.tsx")).SignatureScreen }),
  add_card_details: async () => ({ default: (await import("./card.tsx")).CardScreen }),
  final_review: async () => ({ default: (await import("./final-review.tsx")).FinalReviewScreen }),
  application_complete: async () => ({ default: (await import("./complete.tsx")).CompleteScreen }),
  ended: async () => ({ default: (await import("./ended.tsx")).EndedScreen }),
};

const loaded = new Map<Later, Screen>();

/** A screen that is shown at once if its file was loaded: React waits for no promise that calls back at once. */
const screenOf = (name: Later) =>
  lazy(() => {
    const screen = loaded.get(name);
    // biome-ignore lint/suspicious/noThenProperty: React accepts what has one.
    return screen ? ({ then: (done: (screen: Screen) => void) => done(screen) } as unknown as Promise<Screen>) : files[name]();
  });

const screens: Record<ApplyStep | "ended", ComponentType> = {
  verify_info: VerifyInfoScreen,
  application_questions: screenOf("application_questions"),
  esignature_document: screenOf("esignature_document"),
  add_card_details: screenOf("add_card_details"),
  final_review: screenOf("final_review"),
  application_complete: screenOf("application_complete"),
  ended: screenOf("ended"),
};

/** Loads every screen. One that fails is loaded again when it is shown. */
async function loadAll(): Promise<void> {
  await Promise.all(
    (Object.keys(files) as Later[]).map(async (name) => {
      const screen = await files[name]().catch(() => null);
      if (screen) loaded.set(name, screen);
    }),
  );
}

// The server's HTML has every screen in full, for browsers without scripts.
if (typeof window === "undefined") void loadAll();

/** Loads the later screens behind the first, so that the application goes on without a connection. */
const useLaterScreens = (): void => useEffect(() => void loadAll(), []);

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
