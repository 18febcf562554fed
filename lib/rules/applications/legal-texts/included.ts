import type { Language } from "#lib/text/language.ts";
import type { LegalTextKey } from "./keys.ts";
import { sampleForms } from "./sample-forms.ts";

const paragraphs = (...texts: string[]): string => texts.join("\n\n");

const cardCharges =
  "Before each charge I receive a notice with the amount, and the card is charged no earlier than 24 hours after it. " +
  "Within that time I can opt out or change the card; opting out ends coverage for the job in question.";

const cardEnds =
  "The authorization lasts until I withdraw it in writing or remove the card. Card details are held by the payment processor, not in this document.";

const election = (choice: string): string =>
  paragraphs(
    "Workers' compensation election in {state}",
    "A sole proprietor without employees is not automatically covered by the workers' compensation law of {state} and may choose to be.",
    choice,
  );

const card = (prices: string): string =>
  paragraphs(
    "Card authorization",
    `I authorize charges for premium and fees to the card I add to this application. The premium follows what I actually earn, ${prices}. ${cardCharges}`,
    cardEnds,
  );

const withheld = (prices: string): string =>
  paragraphs(
    "Payment of the premium",
    "{payer} withholds the premium from your pay and pays it for you. No card is requested and none is charged. The premium follows " +
      `what you actually earn on the job, ${prices}.`,
  );

const membership = (fee: string): string =>
  paragraphs(
    "Risk purchasing group membership",
    "General liability is offered to members of {group}, a purchasing group formed under the federal Liability Risk Retention Act so that " +
      "businesses with similar liability can buy coverage together. The group is not an insurer and pays no claims. It may not be subject to all " +
      "insurance laws of your state.",
    `By signing, you apply for membership and become a member when your policy begins. ${fee}`,
  );

const SHOWN = "at the prices per $100 shown above";
const OF_THE_QUOTE = "at the prices per $100 of the job's quote";

/**
 * The texts that the product comes with: version 1 for every state, in force until an operator sets another. Applications are signed with
 * them and read them again, so they never change: another wording is a version of an operator's.
 */
export const includedTexts: Readonly<Record<Language, Readonly<Partial<Record<LegalTextKey, string>>>>> = {
  en: {
    rpg_membership: membership("Membership costs {fee} once for each policy. The fee is no premium; the group's manager keeps it."),
    rpg_membership_free: membership("Membership costs nothing."),
    surplus_lines_disclosure: paragraphs(
      "Surplus lines notice for {state}",
      "Your general liability policy is placed with {insurer}, an insurer that is not licensed (not admitted) in {state}, through a licensed " +
        "surplus lines broker, as the law of your home state allows. {State} does not regulate this insurer's rates and policy forms as it " +
        "does those of licensed insurers.",
      "If the insurer becomes insolvent, the insurance guaranty fund of {state} does not pay its claims. Surplus lines tax is part of the price " +
        "shown; where the state has a stamping office, its fee is shown as a line of its own.",
    ),
    surplus_lines_disclosure_lines: paragraphs(
      "Surplus lines notice for {state}",
      "These coverages are placed with insurers that are not licensed (not admitted) in {state}, through a licensed surplus lines broker, as " +
        "the law of your home state allows: {lines}. Insurers: {insurers}. {State} does not regulate the rates and policy forms of these " +
        "insurers as it does those of licensed insurers.",
      "If such an insurer becomes insolvent, the insurance guaranty fund of {state} does not pay its claims. Surplus lines tax is part of the " +
        "price shown for each of these coverages; where the state has a stamping office, its fee is shown as a line of its own.",
    ),
    workers_comp_election: election(
      "I elect to be covered, for the work described here, as if I were an employee under the workers' compensation law of {state}. I understand " +
        "that benefits under that law are then, as a rule, my only remedy for an injury at work.",
    ),
    workers_comp_rejection: election(
      "I do not elect coverage for myself. I understand that I then receive no workers' compensation benefits under this policy for my own injuries.",
    ),
    terrorism_offer: paragraphs(
      "Terrorism coverage offer",
      "Under the federal Terrorism Risk Insurance Act, coverage for losses from acts of terrorism that the Secretary of the Treasury certifies is " +
        "offered to you under {lines}. The United States government pays a share of such losses above the insurer's deductible, and the " +
        "act limits what the government and the insurers together pay in a year to $100 billion.",
      "No additional premium is charged for it. It is part of your policy unless you reject it in writing to the producer named here.",
    ),
    terrorism_disclosure: paragraphs(
      "Terrorism and workers' compensation",
      "Workers' compensation cannot exclude losses from acts of terrorism. The price shown contains {charge} for terrorism and " +
        "catastrophes. The United States government pays a share of certified losses under the federal Terrorism Risk Insurance Act.",
    ),
    terrorism_program_end: paragraphs(
      "If the federal terrorism program ends",
      "The program ends on {end}, before your cover may end. If it is not extended, the insurer may apply conditional terms to losses from " +
        "terrorism from the day after, as far as the law allows. You are told before they apply.",
    ),
    known_loss: paragraphs(
      "No known loss",
      "I know of no injury, damage, act or circumstance that has happened and may lead to a claim under the coverages applied for. I understand " +
        "that cover never begins before it is bound and does not apply to a loss that I knew of before then.",
    ),
    future_jobs: paragraphs(
      "Coverage for future jobs",
      "For twelve months from signing I ask for the coverages listed above for jobs in {state} that are quoted for me, without " +
        "applying again for each. A job whose questions this application does not answer, or that calls for a review, needs an application of its own.",
    ),
    card_authorization: card(SHOWN),
    card_authorization_future_jobs: card(OF_THE_QUOTE),
    premium_withheld: withheld(SHOWN),
    premium_withheld_future_jobs: withheld(OF_THE_QUOTE),
    fraud_statement: paragraphs(
      "Statement on fraud",
      "Anyone who knowingly, and with intent to defraud, gives an insurer false or misleading information in an application or a claim, or " +
        "hides a material fact, may commit a crime. Depending on the state this can lead to fines, civil penalties, imprisonment and the " +
        "loss of coverage.",
    ),
    applicant_statement: paragraphs(
      "Your statement",
      "The answers in this application are true and complete to the best of my knowledge. I understand that the insurers rely on them, that a " +
        "false or incomplete answer may void coverage or lead to a claim being refused, and that signing does not by itself put coverage in force.",
    ),
    electronic_signature_consent:
      "I agree to sign this application electronically, and that my electronic signature binds me as one on paper would. I have read the application and my answers are true.",
    ...sampleForms,
  },
  es: {
    electronic_signature_consent:
      "Usted acepta firmar electrónicamente y declara que leyó la solicitud y que sus respuestas son verdaderas.",
  },
};
