import { PDFDocument } from "@cantoo/pdf-lib";
import { standardFields } from "#lib/reader/reading/standard-grid.ts";
import { type CertificateValues, drawCertificate } from "#lib/reader/sample/draw-certificate.ts";

/** The form with live fields and typed values; `xfa` names the fields as forms converted from XFA do. */
export async function fillForm(values: CertificateValues, xfa: boolean): Promise<Buffer> {
  const document = await PDFDocument.load(await drawCertificate({}));
  const page = document.getPage(0);
  const form = document.getForm();
  for (const [name, [x, y, width, height]] of standardFields) {
    const place = { x, y: page.getHeight() - y - height, width, height, borderWidth: 0 };
    const field = xfa ? `F[0].P1[0].${name}[0]` : name;
    if (/Indicator_[AB]$/.test(name) && !name.includes("AnyPersons")) {
      const box = form.createCheckBox(field);
      box.addToPage(page, place);
      if (values[name]) box.check();
    } else {
      const text = form.createTextField(field);
      text.setText(values[name] ?? "");
      text.addToPage(page, place);
    }
  }
  return Buffer.from(await document.save());
}
