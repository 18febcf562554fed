/** In place of a thing. */
const THING = "N0";

/** Words that take something back alone, and the things whose name begins with them. Not what work is done on for which cover could be left out. */
const compounds: Readonly<Record<string, string>> = {
  exclusion: "doors?|zones?|areas?|fenc(?:e|es|ing)|perimeters?|barriers?|netting|nets?|devices?|screens?",
  "void|voided": "slabs?|spaces?|forms?|formers?|fill(?:ing)?|infills?|decks?|panels?|grout(?:ing)?|cores?|cylinders?",
  "cancelled|canceled": "stamps?|postage|checks?",
  expired:
    "filters?|catalysts?|drums?|batter(?:y|ies)|extinguishers?|medications?|drugs?|foods?|reagents?|chemicals?|resins?|hoses?|harness(?:es)?|slings?|meters?",
  "interstitial|ceiling|floor|roof|wall|plenum|service": "voids?",
  draft: "stops?|gauges?|beams?|beers?|horses?|animals?|hoods?|fans?|inducers?|dampers?|marks?|tubes?|curtains?|surveys?|doors?",
  sample: "rooms?|ports?|pumps?|stations?|lines?|coolers?|valves?|panels?|kitchens?|houses?|trailers?|points?",
  limit: "switch(?:es)?|stops?",
  "limited|limited-access|restricted": "access\\s+(?:areas?|roads?|highways?|gates?)|airspace|area\\s+(?:badges?|gates?|escorts?)",
  suspended: "ceilings?|scaffolds?|scaffolding|platforms?|slabs?|walkways?|fixtures?|lights?|lighting|pipes?|piping|monorails?|signs?",
  confined: "spaces?(?:\\s+entry)?|areas?",
  parked: "cars?|vehicles?|trailers?|trucks?|aircraft|equipment",
  "tagged|tagged-out": "equipment|valves?|items?|assets?|circuits?",
  moored: "vessels?|barges?|boats?|docks?|floats?",
  grounded: "outlets?|receptacles?|systems?|plugs?",
  decommissioned: "tanks?|boilers?|wells?|equipment|lines?|stacks?|plants?|substations?",
  retention: "ponds?|basins?|walls?|tanks?|vaults?",
  aggregate: "pits?|base|piles?|bins?|conveyors?|hoppers?|crushers?|wash(?:ing)?|stockpiles?|yards?|surge\\s+bins?",
  excess: "soils?|dirt|concrete|spoils?|inventory|scrap|asphalt|materials?|water|stone|gravel|snow|steam|vegetation",
  "warranty|in-warranty": "repairs?|calls?|visits?|inspections?|replacements?|walk-?throughs?|parts?|service\\s+calls?",
  reject: "bins?|chutes?|conveyors?|tanks?|pulp|gates?|lines?",
  abandoned: "stacks?|ducts?|chimneys?|pipes?|piping|lines?|wells?|mines?|tanks?|rails?|conduits?|vehicles?|equipment",
  "out-of-service|out of service": "tanks?|boilers?|lines?|transformers?|switchgear|elevators?|piping",
  "cut-off|cutoff|shut-off|shutoff|shut off": "valves?|walls?|saws?|switch(?:es)?",
  "dead-end|dead end": "poles?|towers?|mains?|roads?|structures?",
  "no-wake|no-parking|no parking|no-entry|no-smoking": "zones?|signs?|buoys?|areas?",
  "time-lapse|time lapse": "cameras?|photograph(?:y|s)|videos?|photos?",
  "binder|asphalt binder": "courses?|lifts?|layers?|mix",
  premium: "outlets?|lumber|grade|plywood|paint|unleaded|seating|parking",
  "reserve|reserved": "tanks?|pumps?|power|fleets?|parking|seating|generators?",
  claims: "offices?\\s+remodel",
};

const patterns = Object.entries(compounds).map(
  ([words, things]) => new RegExp(`(?<![\\w-])(?:${words.replaceAll(/[ -]/g, "[\\s-]?")})\\s+(?:${things})(?![\\w-]|\\s*[:=])`, "gi"),
);

/** The text with a mark in place of each thing whose name has such a word: an exclusion zone, a draft gauge, an interstitial void. */
export const withoutCompounds = (text: string): string => patterns.reduce((left, pattern) => left.replace(pattern, THING), text);

/** Each with one of its things, for the test of the table. */
export const compoundExamples: readonly string[] = Object.entries(compounds).map(([words, things]) => {
  const thing = (things.split("|")[0] ?? "")
    .replace(/\(\?:[^)]*\)\??/g, "")
    .replace(/\w\?|\?/g, "")
    .replaceAll("\\s+", " ");
  return `${words.split("|")[0]} ${thing}`;
});
