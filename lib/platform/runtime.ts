import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Logger } from "pino";
import { pino } from "pino";
import type { PaymentProcessor } from "#lib/billing/processors/processor.ts";
import { createTestProcessor } from "#lib/billing/processors/test-processor.ts";
import type { Environment } from "#lib/contract/operation.ts";
import { SANDBOX_MATCH, screenName } from "#lib/domain/screening/screen.ts";
import { createPasswords, type PasswordCost, type Passwords } from "#lib/organization/staff/passwords.ts";
import { createCertificateReader } from "#lib/reader/child/certificate-reader.ts";
import { confinement } from "#lib/reader/child/confinement.ts";
import type { ReadCertificate } from "#lib/reader/reading/result.ts";
import type { Clocks } from "./clocks.ts";
import { createClocks } from "./clocks.ts";
import { checkKeys } from "./db/check-keys.ts";
import type { Database } from "./db/client.ts";
import { openDatabase } from "./db/client.ts";
import { openFileStore } from "./files/open.ts";
import type { FileStore } from "./files/store.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { openJobs } from "./jobs/jobs.ts";
import { createLog } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createMailer } from "./mail/mailer.ts";
import type { RequestLog } from "./request-log/request-log.ts";
import { createRequestLog } from "./request-log/request-log.ts";
import type { Secrets } from "./secrets.ts";
import { createSecrets, loadKeys } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import type { Bell } from "./webhooks/bell.ts";
import { createBell } from "./webhooks/bell.ts";
import type { Resolve } from "./webhooks/resolve.ts";
import { createResolve } from "./webhooks/resolve.ts";

/** What lives as long as the process: one of each, handed to every request and job. */
export interface Runtime {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly payments: PaymentProcessor;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly requestLog: RequestLog;
  /** Whether a name resembles one on the sanctions list in use. */
  readonly screening: (environment: Environment, name: string) => boolean;
  /** Real time. What belongs to an organization goes by `clocks`. */
  readonly clock: () => Date;
  readonly clocks: Clocks;
  /** Finds the addresses of a host that deliveries are to go to. */
  readonly resolve: Resolve;
  /** Wakes the deliveries of this process. */
  readonly bell: Bell;
  /** Reads a certificate of insurance, in a process of its own. */
  readonly readCertificate: ReadCertificate;
  /** Waits for running jobs, at most `jobsMs`, and closes everything. */
  close(jobsMs?: number): Promise<void>;
}

export interface RuntimeOptions {
  readCertificate?: ReadCertificate;
  database?: Database;
  clock?: () => Date;
  resolve?: Resolve;
  log?: Logger;
  payments?: PaymentProcessor;
  passwordCost?: PasswordCost;
}

/** Opens database, files and jobs. Tests bring their own database and clock. */
export async function openRuntime(settings: Settings, options: RuntimeOptions = {}): Promise<Runtime> {
  const log = options.log ?? openLog(settings);
  const onError = (error: Error) => log.error({ err: error }, "database connection failed");
  const secrets = createSecrets(loadKeys(settings));
  const database =
    options.database ??
    (await openDatabase({
      folder: settings.DATA_DIR,
      pool: settings.DATABASE_POOL,
      limitMs: settings.DATABASE_TIMEOUT_SECONDS * 1000,
      onError,
      ...(settings.DATABASE_URL ? { url: settings.DATABASE_URL } : {}),
    }));
  const clock = options.clock ?? (() => new Date());
  await checkKeys(database, secrets, clock());
  const files = await openFileStore(
    settings.FILES_S3_BUCKET
      ? {
          kind: "s3",
          bucket: settings.FILES_S3_BUCKET,
          region: settings.FILES_S3_REGION,
          pathStyle: settings.FILES_S3_PATH_STYLE,
          credentials: { accessKeyId: settings.FILES_S3_ACCESS_KEY ?? "", secretAccessKey: settings.FILES_S3_SECRET_KEY ?? "" },
          ...(settings.FILES_S3_ENDPOINT ? { endpoint: settings.FILES_S3_ENDPOINT } : {}),
        }
      : { kind: "disk", folder: join(settings.DATA_DIR, "files") },
  );
  const jobs = await openJobs(database, log);
  const mailer = createMailer(settings);
  const requestLog = createRequestLog(database, log);
  const close = async (jobsMs?: number) => {
    await jobs.close(jobsMs);
    reader.close();
    await requestLog.close();
    mailer.close();
    if (!options.database) await database.close();
  };
  const sanctioned = settings.SANCTIONS_LIST ? await readSanctionsList(settings.SANCTIONS_LIST) : [];
  const screening = (environment: Environment, name: string) => screenName(name, environment === "sandbox" ? [SANDBOX_MATCH] : sanctioned);
  const clocks = createClocks(database, clock);
  const resolve = options.resolve ?? createResolve();
  const reader = createCertificateReader({ concurrency: settings.CERTIFICATE_READERS, pages: settings.CERTIFICATE_PAGES });
  const readCertificate = options.readCertificate ?? reader.readCertificate;
  if (!options.readCertificate) sayConfinement(log);
  const payments = options.payments ?? createTestProcessor({ now: clock });
  const kept = {
    settings,
    log,
    database,
    jobs,
    files,
    payments,
    mailer,
    secrets,
    requestLog,
    passwords: createPasswords(options.passwordCost),
  };
  return { ...kept, screening, clock, clocks, resolve, bell: createBell(), readCertificate, close };
}

/** Says at start what holds here: where the system has no way to take the network from a process, it must be closed from outside. */
function sayConfinement(log: Logger): void {
  if (confinement().withoutNetwork) log.info("files are read in processes without network");
  else log.warn("files are read in processes that can use the network: this system allows no network namespaces (docs/security.md)");
}

/** The log, on standard output. A write for each line costs more than answering a request: lines leave together, after 100 ms at most. */
function openLog(settings: Settings): Logger {
  return createLog(settings.LOG_LEVEL, pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }));
}

/** Names from a file in the layout of the US Treasury's SDN.CSV: no header, the name in the second column. */
async function readSanctionsList(path: string): Promise<string[]> {
  const rows = parse(await readFile(path, "utf8"), { relax_column_count: true, relax_quotes: true, skip_empty_lines: true }) as string[][];
  return rows.map((row) => row[1] ?? "").filter((name) => name !== "" && name !== "-0-");
}
