import { existsSync } from "node:fs";
import { join } from "node:path";
import { onStopSignals } from "#lib/kit/stop-signals.ts";
import { lockFolder } from "#lib/platform/db/lock.ts";
import { buildDashboard, NEXT, ROOT } from "./next-build.ts";
import { howItEnded, needFreePort, type Running, signalGroup, startNode, stopAll, untilAnswers } from "./processes.ts";
import { buildPackages } from "./sdk/packages.ts";
import { type PlatformSettings, platformSettings } from "./settings.ts";

const SERVICE = join(ROOT, "lib/service/server.ts");
const DASHBOARD = join(ROOT, "scripts/dashboard.ts");

/** How long started processes may take to stop when another one fails to start. */
const GIVEN_UP_MS = 10_000;

/**
 * Starts the service (unless another instance is given) and the dashboard, and resolves when both respond. If it throws, everything it
 * started is stopped. `running` contains each process from its start.
 */
export async function startPlatform(
  settings: PlatformSettings,
  mode: "production" | "development",
  running: Running[] = [],
): Promise<Running[]> {
  try {
    await Promise.all(startBoth(settings, mode, running));
    return running;
  } catch (error) {
    await stopAll(running, GIVEN_UP_MS);
    throw error;
  }
}

/** Each promise resolves when one of the processes responds. */
function startBoth(settings: PlatformSettings, mode: "production" | "development", running: Running[]): Promise<void>[] {
  const { environment: env, dashboardPort, dashboardUrl, apiUrl } = settings;
  const isDevelopment = mode === "development";
  const watch = isDevelopment ? ["--watch", "--watch-preserve-output"] : [];
  const ready: Promise<void>[] = [];
  if (settings.ownService) {
    const service = startNode("The service", [...watch, SERVICE], { ...env, GREETS_LAST: "true" }, { keepsLines: !isDevelopment });
    running.push(service);
    ready.push(untilAnswers(`${apiUrl}/readyz`, service, { ok: true, onWait: sayWaiting(service) }));
  }
  const command = isDevelopment
    ? [NEXT, "dev", "-p", String(dashboardPort), ...(env.DASHBOARD_HOST ? ["-H", env.DASHBOARD_HOST] : [])]
    : [DASHBOARD];
  const dashboard = startNode("The dashboard", command, env, { keepsLines: !isDevelopment });
  running.push(dashboard);
  ready.push(untilAnswers(`${dashboardUrl}/`, dashboard, { onWait: sayWaiting(dashboard) }));
  return ready;
}

/** Says that a process is not ready yet, and what it is doing. */
const sayWaiting = (running: Running) => (seconds: number) => console.log(stillStarting(running.name, running.doing?.() ?? null, seconds));

export const stillStarting = (name: string, doing: string | null, seconds: number): string =>
  `${name} is still starting after ${seconds} s${doing === null ? "" : `: ${doing}`}. A slow machine takes minutes.`;

/** `npm start` and `npm run dev`: runs both processes until a signal, or until one of them ends. Sets the exit code. */
export async function runPlatform(mode: "production" | "development"): Promise<void> {
  process.chdir(ROOT);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const running: Running[] = [];
  const asked = untilAskedToStop(running);
  let unlock = (): unknown => undefined;
  try {
    const settings = platformSettings(process.env, mode);
    if (settings.ownFolder !== null) unlock = lockFolder(settings.ownFolder, START_LOCK);
    await needFreePort(settings.dashboardPort, "dashboard", stopOrChoose("DASHBOARD_PORT"));
    if (settings.ownService) await needFreePort(settings.apiPort, "service", stopOrChoose("API_PORT"));
    if (mode === "production" && (await Promise.race([asked, buildDashboard(running).then(buildPackages)])) === "asked") {
      await stopAll(running, GIVEN_UP_MS);
      return;
    }
    const started = startPlatform(settings, mode, running);
    const ended = Promise.race(running.map(async (one) => ({ ...one, code: await one.ended })));
    const first = await Promise.race([asked, ended, started.then(() => null)]);
    if (first === null) {
      console.log(whereToGo(settings, mode));
      for (const { last } of running) if (last?.()) console.log(last());
    }
    const outcome = first ?? (await Promise.race([asked, ended]));
    if (outcome !== "asked") throw new Error(`${howItEnded(outcome.name, outcome.code, outcome.lastLines?.())}\nThe rest is stopped.`);
    process.exitCode = (await stopAll(running)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll(running);
    process.exitCode = 1;
  } finally {
    unlock();
  }
}

/** Of two starts on one folder, the second says so at once and not by what fails later: a port, a file, the other's build. */
export const START_LOCK = {
  file: "start.lock",
  refusal: (folder: string, pid: number) =>
    `Another start is using ${folder} (process ${pid}). Use that one, or stop it first, or choose another folder with DATA_DIR=<folder>.`,
};

/** Resolves at the first stop signal; a second one kills the remaining processes. */
function untilAskedToStop(running: readonly Running[]): Promise<"asked"> {
  return new Promise((resolve) => {
    onStopSignals(
      () => resolve("asked"),
      () => {
        for (const one of running) signalGroup(one, "SIGKILL");
      },
    );
  });
}

const stopOrChoose = (setting: string) => `Stop what uses it, or choose another port with ${setting}=<port>.`;

export function whereToGo(
  { environment, apiUrl, apiPort, ownService }: Pick<PlatformSettings, "environment" | "apiUrl" | "apiPort" | "ownService">,
  mode: "production" | "development",
): string {
  const isDevelopment = mode === "development";
  const api = ownService ? `http://localhost:${apiPort}` : apiUrl;
  return [
    "",
    `  Dashboard      ${environment.NEXTAUTH_URL}`,
    `  API            ${api}/api/v1`,
    `  API reference  ${api}/docs`,
    "",
    ...(ownService && !environment.WEBHOOK_ALLOWED_HOSTS
      ? [
          "  To receive webhooks on this machine, start it with",
          `  WEBHOOK_ALLOWED_HOSTS=localhost,127.0.0.1 npm ${isDevelopment ? "run dev" : "start"}`,
          "",
        ]
      : []),
    "  Ctrl+C stops it.",
    "",
  ].join("\n");
}
