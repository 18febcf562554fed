import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("a failed query is logged with its error and without its parameters", () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line: string) => void lines.push(line) });
  const cause = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    constraint: "contractors_email",
    detail: "Key (email)=(dana@example.com)",
  });
  log.error(
    { err: new DrizzleQueryError("insert into contractors values ($1)", ["dana@example.com", "512-44-7391"], cause) },
    "request failed",
  );
  const [line = ""] = lines;
  expect(line).not.toContain("dana@example.com");
  expect(line).not.toContain("512-44-7391");
  expect(JSON.parse(line)).toMatchObject({
    msg: "request failed",
    err: {
      message: "Failed query: insert into contractors values ($1)",
      stack: expect.stringContaining("at "),
      cause: { code: "23505", constraint: "contractors_email" },
    },
  });
});
