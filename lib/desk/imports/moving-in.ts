/** What a customer brings from elsewhere, besides people and work: places, what is asked there, and what people have decided. */

import { sql } from "drizzle-orm";
import { enterDecision } from "#lib/compliance/certificates/decision-ledger.ts";
import { receiveCertificate } from "#lib/compliance/certificates/receive.ts";
import { certificateVerbs } from "#lib/compliance/certificates/verbs.ts";
import { contractorDocumentVerbs } from "#lib/compliance/document-verbs/verbs.ts";
import { insuranceRequirementVerbs } from "#lib/compliance/insurance-requirements/verbs.ts";
import { assertSoundBody, engagementVerbs } from "#lib/compliance/positions/engagements.ts";
import { certificates as certificateTable } from "#lib/compliance/schema/certificates.ts";
import { contractorDocuments as documentTable } from "#lib/compliance/schema/documents.ts";
import { insuranceRequirements as requirementTable } from "#lib/compliance/schema/insurance-requirements.ts";
import { engagements as engagementTable } from "#lib/compliance/schema/positions.ts";
import { complianceWaivers as waiverTable } from "#lib/compliance/schema/waivers.ts";
import { waiverVerbs } from "#lib/compliance/waivers/verbs.ts";
import { complianceWaivers } from "#lib/contract/compliance/compliance-waiver.ts";
import { contractorDocuments } from "#lib/contract/compliance/contractor-document.ts";
import { engagements } from "#lib/contract/compliance/engagement.ts";
import { insuranceRequirements } from "#lib/contract/compliance/insurance-requirement.ts";
import { importedCertificate } from "#lib/contract/desk/import-columns.ts";
import { entities } from "#lib/contract/people/entity.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { entityVerbs } from "#lib/people/entities.ts";
import { entities as entityTable } from "#lib/people/schema/people.ts";
import { parseInput } from "#lib/platform/http/normalize-input.ts";
import { write } from "#lib/platform/resource/write.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { type Body, known, type Origin, type Target, textAt, verbsFor } from "./target.ts";

const placed = (text: (field: string) => string) => [text("contractor"), text("entity") || text("job")].filter(Boolean).join(", ");
const lower = (value: string | null) => value?.toLowerCase() ?? null;

/** Contractor, place and first day of an engagement; null while one of them is not known. */
function placeOf(body: Body) {
  const [contractor, entity, job] = [textAt(body, "contractor"), textAt(body, "entity"), textAt(body, "job")];
  if (contractor === null || (entity === null) === (job === null)) return null;
  return { contractor, entity, job, day: typeof body.from === "number" ? dateOf(fromEpoch(body.from)) : null };
}

/** What a person decided elsewhere, as the certificate's history keeps it. It decides nothing here. */
function decidedElsewhere(
  { decision, decided_by, decided_on, source }: ReturnType<typeof importedCertificate.parse>,
  { filename, line }: Origin,
): string {
  const on = typeof decided_on === "number" ? ` on ${dateOf(fromEpoch(decided_on))}` : decided_on ? ` on ${decided_on}` : "";
  const by = decided_by ? ` by ${decided_by}` : "";
  const from = `Imported from ${filename}, line ${line}${source ? `, of ${source}` : ""}.`;
  if (!decision && !by && !on) return `${from} It states no decision.`;
  return `${from} It states that it was ${decision ?? "decided"} there${by}${on}; here that decides nothing.`;
}

