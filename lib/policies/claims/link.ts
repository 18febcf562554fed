import { z } from "zod";
import type { InsurersClaim } from "#lib/contract/policies/claim-link.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { shownOrganization } from "#lib/platform/organizations/branding.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { policies } from "../schema/policies.ts";
import { type Claim, claimStore } from "./store.ts";

/** How long the link in an email to an insurer opens. */
export const LINK_DAYS = 90;

const PURPOSE = "claim link";
const held = z.object({
  orgId: z.string(),
  environment: z.enum(["sandbox", "production"]),
  claim: z.string(),
  policy: z.string(),
  until: z.int(),
});

/** The link by which the insurer of a claim's present policy answers. Nothing is stored: it is encrypted with the service's key. */
export function insurerLink(ctx: Ctx, { id: claim, policy }: Claim): string {
  const { orgId, environment, now, runtime } = ctx;
  const content = JSON.stringify({ orgId, environment, claim, policy, until: toEpoch(addDays(now, LINK_DAYS)) });
  return `${runtime.settings.DASHBOARD_PUBLIC_URL}/claim/${runtime.secrets.seal(content, PURPOSE)}`;
}

const unknown = () => new ApiError("resource_not_found", "This link is not valid. Use that of the newest email about the claim.");

function contentOf({ runtime }: Ctx, token: string): z.infer<typeof held> {
  try {
    return held.parse(JSON.parse(runtime.secrets.openProof(token, PURPOSE)));
  } catch {
    throw unknown();
  }
}

/**
 * The claim of an insurer's link, in the context of its organization. A claim that was moved to another policy is no longer this insurer's.
 * @throws ApiError resource_not_found, session_expired, organization_closed
 */
export async function claimOfLink(visitor: Ctx, token: string): Promise<{ ctx: Ctx; claim: Claim; until: number }> {
  const { orgId, environment, claim: id, policy, until } = contentOf(visitor, token);
  await refuseClosed(visitor, orgId);
  const system = await systemContext(visitor.runtime, { orgId, environment }, "insurer-link");
  // The audit log states from where it was used.
  const ctx = { ...system, requestId: visitor.requestId, ip: visitor.ip, userAgent: visitor.userAgent };
  const claim = await findRow(ctx, claimStore.table, id);
  if (claim?.policy !== policy) throw unknown();
  if (until <= toEpoch(ctx.now)) throw new ApiError("session_expired", "This link has expired. Answer the email by which you got it.");
  return { ctx, claim, until };
}

/** A claim as its insurer's person sees it. */
export async function asInsurerSees(ctx: Ctx, claim: Claim, until: number): Promise<InsurersClaim> {
  const [shown] = await claimStore.view(ctx, [claim]);
  const policy = await findRow(ctx, policies, claim.policy ?? "");
  if (!shown || !policy) throw unknown();
  const { organization, branding } = await shownOrganization(ctx);
  const { insured, policy_number } = policy;
  const { id, reported_at, kind, status, outcome, occurred_on, occurred_time, occurred_where, occurred_state, description } = shown;
  const { injured, others_involved, police_report, reported_by, cover_note, insurer_claim_number, adjuster, files } = shown;
  return {
    ...{
      environment: ctx.environment,
      organization,
      contact: branding.contact,
      insured: insured.company_name ?? insured.name,
      policy_number,
      expires_at: until,
    },
    ...{ id, reported_at, kind, status, outcome, occurred_on, occurred_time, occurred_where, occurred_state, description },
    ...{ injured, others_involved, police_report, reported_by, cover_note, insurer_claim_number, adjuster, files },
  };
}
