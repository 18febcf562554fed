import fc from "fast-check";
import { expect, test } from "vitest";
import { certificateForm } from "#lib/testing/certificates/scripted-reader.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { runs } from "#lib/testing/runs.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const send = (method: string, path: string, body: Uint8Array | string, type: string, more: Record<string, string> = {}) =>
  harness.call(key, method, path, body, { "content-type": type, ...more });
const latin1 = (text: string) => Buffer.from(text, "latin1");
const brief = ({ status, body }: { status: number; body: Wire }) =>
  [status, body.error_code, ...(body.errors ?? []).map(({ field, message }: Wire) => `${field} ${message}`)].join(" ");

/** Any text that metadata can hold. */
const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 60 }).filter((text) => !text.includes("\u0000"));
/** Text of characters that both Latin 1 and Windows-1252 have. */
const latinText = fc.string({
  unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 20,
});

test("any text is stored exactly as it was sent, in JSON and in forms, in every charset", async () => {
  const { id } = await make.contractor();
  const read = async () => (await harness.call(key, "GET", `/contractors/${id}`)).body.custom_metadata.note;
  const put = async (bytes: Uint8Array | string, type: string) => {
    const { status, body } = await send("PUT", `/contractors/${id}`, bytes, type);
    expect([status, body.errors]).toEqual([200, undefined]);
    return await read();
  };
  const json = (note: string) => JSON.stringify({ custom_metadata: { note } });
  const posted = async (note: string, type: string) => {
    const { body } = await send("POST", "/contractors", note, type);
    return body.custom_metadata?.note ?? body;
  };
  const form = (note: string) =>
    `${new URLSearchParams({ first_name: "A", last_name: "B", email: `a${Math.random()}@example.com` })}&custom_metadata[note]=${note}`;
  await fc.assert(
    fc.asyncProperty(anyText, latinText, async (any, latin) => {
      expect(await put(Buffer.from(json(any)), JSON_TYPE)).toBe(any);
      expect(await put(Buffer.from(`\ufeff${json(any)}`, "utf16le"), `${JSON_TYPE}; charset=UTF-16`)).toBe(any);
      expect(await put(latin1(json(latin)), `${JSON_TYPE};charset="iso-8859-1"`)).toBe(latin);
      expect(await posted(form(encodeURIComponent(any)), FORM_TYPE)).toBe(any);
      const escaped = [...latin1(latin)].map((byte) => `%${byte.toString(16)}`).join("");
      expect(await posted(form(escaped), `${FORM_TYPE}; charset=windows-1252`)).toBe(latin);
    }),
    { numRuns: runs(20) },
  );
  expect(
    await put(Buffer.from([...latin1('{"custom_metadata":{"note":"'), 0x80, 0x93, ...latin1('"}}')]), `${JSON_TYPE}; charset=windows-1252`),
  ).toBe("€“");
});

test("bytes that are not text of the charset are refused, with the field", async () => {
  const bad = (body: string, type = JSON_TYPE) => send("POST", "/contractors", latin1(body), type).then(brief);
  expect(await bad('{"first_name":"Ren\u00e9"}')).toBe("400 invalid_input first_name is not valid UTF-8 at byte 19 of the body");
  expect(await bad('{"address":{"line1":"\\u00e9 \u00e9"}}', `${JSON_TYPE}; charset=utf-8`)).toMatch(
    /^400 invalid_input address\.line1 is not valid UTF-8 at byte 29/,
  );
  expect(await bad('{"first_name":"\u0081"}', `${JSON_TYPE}; charset=latin1`)).toMatch(
    /^400 invalid_input first_name is not valid WINDOWS-1252/,
  );
  expect(await bad('{"\u00e9":1}')).toMatch(/^400 invalid_input \? is not valid UTF-8/);
  expect(await bad("\u00e9")).toBe("400 bad_request");
  expect(await bad("last_name=A&address[line1]=%E9", FORM_TYPE)).toBe("400 invalid_input address.line1 is not valid UTF-8");
  expect(await bad("last_name=A&first_name=\u00e9", FORM_TYPE)).toMatch(/^400 invalid_input first_name is not valid UTF-8/);
  const halves = ['{"custom_metadata":{"note":"\\ud83d"}}', '{"custom_metadata":{"note":"\\uDE00 \\ud83d\\ude00"}}'];
  for (const body of halves) expect(await bad(body)).toMatch(/^400 invalid_input custom_metadata\.note contains half of a character/);
  expect(brief(await harness.call(key, "GET", "/contractors?search=Ren%E9"))).toBe("400 invalid_input search is not valid UTF-8");
});

test("a charset and a Content-Encoding that cannot be read are refused by name", async () => {
  const unknown = await send("POST", "/contractors", "{}", `${JSON_TYPE}; charset=ebcdic-us`);
  expect([brief(unknown), unknown.body.message]).toEqual([
    "415 unsupported_media_type",
    "The charset 'ebcdic-us' is not supported. Send UTF-8.",
  ]);
  const form = new Response(certificateForm({}));
  for (const [path, body, type] of [
    ["/contractors", "{}", JSON_TYPE],
    ["/contractors", "a=b", FORM_TYPE],
    ["/files/certificates", await form.text(), form.headers.get("content-type") ?? ""],
  ] as const) {
    const packed = await send("POST", path, body, type, { "content-encoding": "gzip" });
    expect([brief(packed), packed.headers.get("accept-encoding")]).toEqual(["415 unsupported_media_type", "identity"]);
    expect(packed.body.message).toBe("The Content-Encoding 'gzip' is not supported. Send the body uncompressed.");
  }
});

test("names and texts of multipart forms are read as they were sent, or refused", async () => {
  const contractor = (await make.contractor()).id;
  const upload = (names: string, texts = `form-data; name="contractor"\r\n\r\n${contractor}`) => {
    const file = `--x\r\nContent-Disposition: ${names}\r\n\r\n%PDF-1.7 anything\r\n`;
    return send(
      "POST",
      "/files/certificates",
      latin1(`${file}--x\r\nContent-Disposition: ${texts}\r\n--x--`),
      "multipart/form-data; boundary=x",
    );
  };
  const utf8 = (text: string) => Buffer.from(text).toString("latin1");
  const named = async (names: string) => (await upload(names)).body.filename;
  const part = 'form-data; name="certificate"';
  expect(await named(`${part}; filename="${utf8('Größe 😀 \\"a\\".pdf')}"`)).toBe('Größe 😀 "a".pdf');
  expect(await named(`${part}; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`)).toBe("Größe.pdf");
  expect(await named(`${part}; filename*=iso-8859-1''Gr%F6%DFe.pdf`)).toBe("Größe.pdf");
  expect(brief(await upload(`${part}; filename="Gr\u00f6\u00dfe.pdf"`))).toBe(
    "400 invalid_input certificate has a file name that is not valid UTF-8",
  );
  expect(brief(await upload('form-data; name="\u00e9"'))).toBe("400 bad_request");
  const pdf = `${part}; filename="a.pdf"`;
  expect(brief(await upload(pdf, 'form-data; name="contractor"\r\n\r\ncn_\u00e9'))).toBe(
    "400 invalid_input contractor is not valid UTF-8 at its byte 4",
  );
  const typed = (charset: string) =>
    upload(pdf, `form-data; name="contractor"\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n${contractor}`);
  expect((await typed("ISO-8859-1")).status).toBe(201);
  expect(brief(await typed("ebcdic-us"))).toBe("415 unsupported_media_type");
});
