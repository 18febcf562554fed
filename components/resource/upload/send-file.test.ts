import { expect, test } from "vitest";
import { uploadResult } from "./send-file.ts";

test("an upload's result uses the service's message, or the status if a gateway responded", () => {
  expect(uploadResult(201, null, '{"id":"ci_1"}')).toEqual({ ok: true, body: { id: "ci_1" } });
  const body = { error_code: "invalid_input", message: "contractor is empty.", request_id: "req_1", errors: [] };
  const refused = { ok: false, code: "invalid_input", message: "contractor is empty.", field: null, requestId: "req_1", retryAfter: null };
  expect(uploadResult(400, null, JSON.stringify(body))).toEqual(refused);
  const html = "<html><h1>Internal Server Error</h1>";
  expect(uploadResult(500, "7", html)).toMatchObject({ message: "The service responded with status 500 and no reason.", retryAfter: null });
  expect(uploadResult(201, null, html)).toMatchObject({ ok: false });
  expect(uploadResult(429, "7", html)).toMatchObject({ message: expect.stringContaining("Try again in 7 s."), retryAfter: 7 });
  expect(uploadResult(429, null, JSON.stringify({ ...body, error_code: "too_many_requests" }))).toMatchObject({ retryAfter: null });
});
