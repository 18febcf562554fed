import { showDay } from "#lib/rules/cover/days.ts";
import { isDay, isText, read } from "./evidence.ts";
import { type AskedLine, flag, type Line, nameOf, pathOf, rowOf } from "./line.ts";
import { apply, type Found } from "./rule.ts";

const formOf = (line: Line) => read(line.values, pathOf(line, "form"), isText);

/** Whether a line pays only for claims made while it lasts: as it is marked, else as is usual for its kind. */
export const isClaimsMade = (line: Line): boolean => (formOf(line).value ?? rowOf(line)?.form) !== "occurrence";

/** Claims-made cover above occurrence cover leaves out what is claimed later. */
function umbrellaForm(line: Line): Found[] {
  const form = formOf(line);
  if (form.value !== "claims_made" || formOf({ ...line, coverage: "general" }).value === "claims_made") return [];
  const message = "The umbrella is claims-made, above general liability that is not: it leaves out what is claimed after it ends.";
  const what = "whether the umbrella is written per occurrence or claims-made";
  return [apply({ expected: "occurrence", what, audit: () => ({ pass: false, message, found: "claims-made" }) }, form)];
}

/** Whether general liability is written per occurrence, where that is asked, and an umbrella above such. */
export function occurrenceForm(line: AskedLine): Found[] {
  if (line.coverage === "umbrella") return umbrellaForm(line);
  if (!line.asked.occurrence_form) return [];
  const audit = (form: string) => {
    const pass = form === "occurrence";
    const message = pass
      ? "General liability is written per occurrence."
      : "General liability is claims-made; an occurrence form is required.";
    return { pass, message, found: pass ? "occurrence" : "claims-made" };
  };
  return [
    apply({ expected: "occurrence", what: "whether general liability is written per occurrence or claims-made", audit }, formOf(line)),
  ];
}

export function aggregateAppliesPer(line: AskedLine): Found[] {
  const asked: readonly string[] = line.asked.aggregate_applies_per ?? [];
  if (!asked.length) return [];
  const expected = asked.join(" or ");
  const audit = (value: string) => {
    const pass = asked.includes(value);
    const shown = `The general aggregate applies per ${value}`;
    return { pass, message: pass ? `${shown}.` : `${shown}; it must apply per ${expected}.`, found: value };
  };
  const reading = read(line.values, pathOf(line, "aggregate_applies_per"), isText);
  return [apply({ expected, what: "what the general aggregate applies to", audit }, reading)];
}

/** One result for each kind of auto. "Any auto" includes every kind; "scheduled autos" does not include all owned autos. */
export function autos(line: AskedLine): Found[] {
  const any = flag(line, "any_auto");
  return (line.asked.autos ?? []).map((kind) => {
    const named = kind.replace("_", "-");
    const audit = (marked: boolean) => {
      const message = marked
        ? `${named.charAt(0).toUpperCase()}${named.slice(1)} autos are covered.`
        : `Automobile liability does not cover ${named} autos.`;
      return { pass: marked, message, found: marked ? "marked" : "not marked" };
    };
    const question = { detail: named, expected: `any auto, or ${named} autos`, what: `that ${named} autos are covered`, audit };
    return apply(question, any.state === "known" && any.value ? any : flag(line, `${kind}_autos`));
  });
}

/**
 * Whether a claims-made policy covers acts since the start of the engagement. Without a known start the retroactive date must still be
 * stated.
 */
export function retroactiveDate(line: AskedLine): Found[] {
  if (!line.asked.retroactive_date || !isClaimsMade(line)) return [];
  const { engagedFrom = null } = line;
  const name = nameOf(line);
  const audit = (since: string) => {
    const pass = engagedFrom === null || since <= engagedFrom;
    const said = `${name} is claims-made and covers acts since ${showDay(since)}`;
    const message = pass ? `${said}.` : `${said}; the engagement began on ${showDay(engagedFrom)}.`;
    return { pass, message, found: showDay(since) };
  };
  const expected = engagedFrom === null ? "stated" : `on or before ${showDay(engagedFrom)}`;
  const what = `the retroactive date of ${name.toLowerCase()}`;
  return [apply({ expected, what, audit }, read(line.values, pathOf(line, "retroactive_date"), isDay))];
}
