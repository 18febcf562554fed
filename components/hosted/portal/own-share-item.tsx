import { Line } from "#components/hosted/frame/section.tsx";
import { EndShare } from "#components/hosted/portal/end-share.tsx";
import { OwnItem } from "#components/hosted/portal/own-list.tsx";
import { proofNames } from "#components/hosted/portal/shared-names.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { OwnShare, ShareStatus } from "#lib/contract/policies/certificate-share.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const words: Record<ShareStatus, { name: PlainMessage; tone: Tone }> = {
  active: { name: "Link works", tone: "success" },
  ended: { name: "Link ended", tone: "neutral" },
  expired: { name: "Link expired", tone: "neutral" },
};

/** One link that was made to a certificate. */
export function OwnShareItem({ share, contractor }: { share: OwnShare; contractor: string }) {
  const { status, job, certificate, created, expires_at, ended_at, last_opened_at } = share;
  const t = useText();
  return (
    <OwnItem
      title={job}
      status={<Status tone={words[status].tone}>{t(words[status].name)}</Status>}
      after={status === "active" ? <EndShare contractor={contractor} share={share.id} job={job} /> : null}
    >
      <Line label={t("Proof of insurance")}>{t(proofNames[certificate])}</Line>
      <Line label={t("Link made")}>
        <ExactDate seconds={created} withTime />
      </Line>
      <Line label={ended_at === null ? t("Opens until") : t("Ended on")}>
        <ExactDate seconds={ended_at ?? expires_at} withTime />
      </Line>
      <Line label={t("Last opened")}>{last_opened_at === null ? t("Not yet") : <ExactDate seconds={last_opened_at} withTime />}</Line>
    </OwnItem>
  );
}
