import { contractors } from "#lib/contract/people/contractor.ts";
import { newId } from "#lib/kit/ids.ts";
import type { AnsweredRequest } from "#lib/platform/request-log/row.ts";

/** A request that has been answered, for the request log: a contractor was created. */
export const answeredRequest = (over: Pick<AnsweredRequest, "orgId" | "at"> & Partial<AnsweredRequest>): AnsweredRequest => ({
  id: newId("req"),
  environment: "sandbox",
  caller: "key_1",
  operation: contractors.operations.create,
  path: "/api/v1/contractors",
  url: "http://service.test/api/v1/contractors",
  status: 201,
  ms: 1.5,
  ip: null,
  userAgent: null,
  replayed: false,
  exported: false,
  tried: false,
  sent: null,
  sentBytes: 0,
  answer: "{}",
  ...over,
});
