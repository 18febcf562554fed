import { type Document, operationsByResource } from "./reference.ts";

const variable = (name: string): string => `{{${name}}}`;

/** A Postman collection (2.1) of the document: a folder for each resource, the recorded requests as bodies, key and address as variables. */
export function postmanCollection(document: Document, baseUrl: string): object {
  const folders = [...operationsByResource(document).values()].map((operations) => ({
    name: operations[0]?.tags[0] ?? "",
    item: operations.map(({ operationId, method, path, summary, description, parameters, requestBody }) => {
      const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const query = parameters.filter((one) => one.in === "query");
      const parts = path.slice(1).split("/");
      const isForm = type === "multipart/form-data";
      const raw = { mode: "raw", raw: JSON.stringify(body?.example ?? {}, null, 2), options: { raw: { language: "json" } } };
      const fields = Object.entries(body?.schema.properties ?? {}).map(([key, { format, items }]) =>
        format === "binary" || items?.format === "binary"
          ? { key, type: "file", src: [] }
          : { key, type: "text", value: "", disabled: true },
      );
      return {
        name: summary,
        request: {
          method,
          description: `${operationId}. ${description}`,
          header: body && !isForm ? [{ key: "Content-Type", value: "application/json" }] : [],
          url: {
            raw: `${variable("base_url")}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
            host: [variable("base_url")],
            path: parts.map((part) => part.replace(/^\{(\w+)\}$/, ":$1")),
            variable: parameters.filter((one) => one.in === "path").map(({ name }) => ({ key: name, value: "" })),
            query: query.map(({ name, description: what = "", required }) => ({
              ...{ key: name, value: "", description: what },
              disabled: !required,
            })),
          },
          ...(body ? { body: isForm ? { mode: "formdata", formdata: fields } : raw } : {}),
        },
      };
    }),
  }));
  return {
    info: {
      name: "Contractor insurance",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: variable("api_key"), type: "string" }] },
    variable: [
      { key: "base_url", value: baseUrl },
      { key: "api_key", value: "" },
    ],
    item: folders,
  };
}
