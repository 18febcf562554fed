"use client";

import { ChevronDown, FileText } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { wholePrice } from "#components/hosted/apply/cover-facts.tsx";
import { fullName, workOf } from "#components/hosted/apply/labels.ts";
import { legalSummary } from "#components/hosted/apply/legal-summaries.ts";
import { resigned, type Signature, unsigned } from "#components/hosted/apply/signature.ts";
import { type SignatureErrors, SignatureFields } from "#components/hosted/apply/signature-fields.tsx";
import { StepActions } from "#components/hosted/apply/step-actions.tsx";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { Money } from "#components/ui/money.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application, ApplicationCover } from "#lib/contract/applications/application.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import { isNameOf } from "#lib/rules/applications/signature-name.ts";
import type { Text } from "#lib/text/text.ts";

type Statement = Application["statements"][number];

/** A legal text that is shown in the English in which it binds. */
const Original = ({ text }: { text: string }) => (
  <span lang="en" data-original="legal">
    {text}
  </span>
);

/** One exact statement: for a reader of Spanish its translation first, where there is one. */
function Terms({ title, paragraphs, translation, summary }: Statement & { summary: string | null }) {
  const t = useText();
  const spanish = t.language === "es" ? translation : null;
  return (
    <details className="group border-b last:border-b-0">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        {t.language === "en" ? title : (spanish?.title ?? summary ?? <Original text={title} />)}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-fg-subtle transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-3 text-fg-muted text-sm">
        {spanish?.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {spanish && summary ? <p>{t("In short: {summary}", { summary })}</p> : null}
        {t.language === "en" ? null : <p className="font-medium text-fg">{t("The English text binds:")}</p>}
        <div lang="en" data-original="legal" className="flex flex-col gap-2">
          {t.language === "en" || spanish ? null : <p className="font-medium">{title}</p>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </details>
  );
}

/** The document's exact statements, each collapsible. */
function Statements({ statements, region }: { statements: Application["statements"]; region: string | null | undefined }) {
  const t = useText();
  const isTranslated = statements.some(({ translation }) => translation !== null);
  return (
    <>
      {t.language === "en" ? null : (
        <p className="pb-3">
          {isTranslated
            ? t(
                "Translations are for your convenience. The English text is what you sign and what binds. Questions? Call or write before you sign: how is at the foot of this page.",
              )
            : t(
                "What you sign is in English, because that text binds. Each has a short Spanish summary. Questions? Call or write before you sign: how is at the foot of this page.",
              )}
        </p>
      )}
      <div className="border-t">
        {statements.map((statement) => (
          <Terms
            key={`${statement.title} ${statement.paragraphs[0]}`}
            {...statement}
            summary={t.language === "en" ? null : legalSummary(statement.legal_text, region, t)}
          />
        ))}
      </div>
    </>
  );
}

/** Whether the typed name differs from the application's and has not been confirmed. */
const asksAbout = ({ kind, name, confirmed }: Signature, contractor: Application["contractor"]): boolean =>
  kind === "typed" && name.trim() !== "" && !confirmed && !isNameOf(name, contractor);

function nameError(signature: Signature, contractor: Application["contractor"], t: Text): string | undefined {
  if (signature.kind === "typed" && !signature.name.trim()) return t("Type your full name to sign.");
  if (!asksAbout(signature, contractor)) return undefined;
  return t("This is not the name on the application, {name}. Correct it, or confirm below that you sign with this name.", {
    name: fullName(contractor),
  });
}

function check(signature: Signature, contractor: Application["contractor"], t: Text): SignatureErrors {
  const { kind, image, consent } = signature;
  return {
    name: nameError(signature, contractor, t),
    image: kind === "drawn" && !image ? t("Draw your signature, or type your name.") : undefined,
    consent: consent ? undefined : t("Agree to sign electronically to continue."),
  };
}

function Price(cover: ApplicationCover) {
  const { quote } = cover;
  return (
    <>
      <li>
        <Rich
          message="It costs about {total} for this job, fees included. The premium is {rate} for every $100 you earn."
          values={{ rate: <Money cents={quote.net_rate} />, total: <Money cents={wholePrice(cover)} /> }}
        />
      </li>
      {quote.first_invoice_fees > 0 ? (
        <li>
          <Rich message="Fees of {fees} come with the first charge." values={{ fees: <Money cents={quote.first_invoice_fees} /> }} />
        </li>
      ) : null}
    </>
  );
}

/** Step 3: the document, its statements, and the signature. */
export function SignatureScreen() {
  const { application, send, pending, problem, signsAgain } = useApplication();
  const t = useText();
  const { contractor, document, cover, coverage_type, statements, consent, answers_locked } = application;
  const [signature, setSignature] = useState(unsigned);
  const [errors, setErrors] = useState<SignatureErrors>({});
  const [hasChanged, setHasChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isImageRefused = problem?.kind === "fields" && problem.fields.some(({ field }) => field === "image");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check(signature, contractor, t);
    setErrors(found);
    if (Object.values(found).some(Boolean)) return form.current && focusFirstInvalid(form.current);
    if (!document) return;
    const { kind, name, image, confirmed: name_confirmed } = signature;
    const signed =
      kind === "drawn"
        ? { kind, name: fullName(contractor), image: image ?? undefined }
        : { kind, name: name.trim(), ...(name_confirmed ? { name_confirmed } : {}) };
    const body = { ...signed, consent: true, document_sha256: document.sha256, language: t.language } as const;
    const outcome = await send({ name: "sign", body }, () => form.current?.requestSubmit());
    if (!outcome || outcome.ok || !outcome.problem.fields.some(({ field }) => field === "document_sha256")) return;
    // The document has changed since it was shown: load the new one, keep the signature, and ask for the consent again.
    const loaded = await send({ name: "get" });
    if (!loaded?.ok) return;
    setSignature((kept) => ({ ...kept, consent: false }));
    setHasChanged(true);
  };
  return (
    <form method="post" ref={form} onSubmit={submit} noValidate aria-label={t("Signature")}>
      <HostedTitle title={t("Read and sign your application")}>
        <p>
          {t("Your signature says that the answers are true and that you ask for this insurance.")}{" "}
          {cover ? t("Cover starts only after the last step.") : t("Cover starts later, with a job.")}
        </p>
      </HostedTitle>
      {hasChanged || signsAgain ? (
        <Alert tone="warning" announce title={t("What you sign has changed")} className="mb-4">
          {t("Read it again, agree, and sign. Your answers are kept.")}
        </Alert>
      ) : null}
      <Section title={t("In short")}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            {t("You ask for {coverages}.", {
              coverages: t.list(coverage_type.map((coverage) => t(coverageNames[coverage]).toLowerCase())),
            })}
          </li>
          {cover ? (
            <Price {...cover} />
          ) : (
            <li>{t("It is for {work}, each at the price of its own quote, for twelve months.", { work: workOf(application, t) })}</li>
          )}
          <li>{t("Nothing is charged by signing.")}</li>
        </ul>
        {document ? (
          <a
            href={document.url}
            target="_blank"
            rel="noopener noreferrer"
            className={cn(buttonStyle({ size: "lg" }), "mt-4 h-auto min-h-11 w-full whitespace-normal py-2 text-base")}
          >
            <FileText aria-hidden /> {t("Open the application (PDF, new tab)")}
          </a>
        ) : (
          <Alert
            tone="warning"
            title={t("The document is not ready yet")}
            className="mt-4"
            action={<Button onClick={() => void send({ name: "get" })}>{t("Load it")}</Button>}
          />
        )}
      </Section>
      <Section title={t("What you agree to")}>
        <Statements statements={statements} region={contractor.address?.region} />
      </Section>
      <Section title={t("Your signature")}>
        <SignatureFields
          signature={signature}
          consent={consent}
          asksName={errors.name !== undefined && asksAbout(signature, contractor)}
          errors={{ ...errors, image: errors.image ?? (isImageRefused ? t("Draw your signature, or type your name.") : undefined) }}
          change={(changed) => {
            setSignature(resigned(signature, changed));
            setErrors({});
          }}
        />
      </Section>
      <StepActions to={answers_locked ? null : "application_questions"}>
        <Button type="submit" variant="primary" size="lg" pending={pending === "sign"} pendingLabel={t("Signing")} disabled={!document}>
          {t("Sign the application")}
        </Button>
      </StepActions>
    </form>
  );
}
