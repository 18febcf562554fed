import { type SQL, sql } from "drizzle-orm";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { bordereauRows } from "#lib/policies/schema/bordereaux.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { sanctionsMatches } from "#lib/quotes/schema/sanctions.ts";
import { by, leaf, stays } from "./person.ts";

const none = sql`null`;

/** The insured of a policy or assignment under another name. The state stays, because the hours of cover and its rates follow from it. */
export const insuredAs = (name: string): SQL => sql`case when insured is null then null else jsonb_build_object('name', ${name}::text,
  'company_name', null, 'address', case when insured -> 'address' ->> 'region' is null then null else jsonb_build_object('line1', '',
    'line2', null, 'locality', '', 'region', insured -> 'address' -> 'region', 'postalcode', '', 'country', 'US') end) end`;

/** What a policy shows where a name must be. */
export const ERASED_NAME = "Erased person";
const insured = insuredAs(ERASED_NAME);

const contract = "A record of insurance: what was insured when, for which premium.";

/** Cover of an erased person: terms, prices and ids stay. The holder and the work are the organization's own records. */
export const erasedCover = {
  sanctionsMatches: stays(
    sanctionsMatches,
    leaf("contractor"),
    {
      contractor: "kept",
      source: "kept",
      entry: "kept",
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
      policy_number: "kept",
      quote: "kept",
      contractor: "kept",
      job: "kept",
      entity: "kept",
      category_code: "kept",
      coverage_type: "kept",
      home_state: "kept",
      work_state: "kept",
      status: "kept",
      endorsements: "kept",
      insured,
      holder: "kept",
      work: "kept",
      cancellation_reason: none,
      cancellation: sql`cancellation || '{"note": null}'`,
      renews: "kept",
      renewal_quote: "kept",
      renewed_by: "kept",
      nonrenewal: sql`nonrenewal || '{"reason": ""}'`,
    },
    { why: contract },
  ),
  assignments: stays(
    assignments,
    by("contractor"),
    {
      contractor: "kept",
      job: "kept",
      entity: "kept",
      policy: "kept",
      coverage_type: "kept",
      work_state: "kept",
      status: "kept",
      eligible: sql`'{"result": true, "message": "", "reasons": []}'::jsonb`,
      rate_set: "kept",
      worksheet: "kept",
      endorsements: "kept",
      insured,
      holder: "kept",
      work: "kept",
      cancellation_reason: none,
    },
    { why: contract, butDeletes: sql`status = 'not_bound'` },
  ),
  quotes: stays(
    quotes,
    by("contractor"),
    {
      contractor: "kept",
      job: "kept",
      coverage_type: "kept",
      quote_json: "kept",
      reasons: sql`'[]'::jsonb`,
      endorsements: "kept",
      rate_set: "kept",
      worksheet: "kept",
      policy: "kept",
      renews: "kept",
      required_limits: "kept",
      insurers: "kept",
    },
    { why: "How the premium of a policy was computed.", butDeletes: sql`policy is null` },
  ),
  applySessions: stays(
    applySessions,
    by("contractor"),
    {
      quote: "kept",
      contractor: "kept",
      job: "kept",
      success_url: sql`''`,
      cancel_url: sql`''`,
      legal_texts: "kept",
      printed: none,
      link_sealed: "kept",
      general_opt_in_work_state: "kept",
      status: "kept",
      step: "kept",
      answers: sql`'{}'::jsonb`,
      draft: sql`'{}'::jsonb`,
      signature: sql`signature || '{"name": "", "image": null, "ip": null, "user_agent": null}'`,
      document: "kept",
      reasons: sql`'[]'::jsonb`,
      decision: sql`decision || '{"reason": ""}'`,
      payment_method: none,
      policy: "kept",
      send: "kept",
      language: "kept",
      remind: "kept",
    },
    { why: "That and when an application was signed, and the hash of what was signed.", butDeletes: sql`status <> 'complete'` },
  ),
  bordereauRows: stays(
    bordereauRows,
    leaf("contractor"),
    {
      month: "kept",
      source: "kept",
      movement: "kept",
      policy: "kept",
      policy_number: "kept",
      contractor: "kept",
      insurer: "kept",
      naic: "kept",
      coverage: "kept",
      risk_state: "kept",
      invoice: "kept",
      item: "kept",
      endorsement: "kept",
    },
    { why: "What was reported to insurers, by ids." },
  ),
};
