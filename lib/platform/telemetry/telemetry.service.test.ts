import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { factories } from "#lib/testing/factories.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import { startReceiver } from "#lib/testing/receiver.ts";
import { createDispatcher } from "../webhooks/dispatcher.ts";

interface TraceExport {
  resourceSpans: { scopeSpans: { spans: { name: string; traceId: string; parentSpanId?: string }[] }[] }[];
}

/** An OpenTelemetry collector that keeps what it receives. */
async function startCollector() {
  const spans: TraceExport["resourceSpans"][number]["scopeSpans"][number]["spans"] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString("utf8")) as TraceExport;
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, spans };
}

test("requests, jobs, deliveries, readings and queues are measured and traced; the metrics have a port of their own", async () => {
  const port = await freePort();
  const collector = await startCollector();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const harness = await createHarness({
    METRICS_PORT: String(port),
    TRACES_URL: collector.url,
    TRACES_SHARE: "1",
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
  });
  const metrics = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  await harness.call(key, "POST", "/webhook_endpoints", {
    url: receiver.url(),
    events: ["*"],
  });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const parent = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  expect((await harness.call(key, "GET", "/contractors/cn_none", undefined, parent)).status).toBe(404);
  await make.certificate();
  const before = await metrics();
  expect(before).toMatch(/insurance_queue_jobs\{queue="read-certificate"\} 1\n/);
  expect(before).toMatch(/insurance_queue_oldest_seconds\{queue="read-certificate"\} \d/);
  await harness.runJobs();
  await createDispatcher(harness.runtime).settle();

  const text = await metrics();
  expect(text).toMatch(/insurance_request_seconds_count\{operation="[\w.]+",status="404"\} 1\n/);
  expect(text).toMatch(/insurance_job_seconds_count\{queue="read-certificate",outcome="completed"\} 1\n/);
  expect(text).toMatch(/insurance_reading_seconds_count\{outcome="read"\} 1\n/);
  expect(text).toMatch(/insurance_readings_in_progress 0\n/);
  expect(text).toMatch(/insurance_deliveries_total\{outcome="succeeded"\} [1-9]/);
  expect(text).toMatch(/insurance_delivery_lag_seconds_count [1-9]/);
  expect(text).toMatch(/insurance_queue_jobs\{queue="read-certificate"\} 0\n/);
  expect(text).toMatch(/insurance_event_loop_delay_seconds\{quantile="0.99"\} \d/);
  expect(text).toMatch(/process_cpu_seconds_total [\d.]+\n/);
  expect(text).toContain("insurance_scrape_failures_total 0\n");
  // Nothing of it is part of the API.
  expect((await harness.app.request("/metrics")).status).toBe(404);

  await harness.close();
  // Closing sends the last spans.
  expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([
    expect.objectContaining({ parentSpanId: "00f067aa0ba902b7" }),
  ]);
  expect(collector.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["job read-certificate", "read certificate", "webhook delivery"]),
  );
  await expect(metrics()).rejects.toThrow("fetch failed");
});
