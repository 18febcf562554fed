import { contract } from "#lib/contract/api/index.ts";
import { currentVersion } from "#lib/contract/core/api-version.ts";
import { errorSchema } from "#lib/contract/core/errors.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { PREFIX } from "../mount.ts";
import { describeDocument } from "./describe-fields.ts";
import { headers } from "./headers.ts";
import { credentials, describeOperation, sharedParameters, sharedResponses } from "./operations.ts";
import { type Json, Schemas } from "./schemas.ts";
import { describeWebhooks } from "./webhooks.ts";

/** `platforms`: what an API key can call. `pages`: what only the dashboard and the hosted pages call. */
export type Audience = "platforms" | "pages";

const audienceOf = ({ access }: Operation): Audience =>
  access === "staff" || access === "public" || access.startsWith("hosted:") ? "pages" : "platforms";

const about: Record<Audience, { title: string; description: string }> = {
  platforms: {
    title: "Contractor insurance",
    description:
      "Insure the independent contractors you engage: register them, quote, let them apply, hold policies, audit certificates of insurance and receive events. Amounts are integer cents in US dollars, times are epoch seconds. Lists are arrays, newest first, paged by cursors.",
  },
  pages: {
    title: "Contractor insurance: operations of our own pages",
    description: "What the dashboard and the hosted pages call. API keys cannot call these operations, and they may change without notice.",
  },
};

const securitySchemes: Record<string, Json> = {
  key: { type: "http", scheme: "bearer", description: "An API key: `sk_test_…` or `sk_live_…`." },
  client: {
    type: "http",
    scheme: "bearer",
    description:
      "A client token of a browser: `clt_test_…` or `clt_live_…`. Only where an operation names it; made by `clientTokens.create`.",
  },
  basic: { type: "http", scheme: "basic", description: "The API key as user name, with an empty password." },
};

/** The tag of a resource: its plural, or the words of its key. */
function tagOf(key: string, resource: object): string {
  const named =
    "title" in resource ? (resource.title as { many: string }).many : key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/** The resources with operations for an audience, in the contract's order. */
export const resourcesFor = (audience: Audience) =>
  Object.entries(contract)
    .filter(([, { operations }]) => Object.values(operations as Record<string, Operation>).some((one) => audienceOf(one) === audience))
    .map(([key, resource]) => ({ key, tag: tagOf(key, resource), about: resource.about }));

/** The OpenAPI 3.1 document of the operations for an audience, as the service mounts them. */
export function openApiDocument(baseUrl: string, audience: Audience): Json {
  const server = baseUrl.replace(/\/$/, "");
  const schemas = new Schemas();
  schemas.response(errorSchema);
  const paths: Record<string, Json> = {};
  const tags = new Map<string, string>();
  for (const [key, resource] of Object.entries(contract)) {
    const tag = tagOf(key, resource);
    for (const [verb, operation] of Object.entries(resource.operations as Record<string, Operation>)) {
      if (audienceOf(operation) !== audience) continue;
      tags.set(tag, resource.about);
      const path = PREFIX + operation.path;
      const described = describeOperation(operation, `${key}.${verb}`, tag, schemas);
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described };
    }
  }
  const webhooks = audience === "platforms" ? { webhooks: describeWebhooks(schemas) } : {};
  if (audience === "platforms") tags.set("Webhooks", "Events as they are posted to your endpoints.");
  describeDocument({ paths, ...webhooks, components: { schemas: schemas.components } });
  const responses = sharedResponses();
  const text = JSON.stringify([paths, responses]);
  return {
    openapi: "3.1.0",
    info: {
      version: currentVersion,
      ...about[audience],
      contact: { name: "API reference", url: `${server}/docs` },
      license: { name: "All rights reserved", identifier: "LicenseRef-all-rights-reserved" },
    },
    servers: [{ url: server }],
    security: [...credentials],
    tags: [...tags].map(([name, description]) => ({ name, description })),
    paths,
    ...webhooks,
    components: {
      schemas: schemas.components,
      // Linters report what nothing refers to, such as `Deprecation` while no operation is deprecated.
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => text.includes(`#/components/headers/${name}"`))),
      parameters: sharedParameters,
      responses,
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => name !== "client" || audience === "platforms"),
      ),
    },
  };
}

/** Every operation of the service, for tests and tools that need both audiences. */
export function wholeDocument(baseUrl: string): { paths: Record<string, Json>; components: { schemas: Json } } {
  const [platforms, pages] = (["platforms", "pages"] as const).map(
    (audience) => openApiDocument(baseUrl, audience) as { paths: Record<string, Json>; components: { schemas: Json } },
  );
  const paths = { ...pages?.paths };
  for (const [path, item] of Object.entries(platforms?.paths ?? {})) paths[path] = { ...paths[path], ...item };
  return { paths, components: { schemas: { ...pages?.components.schemas, ...platforms?.components.schemas } } };
}
