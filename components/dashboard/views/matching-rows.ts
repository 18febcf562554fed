import { applicationsView } from "#components/dashboard/views/applications.tsx";
import { assignmentsView } from "#components/dashboard/views/assignments.tsx";
import { certificatesView } from "#components/dashboard/views/certificates.tsx";
import { complianceView } from "#components/dashboard/views/compliance.tsx";
import { complianceRequestsView } from "#components/dashboard/views/compliance-requests.tsx";
import { contractorsView } from "#components/dashboard/views/contractors.tsx";
import { entitiesView } from "#components/dashboard/views/entities.tsx";
import { invoicesView } from "#components/dashboard/views/invoices.tsx";
import { jobsView } from "#components/dashboard/views/jobs.tsx";
import { paymentSessionsView } from "#components/dashboard/views/payment-sessions.tsx";
import { bulkSpecOf } from "#components/resource/bulk/bulk-spec.ts";
import type { MatchingPage } from "#components/resource/bulk/collect-matching.ts";
import { shapeOf } from "#components/resource/list/list-columns.ts";
import { askedOf } from "#components/resource/list/list-page.tsx";
import type { Row, View } from "#components/resource/view.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { resources } from "#lib/contract/api/index.ts";
import { readListState, serviceQuery } from "#lib/dashboard/lists/search-params.ts";
import { listOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { type DashboardSession, findSession } from "#lib/dashboard/session/session.ts";

/** The lists with bulk actions. */
const views = [
  contractorsView,
  entitiesView,
  jobsView,
  certificatesView,
  complianceView,
  paymentSessionsView,
  applicationsView,
  assignmentsView,
  complianceRequestsView,
  invoicesView,
] as unknown as readonly View[];

const answer = (status: number, body: MatchingPage | { message: string; requestId: string | null }, retryAfter: number | null = null) =>
  Response.json(body, {
    status,
    headers: { "cache-control": "no-store", ...(retryAfter === null ? {} : { "retry-after": String(retryAfter) }) },
  });

async function pageOf<K extends ResourceKey>(view: View<K>, asked: Record<string, string>, session: DashboardSession): Promise<Response> {
  const state = readListState({ ...asked, limit: "100" }, shapeOf(view));
  const expand = resources[view.key].expand.filter((name) => !name.includes("."));
  const { items, next } = await listOf(session.client, view.key, {
    ...serviceQuery(askedOf(view, state)),
    ...(expand.length ? { expand } : {}),
  });
  // The service responds with the read schema of the requested resource.
  const spec = bulkSpecOf(view, items as unknown as Row<K>[], session);
  return spec ? answer(200, { rows: spec.rows, next }) : answer(403, { message: "Your role can't change these.", requestId: null });
}

/** A page of rows that match a list's filters, with their bulk actions. The request's query is the list's. */
export async function matchingRows(request: Request, key: string): Promise<Response> {
  const view = views.find((one) => one.key === key);
  if (!view) return answer(404, { message: "There is no such list.", requestId: null });
  try {
    const session = await findSession();
    if (!session) return answer(401, { message: "Your session has ended.", requestId: null });
    return await pageOf(view, Object.fromEntries(new URL(request.url).searchParams), session);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return answer(error.status || 503, { message: error.message, requestId: error.requestId }, error.retryAfter);
  }
}
