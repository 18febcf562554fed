import { stateWords } from "#components/hosted/certificate/labels.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";

/** A certificate that was sent: its file, when, and what became of it. */
export function SentItem({
  filename,
  created,
  state,
  message,
}: Pick<ComplianceRequestPage["sent"][number], "filename" | "created" | "state" | "message">) {
  const t = useText();
  return (
    <li className="py-2">
      <p className="wrap-anywhere font-medium">{filename}</p>
      <p className="text-fg-muted text-sm">
        <ExactDate seconds={created} /> · {t(stateWords[state])}
        {message ? (
          <>
            : <Said text={message} otherwise={t("The file could not be read. Send the PDF from your agent, or a clearer photograph.")} />
          </>
        ) : null}
      </p>
    </li>
  );
}
