import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import { type Harness, START } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const put = (policy: Wire, body: object) => harness.call(key, "PUT", `/policies/${policy.id}`, body);
const get = async (policy: Wire) => (await harness.call(key, "GET", `/policies/${policy.id}`)).body;
const typesOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);
const DAY = 86_400;

test("binding takes the quote's term or the requested one, once", async () => {
  const quote = await make.quote({ effective_date: make.inDays(5), end_date: make.inDays(50), coverage_type: ["general", "media"] });
  for (const [body, code] of [
    [{ effective_date: make.inDays(-1) }, "effective_date_invalid"],
    [{ expiration_date: make.inDays(5) - 1 }, "end_date_invalid"],
    [{ expiration_date: make.inDays(400) }, "end_date_invalid"],
  ] as const) {
    expect((await harness.call(key, "POST", "/policies", { quote: quote.id, ...body })).body.error_code).toBe(code);
  }
  const policy = await make.policy({ quote: quote.id, expiration_date: make.inDays(40) });
  expect(policy).toMatchObject({
    quote: quote.id,
    contractor: quote.contractor,
    effective_date: quote.effective_date,
    status: "active",
    is_active: true,
  });
  expect(policy.policy_number).toMatch(/^CI-2026-\d{12}$/);
  expect((await harness.call(key, "POST", "/policies", { quote: quote.id })).body.error_code).toBe("policy_already_exists");
  await harness.runJobs();
  expect((await typesOf(policy.id)).sort()).toEqual(["policy.active", "policy.active.media"]);
  harness.clock.stopped = true;
  const [event] = (await harness.call(key, "GET", `/events?object_id=${policy.id}&type=policy.active`)).body;
  expect(event.data).toEqual({ object: "policy", ...(await get(policy)) });
  harness.clock.stopped = false;
});

test("a start that passed before binding becomes the time of binding", async () => {
  const quote = await make.quote({ coverage_type: ["general"], effective_date: make.inDays(1), end_date: make.inDays(20) });
  harness.clock.advance(3 * DAY);
  const policy = await make.policy({ quote: quote.id });
  expect(policy.effective_date).toBe(make.inDays(0));
  expect(policy.expiration_date).toBe(quote.end_date);
  harness.clock.advance(30 * DAY);
  const late = await make.quote({ effective_date: make.inDays(1), end_date: make.inDays(2) });
  harness.clock.advance(5 * DAY);
  expect((await harness.call(key, "POST", "/policies", { quote: late.id })).body.error_code).toBe("end_date_invalid");
});

test("a policy with future cover moves to another quote of its contractor, with that quote's cover and certificates", async () => {
  const term = { effective_date: make.inDays(3), end_date: make.inDays(30) };
  const policy = await make.policy({ quote: (await make.quote({ ...term, coverage_type: ["workers-comp"] })).id });
  await harness.runJobs();
  expect((await put(policy, { quote: policy.quote })).body).toMatchObject({ id: policy.id, quote: policy.quote });
  const job = await make.job({ wage: 900_000 });
  const other = await make.quote({
    ...term,
    contractor: policy.contractor,
    job: job.id,
    coverage_type: ["general"],
    end_date: make.inDays(60),
  });
  const { status, body: moved } = await put(policy, { quote: other.id });
  expect([status, moved]).toMatchObject([
    200,
    {
      id: policy.id,
      policy_number: policy.policy_number,
      quote: other.id,
      job: job.id,
      coverage_type: ["general"],
      net_rate: other.net_rate,
    },
  ]);
  expect(moved).toMatchObject({ expiration_date: other.end_date, pdf_url: null });
  await harness.runJobs();
  expect((await get(policy)).certificates).toMatchObject({ gl_coi_pdf_url: expect.any(String), wc_coi_pdf_url: null });
  const quoteOf = async (id: string) => (await harness.call(key, "GET", `/quotes/${id}`)).body;
  expect([(await quoteOf(policy.quote)).policy, (await quoteOf(other.id)).policy]).toEqual([null, policy.id]);
  // The previous quote can be bound again.
  expect((await harness.call(key, "POST", "/policies", { quote: policy.quote })).status).toBe(201);
});

