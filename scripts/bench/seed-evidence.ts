import { approvalSamples } from "#lib/compliance/schema/approval-samples.ts";
import { incomingFiles } from "#lib/compliance/schema/incoming-files.ts";
import { incomingMails } from "#lib/compliance/schema/incoming-mails.ts";
import { notices } from "#lib/compliance/schema/notices.ts";
import { complianceChanges, complianceRuns, engagements } from "#lib/compliance/schema/positions.ts";
import * as requests from "#lib/compliance/schema/requests.ts";
import { complianceWaivers } from "#lib/compliance/schema/waivers.ts";
import { every, type Seeding, type SeedTable } from "./copier.ts";
import { idAt, idSql } from "./sample-ids.ts";

const contractor = idSql("cn", "n");
const entity = every(2, "null", idSql("en", "n"));
const job = every(2, idSql("jb", "n"), "null");

/** Engagements, what is kept beside certificates, and what compliance was asked for and when it changed. */
export async function seedEvidence(seedTable: SeedTable, { others: count, secrets, middle }: Seeding): Promise<void> {
  await seedTable(engagements, { prefix: "eg", count, columns: { contractor, entity, job, from: "null", to: "null" } });
  await seedTable(complianceWaivers, {
    prefix: "cw",
    count,
    columns: {
      contractor,
      entity,
      job,
      coverage: "'general'",
      rule: "'occurrence_limit'",
      accepts: "null",
      until: "null",
      status: every(1000, "'requested'", every(20, "'to_approve_again'", "'approved'")),
      approved_for: "'[]'",
      requested_by: `'{"by":"st_seeded","name":"Seeded"}'`,
      approved_by: "null",
    },
  });
  await seedTable(notices, {
    prefix: "nt",
    count,
    columns: {
      contractor,
      kind: every(20, "'reinstatement'", "'cancellation'"),
      status: every(1000, "'proposed'", every(20, "'dismissed'", "'confirmed'")),
      certificate: idSql("ci", "n"),
      document: "null",
      decided: "null",
    },
  });
  await seedTable(approvalSamples, {
    prefix: "sam",
    count,
    columns: {
      contractor,
      certificate: idSql("ci", "n"),
      audit: idSql("ca", "n"),
      outcome: every(1000, "'open'", every(20, "'disagreed'", "'agreed'")),
      decided_at: every(1000, "null", "now() - (n % 380) * interval '1 day'"),
    },
  });
  await seedTable(incomingFiles, {
    prefix: "if",
    count,
    columns: {
      source: "'mail'",
      status: every(1000, "'unassigned'", every(20, "'discarded'", "'assigned'")),
      sha256: "md5(n::text)",
      file_key: "null",
      document: idSql("dc", "n"),
      sent: "null",
      error: "null",
      candidates: "'[]'",
      entity: "null",
      job: "null",
      contractor,
      certificate: idSql("ci", "n"),
      decided: "null",
      read_by: "now() + interval '9 days'",
    },
  });
  await seedTable(incomingMails, {
    prefix: "iml",
    count,
    columns: { file: "'seeded' || n", outcome: "'received'", attachments: "'[]'", answer_status: "'sent'" },
  });
  await seedRequests(seedTable, count, (id) => secrets.seal("cql_seeded", id));
  await seedTable(complianceRuns, { prefix: "cr", count, columns: { by: "'all'", subject: "null", finished_at: "now()" } });
  await seedTable(complianceChanges, {
    prefix: "cch",
    count,
    columns: {
      // One contractor has a long history.
      contractor: every(10, `'${idAt("cn", middle)}'`, contractor),
      position: idSql("cp", "n"),
      scope: "'default'",
      subject: "'default'",
      entity: "null",
      job: "null",
      covered: every(2, "true", "false"),
      coverages: "'[]'",
      status: every(2, "'covered'", "'not_covered'"),
      before_status: every(2, "'not_covered'", "'covered'"),
      cause: "null",
    },
  });
}

async function seedRequests(seedTable: SeedTable, count: number, seal: (id: string) => string): Promise<void> {
  const links = Array.from({ length: Math.round(count * 1.05) }, (_, i) => seal(idAt("cq", i + 1)));
  await seedTable(requests.complianceRequests, {
    prefix: "cq",
    count,
    columns: {
      contractor,
      scope: every(2, "'job'", "'entity'"),
      subject: every(2, idSql("jb", "n"), idSql("en", "n")),
      entity,
      job,
      language: "'en'",
      status: every(1000, "'applying'", every(20, "'expired'", "'sent'")),
      link_sealed: "($1::text[])[n]",
      batch: idSql("cqb", "n / 100"),
      expires_at: "now() + interval '9 days'",
      remind_at: "now() + interval '9 days'",
      letter: "null",
    },
    parameters: [links],
  });
  await seedTable(requests.complianceRequestBatches, {
    prefix: "cqb",
    count,
    columns: { entity: "null", job: "null", contractors: "'{}'", status: "'complete'" },
  });
  // One batch has many.
  const outcome = {
    contractor,
    outcome: "'covered'",
    message: "'Seeded'",
    batch: every(10, idSql("cqb", String(count / 2)), idSql("cqb", "n")),
  };
  await seedTable(requests.complianceRequestOutcomes, { prefix: "cqo", count, columns: outcome });
}
