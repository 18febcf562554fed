import type { Environment } from "#lib/contract/core/operation.ts";
import type { Harness } from "./harness.ts";
import type { Organization } from "./organization.ts";

/** The id of a private view that an administrator saved in this environment. */
export async function savedView(harness: Harness, org: Organization, environment: Environment): Promise<string> {
  const body = { resource: "policy", name: "Active", query: "status=active" };
  const answer = await harness.call(org.staff.admin, "POST", "/saved_views", body, { "insurance-environment": environment });
  return answer.body.id;
}
