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

/**
 * Runs in the reader's browser. Ids in the URL, `?/contractors=cn_…&contractor=cn_…`, are used in the examples: by the list that a path
 * begins with, and by field name. A reader who came with ids gets a placeholder for the key.
 */
const start = `
const own = Object.fromEntries([...new URLSearchParams(location.search)].filter(([, id]) => /^[a-z]+_[A-Za-z0-9]{1,40}$/.test(id)));
const options = { dom_id: "#reference", deepLinking: true, docExpansion: "list", filter: true, persistAuthorization: false, validatorUrl: null };
fetch("${PREFIX}/openapi.json").then((answer) => answer.json()).then((spec) => {
  for (const [path, operations] of Object.entries(spec.paths)) {
    const id = own[path.slice("${PREFIX}".length).split("/{")[0]];
    for (const operation of Object.values(operations)) {
      const first = (operation.parameters ?? []).find((parameter) => parameter.in === "path");
      if (id && first) first.example = id;
    }
  }
  for (const schema of Object.values(spec.components.schemas)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (own[name] && property.type === "string") property.example = own[name];
    }
  }
  const ui = SwaggerUIBundle({ ...options, spec, onComplete: () => Object.keys(own).length && ui.preauthorizeApiKey("key", "sk_test_YOUR_KEY") });
});
`;

const security = {
  "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
};

/** The API reference at /docs, from local files only. */
export function serveReference(app: Hono): void {
  app.get("/docs", (c) => c.html(page, 200, security));
  app.get("/docs/start.js", (c) => c.body(start, 200, { ...security, "Content-Type": "text/javascript" }));
  // One route per file without parameters: a parameter beside a fixed path would put the whole service on hono's slower router.
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
