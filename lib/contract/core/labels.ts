import { sentenceCase } from "#lib/kit/words.ts";
import { rowOf } from "./catalogue.ts";
import { resourceNamed } from "./find-resource.ts";

/** What fields are called by people, by path, where the words of their names do not say it: `{ company_name: "Company" }`. */
export type Labels = Readonly<Record<string, string>>;

/** Fields that are called the same in every resource which does not say otherwise. */
const shared: Labels = {
  ...{ id: "ID", api_version: "API version", url: "URL", success_url: "Success URL", cancel_url: "Cancel URL", ip: "IP address" },
  ...{ cancelled_at: "Cancelled", ended_at: "Ended", expires_at: "Expires", mail_delivery: "Email", remind: "Reminders" },
  ...{ custom_metadata: "Metadata", coverage_type: "Coverages", filename: "File", net_rate: "Premium per $100 earned" },
  ...{ "address.line1": "Street", "address.line2": "Apartment or suite", "address.locality": "City" },
  ...{ "address.region": "State or province", "address.postalcode": "ZIP or postal code", "address.country": "Country" },
};

/**
 * What people call a field, by its path: on every screen, in imports and in the timeline. Unless the resource or `shared` says otherwise, a
 * reference is called as what it refers to, and any other field by the words of its name.
 */
export function labelOf(resource: { labels?: Labels } | null, path: string): string {
  const referred = resourceNamed(path);
  return resource?.labels?.[path] ?? shared[path] ?? sentenceCase(referred ? rowOf(referred).title.one : path.replaceAll(".", "_"));
}
