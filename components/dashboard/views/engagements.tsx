import { referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";

type Engagement = Row<"engagements">;

const day = (seconds: number | null, otherwise: string) => (seconds === null ? otherwise : <ExactDate seconds={seconds} />);

export const engagementsView = defineView("engagements", {
  imported: true,
  empty: "An engagement says that a contractor works for a contracting entity or on a job. Their compliance is then answered for it.",
  nameOf: ({ contractor, entity, job }: Engagement) =>
    `${referenceName("contractors", contractor)}, ${job === null ? referenceName("entities", entity ?? "") : referenceName("jobs", job)}`,
  columns: [
    { label: "Contractor", key: "contractor" },
    { label: "Contracting entity", key: "entity" },
    { label: "Job", key: "job" },
    { label: "From", numeric: true, minor: true, cell: ({ from }) => day(from, "No first day") },
    { label: "Ends", numeric: true, minor: true, cell: ({ to }) => day(to, "No end") },
  ],
  facts: [
    { label: "Contractor", key: "contractor" },
    { label: "Contracting entity", key: "entity" },
    { label: "Job", key: "job" },
    { label: "From", cell: ({ from }) => day(from, "No first day") },
    { label: "Ends", cell: ({ to }) => day(to, "No end") },
  ],
  filters: [
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
    { kind: "reference", name: "entity", label: "Contracting entity", to: "entities" },
    { kind: "reference", name: "job", label: "Job", to: "jobs" },
  ],
  fields: [
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors", onlyNew: true },
    { kind: "reference", name: "entity", label: "Contracting entity", to: "entities", hint: "For all work there; otherwise choose a job." },
    { kind: "reference", name: "job", label: "Job", to: "jobs" },
    { kind: "date", name: "from", label: "From", half: true },
    { kind: "date", name: "to", label: "Ends", half: true, hint: "The first day on which the contractor is no longer engaged." },
  ],
});
