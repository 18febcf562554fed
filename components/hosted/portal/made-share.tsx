import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";
import type { PlainMessage } from "#lib/text/text.ts";

interface MadeShareProps {
  share: NonNullable<ContractorPage["new_share"]>;
  to: "anyone" | "holder" | "mailed";
}

const words: Record<MadeShareProps["to"], PlainMessage> = {
  anyone: "Copy the link now: it is not shown again.",
  holder: "It is made. No email was sent: pass on this link.",
  mailed: "It is made. Below, under Links, you see whether their mail server accepted the email.",
};

/** The link that was just made, which is shown once, and what became of it. */
export function MadeShare({ share, to }: MadeShareProps) {
  const t = useText();
  return (
    <div role="status" className="space-y-3">
      <p className="font-medium">{t(words[to])}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere min-w-0 text-sm" data-link>
          {share.url}
        </code>
        <CopyButton value={share.url} label={t("Copy link")} text />
      </p>
      <p className="text-fg-muted text-sm">
        <Rich
          message="The link opens until {when}. You can end it earlier under Links."
          values={{ when: <ExactDate seconds={share.expires_at} withTime /> }}
        />
      </p>
    </div>
  );
}
