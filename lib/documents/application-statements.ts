import type { Region } from "#lib/contract/common.ts";
import { regionNames } from "#lib/contract/region-names.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { ApplicationDocumentData } from "./application-data.ts";

/** The jurisdiction as it reads in a sentence. */
const inSentence = (region: Region): string => (region === "DC" ? "the District of Columbia" : regionNames[region]);

export interface Statement {
  title: string;
  paragraphs: string[];
}

/** The statements above the signature: only those that apply to the applicant's coverages, states and payment. */
export function applicationStatements(data: ApplicationDocumentData): Statement[] {
  return [
    ...membership(data),
    ...surplusLines(data),
    ...election(data),
    ...optIn(data),
    payment(data),
    {
      title: "Statement on fraud",
      paragraphs: [
        "Anyone who knowingly, and with intent to defraud, gives an insurer false or misleading information in an application or a claim, or " +
          "hides a material fact, may commit a crime. Depending on the state this can lead to fines, civil penalties, imprisonment and the " +
          "loss of coverage.",
      ],
    },
    {
      title: "Your statement",
      paragraphs: [
        "The answers in this application are true and complete to the best of my knowledge. I understand that the insurers rely on them, that a " +
          "false or incomplete answer may void coverage or lead to a claim being refused, and that signing does not by itself put coverage in force.",
      ],
    },
    ...data.stateNotices.map(({ title, text }) => ({ title, paragraphs: [text] })),
  ];
}

function membership({ riskPurchasingGroup: group }: ApplicationDocumentData): Statement[] {
  if (!group) return [];
  const fee =
    group.feeCents > 0
      ? `Membership costs ${formatCents(group.feeCents)} once for each policy. The fee is no premium; the group's manager keeps it.`
      : "Membership costs nothing.";
  return [
    {
      title: "Risk purchasing group membership",
      paragraphs: [
        `General liability is offered to members of ${group.name}, a purchasing group formed under the federal Liability Risk Retention Act so that ` +
          "businesses with similar liability can buy coverage together. The group is not an insurer and pays no claims. It may not be subject to all " +
          "insurance laws of your state.",
        `By signing, you apply for membership and become a member when your policy begins. ${fee}`,
      ],
    },
  ];
}

function surplusLines({ surplusLines: placement }: ApplicationDocumentData): Statement[] {
  if (!placement) return [];
  const state = inSentence(placement.homeState);
  return [
    {
      title: `Surplus lines notice for ${state}`,
      paragraphs: [
        `Your general liability policy is placed${placement.insurerName ? ` with ${placement.insurerName},` : " with"} an insurer that is not licensed ` +
          `(not admitted) in ${state}, through a licensed surplus lines broker, as the law of your home state allows. ${capital(state)} does not ` +
          "regulate this insurer's rates and policy forms as it does those of licensed insurers.",
        `If the insurer becomes insolvent, the insurance guaranty fund of ${state} does not pay its claims. Surplus lines tax is part of the price ` +
          "shown; where the state has a stamping office, its fee is shown as a line of its own.",
      ],
    },
  ];
}

function election({ workersCompElection: election }: ApplicationDocumentData): Statement[] {
  if (!election) return [];
  const state = inSentence(election.workState);
  const choice = election.elected
    ? `I elect to be covered, for the work described here, as if I were an employee under the workers' compensation law of ${state}. I understand ` +
      "that benefits under that law are then, as a rule, my only remedy for an injury at work."
    : `I do not elect coverage for myself. I understand that I then receive no workers' compensation benefits under this policy for my own injuries.`;
  return [
    {
      title: `Workers' compensation election in ${state}`,
      paragraphs: [
        `A sole proprietor without employees is not automatically covered by the workers' compensation law of ${state} and may choose to be.`,
        choice,
      ],
    },
  ];
}

function optIn({ generalOptIn: optIn }: ApplicationDocumentData): Statement[] {
  if (!optIn) return [];
  return [
    {
      title: "Coverage for future jobs",
      paragraphs: [
        `For twelve months from signing I ask for the coverages listed above for jobs in ${inSentence(optIn.workState)} that are quoted for me, without ` +
          "applying again for each. A job whose questions this application does not answer, or that calls for a review, needs an application of its own.",
      ],
    },
  ];
}

function payment({ payment, generalOptIn }: ApplicationDocumentData): Statement {
  const prices = generalOptIn ? "at the prices per $100 of the job's quote" : "at the prices per $100 shown above";
  if (payment.kind === "withheld") {
    return {
      title: "Payment of the premium",
      paragraphs: [
        `${payment.payer} withholds the premium from your pay and pays it for you. No card is requested and none is charged. The premium follows ` +
          `what you actually earn on the job, ${prices}.`,
      ],
    };
  }
  return {
    title: "Card authorization",
    paragraphs: [
      `I authorize charges for premium and fees to the card I add to this application. The premium follows what I actually earn, ${prices}. ` +
        "Before each charge I receive a notice with the amount, and the card is charged no earlier than 24 hours after it. " +
        "Within that time I can opt out or change the card; opting out ends coverage for the job in question.",
      "The authorization lasts until I withdraw it in writing or remove the card. Card details are held by the payment processor, not in this document.",
    ],
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
