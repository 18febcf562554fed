import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";

/** How many members must set it up, if known. */
function affected(without: number | null): string {
  if (without === null) return "Members who have none must set it up before they can do anything else.";
  if (without === 0) return "Every member has it on already.";
  return `${without === 1 ? "1 member has" : `${without} members have`} none yet and must set it up before anything else.`;
}

/** Turns mandatory two-factor authentication on or off. `without` is how many members do not have it; null when unknown. */
export function RequireTwoFactorButton({ required, without }: { required: boolean; without: number | null }) {
  return (
    <ConfirmButton
      operation="securityPolicy.update"
      title={required ? "No longer require two-factor" : "Require two-factor"}
      label={required ? "No longer require" : "Require"}
      danger={required}
      consequence={required ? "Members may turn it off for themselves from now on." : `${affected(without)} API keys are not affected.`}
      confirmLabel={required ? "No longer require" : "Require two-factor"}
      input={{ body: { two_factor_required: !required } }}
    />
  );
}

/** Admits only members who signed in at the identity provider, or all again. */
export function RequireSingleSignOnButton({ required }: { required: boolean }) {
  const label = required ? "No longer require single sign-on" : "Require single sign-on";
  return (
    <ConfirmButton
      operation="securityPolicy.update"
      title={label}
      label={required ? "No longer require" : "Require"}
      danger={required}
      consequence={
        required
          ? "Members may sign in with their password from now on."
          : "Sessions that began with a password are refused here at once. API keys are not affected. You must have signed in with single sign-on yourself."
      }
      input={{ body: { single_sign_on_required: !required } }}
    />
  );
}

/** Turns the two-factor check for sign-ins through the identity provider on or off. */
export function TrustProviderButton({ trusted }: { trusted: boolean }) {
  const label = trusted ? "Ask here as well" : "Trust the identity provider";
  return (
    <ConfirmButton
      operation="securityPolicy.update"
      title={label}
      danger={!trusted}
      consequence={
        trusted
          ? "Members who have two-factor authentication on are asked for their code after single sign-on too."
          : "Single sign-on alone signs members in from now on, also those who have two-factor authentication on here. Whether a second factor is asked for is then up to the identity provider."
      }
      input={{ body: { provider_second_factor_trusted: !trusted } }}
    />
  );
}
