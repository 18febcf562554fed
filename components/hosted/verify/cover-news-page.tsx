import { BellOff, BellRing, CircleAlert, Mail } from "lucide-react";
import { Line } from "#components/hosted/frame/section.tsx";
import { CheckClosed, CheckFrame, Head, type Verdict } from "#components/hosted/verify/verification-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { CoverSubscription } from "#lib/contract/policies/verification.ts";
import type { CoverNewsOutcome } from "#lib/dashboard/hosted/cover-news.ts";

const heads: Record<CoverSubscription["state"], Verdict> = {
  waiting: {
    icon: Mail,
    color: "text-fg-muted",
    title: "Get an email when this insurance ends?",
    text: "You get an email if it ends, is cancelled or is reinstated, once you press the button.",
  },
  active: {
    icon: BellRing,
    color: "text-success-solid",
    title: "You get an email when this insurance ends",
    text: "You get an email if it ends, is cancelled or is reinstated.",
  },
  ended: {
    icon: BellOff,
    color: "text-fg-muted",
    title: "You get no more of these emails",
    text: "You can ask for them again on the page to check the paper.",
  },
};

const problems: Record<"unknown" | "unavailable", Verdict> = {
  unknown: {
    icon: CircleAlert,
    color: "text-danger-solid",
    title: "This link does not work",
    text: "It is not known, or is too old. Nothing has changed. Use the link in a newer email.",
  },
  unavailable: {
    icon: CircleAlert,
    color: "text-warning-solid",
    title: "This page cannot be opened right now",
    text: "The service did not respond. Nothing has changed. Try again in a moment.",
  },
};

function Content({ subscription, token }: { subscription: CoverSubscription; token: string }) {
  const { state, policy_number, insured_name, verification_url } = subscription;
  const t = useText();
  const at = `/cover-news/${encodeURIComponent(token)}`;
  return (
    <>
      <Head {...heads[state]} />
      <dl className="border-y py-2">
        <Line label={t("Insured")}>{insured_name}</Line>
        <Line label={t("Policy number")}>
          <span className="tabular">{policy_number}</span>
        </Line>
      </dl>
      {state === "waiting" ? (
        <form method="post" action={`${at}/confirm`} className="pt-6">
          <Button type="submit" variant="primary" size="lg" className="w-full">
            {t("Send me these emails")}
          </Button>
        </form>
      ) : null}
      {state === "active" ? (
        <form method="post" action={`${at}/stop`} className="pt-6">
          <Button type="submit" size="lg" className="w-full">
            {t("Stop these emails")}
          </Button>
        </form>
      ) : null}
      <p className="pt-6">
        <TextLink href={new URL(verification_url).pathname}>{t("Check the insurance now")}</TextLink>
      </p>
    </>
  );
}

/** The page behind the link in emails about the end of cover. It asks first, because programs that check emails open every link in them. */
export function CoverNewsPage({ outcome, token }: { outcome: CoverNewsOutcome; token: string }) {
  const found = outcome.kind === "found" ? outcome.subscription : null;
  return (
    <CheckFrame title="Messages about the end of insurance" isSandbox={found?.environment === "sandbox"} contact={found?.contact ?? null}>
      {found ? <Content subscription={found} token={token} /> : null}
      {outcome.kind === "closed" ? <CheckClosed /> : null}
      {outcome.kind === "unknown" || outcome.kind === "unavailable" ? <Head {...problems[outcome.kind]} /> : null}
    </CheckFrame>
  );
}
