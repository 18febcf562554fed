import { type AskedOf, ask, ifYes, orUnknown } from "./ask.ts";

const manual = new Set(["home_services", "trades", "events_field", "transport_logistics"]);
const offDesk: AskedOf = ({ category }) => category.group !== "office_tech";
const handsOn: AskedOf = ({ category }) => category.construction || manual.has(category.group);
const building: AskedOf = ({ category }) => category.construction || category.group === "trades";
const withPeople: AskedOf = ({ category }) =>
  ["education_wellness", "care", "home_services", "creative_media", "events_field"].includes(category.group);
const atEvents: AskedOf = ({ category }) => category.group === "events_field";
const onTheRoad: AskedOf = ({ category }) => ["transport_logistics", "care", "events_field", "home_services"].includes(category.group);

/** General liability: the work itself, who else does it, where, and with what. */
export const generalQuestions = [
  ask("general", {
    id: "years_in_trade",
    kind: "integer",
    label: "How many years have you done this kind of work?",
    why: "Experience affects the price, and some trades need a minimum.",
    help: "Count full years; enter 0 if you are new to it.",
    min: 0,
    max: 80,
  }),
  ask("general", {
    id: "hires_employees",
    kind: "yes_no",
    label: "Do you have employees?",
    why: "This cover is for people who work alone.",
  }),
  ask("general", {
    id: "subcontracts",
    kind: "yes_no",
    label: "Do you pass part of your work on to other contractors?",
    why: "Their mistakes can become your claim.",
  }),
  ask("general", {
    id: "subcontracted_percent",
    kind: "percent",
    label: "How much of your work do you pass on?",
    why: "Above a certain share you need a different kind of policy.",
    min: 1,
    max: 100,
    show_if: ifYes("subcontracts"),
  }),
  ask("general", {
    id: "sub_certificates",
    kind: "yes_no",
    label: "Do you collect certificates of insurance from them?",
    why: "If they are insured, their insurance pays first.",
    show_if: ifYes("subcontracts"),
  }),
  ask(
    "general",
    {
      id: "work_height",
      kind: "choice",
      label: "How high do you work?",
      why: "Falls from height are the most serious accidents.",
      options: [
        ["ground", "On the ground"],
        ["up_to_3_stories", "Up to three stories or 30 feet"],
        ["above_3_stories", "Above three stories or 30 feet"],
      ],
    },
    offDesk,
  ),
  ask(
    "general",
    {
      id: "excluded_operations",
      kind: "multi",
      label: "Does your work include any of these?",
      why: "These kinds of work are never covered by this policy.",
      help: "Pick all that apply; leave it empty if none does.",
      required: false,
      options: [
        ["roofing", "Roofing"],
        ["demolition", "Demolition"],
        ["blasting", "Blasting"],
        ["eifs", "Synthetic stucco (EIFS)"],
        ["structural_steel", "Structural steel"],
        ["asbestos_lead", "Asbestos or lead removal"],
        ["gas", "Gas lines"],
        ["pyrotechnics", "Fireworks or pyrotechnics"],
      ],
    },
    offDesk,
  ),
  ask(
    "general",
    {
      id: "new_residential",
      kind: "choice",
      label: "Do you work on new homes, condominiums or housing developments?",
      why: "Large housing projects bring claims years later and are not covered.",
      options: [
        ["none", "No"],
        ["single_homes", "Single new homes"],
        ["under_15_units", "Projects of fewer than 15 units"],
        ["tract_15_plus", "Projects of 15 or more units"],
      ],
    },
    building,
  ),
  ask(
    "general",
    {
      id: "hot_work",
      kind: "yes_no",
      label: "Do you weld, solder with a torch or use open flames?",
      why: "Open flames can burn a customer's building.",
    },
    handsOn,
  ),
  ask(
    "general",
    {
      id: "chemicals",
      kind: "yes_no",
      label: "Do you use pesticides or hazardous chemicals?",
      why: "Damage from pollution is not covered.",
    },
    handsOn,
  ),
  ask(
    "general",
    {
      id: "vulnerable_people",
      kind: "yes_no",
      label: "Do you work with children or with adults who need care?",
      why: "Work with people who cannot protect themselves needs extra care.",
    },
    withPeople,
  ),
  ask(
    "general",
    {
      id: "background_check",
      kind: "yes_no",
      label: "Have you had a background check in the last two years?",
      why: "Insurers expect one for work with children or adults in care.",
      show_if: ifYes("vulnerable_people"),
    },
    withPeople,
  ),
  ask(
    "general",
    { id: "uses_drones", kind: "yes_no", label: "Do you fly drones for work?", why: "Aircraft, including drones, need their own cover." },
    offDesk,
  ),
  ask(
    "general",
    { id: "serves_alcohol", kind: "yes_no", label: "Do you serve or sell alcohol?", why: "Claims about alcohol need separate cover." },
    atEvents,
  ),
  ask(
    "general",
    { id: "works_with_animals", kind: "yes_no", label: "Do you work with animals?", why: "Animals can hurt people and damage property." },
    withPeople,
  ),
  ask(
    "general",
    {
      id: "carries_passengers",
      kind: "yes_no",
      label: "Do you drive passengers for pay?",
      why: "That needs commercial auto insurance; this policy never covers it.",
    },
    onTheRoad,
  ),
  ask("general", {
    id: "hold_harmless",
    kind: "yes_no",
    label: "Did you sign anything that says you pay when somebody else makes a mistake?",
    why: "Most policies do not cover such a promise.",
    help: "Contracts call it “hold harmless” or “indemnify”. If you don't know, say so: then a person reads it with you.",
    options: orUnknown,
  }),
  ask(
    "general",
    {
      id: "written_agreement",
      kind: "yes_no",
      label: "Does a written agreement with your client ask for your insurance to be primary and non-contributory?",
      why: "Your insurance then pays before your client's own, which only an agreement signed before the work can ask for.",
      help: "Look for the words “primary” and “non-contributory” in your contract.",
    },
    ({ is_primary = false }) => is_primary,
  ),
  ask("general", {
    id: "property_in_care",
    kind: "yes_no",
    label: "Do you keep or carry things that belong to customers?",
    why: "Things in your care are covered only up to a limit.",
  }),
  ask("general", {
    id: "property_in_care_value",
    kind: "money",
    label: "What are they worth at most, at one time?",
    why: "The value decides whether you need separate cover.",
    min: 0,
    max: 100_000_000_000,
    show_if: ifYes("property_in_care"),
  }),
];
