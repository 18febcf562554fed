import { z } from "zod";

/** What an operator may limit for an organization, with the highest value and a description for the API. */
export const organizationLimits = {
  contractors: { max: 10_000_000, about: "The most contractors in an environment." },
  uploads_a_day: { max: 10_000_000, about: "The most certificates of insurance uploaded in an environment within 24 hours." },
  webhook_endpoints: { max: 1_000, about: "The most webhook endpoints in an environment." },
  requests_a_minute: { max: 1_000_000, about: "The most requests of all keys, members and client tokens together, in a minute." },
} as const;

export type LimitName = keyof typeof organizationLimits;
export const limitNames = Object.keys(organizationLimits) as LimitName[];

/** The limits set for an organization. A missing one is that of the service. */
export type OrganizationLimits = Partial<Record<LimitName, number>>;

const shown = (name: LimitName) =>
  z
    .int()
    .nullable()
    .meta({ description: `${organizationLimits[name].about} Null: not limited beyond the service's own limits.` });

export const organizationLimitsSchema = z
  .object({
    contractors: shown("contractors"),
    uploads_a_day: shown("uploads_a_day"),
    webhook_endpoints: shown("webhook_endpoints"),
    requests_a_minute: shown("requests_a_minute"),
  })
  .meta({ id: "OrganizationLimits", description: "What the operator of the service allows this organization at most." });
