/** When something happened, in which source (by rank) it stands, and its id there. */
export interface Moment {
  id: string;
  at: Date;
  rank: number;
}

/** From where on a source is read. With an id: beyond that row of its own; without: beyond that moment, or from it on. */
export interface Bound {
  at: Date;
  id: string | null;
  inclusive: boolean;
}

/**
 * Where the source of this rank goes on from a place that another may have named. Of one moment the higher rank comes first; within a
 * source the database's own order decides, so nothing here compares ids.
 */
export function boundOf(rank: number, place: Moment, older: boolean): Bound {
  if (rank === place.rank) return { at: place.at, id: place.id, inclusive: false };
  return { at: place.at, id: null, inclusive: older ? rank < place.rank : rank > place.rank };
}

/** The first `most` of sources that are each in order already: newest first, or oldest first where `older` is false. */
export function merge<T extends Moment>(sources: readonly (readonly T[])[], older: boolean, most: number): T[] {
  const left = sources.map((rows) => [...rows]);
  const isBefore = (one: T, other: T) => {
    const apart = other.at.getTime() - one.at.getTime() || other.rank - one.rank;
    return older ? apart < 0 : apart > 0;
  };
  const out: T[] = [];
  while (out.length < most) {
    let next: T[] | null = null;
    for (const rows of left) if (rows[0] && (!next?.[0] || isBefore(rows[0], next[0]))) next = rows;
    const row = next?.shift();
    if (!row) break;
    out.push(row);
  }
  return out;
}
