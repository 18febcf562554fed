import type pg from "pg";
import * as certificates from "#lib/compliance/schema/certificates.ts";
import { compliancePositions, engagements } from "#lib/compliance/schema/positions.ts";
import * as people from "#lib/people/schema/people.ts";
import { copier, every, type SeedTable } from "./copier.ts";
import { idSql } from "./sample-ids.ts";

const ENTITIES = 40;

/**
 * Contractors with one approved certificate each, engaged with one of forty entities; and positions of others, as many as there are to be in
 * all. What is seeded is copied from the sample data, so that what is audited has the size of what is read.
 */
export async function seedCompliance(client: pg.Client, orgId: string, sizes: { contractors: number; positions: number }): Promise<void> {
  await client.query("set synchronous_commit = off");
  const seedTable = copier(client, orgId);
  const { contractors: count } = sizes;
  const approved = "status = 'approved' and audit is not null";
  const [sample] = (
    await client.query<Record<"id" | "contractor" | "audit", string>>(
      `select id, contractor, audit from certificates where ${approved} order by created limit 1`,
    )
  ).rows;
  if (!sample) throw new Error("The sample data has no approved certificate.");
  const of = (column: keyof typeof sample) => `id = '${sample[column]}'`;
  const neighbours = 0;
  const contractor = idSql("cn", "n");
  await seedTable(people.contractors, {
    prefix: "cn",
    count,
    neighbours,
    columns: { email: "'person' || n || '@example.com'" },
    template: of("contractor"),
  });
  await seedTable(people.entities, {
    prefix: "en",
    count: ENTITIES,
    neighbours,
    columns: { name: "'Seeded ' || n", required_coverage: "'{}'", coverage_limit: "null" },
  });
  await seedTable(certificates.certificates, {
    prefix: "ci",
    count,
    neighbours,
    template: of("id"),
    columns: {
      contractor,
      entity: "null",
      job: "null",
      sha256: "md5(n::text)",
      audit: idSql("ca", "n"),
      requirement: "null",
      category_code: "null",
      cover_ends: "now() + (n % 400) * interval '1 day'",
      reaudit_at: "null",
      remind_at: "null",
      renewed_by: "null",
    },
  });
  await seedTable(certificates.certificateAudits, {
    prefix: "ca",
    count,
    neighbours,
    template: of("audit"),
    columns: { certificate: idSql("ci", "n") },
  });
  await seedTable(engagements, {
    prefix: "eg",
    count,
    neighbours,
    columns: { contractor, entity: idSql("en", `n % ${ENTITIES} + 1`), job: "null", '"from"': "null", from: "null", to: "null" },
  });
  await seedPositions(seedTable, {
    count: sizes.positions,
    neighbours,
    contractor: idSql("other", "(n + 1) / 2"),
    entity: idSql("en", `n % ${ENTITIES} + 1`),
  });
  await client.query("vacuum (analyze)");
}

/** Positions by default and at an entity, two for each contractor: a fifth lacks general liability, and 1 in 400 is in grace. */
export async function seedPositions(
  seedTable: SeedTable,
  { count, neighbours, contractor, entity }: { count: number; neighbours: number; contractor: string; entity: string },
): Promise<void> {
  await seedTable(compliancePositions, {
    prefix: "cp",
    count,
    neighbours,
    columns: {
      contractor,
      contractor_created: "now() - ((n + 1) / 2) * interval '1 second'",
      scope: every(2, "'default'", "'entity'"),
      subject: every(2, "'default'", entity),
      entity: every(2, "null", entity),
      job: "null",
      covered: every(5, "false", "true"),
      status: every(5, "'not_covered'", every(3, "'expiring'", "'covered'")),
      lacking: every(5, "'{general}'::text[]", "'{}'::text[]"),
      next_change_at: every(5, "null", "now() + (n % 400) * interval '1 day'"),
      covered_through: every(5, "null", "to_char(now() + (n % 400) * interval '1 day', 'YYYY-MM-DD')"),
      grace_through: every(399, "to_char(now() + interval '20 days', 'YYYY-MM-DD')", "null"),
      verify_by: every(5, "null", every(7, "to_char(now() + (n % 90) * interval '1 day', 'YYYY-MM-DD')", "null")),
      recompute_at: "null",
    },
  });
}
