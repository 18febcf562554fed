import { cardText } from "#components/hosted/card-text.ts";
import { Section } from "#components/hosted/section.tsx";
import type { Application } from "#lib/contract/resources/application.ts";
import { exclusionsOf } from "#lib/domain/application/exclusions.ts";
import { payerOf } from "./labels.ts";

/** The last words before confirming: who pays and when, and what is not covered. */
export function PaymentAndExclusions({ application }: { application: Application }) {
  const { coverage_type, withhold_premium, card } = application;
  return (
    <>
      <Section title="How you pay">
        {withhold_premium ? (
          <p>{payerOf(application)} withholds the premium from your pay and pays it for you. You need no card, and none is charged.</p>
        ) : (
          <>
            <p>
              Nothing is charged now. When a premium is due, you’ll get a message with the amount first; your card is charged 24 hours
              later. Within that time you can opt out or change the card.
            </p>
            {card ? <p className="mt-2 text-fg-muted">{cardText(card)}</p> : null}
          </>
        )}
      </Section>
      <Section title="Not covered">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-fg-muted">
          {exclusionsOf(coverage_type).map((exclusion) => (
            <li key={exclusion}>{exclusion}</li>
          ))}
        </ul>
        <p className="mt-2 text-fg-muted text-sm">This is the short version; the policy decides.</p>
      </Section>
    </>
  );
}
