import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export default function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState title="There is nothing at this address" action={<LinkButton href="/">Go to the start</LinkButton>}>
        It may have been deleted, or it belongs to the other environment: sandbox and production share no objects.
      </EmptyState>
    </>
  );
}
