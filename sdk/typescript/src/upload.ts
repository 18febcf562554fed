/** A file to upload: a `File` or `Blob`, or its bytes with a name. */
export type Upload = Blob | { filename: string; content: Uint8Array | ArrayBuffer | string };

function isUpload(value: unknown): value is Upload {
  return value instanceof Blob || (typeof value === "object" && value !== null && "filename" in value && "content" in value);
}

function add(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const one of value) add(form, name, one);
  else if (!isUpload(value)) form.append(name, String(value));
  else if (value instanceof Blob) form.append(name, value);
  else form.append(name, new Blob([value.content as BlobPart]), value.filename);
}

/** The body as a form. A list becomes several parts of the same name. */
export function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) add(form, name, value);
  return form;
}
