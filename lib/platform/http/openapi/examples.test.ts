import Ajv2020 from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { openApiDocument } from "./document.ts";
import { examples } from "./examples.ts";
import type { Json } from "./schemas.ts";

const document = openApiDocument("https://api.example.com", "platforms") as unknown as Json & {
  paths: Record<string, Record<string, { operationId: string; requestBody?: { content: Json }; responses: Record<string, Json> }>>;
  webhooks: Record<string, Json>;
};
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: "api", ...document });

const pointer = (...steps: string[]): string =>
  `api#/${steps.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

/**
 * Why the value is not what the schema at this place of the document allows. A property may be missing: one that was added after the
 * recording, or an address that grants access, which events leave out.
 */
function faults(value: unknown, ...steps: string[]): string[] {
  const validate = ajv.compile({ $ref: pointer(...steps) });
  validate(value);
  const wrong = (validate.errors ?? []).filter(({ keyword }) => keyword !== "required");
  return wrong.map(({ instancePath, message }) => `${steps.join(" ")}: ${instancePath} ${message}`);
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation, id: operation.operationId })),
);

test("every operation has an example of its answer, and of what it takes, as the document describes them", () => {
  const found = operations.flatMap(({ path, method, operation, id }) => {
    const example = examples().operations[id];
    if (!example) return [`${id} has no example: npm run examples`];
    const status = Object.keys(operation.responses).find((one) => one.startsWith("2")) ?? "";
    const at = ["paths", path, method];
    const isJson = operation.requestBody?.content["application/json"] !== undefined;
    return [
      ...faults(example.answer, ...at, "responses", status, "content", "application/json", "schema"),
      ...(isJson && example.request ? faults(example.request, ...at, "requestBody", "content", "application/json", "schema") : []),
    ];
  });
  expect(found).toEqual([]);
});

test("every event has an example as the document describes it, and no operation or event that is gone has one", () => {
  const { events, operations: recorded } = examples();
  expect(Object.keys(events).sort()).toEqual(Object.keys(document.webhooks).sort());
  const at = (type: string) => ["webhooks", type, "post", "requestBody", "content", "application/json", "schema"];
  const found = Object.entries(events).flatMap(([type, event]) => faults(event, ...at(type)));
  expect(found).toEqual([]);
  const ids = new Set(operations.map(({ id }) => id));
  expect(Object.keys(recorded).filter((id) => !ids.has(id))).toEqual([]);
});

test("no example holds a secret", () => {
  const text = JSON.stringify(examples());
  expect(text.match(/(sk_(test|live)|whsec)_(?!EXAMPLE)[\w+/-]{6,}/g)).toBe(null);
});
