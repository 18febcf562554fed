import type { Hono } from "hono";
import { pino } from "pino";
import { readSettings } from "#lib/platform/base/settings.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { setUp } from "#lib/service/seed/set-up.ts";
import { type Call, caller } from "./harness.ts";

/** The key of the sandbox that is set up. */
export const PROCESS_KEY = "sk_test_0123456789abcdef0123456789abcdef";

/** A service in a process of its own, which a test may kill: on the database of DATABASE_URL, else an embedded one in the folder. */
export async function processRuntime(
  folder: string,
  more: Record<string, string> = {},
  parts: Parameters<typeof openRuntime>[1] = {},
): Promise<{ runtime: Runtime; app: Hono; call: Call }> {
  const settings = readSettings({
    DATA_DIR: folder,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    SETUP_OWNER_EMAIL: "owner@example.com",
    SETUP_OWNER_PASSWORD: "correct-horse-battery",
    SETUP_SANDBOX_KEY: PROCESS_KEY,
    SETUP_SAMPLE_DATA: "false",
    ...more,
    ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  });
  const runtime = await openRuntime(settings, { log: pino({ level: "silent" }), ...parts });
  const app = createApp(runtime);
  const call = caller(app);
  // The set-up needs the hooks that the app registers.
  await setUp(runtime);
  return { runtime, app, call };
}
