import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { ReadinessNotice } from "./readiness-notice.tsx";

const lacking = { id: "insurers", message: "No insurer is set for general liability." };

async function shown(environment: string, missing: object[]): Promise<string> {
  const readiness = async () => ({ ready: missing.length === 0, missing, coverages: [] });
  const session = { environment, can: () => true, client: { organization: { readiness } } } as unknown as DashboardSession;
  return renderToStaticMarkup(await ReadinessNotice({ session }));
}

test("production that cannot bind cover says so, with what is missing; the sandbox and a complete production say nothing", async () => {
  expect(await shown("production", [lacking])).toMatch(/can’t bind cover yet.*No insurer is set for general liability\./);
  expect(await shown("production", [{ id: "processor", message: "No payment processor." }])).toContain("can’t charge cards yet");
  expect([await shown("production", []), await shown("sandbox", [lacking])]).toEqual(["", ""]);
});
