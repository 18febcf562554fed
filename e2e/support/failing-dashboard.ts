import { test } from "@playwright/test";
import { dashboardOn, type FaultyService, faultyService } from "./faults.ts";
import { signIn } from "./staff.ts";

/** A dashboard, for the tests of a file, whose service can fail. Each test begins signed in, with a service that works. */
export function failingDashboard(): { readonly service: FaultyService; readonly url: string } {
  let service: FaultyService;
  let dashboard: Awaited<ReturnType<typeof dashboardOn>>;
  test.beforeAll(async () => {
    service = await faultyService();
    dashboard = await dashboardOn(service.url);
  });
  test.afterAll(async () => {
    await dashboard.stop();
    await service.close();
  });
  test.beforeEach(async ({ page }) => {
    service.set("none");
    await signIn(page, undefined, dashboard.url);
  });
  return {
    get service() {
      return service;
    },
    get url() {
      return dashboard.url;
    },
  };
}
