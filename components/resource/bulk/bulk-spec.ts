import type { BulkSpec, DeclaredBulkAction } from "#components/resource/bulk-action.ts";
import { type Row, rowsTitle, type View } from "#components/resource/view.ts";
import { resources } from "#lib/contract/api/index.ts";
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
  const plain = ({ may: _, body: __, ...action }: DeclaredBulkAction<K>) => action;
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
        ? { bodies: Object.fromEntries(allowed.flatMap(({ verb, body }) => (body ? [[verb, body(row)]] : []))) }
        : {}),
    })),
  };
}
