import { fillForm } from "#lib/testing/certificates/fill-form.ts";
import type { Label, LabelPolicy } from "../labels.ts";
import { type Wear, worn } from "./degrade.ts";
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

/** A degradation: its kind in the report, and its parameters for one document. */
interface Way {
  name: string;
  kind: "scan" | "copy" | "fax" | "photograph";
  held: boolean;
  wear(random: Random): Wear;
}

const skew = (random: Random) => random.between(-1.2, 1.2);

/** The held-out ones are for the final evaluation. */
const WAYS: readonly Way[] = [
  { name: "200 dpi", kind: "scan", held: false, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 14, paper: 250, ink: 20 }) },
  { name: "300 dpi", kind: "scan", held: false, wear: (r) => ({ dots: [300, 300], degrees: skew(r), noise: 20, paper: 248, ink: 30, quality: 70 }) },
  { name: "150 dpi", kind: "scan", held: true, wear: (r) => ({ dots: [150, 150], degrees: skew(r), noise: 10, paper: 252, ink: 20 }) },
  { name: "upside down", kind: "scan", held: false, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 10, turns: 2, ink: 20 }) },
  { name: "on its side", kind: "scan", held: true, wear: (r) => ({ dots: [240, 240], degrees: skew(r), noise: 12, turns: r.pick([1, 3] as const), ink: 25 }) },
  { name: "low quality", kind: "scan", held: true, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 10, quality: 45, ink: 30 }) },
  { name: "dark copy", kind: "copy", held: false, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 40, paper: 165, ink: 30, blur: 0.5 }) },
  { name: "light copy", kind: "copy", held: true, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 24, paper: 252, ink: 150, blur: 0.4 }) },
  { name: "black copy", kind: "copy", held: true, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 60, paper: 225, ink: 40, blur: 1, threshold: 150 }) },
  { name: "fax 196", kind: "fax", held: false, wear: (r) => ({ dots: [204, 196], degrees: skew(r) / 2, noise: 70, threshold: 145, quality: 95 }) },
  { name: "fax 98", kind: "fax", held: true, wear: (r) => ({ dots: [204, 98], degrees: skew(r) / 2, noise: 50, threshold: 165, quality: 95 }) },
  { name: "square photograph", kind: "photograph", held: false, wear: (r) => ({ dots: [210, 210], tilt: [r.between(-6, 6), r.between(-6, 6)], degrees: r.between(-3, 3), shadow: 0.35, noise: 16, paper: 225, ink: 40, blur: 0.4, quality: 80 }) },
  { name: "photograph from the side", kind: "photograph", held: false, wear: (r) => ({ dots: [220, 220], tilt: [r.between(10, 20) * r.pick([-1, 1]), r.between(-8, 8)], degrees: r.between(-3, 3), shadow: 0.3, noise: 14, paper: 220, ink: 45, blur: 0.3, quality: 80 }) },
  { name: "photograph from below", kind: "photograph", held: true, wear: (r) => ({ dots: [220, 220], tilt: [r.between(-5, 5), r.between(12, 20)], degrees: r.between(-2, 2), shadow: 0.4, noise: 14, paper: 215, ink: 45, blur: 0.3, quality: 75 }) },
  { name: "curled photograph", kind: "photograph", held: true, wear: (r) => ({ dots: [210, 210], tilt: [r.between(-8, 8), r.between(0, 8)], curl: r.between(5, 12), shadow: 0.35, noise: 14, paper: 225, ink: 40, blur: 0.3, quality: 80 }) },
  { name: "curled a little", kind: "photograph", held: false, wear: (r) => ({ dots: [210, 210], tilt: [r.between(-5, 5), r.between(-5, 5)], curl: r.between(3, 8), shadow: 0.3, noise: 14, paper: 228, ink: 40, blur: 0.3, quality: 80, turns: r.pick([0, 0, 1, 2, 3] as const) }) },
]; // biome-ignore format: a table

/** An evaluation document, generated on demand. */
export interface EvaluationDocument {
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
function printed(form: Form, face: string, index: number, outlines: boolean): EvaluationDocument {
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
function pictured(form: Form, face: string, way: Way, index: number): EvaluationDocument {
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

function withFields(index: number): EvaluationDocument {
  const name = `form ${index}`;
  const make = async () => {
    const random = randomOf(name);
    const label = valuesOf(name, "form");
    return { bytes: await fillForm(fieldsOf(label, spellingOf(random, false)), index % 2 === 1), label };
  };
  return { name, kind: "form", held: index % 2 === 1, make };
}

/** Read only where it is safe, and always sent to manual review. */
function plain(index: number, face: string, draw: typeof drawList, called: string): EvaluationDocument {
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
function stacked(form: Form, face: string, index: number): EvaluationDocument {
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
function onItsOwn(face: string, index: number, way?: Way): EvaluationDocument {
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

const count = <T>(length: number, of: (each: number) => T): T[] => Array.from({ length: length }, (_, each) => of(each));
const known = formsOf(false);
const kept = formsOf(true);

/** Documents with text or outlines: form and font are either both held out or both not. */
function ofText(held: boolean): EvaluationDocument[] {
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
function ofWay(way: Way, index: number): EvaluationDocument[] {
  if (way.held)
    return count(18, (each) => pictured(at(each % 2 === 0 ? known : kept, each + index), at(facesOf(each % 3 === 0), each), way, each));
  return [
    ...count(16, (each) => pictured(at(known, each + index), at(facesOf(false), each + index), way, each)),
    ...count(8, (each) => pictured(at(kept, each + index), at(facesOf(true), each), way, 100 + each)),
  ];
}

/** The whole reproducible set: more than 600 documents. */
export function documents(): EvaluationDocument[] {
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
