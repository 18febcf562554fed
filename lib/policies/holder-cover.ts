import { isDeepStrictEqual } from "node:util";
import { toEpoch } from "#lib/kit/dates.ts";
import { digitsOf } from "#lib/kit/digits-of.ts";
import { formOf, paperData } from "./certificates.ts";
import type { CertifiedCover } from "./certified.ts";
import { coveragesOf, type Group } from "./granted.ts";
import type { certificateShares } from "./schema/certificate-shares.ts";

type Share = typeof certificateShares.$inferSelect;

/** A certificate for a holder, before and after it is stored. */
export type ForHolder = Pick<Share, "id" | "certificate" | "holder" | "endorsements" | "papers_revision">;

/** Whose document a link opens: its own for a holder, otherwise the cover's. */
export const paperOf = ({ id, holder, cover }: Pick<Share, "id" | "holder" | "cover">): string => (holder ? id : cover);

export const groupOf = ({ certificate }: Pick<Share, "certificate">): Group => (certificate === "gl_coi" ? "gl" : "wc");

type Endorsement = CertifiedCover["endorsements"][number];

/** Blanket endorsements of a group in force, which grant it to everyone whose written contract requires it. */
export const blanketIn = (endorsements: readonly Endorsement[], group: Group): Endorsement[] =>
  endorsements.filter(({ form, coverage }) => form === "blanket" && (coverage === "workers-comp") === (group === "wc"));

/** Whether an endorsement names this party. */
export const isNamed = ({ name }: Endorsement, holder: string) => name?.trim().toLowerCase() === holder.trim().toLowerCase();

/**
 * A cover as its certificate for a holder states it: of its endorsements those chosen for the holder, and those that name the holder. Evidence of
 * the policy has no holder, and states them all.
 */
export function coverFor(share: ForHolder, cover: CertifiedCover, now: Date): CertifiedCover {
  const { id, holder, papers_revision } = share;
  const group = groupOf(share);
  const own: CertifiedCover = {
    ...cover,
    ...{ id, papers_revision, number: `${cover.number}-${digitsOf(id, 7)}` },
    coverage_type: coveragesOf(cover, group).map(({ type }) => type),
  };
  if (!holder || formOf(cover, group, toEpoch(now)) === "evidence") return own;
  const blanket = blanketIn(cover.endorsements, group).filter(({ kind }) => share.endorsements.includes(kind));
  const endorsements = cover.endorsements.filter((one) => blanket.includes(one) || (one.form !== "blanket" && isNamed(one, holder.name)));
  return { ...own, holder: { name: holder.name, address: holder.address }, endorsements };
}

/** Whether a certificate for a holder would state the same of two readings of a cover. */
export function isStatedAlike(share: ForHolder, one: CertifiedCover, other: CertifiedCover, now: Date): boolean {
  const stated = (cover: CertifiedCover) => paperData(coverFor(share, cover, now), groupOf(share), 0, "");
  return isDeepStrictEqual(stated(one), stated(other));
}
