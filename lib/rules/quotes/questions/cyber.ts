import { ask, orUnknown } from "./ask.ts";

/** Cyber: what data is stored, and how it is protected. */
export const cyberQuestions = [
  ask("cyber", {
    id: "records_held",
    kind: "choice",
    label: "How many people's personal records do you keep?",
    why: "After a breach, you have to notify each of these people.",
    help: "Names with email, address, health, payment or ID data. An estimate is fine.",
    options: [
      ["under_1k", "Fewer than 1,000"],
      ["1k_10k", "1,000 to 10,000"],
      ["10k_100k", "10,000 to 100,000"],
      ["over_100k", "More than 100,000"],
    ],
  }),
  ask("cyber", {
    id: "stores_card_numbers",
    kind: "yes_no",
    label: "Do you store card numbers yourself?",
    why: "Thieves look for stored card numbers first.",
    help: "Answer no if a payment service keeps them for you.",
  }),
  ask("cyber", {
    id: "uses_mfa",
    kind: "yes_no",
    label: "Do you need a second step, such as a code, to sign in to email and files?",
    why: "A second step stops most break-ins.",
    options: orUnknown,
  }),
  ask("cyber", {
    id: "backups",
    kind: "choice",
    label: "How often do you back up your data?",
    why: "A backup lets you recover after an attack.",
    options: [
      ["daily", "Every day"],
      ["weekly", "Every week"],
      ["none", "Less often, or never"],
    ],
  }),
  ask("cyber", {
    id: "endpoint_protection",
    kind: "yes_no",
    label: "Do your computers have malware protection turned on?",
    why: "It blocks the most common attacks.",
    options: orUnknown,
  }),
  ask("cyber", {
    id: "cyber_incident",
    kind: "yes_no",
    label: "Have you had a data breach or a ransom demand in the last three years?",
    why: "After one incident another is more likely, unless something has changed.",
  }),
];
