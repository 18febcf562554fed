import { and, inArray } from "drizzle-orm";
import { MAX_CANDIDATES } from "#lib/contract/compliance/incoming-file.ts";
import { type ParsedCertificate, READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import { contractorsNamed } from "#lib/people/hooks.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Likeness, likenessOf, lookUpsOf } from "#lib/rules/compliance/certificates/insured-lookup.ts";
import type { Candidate } from "../schema/incoming-files.ts";

/** The insured of a file. */
export interface Insured {
  name: string;
  /** Whether the name was read with confidence, from a certificate. */
  isCertain: boolean;
  region: string | null;
}

/** The insured as read from a certificate, or from a notice or another page about a policy. */
export function insuredOf({ insured, document, fields }: ParsedCertificate): Insured | null {
  const name = insured.name?.trim();
  if (name) return { name, isCertain: (fields["insured.name"]?.confidence ?? 0) >= READING_CONFIDENCE, region: insured.address.region };
  const other = document.contents?.find(({ facts }) => facts?.insured?.trim())?.facts?.insured?.trim();
  return other ? { name: other, isCertain: false, region: null } : null;
}

/** How many contractors are compared for one word; with more, all words are required. */
const COMPARED = 200;
/** Words looked up per name. A longer name is found by these as well. */
const WORDS = 4;

/**
 * Ids of the contractors whose names share a word with one of the printed names. `complete`: every contractor with one of these names is
 * among them, because for one of its words all contractors were compared.
 */
async function sharingWords(ctx: Ctx, printed: string): Promise<{ ids: string[]; complete: boolean }> {
  const ids = new Set<string>();
  let complete = true;
  for (const words of lookUpsOf(printed)) {
    let isWhole = false;
    for (const word of words.slice(0, WORDS)) {
      const found = await contractorsNamed(ctx, [word], COMPARED);
      for (const id of found) ids.add(id);
      if (found.length < COMPARED) isWhole = true;
    }
    // All its words are common: those with all of them.
    const all = isWhole ? [] : await contractorsNamed(ctx, words, COMPARED);
    for (const id of all) ids.add(id);
    complete &&= isWhole || all.length < COMPARED;
  }
  return { ids: [...ids], complete };
}

type Contractor = typeof contractors.$inferSelect;

/** A state on the certificate that is not the contractor's prevents an automatic assignment: names repeat. */
const isElsewhere = ({ region }: Insured, { address }: Contractor): boolean =>
  region !== null && Boolean(address?.region) && region.toUpperCase() !== address?.region?.toUpperCase();

export interface FoundContractors {
  /** The contractor, if exactly one has the insured's name and nothing prevents it. */
  contractor: string | null;
  candidates: Candidate[];
}

/** The contractors that the insured may be, the likeliest first. */
export async function findContractor(ctx: Ctx, insured: Insured | null): Promise<FoundContractors> {
  if (!insured) return { contractor: null, candidates: [] };
  const { ids, complete } = await sharingWords(ctx, insured.name);
  if (!ids.length) return { contractor: null, candidates: [] };
  const rows = await ctx.db
    .select()
    .from(contractors)
    .where(and(inScope(contractors, ctx), inArray(contractors.id, ids)));
  const likely = rows
    .flatMap((row): { row: Contractor; like: Likeness }[] => {
      const like = likenessOf(insured.name, row);
      return like ? [{ row, like }] : [];
    })
    .sort((a, b) => b.like.score - a.like.score || (a.row.id < b.row.id ? -1 : 1));
  const [first, ...others] = likely.filter(({ like }) => like.matches);
  const isOnly = first !== undefined && others.length === 0 && complete && insured.isCertain && !isElsewhere(insured, first.row);
  return {
    contractor: isOnly ? first.row.id : null,
    candidates: likely.slice(0, MAX_CANDIDATES).map(({ row, like }) => ({
      contractor: row.id,
      matches: like.matches,
      note: like.note ?? noteOn(insured, row, others.length > 0),
    })),
  };
}

function noteOn(insured: Insured, row: Contractor, isShared: boolean): string | null {
  if (isElsewhere(insured, row))
    return `The certificate shows an address in ${insured.region}, the contractor's is in ${row.address?.region}.`;
  if (isShared) return "Other contractors have this name too.";
  return insured.isCertain ? null : "The name could not be read with confidence.";
}
