import { Money } from "#components/ui/money.tsx";
import { Rich, Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";

/** What one coverage gives, and its price. */
export function OfferFacts({ offer }: { offer: NonNullable<RequestedCoverage["offer"]> }) {
  const t = useText();
  return (
    <span className="block text-fg-muted text-sm">
      {offer.limits.map(({ label, amount }) => (
        <span key={label} className="block">
          <Said text={label} />: <Money cents={amount} whole />
        </span>
      ))}
      {offer.endorsements.map((name) => (
        <span key={name} className="block">
          {t("With:")} <Said text={name} />
        </span>
      ))}
      {offer.net_rate === null ? null : (
        <span className="block text-fg">
          <Rich message="{rate} for each $100 you earn" values={{ rate: <Money cents={offer.net_rate} /> }} />
        </span>
      )}
    </span>
  );
}
