"use client";

import { useApplication } from "#components/hosted/apply/application-context.ts";
import { InsurerLines, OptInFacts, PriceAndInsurer } from "#components/hosted/apply/cover-facts.tsx";
import { payerOf } from "#components/hosted/apply/labels.ts";
import { StepActions } from "#components/hosted/apply/step-actions.tsx";
import { cardText } from "#components/hosted/frame/card-text.ts";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Line, Section } from "#components/hosted/frame/section.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application, ApplicationCover } from "#lib/contract/applications/application.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import { exclusionsOf } from "#lib/rules/applications/exclusions.ts";

/** Step 5 of a general opt-in: the terms for future jobs. */
function OptInReview() {
  const { application, send, pending } = useApplication();
  const t = useText();
  return (
    <>
      <HostedTitle title={t("Review, then opt in")}>
        <p>{t("This is what you ask for. It applies to jobs that are quoted for you from now on.")}</p>
      </HostedTitle>
      <Section title={t("Your cover, job by job")}>
        <OptInFacts application={application} />
        <dl>
          <InsurerLines limits={application.limits} />
        </dl>
        <LimitList limits={application.limits} />
      </Section>
      <PaymentAndExclusions application={application} />
      <Alert tone="info">{t("Confirming starts no cover yet. Cover starts with a job, at the price of that job’s quote.")}</Alert>
      <StepActions to={application.withhold_premium ? "esignature_document" : "add_card_details"}>
        <Button
          variant="primary"
          size="lg"
          pending={pending === "confirm"}
          pendingLabel={t("Opting in")}
          onClick={() => void send({ name: "confirm" })}
        >
          {t("Confirm and opt in")}
        </Button>
      </StepActions>
    </>
  );
}

/** The limits of each coverage. */
function LimitList({ limits }: Pick<Application, "limits">) {
  const t = useText();
  return limits.map(({ coverage, lines }) => (
    <div key={coverage} className="mt-3 border-t pt-3">
      <h3 className="font-medium">{t(coverageNames[coverage])}</h3>
      <p className="text-fg-muted text-sm">{t("Pays at most:")}</p>
      <dl>
        {lines.map(({ label, amount }) => (
          <Line key={label} label={<Said text={label} />}>
            <Money cents={amount} whole />
          </Line>
        ))}
      </dl>
    </div>
  ));
}

/** The last texts before confirming: who pays and when, and what is not covered. */
function PaymentAndExclusions({ application }: { application: Application }) {
  const { coverage_type, withhold_premium, card } = application;
  const t = useText();
  return (
    <>
      <Section title={t("How you pay")}>
        {withhold_premium ? (
          <p>
            {t("{payer} withholds the premium from your pay and pays it for you. You need no card, and none is charged.", {
              payer: payerOf(application),
            })}
          </p>
        ) : (
          <>
            <p>
              {t(
                "Nothing is charged now. When a premium is due, you’ll get a message with the amount first; your card is charged 24 hours later. Within that time you can opt out or change the card.",
              )}
            </p>
            {card ? <p className="mt-2 text-fg-muted">{cardText(card, t)}</p> : null}
          </>
        )}
      </Section>
      <Section title={t("Not covered")}>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-fg-muted">
          {exclusionsOf(coverage_type).map((exclusion) => (
            <li key={exclusion}>
              <Said text={exclusion} />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-fg-muted text-sm">{t("This is the short version; the policy decides.")}</p>
      </Section>
    </>
  );
}

/** Step 5: the coverage, its price and the payment date, before anything is bound. */
export function FinalReviewScreen() {
  const { cover } = useApplication().application;
  return cover ? <CoverReview {...cover} /> : <OptInReview />;
}

function CoverReview({ job, quote }: ApplicationCover) {
  const { application, send, pending } = useApplication();
  const t = useText();
  const { limits, fees, withhold_premium } = application;
  return (
    <>
      <HostedTitle title={t("Review, then start your cover")}>
        <p>{t("This is what you get and what it costs.")}</p>
      </HostedTitle>
      <PriceAndInsurer application={application} />
      <Section title={t("Your cover")}>
        <dl>
          <Line label={t("For")}>{job.name}</Line>
          <Line label={t("From")}>
            <ExactDate seconds={quote.effective_date} />
          </Line>
          <Line label={t("Until")}>
            <ExactDate seconds={quote.end_date} />
          </Line>
        </dl>
        <LimitList limits={limits} />
      </Section>
      <Section title={t("What it costs")}>
        <dl>
          {limits.map(({ coverage, net_rate }) => (
            <Line key={coverage} label={t("{coverage}, per $100 earned", { coverage: t(coverageNames[coverage]) })}>
              <Money cents={net_rate ?? 0} />
            </Line>
          ))}
        </dl>
        <dl className="mt-1 border-t pt-1 font-medium">
          <Line label={t("Premium per $100 earned")}>
            <Money cents={quote.net_rate} />
          </Line>
          <Line label={t("Estimated premium for this job")}>
            <Money cents={quote.estimated_premium} />
          </Line>
        </dl>
        <dl>
          {fees
            .filter(({ cents }) => cents > 0)
            .map(({ label, cents }) => (
              <Line key={label} label={t("{fee}, once", { fee: t.known(label) ?? label })}>
                <Money cents={cents} />
              </Line>
            ))}
        </dl>
        <p className="mt-1 text-fg-muted text-sm">
          {t("Taxes are part of the premium. The premium follows what you really earn, so it can be more or less.")}
        </p>
      </Section>
      <PaymentAndExclusions application={application} />
      <Alert tone="info">
        {t("Confirming starts your policy: from then on you and {insurers} have a contract.", {
          insurers: t.list([...new Set(limits.map(({ insurer }) => insurer))]),
        })}
      </Alert>
      <StepActions to={withhold_premium ? "esignature_document" : "add_card_details"}>
        <Button
          variant="primary"
          size="lg"
          pending={pending === "confirm"}
          pendingLabel={t("Starting your policy")}
          onClick={() => void send({ name: "confirm" })}
        >
          {t("Confirm and start my policy")}
        </Button>
      </StepActions>
    </>
  );
}
