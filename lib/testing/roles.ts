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
  batches: [...daily, "reviewer", "underwriter", "developer"],
  exports: run,
  sandbox_runs: [...run, "developer"],
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

/** What members who are limited to some contracting entities may reach of their role's words at most; everything else is refused to them. */
const limited: Readonly<Record<string, readonly string[]>> = {
  read: [
    ...[
      "inbox",
      "contractors",
      "entities",
      "jobs",
      "engagements",
      "certificates",
      "contractor_documents",
      "notices",
      "compliance_requests",
    ],
    ...["compliance_waivers", "insurance_requirements", "category_codes", "events", "audit_log", "overview", "organization", "search"],
    ...["timeline", "test_clock", "batches"],
  ],
  write: ["batches", "inbox", "jobs", "engagements", "certificates", "compliance_requests", "compliance_waivers"],
};

/** Whether some operation with this access may be open to limited members. */
export function isForLimited(access: string): boolean {
  const [word = "", verb = ""] = access.split(":");
  return limited[verb]?.includes(word) ?? false;
}

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
