import { coverages } from "#lib/contract/core/coverages.ts";
import type { EndorsementScope } from "#lib/contract/core/endorsements.ts";
import { entities as entityResource } from "#lib/contract/people/entity.ts";
import type { Endorsement, EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";
import type { RatedEndorsement, Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { entities } from "#lib/people/schema/people.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import {
  type ChosenEndorsement,
  endorsedState,
  endorsementRefusal,
  isSame,
  type Offering,
  offerRefusal,
} from "#lib/rules/policies/endorsements/refusal.ts";
import { endorsementRow } from "#lib/rules/quotes/rates/endorsement-lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";

type Entity = typeof entities.$inferSelect;

/** An endorsement that will be priced. */
export type SelectedEndorsement = ChosenEndorsement & Pick<Endorsement, "party" | "source">;
export type LeftOut = NonNullable<Worksheet["endorsements_left_out"]>[number];

/** The requested ones among stored endorsements: those of an entity's terms are selected again. */
export const requestedOf = (stored: readonly Endorsement[]): EndorsementInput[] =>
  stored
    .filter(({ source }) => source === "requested")
    .map(({ kind, coverage, form, party, written_agreement }) => ({ kind, coverage, form, party, written_agreement }));

/** Whether a request has exactly the stored endorsements, whatever their source. */
export function areTheSame(asked: readonly EndorsementInput[], stored: readonly Endorsement[]): boolean {
  const key = ({ kind, coverage, form, party }: EndorsementInput) => [kind, coverage, form, party ?? ""].join();
  return asked.map(key).sort().join("|") === stored.map(key).sort().join("|");
}

const isEntityId = (party: string) => new RegExp(`^${entityResource.prefix}_[A-Za-z0-9]+$`).test(party);

/** The name of a party given as an entity's id or a name. @throws ApiError invalid_entity_id */
async function nameOf(ctx: Ctx, party: string, entity: Entity | null, field: string): Promise<string> {
  if (!isEntityId(party)) return party;
  const found = party === entity?.id ? entity : await findRow(ctx, entities, party);
  if (!found) throw fieldError("invalid_entity_id", field, `There is no entity with the id '${party.slice(0, 64)}'.`);
  return found.name;
}

/** Scheduled unless only blanket endorsements of the kind are offered. */
function formOf(asked: EndorsementInput, offering: Offering, tables: RateTables): EndorsementScope {
  if (asked.form) return asked.form;
  const state = endorsedState(asked, offering);
  const offered = (form: EndorsementScope) =>
    state !== null && endorsementRow(tables, { ...asked, form }, state, offering.effective_date) !== null;
  return !asked.party && !offered("scheduled") && offered("blanket") ? "blanket" : "scheduled";
}

async function select(
  ctx: Ctx,
  asked: EndorsementInput,
  at: number,
  entity: Entity | null,
  offering: Offering,
  tables: RateTables,
): Promise<SelectedEndorsement> {
  const { kind, coverage, written_agreement = false } = asked;
  const form = formOf(asked, offering, tables);
  const field = `endorsements.${at}.party`;
  const chosen = { kind, coverage, form, written_agreement, source: "requested" as const };
  if (form === "blanket") {
    if (asked.party)
      throw fieldError("invalid_input", field, "A blanket endorsement names nobody: leave the party out, or choose scheduled.");
    return { ...chosen, party: null, name: null };
  }
  const party = asked.party ?? entity?.id;
  if (!party) throw fieldError("invalid_input", field, "Name the party of the scheduled endorsement.");
  return { ...chosen, party, name: await nameOf(ctx, party, entity, field) };
}

/** The endorsements of the job's entity's terms that are offered and not already chosen. */
function ofTerms(
  entity: Entity | null,
  chosen: readonly SelectedEndorsement[],
  offering: Offering,
  tables: RateTables,
): { added: SelectedEndorsement[]; left_out: LeftOut[] } {
  const [added, leftOut]: [SelectedEndorsement[], LeftOut[]] = [[], []];
  for (const { kind, coverage, form } of entity?.added_endorsements ?? []) {
    if (!entity || !offering.coverage_types.includes(coverage)) continue;
    const party = form === "scheduled" ? { party: entity.id, name: entity.name } : { party: null, name: null };
    const one: SelectedEndorsement = { kind, coverage, form, ...party, written_agreement: false, source: "entity_terms" };
    const all = [...chosen, ...added];
    if (all.some((other) => isSame(one, other))) continue;
    const reason = offerRefusal(one, offering, tables) ?? endorsementRefusal([...all, one], offering, tables)?.message ?? null;
    if (reason === null) added.push(one);
    else leftOut.push({ kind, coverage, reason });
  }
  return { added, left_out: leftOut };
}

/**
 * The endorsements of a quote or an assignment: the requested ones, then those of the entity's terms, in coverage order. Those of the terms
 * that cannot be sold there are omitted with the reason. @throws ApiError 400 for a requested one that cannot be sold, invalid_entity_id
 */
export async function selectEndorsements(
  ctx: Ctx,
  asked: readonly EndorsementInput[],
  entity: Entity | null,
  offering: Offering,
  tables: RateTables,
): Promise<{ selected: SelectedEndorsement[]; left_out: LeftOut[] }> {
  const requested: SelectedEndorsement[] = [];
  for (const [at, one] of asked.entries()) requested.push(await select(ctx, one, at, entity, offering, tables));
  // Terms that name an additional insured come first, because others presuppose one.
  const { added, left_out } = ofTerms(entity, requested, offering, tables);
  const all = [...requested, ...added];
  const refusal = endorsementRefusal(all, offering, tables);
  if (refusal) throw fieldError(refusal.error_code, refusal.field, refusal.message);
  return { selected: inCoverageOrder(all), left_out };
}

/**
 * The endorsements to add to those that a policy holds, in coverage order; an entity's terms add none. @throws ApiError 400 for one that
 * cannot be sold, invalid_entity_id
 */
export async function selectMore(
  ctx: Ctx,
  asked: readonly EndorsementInput[],
  entity: Entity | null,
  offerings: readonly [Offering, ...Offering[]],
  tables: RateTables,
  held: readonly ChosenEndorsement[],
): Promise<SelectedEndorsement[]> {
  const chosen: SelectedEndorsement[] = [];
  for (const [at, one] of asked.entries()) chosen.push(await select(ctx, one, at, entity, offerings[0], tables));
  for (const offering of offerings) {
    const refusal = endorsementRefusal(chosen, offering, tables, held);
    if (refusal) throw fieldError(refusal.error_code, refusal.field, refusal.message);
  }
  return inCoverageOrder(chosen);
}

const inCoverageOrder = (selected: readonly SelectedEndorsement[]): SelectedEndorsement[] =>
  selected.toSorted((a, b) => coverages.indexOf(a.coverage) - coverages.indexOf(b.coverage));

/** The endorsements as a quote stores them, with their prices from the worksheet. Both lists are in the order of coverages. */
export function pricedEndorsements(
  selected: readonly SelectedEndorsement[],
  rated: readonly RatedEndorsement[] | undefined,
): Endorsement[] {
  return selected.map(({ kind, coverage, form, party, name, written_agreement, source }, at) => {
    const price = rated?.[at];
    return {
      kind,
      coverage,
      form,
      party,
      name,
      form_number: price?.form_number ?? null,
      written_agreement,
      source,
      net_rate: price?.net_rate ?? 0,
      flat_premium: price?.flat_cents ?? 0,
    };
  });
}

/** The same with the entities' present names. */
export async function withNamesOfToday(ctx: Ctx, stored: readonly Endorsement[]): Promise<Endorsement[]> {
  return await Promise.all(
    stored.map(async (one) => {
      const entity = one.party && isEntityId(one.party) ? await findRow(ctx, entities, one.party) : null;
      return entity ? { ...one, name: entity.name } : one;
    }),
  );
}
