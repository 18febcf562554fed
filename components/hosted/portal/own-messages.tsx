import { Line } from "#components/hosted/frame/section.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { OwnMessage } from "#lib/contract/portal/own-lists.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const words: Record<OwnMessage["state"], { name: PlainMessage; tone: Tone }> = {
  on_its_way: { name: "On its way", tone: "info" },
  sent: { name: "Sent", tone: "success" },
  not_delivered: { name: "Not delivered", tone: "danger" },
  kept: { name: "Not sent: no mail in this environment", tone: "neutral" },
};

/** One email to the contractor: its subject, when, and whether it reached their mail server. */
export function OwnMessageItem({ message }: { message: OwnMessage }) {
  const { subject, language, created, to, state } = message;
  const t = useText();
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-1">
      <h3 lang={language} className="wrap-anywhere pb-1 font-medium">
        {subject}
      </h3>
      <Status tone={words[state].tone}>{t(words[state].name)}</Status>
      <dl className="text-sm">
        <Line label={t("Written")}>
          <ExactDate seconds={created} withTime />
        </Line>
        <Line label={t("To")}>{to}</Line>
      </dl>
    </li>
  );
}
