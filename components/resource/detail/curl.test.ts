import { expect, test } from "vitest";
import { curlOf } from "./curl.ts";

test("the command requests what the screen shows, with a placeholder for the key, and every value stays inside its quotes", () => {
  const asked = { baseUrl: "https://api.example.com", path: "/jobs/jb_1", environment: "sandbox" } as const;
  expect(curlOf({ ...asked, expand: ["entity", "category_code"] })).toBe(
    "curl -g 'https://api.example.com/api/v1/jobs/jb_1?expand[]=entity&expand[]=category_code' -H 'Authorization: Bearer sk_test_YOUR_KEY'",
  );
  expect(curlOf({ ...asked, path: "/jobs/a'b", environment: "production", expand: [] })).toBe(
    "curl 'https://api.example.com/api/v1/jobs/a%27b' -H 'Authorization: Bearer sk_live_YOUR_KEY'",
  );
});

test("the body is included as JSON, with its quotes escaped", () => {
  const asked = { baseUrl: "https://api.example.com", path: "/entities", environment: "sandbox", method: "POST" } as const;
  expect(curlOf({ ...asked, body: { name: "O'Brien" } })).toBe(
    `curl -X POST 'https://api.example.com/api/v1/entities' -H 'Authorization: Bearer sk_test_YOUR_KEY' -H 'Content-Type: application/json' -d '{"name":"O'\\''Brien"}'`,
  );
});
