import { catalogue } from "#lib/contract/core/catalogue.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { isPersonal } from "#lib/contract/core/roles.ts";
import { ApiError } from "../base/errors.ts";
import type { Principal } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";

/** The run itself can be read, and its request repeated. */
const RUNS = `${catalogue.sandboxRuns.wire.scope}:`;

/** Members still see the dashboard's pages, and do what belongs to themselves. */
const waits = ({ kind }: Principal, { access, method }: Operation): boolean =>
  !access.startsWith(RUNS) && (kind !== "staff" || (method !== "GET" && access !== "staff" && !isPersonal(access)));

/**
 * While a sandbox is being set back, what is in it is neither whole nor will it last.
 * @throws ApiError sandbox_unavailable
 */
export async function refuseDuringReset({ clocks }: Runtime, principal: Principal, operation: Operation): Promise<void> {
  if (!waits(principal, operation) || !(await clocks.isBeingReset(principal.orgId))) return;
  throw new ApiError("sandbox_unavailable", "The sandbox is being set back, so nothing was done. Try again when its run is complete.", {
    headers: { "Retry-After": "2" },
  });
}