test("a policy does not move to a bound, foreign or unknown quote, or once cover has begun, was invoiced or assigned", async () => {
  const { contractor, policy: id } = await make.insured({ effective_date: make.inDays(3), end_date: make.inDays(60) });
  const policy = { id } as Wire;
  const before = await get(policy);
  const refusal = async (quote: string) => {
    const { status, body } = await put(policy, { quote, is_active: false });
    return `${status} ${body.error_code} ${body.errors?.[0].field}`;
  };
  const other = await make.quote({ contractor, job: (await make.job({ category: "Bookkeeper / accountant" })).id });
  expect(await refusal((await make.policy()).quote)).toBe("400 invalid_quote_id quote");
  expect(await refusal((await make.quote()).id)).toBe("400 invalid_quote_id quote");
  expect(await refusal("qt_none")).toBe("400 invalid_quote_id quote");
  const bound = await make.policy({ quote: (await make.quote({ contractor, coverage_type: ["professional"] })).id });
  expect(await refusal(bound.quote)).toBe("400 policy_already_exists quote");
  const assignment = await make.assignment({ contractor, policy: id, effective_date: make.inDays(4) });
  expect(await refusal(other.id)).toBe("400 cant_update_create_new_quote quote");
  await harness.call(key, "DELETE", `/assignments/${assignment.id}`);
  const invoice = await make.invoice({ policy: before });
  expect(await refusal(other.id)).toBe("400 invoice_exists quote");
  await harness.call(key, "DELETE", `/invoices/${invoice.id}`);
  harness.clock.advance(4 * DAY);
  expect(await refusal(other.id)).toBe("400 cant_update_create_new_quote quote");
  expect(await get(policy)).toMatchObject({ quote: before.quote, status: "active" });
});

test("cancelling and reinstating are limited to their windows", async () => {
  const policy = await make.policy({ quote: (await make.quote({ end_date: make.inDays(300) })).id });
  const cancelled = (await put(policy, { is_active: false, cancellation_reason: "Job fell through" })).body;
  expect(cancelled).toMatchObject({
    status: "cancelled",
    is_active: false,
    cancellation_reason: "Job fell through",
    cancelled_at: make.inDays(0),
  });
  expect((await put(policy, { is_active: false })).body).toMatchObject({ status: "cancelled", cancelled_at: cancelled.cancelled_at });
  expect((await put(policy, { expiration_date: make.inDays(100) })).body.error_code).toBe("invalid_input");
  harness.clock.advance(29 * DAY);
  // Documents are created asynchronously, and their addresses are signed on every read.
  const bare = ({ pdf_url: _, certificates: __, ...rest }: Wire) => rest;
  expect(bare((await put(policy, { is_active: true })).body)).toEqual(bare(policy));
  expect(bare((await put(policy, { is_active: true })).body)).toEqual(bare(policy));
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  expect(await get(policy)).toMatchObject({ status: "cancelled", cancellation_reason: "client_request" });
  harness.clock.advance(31 * DAY);
  expect((await put(policy, { is_active: true })).body.errors[0].field).toBe("is_active");
  expect(await typesOf(policy.id)).toEqual(["policy.cancelled", "policy.reactivated", "policy.cancelled", "policy.active"]);
  const short = await make.policy({ quote: (await make.quote({ end_date: make.inDays(10) })).id });
  await put(short, { is_active: false });
  harness.clock.advance(11 * DAY);
  expect((await put(short, { is_active: true })).body.errors[0].message).toBe("An expired policy cannot be reinstated.");
});

test("dates can change while they are in the future, and certificates are replaced", async () => {
  const policy = await make.policy({ quote: (await make.quote({ effective_date: make.inDays(10), end_date: make.inDays(60) })).id });
  await harness.runJobs();
  const first = (await get(policy)).certificates.gl_coi_pdf_url.split("?")[0];
  const moved = (await put(policy, { effective_date: make.inDays(12), expiration_date: make.inDays(80) })).body;
  expect([moved.effective_date, moved.expiration_date]).toEqual([make.inDays(12), make.inDays(80)]);
  await harness.runJobs();
  expect((await get(policy)).certificates.gl_coi_pdf_url.split("?")[0]).not.toBe(first);
  expect((await put(policy, { effective_date: make.inDays(-1) })).body.error_code).toBe("effective_date_invalid");
  expect((await put(policy, { expiration_date: make.inDays(12) })).body.error_code).toBe("end_date_invalid");
  expect((await put(policy, { expiration_date: make.inDays(500) })).body.error_code).toBe("end_date_invalid");
  harness.clock.advance(20 * DAY);
  expect((await put(policy, { effective_date: make.inDays(1) })).body.error_code).toBe("effective_date_invalid");
  expect((await put(policy, { expiration_date: make.inDays(-1) })).body.error_code).toBe("end_date_invalid");
  expect((await put(policy, { expiration_date: make.inDays(90) })).body.expiration_date).toBe(make.inDays(90));
});

