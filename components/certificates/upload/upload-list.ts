import { CERTIFICATE_LIMIT } from "#lib/contract/limits.ts";

export type UploadState =
  | { is: "waiting" }
  | { is: "sending"; share: number }
  | { is: "sent"; id: string }
  | { is: "failed"; message: string; requestId: string | null };

/** Whose a certificate is, and which entity or job it is for: ids, empty until said. */
export interface Subjects {
  contractor: string;
  entity: string;
  job: string;
}

export interface UploadItem extends Subjects {
  key: string;
  file: Pick<File, "name" | "size">;
  state: UploadState;
}

/** Why a file is not worth sending, or null. The service looks again, and inside. */
export function refusalOf({ name, size }: Pick<File, "name" | "size">): string | null {
  if (size === 0) return `${name} is empty.`;
  if (size > CERTIFICATE_LIMIT) return `${name} is larger than 15 MiB.`;
  return /\.pdf$/i.test(name) ? null : `${name} is not a PDF.`;
}

export type UploadChange =
  | { add: UploadItem[] }
  | { remove: string }
  | { key: string; state: UploadState }
  | { key: string; set: Partial<Subjects> }
  | { every: Partial<Subjects> };

/** The list after a change. What was sent stays as it was sent. */
export function changedList(items: readonly UploadItem[], change: UploadChange): UploadItem[] {
  if ("add" in change) return [...items, ...change.add];
  if ("remove" in change) return items.filter(({ key }) => key !== change.remove);
  if ("every" in change) return items.map((item) => (isOpen(item) ? { ...item, ...change.every } : item));
  return items.map((item) => {
    if (item.key !== change.key) return item;
    return "state" in change ? { ...item, state: change.state } : { ...item, ...change.set };
  });
}

/** Whether it has still to be sent, or sent again. */
export const isOpen = ({ state }: UploadItem): boolean => state.is === "waiting" || state.is === "failed";
/** The fields of the request beside the file; what was not said is left out. */
export const fieldsOf = ({ contractor, entity, job }: Subjects): Record<string, string> => ({
  contractor,
  ...(entity ? { entity } : {}),
  ...(job ? { job } : {}),
});
/** What sending would send now. */
export const sendable = (items: readonly UploadItem[]): UploadItem[] => items.filter((item) => isOpen(item) && item.contractor !== "");
