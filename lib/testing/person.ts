import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { resources } from "#lib/contract/api/index.ts";
import { operationId } from "#lib/contract/api/operations.ts";
import type { Resource } from "#lib/contract/core/resource.ts";
import type { Question } from "#lib/contract/quotes/questions.ts";
import type { Db } from "#lib/platform/db/client.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { browserOf } from "./application.ts";
import { bodyOf } from "./bodies.ts";
import { certificateForm, documentForm, scriptedPdf } from "./certificates/scripted-reader.ts";
import { factories, type Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { importForm } from "./imports.ts";
import { incomingMail } from "./incoming-mail.ts";

const TAX_ID = "536-22-8741";

/** What names or reaches one person, or what the person wrote; nothing else in the database has these texts. */
export const personNamed = (word: string) => ({
  first_name: `Otto${word}`,
  last_name: `Bracken${word}`,
  email: `otto@${word}.example`,
  phone: word === "moor" ? "+1 512 555 0187" : "+1 512 555 0186",
  company_name: `${word} Drapes LLC`,
  line1: `47 ${word} Mews`,
  answer: `I hang ${word} curtains.`,
  filename: `acord-of-${word}.pdf`,
  nest: `${word}-nest`,
});
export type NamedPerson = ReturnType<typeof personNamed>;

/** Every text that must not be left of a person. */
export const textsOf = (person: NamedPerson): string[] => [...Object.values(person), TAX_ID, TAX_ID.replaceAll("-", "")];

export interface FullPerson {
  contractor: string;
  policy: Wire;
  invoice: Wire;
}

/** Makes a contractor of everything that the API can store about one, by the API. */
export function peopleOf(harness: Harness, key: string) {
  const make = factories(harness, key);
  const post = async (path: string, body: object): Promise<Wire> => {
    const answer = await harness.call(key, "POST", path, body);
    expect(answer.body, path).not.toHaveProperty("error_code");
    return answer.body as Wire;
  };

  /** Applies for cover on the hosted pages, with the person's own words. */
  async function apply(person: NamedPerson, quote: Wire): Promise<Wire> {
    const session = await make.applySession({ quote: quote.id, success_url: `https://app.example.com/done?who=${person.nest}` });
    const browser = browserOf(harness, await make.browser(session));
    expect((await browser.verify({ tax_identification: TAX_ID })).body).not.toHaveProperty("error_code");
    const questions = (await browser.get()).questions as Question[];
    const inWords = questions.filter(({ kind }) => !["yes_no", "integer", "percent", "money", "choice", "multi", "date"].includes(kind));
    expect(inWords.length).toBeGreaterThan(0);
    await browser.draft("application_questions", Object.fromEntries(inWords.map(({ id }) => [id, person.answer])));
    await browser.answer(Object.fromEntries(inWords.map(({ id }) => [id, person.answer])));
    await browser.sign({ name: `${person.first_name} ${person.last_name}` });
    await browser.card();
    await browser.confirm();
    const { body } = await harness.call(key, "GET", `/apply/sessions/${session.id}`);
    expect(body.status).toBe("complete");
    return (await harness.call(key, "GET", `/policies/${body.policy}`)).body as Wire;
  }

  async function fullPerson(person: NamedPerson): Promise<FullPerson> {
    const { first_name, last_name, email, phone, company_name, line1 } = person;
    const address = { line1, line2: null, locality: "Austin", region: "TX", postalcode: "78701", country: "US" };
    const earlier = { email: `first.${email}` };
    const { id: contractor } = await make.contractor({
      ...{ first_name, last_name, phone, company_name, address, ...earlier },
      custom_metadata: { nest: person.nest },
      tax_identification: TAX_ID,
    });
    await harness.call(key, "PUT", `/contractors/${contractor}`, {
      ...{ first_name, last_name, phone, company_name, address, email, custom_metadata: { nest: person.nest } },
    });
    const job = await make.job();
    const quote = await make.quote({ contractor, job: job.id, end_date: make.inDays(200), coverage_type: ["general", "media"] });
    await make.quote({ contractor, job: job.id });
    const policy = await apply(person, quote);
    await harness.runJobs();
    const invoice = await make.invoice({ policy, purchase_order_number: person.nest });
    const form = certificateForm({ contractor }, scriptedPdf({ note: person.answer }), person.filename);
    const certificate = await post("/files/certificates", form);
    const incoming = await post("/incoming_files", certificateForm({}, scriptedPdf({ note: person.nest }), person.filename));
    await harness.runJobs();
    const [item] = (await harness.call(key, "GET", `/inbox?contractor=${contractor}`)).body as Wire[];
    expect(item).toBeDefined();
    await harness.call(key, "PUT", `/inbox/${item?.id}`, { note: person.answer });
    await post(`/files/certificates/${certificate.id}/decision`, { decision: "deny", note: person.answer });
    await harness.call(key, "POST", `/incoming_files/${incoming.id}/assign`, { contractor, reason: person.answer });
    const { id: entity } = await make.entity({ required_coverage: ["general", "workers-comp"] });
    await post("/compliance_requests", { contractor, entity, send: "email" });
    const waiver = await post("/compliance_waivers", {
      contractor,
      coverage: "general",
      rule: "aggregate_limit",
      reason: person.answer,
      accepts: 100_000_000,
    });
    // Deleted before: only the audit log and the ledger of decisions know them.
    await harness.call(key, "DELETE", `/compliance_waivers/${waiver.id}`);
    await harness.call(key, "DELETE", `/files/certificates/${certificate.id}`);
    const [from, until] = [make.inDays(-1), make.inDays(90)];
    const later = { effective_date: make.inDays(20), end_date: make.inDays(40) };
    await post("/engagements", { contractor, job: job.id, from, to: until });
    await post("/assignments", { contractor, job: (await make.job()).id, coverage_type: ["general"], ...later, bind: true });
    await make.paymentSession({ contractor, return_url: `https://app.example.com/paid?who=${person.nest}` });
    const loss = { kind: "injury", occurred_on: make.day(0), occurred_where: line1, description: person.answer };
    const told = { injured: [{ name: person.nest }], reported_by: { name: first_name, phone, email }, others_involved: person.answer };
    const claim = await post("/claims", { contractor, policy: policy.id, ...loss, ...told });
    await post(`/claims/${claim.id}/files`, documentForm());
    const closed = { status: "closed", outcome: "withdrawn", note: person.answer, insurer_claim_number: "NM-1" };
    await harness.call(key, "PUT", `/claims/${claim.id}`, closed);
    await incomingMail(harness, key, { from: email, subject: person.answer });
    await make.loginLink(contractor);
    await post("/imports", importForm(`Email,First name,Last name\r\n${email},${first_name},${last_name}\r\n`, "contractors"));
    await harness.call(key, "GET", `/contractors?search=${encodeURIComponent(last_name)}`);
    await harness.call(key, "POST", "/contractors", { first_name, last_name, email });
    // What nothing above has made of the resources that are erased with a contractor, in the person's words where the contract takes any.
    const ids: Record<string, string> = { contractor, job: String(job.id), policy: String(policy.id) };
    for (const {
      name,
      operations: { create },
    } of Object.values<Resource>(resources)) {
      const { also, table } = storeOf(name);
      if (!create?.body || typeof also.person !== "object") continue;
      const [column] = also.person;
      const theirs = sql`select 1 from ${table} where ${sql.identifier(column)} = ${ids[column]}`;
      if ((await rowsOf(harness.runtime.database.db, theirs)).length) continue;
      const body = await bodyOf(operationId(create), { make, ids, token: key, hosted: {} as never, client: "" });
      for (const [field, value] of Object.entries(body)) {
        const said = { [field]: person.nest };
        if (typeof value === "string" && !Object.values(ids).includes(value) && create.body.safeParse({ ...body, ...said }).success)
          Object.assign(body, said);
      }
      await post(create.path, body);
    }
    await harness.runJobs();
    return { contractor, policy, invoice };
  }

  return { make, fullPerson };
}

/** Every row of every table that has one of these texts, as `table.column`. */
export async function placesOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1`,
  );
  const pattern = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ column: string }>(
      db,
      sql`select distinct value.key as "column" from ${sql.raw(name)} as one, jsonb_each_text(to_jsonb(one)) as value where value.value ~* ${pattern}`,
    );
    found.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return found;
}
