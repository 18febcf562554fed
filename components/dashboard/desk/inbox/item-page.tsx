import { redirect } from "next/navigation";
import { FROM_INBOX } from "#components/app/inbox-bar/inbox-place.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { resourceNamed } from "#lib/contract/core/find-resource.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** Opens the object of an item, with links to the previous and the next item. */
export async function ItemPage({ params }: ObjectPage) {
  const { id } = await params;
  const session = await getSession();
  const read = await attempt(() => session.client.inboxItems.get({ inbox_item: id }));
  if (read.ok) {
    const { subject, subject_object } = read.value;
    const key = resourceNamed(subject_object);
    const path = key && objectPath(key, subject);
    redirect(session.addressOf(path === null ? "/inbox" : `${path}?${FROM_INBOX}=${encodeURIComponent(id)}`));
  }
  if (read.problem.status !== 404) return <ServiceProblem whole {...read.problem} title="This inbox item could not be loaded" />;
  return (
    <EmptyState title="This item no longer waits" action={<LinkButton href="/inbox">Go to the inbox</LinkButton>}>
      It was settled meanwhile, or it is not in this environment.
    </EmptyState>
  );
}
