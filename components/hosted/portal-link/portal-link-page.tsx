import { HostedTexts } from "#components/hosted/frame/hosted-page.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { NoPage } from "#components/hosted/frame/no-page.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { PortalPlace } from "#lib/contract/core/hosted-link.ts";
import { findPortalPlace, type PortalLinkPlace } from "#lib/dashboard/hosted/portal-link.ts";
import type { PlainMessage } from "#lib/text/text.ts";

export interface PortalLinkProps {
  params: Promise<PortalLinkPlace>;
  searchParams: Promise<{ problem?: string; asked?: string }>;
}

const problems: Record<string, { title: PlainMessage; text: PlainMessage }> = {
  busy: { title: "Too many requests at once", text: "Wait some minutes, then try again." },
  no_mail: { title: "No email can be sent from here", text: "Ask the company you work with for a link." },
};
const unavailable = {
  title: "The insurance service did not respond.",
  text: "Nothing has changed. Try again in a moment.",
} as const satisfies (typeof problems)[string];

/** The page where contractors have a link to their portal sent to them. Its address is the same for all of an organization, and lasts. */
export async function PortalLinkPage({ params, searchParams }: PortalLinkProps) {
  const place = await params;
  const outcome = await findPortalPlace(place);
  return (
    <HostedTexts purpose="contractor">
      {outcome.kind === "found" ? (
        <AskForLink shown={outcome.place} place={place} {...(await searchParams)} />
      ) : (
        <NoPage
          purpose="contractor"
          reason={outcome.kind}
          path={`/contractor/link/${place.organization}/${place.environment}`}
          requestId={outcome.requestId}
        />
      )}
    </HostedTexts>
  );
}

interface AskForLinkProps {
  shown: PortalPlace;
  place: PortalLinkPlace;
  problem?: string;
  asked?: string;
}

/** The form. What follows is the same whether or not the address is a contractor's. */
export function AskForLink({ shown, place, problem, asked }: AskForLinkProps) {
  const { organization, branding, environment, clock_ahead } = shown;
  const t = useText();
  const isRefused = problem === "address";
  const said = problem === undefined || isRefused ? null : (problems[problem] ?? unavailable);
  return (
    <HostedShell organization={{ name: organization, branding }} environment={environment} ahead={clock_ahead}>
      <HostedTitle title={t("A link to your insurance")}>
        <p>
          {t(
            "Type your email address, and we send you a link that opens your policies, certificates and card for your work through {organization}.",
            { organization },
          )}
        </p>
      </HostedTitle>
      {said ? (
        <Alert announce tone="warning" title={t(said.title)} className="mb-6">
          <p>{t(said.text)}</p>
        </Alert>
      ) : null}
      {asked === undefined ? null : (
        <Alert announce tone="info" title={t("Check your email in a few minutes")} className="mb-6">
          <p>
            {t(
              "If this address belongs to somebody insured through {organization}, we sent a link. It works once, for one hour. Look in the spam folder too.",
              { organization },
            )}
          </p>
        </Alert>
      )}
      <form
        method="post"
        action={`/contractor/link/${encodeURIComponent(place.organization)}/${encodeURIComponent(place.environment)}/ask`}
        className="flex flex-col gap-4"
      >
        <Field label={t("Your email address")} error={isRefused ? t("Check the email address: it is not complete.") : undefined}>
          <Input name="email" type="email" autoComplete="email" required maxLength={254} spellCheck={false} />
        </Field>
        <Button type="submit" variant={asked === undefined ? "primary" : "secondary"} size="lg">
          {asked === undefined ? t("Send me a link") : t("Send it again")}
        </Button>
      </form>
    </HostedShell>
  );
}
