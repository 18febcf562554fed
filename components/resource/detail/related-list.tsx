/** The newest objects of another resource that refer to this one, with a link to all of them. Declare with `related(…)` in a view. */
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { capitalized } from "#components/resource/labels.ts";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { RelatedListSpec, Row } from "#components/resource/view.ts";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { listOf, operationOf } from "#lib/dashboard/operations.ts";
import { listPath, newLabel, type ResourceKey } from "#lib/dashboard/routes.ts";
import { type Attempt, attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface RelatedListProps {
  list: RelatedListSpec;
  id: string;
  session: DashboardSession;
  /** The top of the page. A link that is there is not repeated here. */
  lead?: Promise<Attempt<StateOf | undefined>> | undefined;
}

const SHOWN = 5;

async function NewLink({ to, href, lead }: { to: ResourceKey; href: string } & Pick<RelatedListProps, "lead">) {
  const led = await lead;
  if (led?.ok && led.value?.action?.href === href) return null;
  return (
    <LinkButton size="sm" href={href}>
      <Plus aria-hidden /> {newLabel(to)}
    </LinkButton>
  );
}

/** The list's title. */
const titleOf = ({ title, to }: RelatedListSpec) => title ?? capitalized(resources[to].title.many);

export function RelatedList({ list, id, session, lead }: RelatedListProps) {
  const reading = operationOf(list.to, "list");
  if (!reading || !session.can(reading.access)) return null;
  const create = operationOf(list.to, "create");
  const path = listPath(list.to);
  const newHref =
    list.createWith && create && session.can(create.access) ? `${path}/new?${new URLSearchParams({ [list.createWith]: id })}` : null;
  return (
    <Section
      title={titleOf(list)}
      actions={
        newHref ? (
          <Suspense fallback={null}>
            <NewLink to={list.to} href={newHref} lead={lead} />
          </Suspense>
        ) : undefined
      }
    >
      <Suspense fallback={<TableSkeleton rows={2} columns={list.columns.length} label={`Loading ${titleOf(list).toLowerCase()}`} />}>
        <RelatedRows list={list} id={id} session={session} />
      </Suspense>
    </Section>
  );
}

async function RelatedRows({ list, id, session }: Omit<RelatedListProps, "lead">) {
  // A deeper expansion, `results.full`, is only for the detail page.
  const expand = resources[list.to].expand.filter((name) => !name.includes("."));
  const query = { [list.filter]: id, limit: SHOWN, ...(expand.length ? { expand } : {}) };
  const read = await attempt(() => listOf(session.client, list.to, query));
  if (!read.ok) return <ServiceProblem {...read.problem} title={`${titleOf(list)} could not be loaded`} />;
  const { items, next } = read.value;
  if (items.length === 0) return <p className="py-2 text-fg-muted text-sm">{list.empty}</p>;
  return (
    <>
      {/* The service responds with the read schema of the requested resource. */}
      <ObjectTable resource={list.to} label={titleOf(list)} columns={list.columns} rows={items as unknown as Row<ResourceKey>[]} />
      {next ? (
        <p className="pt-2 text-sm">
          <TextLink href={`${listPath(list.to)}?${new URLSearchParams({ [list.filter]: id })}`}>
            Show all {resources[list.to].title.many}
          </TextLink>
        </p>
      ) : null}
    </>
  );
}
