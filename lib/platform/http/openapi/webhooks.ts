import type { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import { positionEvents } from "#lib/contract/compliance/compliance.ts";
import { requirementEvents } from "#lib/contract/compliance/insurance-requirement.ts";
import type { ResourceKey } from "#lib/contract/core/catalogue.ts";
import { events, sentTypes, TEST_EVENT } from "#lib/contract/desk/event-types.ts";
import { examples } from "./examples.ts";
import type { Json, Schemas } from "./schemas.ts";

/** Events that contain more than the object: its previous state, or what a change did. */
const extended: Readonly<Record<string, { read: z.ZodObject }>> = {
  "contractor.compliance_changed": positionEvents,
  "requirement.changed": requirementEvents,
};

/** The object as events contain it. */
function withoutCredentials(read: z.ZodObject, credentials: readonly string[]): z.ZodObject {
  if (!credentials.length) return read;
  const rest = read.omit(Object.fromEntries(credentials.map((field) => [field, true])) as Record<never, never>);
  return rest.meta({ ...read.meta(), id: `${read.meta()?.id}InEvents` });
}

/** One webhook for each event type, with the object it carries. */
export function describeWebhooks(schemas: Schemas): Json {
  const event = schemas.response(resources.events.read);
  return Object.fromEntries(
    sentTypes.map((type) => {
      const key: ResourceKey = type === TEST_EVENT ? "webhookEndpoints" : events[type].of;
      const { name, title, credentials = [] } = resources[key];
      const read = withoutCredentials(extended[type]?.read ?? resources[key].read, credentials);
      const object = { type: "object", properties: { object: { const: name } }, required: ["object"] };
      const data = { allOf: [schemas.response(read), object] };
      const example = examples().events[type];
      const payload = { type: "object", properties: { type: { const: type }, data }, required: ["type", "data"] };
      return [
        type,
        {
          post: {
            operationId: `webhooks.${type}`,
            summary: `${type}, with the ${title.one} as it was at the time`,
            description:
              "Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`. Return any 2xx status within 15 seconds; other responses are retried for up to four days.",
            tags: ["Webhooks"],
            security: [],
            requestBody: {
              required: true,
              content: { "application/json": { schema: { allOf: [event, payload] }, ...(example ? { example } : {}) } },
            },
            responses: { "2XX": { description: "Received." } },
          },
        },
      ];
    }),
  );
}
