import { PAGE_HEADER, type PagePerson } from "./page-person.ts";

let person: PagePerson | null = null;

/** Whom this page was made for; null on pages that are nobody's of the staff. In a browser only. */
export const pagePerson = (): PagePerson | null => person;

/** Says whom this page was made for. */
export function setPagePerson(next: PagePerson): void {
  person = next;
}

/** Whom this page was made for, as a header of its calls. */
export const pageHeaders = (): Record<string, string> => (person ? { [PAGE_HEADER]: person.staff.id } : {});
