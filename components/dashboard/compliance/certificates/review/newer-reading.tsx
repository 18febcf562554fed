import { labelOf } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { Alert } from "#components/ui/alert.tsx";
import type { certificates } from "#lib/contract/compliance/certificate.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";

type Newer = NonNullable<CallOutput<typeof certificates.operations.get>["newer_reading"]>;

const SHOWN = 8;

const shown = (value: unknown) => (value === null || value === undefined || value === "" ? "nothing" : String(value));

/** The differences between a newer reader's values and the approved ones. */
export function NewerReadingAlert({ newer: { version, error, differs }, approved }: { newer: Newer; approved: boolean }) {
  return (
    <Alert tone="warning" title={`A newer reading (version ${version}) differs`} className="mb-4">
      {approved
        ? "It stays approved with the values that were reviewed. Approve it again to keep it, or deny it."
        : "It was approved automatically and is flagged now."}
      {error ? ` The newer reader could not read the file: ${error}` : null}
      {differs.length ? (
        <ul className="list-disc pt-1 pl-5">
          {differs.slice(0, SHOWN).map(({ path, was, now }) => (
            <li key={path} className="wrap-anywhere">
              {labelOf(path)}: {shown(was)} before, {shown(now)} now
            </li>
          ))}
          {differs.length > SHOWN ? <li>{differs.length - SHOWN} more</li> : null}
        </ul>
      ) : null}
    </Alert>
  );
}
