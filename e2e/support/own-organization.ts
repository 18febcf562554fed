import { randomBytes } from "node:crypto";
import { type Client, createClient } from "#lib/client/client.ts";
import { addressOf, rootOf } from "#lib/kit/dashboard-address.ts";
import { makeOrganization } from "./operator.ts";
import { accepted, type Person } from "./people.ts";
import { e2e } from "./settings.ts";

export interface OwnOrganization {
  /** With the key of its sandbox. */
  client: Client;
  owner: Person;
  /** The address of a dashboard path in its sandbox. */
  at: (path: string) => string;
}

/** An organization of the test's own, for tests that move the sandbox's clock or change what all members see. */
export async function ownOrganization(name: string): Promise<OwnOrganization> {
  const made = await makeOrganization(`${name}-${randomBytes(3).toString("hex")}`);
  return {
    client: createClient({ baseUrl: e2e.apiUrl, token: made.keys.sandbox }),
    owner: await accepted(made.invitation_url, `${made.slug}@example.com`, "owner"),
    at: (path) => addressOf(rootOf({ organization: made.slug, environment: "sandbox" }), path),
  };
}
