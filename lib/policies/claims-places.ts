import type { Ctx } from "#lib/platform/context/context.ts";
import { claimsContactOf } from "#lib/quotes/insurers.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import type { policies } from "./schema/policies.ts";

/** Where an insurer takes claims: phone number, email address and page, as far as it has stated them. */
export interface ClaimsPlaces {
  insurer: string;
  places: string[];
}

/** Where the insurers of the policy take claims. Insurers that have stated nothing are left out. */
export async function claimsPlaces(
  ctx: Ctx,
  { coverage_type }: Pick<typeof policies.$inferSelect, "coverage_type">,
  { insurers }: Pick<typeof quotes.$inferSelect, "insurers">,
): Promise<ClaimsPlaces[]> {
  const found = new Map<string, string[]>();
  for (const coverage of coverage_type) {
    const { name } = carrierOf(insurers, coverage);
    const { phone = null, email = null, url = null } = (await claimsContactOf(ctx, coverage, name)) ?? {};
    const places = [phone, email, url].filter((place) => place !== null);
    if (places.length) found.set(name, [...new Set([...(found.get(name) ?? []), ...places])]);
  }
  return [...found].map(([insurer, places]) => ({ insurer, places }));
}
