import type { Tone } from "#components/ui/tone.ts";
import type { Access } from "#lib/contract/core/roles.ts";
import { EXPIRING_DAYS, type FirstStepKind, type WaitingKind } from "#lib/contract/desk/overview.ts";

/** The label and urgency of each kind of waiting work. */
export const waitingWords: Record<WaitingKind, { label: string; tone: Tone }> = {
  certificates_flagged: { label: "Certificates flagged", tone: "warning" },
  certificates_sampled: { label: "Automatic approvals to check", tone: "info" },
  certificates_unreadable: { label: "Certificates not readable", tone: "danger" },
  incoming_files_unassigned: { label: "Files without a contractor", tone: "warning" },
  waivers_to_approve: { label: "Waivers to approve", tone: "warning" },
  waivers_to_approve_again: { label: "Waivers to approve again", tone: "warning" },
  notices_proposed: { label: "Notices to confirm", tone: "warning" },
  applications_in_review: { label: "Applications in review", tone: "info" },
  charges_failed: { label: "Charges failed", tone: "danger" },
  certificates_expiring: { label: `Certificates ending in ${EXPIRING_DAYS} days`, tone: "warning" },
  endpoints_in_trouble: { label: "Webhook endpoints failing", tone: "danger" },
};

interface StepWords {
  title: string;
  why: string;
  href: string;
  access: Access;
}

/** The purpose, page and required access of each first step. */
export const stepWords: Record<FirstStepKind, StepWords> = {
  entity: {
    title: "Add a contracting entity",
    why: "The company your contractors work for, with the limits it asks for.",
    href: "/entities/new",
    access: "entities:write",
  },
  contractor: {
    title: "Add a contractor",
    why: "The person or business to be insured.",
    href: "/contractors/new",
    access: "contractors:write",
  },
  job: {
    title: "Describe a job",
    why: "What the work is and where it is done: that decides the rate.",
    href: "/jobs/new",
    access: "jobs:write",
  },
  quote: {
    title: "Price a quote",
    why: "The premium per $100 earned for a contractor and a job.",
    href: "/quotes/new",
    access: "quotes:write",
  },
  webhook_endpoint: {
    title: "Add a webhook endpoint",
    why: "Your systems are told when a policy starts or a certificate is flagged.",
    href: "/webhooks/new",
    access: "webhook_endpoints:write",
  },
  certificate: {
    title: "Upload a certificate",
    why: "A contractor's own certificate of insurance is read and audited against your requirements.",
    href: "/certificates/new",
    access: "certificates:write",
  },
};
