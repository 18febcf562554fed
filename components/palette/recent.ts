/** An object somebody looked at: where, what it is called, what it is. */
export interface Visit {
  href: string;
  title: string;
  kind: string;
}

const KEPT = 8;

const nameOf = (person: string) => `recent ${person}`;

const isVisit = (value: unknown): value is Visit =>
  typeof value === "object" && value !== null && ["href", "title", "kind"].every((key) => typeof Reflect.get(value, key) === "string");

/** The visits in a stored text, the newest first; none where it is not one of ours. */
export function readVisits(text: string | null): Visit[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored)
      ? stored
          .filter(isVisit)
          .filter(({ href }) => /^\/[a-z]/.test(href))
          .slice(0, KEPT)
      : [];
  } catch {
    // Whatever else wrote there, it is no visit.
    return [];
  }
}

export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter(({ href }) => href !== visit.href)].slice(0, KEPT);

/** What this person looked at in this tab, by environment. It holds names of people, so it goes with the tab. */
export function recentVisits(person: string): Visit[] {
  return readVisits(sessionStorage.getItem(nameOf(person)));
}

export function noteVisit(person: string, visit: Visit): void {
  sessionStorage.setItem(nameOf(person), JSON.stringify(withVisit(recentVisits(person), visit)));
}
