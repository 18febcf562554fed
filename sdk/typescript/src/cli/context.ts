import { Insurance } from "../client.ts";
import { ConnectionError, RateLimitError, ServerError } from "../errors.ts";
import type { Output } from "./print.ts";
import type { Profile } from "./profiles.ts";
import { UsageError } from "./usage-error.ts";

/** What a command works with. */
export interface Context {
  insurance: Insurance;
  profile: Profile;
  output: Output;
  isJson: boolean;
  /** Ends commands that run until they are stopped. */
  signal: AbortSignal;
}

export const isLive = ({ apiKey }: Profile): boolean => apiKey.startsWith("sk_live_");

export function contextOf(profile: Profile, output: Output, isJson: boolean, signal: AbortSignal): Context {
  return { insurance: new Insurance(profile), profile, output, isJson, signal };
}

export function assertSandbox({ profile }: Context, command: string): void {
  if (isLive(profile)) throw new UsageError(`\`insurance ${command}\` works in the sandbox only. This profile has a production key.`);
}

/** Whether the service may answer later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || error instanceof ServerError || error instanceof RateLimitError;

/** Waits, unless the command is stopped first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
