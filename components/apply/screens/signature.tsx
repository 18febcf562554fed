"use client";

import { ChevronDown, FileText } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useApplication } from "#components/apply/application-context.ts";
import { coverageNames, fullName, workOf } from "#components/apply/labels.ts";
import { type Signature, type SignatureErrors, SignatureFields } from "#components/apply/signature-fields.tsx";
import { StepActions } from "#components/apply/step-actions.tsx";
import { focusFirstInvalid } from "#components/hosted/first-invalid.ts";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Section } from "#components/hosted/section.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money.tsx";
import type { Application, ApplicationCover } from "#lib/contract/resources/application.ts";
import { isNameOf } from "#lib/domain/application/signature-name.ts";

/** The document's exact statements, each collapsible. */
function Statements({ statements }: { statements: Application["statements"] }) {
  return (
    <div className="border-t">
      {statements.map(({ title, paragraphs }) => (
        <details key={title} className="group border-b last:border-b-0">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown aria-hidden className="size-4 shrink-0 text-fg-subtle transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-2 pb-3 text-fg-muted text-sm">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Whether the typed name differs from the application's and has not been confirmed. */
const asksAbout = ({ kind, name, confirmed }: Signature, contractor: Application["contractor"]): boolean =>
  kind === "typed" && name.trim() !== "" && !confirmed && !isNameOf(name, contractor);

function nameError(signature: Signature, contractor: Application["contractor"]): string | undefined {
  if (signature.kind === "typed" && !signature.name.trim()) return "Type your full name to sign.";
  if (!asksAbout(signature, contractor)) return undefined;
  return `This is not the name on the application, ${fullName(contractor)}. Correct it, or confirm below that you sign with this name.`;
}

function check(signature: Signature, contractor: Application["contractor"]): SignatureErrors {
  const { kind, image, consent } = signature;
  return {
    name: nameError(signature, contractor),
    image: kind === "drawn" && !image ? "Draw your signature, or type your name." : undefined,
    consent: consent ? undefined : "Agree to sign electronically to continue.",
  };
}

function Price({ quote }: ApplicationCover) {
  return (
    <>
      <li>
        It costs <Money cents={quote.net_rate} /> per $100 you earn, about <Money cents={quote.estimated_premium} /> for this job.
      </li>
      {quote.first_invoice_fees > 0 ? (
        <li>
          Fees of <Money cents={quote.first_invoice_fees} /> come with the first charge.
        </li>
      ) : null}
    </>
  );
}

/** Step 3: the document, its statements, and the signature. */
export function SignatureScreen() {
  const { application, send, pending, problem } = useApplication();
  const { contractor, document, cover, coverage_type, statements, answers_locked } = application;
  const [signature, setSignature] = useState<Signature>({
    kind: "typed",
    name: "",
    image: null,
    consent: false,
    confirmed: false,
  });
  const [errors, setErrors] = useState<SignatureErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const refused = problem?.kind === "fields" ? problem.fields : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check(signature, contractor);
    setErrors(found);
    if (Object.values(found).some(Boolean)) return form.current && focusFirstInvalid(form.current);
    if (!document) return;
    const { kind, name, image, confirmed: name_confirmed } = signature;
    const signed =
      kind === "drawn"
        ? { kind, name: fullName(contractor), image: image ?? undefined }
        : { kind, name: name.trim(), ...(name_confirmed ? { name_confirmed } : {}) };
    const command = { name: "sign", body: { ...signed, consent: true, document_sha256: document.sha256 } } as const;
    const outcome = await send(command, () => form.current?.requestSubmit());
    // The document has changed since it was shown: load the new one and keep the signature.
    if (outcome && !outcome.ok && outcome.problem.fields.some(({ field }) => field === "document_sha256")) await send({ name: "get" });
  };
  return (
    <form method="post" data-early ref={form} onSubmit={submit} noValidate aria-label="Signature">
      <HostedTitle title="Read and sign your application">
        <p>
          Your signature says that the answers are true and that you ask for this insurance.{" "}
          {cover ? "Cover starts only after the last step." : "Cover starts later, with a job."}
        </p>
      </HostedTitle>
      <Section title="In short">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>You ask for {coverage_type.map((coverage) => coverageNames[coverage].toLowerCase()).join(" and ")}.</li>
          {cover ? <Price {...cover} /> : <li>It is for {workOf(application)}, each at the price of its own quote, for twelve months.</li>}
          <li>Nothing is charged by signing.</li>
        </ul>
        {document ? (
          <a
            href={document.url}
            target="_blank"
            rel="noopener noreferrer"
            className={cn(buttonStyle({ size: "lg" }), "mt-4 h-auto min-h-11 w-full whitespace-normal py-2 text-base")}
          >
            <FileText aria-hidden /> Open the application (PDF, new tab)
          </a>
        ) : (
          <Alert
            tone="warning"
            title="The document is not ready yet"
            className="mt-4"
            action={<Button onClick={() => void send({ name: "get" })}>Load it</Button>}
          />
        )}
      </Section>
      <Section title="What you agree to">
        <Statements statements={statements} />
      </Section>
      <Section title="Your signature">
        <SignatureFields
          signature={signature}
          asksName={errors.name !== undefined && asksAbout(signature, contractor)}
          errors={{ ...errors, image: errors.image ?? refused.find(({ field }) => field === "image")?.message }}
          change={(changed) => {
            setSignature({ ...signature, ...changed });
            setErrors({});
          }}
        />
      </Section>
      <StepActions to={answers_locked ? null : "application_questions"}>
        <Button type="submit" variant="primary" size="lg" pending={pending === "sign"} pendingLabel="Signing" disabled={!document}>
          Sign the application
        </Button>
      </StepActions>
    </form>
  );
}
