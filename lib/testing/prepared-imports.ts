import { runImport } from "#lib/desk/imports/run.ts";
import type { Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { importForm } from "./imports.ts";
import type { Organization } from "./organization.ts";

interface ImportContext {
  harness: Harness;
  org: Organization;
  token: string;
}

/** Uploads a file into the sandbox and has it checked. */
async function checked({ harness, org, token }: ImportContext, form: FormData): Promise<string> {
  const { body } = await harness.call(token, "POST", "/imports", form);
  await runImport(harness.runtime, { orgId: org.id, environment: "sandbox", import: body.id });
  return body.id;
}

/** An import that was checked and can be started. */
export const checkedImport = (given: ImportContext): Promise<string> =>
  checked(given, importForm("email,first_name,last_name\nann.vale@example.com,Ann,Vale\n"));

/** A row of a checked import that has an error. */
export async function refusedRow(given: ImportContext): Promise<{ import: string; import_row: string }> {
  const id = await checked(given, importForm("First name,Last name,Email\n,Vale,ann.vale@example.com\n"));
  const { body } = await given.harness.call(given.token, "GET", `/imports/${id}/rows`);
  return { import: id, import_row: body[0].id };
}

const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);

/** An import of pay whose invoice was created and can still be undone. */
export async function importedPay(given: ImportContext, policy: Wire): Promise<string> {
  const { harness, org, token } = given;
  const DAY = 24 * 60 * 60;
  const from = policy.effective_date + DAY;
  const line = [policy.contractor, policy.job, "1000.00", day(from), day(from + 7 * DAY)].join();
  const id = await checked(given, importForm(`contractor,job,gross_pay_usd,paycycle_startdate,paycycle_enddate\n${line}\n`, "invoices"));
  await harness.call(token, "POST", `/imports/${id}/start`);
  await runImport(harness.runtime, { orgId: org.id, environment: "sandbox", import: id });
  return id;
}
