import type { z } from "zod";
import { invoices } from "../billing/invoice.ts";
import { engagements } from "../compliance/engagement.ts";
import { type Column, columnsOf } from "../core/columns.ts";
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

type ColumnDescription = readonly [name: string, label: string, example: string, known?: string];

const address: readonly ColumnDescription[] = [
  ["address.line1", "Street", "2100 Congress Ave", "address,street address,address line 1,address 1,line 1,home address,work address"],
  ["address.line2", "Apartment or suite", "", "address line 2,address 2,line 2,apt,unit,suite"],
  ["address.locality", "City", "Austin", "town,locality"],
  ["address.region", "State", "TX", "region,province,home state,work state,state code"],
  ["address.postalcode", "ZIP code", "78701", "zip,postal code,postcode,zipcode"],
  ["address.country", "Country", "US", "country code"],
];

const described: Record<ImportTarget, readonly ColumnDescription[]> = {
  contractors: [
    ["first_name", "First name", "Dana", "given name,forename,first"],
    ["middle_name", "Middle name", "", "middle"],
    ["last_name", "Last name", "Whitfield", "surname,family name,last"],
    ["email", "Email", "dana@example.com", "email address,e mail,mail,e mail address,work email"],
    ["phone", "Phone", "512 555 0142", "phone number,mobile,mobile phone,telephone,cell,cell phone"],
    ["company_name", "Company", "Whitfield Photo LLC", "company,business name,business,dba,legal business name"],
    ...address,
    ["withhold_premium", "Premium is withheld from wages", "no", "withhold premium,withheld"],
    ["tax_identification", "Tax ID", "", "ssn,ein,itin,tax id,tin,social security number,tax identification number"],
  ],
  jobs: [
    ["name", "Name", "Spring gala photography", "job,job name,job title,title,project,project name"],
    ["description", "Description", "Photographs of guests and stage for one evening.", "details,job description,scope,scope of work"],
    ["category_code", "Category", "Photographer", "category,job category,class,occupation,category name"],
    ["entity", "Contracting entity", "Harbor & Vale Events LLC", "contracting entity,company,client,employer,legal entity,entity name"],
    ...address,
    ["wage_usd", "Wage in dollars", "2500.00", "wage,pay,rate,amount,wage dollars,pay rate,compensation"],
    ["wage_type", "Wage type", "flatfee", "pay type,rate type,type of wage"],
    ["years_experience", "Years of experience", "5", "experience,years"],
  ],
  engagements: [
    ["contractor", "Contractor", "dana@example.com", "contractor email,email,worker,vendor,employee,contractor reference"],
    ["entity", "Contracting entity", "Harbor & Vale Events LLC", "contracting entity,company,client,employer,legal entity,entity name"],
    ["job", "Job", "", "job name,project,project name,job reference,job title"],
    ["from", "First day", "2026-03-01", "start,start date,begins,engaged from,from date"],
    ["to", "Ends", "2026-09-30", "end,end date,ends,engaged to,to date,until"],
  ],
  invoices: [
    ["contractor", "Contractor", "dana@example.com", "contractor email,email,worker,vendor,employee,contractor reference"],
    ["job", "Job", "Spring gala photography", "job name,project,project name,job reference,job title"],
    ["gross_pay_usd", "Gross pay in dollars", "2500.00", "gross pay,pay,gross,amount,earnings,wages,total pay"],
    ["paycycle_startdate", "Cycle starts", "2026-03-01", "start,start date,period start,pay period start,from,paycycle start"],
    ["paycycle_enddate", "Cycle ends", "2026-03-15", "end,end date,period end,pay period end,to,until,paycycle end"],
    ["purchase_order_number", "Purchase order number", "", "purchase order,po,po number"],
  ],
};

const schemas: Record<ImportTarget, z.ZodObject> = {
  contractors: contractors.operations.create.body,
  jobs: jobs.operations.create.body,
  engagements: engagements.operations.create.body,
  invoices: invoices.operations.create.body,
};

function columnsFor(target: ImportTarget): ImportColumn[] {
  const schema = schemas[target];
  const columns = columnsOf(schema);
  return described[target].map(([name, label, example, known = ""]) => {
    const column = columns.find((one) => one.name === name);
    const [property = ""] = column?.path ?? [];
    const field = schema.shape[property];
    if (!column || !field) throw new Error(`${target} have no column ${name}.`);
    const required = column.path.length === 1 && isRequired(field as z.ZodType);
    return { ...column, label, example, required, known: known.split(",").filter(Boolean) };
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
export const hasMetadata = (target: ImportTarget): boolean => "custom_metadata" in schemas[target].shape;

/** The schema that creates one row. */
export const importSchema = (target: ImportTarget) => schemas[target];

/** Whether a file's column can be mapped to this one. */
export function isImportColumn(target: ImportTarget, name: string): boolean {
  if (importColumns[target].some((column) => column.name === name)) return true;
  return hasMetadata(target) && name.startsWith(METADATA_PREFIX) && /^\S.{0,39}$/su.test(name.slice(METADATA_PREFIX.length));
}
