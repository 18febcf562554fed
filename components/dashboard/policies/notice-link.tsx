import { TextLink } from "#components/ui/link.tsx";

/** A notice about the end of a policy, the policy itself, or its summary, as a PDF in a new tab. */
export function NoticeLink({
  policy,
  kind,
  label,
}: {
  policy: string;
  kind: "cancellation" | "nonrenewal" | "policy" | "summary";
  label: string;
}) {
  return (
    <span className="block py-1">
      <TextLink href={`/policies/${policy}/notices/${kind}`} target="_blank">
        {label}
        <span className="sr-only"> (PDF, opens in a new tab)</span>
      </TextLink>
    </span>
  );
}
