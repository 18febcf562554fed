import { PDFDocument, PDFName, PDFOperator, type PDFOperatorNames, PDFString, rgb } from "@cantoo/pdf-lib";
import { standardFields } from "#lib/reader/reading/standard-grid.ts";
import { type CertificateValues, drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { fillForm } from "./fill-form.ts";

/** A form field and the value put there. */
export interface Tampering {
  field: string;
  /** The certificate's original value; none if omitted. */
  before?: string;
  /** The value that is added. */
  after: string;
}

type Way = (document: PDFDocument, place: { x: number; y: number; width: number; height: number }, text: string) => void;

const write = (document: PDFDocument, { x, y }: { x: number; y: number }, text: string, color = rgb(0, 0, 0), size = 8) =>
  document.getPage(0).drawText(text, { x: x + 2, y: y + 3, size, color });
const cover: Way = (document, { x, y, width, height }) =>
  document.getPage(0).drawRectangle({ x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1, color: rgb(1, 1, 1) });
const operator = (name: string, ...operands: (PDFName | PDFString)[]) => PDFOperator.of(name as PDFOperatorNames, operands);

/** Ways to hide text in a file from view. */
export const hidingWays: Readonly<Record<string, Way>> = {
  "white on white": (document, place, text) => write(document, place, text, rgb(1, 1, 1)),
  "a shade off white": (document, place, text) => write(document, place, text, rgb(0.95, 0.95, 0.95)),
  "too small to see": (document, place, text) => write(document, place, text, rgb(0, 0, 0), 0.6),
  "under a white area": (document, place, text) => {
    write(document, place, text);
    cover(document, place, text);
  },
  "in a layer that is off": (document, place, text) => {
    const { context, catalog } = document;
    const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Layer") }));
    catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
    const page = document.getPage(0);
    page.node.Resources()?.set(PDFName.of("Properties"), context.obj({ Layer: layer }));
    page.pushOperators(operator("BDC", PDFName.of("OC"), PDFName.of("Layer")));
    write(document, place, text);
    page.pushOperators(operator("EMC"));
  },
  "with no paint": (document, place, text) => {
    const page = document.getPage(0);
    page.pushOperators(PDFOperator.of("q" as PDFOperatorNames), PDFOperator.of("Tr" as PDFOperatorNames, ["3"]));
    write(document, place, text);
    page.pushOperators(PDFOperator.of("Q" as PDFOperatorNames));
  },
};

/** The certificate with hidden text in one of its fields. */
export async function withHidden(values: CertificateValues, { field, after }: Tampering, way: string): Promise<Buffer> {
  const document = await PDFDocument.load(await drawCertificate({ ...values, [field]: "" }));
  hidingWays[way]?.(document, placeOf(document, field), after);
  return Buffer.from(await document.save());
}

/** The certificate with a value covered in white and overwritten: the most common forgery. */
export async function writtenOver(values: CertificateValues, { field, before = "", after }: Tampering): Promise<Buffer> {
  const document = await PDFDocument.load(await drawCertificate({ ...values, [field]: before }));
  const place = placeOf(document, field);
  cover(document, place, after);
  write(document, place, after);
  return Buffer.from(await document.save());
}

/** A live form whose field displays another value than it holds. */
export async function shownOtherwise(values: CertificateValues, { field, before = "", after }: Tampering): Promise<Buffer> {
  const document = await PDFDocument.load(await fillForm({ ...values, [field]: before }, false));
  document.getForm().getTextField(field).acroField.dict.set(PDFName.of("V"), PDFString.of(after));
  return Buffer.from(await document.save({ updateFieldAppearances: false }));
}

/** The certificate with an annotation over a value: a white area that hides it. */
export async function commentedOver(values: CertificateValues, field: string): Promise<Buffer> {
  const document = await PDFDocument.load(await drawCertificate(values));
  const { x, y, width, height } = placeOf(document, field);
  const { context } = document;
  const area = context.register(
    context.flateStream(`1 1 1 rg 0 0 ${width} ${height} re f`, { Type: "XObject", Subtype: "Form", BBox: [0, 0, width, height] }),
  );
  const comment = { Type: "Annot", Subtype: "Square", Rect: [x, y, x + width, y + height], F: 4, AP: { N: area } };
  document.getPage(0).node.set(PDFName.of("Annots"), context.obj([context.register(context.obj(comment))]));
  return Buffer.from(await document.save());
}

const NO_VIEW = 32;

/** A live form with a field that is printed but not displayed. */
export async function notShown(values: CertificateValues, field: string): Promise<Buffer> {
  const document = await PDFDocument.load(await fillForm(values, false));
  const [widget] = document.getForm().getTextField(field).acroField.getWidgets();
  widget?.dict.set(PDFName.of("F"), document.context.obj(NO_VIEW));
  return Buffer.from(await document.save());
}

function placeOf(document: PDFDocument, field: string) {
  const [x, y, width, height] = standardFields.get(field) ?? [0, 0, 0, 0];
  return { x, y: document.getPage(0).getHeight() - y - height, width, height };
}
