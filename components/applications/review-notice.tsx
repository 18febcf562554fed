import { Alert } from "#components/ui/alert.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const COUNTED = 100;

/** How many applications wait for a decision, with the way to them; nothing when none does or they cannot be read: the list says that. */
export async function ReviewNotice() {
  const { client } = await getSession();
  const page = await client.applySessions.list({ query: { status: "in_review", limit: COUNTED } }).catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
  const count = page?.items.length ?? 0;
  if (count === 0) return null;
  const many = page?.next ? `More than ${COUNTED}` : count;
  return (
    <Alert
      tone="warning"
      title={`${many} ${count === 1 ? "application waits" : "applications wait"} for a decision`}
      action={
        <LinkButton size="sm" href="/applications?status=in_review">
          Manual review
        </LinkButton>
      }
      className="mb-4"
    />
  );
}
