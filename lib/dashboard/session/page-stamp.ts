import { PAGE_HEADER, type PagePerson } from "./page-person.ts";

let person: PagePerson | null = null;

/** The user this page was rendered for. Null on pages without one. Browser only. */
export const pagePerson = (): PagePerson | null => person;

/** Sets the user this page was rendered for. */
export function setPagePerson(next: PagePerson): void {
  person = next;
}

/** A header with the user this page was rendered for. */
export const pageHeaders = (): Record<string, string> => (person ? { [PAGE_HEADER]: person.staff.id } : {});
