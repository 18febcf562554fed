import { Alert } from "#components/ui/alert.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** What production lacks before it binds cover. Nothing in the sandbox, and where nothing is missing. */
export async function ReadinessNotice({ session }: { session: DashboardSession }) {
  if (session.environment === "sandbox" || !session.can("organization:read")) return null;
  const read = await attempt(() => session.client.organization.readiness());
  if (!read.ok)
    return (
      <Alert tone="warning" title="Whether production can bind cover could not be checked" className="mb-6">
        Load this page again in a moment.
      </Alert>
    );
  const { missing } = read.value;
  if (missing.length === 0) return null;
  const isOnlyCards = missing.every(({ id }) => id === "processor");
  return (
    <Alert tone="warning" title={isOnlyCards ? "Production can’t charge cards yet" : "Production can’t bind cover yet"} className="mb-6">
      <p>
        {isOnlyCards
          ? "Cover is bound only for contractors whose premium is withheld."
          : "No policy is issued until the following is set. Audits of certificates and cover in force are not affected."}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
      <p className="mt-1">The operator of this service sets it. Ask them to complete the set-up, then quote again.</p>
    </Alert>
  );
}
