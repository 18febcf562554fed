import { stateWords } from "#components/hosted/certificate/labels.ts";
import { Section } from "#components/hosted/frame/section.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";

/** The certificates uploaded with this link, newest first. */
export function SentBefore({ sent }: Pick<ComplianceRequestPage, "sent">) {
  const t = useText();
  return sent.length ? (
    <Section title={t("What you sent")}>
      <ul className="divide-y">
        {sent.map(({ id, filename, created, state, message }) => (
          <li key={id} className="py-2">
            <p className="wrap-anywhere font-medium">{filename}</p>
            <p className="text-fg-muted text-sm">
              <ExactDate seconds={created} /> · {t(stateWords[state])}
              {message ? (
                <>
                  : <Said text={message} />
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  ) : null;
}
