import { pino } from "pino";
import { expect, test } from "vitest";
import { contractors } from "#lib/contract/resources/contractor.ts";
import { DatabaseUnavailable } from "../base/errors.ts";
import type { Database } from "../db/client.ts";
import { createRequestLog } from "./request-log.ts";
import type { AnsweredRequest } from "./row.ts";

const request = (answer: string): AnsweredRequest => ({
  id: "req_1",
  orgId: "org_1",
  environment: "sandbox",
  caller: "key_1",
  at: new Date(),
  operation: contractors.operations.create,
  path: "/api/v1/contractors",
  url: "http://service.test/api/v1/contractors",
  status: 201,
  ms: 1.5,
  ip: null,
  userAgent: null,
  replayed: false,
  sent: null,
  sentBytes: 0,
  answer,
});

test("a request that cannot be stored is counted once, though the others wait for the database", async () => {
  let isAvailable = false;
  let inserted = 0;
  const execute = async () => {
    if (!isAvailable) throw new DatabaseUnavailable();
    inserted++;
  };
  const lines: string[] = [];
  const log = createRequestLog(
    { db: { execute } } as unknown as Database,
    pino({ level: "warn" }, { write: (line) => void lines.push(line) }),
  );
  for (const answer of ["not JSON", "{}", "{}"]) log.push(request(answer));
  await log.flush();
  isAvailable = true;
  await log.close();
  expect(inserted).toBe(1);
  expect(lines.map((line) => (JSON.parse(line) as { dropped?: number }).dropped).filter(Boolean)).toEqual([1]);
});
