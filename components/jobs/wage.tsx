import type { Row } from "#components/resource/view.ts";
import { Money } from "#components/ui/money.tsx";

export const wageTypeNames: Record<Row<"jobs">["wage_type"], string> = {
  flatfee: "Flat fee",
  hourly: "Hourly",
  unit: "Per unit",
  blended: "Blended",
};

const per: Record<Row<"jobs">["wage_type"], string> = { flatfee: "flat", hourly: "an hour", unit: "a unit", blended: "blended" };

/** What the contractor is paid and for what: "$5,400.00 flat", "$45.00 an hour". */
export function wageOf({ wage, wage_type }: Row<"jobs">) {
  return (
    <>
      <Money cents={wage} /> <span className="text-fg-muted">{per[wage_type]}</span>
    </>
  );
}
