import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import * as money from "#lib/billing/schema/money.ts";
import { paymentMethods } from "#lib/billing/schema/payment-methods.ts";
import { paymentSessions } from "#lib/billing/schema/payment-sessions.ts";
import { certificateDecisions } from "#lib/compliance/schema/certificate-ledger.ts";
import * as certificates from "#lib/compliance/schema/certificates.ts";
import * as requirements from "#lib/compliance/schema/insurance-requirements.ts";
import { dailyFigures } from "#lib/desk/schema/figures.ts";
import * as people from "#lib/people/schema/people.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import * as assignments from "#lib/policies/schema/assignments.ts";
import { claims } from "#lib/policies/schema/claims.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { every, type Seeding, type SeedTable, SMALL_ORGANIZATIONS } from "./copier.ts";
import { idAt, idSql } from "./sample-ids.ts";

/** Category codes are limited to the rating classes. */
export const CATEGORIES = 300;
const RESULTS_OF_A_REVIEW = 4;

const subjects = { contractor: idSql("cn", "n"), job: idSql("jb", "n") };

/** People, jobs, cover, certificates and costs. */
export async function seedCover(seedTable: SeedTable, seeding: Seeding): Promise<void> {
  await seedWork(seedTable, seeding);
  await seedPolicies(seedTable, seeding);
  await seedCertificates(seedTable, seeding);
  await seedMoney(seedTable, seeding);
}

/** One value that every object has. */
export const SEEDED = `'{"seeded": "yes"}'::jsonb`;

async function seedWork(seedTable: SeedTable, { contractors, others }: Seeding): Promise<void> {
  const fresh = { name: "'Seeded ' || n" };
  await seedTable(people.contractors, {
    prefix: "cn",
    count: contractors,
    columns: { email: "'person' || n || '@example.com'", last_name: "'Seeded ' || n", custom_metadata: SEEDED },
  });
  await seedTable(people.entities, { prefix: "en", count: others, columns: fresh });
  await seedTable(people.jobs, { prefix: "jb", count: others, columns: { ...fresh, entity: idSql("en", "n"), custom_metadata: SEEDED } });
  const categories = { ...fresh, class_slug: "'seeded-' || n" };
  await seedTable(people.categoryCodes, {
    prefix: "jc",
    count: CATEGORIES,
    columns: categories,
    neighbours: CATEGORIES * SMALL_ORGANIZATIONS,
  });
}

async function seedPolicies(seedTable: SeedTable, { others: count, secrets, middle }: Seeding): Promise<void> {
  const entity = idSql("en", "n");
  // Worksheets are large and not in lists: only the objects in the middle, which are requested, keep theirs whole.
  const worksheet = `case when abs(n - ${middle}) < 100 then t.worksheet else jsonb_build_object('inputs', t.worksheet->'inputs') end`;
  await seedTable(quotes, {
    prefix: "qt",
    count,
    columns: { ...subjects, worksheet, policy: idSql("pl", "n") },
    template: "eligible and policy is null",
  });
  const policy = { policy_number: "'CI-SEEDED-' || n", status: every(1000, "'expired'", every(20, "'cancelled'", "'active'")) };
  const dates = { effective_date: "now() - (n % 380 + 2) * interval '1 day'", expiration_date: "now() + (n % 350 + 9) * interval '1 day'" };
  await seedTable(policies, { prefix: "pl", count, columns: { ...subjects, quote: idSql("qt", "n"), entity, ...policy, ...dates } });
  const links = Array.from({ length: Math.round(count * 1.05) }, (_, i) => secrets.seal(`al_seeded${i}`, idAt("ias", i + 1)));
  await seedTable(applySessions, {
    prefix: "ias",
    count,
    columns: {
      ...subjects,
      quote: idSql("qt", "n"),
      policy: idSql("pl", "n"),
      status: every(1000, "'in_review'", every(20, "'open'", "'complete'")),
      is_general_opt_in: "n % 5000 = 0",
      expires_at: "now() + interval '9 days'",
      link_sealed: "($1::text[])[n]",
    },
    parameters: [links],
  });
  const span = { effective_date: dates.effective_date, end_date: dates.expiration_date };
  const status = every(1000, "'ended'", every(20, "'cancelled'", "'active'"));
  await seedTable(assignments.assignments, {
    prefix: "an",
    count,
    columns: { ...subjects, entity, policy: idSql("pl", "n"), worksheet, status, ...span },
  });
  await seedTable(assignments.mediaRecords, {
    prefix: "md",
    count,
    columns: { policy: every(10, `'${idAt("pl", middle)}'`, idSql("pl", "n")), published_content_json: "'{}'" },
  });
  await seedTable(claims, {
    prefix: "cl",
    count,
    columns: {
      ...{ ...subjects, policy: idSql("pl", "n"), kind: every(3, "'injury'", "'property_damage'"), occurred_on: "'2026-07-01'" },
      ...{ status: every(20, "'open'", "'sent'"), report: `'{"injured": []}'`, sent: "'[]'", insurer_claim_number: "'MC-' || n" },
    },
  });
  await seedTable(documents, {
    prefix: "dc",
    count,
    columns: { owner: idSql("pl", "n"), kind: "'gl_coi'", file_key: "'seeded/' || n" },
  });
}

