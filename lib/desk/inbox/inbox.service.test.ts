import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { roles } from "#lib/contract/core/roles.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import { startApplication, until } from "#lib/testing/application.ts";
import { audited, auditInEachTest, harness, key, lowAggregate, make, org, post, process } from "#lib/testing/certificates/auditing.ts";
import { incomingFile } from "#lib/testing/certificates/incoming-file.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { writtenMail } from "#lib/testing/mails.ts";
import { organization } from "#lib/testing/organization.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const get = async (path: string, token = key) => (await harness.call(token, "GET", path)).body;
const list = async (query = "", token = key): Promise<Wire[]> => await get(`/inbox?limit=100&${query}`, token);
const change = (item: Wire, body: object, token: string) => harness.call(token, "PUT", `/inbox/${item.id}`, body);
const advance = async (seconds: number) => {
  harness.clock.advance(seconds);
  await harness.sweep();
};
const update = (table: typeof mails | typeof webhookEndpoints, id: string, values: object) =>
  harness.runtime.database.db
    .update(table)
    .set(values)
    .where(and(eq(table.org_id, org.id), eq(table.id, id)));

/** The only item about an object; undefined when there is none. */
const about = async (id: string, query = ""): Promise<Wire | undefined> => (await list(query)).find(({ subject }) => subject === id);

test("a flagged certificate waits until it is decided; flagged again it is another item, without what people had added", async () => {
  const certificate = await audited(lowAggregate);
  const item = (await about(certificate.id)) as Wire;
  expect(item).toMatchObject({
    ...{ kind: "certificate_flagged", subject_object: "certificate", title: "Dana Whitfield" },
    detail: "General aggregate is $1,000,000; $2,000,000 is required.",
    ...{ contractor: certificate.contractor, entity: null, state: "open", can_act: true, can_finish: false, created: certificate.updated },
  });
  expect((await change(item, { note: "Ask the broker.", assignee: "me" }, org.staff.reviewer)).body).toMatchObject({
    ...{ note: "Ask the broker.", assignee_name: "Test reviewer" },
  });
  await post(`${certificate.id}/decision`, {
    ...{ decision: "deny", note: "Too low.", status: "flagged", audit: certificate.review_results.id },
  });
  expect(await about(certificate.id)).toBeUndefined();
  expect((await harness.call(key, "GET", `/inbox/${item.id}`)).status).toBe(404);
  // The list continues after an item that has ended meanwhile.
  expect((await harness.call(key, "GET", `/inbox?starting_after=${item.id}`)).status).toBe(200);
  const [{ id }] = await get(`/files/certificates/${certificate.id}/decisions?limit=1`);
  expect((await post(`${certificate.id}/decisions/${id}/undo`, { reason: "By mistake." })).status).toBe(200);
  expect(await about(certificate.id)).toMatchObject({ kind: "certificate_flagged", note: null, assignee: null });
  expect((await about(certificate.id))?.id).not.toBe(item.id);
});

test("unreadable and unassigned files wait; the certificate that a file becomes takes its place", async () => {
  const { id: contractor } = await make.contractor();
  const { id: unreadable } = await make.certificate({ contractor, script: { error: "password_required" } });
  await process(unreadable);
  expect(await about(unreadable)).toMatchObject({ kind: "certificate_unreadable", detail: expect.stringMatching(/password/i) });
  const file = await incomingFile(harness, org, "sandbox", { values: { "insured.name": "Somebody Else" } });
  expect(await about(file.id)).toMatchObject({ kind: "file_unassigned", title: file.filename, detail: "Insured: Somebody Else" });
  await harness.call(key, "POST", `/incoming_files/${file.id}/assign`, { contractor });
  expect(await about(file.id)).toBeUndefined();
});

