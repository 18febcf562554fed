"use client";

import { answerText } from "#components/hosted/apply/answer-text.ts";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { Explain } from "#components/hosted/apply/screens/explain.tsx";
import { AutoReturn } from "#components/hosted/frame/auto-return.tsx";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application } from "#lib/contract/applications/application.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import type { Text } from "#lib/text/text.ts";
import { workOf } from "../labels.ts";

interface Words {
  title: string;
  lead: string;
  next: string;
}

function textOf(application: Application, t: Text): Words {
  const { status, organization, cover } = application;
  const work = workOf(application, t);
  switch (status) {
    case "in_review":
      return {
        title: t("Your application is in review"),
        lead: t("Some of your answers need a closer look. That is common, and it is not a refusal."),
        next: cover
          ? t(
              "You get a decision within one business day. If you are approved, continue with the same link: sign, and your cover starts. You can close this page; everything is kept.",
            )
          : t(
              "You get a decision within one business day. If you are approved, continue with the same link: sign, and you are ready for jobs. You can close this page; everything is kept.",
            ),
      };
    case "cancelled":
      return {
        title: t("You cancelled this application"),
        lead: t("You are not insured for {work} through this application, and nothing was charged.", { work }),
        next: t("If you change your mind, ask {organization} for a new link.", { organization }),
      };
    case "expired":
      return {
        title: t("This application has expired"),
        lead: t("Links stay open for a limited time, and this one is over. You are not insured through it, and nothing was charged."),
        next: t("Ask {organization} for a new link; applying again takes about five minutes.", { organization }),
      };
    default:
      return {
        title: cover ? t("We can’t insure this job") : t("We can’t offer you this insurance"),
        lead: t("You are not insured for {work}, and nothing was charged.", { work }),
        next: t(
          "Go back to {organization} to see what else is possible. A new application can be made when something about the work changes.",
          {
            organization,
          },
        ),
      };
  }
}

/** A sentence of the insurer's rules. One that nobody has translated is quoted as what it is. */
function InsurersWords({ text }: { text: string }) {
  const t = useText();
  return (
    t.known(text) ?? (
      <>
        {t("In the insurer's words, in English:")} <q lang="en">{text}</q>
      </>
    )
  );
}

/** The answers that a reason is about, as they were given. */
function GivenAnswers({ ids }: { ids: readonly string[] }) {
  const { questions, answers } = useApplication().application;
  const t = useText();
  const given = questions.filter(({ id }) => ids.includes(id) && Object.hasOwn(answers, id));
  if (!given.length) return null;
  return (
    <dl className="my-1 border-l-2 pl-3 text-sm">
      {given.map((question) => (
        <div key={question.id} className="py-1">
          <dt className="text-fg-muted">
            <Said text={question.label} />
          </dt>
          <dd className="wrap-anywhere">
            {t("Your answer: {answer}", {
              answer: answerText(question, (answers as Answers)[question.id] ?? null, t) ?? t("Not answered"),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The page of an application that has ended or is in review: what happened, what it means, what to do. */
export function EndedScreen() {
  const { application, send, pending } = useApplication();
  const { status, reasons, return_url, organization, branding } = application;
  const t = useText();
  const { title, lead, next } = textOf(application, t);
  return (
    <>
      <HostedTitle title={title}>
        <p>{lead}</p>
      </HostedTitle>
      {reasons.length ? (
        <Section title={status === "in_review" ? t("What we look at") : t("Why")}>
          <ul className="flex flex-col gap-3">
            {reasons.map(({ code, coverage, message, remedy, questions }) => (
              <li key={`${code} ${coverage}`}>
                <p>
                  <InsurersWords text={message} />
                </p>
                <GivenAnswers ids={questions} />
                {remedy ? (
                  <p className="text-fg-muted text-sm">
                    <InsurersWords text={remedy} />
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t("What to do now")}>
        <p>{next}</p>
      </Section>
      {status === "in_review" ? <Explain /> : null}
      {status === "in_review" ? (
        <Button
          size="lg"
          className="w-full"
          pending={pending === "get"}
          pendingLabel={t("Looking")}
          onClick={() => void send({ name: "get" })}
        >
          {t("Check for a decision")}
        </Button>
      ) : null}
      <AutoReturn url={return_url} organization={organization} afterSeconds={status === "expired" ? branding.return_seconds : null} />
    </>
  );
}
