/** A position: time, source (by rank) and id. */
export interface Moment {
  id: string;
  at: Date;
  rank: number;
}

/** Where to start reading a source. With an id: after that row. Without: before that moment, or from it on. */
export interface Bound {
  at: Date;
  id: string | null;
  inclusive: boolean;
}

/**
 * Where the source of this rank continues from a position in any source. At the same moment the higher rank comes first. Within a source
 * the database's order decides, so ids are never compared here.
 */
export function boundOf(rank: number, place: Moment, older: boolean): Bound {
  if (rank === place.rank) return { at: place.at, id: place.id, inclusive: false };
  return { at: place.at, id: null, inclusive: older ? rank < place.rank : rank > place.rank };
}

/** Merges sorted sources and returns the first `max`: newest first, or oldest first when `older` is false. */
export function merge<T extends Moment>(sources: readonly (readonly T[])[], older: boolean, max: number): T[] {
  const left = sources.map((rows) => [...rows]);
  const isBefore = (one: T, other: T) => {
    const apart = other.at.getTime() - one.at.getTime() || other.rank - one.rank;
    return older ? apart < 0 : apart > 0;
  };
  const out: T[] = [];
  while (out.length < max) {
    let next: T[] | null = null;
    for (const rows of left) if (rows[0] && (!next?.[0] || isBefore(rows[0], next[0]))) next = rows;
    const row = next?.shift();
    if (!row) break;
    out.push(row);
  }
  return out;
}
