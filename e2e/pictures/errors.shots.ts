import { createServer, request, type Server } from "node:http";
import { expect, test } from "@playwright/test";
import { newApplication } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { lists, newForms } from "#e2e/support/routes.ts";
import { e2e } from "#e2e/support/settings.ts";
import { signIn, trySignIn } from "#e2e/support/staff.ts";
import { startPlatform } from "#scripts/platform.ts";
import { type Running, stopAll } from "#scripts/processes.ts";
import { platformSettings } from "#scripts/settings.ts";
import { take, visit } from "./camera.ts";
import { seededRoutes } from "./seeded-routes.ts";

/** What every page's frame requests: it keeps working, so that only the page fails. */
const FRAME = /^\/api\/v1\/(staff|test_clock)/;

const PROXY = Number(e2e.apiPort) + 1;
const DASHBOARD = Number(e2e.dashboardPort) + 1;

/** A proxy between a second dashboard and the service that fails on request. */
let failing: "nothing" | "pages" | "everything" = "nothing";
let proxy: Server;
let running: Running[] = [];

// They share the faults.
test.describe.configure({ mode: "default" });
test.use({ baseURL: `http://127.0.0.1:${DASHBOARD}` });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  proxy = createServer((incoming, answer) => {
    const { url: path = "", method, headers } = incoming;
    if (failing === "everything") return void incoming.socket.destroy();
    if (failing === "pages" && !FRAME.test(path)) {
      const body = { error_code: "internal_error", message: "Something went wrong in the service.", request_id: "req_3fQ8mVtYx2LkPz7n" };
      return void answer.writeHead(500, { "content-type": "application/json" }).end(JSON.stringify(body));
    }
    const passed = request(e2e.apiUrl + path, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(PROXY, "127.0.0.1", resolve));
  const settings = platformSettings(
    {
      ...process.env,
      NEXTAUTH_SECRET: "only-for-the-pictures-of-a-failing-service",
      DASHBOARD_PORT: String(DASHBOARD),
      NEXTAUTH_URL: `http://127.0.0.1:${DASHBOARD}`,
      INSURANCE_API_URL: `http://127.0.0.1:${PROXY}`,
    },
    "production",
  );
  running = await startPlatform(settings, "production");
});

test.afterAll(async () => {
  await stopAll(running, 10_000);
  await new Promise((resolve) => proxy.close(resolve));
});

test("the service fails", async ({ page }) => {
  failing = "nothing";
  await signIn(page);
  const routes = Object.entries(await seededRoutes()).filter(([name]) => !/-(expired|ended|void|paid|scheduled|cancelled)$/.test(name));
  failing = "pages";
  for (const route of [...lists, ...newForms]) await visit(page, "error", `/${route}`);
  for (const [name, route] of routes) await visit(page, "error", route, name);
  failing = "everything";
  for (const [name, route] of Object.entries({
    "service-unreachable": "/contractors",
    "service-unreachable-detail": (await seededRoutes()).contractor ?? "",
    "service-unreachable-form": "/jobs/new",
    "service-unreachable-verify": "/verify/any",
  })) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await take(page, "error", name);
  }
  failing = "nothing";
  for (const resource of ["contractors", "policies", "certificates"]) {
    await visit(page, "error", `/${resource}/xx_nothing`, `missing-${resource}`);
  }
});

test("the service is unreachable for signed-out visitors", async ({ page }) => {
  failing = "nothing";
  const { session } = await newApplication();
  await followLink(page, new URL(session.url).pathname);
  await page.waitForURL(/\/apply$/);
  failing = "everything";
  await page.reload();
  await expect(page.getByRole("heading", { name: /cannot be shown right now/ })).toBeVisible();
  await take(page, "error", "service-unreachable-hosted");
  await trySignIn(page, e2e.owner);
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  await take(page, "error", "service-unreachable-login");
  failing = "nothing";
});
