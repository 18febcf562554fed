import "./node-version.ts";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { asText, readCommand } from "#lib/backoffice/command-line/commands.ts";
import { CommandError } from "#lib/backoffice/operator/operator.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createAuthenticator } from "#lib/platform/http/auth.ts";
import { register } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { startFault } from "#lib/service/start-fault.ts";

async function main(): Promise<void> {
  const asked = readCommand(process.argv.slice(2));
  if (existsSync(".env")) process.loadEnvFile(".env");
  // It sends jobs and runs none; a running service carries them out.
  const runtime = await openRuntime({ ...readSettings(process.env), LOG_LEVEL: "warn", METRICS_PORT: undefined }, { roles: new Set() });
  register(createAuthenticator(runtime));
  try {
    const result = await asked.run({ runtime, by: asked.by ?? userInfo().username });
    if (asked.failed(result)) process.exitCode = 1;
    process.stdout.write(`${asked.isJson ? JSON.stringify(result) : asText(result)}\n`);
  } finally {
    await runtime.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof CommandError ? error.message : startFault(error)}\n`);
  process.exit(error instanceof CommandError ? 2 : 1);
});
