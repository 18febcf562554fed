import { expect, test } from "vitest";
import { applySessionStore } from "#lib/applications/apply-sessions/store.ts";
import { invoiceStore } from "#lib/billing/invoices/store.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assignmentStore } from "#lib/policies/assignments/store.ts";
import { policyStore } from "#lib/policies/store.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { certificateStore } from "../certificates/store.ts";
import { onWritten } from "./causes.ts";
import { engagementStore } from "./engagements.ts";

const stores = [
  contractorStore,
  quoteStore,
  applySessionStore,
  policyStore,
  assignmentStore,
  invoiceStore,
  certificateStore,
  engagementStore,
];

/** The recomputations scheduled when a row changes. */
async function noted(resource: string, before: object | null, after: object | null): Promise<string[]> {
  const items: string[] = [];
  const w = { beforeCommit: (_: string, item: string) => void items.push(item) } as unknown as Writer;
  const store = stores.find((one) => one.resource.name === resource);
  if (!store) throw new Error(`No store of ${resource}.`);
  await onWritten(w, store, before, after);
  return items;
}
const changed = (resource: string, row: object, change: object) => noted(resource, row, { ...row, ...change });

test("properties that do not affect positions recompute nothing", async () => {
  const contractor = { id: "cn_1", first_name: "Dana", last_name: "Reyes", phone: "512", address: { region: "TX" } };
  expect(await changed("contractor", contractor, { phone: "513" })).toEqual([]);
  expect(await changed("contractor", contractor, { last_name: "Ruiz" })).toEqual(["cn_1"]);
  expect(await changed("contractor", contractor, { address: { region: "CA" } })).toEqual(["cn_1"]);
  const invoice = { id: "in_1", contractor: "cn_1", job: "jb_1", paycycle_enddate: new Date(0), status: "open" };
  expect(await changed("invoice", invoice, { status: "paid" })).toEqual([]);
  expect(await changed("invoice", invoice, { paycycle_enddate: new Date(1) })).toEqual(["cn_1"]);
  const certificate = { id: "ci_1", contractor: "cn_1", status: "approved", failing: 1, remind_at: null };
  expect(await changed("certificate", certificate, { remind_at: new Date(0) })).toEqual([]);
  expect(await changed("certificate", certificate, { remind_at: new Date(0), failing: 0 })).toEqual(["cn_1"]);
});

test("a new contractor has no facts to read; a deleted one has had", async () => {
  expect(await noted("contractor", null, { id: "cn_1" })).toEqual(["+cn_1"]);
  expect(await noted("contractor", { id: "cn_1" }, null)).toEqual(["cn_1"]);
});

test("created and deleted objects recompute their contractor, and moved ones both", async () => {
  const row = { id: "x_1", contractor: "cn_1", job: null };
  for (const resource of ["quote", "apply_session", "policy", "assignment", "invoice", "certificate", "engagement"]) {
    expect(await noted(resource, null, row)).toEqual(["cn_1"]);
    expect(await noted(resource, row, null)).toEqual(["cn_1"]);
    expect(await changed(resource, row, { contractor: "cn_2" })).toEqual(["cn_1", "cn_2"]);
  }
});
