import { optionsOf } from "#components/resource/field-spec.ts";
import { defineView, type Row } from "#components/resource/view.ts";
import { half, minor, shown } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";

type Kind = Row<"proofKinds">;

const ofNames: Record<Kind["of"], string> = { coverage: "Insurance", document: "Document" };
const words = ({ words: named }: Kind) => (named.length ? named.join(", ") : <NoValue label="Only its name" />);

export const proofKindsView = defineView("proofKinds", {
  empty:
    "A kind of insurance or document that you add can be required like the ready-made ones: site pollution insurance, a safety training card.",
  about: "Kinds of insurance and documents that you added. Requirements can ask for them beside the ready-made ones.",
  columns: ["name", { key: "of", label: "What it is", cell: ({ of }) => ofNames[of] }, ...minor("name_es")],
  facts: {
    ...shown("name"),
    name_es: { label: "Name in Spanish", cell: ({ name_es }) => name_es ?? <NoValue label="The English name is used" /> },
    of: { label: "What it is", cell: ({ of }) => ofNames[of] },
    words: {
      label: "On certificates",
      cell: (kind) => (kind.of === "document" ? <NoValue label="Documents are not read" /> : words(kind)),
    },
  },
  filters: [{ name: "of", label: "What it is", values: ofNames }],
  fields: [
    {
      name: "of",
      label: "What it is",
      options: optionsOf(ofNames),
      onlyNew: true,
      hint: "Insurance is read from certificates. A document is anything else, and a person accepts it.",
    },
    ...half("name", { name: "name_es", label: "Name in Spanish", hint: "For pages and emails in Spanish." }),
    {
      name: "words",
      kind: "lines",
      label: "Words on certificates",
      hint: "Only for insurance: how certificates name it besides its name, one per line, such as site pollution or CPL.",
    },
  ],
  deletion: {
    consequence: async ({ name }) => `Deletes ${name}. A kind that a requirement asks for cannot be deleted: take it out there first.`,
  },
});
