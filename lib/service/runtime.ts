import type { Logger } from "pino";
import { pino } from "pino";
import type { PaymentProcessor } from "#lib/billing/processors/processor.ts";
import { createStripeProcessor } from "#lib/billing/processors/stripe/stripe-processor.ts";
import { databaseBook } from "#lib/billing/processors/test-book.ts";
import { createTestProcessor } from "#lib/billing/processors/test-processor.ts";
import { createPasswords, type PasswordCost } from "#lib/organization/staff/passwords.ts";
import { assertDataFolder } from "#lib/platform/base/assert-data-folder.ts";
import { createLog } from "#lib/platform/base/log.ts";
import { createSecrets, loadKeys } from "#lib/platform/base/secrets.ts";
import type { Settings } from "#lib/platform/base/settings.ts";
import { stripeOptions } from "#lib/platform/base/stripe-settings.ts";
import { createClocks } from "#lib/platform/context/clocks.ts";
import { createNotifier, type Notifier } from "#lib/platform/context/notifier.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { checkKeys } from "#lib/platform/db/check-keys.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { openDatabase } from "#lib/platform/db/client.ts";
import type { OnProgress } from "#lib/platform/db/migrate.ts";
import { openSigningKey } from "#lib/platform/db/signing-key.ts";
import { openFileStore } from "#lib/platform/files/open.ts";
import { fileStoreSettings } from "#lib/platform/files/settings.ts";
import { createCallerLimit } from "#lib/platform/http/caller-limit.ts";
import { openJobs } from "#lib/platform/jobs/jobs.ts";
import { createMailer } from "#lib/platform/mail/mailer.ts";
import { createRequestLog } from "#lib/platform/request-log/request-log.ts";
import { openTelemetry, type Telemetry } from "#lib/platform/telemetry/telemetry.ts";
import type { Resolve } from "#lib/platform/webhooks/resolve.ts";
import { createResolve } from "#lib/platform/webhooks/resolve.ts";
import { createScreening } from "#lib/quotes/screening.ts";
import { createCertificateReader } from "#lib/reader/child/certificate-reader.ts";
import { confinement } from "#lib/reader/child/confinement.ts";
import { READER_VERSION, type ReadFiles } from "#lib/reader/reading/result.ts";
import { jobQueues } from "./job-queues.ts";
import { ALL_ROLES, hasDuty, type ProcessRoles } from "./process-roles.ts";

export interface RuntimeOptions {
  readFiles?: ReadFiles;
  readerVersion?: () => number;
  database?: Database;
  clock?: () => Date;
  resolve?: Resolve;
  log?: Logger;
  payments?: PaymentProcessor;
  passwordCost?: PasswordCost;
  notifier?: Notifier;
  /** All by default. */
  roles?: ProcessRoles;
  /** A thread of a process that has prepared everything: it sends jobs and runs none. */
  isThread?: boolean;
  onProgress?: OnProgress;
}

/** Opens database, files and jobs. Tests pass their own database and clock. */
export async function openRuntime(settings: Settings, options: RuntimeOptions = {}): Promise<Runtime> {
  const telemetry = await openTelemetry(options.isThread ? { ...settings, METRICS_PORT: undefined } : settings);
  const log = options.log ?? openLog(settings, telemetry);
  const onError = (error: Error) => log.error({ err: error }, "database connection failed");
  if (!settings.DATABASE_URL && !options.database) assertDataFolder(settings.DATA_DIR);
  const secrets = createSecrets(loadKeys(settings));
  const database =
    options.database ??
    (await openDatabase({
      folder: settings.DATA_DIR,
      pool: settings.DATABASE_POOL,
      limitMs: settings.DATABASE_TIMEOUT_SECONDS * 1000,
      onError,
      hasNames: settings.DATABASE_NAMED_STATEMENTS,
      migrates: settings.DATABASE_MIGRATES,
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
      ...(settings.DATABASE_URL ? { url: settings.DATABASE_URL } : {}),
      ...(settings.DATABASE_SCOPED_URL ? { scopedUrl: settings.DATABASE_SCOPED_URL } : {}),
    }));
  const clock = options.clock ?? (() => new Date());
  await checkKeys(database, secrets, clock());
  const signLasting = await openSigningKey(database, secrets, clock());
  options.onProgress?.("preparing the job queues");
  const files = await openFileStore(fileStoreSettings(settings));
  const roles: ProcessRoles = options.isThread ? new Set() : (options.roles ?? ALL_ROLES);
  const jobs = await openJobs(database, log, jobQueues, {
    migrates: settings.DATABASE_MIGRATES && !options.isThread,
    runs: Object.values(jobQueues).some(({ role }) => roles.has(role)),
    keepsTime: hasDuty(roles, "keepsTime"),
  });
  const mailer = createMailer(settings);
  const requestLog = createRequestLog(database, log);
  const { RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = settings;
  const callerLimit = createCallerLimit(database, log, { perSecond, burst, isAlone: !database.server });
  // A minute's allowance is 60 tokens, one a second; a request costs 60 divided by the organization's limit.
  const organizationLimit = createCallerLimit(database, log, { perSecond: 1, burst: 60, isAlone: !database.server });
  const close = async (jobsMs?: number) => {
    await jobs.close(jobsMs);
    reader.close();
    await callerLimit.close();
    await organizationLimit.close();
    await requestLog.close();
    mailer.close();
    if (!options.database) await database.close();
    await telemetry.close();
  };
  const screening = createScreening();
  const clocks = createClocks(database, clock);
  const resolve = options.resolve ?? createResolve();
  const reader = createCertificateReader({ concurrency: settings.CERTIFICATE_READERS, pages: settings.CERTIFICATE_PAGES });
  const read = options.readFiles ?? reader.readFiles;
  const readFiles: ReadFiles = (files, today) => telemetry.reading(() => read(files, today));
  const readerVersion = options.readerVersion ?? (() => READER_VERSION);
  if (!options.readFiles && hasDuty(roles, "reads")) sayConfinement(log);
  telemetry.observe({ database, log, showsQueues: hasDuty(roles, "keepsTime") });
  const stripe = stripeOptions(settings);
  const payments =
    options.payments ?? (stripe ? await createStripeProcessor(stripe) : createTestProcessor({ now: clock, book: databaseBook(database) }));
  const kept = {
    settings,
    log,
    telemetry,
    database,
    jobs,
    files,
    payments,
    mailer,
    secrets,
    signLasting,
    requestLog,
    callerLimit,
    organizationLimit,
    passwords: createPasswords(options.passwordCost),
  };
  return { ...kept, screening, clock, clocks, resolve, notifier: options.notifier ?? createNotifier(), readFiles, readerVersion, close };
}

/** Logs at start whether certificate files are isolated from the network; if the system cannot do so, it must be done from outside. */
function sayConfinement(log: Logger): void {
  if (confinement().withoutNetwork) log.debug("certificate files are read in processes without network access");
  else
    log.warn(
      "certificate files are read in processes that can use the network, because this system does not allow network namespaces (docs/security.md)",
    );
}

/** The log on standard output. A write per line would cost more than handling a request, so lines are batched for up to 100 ms. */
function openLog(settings: Settings, telemetry: Telemetry): Logger {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  return createLog(settings.LOG_LEVEL, destination, settings.TRACES_URL === undefined ? undefined : telemetry.ids);
}
