import { z } from "zod";
import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { Place } from "#lib/kit/dashboard-address.ts";
import { callNamed, objectNamed } from "../operations.ts";
import { readNamedVersion, readVersion } from "../read-version.ts";
import { isResourceKey } from "../routes.ts";
import { type PagePerson, wrongUserMessage } from "../session/page-person.ts";
import { isSameOrigin } from "../session/same-origin.ts";
import type { CarriedSession } from "../session/session-cookie.ts";
import { staffWrite } from "./staff-operations.ts";
import { failure, failureOf, type Guards, type WriteResult } from "./write-result.ts";

/** The source of a write: the request's headers and session. */
export interface WriteOrigin {
  headers: { get: (name: string) => string | null };
  hosts: readonly string[];
  /** The session of the request's cookie. Null when there is none. */
  session: Omit<CarriedSession, "expiresAt"> | null;
  /** A service client for this session in a place. */
  client: (place: Place) => Client;
  /** The id of the user as whom the session acts in a place. Null where it may not act. */
  staffIn: (place: Place) => Promise<string | null>;
  /** The signed-in user according to the service. Null when the session has ended there. */
  person: () => Promise<PagePerson | null>;
}

const text = z.string().max(300);
/** Text that can be sent in a header. */
const headerText = text.regex(/^[ -~]*$/);
/** Input from a browser is validated like any other. */
const requestSchema = z.object({
  operation: text,
  input: z.record(z.string(), z.unknown()),
  place: z.object({ organization: text, environment: z.enum(["sandbox", "production"]) }),
  person: text.nullable(),
  key: headerText.optional(),
  version: headerText.optional(),
  seen: z.object({ resource: z.string().refine(isResourceKey), id: text, fields: z.record(z.string(), z.unknown()) }).optional(),
});

const ENDED = failure("Your session has ended.", { signedOut: true });
const NOT_OURS = "This form was not sent from a page of this site.";
const CONFLICT = "Someone else saved changes while you were editing. Your changes are not saved yet.";

/** The present object as a conflict, if a field the user saw has changed. @throws ServiceError */
async function changedSince(client: Client, seen: Guards["seen"]): Promise<{ conflict: WriteResult | null; version?: string }> {
  if (!seen) return { conflict: null };
  const now = await readVersion(client, seen.resource, seen.id);
  const same = Object.entries(seen.fields).every(([field, value]) => now.object[field] === value);
  return same ? { conflict: null, version: now.version } : { conflict: failure(CONFLICT, { conflict: { ...now, names: {} } }) };
}

async function call(client: Client, name: string, input: Record<string, unknown>, guards: Guards): Promise<WriteResult> {
  const { conflict, version: seen } = await changedSince(client, guards.seen);
  if (conflict) return conflict;
  const version = guards.version ?? seen;
  // Creating and acting need an idempotency key; updating and deleting need the object's version.
  const takesVersion = version !== undefined && staffWrite(name)?.method !== "POST";
  const options = { ...(guards.key ? { idempotencyKey: guards.key } : {}), ...(takesVersion ? { ifMatch: version } : {}) };
  try {
    return { ok: true, value: await callNamed(client, name)(input, options) };
  } catch (error) {
    const named = objectNamed(name, input);
    if (!(error instanceof ServiceError) || error.code !== "version_conflict" || !named) throw error;
    return failure(error.message, { requestId: error.requestId, conflict: await readNamedVersion(client, named.key, named.id) });
  }
}

/**
 * Carries out one write of a page as the signed-in user. Errors are returned, never thrown, so that a form keeps its input: a foreign
 * sender, an ended session, another user than the page's, a conflict, a refusal by the service or no response. The service decides what the
 * user may do.
 */
export async function performWrite(sent: unknown, origin: WriteOrigin): Promise<WriteResult> {
  if (!isSameOrigin(origin.headers, origin.hosts)) return failure(NOT_OURS);
  const request = requestSchema.safeParse(sent).data;
  if (!request || !staffWrite(request.operation)) return failure("There is no such operation.", { isFinal: true });
  const { session } = origin;
  if (!session) return ENDED;
  try {
    const staff = await origin.staffIn(request.place);
    if (staff === null || (request.person ?? staff) !== staff) {
      const now = await origin.person();
      if (!now) return ENDED;
      return failure(wrongUserMessage(request.person ?? undefined, staff !== null, now) ?? NOT_OURS, { instead: now });
    }
    return await call(origin.client(request.place), request.operation, request.input, request as Guards);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.status === 401 ? ENDED : failureOf(error);
  }
}
