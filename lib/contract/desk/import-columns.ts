import type { z } from "zod";
import { invoices } from "../billing/invoice.ts";
import { engagements } from "../compliance/engagement.ts";
import { type Column, columnsOf } from "../core/columns.ts";
import { labelOf } from "../core/labels.ts";
import { METADATA_PREFIX } from "../core/metadata-prefix.ts";
import { isRequired } from "../core/schema.ts";
import { contractors } from "../people/contractor.ts";
import { jobs } from "../people/job.ts";

export const importTargets = ["contractors", "jobs", "engagements", "invoices"] as const;
export type ImportTarget = (typeof importTargets)[number];

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
  first_name: ["Dana", "given name,forename,first"],
  middle_name: ["", "middle"],
  last_name: ["Whitfield", "surname,family name,last"],
  email: ["dana@example.com", "email address,e mail,mail,e mail address,work email"],
  phone: ["512 555 0142", "phone number,mobile,mobile phone,telephone,cell,cell phone"],
  company_name: ["Whitfield Photo LLC", "company,business name,business,dba,legal business name"],
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
  entity: ["Harbor & Vale Events LLC", "company,client,employer,legal entity,entity name"],
  wage_usd: ["2500.00", "wage,pay,rate,amount,wage dollars,pay rate,compensation"],
  wage_type: ["flatfee", "pay type,rate type,type of wage"],
  years_experience: ["5", "experience,years"],
  contractor: ["dana@example.com", "contractor email,email,worker,vendor,employee,contractor reference"],
  job: ["Spring gala photography", "job name,project,project name,job reference,job title"],
  // An engagement is with an entity or on a job.
  "engagements.job": ["", "job name,project,project name,job reference,job title"],
  from: ["2026-03-01", "first day,start,start date,begins,engaged from,from date"],
  through: ["2026-09-30", "last day,end,end date,ends,engaged through,until"],
  gross_pay_usd: ["2500.00", "gross pay in dollars,gross pay,pay,gross,amount,earnings,wages,total pay"],
  paycycle_startdate: ["2026-03-01", "cycle starts,start,start date,period start,pay period start,from,paycycle start"],
  paycycle_enddate: ["2026-03-15", "cycle ends,end,end date,period end,pay period end,to,until,paycycle end"],
  purchase_order_number: ["", "purchase order,po,po number"],
  replaces: ["", "corrects,corrects invoice,corrected invoice"],
};

const sources = { contractors, jobs, engagements, invoices } as const;
const bodyOf = (target: ImportTarget): z.ZodObject => sources[target].operations.create.body;

/** Every field of the create request is a column. */
function columnsFor(target: ImportTarget): ImportColumn[] {
  const { shape } = bodyOf(target);
  return columnsOf(bodyOf(target)).flatMap((column) => {
    const { name, path, kind } = column;
    if (name === "custom_metadata" || shape[path[0] ?? ""]?.meta()?.deprecated) return [];
    const label = labelOf(sources[target], path.join(".")) + (kind === "cents" ? " in dollars" : "");
    const required = path.length === 1 && isRequired(shape[path[0] ?? ""] as z.ZodType);
    const [example, known = ""] = hints[`${target}.${name}`] ?? hints[name] ?? [""];
    return [{ ...column, label, example, required, known: known.split(",").filter(Boolean) }];
  });
}

/** The columns of each kind of import, in the order of the template. */
export const importColumns: Record<ImportTarget, readonly ImportColumn[]> = {
  contractors: columnsFor("contractors"),
  jobs: columnsFor("jobs"),
  engagements: columnsFor("engagements"),
  invoices: columnsFor("invoices"),
};

/** Whether the objects have metadata: any further column of a file can then become a key of it. */
export const hasMetadata = (target: ImportTarget): boolean => "custom_metadata" in bodyOf(target).shape;

/** The schema that creates one row. */
export const importSchema = bodyOf;

/** Whether a file's column can be mapped to this one. */
export function isImportColumn(target: ImportTarget, name: string): boolean {
  if (importColumns[target].some((column) => column.name === name)) return true;
  return hasMetadata(target) && name.startsWith(METADATA_PREFIX) && /^\S.{0,39}$/su.test(name.slice(METADATA_PREFIX.length));
}