test("an automatic approval drawn for a check waits as such and says nothing about its outcome", async () => {
  await harness.call(org.staff.admin, "PUT", "/organization", { sample_percent: 100, automatic_approval: "on" });
  const certificate = await audited();
  for (const token of [key, org.staff.reviewer])
    expect((await list("", token)).map(({ kind, detail, due_at }) => [kind, detail, due_at])).toEqual([
      ["certificate_sampled", null, null],
    ]);
  expect(await about(certificate.id)).toBeDefined();
});

test("cover that ends soon waits by the organization's clock, until the certificate is renewed", async () => {
  const certificate = await audited();
  expect(certificate.status).toBe("approved");
  expect(await about(certificate.id)).toBeUndefined();
  const left = certificate.cover_ends - make.inDays(0);
  await advance(left - 31 * DAY);
  expect(await about(certificate.id)).toBeUndefined();
  await advance(2 * DAY);
  const item = (await about(certificate.id)) as Wire;
  expect(item).toMatchObject({ kind: "certificate_ending", due_at: certificate.cover_ends, created: certificate.cover_ends - 30 * DAY });
  expect(await list(`due_before=${certificate.cover_ends}`)).toEqual([]);
  expect((await list(`due_before=${certificate.cover_ends + 1}`)).map(({ id }) => id)).toEqual([item.id]);
  expect((await change(item, { done: true }, org.staff.reviewer)).body).toMatchObject({ state: "done", done_by: expect.any(String) });
  expect([await list(), (await list("state=done")).length]).toEqual([[], 1]);
  expect((await change(item, { done: false, due_at: make.inDays(2) }, org.staff.reviewer)).body).toMatchObject({
    ...{ state: "open", done_by: null, due_at: make.inDays(2) },
  });
  await advance(30 * DAY);
  expect(await about(certificate.id)).toMatchObject({ kind: "certificate_flagged", due_at: null });
});

test("a policy waits in the last 30 days of its cover, also when its end was moved", async () => {
  const made = await make.policy({ effective_date: make.inDays(1), expiration_date: make.inDays(45) });
  const { body: policy } = await harness.call(key, "PUT", `/policies/${made.id}`, { expiration_date: make.inDays(60) });
  await advance(20 * DAY);
  expect(await about(policy.id)).toBeUndefined();
  await advance(15 * DAY);
  expect(await about(policy.id)).toMatchObject({ kind: "policy_ending", title: policy.policy_number, due_at: policy.cover_ends });
  expect([await advance(30 * DAY), await about(policy.id)]).toEqual([undefined, undefined]);
});

test("an application waits in review, and when nothing was entered for three days", async () => {
  const { session, browser } = await startApplication(harness, make);
  await until(browser, "application_questions");
  await advance(2 * DAY);
  await browser.draft("application_questions", { adult: true });
  await advance(2 * DAY);
  expect(await about(session.id)).toBeUndefined();
  await advance(1 * DAY + 60);
  expect(await about(session.id)).toMatchObject({ kind: "application_left", due_at: session.expires_at });
  await browser.answer({ felony: true });
  const inReview = (await about(session.id)) as Wire;
  expect(inReview).toMatchObject({ kind: "application_in_review", detail: expect.stringMatching(/\w/) });
  expect(inReview.created).toBeGreaterThan(make.inDays(0) - 60);
  await harness.call(key, "POST", `/apply/sessions/${session.id}/decision`, { decision: "decline", reason: "No." });
  expect(await about(session.id)).toBeUndefined();
});

test("waivers and proposed notices wait for the person who approves or confirms them", async () => {
  await harness.call(org.staff.owner, "PUT", "/organization", { waivers_need_two_people: true });
  const { id: contractor } = await make.contractor();
  const body = { contractor, coverage: "general", rule: "aggregate_limit", reason: "Small jobs only." };
  const { body: waiver } = await harness.call(org.staff.reviewer, "POST", "/compliance_waivers", body);
  expect(await about(waiver.id)).toMatchObject({
    kind: "waiver_to_approve",
    title: "general: aggregate limit",
    detail: "Small jobs only.",
  });
  await harness.call(org.staff.staff, "POST", `/compliance_waivers/${waiver.id}/approve`);
  expect(await about(waiver.id)).toBeUndefined();
});

