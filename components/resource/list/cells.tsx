/** The display of values in tables and facts. `showValue` shows a column without `cell`; the parts can be used in custom cells. */
import type { ReactNode } from "react";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import { referredBy } from "#components/resource/resolve-view.ts";
import type { DisplayField, Row } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { resources } from "#lib/contract/api/index.ts";
import type { Address } from "#lib/contract/core/common.ts";
import { kindOf } from "#lib/contract/core/kinds.ts";
import type { Metadata } from "#lib/contract/core/metadata.ts";
import { schemaAt } from "#lib/contract/core/schema.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

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

/** A field by its kind: references by name, days and times, money, yes or no, a dash when empty. `inLink`: it is the text of a link. */
export function showValue(key: ResourceKey, path: string, value: unknown, inLink = false): ReactNode {
  const field = schemaAt(resources[key].read, path);
  const [to, kind] = [referredBy(field), field && kindOf(field)];
  if (to && inLink && value) return referenceName(to, value);
  if (to) return <Reference to={to} value={value} />;
  if (value === null || value === undefined || value === "") return <NoValue />;
  if (typeof value === "number" && kind === "money") return <Money cents={value} />;
  if (kind === "day") return <ExactDate seconds={typeof value === "number" ? value : Date.parse(String(value)) / 1000} />;
  if (typeof value === "number" && kind === "time") return <RelativeTime seconds={value} />;
  // The schema of the resource was parsed by the client.
  if (kind === "address") return <AddressText address={value as Address} />;
  if (kind === "metadata") return <MetadataList pairs={value as Metadata} />;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length ? value.join(", ") : <NoValue />;
  return String(value);
}

/** The content of a column or fact for this object. `inLink`: it is the text of the link to the object. */
export function cellOf<K extends ResourceKey>(key: K, shown: DisplayField<K>, row: Row<K>, inLink = false): ReactNode {
  if (shown.cell) return shown.cell(row);
  if (shown.key === undefined) return null;
  const part = (from: unknown, name: string) => (from as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return showValue(key, shown.key, shown.key.split(".").reduce(part, row as unknown), inLink);
}
