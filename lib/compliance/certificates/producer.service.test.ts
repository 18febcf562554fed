import { expect, test } from "vitest";
import { audited, auditInEachTest, harness, key, org, post, read } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { furtherTest } from "#lib/testing/runs.ts";

auditInEachTest();
const producer = { "producer.email": "Agent@Harbor.example.com", "producer.contact_name": "Rosa Vega" };
const mails = async (): Promise<Wire[]> => (await harness.call(key, "GET", "/outbox?limit=100")).body;
const turnOn = () => harness.call(org.staff.admin, "PUT", "/organization", { remind_producers: true });
/** Moves the clock to so many days before cover ends on January 1, 2027, and lets what is due happen. */
const before = async (days: number) => {
  harness.clock.set(new Date(Date.parse("2027-01-01T06:01:00Z") - days * 86_400_000));
  await harness.sweep();
};

test("the producer is kept as read with confidence or entered, and reminded at 30, 14 and 7 days where that is on", async () => {
  const { id } = await audited(producer);
  expect((await read(id)).producer).toEqual({
    ...{ name: "Harbor Agency", contact_name: "Rosa Vega", email: "agent@harbor.example.com", phone: "512 555 0100" },
  });
  expect((await turnOn()).body).toMatchObject({ remind_producers: true });
  for (const days of [30, 14, 7, 1]) await before(days);
  const sent = await mails();
  const to = (kind: string) => sent.filter((one) => one.kind === kind);
  expect([to("certificate_reminder").length, to("producer_reminder").length]).toEqual([4, 3]);
  expect(to("producer_reminder")[0]).toMatchObject({
    to: "agent@harbor.example.com",
    object: id,
    subject: "Insurance of Dana Whitfield ends on January 1, 2027",
  });
  const text = to("producer_reminder")[0]?.text ?? "";
  expect(text).toContain("Hello Rosa Vega,");
  expect(text).toContain("Dana Whitfield (Whitfield Photo LLC)");
  // A link would let its reader upload as the contractor.
  expect(text).not.toContain("http");
});

furtherTest("nobody writes to a producer unless it is switched on, nor to what is no address", async () => {
  await audited(producer);
  await before(30);
  const sent = async () => (await mails()).filter(({ kind }) => kind === "producer_reminder").map(({ to }) => to);
  expect(await sent()).toEqual([]);
  await turnOn();
  const { id } = await audited({ ...producer, "producer.email": "call us" });
  expect((await read(id)).producer).toMatchObject({ name: "Harbor Agency", email: null });
  await before(14);
  expect(await sent()).toEqual(["agent@harbor.example.com"]);
});

furtherTest("an address that a person enters is written to", async () => {
  const { id } = await audited({ "producer.email": null });
  expect((await read(id)).producer.email).toBeNull();
  await post(`${id}/corrections`, { path: "producer.email", value: "desk@harbor.example.com", reason: "By telephone." });
  await turnOn();
  await before(30);
  expect((await mails()).map(({ to }) => to)).toContain("desk@harbor.example.com");
});
