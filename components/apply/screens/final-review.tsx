"use client";

import { useApplication } from "#components/apply/application-context.ts";
import { LimitList } from "#components/apply/limit-list.tsx";
import { PaymentAndExclusions } from "#components/apply/payment-and-exclusions.tsx";
import { OptInReview } from "#components/apply/screens/opt-in-review.tsx";
import { StepActions } from "#components/apply/step-actions.tsx";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Line, Section } from "#components/hosted/section.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import type { ApplicationCover } from "#lib/contract/resources/application.ts";
import { coverageNames } from "../labels.ts";

/** Step 5: what is bought, what it costs and when it is paid, before anything binds. */
export function FinalReviewScreen() {
  const { cover } = useApplication().application;
  return cover ? <CoverReview {...cover} /> : <OptInReview />;
}

function CoverReview({ job, quote }: ApplicationCover) {
  const { application, send, pending } = useApplication();
  const { limits, fees, withhold_premium } = application;
  return (
    <>
      <HostedTitle title="Review, then start your cover">
        <p>This is what you get and what it costs.</p>
      </HostedTitle>
      <Section title="Your cover">
        <dl>
          <Line label="For">{job.name}</Line>
          <Line label="From">
            <ExactDate seconds={quote.effective_date} />
          </Line>
          <Line label="Until">
            <ExactDate seconds={quote.end_date} />
          </Line>
        </dl>
        <LimitList limits={limits} />
      </Section>
      <Section title="What it costs">
        <dl>
          {limits.map(({ coverage, net_rate }) => (
            <Line key={coverage} label={`${coverageNames[coverage]}, per $100 earned`}>
              <Money cents={net_rate ?? 0} />
            </Line>
          ))}
        </dl>
        <dl className="mt-1 border-t pt-1 font-medium">
          <Line label="Premium per $100 earned">
            <Money cents={quote.net_rate} />
          </Line>
          <Line label="Estimated premium for this job">
            <Money cents={quote.estimated_premium} />
          </Line>
        </dl>
        <dl>
          {fees
            .filter(({ cents }) => cents > 0)
            .map(({ label, cents }) => (
              <Line key={label} label={`${label}, once`}>
                <Money cents={cents} />
              </Line>
            ))}
        </dl>
        <dl className="mt-1 border-t pt-1 font-semibold">
          <Line label="Estimate, all together">
            <Money cents={quote.estimated_premium + quote.first_invoice_fees} />
          </Line>
        </dl>
        <p className="mt-1 text-fg-muted text-sm">
          Taxes are part of the premium. The premium follows what you really earn, so it can be more or less.
        </p>
      </Section>
      <PaymentAndExclusions application={application} />
      <Alert tone="info">Confirming starts your policy. It binds you and the insurer.</Alert>
      <StepActions to={withhold_premium ? "esignature_document" : "add_card_details"}>
        <Button
          variant="primary"
          size="lg"
          pending={pending === "confirm"}
          pendingLabel="Starting your policy"
          onClick={() => void send({ name: "confirm" })}
        >
          Confirm and start my policy
        </Button>
      </StepActions>
    </>
  );
}
