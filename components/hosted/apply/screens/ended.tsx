"use client";

import { useState } from "react";
import { answerText } from "#components/hosted/apply/answer-text.ts";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { workOf } from "#components/hosted/apply/labels.ts";
import { FileForm, FilesField } from "#components/hosted/files/file-form.tsx";
import { type FormErrors, fileError, filesOf, refusalIn } from "#components/hosted/files/refusals.ts";
import { AutoReturn } from "#components/hosted/frame/auto-return.tsx";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import type { Application } from "#lib/contract/applications/application.ts";
import { EXPLANATION_FILES } from "#lib/contract/core/limits.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import type { PlainMessage, Text } from "#lib/text/text.ts";

const missing = { explanation: "Write some words first, at most 2,000 letters." } as const satisfies Record<string, PlainMessage>;

function errorsIn(form: FormData): FormErrors<"explanation" | "file"> {
  const file = fileError(filesOf(form), EXPLANATION_FILES);
  return { ...(String(form.get("explanation") ?? "").trim() ? {} : missing), ...(file === undefined ? {} : { file }) };
}

/** What the contractor has to say to whoever reviews the answers, which stay as they were sent, with files that show it. */
function Explain() {
  const { application, send, sending } = useApplication();
  const { explanation, explanation_files } = application;
  const t = useText();
  const [isSent, setSent] = useState(false);
  const refused = sending.problem === null ? null : { code: sending.problem, field: null };
  return (
    <Section title={t("Explain or correct an answer")}>
      <FileForm
        {...{ action: "/apply/explain", after: null, sendingKey: sending.key, hidden: {}, refused, errorsIn }}
        refusalOf={(code, field) => refusalIn(code, field, missing, "It could not be sent. Check what you entered.")}
        label={t("Send to the reviewer")}
        className="flex flex-col gap-3"
        onSent={() => {
          setSent(true);
          void send({ name: "get" });
        }}
      >
        {(wrong) => (
          <>
            <Field
              label={t("What the person who reviews it should know")}
              hint={t("For example which answer is not right, or what the work really is. Your answers stay as you sent them.")}
              error={wrong("explanation")}
            >
              <Textarea name="explanation" rows={4} maxLength={2000} defaultValue={explanation ?? ""} />
            </Field>
            <FilesField label={t("Photographs or documents")} wrong={wrong("file")} presence={{ optional: true }} />
          </>
        )}
      </FileForm>
      <div role="status" className="pt-3 text-fg-muted text-sm">
        {isSent || explanation !== null ? <p>{t("Sent. The person who reviews your application reads it.")}</p> : null}
        {explanation_files.length ? (
          <p className="wrap-anywhere">{t("Files sent: {files}", { files: explanation_files.join(", ") })}</p>
        ) : null}
      </div>
    </Section>
  );
}

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
