import { expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import { answers, arrived, get, handle, harness, insured, key, make, pdf, receiveInEachTest, send } from "#lib/testing/receiving-mail.ts";
import { furtherTest } from "#lib/testing/runs.ts";

receiveInEachTest();

const post = async (path: string, body: object = {}): Promise<Wire> => (await harness.call(key, "POST", path, body)).body;
const typesOf = async (id: string) =>
  (await get(`/events?object_id=${id}&limit=100`)).map(({ type }: Wire) => type.split(".")[1]).toReversed();
const certificatesFor = (id: string) => get(`/files/certificates?compliance_request=${id}`);

/** A request, with the contractor whom it asks. */
async function asked() {
  const contractor = await make.contractor({ first_name: "Ruth", last_name: "Vance", company_name: null });
  return { contractor: contractor.id, created: await post("/compliance_requests", { contractor: contractor.id }) };
}

test("mail to a request's own address becomes its contractor's certificate, and satisfies it", async () => {
  const { contractor, created } = await asked();
  expect(created.incoming_address).toMatch(/^coi\+[a-z2-7]{26}@in\.example\.com$/);
  const page = (await harness.call(await make.browser(created), "GET", "/hosted/compliance_request")).body;
  expect(page.incoming_address).toBe(created.incoming_address);
  expect((await post(`/compliance_requests/${created.id}/letter`)).text).toContain(`to ${created.incoming_address}`);
  // The file names another insured: the address determines the contractor, and the rules say what is wrong.
  await send({ to: created.incoming_address.toUpperCase(), attachments: [pdf("other.pdf", insured("Nobody Known"))] });
  await handle();
  expect(await certificatesFor(created.id)).toMatchObject([{ contractor, source: "mail", status: "flagged" }]);
  expect(await get(`/compliance_requests/${created.id}`)).toMatchObject({ status: "uploaded" });
  await send({ to: created.incoming_address, attachments: [pdf("ruth.pdf", insured("Ruth Vance"))], messageId: "<second@broker.example>" });
  await handle();
  expect(await certificatesFor(created.id)).toHaveLength(2);
  expect(await get(`/compliance_requests/${created.id}`)).toMatchObject({ status: "satisfied", ended_for: "covered" });
  expect(await typesOf(created.id)).toEqual(["created", "opened", "uploaded", "satisfied"]);
  expect((await answers())[0]).toContain("Attachment 1: received.");
  // Addresses are credentials: no event contains one.
  expect(JSON.stringify(await get("/events?limit=100"))).not.toContain(created.incoming_address);
});

furtherTest(
  "after the request has ended its address still takes what an agent sends; after the contractor was deleted it takes nothing",
  async () => {
    const { contractor, created } = await asked();
    await post(`/compliance_requests/${created.id}/withdraw`);
    await send({ to: created.incoming_address, attachments: [pdf("late.pdf", insured("Ruth Vance"))] });
    await handle();
    expect(await certificatesFor(created.id)).toMatchObject([{ contractor, source: "mail" }]);
    expect(await typesOf(created.id)).toEqual(["created", "withdrawn"]);
    await harness.call(key, "DELETE", `/contractors/${contractor}`);
    expect(await get(`/compliance_requests/${created.id}`)).toMatchObject({ incoming_address: null });
    await send({ to: created.incoming_address, attachments: [pdf("later.pdf")], messageId: "<third@broker.example>" });
    await handle();
    expect(await arrived()).toHaveLength(1);
  },
);
