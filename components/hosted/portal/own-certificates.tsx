import { stateWords } from "#components/hosted/certificate/labels.ts";
import { WhyNot } from "#components/hosted/certificate/newest-result.tsx";
import { Line } from "#components/hosted/frame/section.tsx";
import { OwnItem } from "#components/hosted/portal/own-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { CertificateUpload } from "#lib/contract/compliance/certificate-upload.ts";
import type { PlainMessage } from "#lib/text/text.ts";

type SentCertificate = CertificateUpload["sent"][number];

const tones: Record<SentCertificate["state"], Tone> = {
  received: "info",
  accepted: "success",
  in_review: "warning",
  not_accepted: "danger",
};

/** What the contractor can do about a certificate in this state. */
const next: Record<SentCertificate["state"], PlainMessage> = {
  received: "It is being read. This takes about a minute.",
  accepted: "There is nothing more to do.",
  in_review: "A person looks at it and writes to you when you have to send another.",
  not_accepted: "Send a corrected one.",
};

/** One certificate of another insurer that the contractor sent, with its result and what to do. */
export function OwnCertificateItem({ sent, organization }: { sent: SentCertificate; organization: string }) {
  const { filename, created, state, cover_ends } = sent;
  const t = useText();
  return (
    <OwnItem
      title={filename}
      status={<Status tone={tones[state]}>{t(stateWords[state])}</Status>}
      after={
        <div className="pt-1 text-sm">
          <WhyNot of={sent} organization={organization} />
          <p className="pt-1 text-fg-muted">{t(next[state])}</p>
        </div>
      }
    >
      <Line label={t("Sent on")}>
        <ExactDate seconds={created} />
      </Line>
      {cover_ends === null ? null : (
        <Line label={t("Shows cover until")}>
          <ExactDate seconds={cover_ends} />
        </Line>
      )}
    </OwnItem>
  );
}
