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

/** What is required of all contractors. */
export type CommonFacts = Omit<LoadedFacts, "byContractor" | "kept">;

/** Reads what is required of all contractors. */
export async function loadCommon(ctx: Ctx): Promise<CommonFacts> {
  const [{ expiring_notice_days: noticeDays }, subjects] = await Promise.all([organizationRow(ctx), readSubjects(ctx, [], [], false)]);
  return { noticeDays, ...subjects };
}

/** The facts of contractors whom this transaction inserts: themselves, and what is required of all contractors. */
export const factsOfNew = (people: readonly Person[], common: CommonFacts): LoadedFacts => ({
  ...common,
  byContractor: new Map(people.map((one) => [one.id, factsOf(one, nothing)])),
  kept: new Map(),
});
