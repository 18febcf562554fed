import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { ClaimForm } from "#components/hosted/portal/claim-form.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";

interface ReportClaimProps {
  contractor: ContractorPage;
  /** Id of the policy that the contractor came from. */
  policy: string | null;
  /** The service's error code for a form that was sent without scripts. */
  problem: string | null;
}

/** The page on which a contractor reports a loss, also after cover has ended. */
export function ReportClaim({ contractor, policy, problem }: ReportClaimProps) {
  const t = useText();
  const { organization, branding, environment, clock_ahead } = contractor;
  return (
    <HostedShell organization={{ name: organization, branding }} environment={environment} ahead={clock_ahead}>
      <HostedTitle title={t("Report a claim")}>
        <p>
          {t(
            "Tell us what happened as soon as you can. It is sent to the insurer at once, whether or not you are sure that it is covered.",
          )}
        </p>
      </HostedTitle>
      <Alert tone="warning" title={t("Is somebody in danger or badly hurt? Call 911 first.")} className="mb-6" />
      <ClaimForm policy={policy} sendingKey={crypto.randomUUID()} problem={problem} />
      <p className="pt-6">
        <TextLink href="/contractor">{t("Back to your insurance")}</TextLink>
      </p>
    </HostedShell>
  );
}
