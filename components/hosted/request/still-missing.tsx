import { nameIn, OwnSaid } from "#components/hosted/request/own-said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";

interface StillMissingProps {
  state: Pick<ComplianceRequestPage, "coverages">;
  /** The coverages that would be bought. */
  chosen: readonly string[];
}

const reasonsOf = ({ failing, offer }: RequestedCoverage): string[] =>
  failing.length ? failing.map(({ message }) => message) : (offer?.would_cover?.missing ?? []).map(({ message }) => message);

/** What is required and would still be missing after buying, said before anything is bought. */
export function StillMissing({ state: { coverages }, chosen }: StillMissingProps) {
  const t = useText();
  if (!chosen.length) return null;
  const missing = coverages.filter(({ met, coverage }) => !met && !chosen.includes(coverage));
  if (!missing.length) return <p className="text-sm">{t("After you buy this, nothing that is required is missing.")}</p>;
  return (
    <div className="text-sm" role="status">
      <p className="font-medium text-warning-fg">{t("After you buy this, still missing:")}</p>
      <ul className="list-disc space-y-1 pt-1 pl-5">
        {missing.map((one) => (
          <li key={one.coverage}>
            {nameIn(one, t)}
            {reasonsOf(one).map((message) => (
              <span key={message} className="block text-fg-muted">
                <OwnSaid text={message} of={one} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
