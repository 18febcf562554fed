import { assignments as assignmentResource } from "#lib/contract/policies/assignment.ts";
import type { Verification, verifications } from "#lib/contract/policies/verification.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { isSame } from "#lib/platform/base/secrets.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { issuerOf } from "#lib/quotes/readiness.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { assignments } from "./schema/assignments.ts";
import { policies } from "./schema/policies.ts";

type Policy = Pick<typeof policies.$inferSelect, "org_id" | "environment" | "id">;

const PURPOSE = "policy-verification";

/**
 * The URL printed on certificates. Its token identifies the policy or assignment and cannot be guessed or changed. It works as long as the
 * policy is stored.
 */
export function verificationUrl(runtime: Runtime, { org_id, environment, id }: Policy): string {
  const subject = [org_id, environment, id].join("-");
  return `${runtime.settings.DASHBOARD_PUBLIC_URL}/verify/${subject}.${runtime.signLasting(PURPOSE, subject)}`;
}

type Looking = Pick<Ctx, "db" | "orgId" | "environment">;
/** The content of a certificate, of a policy or an assignment. */
type CertificateContent = Omit<
  Verification,
  "insured_name" | "in_force" | "effective_date" | "expiration_date" | "environment" | "sample"
> &
  Pick<
    typeof policies.$inferSelect,
    "org_id" | "quote" | "insured" | "effective_date" | "expiration_date" | "cover_begins" | "cover_ends" | "environment"
  >;

/** An assignment's cover, with its policy's number. */
async function assigned(ctx: Looking, id: string): Promise<CertificateContent | null> {
  const row = await findRow(ctx, assignments, id);
  const policy = row && (await findRow(ctx, policies, row.policy));
  if (!policy || !row.insured) return null;
  const status = row.status === "active" || row.status === "cancelled" ? row.status : "expired";
  return { ...row, policy_number: policy.policy_number, quote: policy.quote, insured: row.insured, expiration_date: row.end_date, status };
}

/** What the certificate of a policy or an assignment states. Null when there is no such cover. */
export const coverById = async (ctx: Looking, id: string): Promise<CertificateContent | null> =>
  id.startsWith(`${assignmentResource.prefix}_`) ? await assigned(ctx, id) : await findRow(ctx, policies, id);

/** @throws ApiError resource_not_found for a token this service did not create, and for deleted cover alike; organization_closed */
async function coverOf(ctx: Ctx, token: string): Promise<CertificateContent> {
  const notFound = new ApiError("resource_not_found", "There is no certificate with this verification code.");
  const [subject = "", given = ""] = token.split(".");
  if (!isSame(ctx.runtime.signLasting(PURPOSE, subject), given)) throw notFound;
  const [orgId = "", environment, id = ""] = subject.split("-");
  if (environment !== "sandbox" && environment !== "production") throw notFound;
  const cover = await coverById({ db: ctx.db, orgId, environment }, id);
  if (!cover) throw notFound;
  await refuseClosed(ctx, orgId);
  return cover;
}

/** What the recipient of a certificate may know: what it states, and whether it is in force at a moment. `ctx` is that of the cover. */
export async function verificationOf(ctx: Ctx, cover: CertificateContent): Promise<Verification> {
  const { now } = ctx;
  const { sample } = await issuerOf(ctx, { ...(await getRow(ctx, quoteStore, cover.quote)), coverage_type: cover.coverage_type });
  const { policy_number, insured, coverage_type, effective_date, expiration_date, cover_begins, cover_ends, environment } = cover;
  const isOver = cover_ends <= now;
  return {
    policy_number,
    insured_name: [insured.name, insured.company_name].filter(Boolean).join(", "),
    coverage_type,
    effective_date: toEpoch(effective_date),
    expiration_date: toEpoch(expiration_date),
    // By the clock, because the sweep may not have marked it yet.
    status: cover.status === "active" && isOver ? "expired" : cover.status,
    in_force: cover.status === "active" && cover_begins <= now && !isOver,
    environment,
    sample,
  };
}

export const verificationVerbs: Verbs<typeof verifications.operations> = {
  verify: async (ctx, { body }) => {
    const cover = await coverOf(ctx, body.token);
    const { org_id: orgId, environment } = cover;
    return await verificationOf(await systemContext(ctx.runtime, { orgId, environment }, "verification"), cover);
  },
};
