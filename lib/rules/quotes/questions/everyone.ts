import { ask, ifNo, ifYes } from "./ask.ts";

/** Asked in every application, before the coverage sets. */
export const everyoneQuestions = [
  ask("all", {
    id: "adult",
    kind: "yes_no",
    label: "Are you 18 or older?",
    why: "Only adults can enter into an insurance contract.",
  }),
  ask("all", {
    id: "business_form",
    kind: "choice",
    label: "How is your business set up?",
    why: "The policy names you in the legal form you work under.",
    options: [
      ["sole_proprietor", "Just me (sole proprietor)"],
      ["llc", "Limited liability company (LLC)"],
      ["corporation", "Corporation"],
      ["partnership", "Partnership"],
      ["other", "Something else"],
    ],
  }),
  ask(
    "all",
    {
      id: "license_number",
      kind: "text",
      label: "What is your license number for this work?",
      why: "This trade needs a license in most states, and the insurer checks it.",
      help: "Leave it empty if you have none; your application then gets a manual review.",
      required: false,
      max: 60,
    },
    ({ category }) => category.licensed,
  ),
  ask("all", {
    id: "us_only",
    kind: "yes_no",
    label: "Will all of your work be done in the United States?",
    why: "Cover works differently outside the country.",
  }),
  ask("all", {
    id: "hired_abroad",
    kind: "yes_no",
    label: "Were you hired outside the United States?",
    why: "State law protects people who were hired here, not people hired abroad.",
    show_if: ifNo("us_only"),
  }),
  ask("all", {
    id: "losses_any",
    kind: "yes_no",
    label: "Have you had any claims or losses in the last three years?",
    why: "Past claims are part of how insurers judge risk.",
    help: "Count every claim against you and every loss you reported, whether or not it was paid.",
  }),
  ask("all", {
    id: "loss_count",
    kind: "integer",
    label: "How many claims or losses were there?",
    why: "The number decides whether your application gets a manual review.",
    min: 1,
    max: 99,
    show_if: ifYes("losses_any"),
  }),
  ask("all", {
    id: "loss_amount",
    kind: "money",
    label: "How much was paid or is expected, all together?",
    why: "The total decides whether this program can insure you.",
    help: "An estimate is fine when a claim is still open.",
    min: 0,
    max: 100_000_000_000,
    show_if: ifYes("losses_any"),
  }),
  ask("all", {
    id: "loss_latest_date",
    kind: "date",
    label: "When did the latest one happen?",
    why: "Older losses weigh less.",
    show_if: ifYes("losses_any"),
  }),
  ask("all", {
    id: "loss_what",
    kind: "text",
    label: "What happened?",
    why: "The reviewer needs a few words to decide quickly.",
    max: 1000,
    show_if: ifYes("losses_any"),
  }),
  ask("all", {
    id: "prior_cancelled",
    kind: "yes_no",
    label: "Has an insurer cancelled, declined or not renewed a policy of yours in the last five years?",
    why: "The reason decides whether this program can insure you.",
  }),
  ask("all", {
    id: "prior_cancel_reason",
    kind: "choice",
    label: "What was the reason?",
    why: "A missed payment is handled differently from other reasons.",
    options: [
      ["non_payment", "A payment was missed"],
      ["claims", "Claims"],
      ["underwriting", "The kind of work or business"],
      ["insurer_left", "The insurer stopped offering it"],
      ["other", "Something else, or I don't know"],
    ],
    show_if: ifYes("prior_cancelled"),
  }),
  ask("all", {
    id: "felony",
    kind: "yes_no",
    label: "Have you been convicted of a felony for fraud or arson?",
    why: "Insurers must ask; a yes leads to a manual review, not to an automatic decline.",
  }),
];

/** The last question: the applicant confirms the answers. */
export const closingQuestions = [
  ask("all", {
    id: "statement_true",
    kind: "yes_no",
    label: "Are all your answers true and complete, as far as you know?",
    why: "A claim can be refused if an important answer was wrong.",
    confirm: true,
  }),
];
