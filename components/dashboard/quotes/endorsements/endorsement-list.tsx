import type { ReactNode } from "react";
import { Section } from "#components/ui/page-header.tsx";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import type { Endorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import type { Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { formatCents } from "#lib/kit/money.ts";

const priceOf = ({ net_rate, flat_premium }: Endorsement): string | null => {
  if (flat_premium > 0) return `${formatCents(flat_premium)} once`;
  return net_rate > 0 ? `${formatCents(net_rate)} per $100 earned` : null;
};

/** Whom an endorsement is for, which form it is like, what it costs, and who added it. */
function detailOf(endorsement: Endorsement): string {
  const whom = endorsement.name === null ? "Where required by written contract" : endorsement.name;
  const form = endorsement.form_number ? `like ${endorsement.form_number}` : null;
  const added = endorsement.source === "entity_terms" ? "added by the entity's terms" : null;
  return [whom, form, priceOf(endorsement), added].filter(Boolean).join(" · ");
}

interface EndorsementListProps<E extends Endorsement> {
  endorsements: readonly E[];
  leftOut?: Worksheet["endorsements_left_out"];
  /** More about one, such as since when it is in force. */
  noteOf?: (endorsement: E) => ReactNode;
  actionOf?: (endorsement: E) => ReactNode;
}

/** The endorsements of a quote, a policy or an assignment, and what an entity's terms ask for that is not sold there. */
export function EndorsementList<E extends Endorsement>({ endorsements, leftOut = [], noteOf, actionOf }: EndorsementListProps<E>) {
  if (endorsements.length === 0 && leftOut.length === 0) return null;
  return (
    <Section title="Endorsements">
      <ul className="flex max-w-[640px] flex-col divide-y text-sm">
        {endorsements.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one object, which is never reordered
          <li key={at} className="flex items-start justify-between gap-4 py-2">
            <div>
              {endorsementTitle(one)}
              <span className="block text-fg-muted">{detailOf(one)}</span>
              {noteOf?.(one)}
            </div>
            {actionOf?.(one)}
          </li>
        ))}
        {leftOut.map((one) => (
          <li key={`${one.coverage} ${one.kind}`} className="py-2">
            {endorsementTitle(one)}
            <span className="block text-warning-fg">Not added: {one.reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
