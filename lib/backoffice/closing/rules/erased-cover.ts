import { type SQL, sql } from "drizzle-orm";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { bordereauRows } from "#lib/policies/schema/bordereaux.ts";
import { claims } from "#lib/policies/schema/claims.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { sanctionsMatches } from "#lib/quotes/schema/sanctions.ts";
import { by, leaf, same, stays } from "./person.ts";

const none = sql`null`;

/** The insured of a policy or assignment under another name. The state stays, because the hours of cover and its rates follow from it. */
export const insuredAs = (name: string): SQL => sql`case when insured is null then null else jsonb_build_object('name', ${name}::text,
  'erased', true, 'company_name', null, 'address', case when insured -> 'address' ->> 'region' is null then null else jsonb_build_object('line1', '',
    'line2', null, 'locality', '', 'region', insured -> 'address' -> 'region', 'postalcode', '', 'country', 'US') end) end`;

/** What a policy shows where a name must be. */
export const ERASED_NAME = "Erased person";
const insured = insuredAs(ERASED_NAME);

/** The report of a claim without what anybody told, and without the names in it. */
export const toldNothing = sql`'{"occurred_time": null, "occurred_where": "", "description": "", "injured": [], "others_involved": null,
  "police_report": null, "reported_by": null, "adjuster": null, "note": null}'::jsonb`;

const contract = "A record of insurance: what was insured when, for which premium.";

/** Cover of an erased person: terms, prices and ids stay. The holder and the work are the organization's own records. */
export const erasedCover = {
  sanctionsMatches: stays(
    sanctionsMatches,
    leaf("contractor"),
    {
      ...same("contractor", "source", "entry"),
      name: sql`''`,
      listed: sql`'{}'`,
      status: sql`case when status = 'open' then 'ended' else status end`,
      cleared_by: "kept",
      reason: none,
    },
    { why: "Proof that a name was compared with a sanctions list." },
  ),
  policies: stays(
    policies,
    by("contractor"),
    {
      ...same("policy_number", "quote", "contractor", "job", "entity", "category_code", "coverage_type", "home_state", "work_state"),
      ...same("status", "endorsements", "extensions", "retroactive", "forms"),
      insured,
      holder: "kept",
      work: "kept",
      cancellation_reason: none,
      cancellation: sql`cancellation || '{"note": null}'`,
      ...same("renews", "renewal_quote", "renewed_by"),
      nonrenewal: sql`nonrenewal || '{"reason": ""}'`,
      final_audit: sql`final_audit || '{"note": null}'`,
    },
    { why: contract },
  ),
  assignments: stays(
    assignments,
    by("contractor"),
    {
      ...same("contractor", "job", "entity", "policy", "coverage_type", "work_state", "status"),
      eligible: sql`'{"result": true, "message": "", "reasons": []}'::jsonb`,
      ...same("rate_set", "worksheet", "endorsements"),
      insured,
      holder: "kept",
      work: "kept",
      cancellation_reason: none,
    },
    { why: contract, butDeletes: sql`status = 'not_bound'` },
  ),
  claims: stays(
    claims,
    by("contractor"),
    {
      ...same("contractor", "policy", "job", "kind", "status", "outcome", "occurred_on", "occurred_state", "insurer"),
      ...same("insurer_claim_number"),
      report: toldNothing,
      cover_note: none,
      not_told: none,
      sent: sql`'[]'::jsonb`,
    },
    { why: "A record of insurance: which loss was reported when under which policy, and what was paid." },
  ),
  quotes: stays(
    quotes,
    by("contractor"),
    {
      ...same("contractor", "job", "coverage_type", "quote_json"),
      reasons: sql`'[]'::jsonb`,
      ...same("endorsements", "rate_set", "worksheet", "policy", "renews", "required_limits", "insurers"),
      would_cover: none,
    },
    { why: "How the premium of a policy was computed.", butDeletes: sql`policy is null` },
  ),
  applySessions: stays(
    applySessions,
    by("contractor"),
    {
      ...same("quote", "contractor", "job"),
      success_url: sql`''`,
      cancel_url: sql`''`,
      legal_texts: "kept",
      printed: none,
      ...same("link_sealed", "general_opt_in_work_state", "status", "step"),
      answers: sql`'{}'::jsonb`,
      draft: sql`'{}'::jsonb`,
      signature: sql`signature || '{"name": "", "image": null, "ip": null, "user_agent": null}'`,
      document: "kept",
      reasons: sql`'[]'::jsonb`,
      explanation: none,
      decision: sql`decision || '{"reason": ""}'`,
      payment_method: none,
      ...same("policy", "send", "language", "remind"),
    },
    { why: "That and when an application was signed, and the hash of what was signed.", butDeletes: sql`status <> 'complete'` },
  ),
  bordereauRows: stays(
    bordereauRows,
    leaf("contractor"),
    {
      ...same("month", "source", "movement", "policy", "policy_number", "contractor", "insurer", "naic", "coverage", "risk_state"),
      ...same("invoice", "item", "endorsement"),
    },
    { why: "What was reported to insurers, by ids." },
  ),
};
