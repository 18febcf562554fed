import { z } from "zod";
import { invoices } from "../billing/invoice.ts";
import { certificates } from "../compliance/certificate.ts";
import { complianceWaivers } from "../compliance/compliance-waiver.ts";
import { contractorDocuments } from "../compliance/contractor-document.ts";
import { engagements } from "../compliance/engagement.ts";
import { insuranceRequirements } from "../compliance/insurance-requirement.ts";
import { ref, text } from "../core/common.ts";
import { coverageNames } from "../core/coverages.ts";
import { type Column, columnsOf } from "../core/columns.ts";
import { dayOrTime } from "../core/days.ts";
import { labelOf } from "../core/labels.ts";
import { METADATA_PREFIX } from "../core/metadata-prefix.ts";
import { isRequired } from "../core/schema.ts";
import { contractors } from "../people/contractor.ts";
import { entities } from "../people/entity.ts";
import { jobs } from "../people/job.ts";

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

/** An example of a column for the template, and its other headers; of one kind of import: `engagements.job`. */
const hints: Readonly<Record<string, readonly [example: string, known?: string]>> = {
  first_name: ["Dana", "given name,forename,first,contact first name"],
  middle_name: ["", "middle"],
  last_name: ["Whitfield", "surname,family name,last,contact last name"],
  full_name: ["", "name,contact,contact name,contact person,primary contact,contractor name,worker name"],
  email: ["dana@example.com", "email address,e mail,mail,e mail address,work email,contact email,vendor email,primary email,insured email"],
  phone: ["512 555 0142", "phone number,mobile,mobile phone,telephone,cell,cell phone,contact phone,vendor phone"],
  company_name: [
    "Whitfield Photo LLC",
    "company,business name,business,dba,legal business name,vendor,vendor name,subcontractor,subcontractor name,insured,insured name,named insured,party name,third party",
  ],
  "address.line1": ["2100 Congress Ave", "address,street,street address,address line 1,address 1,line 1,home address,work address"],
  "address.line2": ["", "address line 2,address 2,line 2,apt,unit,suite"],
  "address.locality": ["Austin", "town,locality"],
  "address.region": ["TX", "state,region,province,home state,work state,state code"],
  "address.postalcode": ["78701", "zip,zip code,postal code,postcode,zipcode"],
  "address.country": ["US", "country code"],
  withhold_premium: ["no", "withheld"],
  tax_identification: ["", "ssn,ein,itin,tin,social security number,tax identification number"],
  name: ["Spring gala photography", "job,job name,job title,title,project,project name"],
  description: ["Photographs of guests and stage for one evening.", "details,job description,scope,scope of work"],
  category_code: ["Photographer", "job category,class,occupation,category name"],
  entity: [
    "Harbor & Vale Events LLC",
    "company,client,client name,employer,legal entity,entity name,property,location,site,owner,certificate holder,holder",
  ],
  "entities.name": ["Harbor & Vale Events LLC", "entity,entity name,client,client name,company,company name,property,location,legal entity"],
  "insurance_requirements.name": ["Requirement of Harbor & Vale", "requirement,requirement name,template,requirement set,requirement group"],
  coverage: ["General liability", "coverage type,policy type,line of coverage,line"],
  rule: ["Limit of each occurrence", "requirement,deficiency,rule waived,waived"],
  reason: ["A rented room, no work on it.", "why,comment,note,justification,waiver reason"],
  accepts_usd: ["", "accepted limit,limit accepted,accepts in dollars"],
  kind: ["wc-exemption", "document,document type,type,document kind,exemption"],
  state: ["TX", "issuing state,state of issue,jurisdiction"],
  number: ["", "document number,license number,exemption number,certificate number"],
  valid_from: ["2026-01-01", "issued,issue date,date of issue,effective,effective date,signed,date signed"],
  valid_through: ["2026-12-31", "expires,expiration,expiration date,expiry,expiry date,valid until"],
  named: ["Dana Whitfield", "person named,name on it,issued to"],
  trade: ["other", "industry"],
  form: ["", "form number,form name"],
  result: ["", "check result,outcome"],
  file: ["whitfield.pdf", "file name,filename,document,document name,certificate,certificate file,coi,coi file,attachment,path"],
  decision: ["approved", "status,compliance status,review status,certificate status"],
  decided_by: ["Jo Marsh", "approved by,reviewed by,reviewer,decision by"],
  decided_on: ["2026-03-02", "approved on,reviewed on,decision date,approval date,review date,on,date approved,date reviewed"],
  source: ["Former tracker", "from,system,imported from,origin"],
  wage_usd: ["2500.00", "wage,pay,rate,amount,wage dollars,pay rate,compensation"],
  wage_type: ["flatfee", "pay type,rate type,type of wage"],
  years_experience: ["5", "experience,years"],
  contractor: [
    "dana@example.com",
    "contractor email,email,worker,vendor,vendor name,vendor email,employee,contractor reference,contractor name,insured,insured name,named insured,subcontractor,company,company name,vendor id",
  ],
  job: ["Spring gala photography", "job name,project,project name,job reference,job title"],
  // An engagement is with an entity or on a job.
  "engagements.job": ["", "job name,project,project name,job reference,job title"],
  from: ["2026-03-01", "first day,start,start date,begins,engaged from,from date"],
  through: ["2026-09-30", "last day,end,end date,ends,engaged through,until"],
  gross_pay_usd: ["2500.00", "gross pay in dollars,gross pay,pay,gross,amount,earnings,wages,total pay"],
  paycycle_startdate: ["2026-03-01", "cycle starts,start,start date,period start,pay period start,from,paycycle start"],
  paycycle_enddate: ["2026-03-15", "cycle ends,end,end date,period end,pay period end,to,until,paycycle end"],
  purchase_order_number: ["", "purchase order,po,po number"],
  "rules.coverages.general.occurrence_limit_usd": ["1000000", "gl each occurrence,general liability each occurrence,gl occurrence,each occurrence"],
  "rules.coverages.general.aggregate_limit_usd": ["2000000", "gl aggregate,general liability aggregate,general aggregate,gl general aggregate"],
  "rules.coverages.general.additional_insured": ["", "gl additional insured,additional insured"],
  "rules.coverages.auto.combined_single_limit_usd": ["1000000", "auto csl,auto combined single limit,automobile liability,auto limit"],
  "rules.coverages.workers-comp.each_accident_limit_usd": ["1000000", "wc each accident,employers liability,el each accident"],
  "rules.coverages.umbrella.occurrence_limit_usd": ["", "umbrella each occurrence,umbrella,umbrella limit,excess"],
  "rules.coverages.professional.occurrence_limit_usd": ["", "professional each claim,professional liability,e o,errors and omissions"],
  replaces: ["", "corrects,corrects invoice,corrected invoice"],
};

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
    const [example, others = ""] = hints[`${target}.${name}`] ?? hints[name] ?? [""];
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
