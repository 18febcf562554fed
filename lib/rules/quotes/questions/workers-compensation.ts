import type { Region } from "#lib/contract/core/common.ts";
import { type AskedOf, ask } from "./ask.ts";

/** Whether a sole proprietor is covered only by election. New York automatically covers one who buys a policy. */
export const electsWorkersCompensation = (work_state: Region | null): boolean => work_state !== "NY";

const mustElect: AskedOf = ({ work_state }) => electsWorkersCompensation(work_state);
const floridaConstruction: AskedOf = ({ work_state, category }) => work_state === "FL" && category.construction;

/** Workers' compensation: the election, other cover and the physical demands of the job. */
export const workersCompensationQuestions = [
  ask(
    "workers-comp",
    {
      id: "wc_elects",
      kind: "yes_no",
      label: "Do you choose to be covered by workers' compensation yourself?",
      why: "In most states, self-employed people are covered only if they choose to be.",
    },
    mustElect,
  ),
  ask(
    "workers-comp",
    {
      id: "fl_construction_number",
      kind: "text",
      label: "What is your Florida construction license or exemption number?",
      why: "Florida asks insurers to check it.",
      help: "Leave it empty if you have none; your application then gets a manual review.",
      required: false,
      max: 60,
    },
    floridaConstruction,
  ),
  ask("workers-comp", {
    id: "other_wc",
    kind: "yes_no",
    label: "Do you have other workers' compensation insurance?",
    why: "Two policies for the same work lead to disputes about who pays.",
  }),
  ask("workers-comp", {
    id: "work_injury_claims",
    kind: "integer",
    label: "How many claims for injuries at work have you made in the last three years?",
    why: "It shows how risky the work has been; we do not ask about your health.",
    min: 0,
    max: 99,
  }),
  ask("workers-comp", {
    id: "heavy_lifting",
    kind: "yes_no",
    label: "Do you lift more than 50 pounds on the job?",
    why: "Lifting is the most common cause of injuries at work.",
  }),
  ask("workers-comp", {
    id: "uses_ladders",
    kind: "yes_no",
    label: "Do you work on ladders?",
    why: "Falls from ladders are among the costliest injuries.",
  }),
  ask("workers-comp", {
    id: "driving_percent",
    kind: "percent",
    label: "How much of the job do you spend driving or riding?",
    why: "Time on the road is priced differently.",
    help: "Do not count your commute. Enter 0 if you don't drive.",
    min: 0,
    max: 100,
  }),
  ask("workers-comp", {
    id: "vehicle_type",
    kind: "choice",
    label: "What do you drive or ride most?",
    why: "Some vehicles are not covered.",
    options: [
      ["car", "Car"],
      ["van", "Van or pickup"],
      ["truck", "Truck over 10,000 pounds"],
      ["motorcycle", "Motorcycle or scooter"],
      ["bicycle", "Bicycle or e-bike"],
    ],
    show_if: { question: "driving_percent", operator: "gt", value: 0 },
  }),
];
