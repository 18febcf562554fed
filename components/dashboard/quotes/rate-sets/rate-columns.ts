import { formatCents } from "#lib/kit/money.ts";

export interface RateColumn {
  key: string;
  label: string;
}

const column = (key: string, label: string): RateColumn => ({ key, label });

/**
 * The tables of a rate set with their columns in reading order. Class rates are dollars of premium per $100 (workers' compensation) or per
 * $1,000 of pay (the others).
 */
export const rateTables = [
  {
    key: "classes",
    label: "Classes",
    columns: [
      column("name", "Class"),
      column("group", "Group"),
      column("hazard", "Hazard"),
      column("ncci_code", "NCCI"),
      column("iso_gl_code", "ISO GL"),
      column("wc_rate_e4", "WC per $100"),
      column("gl_rate_e4", "GL per $1,000"),
      column("professional_rate_e4", "Professional per $1,000"),
      column("media_rate_e4", "Media per $1,000"),
      column("cyber_rate_e4", "Cyber per $1,000"),
      column("general", "GL appetite"),
      column("workers_comp", "WC appetite"),
      column("professional", "Professional appetite"),
      column("media", "Media appetite"),
      column("cyber", "Cyber appetite"),
      column("construction", "Construction"),
      column("licensed", "Licensed"),
      column("min_years_experience", "Minimum years"),
      column("basis", "Basis"),
    ],
  },
  {
    key: "states",
    label: "States",
    columns: [
      column("name", "State"),
      column("state", "Code"),
      column("wc_factor_e4", "WC factor"),
      column("gl_factor_e4", "GL factor"),
      column("professional_factor_e4", "Professional factor"),
      column("wc_available", "WC sold"),
      column("gl_available", "GL sold"),
      column("wc_state_fund", "State fund"),
      column("sole_proprietor_rule", "Sole proprietors"),
      column("basis", "Basis"),
    ],
  },
  {
    key: "surplus_lines",
    label: "Surplus lines",
    columns: [
      column("state", "State"),
      column("effective_from", "From"),
      column("tax_e6", "Tax"),
      column("stamping_kind", "Stamping"),
      column("stamping_e6", "Stamping rate"),
      column("stamping_flat_cents", "Stamping fee"),
      column("basis", "Basis"),
    ],
  },
  {
    key: "rules",
    label: "Rules",
    columns: [
      column("code", "Code"),
      column("coverage", "Coverage"),
      column("stage", "Stage"),
      column("action", "Action"),
      column("when_field", "When"),
      column("when_operator", "Is"),
      column("when_value", "Value"),
      column("field", "Field"),
      column("operator", "Operator"),
      column("value", "Against"),
      column("message", "Message"),
      column("remedy", "Remedy"),
      column("version", "Version"),
    ],
  },
] as const;

/** Whether a column contains numbers. */
export const isFigure = (key: string): boolean => /_(e4|e6|cents)$/.test(key) || key === "version" || key === "min_years_experience";

/** A value as text: ×10⁴ as a decimal, ×10⁶ as a percentage, cents as dollars, yes or no. Empty when there is none. */
export function rateText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  // Class groups and appetites are identifiers: "creative_media", "accept".
  if (typeof value !== "number") return /^[a-z]{3,}(_[a-z]+)*$/.test(String(value)) ? factorLabel(String(value)) : String(value);
  if (key.endsWith("_cents")) return formatCents(value, { whole: true });
  if (key.endsWith("_e6")) return `${(value / 10_000).toFixed(3).replace(/\.?0+$/, "")}%`;
  if (key.endsWith("_e4")) return (value / 10_000).toFixed(4).replace(/(\.\d\d\d*?)0+$/, "$1");
  return value.toLocaleString("en-US");
}

/** "wage_refer_cents" → "Wage refer". */
export function factorLabel(key: string): string {
  const words = key.replace(/_(e4|e6|cents)$/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
