import type { Visit } from "#components/shell/visit.tsx";

const KEPT = 8;

const nameOf = (person: string) => `recent ${person}`;

const isVisit = (value: unknown): value is Visit =>
  typeof value === "object" && value !== null && ["href", "title", "kind"].every((key) => typeof Reflect.get(value, key) === "string");

/** The visits in a stored text, newest first. Empty when the text is not ours. */
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
    // Not a visit: something else wrote it.
    return [];
  }
}

export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter(({ href }) => href !== visit.href)].slice(0, KEPT);

/** What the user viewed in this tab, by environment. It contains personal names, so it is deleted with the tab. */
export function recentVisits(person: string): Visit[] {
  return readVisits(sessionStorage.getItem(nameOf(person)));
}

export function noteVisit(person: string, visit: Visit): void {
  sessionStorage.setItem(nameOf(person), JSON.stringify(withVisit(recentVisits(person), visit)));
}
