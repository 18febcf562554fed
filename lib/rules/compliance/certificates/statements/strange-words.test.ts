import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import { isPlain } from "./strange-words.ts";

test.each([
  "Project: Te Wharewaka o Poneke, crane picks for glulam trusses.",
  "RE: The Void Gallery, hanging of the Calder mobile.",
  "Trabajo: montaje de torre en Muelle 4.",
])("a job line may have any names and things: %s", (line) => expect(judge(line).may).toBeNull());

test.each([
  "Project: boat house, cranes scrubbed.",
  "RE: slip 3, hoists kaput.",
  "Obra: muelle 4, menos torres.",
  "Kohde: Suomi-talo, ilman nostoja.",
  "RE: Roofing Void At Harbor Drive.",
  "Crews frolic yonder amongst sundry blorps.",
])("and none that takes back: %s", (line) => expect(judge(line).may).not.toBeNull());

test.each([
  "grommeted",
  "zapped",
  "unzipped",
  "caducado",
  "supprimée",
  "annullata",
  "ausgebaut",
  "frugally",
  "doorless",
  "arrears",
  "hasta",
])("%s, by its shape or its meaning, may take something back", (word) => expect(isPlain(word)).toBe(false));
test.each(["deaerator", "grúa", "pórtico", "gantry", "sheave"])("%s names a thing", (word) => expect(isPlain(word)).toBe(true));
