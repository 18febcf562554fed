import type { LegalTextKey } from "./keys.ts";

const form = (title: string, ...texts: string[]): string =>
  [
    title,
    "This is a sample. It shows where the insurer's form stands and how it is printed. No lawyer wrote it, no state has seen it, and it insures nobody. In production the insurer's own form stands here.",
    ...texts,
  ].join("\n\n");

const excluded = "What the declarations list under “What is not covered”, for this coverage and for every coverage, is not insured.";
const limits =
  "The limits in the declarations are the most we pay, however many people are insured, make a claim or sue. Each aggregate is for the whole term.";
const words = "“You” is the named insured. “We” is the insurer that the declarations name for this coverage.";

const claimsMade = (title: string, insured: string): string =>
  form(
    title,
    words,
    "## What we insure",
    insured,
    "The claim must be made against you for the first time while the policy is in force, or in the time for reporting after its end that the declarations state, for something done since the retroactive date in the declarations.",
    "We defend you against such a claim, also when it is groundless. What we pay for your defense does not reduce the limits.",
    "## What we do not insure",
    excluded,
    "## How much we pay",
    limits,
  );

/**
 * The forms that the product comes with, so that a sandbox's policies can be read as a whole. Production never binds by them: each coverage
 * needs the form of its insurer.
 */
export const sampleForms = {
  policy_form_general: form(
    "Sample form: general liability (CI GL 01 12 26)",
    words,
    "## What we insure",
    "We pay what you legally owe as damages because of bodily injury, property damage, or personal and advertising injury that your work described in the declarations causes. The injury or damage must happen while the policy is in force.",
    "We defend you against a suit for such damages, also when it is groundless. What we pay for your defense does not reduce the limits. Our duty to defend ends when a limit is used up by payments of damages.",
    "If someone is hurt by your work, we pay reasonable medical expenses up to the limit for medical expense, whoever is at fault.",
    "## Who is insured",
    "You are insured, and so is a person or organization that an endorsement of this policy adds, as far as that endorsement says.",
    "## What we do not insure",
    excluded,
    "## How much we pay",
    limits,
  ),
  policy_form_professional: claimsMade(
    "Sample form: professional liability (CI PL 01 12 26)",
    "We pay what you legally owe as damages because of a mistake, an omission or neglect in the services described in the declarations.",
  ),
  policy_form_media: claimsMade(
    "Sample form: media liability (CI ML 01 12 26)",
    "We pay what you legally owe as damages because something that you published in the work described in the declarations defamed a person, invaded privacy or used a copyright, a title or a mark of somebody else.",
  ),
  policy_form_cyber: claimsMade(
    "Sample form: cyber liability (CI CY 01 12 26)",
    "We pay what you legally owe as damages because data in your care was lost, stolen or disclosed, and the reasonable expense of telling the people concerned and of restoring your data after an attack.",
  ),
  policy_form_workers_comp: form(
    "Sample form: workers' compensation and employer's liability (CI WC 01 12 26)",
    words,
    "## Part one: workers' compensation",
    "We pay at once, when due, the benefits that the workers' compensation law of the state in the declarations asks of you, for an injury by accident or disease that arises out of and in the course of the work described there, while the policy is in force.",
    "You are insured yourself where you have elected it in your application and the law of that state lets you.",
    "Terms of this policy that conflict with that law are changed by this sentence to agree with it. The injured person may ask us directly for the benefits.",
    "## Part two: employer's liability",
    "We pay what you legally owe as damages, beyond those benefits, because of such an injury to an employee of yours, up to the limits in the declarations, and defend you against a suit for it.",
    "## What we do not insure",
    excluded,
  ),
  policy_conditions: form(
    "Sample form: conditions of every coverage (CI CO 01 12 26)",
    "## When something happens",
    "Tell us as soon as you can what happened, when and where, and who was hurt. Send us at once every demand, notice or paper of a court. Help us with what we ask for. Do not admit fault, promise or pay anything without our consent, except for first aid.",
    "## Premium",
    "The premium follows what you earn for the work, at the rates in the declarations. You let us or the producer compare the pay that was reported with your records until three years after the end of the policy.",
    "## Other insurance",
    "If other insurance applies to the same loss, we share it as the law of your state says, unless an endorsement makes this policy primary.",
    "## Changes and assignment",
    "Only an endorsement that we issue changes this policy. Your rights under it pass to nobody else without our written consent. Becoming bankrupt does not release us.",
    "## Action against us",
    "Nobody may sue us before all terms of the policy have been met and the amount that you owe has been decided by a judgment or an agreement to which we are a party.",
    "## Recovering from others",
    "If somebody else must answer for a loss that we paid, your rights against them pass to us, unless an endorsement waives that.",
    "## Cancellation",
    "You may cancel at any time. We may cancel or decline to renew only after the notice that the declarations state. Premium is due for the days that were covered; what you paid beyond that is returned.",
    "## What you told us",
    "We rely on the answers in your application, which is part of this policy. A false answer to a question that mattered may void the policy as far as the law of your state lets it.",
  ),
} as const satisfies Partial<Record<LegalTextKey, string>>;
