import { hostname } from "node:os";
import { text } from "node:stream/consumers";
import { originOf } from "../client.ts";
import { ApiError } from "../errors.ts";
import { Transport } from "../transport.ts";
import { contextOf, isLive, isPassing, pause } from "./context.ts";
import { type Output, plain } from "./print.ts";
import { type Profile, saveProfile } from "./profiles.ts";
import { UsageError } from "./usage-error.ts";

/** Standard input. A terminal has no key to read. */
export type Input = AsyncIterable<Uint8Array> & { isTTY?: boolean };

export interface Login {
  profileName: string;
  /** A key that exists already. */
  key: string | undefined;
  baseUrl: string | undefined;
  /** Asks for a production key. */
  isLive: boolean;
}

interface StartedLogin {
  device_code: string;
  user_code: string;
  verification_uri: string;
  expires_in: number;
  interval: number;
}

interface Result {
  key: string;
  name: string;
  organization: string;
  expires_at: number | null;
}

/** What the service accepts as the name of a machine. */
const machineName = (): string => plain(hostname()).trim().slice(0, 60) || "this machine";

/** Asks for the key until the code is confirmed, denied or expired (RFC 8628, 3.4 and 3.5). Null: it was stopped. */
async function keyOf(transport: Transport, started: StartedLogin, signal: AbortSignal): Promise<Result | null> {
  const until = Date.now() + started.expires_in * 1000;
  for (let { interval } = started; ; ) {
    await pause(interval * 1000, signal);
    if (signal.aborted) return null;
    if (Date.now() >= until) throw new UsageError("The code has expired. Run `insurance login` again.");
    try {
      const body = { device_code: started.device_code };
      return await transport.send<Result>({ method: "POST", path: "/device_logins/key", body }, { signal, maxRetries: 0 });
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof ApiError && error.code === "slow_down") interval += 5;
      else if (isPassing(error)) interval = Math.min(interval * 2, 30);
      else if (!(error instanceof ApiError && error.code === "authorization_pending")) throw error;
    }
  }
}

/** Shows a code, which a member confirms in the dashboard, and waits for the key. */
async function loginByCode(baseUrl: string, login: Login, output: Output, signal: AbortSignal): Promise<Result | null> {
  // These two operations need no key.
  const fetchNow: typeof fetch = (input, init) => fetch(input, init);
  const transport = new Transport({ apiKey: "none", baseUrl, timeoutMs: 30_000, maxRetries: 2, fetch: fetchNow, headers: {} });
  const environment = login.isLive ? "production" : "sandbox";
  const body = { program: "insurance command line", device_name: machineName(), environment };
  const started = await transport.send<StartedLogin>({ method: "POST", path: "/device_logins", body }, { signal });
  output.problem(plain(`Open ${started.verification_uri} and enter this code:\n\n    ${started.user_code}\n`));
  output.problem(
    `It asks for a key of ${environment} for ${machineName()}, and is valid for ${Math.round(started.expires_in / 60)} minutes. Stop with Ctrl+C.`,
  );
  return await keyOf(transport, started, signal);
}

/** The name of the key's organization. A key of few scopes is valid too, so what it may do does not matter here. */
async function organizationOf(profile: Profile, output: Output, signal: AbortSignal): Promise<string> {
  const { insurance } = contextOf(profile, output, false, signal);
  try {
    return (await insurance.organization.get()).name;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return "an organization whose name it may not read";
    throw error;
  }
}

/** Saves a profile: with a key that was given, or with a new one that a member confirms in the dashboard. */
export async function login(given: Login, input: Input, output: Output, signal: AbortSignal): Promise<void> {
  if (!given.baseUrl) throw new UsageError("Write `insurance login --base-url https://…`, or set INSURANCE_BASE_URL.");
  const baseUrl = originOf({ baseUrl: given.baseUrl });
  const typed = given.key ?? (input.isTTY ? "" : (await text(input)).trim());
  if (given.isLive && typed) throw new UsageError("--live asks for a new production key. Leave it out when you give a key.");
  const made = typed ? null : await loginByCode(baseUrl, given, output, signal);
  if (!typed && !made) return;
  const profile: Profile = { apiKey: made?.key ?? typed, baseUrl };
  const organization = made?.organization ?? (await organizationOf(profile, output, signal));
  await saveProfile(given.profileName, profile);
  const environment = isLive(profile) ? "production" : "sandbox";
  output.line(plain(`Signed in to ${organization} (${environment}) as profile "${given.profileName}".`));
  if (made) {
    const until = made.expires_at === null ? "" : ` It expires on ${new Date(made.expires_at * 1000).toISOString().slice(0, 10)}.`;
    output.line(plain(`The key is named "${made.name}" on the dashboard's page API keys, where it can be revoked.${until}`));
  }
}