test("an email that bounced, an endpoint that fails and a declined charge wait until the state ends", async () => {
  const mail = await writtenMail(harness, org, "sandbox", await make.contractor());
  const endpoint = (await make.webhookEndpoint()).id;
  expect(await list()).toEqual([]);
  const at = harness.clock.now();
  await update(mails, mail, { status: "failed", failed_at: at, problem: "550 No such mailbox" });
  await update(webhookEndpoints, endpoint, { failing_since: at });
  expect(await about(mail)).toMatchObject({ kind: "mail_bounced", title: "Your certificate", detail: expect.stringContaining("550") });
  const failing = (await about(endpoint)) as Wire;
  expect(failing).toMatchObject({ kind: "endpoint_failing", detail: "Deliveries fail" });
  await update(webhookEndpoints, endpoint, { status: "disabled", disabled_reason: "failing", disabled_at: at });
  expect(await about(endpoint)).toMatchObject({ id: failing.id, detail: "Disabled: it failed for five days" });
  await harness.call(key, "PUT", `/webhook_endpoints/${endpoint}`, { status: "enabled" });
  expect(await about(endpoint)).toBeUndefined();
  const invoice = await make.invoice();
  await harness.runtime.database.db.execute(
    sql`update invoices set status = 'failed', failed_at = ${at.toISOString()} where id = ${invoice.id}`,
  );
  expect(await about(invoice.id)).toMatchObject({ kind: "charge_declined", title: expect.stringMatching(/^Invoice INV-\d{6} of \$/) });
  await harness.runtime.database.db.execute(sql`update invoices set status = 'paid' where id = ${invoice.id}`);
  expect(await about(invoice.id)).toBeUndefined();
});

test("an invoice without the purchase order number that its entity requires waits until it has one, is paid or is void", async () => {
  const { id: entity } = await make.entity({ purchase_order_required: true });
  const job = await make.job({ entity, custom_metadata: {} });
  const policy = await make.policy({ quote: (await make.quote({ job: job.id })).id });
  const invoice = await make.invoice({ policy });
  expect(invoice).toMatchObject({ purchase_order_number: null, purchase_order_required: true });
  const item = (await about(invoice.id)) as Wire;
  expect(item).toMatchObject({
    kind: "purchase_order_missing",
    title: `Invoice ${invoice.number} of $${invoice.total / 100}`,
    can_finish: true,
  });
  const order = (id: string, purchase_order_number: string) => harness.call(key, "PUT", `/invoices/${id}`, { purchase_order_number });
  expect((await order(invoice.id, "PO-7")).body).toMatchObject({ id: invoice.id, purchase_order_number: "PO-7" });
  expect(await about(invoice.id)).toBeUndefined();
  await order(invoice.id, "");
  expect((await about(invoice.id))?.id).not.toBe(item.id);
  // Changed pay issues another invoice, which needs the number too.
  const replaced = (await harness.call(key, "PUT", `/invoices/${invoice.id}`, { gross_pay: invoice.gross_pay + 10_000 })).body;
  expect([await about(invoice.id), (await about(replaced.id))?.kind]).toEqual([undefined, "purchase_order_missing"]);
  // What the entity requires later is asked of later invoices only.
  await harness.call(key, "PUT", `/entities/${entity}`, { purchase_order_required: false });
  expect(await about(replaced.id)).toBeDefined();
  await harness.runtime.database.db.execute(sql`update invoices set status = 'paid' where id = ${replaced.id}`);
  expect(await about(replaced.id)).toBeUndefined();
  const later = { paycycle_startdate: invoice.paycycle_enddate, paycycle_enddate: invoice.paycycle_enddate + 7 * DAY };
  const next = await make.invoice({ policy, ...later, gross_pay: 100_000 });
  expect([next.purchase_order_required, await about(next.id)]).toEqual([false, undefined]);
});

