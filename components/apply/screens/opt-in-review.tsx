"use client";

import { useApplication } from "#components/apply/application-context.ts";
import { LimitList } from "#components/apply/limit-list.tsx";
import { OptInFacts } from "#components/apply/opt-in-facts.tsx";
import { PaymentAndExclusions } from "#components/apply/payment-and-exclusions.tsx";
import { StepActions } from "#components/apply/step-actions.tsx";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Section } from "#components/hosted/section.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";

/** Step 5 of a general opt-in: what is agreed to for the jobs to come. */
export function OptInReview() {
  const { application, send, pending } = useApplication();
  return (
    <>
      <HostedTitle title="Review, then opt in">
        <p>This is what you ask for. It applies to jobs that are quoted for you from now on.</p>
      </HostedTitle>
      <Section title="Your cover, job by job">
        <OptInFacts application={application} />
        <LimitList limits={application.limits} />
      </Section>
      <PaymentAndExclusions application={application} />
      <Alert tone="info">Confirming starts no cover yet. Cover starts with a job, at the price of that job’s quote.</Alert>
      <StepActions to={application.withhold_premium ? "esignature_document" : "add_card_details"}>
        <Button
          variant="primary"
          size="lg"
          pending={pending === "confirm"}
          pendingLabel="Opting in"
          onClick={() => void send({ name: "confirm" })}
        >
          Confirm and opt in
        </Button>
      </StepActions>
    </>
  );
}
