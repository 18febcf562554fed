import { randomBytes } from "node:crypto";

const anyone = () => `Email,First name,Crew,Note\r\ndana.${randomBytes(6).toString("hex")}@example.com,Dana,north,\r\n`;

/** An import file as a form. Without a text of its own, each contains another contractor. */
export function importForm(content: string | Uint8Array = anyone(), target = "contractors", filename = "people.csv"): FormData {
  const form = new FormData();
  form.set("file", new Blob([content as BlobPart]), filename);
  form.set("target", target);
  return form;
}
