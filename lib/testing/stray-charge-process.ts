import { addDays } from "#lib/kit/dates.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { processRuntime } from "./process-runtime.ts";
import { booksOf } from "./reconciliations.ts";

/**
 * Prepares an embedded database whose test processor has a charge of yesterday that the ledger does not have, and has paid it out, for a service that is started on it
 * afterwards. Arguments: the data folder and the amount in cents. Settings of the set-up are taken from the environment.
 */
const [folder = "", amount = "0"] = process.argv.slice(2);
const { ENCRYPTION_KEY = "", SETUP_OWNER_EMAIL = "", SETUP_OWNER_PASSWORD = "" } = process.env;
const { runtime } = await processRuntime(folder, { ENCRYPTION_KEY, SETUP_OWNER_EMAIL, SETUP_OWNER_PASSWORD });
const [organization] = await runtime.database.db.update(organizations).set({ allowed_redirect_hosts: [] }).returning();
if (!organization) throw new Error("There is no organization.");
await booksOf({ runtime }, { orgId: organization.id, environment: "sandbox", connected: null }).add({
  kind: "charge",
  amount: Number(amount),
  createdAt: addDays(runtime.clock(), -1),
});
await runtime.close();
process.exit(0);
