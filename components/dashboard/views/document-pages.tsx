import { readOwnKinds } from "#components/dashboard/compliance/documents/own-kinds.ts";
import { documentsViewOf } from "#components/dashboard/views/documents.tsx";
import { newPage } from "#components/resource/form/form-pages.tsx";
import { listPage } from "#components/resource/list/list-page.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

interface Page {
  searchParams: Promise<SearchParams>;
}

/** A page whose choices of kinds include those that the organization added. */
const withOwnKinds = (page: typeof listPage<"contractorDocuments"> | typeof newPage<"contractorDocuments">) =>
  async function DocumentPage(asked: Page) {
    const { client } = await getSession();
    const added = await attempt(() => readOwnKinds(client));
    if (!added.ok) return <ServiceProblem whole {...added.problem} title="The kinds of documents could not be loaded" />;
    return await page(documentsViewOf(added.value))(asked);
  };

export const DocumentListPage = withOwnKinds(listPage);
export const NewDocumentPage = withOwnKinds(newPage);
