import type { Ctx } from "#lib/platform/context/context.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { type ContractorRecords, type Facts, factsOf, type LoadedFacts } from "./facts.ts";
import { readSubjects } from "./subjects.ts";

const nothing: ContractorRecords = {
  ...{
    kept: [],
    people: [],
    sent: [],
    waived: [],
    bought: [],
    assigned: [],
    stated: [],
    documented: [],
    waivers: [],
    notified: [],
  },
  ...{ applying: [], requested: [], named: [] },
};

export type Person = Facts["contractor"];

/** The facts of contractors whom this transaction inserts: themselves, and what is required of all contractors. */
export async function loadNew(ctx: Ctx, people: readonly Person[]): Promise<LoadedFacts> {
  const [{ expiring_notice_days: noticeDays }, subjects] = await Promise.all([organizationRow(ctx), readSubjects(ctx, [], [], false)]);
  return { byContractor: new Map(people.map((one) => [one.id, factsOf(one, nothing)])), kept: new Map(), noticeDays, ...subjects };
}
