import { sql } from "drizzle-orm";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { bordereauMonths, bordereauRows } from "#lib/policies/schema/bordereaux.ts";
import { coverSubscriptions } from "#lib/policies/schema/certificate-shares.ts";
import { claims } from "#lib/policies/schema/claims.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { insurers } from "#lib/quotes/schema/insurers.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { rateSets } from "#lib/quotes/schema/rate-sets.ts";
import { sanctionsMatches, sanctionsScreenings } from "#lib/quotes/schema/sanctions.ts";
import { erasedCover as erased, insuredAs, toldNothing } from "./erased-cover.ts";
import { leaf, NOBODY, same } from "./person.ts";
import { deleted, kept, type Rule } from "./rule.ts";

const none = sql`null`;
const ofOperator = "The operator's own work, which listed names are part of.";
const insured = insuredAs("");
const holder = sql`case when holder is null then null else '{"name": "", "address": null}'::jsonb end`;
const work = sql`work || '{"name": "", "description": ""}'`;
/** The parties of endorsements are named; which endorsement, form and price it was stays. */
const endorsements = sql`(select coalesce(jsonb_agg(one || '{"party": null, "name": null}' order by place), '[]')
  from jsonb_array_elements(endorsements) with ordinality as listed(one, place))`;

/** Cover. Terms, prices and ids stay; the insured, the contracting entity and the work are cleared. */
export const coverRules: readonly Rule[] = [
  deleted(applySessions, erased.applySessions),
  // That a name was compared with an entry, and who cleared it, stays by ids.
  kept(
    sanctionsMatches,
    erased.sanctionsMatches,
    {
      ...same("org_id", "environment", "id", "created", "contractor", "source", "entry"),
      name: sql`''`,
      listed: "kept",
      status: sql`case when status = 'open' then 'ended' else status end`,
      ...same("raised_at", "cleared_at", "cleared_by"),
      reason: none,
    },
    { notExported: ofOperator },
  ),
  deleted(sanctionsScreenings, NOBODY, { notExported: ofOperator }),
  kept(policies, erased.policies, {
    ...same("org_id", "environment", "id", "created", "policy_number", "quote", "contractor", "job", "entity", "category_code"),
    ...same("coverage_type", "home_state", "work_state", "effective_date", "expiration_date", "cover_begins", "cover_ends", "status"),
    ...same("bound_at", "net_rate", "extensions", "retroactive", "forms", "insured_moved_at"),
    endorsements,
    endorsement_to_announce: "kept",
    insured,
    holder,
    work,
    cancelled_at: "kept",
    cancellation_reason: none,
    cancellation: sql`cancellation || '{"note": null, "document": ""}'`,
    ...same("cancellation_date", "cancels_at", "renews", "renewal_quote", "renewed_by", "renewal_at", "renewal_offered_at"),
    nonrenewal: sql`nonrenewal || '{"reason": "", "document": null}'`,
    nonrenewal_notice_by: none,
    audit_at: none,
    final_audit: sql`final_audit || '{"note": null, "made_by": ""}'`,
    to_announce: sql`false`,
    documents_by: none,
    papers_revision: "kept",
  }),
  kept(
    assignments,
    erased.assignments,
    {
      ...same("org_id", "environment", "id", "created", "contractor", "job", "entity", "policy", "coverage_type", "work_state"),
      ...same("effective_date", "end_date", "cover_begins", "cover_ends", "bind", "bound_at", "status"),
      eligible: sql`'{"result": true, "message": "", "reasons": []}'::jsonb`,
      ...same("net_rate", "rate_set", "worksheet"),
      endorsements,
      charge_date: "kept",
      insured,
      holder,
      work,
      to_announce: sql`false`,
      documents_by: none,
      papers_revision: "kept",
      certificate_refresh_pending: sql`false`,
      extension_to_announce: sql`false`,
      cancellation_date: "kept",
      cancellation_reason: none,
    },
    { butDeletes: sql`status = 'not_bound'` },
  ),
  // What was reported under which policy and what became of it. What people told goes.
  kept(claims, erased.claims, {
    ...same("org_id", "environment", "id", "created", "contractor", "policy", "job", "kind", "status", "outcome", "occurred_on"),
    ...same("occurred_state", "insurer", "sent_at", "insurer_claim_number", "reserved", "paid"),
    report: toldNothing,
    cover_note: none,
    not_told: none,
    sent: sql`'[]'::jsonb`,
  }),
  // How the premium of each policy was computed, which bordereaux need too.
  kept(
    quotes,
    erased.quotes,
    {
      ...same("org_id", "environment", "id", "created", "contractor", "job", "coverage_type", "effective_date", "end_date", "bind"),
      ...same("eligible", "needs_review", "net_rate", "gl_net_rate", "wc_net_rate", "quote_json"),
      reasons: sql`'[]'::jsonb`,
      endorsements,
      ...same("rate_set", "worksheet", "policy", "renews", "required_limits", "insurers"),
      would_cover: none,
    },
    { butDeletes: sql`policy is null` },
  ),
  // Addresses of holders, who are no contractors.
  deleted(coverSubscriptions, leaf("policy"), { notExported: "Addresses of others, who are told of the end of cover." }),
  kept(rateSets, NOBODY, {
    ...same("org_id", "environment", "id", "created", "name", "version", "status", "effective_date", "sha256", "tables", "published_at"),
    published_by: "kept",
  }),
  kept(insurers, NOBODY, {
    ...same("org_id", "environment", "id", "created", "coverage", "effective_from", "name", "naic", "admitted", "purchasing_group"),
    ...same("limits", "retroactive_gap_days", "claims_email", "claims_phone", "claims_url"),
  }),
  kept(bordereauMonths, NOBODY, { org_id: "kept", environment: "kept", id: "kept", created: "kept", month: "kept", rows: "kept" }),
  kept(bordereauRows, erased.bordereauRows, {
    ...same("org_id", "environment", "id", "created", "month", "position", "source", "line", "movement", "at", "policy", "policy_number"),
    ...same("contractor", "effective_date", "expiration_date", "insurer", "naic", "admitted", "coverage", "risk_state", "invoice"),
    ...same("item", "endorsement", "amount", "tax"),
  }),
];
