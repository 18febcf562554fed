import type { AskedProof, ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { isOwnKind, type KnownCoverage } from "#lib/contract/core/coverages.ts";
import { documentTable, isKnownDocument } from "#lib/contract/core/document-kinds.ts";
import type { Message, PlainMessage, Text } from "#lib/text/text.ts";

type Page = ComplianceRequestPage;

/** What a coverage or document is for, in one line. Null for a kind that the organization added. */
export function purposeOf(kind: string): PlainMessage | null {
  if (isKnownDocument(kind)) return documentTable[kind].purpose;
  return isOwnKind(kind) ? null : coverageTable[kind as KnownCoverage].purpose;
}

const bases: Record<NonNullable<RequestedCoverage["basis"]>["kind"], PlainMessage> = {
  policy: "Your policy shows it",
  assignment: "Your policy shows it",
  certificate: "Your certificate shows it",
  exemption: "Your exemption shows it",
  not_due: "You do not need it",
  document: "Accepted",
};

/** What shows the cover: "Your certificate shows it". */
export const basisOf = ({ basis }: RequestedCoverage): PlainMessage => (basis ? bases[basis.kind] : "Accepted for now");

export const isOpen = ({ ended_for }: Pick<Page, "ended_for">): boolean => ended_for === null;

/** The coverage's limits and endorsements without its name: "$1,000,000 each occurrence." Null when any cover is enough. */
export function neededOf({ required, name }: Pick<RequestedCoverage, "required" | "name">): string | null {
  if (!required.startsWith(name)) return required;
  const rest = required.slice(name.length).replace(/^[:,]\s*/, "");
  return rest === "." || rest === "" ? null : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** "general liability", "general liability and workers' compensation". */
export function listed(names: readonly string[], t: Text): string {
  return t.list(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));
}

/** The work that proof is asked for: "Spring gala (Harbor & Vale)". Null when it is asked for in general. */
export function workOf({ job, entity }: Pick<Page, "job" | "entity">): string | null {
  return job && entity ? `${job} (${entity})` : job || entity || null;
}

/** Insurance and documents, which are shown apart. */
export const partsOf = ({ coverages }: Pick<Page, "coverages">) => ({
  insurance: coverages.filter(({ of }) => of === "coverage"),
  documents: coverages.filter(({ of }) => of === "document"),
});

const openings = {
  first: {
    insurance: { title: "{organization} needs proof of your insurance", lead: "{name}, show that you are insured." },
    documents: { title: "{organization} needs documents from you", lead: "{name}, send the documents that are still missing." },
    both: {
      title: "{organization} needs proof of your insurance, and documents",
      lead: "{name}, show that you are insured, and send the documents that are still missing.",
    },
  },
  renewal: {
    insurance: { title: "Your insurance ends soon", lead: "{name}, send your renewed certificate." },
    documents: { title: "A document of yours ends soon", lead: "{name}, send the next one." },
    both: { title: "What you have shown ends soon", lead: "{name}, send your renewed certificate and the next document." },
  },
} as const satisfies Record<string, Record<AskedProof, { title: Message; lead: Message }>>;

/** What the page of an open request says first: `{organization}` in its title, `{name}` in its lead. */
export const openingOf = ({ asks_for }: Pick<Page, "asks_for">, isRenewal: boolean) =>
  openings[isRenewal ? "renewal" : "first"][asks_for ?? "insurance"];

// Nothing tells any more what was required.
function noProof(page: Page, t: Text): string {
  const { organization } = page;
  const work = workOf(page);
  return work
    ? t("{organization} no longer needs this from you for {work}.", { organization, work })
    : t("{organization} no longer needs this from you.", { organization });
}

/** Midnight UTC of a day such as `2026-07-01`, in epoch seconds. */
export const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Identifies what the page says: a change of it is worth a refresh. */
export const resultOf = ({ status, met, sent, documents, coverages, application }: Page): string =>
  [
    `${status} ${met} ${application?.id} ${application?.status}`,
    ...[...sent, ...documents].map(({ id, state }) => `${id} ${state}`),
    ...coverages.map((one) => `${one.coverage} ${one.met}`),
  ].join();

/** Whether a result is expected in a moment: a certificate is being read, or cover that was just bought is about to start. */
export const isWaiting = (page: Page): boolean =>
  isOpen(page) && (page.sent.some(({ state }) => state === "received") || page.application?.status === "complete");

export interface EndText {
  title: string;
  lead: string;
  next: string;
}

/** What the page of a request says that ended without cover. */
export function endText(page: Page, t: Text): EndText {
  const { organization, ended_for, sent, documents } = page;
  const kept = sent.length || documents.length ? ` ${t("Everything you sent is kept.")}` : "";
  const nothing = { next: t("There is nothing to do. You can close this page.") };
  const work = workOf(page);
  switch (ended_for) {
    case "expired":
      return {
        title: t("This request has expired"),
        lead: `${t("Requests are open for a limited time, and this one is over.")}${kept}`,
        next: t("Ask {organization} for a new link. What you already showed does not have to be sent again.", { organization }),
      };
    case "not_required":
      return {
        title: t("Nothing is needed any more"),
        lead: work
          ? t("{organization} no longer requires it for {work}.", { organization, work })
          : t("{organization} no longer requires it.", { organization }),
        ...nothing,
      };
    case "engagement_ended":
      return { title: t("This work has ended"), lead: noProof(page, t), ...nothing };
    case "job_deleted":
      return { title: t("This job was cancelled"), lead: noProof(page, t), ...nothing };
    case "entity_deleted":
      return { title: t("This work was cancelled"), lead: noProof(page, t), ...nothing };
    default:
      return {
        title: t("This request was withdrawn"),
        lead: `${noProof(page, t)}${kept}`,
        next: t("You can close this page. If you think this is a mistake, ask {organization}.", { organization }),
      };
  }
}
