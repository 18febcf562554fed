"use server";

import { InvalidRequestError } from "contractor-insurance-sdk";
import { redirect } from "next/navigation";
import { insurance, PLATFORM_URL } from "./insurance.ts";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** What a form shows after it was sent: the error, and what was typed. */
export interface FormState {
  error: string | null;
  values: Record<string, string>;
}

/** Says what is wrong with the input. Any other failure is not the user's. */
function refused(error: unknown, form: FormData): FormState {
  const isInput = error instanceof InvalidRequestError || (error instanceof Error && error.name === "ConflictError");
  if (!isInput) throw error;
  const fields = error instanceof InvalidRequestError ? error.errors.map(({ field, message }) => `${field}: ${message}`) : [];
  const values = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  return { error: fields.join("; ") || (error as Error).message, values };
}

/** Registers contractor and job, prices the cover, and sends the contractor to the application. */
export async function onboard(_before: FormState, form: FormData): Promise<FormState> {
  let url = "";
  try {
    const address = {
      line1: text(form, "line1"),
      locality: text(form, "locality"),
      region: "TX",
      postalcode: text(form, "postalcode"),
    } as const;
    const contractor = await insurance.contractors.create({
      first_name: text(form, "first_name"),
      last_name: text(form, "last_name"),
      email: text(form, "email"),
      address,
    });
    const [entity] = (await insurance.entities.list({ limit: 1 })).items;
    const client = entity ?? (await insurance.entities.create({ name: "Harbor & Vale Events LLC", address }));
    const [category] = (await insurance.categoryCodes.list({ search: "Photographer", limit: 1 })).items;
    const job = await insurance.jobs.create({
      name: text(form, "job"),
      description: "Photographs of guests and stage for one evening.",
      category_code: category?.category_code ?? "",
      entity: client.id,
      address,
      wage: Math.round(Number(text(form, "pay")) * 100),
      wage_type: "flatfee",
    });
    const quote = await insurance.quotes.create({ contractor: contractor.id, job: job.id, coverage_type: ["general"], bind: true });
    const session = await insurance.applySessions.create({
      quote: quote.id,
      success_url: `${PLATFORM_URL}/insured`,
      cancel_url: `${PLATFORM_URL}/`,
    });
    url = session.url;
  } catch (error) {
    return refused(error, form);
  }
  redirect(url);
}

/** Uploads a certificate of insurance that the contractor bought elsewhere. */
export async function upload(_before: FormState, form: FormData): Promise<FormState> {
  const file = form.get("certificate");
  if (!(file instanceof File) || file.size === 0) return { error: "Choose a file.", values: {} };
  try {
    await insurance.certificates.create({ contractor: text(form, "contractor"), certificate: [file] });
  } catch (error) {
    return refused(error, form);
  }
  redirect("/");
}
