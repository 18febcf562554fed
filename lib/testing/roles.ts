import type { catalogue, ResourceKey } from "#lib/contract/core/catalogue.ts";
import type { Role } from "#lib/contract/core/roles.ts";

const run: readonly Role[] = ["owner", "admin"];
const daily: readonly Role[] = [...run, "staff"];
const everybody: readonly Role[] = ["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"];

const nobody: readonly Role[] = [];

type Word = (typeof catalogue)[ResourceKey]["wire"]["scope"] | "members" | "security" | "pay_reviews" | "test_clock" | "client_tokens";

/** Who may change what, by scope word. Stated independently of the contract, which is compared with it. */
const writers: Record<Word, readonly Role[]> = {
  inbox: [...daily, "reviewer", "underwriter", "developer"],
  contractors: daily,
  entities: daily,
  jobs: daily,
  engagements: daily,
  quotes: [...daily, "underwriter"],
  policies: daily,
  assignments: daily,
  claims: daily,
  invoices: daily,
  pay_reviews: [...daily, "underwriter"],
  payment_sessions: daily,
  certificates: [...daily, "reviewer"],
  contractor_documents: [...daily, "reviewer"],
  notices: [...daily, "reviewer"],
  compliance_requests: [...daily, "reviewer"],
  compliance_waivers: [...daily, "reviewer"],
  applications: [...daily, "reviewer", "underwriter"],
  api_keys: [...run, "developer"],
  client_tokens: run,
  batches: run,
  exports: run,
  webhook_endpoints: [...run, "developer"],
  test_clock: [...run, "developer"],
  insurance_requirements: run,
  rate_sets: run,
  reconciliations: run,
  imports: daily,
  members: run,
  security: ["owner"],
  audit_log: nobody,
  category_codes: nobody,
  events: nobody,
  outbox: nobody,
  request_log: nobody,
};

/** Every role reads everything except these. */
const readers: Record<string, readonly Role[]> = { members: run, security: run, audit_log: [...run, "read-only"] };

/** The roles that may call an operation with this access (`contractors:write`). @throws Error when no roles are stated for it */
export function rolesFor(access: string): readonly Role[] {
  const [word = "", verb] = access.split(":");
  if (verb === "read") return readers[word] ?? everybody;
  const may = (writers as Record<string, readonly Role[]>)[word];
  if (!may) throw new Error(`Say in lib/testing/roles.ts who may change ${word}.`);
  return may;
}
