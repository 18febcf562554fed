import type { Environment } from "#lib/contract/operation.ts";
import type { StaffSession } from "#lib/contract/resources/staff.ts";

/** Whom a page was made for, and in which environment. */
export interface PagePerson {
  staff: { id: string; name: string; email: string };
  organization: { id: string; name: string };
  environment: Environment;
}

/** Written by a page just before it sends something: whom that page was made for. Sessions are one for all tabs, pages are not. */
export const PAGE_COOKIE = "page-person";

/** The person of a session. */
export const personOf = ({ staff, organization }: StaffSession, environment: Environment): PagePerson => ({
  staff: { id: staff.id, name: staff.name, email: staff.email },
  organization: { id: organization.id, name: organization.name },
  environment,
});

/** As much of a person as tells one from another. */
export interface PersonIds {
  staff: { id: string };
  organization: { id: string };
  environment: Environment;
}

/** A person, organization and environment as the cookie has them. */
export const stampOf = ({ staff, organization, environment }: PersonIds): string => `${staff.id}.${organization.id}.${environment}`;

/** The code of this site's own refusal of a call from a page that was made for somebody else. */
export const OTHER_PERSON = "page_of_another_person";

/** Why nothing was saved for a page of another person; null where `stamp` is theirs, or the page said nothing. */
export function strangerWords(stamp: string | undefined, now: PagePerson): string | null {
  if (stamp === undefined || stamp === stampOf(now)) return null;
  const [staff, organization] = stamp.split(".");
  if (organization !== now.organization.id)
    return `Nothing was saved: ${now.staff.name} of ${now.organization.name} is signed in now, and this page belongs to another organization.`;
  if (staff !== now.staff.id) return `Nothing was saved: ${now.staff.name} is signed in now, and somebody else opened this page.`;
  return `Nothing was saved: this browser shows ${now.environment === "production" ? "production" : "the sandbox"} now, and this page belongs to the other environment.`;
}
