import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export default function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState title="Page not found" action={<LinkButton href="/">Go home</LinkButton>}>
        It may have been deleted, or it belongs to the other environment: sandbox and production do not share objects.
      </EmptyState>
    </>
  );
}
