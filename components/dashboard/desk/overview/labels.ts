import type { Access } from "#lib/contract/core/roles.ts";
import type { FirstStepKind } from "#lib/contract/desk/overview.ts";

interface StepWords {
  title: string;
  why: string;
  href: string;
  access: Access;
}

/** The purpose, page and required access of each first step. */
export const stepWords: Record<FirstStepKind, StepWords> = {
  requirement: {
    title: "Say what insurance you require",
    why: "What every contractor must carry, and with which limits. Each is checked against it.",
    href: "/requirements",
    access: "insurance_requirements:write",
  },
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
