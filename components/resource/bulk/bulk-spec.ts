import type { BulkSpec, DeclaredBulkAction, Matching } from "#components/resource/bulk-action.ts";
import { type Row, rowsTitle, type View } from "#components/resource/view.ts";
import { resources } from "#lib/contract/api/index.ts";
import { filled } from "#lib/contract/desk/placeholders.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import { nameOf, type ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The bulk actions for this user and page. Null when there are none. */
export function bulkSpecOf<K extends ResourceKey>(view: View<K>, rows: readonly Row<K>[], session: DashboardSession): BulkSpec | null {
  const { key } = resources[view.key];
  const allowed = (view.bulk ?? []).filter(({ verb, of = view.key }) => {
    const operation = operationOf(of, verb);
    return operation !== null && session.can(operation.access);
  });
  const together = view.bulkTogether?.(session, rows);
  if (!allowed.length && !together) return null;
  const plain = ({ may: _, body, ...action }: DeclaredBulkAction<K>) => {
    const { key: resource, param } = { key: action.of ?? view.key, param: resources[view.key].param };
    const isNamed = operationOf(resource, action.verb)?.path.includes(`{${param}}`);
    return { ...action, path: isNamed ? { [param]: "{id}" } : {}, ...(body ? { body: body() } : {}) };
  };
  return {
    resource: view.key,
    ...rowsTitle(view),
    actions: allowed.map(plain),
    ...(together ? { together } : {}),
    rows: rows.map((row) => ({
      id: String((row as Record<string, unknown>)[key]),
      name: view.nameOf?.(row) ?? nameOf(view.key, row),
      ...(view.bulkAbout ? { about: view.bulkAbout(row) } : {}),
      may: allowed.filter(({ may }) => may?.(row) ?? true).map(({ verb }) => verb),
      ...(allowed.some(({ body }) => body)
        ? { bodies: Object.fromEntries(allowed.flatMap(({ verb, body }) => (body ? [[verb, filled(body(), row) as object]] : []))) }
        : {}),
    })),
  };
}

/** Everything that a list's filters match, which the service finds. Null for users who may send no batch. */
export function matchingOf<K extends ResourceKey>(
  view: View<K>,
  query: Readonly<Record<string, unknown>>,
  session: DashboardSession,
): Omit<Matching, "total"> | null {
  if (!session.can("batches:write")) return null;
  const { limit: _, starting_after: __, ending_before: ___, ...filters } = query;
  const fields = Object.keys(resources[view.key].read.shape);
  const named = fields.includes("name") ? "{name}" : fields.includes("first_name") ? "{first_name} {last_name}" : "{id}";
  const own = { list: `${view.key}.list`, query: filters, about: "{id}", reference: named };
  if (!view.bulkAbout) return own;
  const ofContractor = { about: "{contractor}", reference: "{contractor.first_name} {contractor.last_name}" };
  return { ...own, ...ofContractor, query: { ...filters, expand: ["contractor"] } };
}
