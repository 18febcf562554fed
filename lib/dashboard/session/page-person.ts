import type { StaffSession } from "#lib/contract/resources/staff.ts";

/** Whom a page was made for. Sessions are one for all tabs, pages are not. */
export interface PagePerson {
  staff: { id: string; name: string; email: string };
  organization: { id: string; name: string };
}

/** The header by which a page's call says the id of the person it was made for. */
export const PAGE_HEADER = "page-person";

/** The person of a session. */
export const personOf = ({ staff, organization }: StaffSession): PagePerson => ({
  staff: { id: staff.id, name: staff.name, email: staff.email },
  organization: { id: organization.id, name: organization.name },
});

/** The code of this site's own refusal of a call from a page that was made for another user. */
export const OTHER_PERSON = "page_of_another_person";

/** Why nothing was saved for a page that another person opened, or in another organization; null where it is theirs, or said nothing of whom. */
export function strangerWords(opener: string | undefined, isTheirPlace: boolean, { staff, organization }: PagePerson): string | null {
  if (!isTheirPlace)
    return `Nothing was saved: you are now signed in as ${staff.name} of ${organization.name}, and this page belongs to another organization.`;
  if (opener === undefined || opener === staff.id) return null;
  return `Nothing was saved: you are now signed in as ${staff.name}, and another user opened this page.`;
}
