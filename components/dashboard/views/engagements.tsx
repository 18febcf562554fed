import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { half, minor, shown } from "#components/resource/view-input.ts";

type Engagement = Row<"engagements">;

const dayOr = (day: string | null, otherwise: string) => (day === null ? otherwise : <CoverDay day={day} />);

export const engagementsView = defineView("engagements", {
  imported: true,
  empty: "An engagement says that a contractor works for a contracting entity or on a job. Their compliance is then answered for it.",
  nameOf: ({ contractor, entity, job }: Engagement) =>
    `${referenceName("contractors", contractor)}, ${job === null ? referenceName("entities", entity ?? "") : referenceName("jobs", job)}`,
  columns: ["contractor", "entity", "job", ...minor("from", "through")],
  cells: { from: ({ from }) => dayOr(from, "No first day"), through: ({ through }) => dayOr(through, "No end") },
  facts: { ...shown("contractor", "entity", "job", "from", "through") },
  filters: ["contractor", "entity", "job"],
  fields: [
    { name: "contractor", onlyNew: true },
    { name: "entity", hint: "For all work there; otherwise choose a job." },
    "job",
    ...half({ name: "from", kind: "day" }, { name: "through", kind: "day", hint: "The last day of the work." }),
  ],
});
