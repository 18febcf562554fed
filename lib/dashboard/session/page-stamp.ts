import { PAGE_COOKIE, type PagePerson } from "./page-person.ts";

let person: PagePerson | null = null;

/** Whom this page was made for; null on pages that are nobody's of the staff. In a browser only. */
export const pagePerson = (): PagePerson | null => person;

/** Says whom this page was made for. */
export function setPagePerson(next: PagePerson): void {
  person = next;
}

/** Writes whom this page was made for where the next request takes it along; call it just before. */
export function stampPage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore answers later, and this must be written before the call leaves
  if (person) document.cookie = `${PAGE_COOKIE}=${person.staff.id}; path=/; samesite=lax`;
}
