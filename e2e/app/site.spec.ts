import { expect, test } from "@playwright/test";
import { PNG } from "pngjs";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

test("the dashboard's health check is public", async ({ request }) => {
  const answer = await request.get("/healthz", { maxRedirects: 0 });
  expect([answer.status(), await answer.json()]).toEqual([200, { status: "ok" }]);
  expect((await request.head("/healthz", { maxRedirects: 0 })).status()).toBe(200);
});

test("the address of the settings leads to the organization's", async ({ page }) => {
  await signIn(page);
  for (const address of ["/settings", inSandbox("/settings")]) {
    await page.goto(address);
    await page.waitForURL(`**${inSandbox("/settings/organization")}`);
    await expect(page.getByRole("heading", { level: 1, name: "Organization" })).toBeVisible();
  }
});

test("search engines are excluded, and the site has its own icons and name", async ({ page, request }) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toMatch(/^text\/plain/);
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);

  await page.goto("/login");
  const named = (rel: string) => page.locator(`link[rel="${rel}"]`).first().getAttribute("href");
  const manifest = await request.get((await named("manifest")) ?? "");
  expect(manifest.headers()["content-type"]).toMatch(/^application\/(manifest\+)?json/);
  const { name, start_url, icons } = (await manifest.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect([name, start_url]).toEqual(["Contractor insurance", "/"]);
  const pictures = icons.filter(({ src }) => src.endsWith(".png"));
  expect(pictures.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  for (const { src, sizes } of [...pictures, { src: (await named("apple-touch-icon")) ?? "", sizes: "180x180" }]) {
    const { width, height } = PNG.sync.read(await (await request.get(src)).body());
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const icon = await request.get((await named("icon")) ?? "");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);
});
