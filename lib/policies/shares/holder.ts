import { and, count, eq, gt, isNotNull } from "drizzle-orm";
import type { Address } from "#lib/contract/core/common.ts";
import { endorsementNames } from "#lib/contract/core/endorsement-names.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { ShareTerms } from "#lib/contract/policies/certificate-share.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { contactOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { changedAddress } from "#lib/platform/resource/values.ts";
import { contactText } from "#lib/text/contact.ts";
import { emailTexts } from "#lib/text/emails.ts";
import { formOf } from "../certificates.ts";
import type { CertifiedCover } from "../certified.ts";
import { blanketIn, type ForHolder, groupOf, isNamed } from "../holder-cover.ts";
import { certificateShares as table } from "../schema/certificate-shares.ts";

/** The most certificates for holders that one contractor's cover gives in 24 hours. */
const MAX_HOLDERS_A_DAY = 20;

/** Whom to ask for what the policy or the organization does not allow. */
const whomToAsk = async (ctx: Ctx) => contactText(emailTexts("en"), contactOf(ctx, await organizationRow(ctx))).replaceAll("\n", " ");

/** A holder's complete address. @throws ApiError invalid_input, which names its part */
function holderAddress(given: object): Address {
  const address = changedAddress(null, given, "holder.address");
  for (const part of ["line1", "locality", "region", "postalcode"] as const)
    if (!address[part]) throw fieldError("invalid_input", `holder.address.${part}`, "is required");
  return address;
}

/**
 * What was asked for a holder, checked against the policy and the law.
 * @throws ApiError invalid_input, unavailable_coverage: whom to ask for what the policy does not include
 */
export async function checkedHolder(
  ctx: Ctx,
  asked: ShareTerms,
  cover: CertifiedCover,
): Promise<Pick<ForHolder, "holder" | "endorsements">> {
  if (!asked.holder) throw new Error("There is no holder.");
  const { name, address, email = null } = asked.holder;
  const holder = { name, address: holderAddress(address), email };
  const wanted = [...new Set(asked.endorsements ?? [])];
  const group = groupOf(asked);
  if (!wanted.length) return { holder, endorsements: [] };
  const refused = (at: string, why: string) => fieldError("unavailable_coverage", at, why);
  if (formOf(cover, group, toEpoch(ctx.now)) === "evidence")
    throw refused(
      "endorsements",
      "The law of this state allows evidence of the policy only, which states every endorsement and names no holder. Leave them out.",
    );
  const blanket = blanketIn(cover.endorsements, group);
  for (const [at, kind] of wanted.entries())
    if (!blanket.some((one) => one.kind === kind))
      throw refused(
        `endorsements.${at}`,
        `The policy has no blanket endorsement for it (${endorsementNames[kind]}), so no certificate can show it for ${name}. To have it added to the policy: ${await whomToAsk(ctx)}`,
      );
  const insured = (one: SoldEndorsement) => one.startsWith("additional_insured");
  const isInsured = wanted.some(insured) || cover.endorsements.some((one) => insured(one.kind) && isNamed(one, name));
  if (wanted.includes("primary_noncontributory") && !isInsured)
    throw fieldError("invalid_input", "endorsements", "Primary cover is only for an additional insured: ask for both, or for neither.");
  if (asked.written_agreement !== true)
    throw fieldError(
      "invalid_input",
      "written_agreement",
      "Confirm with true that a written contract with the holder requires it: a blanket endorsement is for nobody else.",
    );
  return { holder, endorsements: wanted };
}

/** @throws ApiError insufficient_permissions, unavailable_coverage where the organization does not let contractors do this */
export async function assertContractorMay(ctx: Ctx, { holder, endorsements = [] }: ShareTerms): Promise<void> {
  if (!holder) return;
  const { holder_certificates: rule, display_name, name } = await organizationRow(ctx);
  const refused = async (field: string, why: string) => fieldError("unavailable_coverage", field, `${why} ${await whomToAsk(ctx)}`);
  if (rule === "none") throw await refused("holder", `${display_name ?? name} makes certificates for other holders itself.`);
  if (rule === "holder" && endorsements.length)
    throw await refused("endorsements", `${display_name ?? name} adds endorsements for other holders itself.`);
}

/** @throws ApiError conflict after too many in a day */
export async function assertHoldersToday(ctx: Ctx, contractor: string): Promise<void> {
  const [row] = await ctx.db
    .select({ made: count() })
    .from(table)
    .where(and(inScope(table, ctx), eq(table.contractor, contractor), isNotNull(table.holder), gt(table.created, addDays(ctx.now, -1))));
  if ((row?.made ?? 0) >= MAX_HOLDERS_A_DAY)
    throw fieldError("conflict", "holder", `${MAX_HOLDERS_A_DAY} certificates for holders were made in 24 hours. Make more tomorrow.`);
}
