import { RequireTwoFactorButton } from "#components/members/require-two-factor.tsx";
import { TrustProviderButton } from "#components/members/trust-provider.tsx";
import { Description } from "#components/ui/callout.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Status } from "#components/ui/status.tsx";

interface SecurityPolicyProps {
  policy: { two_factor_required: boolean; provider_second_factor_trusted: boolean };
  /** Whether members can sign in at an identity provider. */
  hasProvider: boolean;
  /** How many members have no second factor; null where that is not known. */
  without: number | null;
  mayChange: boolean;
}

/** What the organization asks of everybody who signs in. */
export function SecurityPolicy({ policy, hasProvider, without, mayChange }: SecurityPolicyProps) {
  const { two_factor_required: required, provider_second_factor_trusted: trusted } = policy;
  return (
    <>
      <Section
        title="Two-factor authentication"
        actions={mayChange ? <RequireTwoFactorButton required={required} without={without} /> : null}
      >
        <Description>Where it is required, members who have not set it up are led to do so before anything else.</Description>
        <p className="pt-3">
          <Status tone={required ? "success" : "neutral"}>{required ? "Required of everybody" : "Up to each member"}</Status>
        </p>
      </Section>
      {hasProvider ? (
        <Section title="After single sign-on" actions={mayChange ? <TrustProviderButton trusted={trusted} /> : null}>
          <Description>
            Whether members who come from the identity provider are asked for their own second factor, if they have one.
          </Description>
          <p className="pt-3">
            <Status tone={trusted ? "neutral" : "success"}>{trusted ? "Left to the identity provider" : "Asked here as well"}</Status>
          </p>
        </Section>
      ) : null}
    </>
  );
}
