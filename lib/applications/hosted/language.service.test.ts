import { expect, test } from "vitest";
import { auditInEachTest, brief, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const get = async (path: string): Promise<Wire> => (await harness.call(key, "GET", path)).body;
const choose = (token: string, language: string) => harness.call(token, "PUT", "/hosted/language", { language });
const newest = async (contractor: string): Promise<Partial<Wire>> =>
  ((await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body as Wire[])[0] ?? {};

test("emails follow the contractor's choice; until then, what the platform stated", async () => {
  const quote = await make.quote({ end_date: make.inDays(200) });
  const session = await make.applySession({ quote: quote.id, send: "email", remind: [2, 4], language: "es" });
  expect(await newest(quote.contractor)).toMatchObject({ subject: "Solicite su seguro con Test Staffing" });
  const preview = await get(`/apply/sessions/${session.id}/email`);
  expect(preview.html).toContain('<html lang="es">');
  expect(preview.text).toMatch(/^Hola, .+ le invita a solicitar un seguro para su trabajo en .+Enviado en nombre de Test Staffing\./s);
  const browser = await make.browser(session);
  expect(brief(await choose(browser, "en"))).toBe("200");
  harness.clock.advance(2 * 86_400);
  await harness.sweep();
  expect(await newest(quote.contractor)).toMatchObject({ subject: "Reminder: your insurance application with Test Staffing" });
  expect(brief(await choose(browser, "es"))).toBe("200");
  harness.clock.advance(2 * 86_400);
  await harness.sweep();
  expect(await newest(quote.contractor)).toMatchObject({ subject: "Recordatorio: su solicitud de seguro con Test Staffing" });
  expect(await get(`/apply/sessions/${session.id}/email?language=en`)).toMatchObject({
    subject: "Apply for your insurance with Test Staffing",
  });
  expect(brief(await choose(browser, "fr"))).toBe("400 invalid_input");
});

test("a card request is written in Spanish, and its page keeps another choice", async () => {
  const contractor = await make.contractor();
  const asked = { contractor: contractor.id, return_url: "https://platform.example/done", send: "email", language: "es" };
  const { body: card } = await harness.call(key, "POST", "/payment/sessions", asked);
  expect(card).toMatchObject({ language: "es" });
  expect(await newest(contractor.id)).toMatchObject({ subject: "Test Staffing necesita una tarjeta para su seguro" });
  expect(brief(await choose(await make.browser(card), "en"))).toBe("200");
  expect((await get(`/payment/sessions/${card.id}/email`)).subject).toBe("Test Staffing needs a card for your insurance");
});
