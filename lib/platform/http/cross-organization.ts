import type { Ctx } from "../context/context.ts";

/** A verb that reaches the rows of all organizations. */
export interface CrossOrganization {
  crossOrganization?: true;
}

/**
 * Marks a verb that concerns more than the caller's organization: a person's password, sign-ins and memberships, or a program's login
 * before a member confirms it. Row-level security hides nothing from it.
 */
export const crossOrganization = <V extends (ctx: Ctx, input: never) => Promise<unknown>>(verb: V): V & CrossOrganization =>
  Object.assign(verb, { crossOrganization: true as const });