test("a sweep expires policies that have ended, once", async () => {
  const policy = await make.policy({ quote: (await make.quote({ end_date: make.inDays(10) })).id });
  await harness.sweep();
  expect((await get(policy)).status).toBe("active");
  harness.clock.advance(11 * DAY);
  await harness.sweep();
  await harness.sweep();
  expect(await get(policy)).toMatchObject({ status: "expired", is_active: false });
  expect(await typesOf(policy.id)).toEqual(["policy.expired", "policy.active"]);
  await put(policy, { is_active: false });
  expect((await get(policy)).status).toBe("expired");
});

test("deleting a contractor or an entity cancels its policies immediately; a job in use cannot be deleted", async () => {
  const job = await make.job();
  const policy = await make.policy({ quote: (await make.quote({ job: job.id })).id });
  const other = await make.policy({ quote: (await make.quote({ job: job.id })).id });
  expect((await harness.call(key, "DELETE", `/jobs/${job.id}`)).body.error_code).toBe("job_is_used");
  const gone = await harness.call(key, "DELETE", `/contractors/${policy.contractor}`);
  expect(gone.body).toEqual({ id: policy.contractor, object: "contractor", deleted: true, deleted_at: make.inDays(0) });
  expect(await get(policy)).toMatchObject({ status: "cancelled", cancellation_reason: "contractor_deleted" });
  expect((await harness.call(key, "GET", `/contractors/${policy.contractor}`)).status).toBe(404);
  expect((await harness.call(key, "DELETE", `/contractors/${policy.contractor}`)).status).toBe(404);
  expect((await get(other)).status).toBe("active");
  expect((await harness.call(key, "DELETE", `/entities/${job.entity}`)).body.deleted).toBe(true);
  expect(await get(other)).toMatchObject({ status: "cancelled", cancellation_reason: "entity_deleted" });
  expect(await typesOf(other.id)).toEqual(["policy.cancelled", "policy.active"]);
  const free = await make.job();
  expect((await harness.call(key, "DELETE", `/jobs/${free.id}`)).body).toMatchObject({ id: free.id, object: "job", deleted: true });
});

test("certificates exist once the job has run; their address opens a PDF for an hour, at most five minutes longer, and cannot be forged", async () => {
  harness.clock.set(START);
  const policy = await make.policy();
  expect(policy).toMatchObject({ pdf_url: null, certificates: { gl_coi_pdf_url: null, wc_coi_pdf_url: null, gl_coi_form: null } });
  await harness.runJobs();
  const { certificates, pdf_url } = await get(policy);
  expect(pdf_url).toBe(certificates.gl_coi_pdf_url);
  const open = (address: string) => harness.app.fetch(new Request(address));
  for (const address of [certificates.gl_coi_pdf_url, certificates.wc_coi_pdf_url]) {
    const response = await open(address);
    expect([response.status, response.headers.get("content-type"), response.headers.get("x-content-type-options")]).toEqual([
      200,
      "application/pdf",
      "nosniff",
    ]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await readPdf(bytes);
    expect(text).toContain(policy.policy_number);
    expect(text).toContain("Whitfield");
  }
  const url = new URL(certificates.gl_coi_pdf_url);
  const altered = [...url.searchParams.keys()].map((name) => {
    const copy = new URL(url);
    const value = copy.searchParams.get(name) ?? "";
    copy.searchParams.set(name, /^\d+$/.test(value) ? String(Number(value) + 1) : value.replace(/^./, (c) => (c === "A" ? "B" : "A")));
    return copy.href;
  });
  altered.push(url.href.split("?")[0] ?? "", url.href.replace("sandbox", "production"), `${url.origin}/files/..%2f..%2fencryption-key`);
  for (const address of altered) {
    const response = await open(address);
    expect([address, response.status]).toEqual([address, 404]);
    expect(((await response.json()) as { error_code: string }).error_code).toBe("resource_not_found");
  }
  harness.clock.advance(3600);
  expect((await open(url.href)).status).toBe(200);
  // Links made within five minutes expire together.
  harness.clock.advance(301);
  expect((await open(url.href)).status).toBe(404);
});
