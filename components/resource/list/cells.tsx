/** The display of values in tables and facts. `showValue` shows a column without `cell`; the parts can be used in custom cells. */
import type { ReactNode } from "react";
import { Reference } from "#components/resource/reference/reference.tsx";
import type { DisplayField, Row } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { resources } from "#lib/contract/api/index.ts";
import type { Address } from "#lib/contract/core/common.ts";
import { isResourceKey, type ResourceKey } from "#lib/dashboard/routes.ts";

/** The resource that a property such as `entity` or `category_code` refers to. Null for other properties. */
function referred(key: ResourceKey, property: string): ResourceKey | null {
  if (!resources[key].expand.includes(property)) return null;
  const found = Object.entries(resources).find(([, resource]) => resource.param === property)?.[0];
  return isResourceKey(found) ? found : null;
}

/** An address on several lines, or on one. */
export function AddressText({ address, oneLine = false }: { address: Address | null; oneLine?: boolean }) {
  if (!address) return <NoValue />;
  const place = [address.locality, [address.region, address.postalcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const lines = [address.line1, address.line2, place, address.country === "US" ? null : address.country].filter(Boolean);
  if (oneLine) return lines.join(", ");
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

/** Key-value pairs as a small list. */
export function MetadataList({ pairs }: { pairs: Readonly<Record<string, string | number | boolean>> }) {
  const entries = Object.entries(pairs);
  if (entries.length === 0) return <NoValue />;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      {entries.map(([key, value]) => (
        <div key={key} className="contents">
          <dt>
            <code className="wrap-anywhere text-fg-muted text-xs">{key}</code>
          </dt>
          <dd className="wrap-anywhere min-w-0">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A property by its kind: references by name, `created` relative, yes or no, a dash when empty. */
export function showValue(key: ResourceKey, property: string, value: unknown): ReactNode {
  const to = referred(key, property);
  if (to) return <Reference to={to} value={value} />;
  if (value === null || value === undefined || value === "") return <NoValue />;
  if (property === "created" && typeof value === "number") return <RelativeTime seconds={value} />;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length ? value.join(", ") : <NoValue />;
  return String(value);
}

/** The content of a column or fact for this object. */
export function cellOf<K extends ResourceKey>(key: K, shown: DisplayField<K>, row: Row<K>): ReactNode {
  if (shown.cell) return shown.cell(row);
  if (shown.key === undefined) return null;
  return showValue(key, shown.key, (row as Record<string, unknown>)[shown.key]);
}
