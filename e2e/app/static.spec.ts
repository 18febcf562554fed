import { expect, test } from "@playwright/test";

test("scripts and styles are compressed and cacheable; no other build files are served", async ({ page, request }) => {
  await page.goto("/login");
  const sources = await page
    .locator("script[src^='/_next/static/'], link[rel=stylesheet]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("src") ?? each.getAttribute("href") ?? ""));
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) {
    const answer = await request.get(source, { headers: { "Accept-Encoding": "br, gzip" } });
    expect(answer.status(), source).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "cache-control": "public,max-age=31536000,immutable",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers()["content-type"]).toMatch(/^text\/(javascript|css)/);
  }
  const zipped = await request.get(sources[0] ?? "", { headers: { "Accept-Encoding": "gzip" } });
  expect(zipped.headers()["content-encoding"]).toBe("gzip");
  for (const path of ["/_next/static/%2e%2e/BUILD_ID", "/_next/static/..%2fBUILD_ID", "/_next/static/chunks/none.js", "/_next/static/%"])
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400);
});
