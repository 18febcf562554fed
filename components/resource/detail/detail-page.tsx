/**
 * The detail page of one object. In app/o/…/jobs/[id]/page.tsx: export const generateMetadata = detailMetadata(jobsView); export default
 * detailPage(jobsView);
 */
import { Pencil } from "lucide-react";
import { Suspense } from "react";
import { ApiAnswer } from "#components/resource/detail/api-answer.tsx";
import { DeleteButton } from "#components/resource/detail/delete-button.tsx";
import { RelatedList } from "#components/resource/detail/related-list.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { cellOf } from "#components/resource/list/cells.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import { type ObjectPage, titleOfRow } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { StateLead, type StateOf } from "#components/resource/state-lead.tsx";
import { TimelinePanel } from "#components/resource/timeline/timeline-panel.tsx";
import { listTitle, type Row, type View } from "#components/resource/view.ts";
import { NoteVisit } from "#components/shell/visit.tsx";
import { cn } from "#components/ui/cn.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { resources } from "#lib/contract/api/index.ts";
import { labelOf } from "#lib/contract/core/labels.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { naming, operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { type Attempt, attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

/** The tab with what happened and the API response. */
const ACTIVITY = "Activity";

export function detailPage<K extends ResourceKey>(view: View<K>) {
  if (!view.facts) throw new Error(`${view.key} has a detail page, so its view states its facts.`);
  const tabs = view.tabs ? [...Object.keys(view.tabs), ACTIVITY] : [];
  return async function DetailPage({ params, searchParams }: ObjectPage & { searchParams?: Promise<SearchParams> }) {
    const { id } = await params;
    const tab = await openTab(tabs, searchParams);
    const session = await getSession();
    const { title } = resources[view.key];
    const read = await attempt(() => loadObject(view.key, id));
    if (!read.ok) return <ServiceProblem whole {...read.problem} title={`This ${title.one} could not be loaded`} />;
    const row = read.value;
    const name = titleOfRow(view, row);
    const lead = view.state ? attempt(async () => view.state?.(row, session)) : undefined;
    const timeline = view.timeline !== false && session.can("timeline:read");
    const isOpen = (one: string) => tab === null || tab === one;
    const panel = timeline && isOpen(ACTIVITY) ? <TimelinePanel objectId={id} one={title.one} session={session} /> : null;
    const lists = tab === null ? view.related : view.tabs?.[tab];
    return (
      <>
        <NoteVisit href={`${view.path}/${id}`} title={name} kind={capitalized(title.one)} />
        <PageHeader
          title={name}
          status={view.status?.(row)}
          crumbs={[{ label: listTitle(view), href: view.path }, { label: name }]}
          actions={<Actions view={view} row={row} id={id} session={session} />}
        />
        <div className={cn("grid gap-x-10 print:block", panel && tab === null && "lg:grid-cols-[minmax(0,1fr)_340px]")}>
          <div className="min-w-0">
            {lead ? (
              <Suspense fallback={<Skeleton className="mb-6 h-14 w-full" />}>
                <Lead lead={lead} />
              </Suspense>
            ) : null}
            {view.lead?.(row, session)}
            <Parts tabs={tabs} open={tab} one={title.one} path={`${view.path}/${id}`} />
            {view.opening?.(row, session)}
            {isOpen(tabs[0] ?? "") ? <Facts view={view} row={row} id={id} /> : null}
            {view.body?.(row, session, tab)}
            {(lists ?? []).map((list) => (
              <RelatedList key={list.title ?? list.to} list={list} id={id} session={session} lead={lead} />
            ))}
            {tab === null ? null : panel}
            {isOpen(ACTIVITY) ? <ApiAnswer resource={view.key} id={id} value={row} session={session} /> : null}
          </div>
          {panel && tab === null ? <div className="no-print min-w-0">{panel}</div> : null}
        </div>
      </>
    );
  };
}

async function openTab([first, ...others]: readonly string[], given: Promise<SearchParams> | undefined): Promise<string | null> {
  if (first === undefined) return null;
  const asked = (await given)?.tab;
  return others.find((one) => one.toLowerCase() === asked) ?? first;
}

interface PartsProps {
  tabs: readonly string[];
  open: string | null;
  one: string;
  /** The page's address; its first tab's. */
  path: string;
}

/** The tabs of a page that has some. */
function Parts({ tabs, open, one, path }: PartsProps) {
  if (open === null) return null;
  return (
    <TabLinks label={`Parts of the ${one}`} className="mb-5">
      {tabs.map((tab, at) => (
        <TabLink key={tab} href={at === 0 ? path : `${path}?tab=${tab.toLowerCase()}`} isOpen={tab === open}>
          {tab}
        </TabLink>
      ))}
    </TabLinks>
  );
}

async function Lead({ lead }: { lead: Promise<Attempt<StateOf | undefined>> }) {
  const read = await lead;
  if (!read.ok) return <ServiceProblem {...read.problem} title="Its state could not be loaded" />;
  return read.value ? <StateLead {...read.value} /> : null;
}

function Facts<K extends ResourceKey>({ view, row, id }: { view: View<K>; row: Row<K>; id: string }) {
  const created: unknown = (row as Record<string, unknown>).created;
  return (
    <Section title="Details">
      <DefinitionList>
        {view.facts?.map((fact) => (
          <Fact key={fact.id} label={fact.label}>
            {cellOf(view.key, fact, row)}
          </Fact>
        ))}
        {typeof created === "number" && !view.facts?.some(({ key }) => key === "created") ? (
          <Fact label={labelOf(resources[view.key], "created")}>
            <RelativeTime seconds={created} />
          </Fact>
        ) : null}
        <Fact label={labelOf(null, "id")}>
          <MonoId id={id} full />
        </Fact>
      </DefinitionList>
    </Section>
  );
}

interface ActionsProps<K extends ResourceKey> {
  view: View<K>;
  row: Row<K>;
  id: string;
  session: DashboardSession;
}

function Actions<K extends ResourceKey>({ view, row, id, session }: ActionsProps<K>) {
  const update = view.fields && (view.editable?.(row) ?? true) ? operationOf(view.key, "update") : null;
  const remove = view.deletion && (view.deletion.may?.(row) ?? true) ? operationOf(view.key, "delete") : null;
  const { one } = resources[view.key].title;
  return (
    <>
      {remove && session.can(remove.access) ? (
        <DeleteButton
          one={one}
          name={titleOfRow(view, row)}
          resource={view.key}
          of={naming(view.key, id)}
          consequence={
            <Suspense fallback={<Skeleton className="my-1 w-64" />}>
              <Consequence view={view} row={row} session={session} />
            </Suspense>
          }
        />
      ) : null}
      {update && session.can(update.access) ? (
        <LinkButton href={`${view.path}/${id}/edit`}>
          <Pencil aria-hidden /> <span className="max-sm:sr-only">Edit</span>
        </LinkButton>
      ) : null}
      {view.actions?.(row, session)}
    </>
  );
}

async function Consequence<K extends ResourceKey>({ view, row, session }: Omit<ActionsProps<K>, "id">) {
  try {
    return await view.deletion?.consequence(row, session.client);
  } catch (error) {
    if (error instanceof ServiceError) return `What deleting it would also do could not be read: ${error.message}`;
    throw error;
  }
}