export const movingIn = {
  entities: {
    ...known(entityTable, {
      of: (body) => (textAt(body, "name") === null ? null : { name: lower(textAt(body, "name")) }),
      in: { name: sql`lower(${entityTable.name})` },
      keyName: "name",
      message: "A contracting entity with this name already exists.",
    }),
    ...verbsFor(entities.operations.create.body, entityVerbs.create, (ctx, entity) => entityVerbs.delete(ctx, { entity })),
    label: (text) => text("name"),
    namesOf: (body) => [lower(textAt(body, "name")) ?? ""].filter(Boolean),
  },
  insurance_requirements: {
    ...known(requirementTable, {
      of: (body) => ({ place: textAt(body, "entity") ?? textAt(body, "category_code") ?? "" }),
      in: { place: sql`coalesce(${requirementTable.entity}, ${requirementTable.category_code}, '')` },
      keyName: "contracting entity or job category",
      message:
        "A requirement for this already exists: change it there. A row that names neither an entity nor a job category is the default.",
    }),
    ...verbsFor(insuranceRequirements.operations.create.body, insuranceRequirementVerbs.create, (ctx, insurance_requirement) =>
      insuranceRequirementVerbs.delete(ctx, { insurance_requirement }),
    ),
    label: (text) => text("name"),
  },
  engagements: {
    ...known(engagementTable, {
      of: placeOf,
      in: {
        contractor: engagementTable.contractor,
        entity: engagementTable.entity,
        job: engagementTable.job,
        day: sql`to_char(${engagementTable.from} at time zone 'UTC', 'YYYY-MM-DD')`,
      },
      keyName: "contractor, place and first day",
      message: "This contractor already has an engagement there with this first day.",
    }),
    ...verbsFor(engagements.operations.create.body, engagementVerbs.create, (ctx, engagement) =>
      engagementVerbs.delete(ctx, { engagement }),
    ),
    check(body) {
      assertSoundBody(parseInput(engagements.operations.create.body, body));
    },
    label: placed,
  },
  compliance_waivers: {
    ...known(waiverTable, {
      of(body) {
        const contractor = textAt(body, "contractor");
        const [entity, job, coverage, rule] = ["entity", "job", "coverage", "rule"].map((name) => textAt(body, name));
        return contractor === null
          ? null
          : { contractor, entity: entity ?? null, job: job ?? null, coverage: coverage ?? null, rule: rule ?? null };
      },
      in: {
        ...{ contractor: waiverTable.contractor, entity: waiverTable.entity, job: waiverTable.job },
        ...{ coverage: waiverTable.coverage, rule: waiverTable.rule },
      },
      keyName: "contractor, place and rule",
      message: "This rule is already waived for this contractor there, or a waiver waits for approval.",
    }),
    ...verbsFor(complianceWaivers.operations.create.body, waiverVerbs.create, (ctx, compliance_waiver) =>
      waiverVerbs.delete(ctx, { compliance_waiver }),
    ),
    label: (text) => [placed(text), text("rule")].filter(Boolean).join(", "),
  },
  contractor_documents: {
    ...known(documentTable, {
      of(body) {
        const [contractor, kind, day] = [textAt(body, "contractor"), textAt(body, "kind"), textAt(body, "valid_from")];
        const [state, number] = [textAt(body, "state"), textAt(body, "number")];
        return contractor === null ? null : { contractor, kind, day, state, number };
      },
      in: {
        ...{ contractor: documentTable.contractor, kind: documentTable.kind, day: documentTable.valid_from },
        ...{ state: documentTable.state, number: documentTable.number },
      },
      keyName: "contractor, kind, first day, state and number",
      message: "This contractor already has this document.",
    }),
    ...verbsFor(contractorDocuments.operations.create.body, contractorDocumentVerbs.create, (ctx, contractor_document) =>
      contractorDocumentVerbs.delete(ctx, { contractor_document }),
    ),
    label: (text) => [text("contractor"), text("kind")].filter(Boolean).join(", "),
  },
  certificates: {
    ...known(certificateTable, {
      // Before its file is taken out of the ZIP, a certificate is known by the file's name.
      of(body) {
        const [contractor, sha256] = [textAt(body, "contractor"), textAt(body, "sha256") ?? lower(textAt(body, "file"))];
        return contractor === null || sha256 === null
          ? null
          : { contractor, sha256, entity: textAt(body, "entity"), job: textAt(body, "job") };
      },
      in: {
        ...{ contractor: certificateTable.contractor, sha256: certificateTable.sha256 },
        // That of a job is for the job's entity too.
        entity: sql`case when ${certificateTable.job} is null then ${certificateTable.entity} end`,
        job: certificateTable.job,
      },
      keyName: "contractor, file and place",
      message: "This certificate of this contractor is here already.",
    }),
    create: (ctx, given, origin) =>
      write(ctx, async (w) => {
        const { sha256: _, ...body } = given;
        const { contractor, entity, job, ...said } = parseInput(importedCertificate, body, undefined, ctx.now);
        if (!origin.file) throw new Error("A certificate has a file.");
        const row = await receiveCertificate(w, { contractor, entity, job, certificate: [origin.file] }, "import");
        await enterDecision(w, "imported", row, null, decidedElsewhere({ contractor, ...said }, origin));
        return { id: row.id };
      }),
    remove: (ctx, certificate) => certificateVerbs.delete(ctx, { certificate }),
    label: (text) => [text("contractor"), text("file")].filter(Boolean).join(", "),
  },
} satisfies Record<string, Target>;
