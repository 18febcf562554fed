import { AuthShell } from "#components/shell/auth-shell.tsx";
import { Button } from "#components/ui/button.tsx";
import type { DigestLinkOutcome } from "#lib/dashboard/hosted/digest-link.ts";

const problems = {
  unknown: {
    title: "This link does not work",
    text: "It is not known, or is older than 90 days. Use the link in a newer email, or turn the digest off in your preferences.",
  },
  unavailable: {
    title: "This page cannot be opened right now",
    text: "The service did not respond. Nothing has changed. Try again in a moment.",
  },
} as const;

/** The page behind the link in a digest. It asks first, because programs that check emails open every link in them. */
export function UnsubscribePage({ token, outcome }: { token: string; outcome: DigestLinkOutcome }) {
  if (outcome.kind !== "found") {
    const { title, text } = problems[outcome.kind];
    return (
      <AuthShell title={title} description={text}>
        {null}
      </AuthShell>
    );
  }
  const { frequency, organization, environment } = outcome.digest;
  const inbox = `the ${environment === "sandbox" ? "sandbox " : ""}inbox of ${organization}`;
  if (frequency === "off") {
    return (
      <AuthShell
        title="The digest is off"
        description={`You are sent no more emails about ${inbox}. You can turn them on again in your preferences.`}
      >
        {null}
      </AuthShell>
    );
  }
  const often = frequency === "daily" ? "daily" : "weekly";
  return (
    <AuthShell title="Stop the digest" description={`You are sent a ${often} email about what waits in ${inbox}.`}>
      <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}`}>
        <Button type="submit" variant="primary" className="w-full">
          Stop these emails
        </Button>
      </form>
    </AuthShell>
  );
}
