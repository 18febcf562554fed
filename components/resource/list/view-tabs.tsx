/** The saved views of a list as tabs, and the actions on the open one. */

import { Star, Users } from "lucide-react";
import { Suspense } from "react";
import { OrderViewsDialog } from "#components/resource/list/order-views.tsx";
import { DeleteViewButton, SaveChangesButton, ViewDialog } from "#components/resource/list/view-dialogs.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { TabCount, TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import type { Total } from "#lib/client/client.ts";
import { isChanged, NO_VIEW, openView, type SavedList, type SavedView, viewHref } from "#lib/dashboard/lists/saved-views.ts";
import { isUsual, type ListShape, type ListState, savedQuery } from "#lib/dashboard/lists/search-params.ts";

interface ViewTabsProps {
  list: SavedList;
  path: string;
  shape: ListShape;
  state: ListState;
  views: readonly SavedView[];
  /** Counts the objects of a list. Absent: the tabs have no counts. */
  count?: ((state: ListState) => Promise<Total | null>) | undefined;
}

/** Views beyond these have no count, so that the tabs of a list cost a bounded number of queries. */
const COUNTED_VIEWS = 20;
/** A larger count says nothing more to a reader. */
const MAX_SHOWN_COUNT = 1000;

export function ViewTabs({ list, path, shape, state, views, count }: ViewTabsProps) {
  const active = views.find(({ id }) => id === state.view);
  if (views.length === 0 && isUsual(state, shape)) return null;
  return (
    <>
      <div className="no-print mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 md:border-b">
        <TabLinks label="Saved views" className="-mb-px min-w-0 flex-1 basis-full md:basis-60">
          <TabLink href={`${path}?view=${NO_VIEW}`} isOpen={!active}>
            All {list.many}
          </TabLink>
          {views.map((view, at) => (
            <TabLink key={view.id} href={viewHref(path, view, shape)} isOpen={view === active}>
              {view.name}
              {count && at < COUNTED_VIEWS ? (
                <Suspense fallback={null}>
                  <ViewCount total={count(openView(view, shape).state)} />
                </Suspense>
              ) : null}
              {view.is_default ? <Mark Icon={Star} says="opens by itself" /> : null}
              {view.shared ? <Mark Icon={Users} says="shared" /> : null}
            </TabLink>
          ))}
        </TabLinks>
        <ViewActions {...{ list, path, shape, state, active, views }} />
      </div>
      {active && openView(active, shape).isStale ? (
        <Alert tone="warning" className="mb-3">
          Part of this view no longer exists and was left out. Change the list and save it to keep what you see.
        </Alert>
      ) : null}
    </>
  );
}

/** How many objects a view lists now. Nothing when they could not be counted. */
async function ViewCount({ total }: { total: Promise<Total | null> }) {
  const known = await total;
  if (!known) return null;
  const isMore = known.more || known.rows > MAX_SHOWN_COUNT;
  return <TabCount count={isMore ? MAX_SHOWN_COUNT : known.rows} more={isMore} />;
}

function Mark({ Icon, says }: { Icon: typeof Star; says: string }) {
  return (
    <>
      <Icon aria-hidden className="size-3.5 text-fg-subtle" />
      <span className="sr-only">, {says}</span>
    </>
  );
}

interface ViewActionsProps extends Omit<ViewTabsProps, "count"> {
  active: SavedView | undefined;
}

function ViewActions({ list, path, shape, state, active, views }: ViewActionsProps) {
  const query = savedQuery(state);
  const { share } = list;
  const changed = active ? isChanged(state, active, shape) : !isUsual(state, shape);
  return (
    <div className="flex flex-wrap items-center gap-2 pb-1.5">
      {active && changed ? (
        <>
          <span className="text-fg-muted text-xs">Changed</span>
          <LinkButton variant="ghost" size="sm" href={viewHref(path, active, shape)}>
            Discard
          </LinkButton>
          {active.can_edit ? <SaveChangesButton path={path} id={active.id} query={query} /> : null}
        </>
      ) : null}
      {changed ? (
        <ViewDialog label={active ? "Save as new" : "Save view"} path={path} create={{ resource: list.name, query }} share={share} />
      ) : null}
      {active && !changed ? <ViewDialog label="Edit view" view={active} path={path} share={share} /> : null}
      {views.length > 1 && !changed ? <OrderViewsDialog views={views.map(({ id, name }) => ({ id, name }))} /> : null}
      {active && !changed && active.can_edit ? <DeleteViewButton view={active} all={`${path}?view=${NO_VIEW}`} /> : null}
    </div>
  );
}
