import { parseArgs } from "node:util";
import { readRateFolder } from "#lib/backoffice/operator/rate-folder.ts";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { RateFileError } from "#lib/rules/quotes/rates/parse.ts";

const usage = "npm run rates -- <folder> --name <name> --effective YYYY-MM-DD --key <API key> [--url http://localhost:4010] [--publish]";

/** Uploads a folder of rate files as a draft rate set of the key's organization and environment, and publishes it on request. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      effective: { type: "string" },
      key: { type: "string" },
      url: { type: "string", default: "http://localhost:4010" },
      publish: { type: "boolean", default: false },
    },
  });
  const [folder] = positionals;
  const effective_date = Date.parse(`${values.effective}T00:00:00Z`) / 1000;
  if (!folder || !values.name || !values.key || Number.isNaN(effective_date)) throw new Error(`Usage: ${usage}`);
  const tables = readRateFolder(folder);
  const { rateSets } = createClient({ baseUrl: values.url, token: values.key });
  const draft = await rateSets.create({ body: { name: values.name, effective_date, tables } });
  const set = values.publish ? await rateSets.publish({ rate_set: draft.id }) : draft;
  process.stdout.write(`${set.id}: version ${set.version}, ${set.status}, sha256 ${set.sha256}\n`);
}

main().catch((error: unknown) => {
  const told =
    error instanceof ServiceError
      ? [error.message, ...error.fields.map(({ field, message }) => `  ${field}: ${message}`)].join("\n")
      : null;
  process.stderr.write(`${told ?? (error instanceof RateFileError || error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
});
