import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Hono } from "hono";
import { PREFIX } from "./mount.ts";

const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const types: Record<string, string> = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Contractor insurance</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({ url: "${PREFIX}/openapi.json", dom_id: "#reference", deepLinking: true, docExpansion: "list", filter: true, persistAuthorization: false, validatorUrl: null });`;

const security = {
  "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
};

/** The browsable reference at /docs, from files of this machine only. */
export function serveReference(app: Hono): void {
  app.get("/docs", (c) => c.html(page, 200, security));
  app.get("/docs/start.js", (c) => c.body(start, 200, { ...security, "Content-Type": "text/javascript" }));
  // One path for each file, none with a parameter: next to a fixed path that would put the whole service on hono's slower router.
  for (const [file, type] of Object.entries(types)) {
    app.get(`/docs/${file}`, async (c) =>
      c.body(await readFile(join(folder, file), "utf8"), 200, {
        ...security,
        "Content-Type": type,
        "Cache-Control": "public, max-age=3600",
      }),
    );
  }
}
