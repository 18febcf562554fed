import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { textIn } from "#lib/text/text.ts";

auditInEachTest();

const page = "/hosted/compliance_request";
const call = async (method: string, path: string, body?: object, as = key) => (await harness.call(as, method, path, body)).body;
const get = (path: string, as = key) => call("GET", path, undefined, as);
const pollution = {
  ...{ insurer_letter: "A", policy_number_string: "PL-7", additional_insured: null, subrogation_waived: null, form: "claims_made" },
  ...{ description: "CONTRACTORS POLLUTION LIABILITY", policy_effective_date: "2026-01-01", policy_expiration_date: "2027-01-01" },
  limits: { each_claim_dollars: 1_000_000, aggregate_dollars: 2_000_000, entries: [] },
};

test.each(["en", "es"] as const)(
  "pollution liability, a license and a W-9, from the request to the reminder and the evidence: %s",
  async (language) => {
    const t = textIn(language, language === "es" ? spanish : {});
    const said = (name: string) => t.known(name) ?? name;
    const { id: contractor } = await make.contractor();
    const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
    const rules = { coverages: { pollution: { occurrence_limit: 100_000_000 } }, documents: { license: {}, w9: {} } };
    await make.insuranceRequirement({ entity, rules });
    const asked: Wire = await call("POST", "/compliance_requests", { contractor, entity, send: "email", remind: [3], language });
    const token = await make.browser(asked);
    // Chosen on the page, it holds for later emails.
    await harness.call(token, "PUT", "/hosted/language", { language });
    const names = ["Pollution liability", "Form W-9", "License"];
    expect((await get(page, token)).coverages.map(({ name }: Wire) => said(name))).toEqual(names.map(said));
    if (language === "es") expect(names.map(said)).toEqual(["Responsabilidad por contaminación", "Formulario W-9", "Licencia"]);
    const portal = await make.browser({ url: (await make.loginLink(contractor)).login_url });
    expect((await get("/hosted/contractor", portal)).to_do).toHaveLength(1);

    const short = { ...pollution, limits: { ...pollution.limits, each_claim_dollars: 500_000 } };
    const shown = async (row: object) => await audited({ "coverages.other": [row], "coverages.other.0": row }, { contractor, entity });
    const position = async () => (await get(`/compliance?contractor=${contractor}&entity=${entity}&scope=entity`))[0];
    await shown(short);
    expect((await get(`/contractors/${contractor}/compliance?entity=${entity}`)).positions[0].coverages[0].reasons).toEqual([
      expect.stringContaining("$1,000,000 is required"),
    ]);
    const { id: certificate } = await shown(pollution);
    expect((await position()).lacking).toEqual(["w9", "license"]);
    for (const fields of [
      { kind: "license", state: "TX", number: "TACLA-1", valid_from: "2026-01-05", valid_through: "2026-09-30" },
      { kind: "w9", valid_from: "2026-06-01" },
    ]) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("file", new Blob([scriptedPdf({ note: fields.kind })], { type: "application/pdf" }), "scan.pdf");
      expect((await harness.call(token, "POST", `${page}/documents`, form)).status).toBe(200);
      const [sent] = await get("/contractor_documents?status=received");
      expect(brief(await harness.call(org.staff.reviewer, "POST", `/contractor_documents/${sent.id}/accept`, {}))).toBe("200");
    }
    await harness.sweep();
    expect((await get(page, token)).status).toBe("satisfied");
    expect(await position()).toMatchObject({ met: true, lacking: [], covered_through: "2026-09-30" });

    // The report: what is required, what shows it, and what was found.
    const report = await get(`/contractors/${contractor}/compliance?entity=${entity}`);
    expect(report.positions[0].coverages.map(({ name, met, basis }: Wire) => [name, met, basis.kind])).toEqual([
      ["Pollution liability", true, "certificate"],
      ["Form W-9", true, "document"],
      ["License", true, "document"],
    ]);
    const [evidence] = report.evidence.filter((one: Wire) => one.certificate === certificate);
    const found = evidence.results as Wire[];
    expect(found.map(({ rule, result }) => `${rule} ${result}`)).toContain("occurrence_limit pass");
    expect((await get("/compliance/roster?limit=100")).find((one: Wire) => one.contractor === contractor)).toMatchObject({ met: true });

    // Thirty days before the license ends its contractor is asked for the next one, in their language.
    harness.clock.set(new Date("2026-09-01T13:00:00Z"));
    await harness.sweep();
    const [renewal] = await get(`/compliance_requests?contractor=${contractor}&status=sent`);
    expect(renewal).toMatchObject({ entity, status: "sent" });
    const [mail] = await get(`/outbox?contractor=${contractor}`);
    expect(mail.subject).toBe(language === "es" ? "Test Staffing necesita documentos suyos" : "Test Staffing needs documents from you");
  },
);
