import { type ErrorCode, errorStatus, stateCodes } from "#lib/contract/core/errors.ts";
import { events, sentTypes, TEST_EVENT } from "#lib/contract/desk/event-types.ts";
import { errorTexts } from "./error-texts.ts";
import { type Document, schemaText } from "./reference.ts";
import type { Homes } from "./schemas.ts";

/** Every error code: where a `doc_url` leads. */
export function errorsPage(document: Document, homes: Homes): string {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  const entries = codes.map((code) => {
    const [means, remedy] = errorTexts[code];
    const status = stateCodes.has(code) && errorStatus[code] === 400 ? "400 or 409, by operation" : errorStatus[code];
    return `## ${code}\n\nStatus ${status}. ${means}\n\n**What to do:** ${remedy}`;
  });
  return [
    "# Error codes",
    "Every error has a stable `error_code` to branch on, and a `doc_url` that leads to its entry here. [Handling errors](/docs/errors-guide) says how.",
    ...entries,
    schemaText(document, "Error", homes),
    schemaText(document, "FieldError", homes),
  ].join("\n\n");
}

/** Every event, with what it carries. */
export function eventsPage(document: Document, homes: Homes): string {
  const asked = "You asked for a test event. Only the endpoint it was asked for receives it.";
  const entries = sentTypes.map((type) => {
    const { schema, example } = document.webhooks[type]?.post.requestBody.content["application/json"] ?? { schema: {} };
    const carried = schema.allOf?.[1]?.properties?.data?.allOf?.[0]?.$ref?.split("/").at(-1);
    const data = carried ? ` \`data\` is the [${carried}](${homes.get(carried)}#${carried.toLowerCase()}) as it was at that time.` : "";
    const payload = example === undefined ? "" : `\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;
    return `## ${type}\n\n${type === TEST_EVENT ? asked : events[type].happens}${data}${payload}`;
  });
  const here = [...homes].filter(([, page]) => page === "/docs/events").map(([name]) => schemaText(document, name, homes));
  return [
    "# Events",
    "Each event is posted to the [webhook endpoints](/docs/webhooks) that subscribe to its type, and can be read for as long as it is kept with `GET /api/v1/events`.",
    ...entries,
    ...here,
  ].join("\n\n");
}
