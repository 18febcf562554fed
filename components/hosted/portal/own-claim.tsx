import { Line } from "#components/hosted/frame/section.tsx";
import { ClaimFilesForm } from "#components/hosted/portal/claim-files-form.tsx";
import { ownKindNames, ownStatusNames } from "#components/hosted/portal/claim-labels.ts";
import { everyField } from "#components/hosted/portal/every-field.ts";
import { OwnItem } from "#components/hosted/portal/own-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Status } from "#components/ui/status.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { OwnClaim } from "#lib/contract/portal/own-lists.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const outcomes: Readonly<Record<NonNullable<OwnClaim["outcome"]>, PlainMessage>> = {
  paid: "Closed: paid",
  not_paid: "Closed: not paid",
  withdrawn: "Closed: withdrawn",
};

/** Midnight UTC of a day, in epoch seconds. */
const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** What has happened with the report, and no more than that. */
function Told({ claim: { created, told, insurer } }: { claim: OwnClaim }) {
  const t = useText();
  const when = <ExactDate seconds={created} withTime />;
  if (told === "sent")
    return <Rich message="We received this on {when} and have sent it to {insurer}." values={{ when, insurer: insurer?.name ?? "" }} />;
  if (told === "on_its_way")
    return <Rich message="We received this on {when} and are sending it to {insurer}." values={{ when, insurer: insurer?.name ?? "" }} />;
  return (
    <>
      <Rich message="We received this on {when}. The insurer has not been informed yet: a person is seeing to it." values={{ when }} />
      {insurer?.phone ? ` ${t("You can also call the insurer.")}` : null}
    </>
  );
}

/** One claim of the contractor: what became of it, and whom to call. */
export function OwnClaimItem({ claim, organization }: { claim: OwnClaim; organization: string }) {
  const { id, kind, status, outcome, occurred_on, policy_number, insurer, insurer_claim_number, adjuster, files, ...more } = claim;
  const { created: _, told: _told, ...rest } = more;
  everyField(rest);
  const t = useText();
  return (
    <OwnItem
      title={t(ownKindNames[kind])}
      status={<Status tone={status === "closed" ? "neutral" : "info"}>{t(outcome ? outcomes[outcome] : ownStatusNames[status])}</Status>}
      after={
        <>
          <p className="pt-2 text-sm">
            <Told claim={claim} />
          </p>
          {status === "closed" ? null : <ClaimFilesForm claim={id} sendingKey={crypto.randomUUID()} />}
        </>
      }
    >
      <Line label={t("Happened on")}>
        <ExactDate seconds={secondsOf(occurred_on)} />
      </Line>
      <Line label={t("Policy number")}>{policy_number ?? t("{organization} is looking for the policy.", { organization })}</Line>
      {insurer_claim_number === null ? null : <Line label={t("The insurer's number of the claim")}>{insurer_claim_number}</Line>}
      {adjuster === null ? null : <Line label={t("Handled by")}>{adjuster}</Line>}
      {insurer?.phone ? (
        <Line label={t("The insurer's telephone for claims")}>
          <a href={`tel:${insurer.phone}`} className="underline underline-offset-[3px]">
            {insurer.phone}
          </a>
        </Line>
      ) : null}
      {insurer?.url ? (
        <Line label={t("The insurer's page for claims")}>
          <TextLink href={insurer.url}>{insurer.name}</TextLink>
        </Line>
      ) : null}
      <Line label={t("Photographs and documents")}>{files}</Line>
    </OwnItem>
  );
}
