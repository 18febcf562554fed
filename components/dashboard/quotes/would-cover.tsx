import { Alert } from "#components/ui/alert.tsx";
import type { WouldCover as Answer } from "#lib/contract/compliance/would-cover.ts";

/** What the requirement of the job would still miss once the quoted cover is bound. Nothing where nothing is required. */
export function WouldCover({ answer }: { answer: Answer | null }) {
  if (!answer) return null;
  if (answer.met) return <Alert tone="success" title="Bound as quoted, everything that the job requires would be met" />;
  return (
    <Alert tone="warning" title="Bound as quoted, this would still be missing">
      <ul>
        {answer.missing.map(({ coverage, name, rule, message }) => (
          <li key={`${coverage} ${rule} ${message}`}>
            <span className="font-medium">{name}:</span> {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
