import type { Role } from "#lib/contract/roles.ts";

/** What each role lets one do, for whoever gives it. */
export const roleHints: Record<Role, string> = {
  owner: "Everything, owners and the organization's security included.",
  admin: "Everything but owners and the organization's security.",
  staff: "The daily work: contractors, jobs, quotes, policies, invoices, certificates.",
  reviewer: "Reads everything; decides on certificates and applications.",
  developer: "Reads everything; manages API keys, webhooks and the sandbox's clock.",
  "read-only": "Reads everything and changes nothing.",
};
