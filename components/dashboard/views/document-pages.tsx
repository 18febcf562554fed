import type { ReactNode } from "react";
import { readOwnKinds } from "#components/dashboard/compliance/proof-kinds.ts";
import { documentsViewOf } from "#components/dashboard/views/documents.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { View } from "#components/resource/view.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

interface DocumentsPageProps {
  searchParams: Promise<SearchParams>;
}

/** A page of documents whose choices of kinds include those that the organization added. */
export const withOwnKinds = (page: (view: View<"contractorDocuments">) => (props: DocumentsPageProps) => Promise<ReactNode>) =>
  async function DocumentPage(props: DocumentsPageProps) {
    const { client } = await getSession();
    const added = await attempt(() => readOwnKinds(client));
    if (!added.ok) return <ServiceProblem whole {...added.problem} title="The kinds of documents could not be loaded" />;
    return await page(documentsViewOf(added.value))(props);
  };
