import { ClassRates } from "#components/category-codes/class-rates.tsx";
import { defineView } from "#components/resource/view.ts";
import { MonoId } from "#components/ui/mono-id.tsx";
import { Section } from "#components/ui/page-header.tsx";

export const categoryCodesView = defineView("categoryCodes", {
  empty: "Each kind of work has a code, which a job names and by which it is rated.",
  columns: [
    { label: "Name", key: "name" },
    { label: "Code", cell: ({ category_code }) => <MonoId id={category_code} name="code" /> },
    { label: "Rated as", key: "rating_class", minor: true },
  ],
  filters: [{ kind: "text", name: "search", label: "Words", hint: "Part of a name, a class or a code." }],
  facts: [
    { label: "Name", key: "name" },
    { label: "Rated as", key: "rating_class" },
  ],
  body: ({ rating_class }, session) =>
    session.can("rate_sets:read") ? (
      <Section title="Rates in force">
        <ClassRates slug={rating_class} session={session} />
      </Section>
    ) : null,
});
