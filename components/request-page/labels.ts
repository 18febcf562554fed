import type { CertifiedCoverage } from "#lib/contract/coverages.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/resources/compliance-request-page.ts";

type Page = ComplianceRequestPage;

/** What each coverage is for, in one line. */
export const purposes: Record<CertifiedCoverage, string> = {
  general: "Pays when someone else is hurt or their property is damaged by your work.",
  professional: "Pays when a client loses money because of a mistake in your service.",
  "workers-comp": "Pays when you or the people who work for you are injured at work.",
  auto: "Pays when someone is hurt or property is damaged by a vehicle you use for work.",
  umbrella: "Adds to the limits of your other liability insurance.",
  cyber: "Pays when data you keep is lost, stolen or held to ransom.",
  media: "Pays when something you publish harms a person or uses their rights.",
};

const bases: Record<NonNullable<RequestedCoverage["basis"]>["kind"], string> = {
  policy: "Your policy",
  assignment: "Your policy",
  certificate: "Your certificate",
  exemption: "Your exemption",
};

/** What shows the cover: "Your certificate". */
export const basisOf = ({ basis }: RequestedCoverage): string => (basis ? bases[basis.kind] : "Accepted for now");

export const isOpen = ({ ended_for }: Pick<Page, "ended_for">): boolean => ended_for === null;

/** The coverage's limits and endorsements without its name: "$1,000,000 each occurrence." Null when any cover is enough. */
export function neededOf({ required, name }: Pick<RequestedCoverage, "required" | "name">): string | null {
  if (!required.startsWith(name)) return required;
  const rest = required.slice(name.length).replace(/^[:,]\s*/, "");
  return rest === "." || rest === "" ? null : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** "general liability", "general liability and workers' compensation". */
export function listed(names: readonly string[]): string {
  const lower = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return lower.length < 2 ? lower.join("") : `${lower.slice(0, -1).join(", ")} and ${lower.at(-1)}`;
}

/** The work that proof is asked for: " for your work on Spring gala (Harbor & Vale)". */
export function workOf({ job, entity }: Pick<Page, "job" | "entity">): string {
  if (job) return ` for your work on ${job}${entity ? ` (${entity})` : ""}`;
  return entity ? ` for your work for ${entity}` : "";
}

/** Midnight UTC of a day such as `2026-07-01`, in epoch seconds. */
export const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Identifies what the page says: a change of it is worth a refresh. */
export const resultOf = ({ status, covered, sent, coverages, application }: Page): string =>
  [
    `${status} ${covered} ${application?.id} ${application?.status}`,
    ...sent.map(({ id, state }) => `${id} ${state}`),
    ...coverages.map((one) => `${one.coverage} ${one.covered}`),
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
export function endText(page: Page): EndText {
  const { organization, ended_for, job, entity, sent } = page;
  const kept = sent.length ? " Everything you sent is kept." : "";
  const nothing = { next: "There is nothing to do. You can close this page." };
  switch (ended_for) {
    case "expired":
      return {
        title: "This request has expired",
        lead: `Requests are open for a limited time, and this one is over.${kept}`,
        next: `Ask ${organization} for a new link. What you already showed does not have to be sent again.`,
      };
    case "not_required":
      return { title: "No insurance is needed any more", lead: `${organization} no longer requires it${workOf(page)}.`, ...nothing };
    case "engagement_ended":
      return { title: "This work has ended", lead: `${organization} no longer needs proof of your insurance${workOf(page)}.`, ...nothing };
    case "job_deleted":
      return { title: "This job was cancelled", lead: `${organization} no longer needs proof of your insurance for it.`, ...nothing };
    case "entity_deleted":
      return { title: "This work was cancelled", lead: `${organization} no longer needs proof of your insurance for it.`, ...nothing };
    default:
      return {
        title: "This request was withdrawn",
        lead: `${organization} no longer asks for proof of your insurance${workOf({ job, entity })} with this link.${kept}`,
        next: `You can close this page. If you think this is a mistake, ask ${organization}.`,
      };
  }
}
