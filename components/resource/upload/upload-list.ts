import type { ChosenFile } from "#components/resource/upload/chosen-files.tsx";
import { KINDS_TAKEN } from "#lib/contract/core/file-kinds.ts";
import { CERTIFICATE_FILES, CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";

export type UploadState =
  | { is: "waiting" }
  | { is: "sending"; share: number }
  | { is: "sent"; id: string }
  | { is: "failed"; message: string; requestId: string | null };

/** The contractor, entity and job of a certificate: ids, empty if unset. */
export interface Subjects {
  contractor: string;
  entity: string;
  job: string;
}

export interface UploadItem extends Subjects {
  key: string;
  /** One certificate's files in page order. */
  files: readonly ChosenFile[];
  state: UploadState;
}

const NAMED = /\.(pdf|jpe?g|png|tiff?|heic|heif|webp|gif|bmp|zip|eml)$/i;
const TYPED = /^(application\/pdf|image\/(jpeg|png|tiff|heic|heif|webp|gif|bmp))$/;

/** Why a file would be refused, or null. The service checks again, including the content. */
export function refusalOf({ name, size, type }: Pick<File, "name" | "size" | "type">): string | null {
  if (size === 0) return `${name} is empty.`;
  if (size > CERTIFICATE_LIMIT) return `${name} is larger than 15 MiB.`;
  return NAMED.test(name) || TYPED.test(type) ? null : `${name} is not a ${KINDS_TAKEN} file.`;
}

/** Why the files exceed the limits of one certificate, or null. */
export function excessOf(files: readonly Pick<File, "size">[]): string | null {
  if (files.length > CERTIFICATE_FILES) return `A certificate takes at most ${CERTIFICATE_FILES} files. Remove some.`;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > CERTIFICATE_LIMIT ? "The files are together larger than 15 MiB. Remove some, or send smaller ones." : null;
}

/** The combined name of a certificate's files. */
export function nameOf(files: readonly ChosenFile[]): string {
  const [first, ...more] = files;
  return more.length ? `${first?.file.name} and ${more.length} more` : (first?.file.name ?? "");
}

export type UploadChange =
  | { add: UploadItem[] }
  | { remove: string }
  | { key: string; state: UploadState }
  | { key: string; set: Partial<Subjects> }
  | { key: string; files: readonly ChosenFile[] }
  /** All unsent files become one certificate. */
  | { join: true }
  | { every: Partial<Subjects> };

/** The list after a change. Sent items do not change. */
export function changedList(items: readonly UploadItem[], change: UploadChange): UploadItem[] {
  if ("add" in change) return [...items, ...change.add];
  if ("remove" in change) return items.filter(({ key }) => key !== change.remove);
  if ("every" in change) return items.map((item) => (isOpen(item) ? { ...item, ...change.every } : item));
  if ("join" in change) return joined(items);
  // An item without files is removed.
  if ("files" in change && !change.files.length) return items.filter(({ key }) => key !== change.key);
  return items.map((item) => {
    if (item.key !== change.key) return item;
    if ("files" in change) return { ...item, files: change.files };
    return "state" in change ? { ...item, state: change.state } : { ...item, ...change.set };
  });
}

function joined(items: readonly UploadItem[]): UploadItem[] {
  const open = items.filter(isOpen);
  const files = open.flatMap((item) => item.files);
  return items.flatMap((item) => (item.key === open[0]?.key ? [{ ...item, files }] : isOpen(item) ? [] : [item]));
}

/** Whether it must still be sent or retried. */
export const isOpen = ({ state }: UploadItem): boolean => state.is === "waiting" || state.is === "failed";
/** Where it is sent: without a contractor it is read first, and its contractor is looked for by the insured's name. */
export const pathOf = ({ contractor }: Subjects): string => (contractor ? "/files/certificates" : "/incoming_files");
/** The request's text fields; unset ones are omitted. */
export const fieldsOf = ({ contractor, entity, job }: Subjects): Record<string, string> => ({
  ...(contractor ? { contractor } : {}),
  ...(entity ? { entity } : {}),
  ...(job ? { job } : {}),
});
/** The items that would be sent now. */
export const sendable = (items: readonly UploadItem[]): UploadItem[] =>
  items.filter((item) => isOpen(item) && excessOf(item.files.map(({ file }) => file)) === null);

/** Whether it is a single image, which is previewed with its faults. */
export const isPicture = ({ files: [first] }: UploadItem): boolean => first !== undefined && !/\.pdf$/i.test(first.file.name);

/** The idempotency key: another contractor, entity, job or file makes another request. */
export const keyOf = ({ key, contractor, entity, job, files }: UploadItem): string =>
  [key, contractor, entity, job, ...(files.length > 1 ? [files.map((file) => file.key.slice(-6)).join("")] : [])].filter(Boolean).join("-");
