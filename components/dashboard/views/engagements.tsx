import { referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { half, minor, shown } from "#components/resource/view-input.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";

type Engagement = Row<"engagements">;

const day = (seconds: number | null, otherwise: string) => (seconds === null ? otherwise : <ExactDate seconds={seconds} />);

export const engagementsView = defineView("engagements", {
  imported: true,
  empty: "An engagement says that a contractor works for a contracting entity or on a job. Their compliance is then answered for it.",
  nameOf: ({ contractor, entity, job }: Engagement) =>
    `${referenceName("contractors", contractor)}, ${job === null ? referenceName("entities", entity ?? "") : referenceName("jobs", job)}`,
  columns: ["contractor", "entity", "job", ...minor("from", "to")],
  cells: { from: ({ from }) => day(from, "No first day"), to: ({ to }) => day(to, "No end") },
  facts: { ...shown("contractor", "entity", "job", "from", "to") },
  filters: ["contractor", "entity", "job"],
  fields: [
    { name: "contractor", onlyNew: true },
    { name: "entity", hint: "For all work there; otherwise choose a job." },
    "job",
    ...half("from", { name: "to", hint: "The first day on which the contractor is no longer engaged." }),
  ],
});
