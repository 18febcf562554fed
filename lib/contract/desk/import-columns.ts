import { z } from "zod";
import { invoices } from "../billing/invoice.ts";
import { certificates } from "../compliance/certificate.ts";
import { complianceWaivers } from "../compliance/compliance-waiver.ts";
import { contractorDocuments } from "../compliance/contractor-document.ts";
import { engagements } from "../compliance/engagement.ts";
import { insuranceRequirements } from "../compliance/insurance-requirement.ts";
import { type Column, columnsOf } from "../core/columns.ts";
import { ref, text } from "../core/common.ts";
import { coverageNames } from "../core/coverages.ts";
import { dayOrTime } from "../core/days.ts";
import { labelOf } from "../core/labels.ts";
import { METADATA_PREFIX } from "../core/metadata-prefix.ts";
import { isRequired } from "../core/schema.ts";
import { contractors } from "../people/contractor.ts";
import { entities } from "../people/entity.ts";
import { jobs } from "../people/job.ts";
import { importHints } from "./import-hints.ts";

/** What a row can create, each after those that it can name: the order in which the sheets of a workbook are read. */
export const importTargets = [
  "entities",
  "contractors",
  "jobs",
  "insurance_requirements",
  "engagements",
  "compliance_waivers",
  "contractor_documents",
  "certificates",
  "invoices",
] as const;
export type ImportTarget = (typeof importTargets)[number];

/** What a file can hold: rows of one kind, or sheets of several. */
export const importFiles = [...importTargets, "workbook"] as const;
export type ImportFile = (typeof importFiles)[number];

/** The sheets that a workbook can have: people and places, and what is asked of them. */
export const sheetTargets = importTargets.filter((target) => target !== "certificates" && target !== "invoices");

/** Decisions that were made elsewhere. They are kept as that: here the rules and people decide again. */
export const decisionsElsewhere = ["approved", "refused"] as const;

/** A row of the spreadsheet in a ZIP file of certificates. */
export const importedCertificate = z.object({
  contractor: ref("contractor"),
  file: text(500).meta({ description: "The name of the file in the ZIP, with its folders where several files have the name." }),
  entity: ref("entity").nullable().optional(),
  job: ref("job").nullable().optional(),
  decision: z.enum(decisionsElsewhere).nullable().optional(),
  decided_by: text(200).nullable().optional(),
  decided_on: dayOrTime("The day of that decision.").nullable().optional(),
  source: text(200).nullable().optional(),
});

/** A column that an import file can have. */
export interface ImportColumn extends Column {
  /** Its display name. */
  label: string;
  required: boolean;
  /** Other headers that payroll and HR systems use for it, in lower case and without punctuation. */
  known: readonly string[];
  example: string;
}

/** The metadata key that holds the platform's own identifier. Two objects with the same value are the same object. */
export const REFERENCE_KEY = "external_reference";

/** Rows of each kind: their fields as the resource calls them, and the schema of a row. */
const sources = {
  entities: [entities, entities.operations.create.body],
  contractors: [contractors, contractors.operations.create.body],
  jobs: [jobs, jobs.operations.create.body],
  insurance_requirements: [insuranceRequirements, insuranceRequirements.operations.create.body],
  engagements: [engagements, engagements.operations.create.body],
  compliance_waivers: [complianceWaivers, complianceWaivers.operations.create.body],
  contractor_documents: [contractorDocuments, contractorDocuments.operations.create.body],
  certificates: [certificates, importedCertificate],
  invoices: [invoices, invoices.operations.create.body],
} as const satisfies Record<ImportTarget, readonly [object, z.ZodObject]>;
const bodyOf = (target: ImportTarget): z.ZodObject => sources[target][1];

/** "General liability: Occurrence limit". */
function labelIn(target: ImportTarget, path: readonly string[]): string {
  const [rules, coverages, kind = "", ...rule] = path;
  const label = (own: readonly string[]) => labelOf(sources[target][0], own.join("."));
  if (rules !== "rules") return label(path);
  const coverage = coverageNames[kind as keyof typeof coverageNames] as string | undefined;
  return coverages === "coverages" && coverage ? `${coverage}: ${label(rule)}` : label(path.slice(1));
}

/** A person's whole name, as other systems have it in one column. It becomes first and last name. */
const FULL_NAME = { name: "full_name", path: ["full_name"], kind: "text", sensitive: false, label: "First and last name", required: false };

/** Every field of the create request is a column, except lists of objects. */
function columnsFor(target: ImportTarget): ImportColumn[] {
  const { shape } = bodyOf(target);
  const known = (name: string): Pick<ImportColumn, "example" | "known"> => {
    const [example, others = ""] = importHints[`${target}.${name}`] ?? importHints[name] ?? [""];
    return { example, known: others.split(",").filter(Boolean) };
  };
  const found = columnsOf(bodyOf(target)).flatMap((column) => {
    const { name, path, kind } = column;
    const isLeft = name === "custom_metadata" || kind === "json" || shape[path[0] ?? ""]?.meta()?.deprecated;
    if (isLeft || (path.at(-1) === "until" && shape.through)) return [];
    const label = labelIn(target, path) + (kind === "cents" ? " in dollars" : "");
    const required = path.length === 1 && isRequired(shape[path[0] ?? ""] as z.ZodType);
    return [{ ...column, ...known(name), label, required }];
  });
  return target === "contractors" ? [...found, { ...FULL_NAME, ...known("full_name") } as ImportColumn] : found;
}

/** The columns of each kind of import, in the order of the template. */
export const importColumns = Object.fromEntries(importTargets.map((target) => [target, columnsFor(target)])) as unknown as Record<
  ImportTarget,
  readonly ImportColumn[]
>;

/** The columns that a template has: of requirements, those that most have. */
export const templateColumns = (target: ImportTarget): ImportColumn[] =>
  importColumns[target].filter(({ name, example, required }) => !name.startsWith("rules.") || required || example !== "");

/** Whether the objects have metadata: any further column of a file can then become a key of it. */
export const hasMetadata = (target: ImportTarget): boolean => "custom_metadata" in bodyOf(target).shape;

/** The schema that creates one row. */
export const importSchema = bodyOf;

/** Whether a file's column can be mapped to this one. */
export function isImportColumn(target: ImportTarget, name: string): boolean {
  if (importColumns[target].some((column) => column.name === name)) return true;
  return hasMetadata(target) && name.startsWith(METADATA_PREFIX) && /^\S.{0,39}$/su.test(name.slice(METADATA_PREFIX.length));
}
