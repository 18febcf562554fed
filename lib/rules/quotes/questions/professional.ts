import { ask, ifYes } from "./ask.ts";

/** Professional liability: the services, and known problems that could become claims. */
export const professionalQuestions = [
  ask("professional", {
    id: "service_description",
    kind: "text",
    label: "What do you do for your clients?",
    why: "The policy covers the services you describe.",
    help: "Two or three sentences are enough.",
    max: 1000,
  }),
  ask("professional", {
    id: "largest_contract",
    kind: "money",
    label: "What was your largest contract in the last twelve months?",
    why: "A mistake costs more on a bigger contract.",
    min: 0,
    max: 100_000_000_000,
  }),
  ask("professional", {
    id: "written_contracts",
    kind: "choice",
    label: "Do you use written contracts?",
    why: "A written scope prevents most disputes.",
    options: [
      ["always", "Always"],
      ["sometimes", "Sometimes"],
      ["never", "Never"],
    ],
  }),
  ask("professional", {
    id: "known_circumstances",
    kind: "yes_no",
    label: "Do you know of anything that could become a claim against you?",
    why: "What you already know about is not covered by a new policy.",
  }),
  ask("professional", {
    id: "known_circumstances_what",
    kind: "text",
    label: "What is it about?",
    why: "The reviewer needs a few words to decide quickly.",
    max: 1000,
    show_if: ifYes("known_circumstances"),
  }),
  ask("professional", {
    id: "prior_cover",
    kind: "yes_no",
    label: "Have you had professional liability cover until now, without a gap?",
    why: "With unbroken cover, earlier work can stay insured.",
  }),
  ask("professional", {
    id: "prior_acts_date",
    kind: "date",
    label: "Since when?",
    why: "Work done before this date is not covered.",
    show_if: ifYes("prior_cover"),
  }),
];
