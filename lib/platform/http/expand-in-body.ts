import { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import { expandQuery } from "#lib/contract/core/expand.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import type { Ctx } from "../context/context.ts";
import { expandObjects } from "../resource/expand.ts";
import { parseInput } from "./normalize-input.ts";

type Raw = Record<string, unknown>;

/** The kinds of objects that have references, by the schema of their responses. */
const kinds = new Map<z.ZodType, string>(
  Object.values(resources).flatMap(({ name, read, expand }) => (expand.length ? [[read, name] as const] : [])),
);

/** The kind of object that an operation answers and whose references its JSON body may ask to expand. Null: it may not. */
export const expandsInBody = ({ body, response }: Pick<Operation, "body" | "response">): string | null =>
  (body && !uploadOf(body) && kinds.get(response)) || null;

interface Taken {
  kind: string | null;
  expand: string[] | undefined;
  rest: Raw;
}

/** The `expand` of a body, beside the fields of the operation, and the body without it. @throws ApiError invalid_input, insufficient_permissions */
export async function takeExpand(ctx: Ctx, operation: Operation, raw: Raw): Promise<Taken> {
  const kind = expandsInBody(operation);
  if (kind === null || !Object.hasOwn(raw, "expand")) return { kind, expand: undefined, rest: raw };
  const { expand: given, ...rest } = raw;
  const { expand } = parseInput(z.object({ expand: expandQuery(kind) }), { expand: typeof given === "string" ? [given] : given });
  // Refused before anything is done, for want of objects without a query.
  await expandObjects(ctx, kind, [], expand);
  return { kind, expand, rest };
}

/** The answer of a change, with what its body asked to expand. */
export async function expandAnswer(ctx: Ctx, kind: string | null, answer: unknown, expand: string[] | undefined): Promise<unknown> {
  return kind !== null && expand ? (await expandObjects(ctx, kind, [answer as object], expand))[0] : answer;
}
