import { HostedTitle } from "#components/shell/hosted-shell.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

const texts = {
  unknown_link: {
    title: "This link does not open an application",
    text: "It may have been cut off on the way. Open it again from the message you got, or ask whoever sent it for a new one.",
  },
  no_session: {
    title: "Open your link to go on",
    text: "Your application opens with the link you were sent. Everything you entered before is kept, also on another device.",
  },
  unavailable: {
    title: "Your application cannot be shown right now",
    text: "The insurance service did not answer. Nothing is lost: everything you entered before is kept.",
  },
} as const;

/** What stands at the application's address when there is none to show; says nothing about anybody. */
export function NoApplication({ reason, requestId = null }: { reason: keyof typeof texts; requestId?: string | null }) {
  const { title, text } = texts[reason];
  return (
    <main id="main" className="comfortable mx-auto w-full max-w-[480px] px-5 pt-14 pb-12 text-base">
      <HostedTitle title={title}>
        <p>{text}</p>
      </HostedTitle>
      {reason === "unavailable" ? (
        // A plain load of the same address is the retry.
        <LinkButton href="/apply" prefetch={false} variant="primary" size="lg">
          Try again
        </LinkButton>
      ) : null}
      {requestId ? <p className="mt-6 text-fg-subtle text-sm">Request id {requestId}</p> : null}
    </main>
  );
}
