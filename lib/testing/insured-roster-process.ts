import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { insuredRoster } from "./insured-roster.ts";
import { processRuntime } from "./process-runtime.ts";

/**
 * Prepares an embedded database with contractors who have cover and a card, for a service that is started on it afterwards. Arguments: the
 * data folder and how many. Settings of the set-up are taken from the environment. Prints the first one's policy as JSON.
 */
const [folder = "", count = "1"] = process.argv.slice(2);
const { ENCRYPTION_KEY = "", SETUP_OWNER_EMAIL = "", SETUP_OWNER_PASSWORD = "" } = process.env;
const { runtime, call } = await processRuntime(folder, { ENCRYPTION_KEY, SETUP_OWNER_EMAIL, SETUP_OWNER_PASSWORD });
const policy = await insuredRoster(runtime, call, Number(count));
await runtime.database.db.update(organizations).set({ allowed_redirect_hosts: [] });
process.stdout.write(JSON.stringify(policy));
await runtime.close();
process.exit(0);
