import { fillForm } from "#lib/testing/certificates/fill-form.ts";
import type { Label, LabelPolicy } from "../labels.ts";
import { worn } from "./degrade.ts";
import { drawOf2001 } from "./draw-2001.ts";
import { drawForm } from "./draw-form.ts";
import { drawList } from "./draw-plain.ts";
import { FURTHER } from "./draw-table.ts";
import { FACES, HELD_FACES, hasOutlines } from "./faces.ts";
import { fieldsOf } from "./fields.ts";
import { FORMS, type Form, HELD_FORMS } from "./forms.ts";
import { type Random, randomOf } from "./random.ts";
import type { Filling } from "./sheet.ts";
import { spellingOf } from "./spelling.ts";
import { valuesOf } from "./values.ts";
import { varied } from "./vary.ts";
import { WAYS, type Way } from "./wears.ts";

/** An evaluation document, generated on demand. */
export interface Made {
  name: string;
  /** The kind in the report. */
  kind: string;
  /** Whether its layout, font or degradation is held out for the final evaluation. */
  held: boolean;
  make(): Promise<{ bytes: Buffer; label: Label }>;
}

/** Degradations of the varied forms. */
const VARIED: ReadonlySet<string> = new Set(["200 dpi", "150 dpi"]);
const HELD_SPELLED: ReadonlySet<string> = new Set(["small capitals"]);
const facesOf = (held: boolean) => Object.keys(FACES).filter((face) => HELD_FACES.has(face) === held);
const formsOf = (held: boolean) => FORMS.filter(({ name }) => HELD_FORMS.has(name) === held);
const isLater = ({ edition }: Form) => edition === "2025/12";

function fillingOf(random: Random, face: string, outlines: boolean, plain: boolean): Filling {
  const spelling = spellingOf(random, plain);
  return {
    face,
    size: random.pick([7.5, 8, 8, 8.5, 9]),
    // Small capitals have no lower case.
    spelling: HELD_SPELLED.has(face) ? { ...spelling, capitals: true } : spelling,
    alignRight: random.chance(0.5),
    height: random.pick([0, 0.3, 0.5, 0.5, 1]),
    dollarSigns: random.chance(0.7),
    outlines,
  };
}

/** Text, or letters as outlines, on one of the forms. */
function printed(form: Form, face: string, index: number, outlines: boolean): Made {
  const name = `${outlines ? "outlines" : "text"} ${form.name}, ${face}, ${index}`;
  const kind = outlines ? "outlines" : isLater(form) ? "text 2025" : form.edition ? "text" : "agency print";
  const held = HELD_FORMS.has(form.name) || HELD_FACES.has(face);
  const make = async () => {
    const random = randomOf(name);
    const label = valuesOf(name, kind);
    return { bytes: await drawForm(form, label, fillingOf(random, face, outlines, false)), label };
  };
  return { name, kind, held, make };
}

/** An image of one of the forms. */
function pictured(form: Form, face: string, way: Way, index: number): Made {
  const name = `${way.name} of ${form.name}, ${face}, ${index}`;
  const held = way.held || HELD_FORMS.has(form.name) || HELD_FACES.has(face);
  const make = async () => {
    const random = randomOf(name);
    const label = valuesOf(name, way.kind);
    const pdf = await drawForm(form, label, fillingOf(random, face, false, true));
    return { bytes: await worn(pdf, way.wear(random), name), label };
  };
  return { name, kind: way.kind, held, make };
}

function withFields(index: number): Made {
  const name = `form ${index}`;
  const make = async () => {
    const random = randomOf(name);
    const label = valuesOf(name, "form");
    return { bytes: await fillForm(fieldsOf(label, spellingOf(random, false)), index % 2 === 1), label };
  };
  return { name, kind: "form", held: index % 2 === 1, make };
}

/** Read only where it is safe, and always sent to manual review. */
function plain(index: number, face: string, draw: typeof drawList, called: string): Made {
  const name = `${called} ${index}, ${face}`;
  const make = async () => {
    const random = randomOf(name);
    const made = valuesOf(name, "other layouts");
    const label: Label = { ...made, expect: { status: "flagged" } };
    return { bytes: await draw(label, face, random.pick([8, 9]), spellingOf(random, true)), label };
  };
  return { name, kind: "other layouts", held: HELD_FACES.has(face), make };
}

