import { expect, test } from "vitest";
import { serveViewerFile } from "./viewer-files.ts";

test.each([
  ["build/pdf.worker.min.mjs", "text/javascript"],
  ["wasm/jbig2.wasm", "application/wasm"],
  ["standard_fonts/FoxitDingbats.pfb", "application/octet-stream"],
  ["standard_fonts/LiberationSans-Regular.ttf", "application/octet-stream"],
])("%s is served", async (path, type) => {
  const answer = await serveViewerFile(path.split("/"));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(type);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test.each(["package.json", "../package.json", "build/..", "wasm/../package.json", "wasm/none.wasm", "__proto__/x", "build/pdf.mjs", ""])(
  "'%s' is not",
  async (path) => {
    expect((await serveViewerFile(path.split("/"))).status).toBe(404);
  },
);
