import { randomBytes } from "node:crypto";

const anyone = () => `Email,First name,Crew,Note\r\ndana.${randomBytes(6).toString("hex")}@example.com,Dana,north,\r\n`;

/** A file to import as a form; each without a text of its own has another contractor in it. */
export function importForm(content: string | Uint8Array = anyone(), target = "contractors", filename = "people.csv"): FormData {
  const form = new FormData();
  form.set("file", new Blob([content as BlobPart]), filename);
  form.set("target", target);
  return form;
}
