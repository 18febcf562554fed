import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import { type Harness, START } from "#lib/testing/harness.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

test("cover begins within 12 months, and milliseconds are told from seconds", async () => {
  harness.clock.set(START);
  const contractor = await make.contractor();
  const job = await make.job();
  const quote = await make.quote({ contractor: contractor.id, job: job.id });
  const late = { effective_date: Date.UTC(2027, 5, 16) / 1000, end_date: Date.UTC(2027, 6, 16) / 1000 };
  const asked: [method: string, path: string, body: object, message: string][] = [
    ["POST", "/quotes", { contractor: contractor.id, job: job.id, coverage_type: ["general"], ...late }, "June 15, 2027 or earlier"],
    [
      "POST",
      "/quotes",
      { contractor: contractor.id, job: job.id, coverage_type: ["general"], effective_date: Date.UTC(2199, 11, 1) / 1000 },
      "effective_date must be at most 10 years ahead",
    ],
    ["PUT", `/quotes/${quote.id}`, late, "12 months ahead"],
    [
      "PUT",
      `/quotes/${quote.id}`,
      { effective_date: 1_796_083_200_000 },
      "effective_date looks like milliseconds; send seconds since 1970: 1796083200",
    ],
    ["POST", "/policies", { quote: quote.id, effective_date: late.effective_date, expiration_date: late.end_date }, "12 months ahead"],
    ["POST", "/assignments/preview", { contractor: contractor.id, job: job.id, ...late }, "12 months ahead"],
  ];
  for (const [method, path, body, message] of asked) {
    const answer = await harness.call(key, method, path, body);
    expect([path, answer.status, answer.body.error_code]).toEqual([path, 400, "effective_date_invalid"]);
    expect(answer.body.message).toContain(message);
  }
});
