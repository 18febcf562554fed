import type { Logger } from "pino";
import type { Secrets } from "../base/secrets.ts";
import type { Settings } from "../base/settings.ts";
import type { Database } from "../db/client.ts";
import type { SignLasting } from "../db/signing-key.ts";
import type { Clocks } from "./clocks.ts";
import type { Notifier } from "./notifier.ts";

/**
 * Objects that live as long as the process, one of each, passed to every request and job. A folder declares its own here (`declare
 * module`), beside its interface; the service opens all of them.
 */
export interface Runtime {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Signs what must stay valid when encryption keys change. */
  readonly signLasting: SignLasting;
  /** Real time. For the time of an organization, use `clocks`. */
  readonly clock: () => Date;
  readonly clocks: Clocks;
  /** Wakes this process's webhook dispatcher. */
  readonly notifier: Notifier;
  /** Waits up to `jobsMs` for running jobs, then closes everything. */
  close(jobsMs?: number): Promise<void>;
}
