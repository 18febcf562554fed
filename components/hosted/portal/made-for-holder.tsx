import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";

interface MadeForHolderProps {
  share: NonNullable<ContractorPage["new_share"]>;
  isMailed: boolean;
}

/** That a certificate for a holder was made, and its link, which is shown once. */
export function MadeForHolder({ share, isMailed }: MadeForHolderProps) {
  const t = useText();
  return (
    <div role="status" className="space-y-3">
      <p className="font-medium">
        {isMailed
          ? t("It is made. You see below, under Links, whether the email was taken by their mail server.")
          : t("It is made. Nobody was written to: pass on this link.")}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere min-w-0 text-sm" data-link>
          {share.url}
        </code>
        <CopyButton value={share.url} label={t("Copy link")} text />
      </p>
      <p className="text-fg-muted text-sm">
        <Rich
          message="The link opens until {when}. You can take it back earlier under Links."
          values={{ when: <ExactDate seconds={share.expires_at} withTime /> }}
        />
      </p>
    </div>
  );
}
