import { ReviewNotice } from "#components/applications/review-notice.tsx";
import { applicationsView } from "#components/applications/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";
import type { SearchParams } from "#lib/dashboard/search-params.ts";

export const metadata = listMetadata(applicationsView);

const List = listPage(applicationsView);

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { status } = await searchParams;
  return (
    <>
      {status ? null : <ReviewNotice />}
      <List searchParams={searchParams} />
    </>
  );
}
