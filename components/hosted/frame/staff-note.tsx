import { useText } from "#components/ui/text/use-text.ts";
import { type RefusalReasonId, refusalText } from "#lib/contract/compliance/refusal-reasons.ts";

/** What a person of the organization wrote, as they wrote it: nobody translates it, and its language is not known. */
export function StaffNote({ note, organization }: { note: string | null; organization: string }) {
  const t = useText();
  return note ? (
    <figure className="py-1">
      <figcaption className="text-sm">{t("Note from {organization}, as it was written:", { organization })}</figcaption>
      <blockquote lang="" className="wrap-anywhere whitespace-pre-line border-l-2 pl-3">
        {note}
      </blockquote>
    </figure>
  ) : null;
}

/** Why a document was refused, and what was written about it. */
export function Refusal({ reason, note, organization }: { reason: RefusalReasonId | null; note: string | null; organization: string }) {
  const t = useText();
  return (
    <>
      {refusalText(reason).map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
      <StaffNote note={note} organization={organization} />
    </>
  );
}
