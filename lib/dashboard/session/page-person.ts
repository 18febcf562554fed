import type { StaffSession } from "#lib/contract/organization/staff.ts";

/** The user a page was rendered for. All tabs share one session, but each page belongs to one user. */
export interface PagePerson {
  staff: { id: string; name: string; email: string };
  organization: { id: string; name: string };
}

/** The request header with the id of the user that the page was rendered for. */
export const PAGE_HEADER = "page-person";

/** The user of a session. */
export const personOf = ({ staff, organization }: StaffSession): PagePerson => ({
  staff: { id: staff.id, name: staff.name, email: staff.email },
  organization: { id: organization.id, name: organization.name },
});

/** This site's own error code for a call from a page of another user. */
export const OTHER_PERSON = "page_of_another_person";

/** Why a change from a page of another user or organization was refused. Null when it matches, or the page names no user. */
export function wrongUserMessage(opener: string | undefined, isTheirPlace: boolean, { staff, organization }: PagePerson): string | null {
  if (!isTheirPlace)
    return `Nothing was saved: you are now signed in as ${staff.name} of ${organization.name}, and this page belongs to another organization.`;
  if (opener === undefined || opener === staff.id) return null;
  return `Nothing was saved: you are now signed in as ${staff.name}, and another user opened this page.`;
}
