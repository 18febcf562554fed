import type { Logger } from "pino";
import type { Secrets } from "../base/secrets.ts";
import type { Settings } from "../base/settings.ts";
import type { Database } from "../db/client.ts";
import type { Clocks } from "./clocks.ts";
import type { Notifier } from "./notifier.ts";

/**
 * What lives as long as the process: one of each, handed to every request and job. A folder that brings something of the kind declares
 * it here (`declare module`), beside its own interface; the service opens all of them.
 */
export interface Runtime {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Real time. What belongs to an organization goes by `clocks`. */
  readonly clock: () => Date;
  readonly clocks: Clocks;
  /** Wakes the deliveries of this process. */
  readonly notifier: Notifier;
  /** Waits for running jobs, at most `jobsMs`, and closes everything. */
  close(jobsMs?: number): Promise<void>;
}
