import { eq } from "drizzle-orm";
import type { z } from "zod";
import { reauditReady } from "#lib/compliance/insurance-requirements/requirement-changed.ts";
import { runEverywhere } from "#lib/compliance/positions/keep.ts";
import type { UploadedFile } from "#lib/contract/core/common.ts";
import { coverages } from "#lib/contract/core/coverages.ts";
import type { Organization, organization } from "#lib/contract/organization/organization.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { allows } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { automaticApprovalOf, brandingOf, type OrganizationRow, organizationRow } from "#lib/platform/organizations/branding.ts";
import { shownLimits } from "#lib/platform/organizations/limits.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { changesOf } from "#lib/platform/resource/values.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { missingNow } from "#lib/policies/readiness.ts";
import { storeLogo } from "./logo.ts";

function view(ctx: Pick<Ctx, "runtime" | "environment">, row: OrganizationRow): Organization {
  const { id, created, name, allowed_redirect_hosts, remind_producers } = row;
  const automatic_approval = automaticApprovalOf(ctx, row);
  const { expiring_notice_days, professional_limit, waivers_need_two_people, sample_percent, holder_certificates } = row;
  const notice = { expiring_notice_days, professional_limit };
  const compliance = { automatic_approval, remind_producers, ...notice, waivers_need_two_people, sample_percent };
  return {
    id,
    created: toEpoch(created),
    name,
    allowed_redirect_hosts,
    ...compliance,
    holder_certificates,
    limits: shownLimits(row),
    branding: brandingOf(ctx, row),
  };
}

/** @throws ApiError insufficient_permissions for everyone but owners and administrators */
function assertMayChange({ principal }: Ctx): void {
  if (allows(principal, "organization:write")) return;
  throw new ApiError("insufficient_permissions", "Only an owner or administrator can change the organization.");
}

/** Updates the organization's row with its audit row. The old logo is removed after the commit. */
async function change(w: Writer, values: Partial<OrganizationRow>): Promise<OrganizationRow> {
  const [before] = await w.tx.select().from(organizations).where(eq(organizations.id, w.orgId)).for("update");
  if (!before) throw new Error(`The organization ${w.orgId} is gone.`);
  const changes = changesOf(before, values);
  if (!Object.keys(changes).length) return before;
  const [after] = await w.tx.update(organizations).set(values).where(eq(organizations.id, w.orgId)).returning();
  const { sandbox_automatic_approval: inSandbox, ...other } = changes;
  await w.audit("organization.update", w.orgId, inSandbox ? { ...other, automatic_approval: inSandbox } : other);
  const old = before.logo;
  if (changes.expiring_notice_days || changes.professional_limit) await runEverywhere(w, w.orgId);
  for (const [column, environment] of approvalColumns) if (changes[column] && values[column] === "on") await reauditReady(w, environment);
  if (old && changes.logo) w.afterCommit(() => w.runtime.files.delete(old.file_key));
  return after as OrganizationRow;
}

type LogoUpload = { body: { logo: UploadedFile } };
type Changes = z.output<NonNullable<(typeof organization.operations.update)["body"]>>;

/** Automatic approval is set for each environment. */
const approvalColumns = [
  ["automatic_approval", "production"],
  ["sandbox_automatic_approval", "sandbox"],
] as const;

/** The hosts in the given order, without duplicates. */
function columns(
  { environment }: Ctx,
  { allowed_redirect_hosts: hosts, branding, automatic_approval, ...plain }: Changes,
): Partial<OrganizationRow> {
  const approval = environment === "sandbox" ? { sandbox_automatic_approval: automatic_approval } : { automatic_approval };
  const given = { ...plain, ...approval, ...(hosts ? { allowed_redirect_hosts: [...new Set(hosts)] } : {}), ...branding };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export const organizationVerbs: Verbs<typeof organization.operations> = {
  get: async (ctx) => view(ctx, await organizationRow(ctx)),
  readiness: async (ctx) => {
    if (ctx.environment === "sandbox") return { ready: true, missing: [], coverages: [...coverages] };
    const { missing, bound } = await missingNow(ctx, { withhold_premium: false });
    return { ready: missing.length === 0, missing, coverages: bound };
  },
  update: async (ctx, { body }) => {
    assertMayChange(ctx);
    return await write(ctx, async (w) => view(w, await change(w, columns(ctx, body))));
  },
  setLogo: prepared(
    async (ctx, { body }: LogoUpload) => {
      assertMayChange(ctx);
      return await storeLogo(ctx, body.logo);
    },
    (ctx, _, logo) => write(ctx, async (w) => view(w, await change(w, { logo }))),
  ),
  removeLogo: async (ctx) => {
    assertMayChange(ctx);
    return await write(ctx, async (w) => view(w, await change(w, { logo: null })));
  },
};
