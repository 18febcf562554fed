import { Line } from "#components/hosted/frame/section.tsx";
import { Refusal } from "#components/hosted/frame/staff-note.tsx";
import { everyField } from "#components/hosted/portal/every-field.ts";
import { OwnItem } from "#components/hosted/portal/own-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { documentLabels } from "#lib/contract/portal/own-labels.ts";
import type { OwnContractorDocument } from "#lib/contract/portal/own-lists.ts";
import type { PlainMessage } from "#lib/text/text.ts";

type DocumentStatus = OwnContractorDocument["status"];

const words: Record<DocumentStatus, { name: PlainMessage; tone: Tone; next: PlainMessage | null }> = {
  received: { name: "In review", tone: "info", next: "A person looks at it and writes to you when another one is needed." },
  accepted: { name: "Accepted", tone: "success", next: null },
  refused: { name: "Not accepted", tone: "danger", next: "Open the request for it to send another one." },
};

/** Midnight UTC of a day, in epoch seconds. */
const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** One document of the contractor that is not insurance: what became of it, and until when it is valid. */
export function OwnDocumentItem({ document, organization }: { document: OwnContractorDocument; organization: string }) {
  const { name, name_es, status, state, valid_from, valid_through, reason, note, id: _, created: _created, ...rest } = document;
  everyField(rest);
  const t = useText();
  const { tone, next, name: word } = words[status];
  return (
    <OwnItem
      title={(t.language === "es" ? name_es : null) ?? t.known(name) ?? name}
      status={<Status tone={tone}>{t(word)}</Status>}
      after={
        reason === null && note === null && next === null ? null : (
          <div className="pt-1 text-sm">
            <Refusal reason={reason} note={note} organization={organization} />
            {next === null ? null : <p className="pt-1 text-fg-muted">{t(next)}</p>}
          </div>
        )
      }
    >
      {state === null ? null : <Line label={t("Issued by")}>{regionNames[state]}</Line>}
      <Line label={t(documentLabels.valid_from)}>
        <ExactDate seconds={secondsOf(valid_from)} />
      </Line>
      {valid_through === null ? null : (
        <Line label={t(documentLabels.valid_through)}>
          <ExactDate seconds={secondsOf(valid_through)} />
        </Line>
      )}
    </OwnItem>
  );
}
