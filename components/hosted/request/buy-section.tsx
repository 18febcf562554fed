import type { ReactNode } from "react";
import { OpenLink } from "#components/hosted/frame/open-link.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { BuyForm } from "#components/hosted/request/buy-form.tsx";
import { CodeForm, OfferList } from "#components/hosted/request/code-form.tsx";
import { listed } from "#components/hosted/request/labels.ts";
import { StillMissing } from "#components/hosted/request/still-missing.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { CodeResult } from "#lib/dashboard/hosted/code-route.ts";

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