/** Two policies in the row of general liability, one per line. */
function stacked(form: Form, face: string, index: number): Made {
  const name = `stacked on ${form.name}, ${face}, ${index}`;
  const make = async () => {
    const random = randomOf(name);
    const made = valuesOf(name, "stacked");
    const [general] = made.policies as [LabelPolicy];
    const insurers =
      made.insurers.length > 1 ? made.insurers : [...made.insurers, { letter: "B", name: "Keystone Valley Mutual", naic: "20117" }];
    const first: LabelPolicy = { ...general, insurer: "A" };
    const second = {
      insurer: "B",
      policy_number: `XS${random.whole(100000, 999999)}`,
      effective: general.effective,
      expiration: general.expiration,
    };
    const label: Label = {
      ...made,
      insurers,
      policies: [
        { ...first, further: [second] },
        ...made.policies.slice(1),
        { coverage: "other", description: FURTHER, ...second, limits: {} },
      ],
      expect: { status: "flagged" },
    };
    const filling = fillingOf(random, face, false, false);
    return { bytes: await drawForm(form, label, { ...filling, height: 0.3 }), label };
  };
  return { name, kind: "stacked", held: HELD_FORMS.has(form.name) || HELD_FACES.has(face), make };
}

/** Text on a form of its own, or an image of one. */
function onItsOwn(face: string, index: number, way?: Way): Made {
  const held = HELD_FACES.has(face) || (way?.held ?? false);
  const name = `${way?.name ?? "text"} of a varied form, ${face}, ${index}`;
  const form = varied(randomOf(`form of ${name}`));
  const made = way ? pictured(form, face, way, index) : printed(form, face, index, false);
  const kind = `varied ${way?.kind ?? "text"}`;
  const make = async () => {
    const { bytes, label } = await made.make();
    return { bytes, label: { ...label, kind } };
  };
  return { name: `${name}: ${made.name}`, kind, held, make };
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const count = <T>(most: number, of: (each: number) => T): T[] => Array.from({ length: most }, (_, each) => of(each));
const known = formsOf(false);
const kept = formsOf(true);

/** Documents with text or outlines: form and font are either both held out or both not. */
function ofText(held: boolean): Made[] {
  const [forms, faces] = [formsOf(held), facesOf(held)];
  const shapes = faces.filter(hasOutlines);
  return [
    ...forms.flatMap((form, index) => count(held ? 20 : 14, (each) => printed(form, at(faces, index + each), each, false))),
    ...forms.flatMap((form, index) => count(4, (each) => printed(form, at(shapes, index + each), each, true))),
    ...forms.flatMap((form, index) => count(2, (each) => stacked(form, at(faces, index + each), each))),
    ...count(6, (each) => plain(each, at(faces, each), drawList, "list")),
    ...count(6, (each) => plain(each, at(faces, each), drawOf2001, "2001/08")),
  ];
}

/** Images: a held-out degradation with every form and font, any other with both known and held-out ones. */
function ofWay(way: Way, index: number): Made[] {
  if (way.held)
    return count(18, (each) => pictured(at(each % 2 === 0 ? known : kept, each + index), at(facesOf(each % 3 === 0), each), way, each));
  return [
    ...count(16, (each) => pictured(at(known, each + index), at(facesOf(false), each + index), way, each)),
    ...count(8, (each) => pictured(at(kept, each + index), at(facesOf(true), each), way, 100 + each)),
  ];
}

/** The whole reproducible set: more than 600 documents. */
export function documents(): Made[] {
  return [
    ...ofText(false),
    ...ofText(true),
    // Known forms in held-out fonts.
    ...known.flatMap((form, index) => count(4, (each) => printed(form, at(facesOf(true), index + each), each, false))),
    ...count(24, withFields),
    ...WAYS.flatMap(ofWay),
    ...[false, true].flatMap((held) => count(60, (each) => onItsOwn(at(facesOf(held), each), each))),
    ...WAYS.filter(({ name }) => VARIED.has(name)).flatMap((way) => count(20, (each) => onItsOwn(at(facesOf(false), each), each, way))),
  ];
}
