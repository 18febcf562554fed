import type { ReactNode } from "react";
import { readOwnKinds } from "#components/dashboard/compliance/proof-kinds.ts";
import { documentsViewOf } from "#components/dashboard/views/documents.tsx";
import { waiversViewOf } from "#components/dashboard/views/waivers.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { View } from "#components/resource/view.ts";
import type { AddedKind } from "#lib/contract/compliance/rule-fields.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

interface PageProps {
  searchParams: Promise<SearchParams>;
}

/** Pages whose choices of kinds include those that the organization added. */
const withOwnKinds =
  <K extends ResourceKey>(viewOf: (added: readonly AddedKind[]) => View<K>) =>
  (page: (view: View<K>) => (props: PageProps) => Promise<ReactNode>) =>
    async function OwnKindsPage(props: PageProps) {
      const { client } = await getSession();
      const added = await attempt(() => readOwnKinds(client));
      if (!added.ok) return <ServiceProblem whole {...added.problem} title="Your own kinds of proof could not be loaded" />;
      return await page(viewOf(added.value))(props);
    };

export const documentsPage = withOwnKinds(documentsViewOf);
export const waiversPage = withOwnKinds(waiversViewOf);
