import { z } from "zod";

/** The dated versions of the API, oldest first. A breaking change of the contract starts a new one: see docs/decisions/0112-dated-versions.md. */
export const apiVersions = ["2026-11-29"] as const;
export type ApiVersion = (typeof apiVersions)[number];

// The list is never empty.
export const currentVersion = apiVersions.at(-1) as ApiVersion;

/** The header by which a request chooses its version, and every response states it. */
export const VERSION_HEADER = "Insurance-Version";

export const isApiVersion = (value: string): value is ApiVersion => (apiVersions as readonly string[]).includes(value);

/** The version that an object keeps, in requests. */
export const chosenVersion = (what: string) =>
  z
    .enum(apiVersions)
    .optional()
    .meta({ description: `${what} Absent: the version of this request.` });
