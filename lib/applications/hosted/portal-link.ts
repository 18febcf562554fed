import { and, eq, sql } from "drizzle-orm";
import type { hostedLinks } from "#lib/contract/core/hosted-link.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { addressPrefix } from "#lib/kit/address-prefix.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import type { JobData } from "#lib/platform/jobs/jobs.ts";
import { type OrganizationRow, shownOrganization } from "#lib/platform/organizations/branding.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { ofContractor, sendPortalLink } from "./renew.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** An address as typed. Neither the response nor its timing may reveal whether it is a contractor's. */
    "portal-link": { organization: string; environment: Environment; email: string };
  }
}

const ofAddress = createSharedLimit("portal link", "requests for this email address", { seconds: 600, burst: 3 });
const ofCaller = createSharedLimit("portal link here", "requests for links from here", { seconds: 60, burst: 20 });

async function organizationAt(db: ReadDb, slug: string): Promise<OrganizationRow | undefined> {
  const [row] = await db.select().from(organizations).where(eq(organizations.slug, slug.toLowerCase()));
  return row;
}

type Operations = Verbs<typeof hostedLinks.operations>;

/** Whose page it is. @throws ApiError resource_not_found, organization_closed */
const portal: Operations["portal"] = async (ctx, { body: { organization, environment } }) => {
  const row = await organizationAt(ctx.db, organization);
  if (!row) throw new ApiError("resource_not_found", "There is no such page. Check its address.");
  await refuseClosed(ctx, row.id);
  const now = await ctx.runtime.clocks.now({ orgId: row.id, environment }, ctx.db);
  return { environment, ...(await shownOrganization({ ...ctx, orgId: row.id, environment, now })) };
};

/** Asks for a link. The answer and its timing are the same for every address and organization. */
const ask: Operations["sendPortalLink"] = async (ctx: Ctx, { body: { organization, environment, email } }) => {
  if (environment === "production" && !ctx.runtime.mailer.serves(environment))
    throw new ApiError("conflict", "No mail server is set up here, so no link can be sent. Ask the company you work with for one.");
  const asked = { organization: organization.toLowerCase(), environment, email: email.toLowerCase() };
  await ofCaller(ctx, addressPrefix(ctx.ip));
  await ofAddress(ctx, JSON.stringify(asked));
  await write(ctx, (w) => w.enqueue("portal-link", asked));
  return { accepted: true };
};

export const portalLinkVerbs = { portal, sendPortalLink: ask };

/** Emails the link, if the address is a contractor's of the organization. */
export async function sendAskedPortalLink(runtime: Runtime, { organization, environment, email }: JobData["portal-link"]): Promise<void> {
  const row = await organizationAt(runtime.database.db, organization);
  if (!row || row.closed_at) return;
  const ctx = await systemContext(runtime, { orgId: row.id, environment }, "portal-link");
  const { table } = contractorStore;
  const [contractor] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, ctx), sql`lower(${table.email}) = ${email}`));
  if (!contractor || (await ofContractor(ctx, contractor.id)) > 0) return;
  await write(ctx, (w) => sendPortalLink(w, contractor.id));
}
