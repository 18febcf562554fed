import { pagesOf } from "./document-kind.ts";
import { isText, read } from "./evidence.ts";
import { type AskedLine, dollars, flag, type Line } from "./line.ts";
import { remarkPaths } from "./remark-rules.ts";
import { apply, type Found, placeOf } from "./rule.ts";

const employersLiability = ["each_accident_dollars", "disease_each_employee_dollars", "disease_policy_limit_dollars"];

export function statutory(line: AskedLine): Found[] {
  if (!line.asked.statutory) return [];
  const marked = flag(line, "per_statute");
  const question = {
    expected: "statutory limits",
    what: "that workers' compensation meets the statutory limits",
    audit: (value: boolean) => ({
      pass: value,
      message: value
        ? "Workers' compensation meets the statutory limits."
        : "Neither statutory limits nor employer's liability limits are shown.",
      found: value ? "per statute" : "not marked",
    }),
  };
  const areShown = employersLiability.every((limit) => dollars(line, limit).state === "known");
  if (!areShown || (marked.state === "known" && marked.value)) return [apply(question, marked)];
  const audit = () => ({ pass: true, message: "Employer's liability limits are shown.", found: "employer's liability limits" });
  return [apply({ ...question, audit }, { ...dollars(line, "each_accident_dollars"), path: marked.path })];
}

export function proprietorIncluded(line: AskedLine): Found[] {
  if (!line.asked.proprietor_included) return [];
  const audit = (excluded: boolean) => ({
    pass: !excluded,
    message: excluded
      ? "The proprietor is excluded from workers' compensation: the contractor has no cover for their own injuries."
      : "The proprietor is not excluded.",
    found: excluded ? "excluded" : "not excluded",
  });
  return [apply({ expected: "not excluded", what: "whether the proprietor is excluded", audit }, flag(line, "proprietor_excluded"))];
}

/**
 * Whether the owner is left out. Blank is asked where the contractor has no company, because then nobody else may be covered. A stricter
 * requirement asks for the answer itself.
 */
export function ownerCovered(line: AskedLine): Found[] {
  if (line.coverage !== "workers-comp" || line.asked.proprietor_included || line.issued) return [];
  const excluded = flag(line, "proprietor_excluded");
  if (excluded.state === "known" && !excluded.value) return [];
  if (excluded.state === "absent" && line.hasCompany !== false) return [];
  const message =
    "The owner is excluded from workers' compensation, so nobody may be covered by it: ask for the state's exclusion form or evidence of employees.";
  return [
    apply(
      {
        expected: "the owner covered, the state's exclusion form, or evidence of employees",
        what: "whether the owner is excluded from workers' compensation",
        audit: () => ({ pass: false, message, found: "excluded" }),
      },
      excluded,
    ),
  ];
}

/** New York's own forms show no limits of employer's liability, because there it has none. */
export function unlimitedInNewYork(line: Line, limit: Found): Found {
  if (line.coverage !== "workers-comp" || line.workState !== "NY" || limit.pass || limit.found) return limit;
  const page = pagesOf(line.values).find(({ form }) => form === "C-105.2" || form === "U-26.3");
  const message = page && `Employer's liability on form ${page.form} is unlimited in New York.`;
  return message ? { ...limit, pass: true, found: "unlimited", message } : limit;
}

/** Words by which a certificate says that it is a professional employer's, and not that there is none. */
const LEASED =
  /(?<!\bno\s+(?:leased\s+or\s+)?)(?:\b(?:leased|co-?employed|worksite)\s+(?:employees?|workers?)\b|\bprofessional\s+employer\b|\bP\.?E\.?O\b|\bemployee\s+leasing\b|\balternate\s+employer\b|\bL\/C\/F\b|\bco-?employ(?:er|ment)\b)/i;

/** A professional employer's policy covers the workers it leases; owners are seldom among them. A person is asked. */
export function leasedWorkers(line: Line): Found[] {
  if (line.coverage !== "workers-comp" || line.issued) return [];
  const paths = ["insured.name", ...remarkPaths];
  const said = paths.map((path) => read(line.values, path, isText)).find(({ value }) => value !== null && LEASED.test(value));
  const [words] = said?.value?.match(LEASED) ?? [];
  if (!said || words === undefined) return [];
  const message = `The certificate is a professional employer's (“${words}”): its workers' compensation covers leased workers. Is the owner among them?`;
  return [
    { path: said.path, pass: false, message, expected: "cover of the contractor in person", found: words, evidence: placeOf(said.field) },
  ];
}
