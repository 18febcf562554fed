import { type Coverage, coverageNames, coverages as sold } from "#lib/contract/core/coverages.ts";
import type { MissingForBinding } from "#lib/contract/quotes/readiness.ts";
import { carrierOf, purchasingGroupOf, type SetInsurers } from "./insurers.ts";
import { demonstrationProducer, type Producer, programme } from "./programme.ts";

/** The facts that decide whether cover can be bound in production. */
export interface BindingFacts {
  coverages: readonly Coverage[];
  insurers: SetInsurers | null;
  /** Whether the rates are the included ones. */
  hasDemonstrationRates: boolean;
  producer: Producer | null;
  /** Legal texts that no operator has set. */
  unsetTexts: readonly string[];
  /** Policy forms that no operator has loaded, in words. */
  missingForms: readonly string[];
  /** Whether a card is to be charged that no processor can charge for real. */
  lacksProcessor: boolean;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const demonstrationInsurers = Object.values(programme.insurers).map(({ name }) => name);

/** Whether an operator has set an insurer of the coverage, other than the demonstration's. */
export function hasInsurer(set: SetInsurers | null, coverage: Coverage): boolean {
  if (!set?.carriers[coverage] || demonstrationInsurers.some((name) => isSame(name, carrierOf(set, coverage).name))) return false;
  const group = coverage === "general" ? purchasingGroupOf(set) : null;
  return group === null || !isSame(group, programme.purchasing_group);
}

/** The coverages whose insurer an operator has set. The others are not bound in production. */
export const insuredCoverages = (set: SetInsurers | null): Coverage[] => sold.filter((coverage) => hasInsurer(set, coverage));

const named = (coverages: readonly Coverage[]) => coverages.map((one) => coverageNames[one].toLowerCase()).join(", ");

/** Whether the producer's values are missing, or one of them is the demonstration's. */
const lacks = (producer: Producer | null, ...names: (keyof Producer)[]) =>
  producer === null || names.some((name) => !producer[name] || isSame(producer[name], demonstrationProducer[name] ?? ""));

/** What is missing for binding cover in production, or is the demonstration's. Empty: nothing. */
export function missingForBinding(facts: BindingFacts): MissingForBinding[] {
  const { coverages, insurers, producer, unsetTexts, missingForms } = facts;
  const without = coverages.filter((coverage) => !hasInsurer(insurers, coverage));
  const unlimited = coverages.filter((coverage) => !insurers?.limits?.[coverage]);
  const found: (MissingForBinding | false)[] = [
    (coverages.length === 0 || without.length > 0) && {
      id: "insurers",
      message: `No insurer is set${without.length > 0 ? ` for ${named(without)}` : ""}.`,
    },
    unlimited.length > 0 && { id: "default_limits", message: `The limits are not set for ${named(unlimited)}.` },
    lacks(producer, "name") && { id: "producer", message: "The producer, who issues the policies, is not set." },
    lacks(producer, "email", "phone") && {
      id: "contact",
      message: "The producer's contact, email address and phone number are not set.",
    },
    lacks(producer, "authorized_representative") && {
      id: "authorized_representative",
      message: "The representative who signs certificates for the insurers is not set.",
    },
    coverages.some((one) => !carrierOf(insurers, one).admitted) &&
      lacks(producer, "surplus_lines_broker", "surplus_lines_license") && {
        id: "surplus_lines_broker",
        message: "The surplus lines broker and the license, which declarations name, are not set.",
      },
    facts.hasDemonstrationRates && { id: "rates", message: "The rates are those of the demonstration." },
    unsetTexts.length > 0 && {
      id: "legal_texts",
      message: `${unsetTexts.length} legal texts of applications are still the included ones.`,
    },
    missingForms.length > 0 && {
      id: "policy_forms",
      message: `The insurer's policy forms are not loaded: ${missingForms.join("; ")}.`,
    },
    facts.lacksProcessor && {
      id: "processor",
      message: "No payment processor is set up that charges cards. Contractors whose premium is withheld need none.",
    },
  ];
  return found.filter((one) => one !== false);
}

/** Whether any value of the producer is the demonstration's. */
export const isDemonstrationProducer = (producer: Producer): boolean =>
  lacks(producer, "name", "email", "phone", "authorized_representative");

/** Whether something in these facts is the demonstration's, so that a document with it describes no insurance. */
export const isDemonstration = (facts: Omit<BindingFacts, "unsetTexts" | "missingForms" | "lacksProcessor">): boolean =>
  missingForBinding({ ...facts, unsetTexts: [], missingForms: [], lacksProcessor: false }).length > 0;
