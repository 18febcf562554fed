import { and, inArray } from "drizzle-orm";
import { contractors } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { factsOf, type Loaded, person, type Read } from "./facts.ts";
import { readSubjects } from "./subjects.ts";

const nothing: Read = {
  ...{ kept: [], people: [], sent: [], waived: [], bought: [], assigned: [], stated: [], exempted: [], waivers: [], notified: [] },
  ...{ applying: [], requested: [], named: [] },
};

/** The facts of contractors whom this transaction inserts: themselves, and what is required of all contractors. */
export async function loadNew(ctx: Ctx, ids: readonly string[]): Promise<Loaded> {
  const rows = ctx.db
    .select(person)
    .from(contractors)
    .where(and(inScope(contractors, ctx), inArray(contractors.id, [...ids])));
  const [people, { expiring_notice_days: noticeDays }, subjects] = await Promise.all([
    rows.execute(),
    organizationRow(ctx),
    readSubjects(ctx, [], [], false),
  ]);
  return { byContractor: new Map(people.map((one) => [one.id, factsOf(one, nothing)])), kept: new Map(), noticeDays, ...subjects };
}