async function seedCertificates(seedTable: SeedTable, { others: count }: Seeding): Promise<void> {
  const categoryOf = idSql("jc", "n / 200");
  await seedTable(requirements.insuranceRequirements, {
    prefix: "ir",
    count,
    columns: {
      name: "'Seeded ' || n",
      // Some of a category, most of an entity.
      entity: `case when n % 200 = 0 and n / 200 <= ${CATEGORIES} then null else ${idSql("en", "n")} end`,
      category_code: `case when n % 200 = 0 and n / 200 <= ${CATEGORIES} then ${categoryOf} end`,
    },
  });
  await seedTable(requirements.insuranceRequirementVersions, { prefix: "irv", count, columns: { requirement: idSql("ir", "n") } });
  const status = every(1000, "'error'", every(20, "'flagged'", "'approved'"));
  await seedTable(certificates.certificates, {
    prefix: "ci",
    count,
    columns: {
      contractor: subjects.contractor,
      entity: idSql("en", "n"),
      job: subjects.job,
      sha256: "md5(n::text)",
      document: idSql("dc", "n"),
      audit: idSql("ca", "n"),
      status,
      cover_ends: "now() + (n % 400) * interval '1 day' + interval '1 hour'",
      reaudit_at: "now() + interval '9 days'",
      remind_at: "now() + interval '9 days'",
      renewed_by: "null",
    },
    template: "status = 'flagged' and audit is not null",
  });
  await seedTable(certificates.certificateAudits, { prefix: "ca", count, columns: { certificate: idSql("ci", "n") } });
  await seedTable(certificates.certificateAuditResults, {
    prefix: "car",
    count: count * RESULTS_OF_A_REVIEW,
    columns: { audit: idSql("ca", `(n - 1) / ${RESULTS_OF_A_REVIEW} + 1`), position: `n % ${RESULTS_OF_A_REVIEW}` },
  });
  await seedTable(certificateDecisions, {
    prefix: "cd",
    count,
    columns: { certificate: idSql("ci", "n"), contractor: subjects.contractor, audit: idSql("ca", "n") },
  });
  await seedTable(certificates.certificateCorrections, {
    prefix: "cc",
    count,
    columns: { certificate: idSql("ci", "n"), path: "'insured.name'", was: `'"a"'`, value: `'"b"'` },
  });
}

async function seedMoney(seedTable: SeedTable, { others: count, middle }: Seeding): Promise<void> {
  const { contractor } = subjects;
  const invoice = idSql("in", "n");
  await seedTable(money.invoices, {
    prefix: "in",
    count,
    columns: {
      ...subjects,
      policy: idSql("pl", "n"),
      assignment: idSql("an", "n"),
      // Beyond those of the sample data.
      number: "'INV-' || lpad((n + 500000)::text, 6, '0')",
      kind: "'paycycle'",
      import: `case when n between ${middle} and ${middle} + 499 then '${idAt("im", middle)}' end`,
      payer: "'contractor'",
      status: every(1000, "'failed'", every(20, "'void'", "'paid'")),
      lines: "'[]'",
      total: "n % 100000",
      // Pay is reported over the year.
      paycycle_startdate: "now() - (n % 350 + 7) * interval '1 day'",
      paycycle_enddate: "now() - (n % 350) * interval '1 day'",
    },
  });
  const amounts = { contractor, invoice, amount: "100" };
  await seedTable(money.payments, { prefix: "ch", count, columns: { ...amounts, kind: "'charge'", status: "'succeeded'" } });
  await seedTable(money.ledger, { prefix: "le", count, columns: { ...amounts, kind: "'charge_succeeded'", effect: "100" } });
  await seedTable(paymentMethods, { prefix: "pm", count, columns: { contractor } });
  const status = every(1000, "'pending'", every(20, "'expired'", "'completed'"));
  await seedTable(paymentSessions, {
    prefix: "ps",
    count,
    columns: { contractor, status, language: "'en'", expires_at: "now() + interval '20 minutes'" },
  });
  await seedTable(dailyFigures, { count: 400, columns: { day: "date_trunc('day', now()) - n * interval '1 day'" }, neighbours: 0 });
}
