import { SentItem } from "#components/hosted/certificate/sent-item.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { Refusal } from "#components/hosted/frame/staff-note.tsx";
import { nameIn } from "#components/hosted/request/own-said.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const documentWords: Record<ComplianceRequestPage["documents"][number]["state"], PlainMessage> = {
  received: "A person looks at it",
  accepted: "Accepted",
  refused: "Not accepted",
};

type SentBeforeProps = Pick<ComplianceRequestPage, "sent" | "documents" | "coverages" | "organization">;

/** The certificates and documents sent with this link, each newest first. */
export function SentBefore({ sent, documents, coverages, organization }: SentBeforeProps) {
  const t = useText();
  const nameEs = (kind: string) => coverages.find(({ coverage }) => coverage === kind)?.name_es ?? null;
  return sent.length || documents.length ? (
    <Section title={t("What you sent")}>
      <ul className="divide-y">
        {documents.map(({ id, kind, name, created, state, reason, note }) => (
          <li key={id} className="py-2">
            <p className="wrap-anywhere font-medium">{nameIn({ name, name_es: nameEs(kind) }, t)}</p>
            <p className="text-fg-muted text-sm">
              <ExactDate seconds={created} /> · {t(documentWords[state])}
            </p>
            <Refusal reason={reason} note={note} organization={organization} />
          </li>
        ))}
        {sent.map((one) => (
          <SentItem key={one.id} {...one} />
        ))}
      </ul>
    </Section>
  ) : null;
}
