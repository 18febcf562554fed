import type { Details } from "#components/apply/details.ts";
import { Line } from "#components/hosted/section.tsx";
import { NoValue } from "#components/ui/money.tsx";

/** The applicant's details to read over. */
export function DetailsSummary({ details, taxIdLastFour }: { details: Details; taxIdLastFour: string | null }) {
  const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  const { first_name, middle_name, last_name } = details;
  const town = join(", ", details["address.locality"], join(" ", details["address.region"], details["address.postalcode"]));
  return (
    <dl>
      <Line label="Name">{join(" ", first_name, middle_name, last_name)}</Line>
      <Line label="Business">{details.company_name || <NoValue />}</Line>
      <Line label="Email">{details.email}</Line>
      <Line label="Phone">{details.phone}</Line>
      <Line label="Home address">{join(", ", details["address.line1"], details["address.line2"], town)}</Line>
      <Line label="Tax ID">{taxIdLastFour ? `ends in ${taxIdLastFour}` : <NoValue label="Not given" />}</Line>
    </dl>
  );
}
