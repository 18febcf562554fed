import { Line } from "#components/hosted/frame/section.tsx";
import { OwnAction } from "#components/hosted/portal/own-action.tsx";
import { OwnActions, OwnItem } from "#components/hosted/portal/own-list.tsx";
import { holderEndorsementNames, proofNames } from "#components/hosted/portal/shared-names.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { OwnShare } from "#lib/contract/policies/certificate-share.ts";
import { MAX_SENDS, type ShareStatus } from "#lib/contract/policies/share-words.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const words: Record<ShareStatus, { name: PlainMessage; tone: Tone }> = {
  active: { name: "Link works", tone: "success" },
  ended: { name: "Link ended", tone: "neutral" },
  expired: { name: "Link expired", tone: "neutral" },
};
const takenBack = { name: "Taken back", tone: "neutral" } as const;

/** What became of the email to a holder, said only once it is known. */
function Delivery({ share: { holder, delivery, sent_at } }: { share: OwnShare }) {
  const t = useText();
  if (delivery === null) return t("None, you pass on the link");
  const to = <span className="wrap-anywhere block text-fg-muted">{holder?.email}</span>;
  if (delivery === "sent" && sent_at !== null)
    return (
      <>
        <Rich message="Their mail server accepted it on {when}" values={{ when: <ExactDate seconds={sent_at} withTime /> }} />
        {to}
      </>
    );
  return (
    <>
      {delivery === "not_delivered"
        ? t("Their mail server refused it. Check the address with them.")
        : delivery === "kept"
          ? t("Not sent: no mail in this environment")
          : t("On its way")}
      {to}
    </>
  );
}

/** One link that was made to a certificate, or a certificate that was made for a holder. */
export function OwnShareItem({ share, contractor }: { share: OwnShare; contractor: string }) {
  const { status, job, certificate, created, expires_at, ended_at, last_opened_at, holder, endorsements, times_sent } = share;
  const t = useText();
  const word = holder && status === "ended" ? takenBack : words[status];
  const canEnd = status === "active" || (holder !== null && status === "expired");
  return (
    <OwnItem
      title={holder?.name ?? job}
      status={<Status tone={word.tone}>{t(word.name)}</Status>}
      after={
        <OwnActions>
          {holder?.email && status !== "ended" && times_sent < MAX_SENDS ? (
            <OwnAction
              contractor={contractor}
              command={{ name: "resendShare", body: { share: share.id } }}
              title={t("Send it again with a new link")}
              consequence={t("A new email with a new link is written to {email}. The link before it stops opening.", {
                email: holder.email,
              })}
              confirmLabel={t("Send it again")}
              danger={false}
              about={holder.name}
              unchanged={t("Nothing was sent.")}
            />
          ) : null}
          {canEnd ? (
            <OwnAction
              contractor={contractor}
              command={{ name: "endShare", body: { share: share.id } }}
              title={holder ? t("Take it back") : t("End this link")}
              consequence={
                holder
                  ? t(
                      "The link no longer opens, and the page to check it says that you took it back. Copies stay where they are, and they still get an email if your insurance ends.",
                    )
                  : t("Whoever has the link no longer sees the paper. Copies that were downloaded stay where they are.")
              }
              backLabel={t("Keep the link")}
              about={t("for {work}", { work: holder?.name ?? job })}
              unchanged={t("The link still works.")}
            />
          ) : null}
        </OwnActions>
      }
    >
      {holder ? <Line label={t("For work on")}>{job}</Line> : null}
      <Line label={t("Proof of insurance")}>{t(proofNames[certificate])}</Line>
      {endorsements.length ? (
        <Line label={t("It shows")}>
          {endorsements.map((kind) => (
            <span key={kind} className="block">
              {t(holderEndorsementNames[kind])}
            </span>
          ))}
        </Line>
      ) : null}
      {holder ? (
        <Line label={t("Email to them")}>
          <Delivery share={share} />
        </Line>
      ) : null}
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
