import { beginReconciliation } from "#lib/billing/reconciliations/scheduled.ts";
import { addDefaultRequirement } from "#lib/compliance/insurance-requirements/verbs.ts";
import { beginFigures } from "#lib/desk/figures/closing.ts";
import { newId } from "#lib/kit/ids.ts";
import { categoryCodes } from "#lib/people/schema/people.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { apiKeys } from "#lib/platform/db/schema/organizations.ts";
import { write } from "#lib/platform/resource/write.ts";
import { addRateSet } from "#lib/quotes/rate-sets.ts";
import { DEMONSTRATION_RATES, demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";

/** Prepares one environment of an organization: rates, job categories, the default insurance requirement and figures. */
export async function prepareEnvironment(ctx: Ctx): Promise<void> {
  await write(ctx, async (w) => {
    const tables = demonstrationTables();
    const effective_date = Math.floor(Date.parse(tables.factors.effective_from) / 1000);
    await addRateSet(w, { name: DEMONSTRATION_RATES, effective_date, tables }, true);
    await addDefaultRequirement(w);
    await beginFigures(w);
    await beginReconciliation(w);
    const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
    await w.tx
      .insert(categoryCodes)
      .values(tables.classes.map(({ slug, name }) => ({ ...scope, id: newId("jc"), name, class_slug: slug })));
  });
}

/** Stores an API key that may do everything a key can, given by its secret. Only the hash is stored. */
export async function installKey(ctx: Ctx, name: string, key: string): Promise<void> {
  await write(ctx, async (w) => {
    const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
    const secret = { key_hash: hashToken(key), last4: key.slice(-4), scopes: ["read", "write"], api_version: w.version };
    await w.tx.insert(apiKeys).values({ ...scope, ...secret, id: newId("key"), name });
  });
}
