import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { answerQuestions, confirmDetails, expectStep, sendAnswers, signApplication } from "#e2e/support/application.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { operator } from "#e2e/support/operator.ts";
import { ownOrganization } from "#e2e/support/own-organization.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-MX" });

const TEXTS = {
  en: "Notice to residents of New Mexico\n\nComplaints about this insurance go to the state Office of Superintendent of Insurance.",
  es: "Aviso para residentes de Nuevo México\n\nLas quejas sobre este seguro van a la Oficina del Superintendente de Seguros.",
};

test("a text that the operator has set for a state is read in Spanish first, with the English that binds below it, and signed", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "e2e-texts-"));
  const effective = new Date().toISOString().slice(0, 10);
  const set = (["en", "es"] as const).map((language) => {
    const file = join(folder, `${language}.txt`);
    writeFileSync(file, TEXTS[language]);
    return [
      "legal-texts",
      "set",
      "--key",
      "state_notice",
      "--state",
      "NM",
      "--language",
      language,
      "--effective",
      effective,
      "--file",
      file,
    ];
  });
  for (const command of set) await operator(...command);
  const { client } = await ownOrganization("quay");
  try {
    const address = { line1: "400 Marquette Ave NW", locality: "Albuquerque", region: "NM", postalcode: "87102", country: "US" } as const;
    const person = { first_name: "Maya", last_name: "Ortega", email: "maya@example.com", phone: "+1 512 555 0142", address };
    const { id: contractor } = await client.contractors.create({ body: person });
    const returns = { success_url: "http://127.0.0.1/return/a", cancel_url: "http://127.0.0.1/return/b" };
    const session = await client.applySessions.create({
      body: { is_general_opt_in: true, contractor, general_opt_in_work_state: "NM", ...returns },
    });
    await followLink(page, session.url);
    await confirmDetails(page);
    await answerQuestions(page);
    await sendAnswers(page);
    await expectStep(page, "esignature_document");
    await expect(page.getByText("Las traducciones son solo una ayuda.", { exact: false })).toBeVisible();
    const notice = page.getByRole("group").filter({ hasText: "Aviso para residentes de Nuevo México" });
    await notice.locator("summary").click();
    await expect(notice.getByText("Las quejas sobre este seguro van a la Oficina", { exact: false })).toBeVisible();
    await expect(notice.getByText("El texto en inglés es el que obliga:")).toBeVisible();
    await expect(notice.locator("[lang=en]").getByText("Complaints about this insurance", { exact: false })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await signApplication(page);
    await expectStep(page, "add_card_details");
    const { legal_texts } = await client.applySessions.get({ session: session.id });
    expect(legal_texts?.map(({ key, state }) => `${key} ${state}`)).toContain("state_notice NM");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