test("each role reads all, and acts only on what it settles; another organization and environment see nothing", async () => {
  const certificate = await audited(lowAggregate);
  const endpoint = (await make.webhookEndpoint()).id;
  await update(webhookEndpoints, endpoint, { failing_since: harness.clock.now() });
  const [ofCertificate, ofEndpoint] = [(await about(certificate.id)) as Wire, (await about(endpoint)) as Wire];
  const may: Record<string, [number, number]> = {
    reviewer: [200, 403],
    developer: [403, 200],
    staff: [200, 403],
    owner: [200, 200],
    "read-only": [403, 403],
  };
  for (const [role, expected] of Object.entries(may)) {
    const token = org.staff[role as keyof typeof org.staff];
    const answers = [await change(ofCertificate, { note: role }, token), await change(ofEndpoint, { note: role }, token)];
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, ...expected]);
    expect((await list("", token)).length).toBe(2);
    const own = expected.filter((status) => status === 200).length;
    expect([role, (await list("can_act=true", token)).length, (await get("/inbox_counts", token)).for_me.count]).toEqual([role, own, own]);
  }
  const narrow = await org.key(["inbox:write", "certificates:read"]);
  expect((await list("", narrow)).map(({ kind, can_act }) => [kind, can_act])).toEqual([["certificate_flagged", false]]);
  expect((await harness.call(narrow, "GET", `/inbox/${ofEndpoint.id}`)).status).toBe(404);
  expect(
    (await get("/inbox_counts", narrow)).kinds.every(({ kind }: Wire) => kind.startsWith("certificate_") || kind === "file_unassigned"),
  ).toBe(true);
  const other = await organization(harness);
  for (const token of [other.keys.sandbox.full, org.keys.production.full]) {
    expect(await list("", token)).toEqual([]);
    for (const path of ["", "/place"]) expect((await harness.call(token, "GET", `/inbox/${ofCertificate.id}${path}`)).status).toBe(404);
    expect((await change(ofCertificate, { note: "x" }, token)).status).toBe(404);
  }
});

test("what a person may enter: an active member, the future, and done only where the object's state does not end it", async () => {
  const item = (await about((await audited(lowAggregate)).id)) as Wire;
  const refused = async (body: object, token = org.staff.reviewer) => {
    const answer = await change(item, body, token);
    return `${answer.status} ${answer.body.errors?.[0]?.field}`;
  };
  expect(await refused({ assignee: "st_nobody" })).toBe("400 assignee");
  expect(await refused({ assignee: "me" }, key)).toBe("400 assignee");
  expect(await refused({ snoozed_until: make.inDays(-1) })).toBe("400 snoozed_until");
  expect(await refused({ done: true })).toBe("409 done");
  const stranger = await (await organization(harness)).member("staff", "a long enough password");
  expect(await refused({ assignee: stranger.id })).toBe("400 assignee");
  const { members } = await get("/inbox_assignees", org.staff.reviewer);
  expect(members).toHaveLength(roles.length);
  const colleague = members.find(({ role }: Wire) => role === "staff");
  await change(item, { assignee: colleague.id }, org.staff.reviewer);
  expect([(await list("assignee=me", org.staff.staff)).length, (await list("assignee=nobody")).length]).toEqual([1, 0]);
  expect((await get("/inbox_counts", org.staff.reviewer)).for_me.count).toBe(0);
  await change(item, { snoozed_until: make.inDays(2) }, org.staff.reviewer);
  expect([(await list()).length, (await list("state=snoozed")).length]).toEqual([0, 1]);
  await advance(2 * DAY + 1);
  expect([(await list()).length, (await list("state=snoozed")).length]).toEqual([1, 0]);
  // A form sends the date that has passed back as it was.
  const [{ snoozed_until, due_at } = item] = await list();
  expect((await change(item, { snoozed_until, due_at, note: "Again." }, org.staff.reviewer)).body).toMatchObject({ note: "Again." });
});
