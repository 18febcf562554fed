import type { ReactNode } from "react";
import { OpenLink } from "#components/hosted/frame/open-link.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { BuyForm } from "#components/hosted/request/buy-form.tsx";
import { listed } from "#components/hosted/request/labels.ts";
import { OfferFacts } from "#components/hosted/request/offer-facts.tsx";
import { StillMissing } from "#components/hosted/request/still-missing.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Rich, Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { CodeResult } from "#lib/dashboard/hosted/code-route.ts";

const ACTION = "/request/code";

/** What can be bought, for a browser that may not buy yet. */
function OfferList({ offered }: { offered: readonly RequestedCoverage[] }) {
  return (
    <ul className="space-y-3 pt-2">
      {offered.map(({ coverage, name, offer }) => (
        <li key={coverage}>
          <p className="font-medium">
            <Said text={name} />
          </p>
          {offer ? <OfferFacts offer={offer} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface CodeFormProps {
  state: ComplianceRequestPage;
  /** What became of the last form. */
  result: CodeResult | null;
}

/** Asks for the code that shows that the contractor is here, before anything is bought. Its forms need no script. */
function CodeForm({ state, result }: CodeFormProps) {
  const { id, verification } = state;
  const { sent_to: address, code_expires_at, tries_left } = verification;
  const t = useText();
  const isWaiting = code_expires_at !== null;
  const left =
    tries_left === 1
      ? t("This is not the code we sent. You can try once more.")
      : t("This is not the code we sent. You can try {count} more times.", { count: tries_left });
  if (address === null)
    return (
      <p className="pt-4 text-sm">{t("Nothing can be bought here now, because no code can be emailed. You can send a certificate.")}</p>
    );
  return (
    <div className="space-y-4 pt-4">
      <p className="text-sm">
        {t(
          "This link may have been forwarded. Before you buy or see your details, we check that it is you: we email a code to {address}.",
          {
            address,
          },
        )}
      </p>
      <CodeProblem state={state} result={result} />
      {isWaiting ? (
        <form method="post" action={ACTION} className="space-y-3">
          <input type="hidden" name="id" value={id} />
          <Field
            label={t("The code from the email")}
            hint={
              <Rich
                message="Six digits, sent to {address}. It works until {time}."
                values={{ address, time: <ExactDate seconds={code_expires_at} withTime /> }}
              />
            }
            error={result === "wrong" ? left : undefined}
          >
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
          <Button type="submit" variant="primary" size="lg" className="w-full">
            {t("Confirm")}
          </Button>
        </form>
      ) : null}
      <form method="post" action={ACTION}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant={isWaiting ? "secondary" : "primary"} size="lg" className="w-full">
          {isWaiting || result === "wrong" ? t("Send a new code") : t("Send me a code")}
        </Button>
      </form>
    </div>
  );
}

/** Why a form did nothing, where its field cannot say it. */
function CodeProblem({ state, result }: CodeFormProps) {
  const { code_expires_at, next_code_at } = state.verification;
  const t = useText();
  if (result === "wait") {
    return (
      <Alert announce tone="warning" title={t("Too many codes at once")}>
        <p>
          {next_code_at === null ? (
            t("Wait some minutes, then ask for a new one. You can send a certificate meanwhile.")
          ) : (
            <Rich message="You can ask for a new one from {time}." values={{ time: <ExactDate seconds={next_code_at} withTime /> }} />
          )}
        </p>
      </Alert>
    );
  }
  if (result === "unavailable") {
    return (
      <Alert announce tone="warning" title={t("The insurance service did not respond.")}>
        <p>{t("Nothing has changed. Try again in a moment.")}</p>
      </Alert>
    );
  }
  if (result !== "wrong" || code_expires_at !== null) return null;
  return <Alert announce tone="warning" title={t("This code no longer works. Ask for a new one.")} />;
}

type Application = NonNullable<ComplianceRequestPage["application"]>;

const areSame = (one: readonly string[], other: readonly string[]) => [...one].sort().join() === [...other].sort().join();

/** What to buy here, or why nothing can be bought, and the application that was started. */
export function BuySection({ state, code }: { state: ComplianceRequestPage; code: CodeResult | null }) {
  const { coverages, application, elsewhere, verification } = state;
  const t = useText();
  const lacking = coverages.filter(({ met, offer }) => !met && offer !== null);
  const offered = lacking.filter(({ offer }) => offer?.offered);
  const others = lacking.filter(({ offer }) => !offer?.offered && !offer?.state_fund);
  // Coverage that only the state's fund sells is explained beside the coverage.
  if (!offered.length && !others.length && !application) return null;
  const isRunning = application?.status === "open" || application?.status === "in_review";
  const isSame =
    application !== null &&
    areSame(
      application.coverage_type,
      offered.map(({ coverage }) => coverage),
    );
  const canBuy = offered.length > 0 && !(isRunning && isSame) && application?.status !== "complete";
  return (
    <Section title={t("Or buy only what is missing")} id="buy">
      {application ? <ApplicationNotice application={application} /> : null}
      {verification.verified && canBuy ? <BuyForm state={state} offered={offered} /> : null}
      {!verification.verified && (canBuy || isRunning) ? (
        <>
          {canBuy ? (
            <>
              <OfferList offered={offered} />
              <StillMissing state={state} chosen={offered.map(({ coverage }) => coverage)} />
            </>
          ) : null}
          <CodeForm state={state} result={code} />
        </>
      ) : null}
      {others.length ? (
        <ul className="space-y-2 pt-3 text-sm">
          {others.map(({ coverage, name, offer }) => (
            <li key={coverage}>
              <span className="font-medium">{t("{coverage} cannot be bought here.", { coverage: t.known(name) ?? name })}</span>{" "}
              {offer?.reason ? <Said text={offer.reason} otherwise={t("It cannot be bought here.")} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {lacking.some(({ offer }) => offer?.state_fund) ? (
        <p className="pt-3 text-sm">
          {t("Workers’ compensation is not sold here for this work: only the state’s fund sells it. Send the fund’s certificate above.")}
        </p>
      ) : null}
      <p className="pt-3 text-fg-muted text-sm">
        <Said text={elsewhere} />
      </p>
    </Section>
  );
}

function Notice({ tone, title, children }: { tone: "info" | "success" | "warning"; title: string; children: ReactNode }) {
  return (
    <Alert tone={tone} title={title} className="my-2">
      <p>{children}</p>
    </Alert>
  );
}

function ApplicationNotice({ application: { status, coverage_type, url } }: { application: Application }) {
  const t = useText();
  const coverages = listed(
    coverage_type.map((coverage) => t(coverageNames[coverage])),
    t,
  );
  switch (status) {
    case "open":
      return (
        <div className="space-y-3 pb-2">
          <Notice tone="info" title={t("Your application is not finished")}>
            {t("It is for {coverages}. Everything you entered is kept.", { coverages })}
          </Notice>
          {url ? (
            <OpenLink url={url} variant="primary" size="lg" className="w-full">
              {t("Continue your application")}
            </OpenLink>
          ) : null}
        </div>
      );
    case "in_review":
      return (
        <Notice tone="info" title={t("Your application is in review")}>
          {t("It is for {coverages}. You get a decision within one business day. You can still send a certificate instead.", { coverages })}
        </Notice>
      );
    case "complete":
      return (
        <Notice tone="success" title={t("Your policy is issued")}>
          {t("It covers {coverages}, and starts in a moment. This page says so by itself.", { coverages })}
        </Notice>
      );
    case "ineligible":
      return (
        <Notice tone="warning" title={t("Your application was not accepted")}>
          {t("We can’t insure you for {coverages} here. You can buy it elsewhere and send the certificate.", { coverages })}
        </Notice>
      );
    default:
      return (
        <Notice tone="info" title={status === "expired" ? t("Your application has expired") : t("You cancelled your application")}>
          {t("You are not insured for {coverages} through it, and nothing was charged.", { coverages })}
        </Notice>
      );
  }
}
