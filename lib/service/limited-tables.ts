import { rules } from "#lib/backoffice/closing/rules/all.ts";
import { SERVICE_TABLES } from "#lib/backoffice/closing/rules/rule.ts";
import { ranks } from "#lib/rules/compliance/positions/position.ts";

/** A condition on rows of the member's organization and environment. */
const where = (name: string, condition: string): string =>
  `select * from "${name}" where org_id = $org and environment = $environment and (${condition})`;

const isOwn = "entity = any($entities)";
const isOwnWork = `(${isOwn} or job in (select id from jobs))`;
/** For the member's entities, or for none in particular. */
const isForOwn = "(entity is null or entity = any($entities)) and (job is null or job in (select id from jobs))";
const ofContractor = "contractor in (select id from contractors)";
const ofCertificate = "certificate in (select id from certificates)";

/** Whether no entity or job is named that the member does not see. */
const namesNoOther = (column: string): string =>
  `not exists (select from regexp_matches(${column}::text, '\\m(?:en|jb)_\\w{22,26}\\M', 'g') as named(id)
    where named.id[1] <> all($entities) and named.id[1] not in (select id from jobs))`;

const seen = ["entities", "jobs", "engagements", "contractors", "certificates", "contractor_documents", "compliance_requests"];
const isSeen = (column: string): string =>
  `${column} in (${[...seen, "compliance_waivers"].map((name) => `select id from ${name}`).join(" union all ")}
    union all select id from compliance_positions where scope <> 'default')`;

/**
 * Positions at the member's entities; and as that of all work of a contractor, which is the organization's alone, the worst of them under its id.
 */
const positions = `${where("compliance_positions", isOwn)} union all
  select own.* from (
    select distinct on (worst.contractor) worst as row, whole.id, whole.created
    from compliance_positions worst join compliance_positions whole on whole.org_id = $org and whole.environment = $environment
      and whole.contractor = worst.contractor and whole.subject = 'default'
    where worst.org_id = $org and worst.environment = $environment and worst.${isOwn}
    order by worst.contractor, array_position(array[${ranks.map((one) => `'${one}'`).join(", ")}], worst.status), worst.covered_through
  ) as found cross join lateral jsonb_populate_record(found.row, jsonb_build_object('id', found.id, 'created', found.created,
    'scope', 'default', 'subject', 'default', 'entity', null, 'job', null)) as own`;

/** What a member limited to some entities sees of each table that their operations read, in this order: see registerLimitedTables. */
const shown: Readonly<Record<string, string>> = {
  entities: where("entities", "id = any($entities)"),
  jobs: where("jobs", isOwn),
  engagements: where("engagements", isOwnWork),
  // Who works there, as the platform says or as evidence and requests show.
  contractors: where(
    "contractors",
    `id in (select contractor from engagements union all
      select contractor from compliance_positions as at where at.org_id = $org and at.environment = $environment and at.${isOwn})`,
  ),
  compliance_positions: positions,
  compliance_changes: where("compliance_changes", isOwn),
  compliance_requests: where("compliance_requests", isOwnWork),
  certificates: where("certificates", `${ofContractor} and ${isForOwn}`),
  certificate_decisions: where("certificate_decisions", `${ofCertificate} and ${namesNoOther("certificate_decisions")}`),
  certificate_audits: where("certificate_audits", ofCertificate),
  certificate_audit_results: where("certificate_audit_results", "audit in (select id from certificate_audits)"),
  certificate_corrections: where("certificate_corrections", ofCertificate),
  certificate_viewers: where("certificate_viewers", ofCertificate),
  approval_samples: where("approval_samples", ofCertificate),
  contractor_documents: where("contractor_documents", ofContractor),
  notices: where("notices", `${ofContractor} and (certificate is null or ${ofCertificate})`),
  compliance_waivers: where("compliance_waivers", `(contractor is null or ${ofContractor}) and ${isForOwn}`),
  insurance_requirements: where("insurance_requirements", "entity is null or entity = any($entities)"),
  insurance_requirement_versions: where("insurance_requirement_versions", "requirement in (select id from insurance_requirements)"),
  documents: where("documents", isSeen("owner")),
  metadata_entries: where("metadata_entries", isSeen("id")),
  search_terms: where("search_terms", isSeen("id")),
  inbox_items: where("inbox_items", isSeen("subject")),
  audit_log: where("audit_log", `${isSeen("object_id")} and ${namesNoOther("changes")}`),
  events: where("events", `${isSeen("object_id")} and ${namesNoOther("data")}`),
  mails: where("mails", "object_id in (select id from compliance_requests)"),
  saved_views: where("saved_views", namesNoOther("query")),
};

/** Tables without anything about an entity, read whole: as by every member, each query states the organization. */
const whole = [
  ...["organizations", "staff_members", "staff_sessions", "staff_second_factors", "staff_recovery_codes", "sign_in_failures"],
  ...["saved_view_defaults", "saved_view_orders", "category_codes", "proof_kinds", "test_clocks", "api_keys"],
];

/** The query for each table of the database. Of those that are not named above a limited member sees nothing. */
export function limitedTables(): Readonly<Record<string, string>> {
  const others = [...rules().map(({ name }) => name), ...Object.keys(SERVICE_TABLES)].filter(
    (name) => !(name in shown || whole.includes(name)),
  );
  return { ...shown, ...Object.fromEntries(others.map((name) => [name, `select * from "${name}" where false`])) };
}
