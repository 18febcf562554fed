import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Factories, factories } from "./factories.ts";
import { createHarness, type Harness, START } from "./harness.ts";
import { type Organization, organization } from "./organization.ts";

/** A service, a separate organization, its sandbox key with all scopes, and its object factories. */
export type Tenant = { harness: Harness; org: Organization; key: string; make: Factories };

/** One organization for all tests of a file: for those that do not see each other's objects. */
export function tenantOfFile(take: (tenant: Tenant) => void): void {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
    take(await tenantOf(harness));
  });
  afterAll(() => harness.close());
}

/** One service for the file; before each test a new organization, and the clock back at the start. */
export function tenantOfTest(take: (tenant: Tenant) => void): void {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
  });
  beforeEach(async () => {
    harness.clock.set(START);
    take(await tenantOf(harness));
  });
  afterAll(() => harness.close());
}

export async function tenantOf(harness: Harness): Promise<Tenant> {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  return { harness, org, key, make: factories(harness, key) };
}
