import { expect, test } from "vitest";
import type { Answer } from "#lib/testing/answers.ts";
import { auditInEachTest, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { zipOf } from "#lib/testing/certificates/containers.ts";
import { scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import { customerOf } from "#lib/testing/customer.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { importForm } from "#lib/testing/imports.ts";
import { dayCell, workbookOf } from "#lib/testing/workbook.ts";
import { runImport } from "./run.ts";

auditInEachTest();

type Body = Answer["body"];
const call = async (method: string, path: string, body?: object, token = key): Promise<Body> =>
  (await harness.call(token, method, path, body)).body;
const moved = async (id: string): Promise<Wire> => {
  await runImport(harness.runtime, { orgId: org.id, environment: "sandbox", import: id });
  return await call("GET", `/imports/${id}`);
};
async function upload(content: Uint8Array | string, target: string): Promise<Wire> {
  const received = await call("POST", "/imports", importForm(content, target, "from elsewhere"), org.staff.owner);
  return received.error_code ? received : await moved(received.id);
}
const started = async ({ id }: Wire) => {
  await call("POST", `/imports/${id}/start`, undefined, org.staff.owner);
  return await moved(id);
};
const why = async ({ id }: Wire, status = "invalid") =>
  (await call("GET", `/imports/${id}/rows?limit=100&status=${status}`)).map(
    ({ target, line, message }: Wire) => `${target} ${line} ${message}`,
  );
const all = async (path: string): Promise<Wire[]> => {
  const found: Wire[] = [];
  for (;;) {
    const page: Wire[] = await call(
      "GET",
      `${path}${path.includes("?") ? "&" : "?"}limit=100${found.length ? `&starting_after=${found.at(-1)?.id}` : ""}`,
    );
    found.push(...page);
    if (page.length < 100) return found;
  }
};
async function rosterNow(): Promise<string[]> {
  const name = new Map((await all("/entities")).map((one) => [one.id, one.name]));
  const email = new Map((await all("/contractors")).map((one) => [one.id, one.email]));
  const positions = await all("/compliance?scope=entity");
  // One that waits for a reviewer covers nobody yet.
  const covered = (status: string) => (status === "covered" ? "covered" : "not_covered");
  return positions.map(({ contractor, entity, status }) => `${email.get(contractor)} ${name.get(entity)} ${covered(status)}`).sort();
}

test("a customer moves in by two uploads: the roster is what a plain reading of their files says, and a second upload changes nothing", async () => {
  const customer = customerOf(20, 4, 30);
  const checked = await upload(customer.workbook, "workbook");
  expect(await why(checked)).toEqual([]);
  expect(checked).toMatchObject({ status: "ready", missing: [], left_out: ["Sheet Summary"], counts: { valid: customer.rows.workbook } });
  expect(checked.sheets.map(({ name, target }: Wire) => `${name}: ${target}`)).toEqual([
    "Clients: entities",
    "Vendors: contractors",
    "Requirements: insurance_requirements",
    "Engagements: engagements",
  ]);
  expect(await call("GET", "/contractors")).toEqual([]);
  expect((await started(checked)).counts).toMatchObject({ created: customer.rows.workbook, failed: 0 });

  const certificates = await upload(customer.zip, "certificates");
  expect(await why(certificates)).toEqual([]);
  expect(certificates).toMatchObject({ missing: [], left_out: [], counts: { valid: 30 } });
  expect((await started(certificates)).counts).toMatchObject({ created: 30, failed: 0 });
  await harness.runJobs();
  expect(await rosterNow()).toEqual(customer.roster);

  const [second, again] = [await upload(customer.workbook, "workbook"), await upload(customer.zip, "certificates")];
  expect([second.counts, again.counts]).toMatchObject([
    { valid: 0, duplicate: customer.rows.workbook },
    { valid: 0, duplicate: 30 },
  ]);
  expect(await rosterNow()).toEqual(customer.roster);
});

test("what a person decided elsewhere is kept in the history, and approves nothing that the rules refuse", async () => {
  const { id: contractor } = await make.contractor({ email: "ann@example.com" });
  const low = scriptedPdf({ values: { "coverages.commercial_general_liability.limits.each_occurrence_dollars": 100_000 } });
  const rows =
    "contractor,file,status,approved by,approved on,source\nann@example.com,Low.PDF,Compliant,Jo Marsh,2026-03-02,Former tracker";
  const checked = await upload(
    zipOf([
      ["list.csv", Buffer.from(rows)],
      ["scans\\low.pdf", Buffer.from(low)],
      ["other.pdf", Buffer.from(low)],
    ]),
    "certificates",
  );
  expect(checked).toMatchObject({ counts: { valid: 1 }, left_out: ["other.pdf"] });
  await started(checked);
  await harness.runJobs();
  const [certificate] = await call("GET", `/files/certificates?contractor=${contractor}`);
  expect(certificate).toMatchObject({ status: "flagged", source: "import", decision: null, filename: "low.pdf" });
  const history = await call("GET", `/files/certificates/${certificate.id}/decisions`);
  expect(history.at(-1)).toMatchObject({ action: "imported", by: expect.stringMatching(/^staff:/) });
  expect(history.at(-1).reason).toBe(
    "Imported from from elsewhere, line 2, of Former tracker. It states that it was approved there by Jo Marsh on 2026-03-02; here that decides nothing.",
  );
  const audited: Wire[] = await call("GET", `/audit_log?object=${certificate.id}`, undefined, org.staff.owner);
  expect(audited.find(({ action }) => action === "import.row")).toMatchObject({ actor: { kind: "person" } });
});

test("rows are corrected in place, and undone together, the last first; what is in use is kept", async () => {
  const book = workbookOf({
    Contractors: [
      ["first_name", "last_name", "email"],
      ["Ann", "Lee", "ann@nowhere"],
      ["Bob", "Ray", "bob@example.com"],
    ],
    Entities: [["name"], ["Harbor"]],
    Engagements: [
      ["contractor", "entity", "from", "through"],
      ["ann@example.com", "harbor", dayCell("2026-03-01"), "#REF!"],
      ["bob@example.com", "HARBOR", "", ""],
    ],
    Waivers: [
      ["contractor", "rule", "coverage", "reason"],
      ["bob@example.com", "Limit of each occurrence or claim", "General liability", "Their own room."],
    ],
    Exemptions: [
      ["contractor", "kind", "state", "named", "trade", "number", "valid from", "expires", "form"],
      [
        "bob@example.com",
        "Exemption from workers' compensation",
        "Florida",
        "Bob Ray",
        "construction",
        "E-7",
        "3/1/2026",
        dayCell("2027-02-28"),
        "DWC-252",
      ],
    ],
  });
  const checked = await upload(book, "workbook");
  expect(await why(checked)).toEqual([
    "contractors 2 email must be a valid email address.",
    "engagements 2 through holds an error of the spreadsheet, #REF!: correct it. contractor does not match any contractor of your organization.",
  ]);
  const rows = await call("GET", `/imports/${checked.id}/rows?status=invalid`);
  expect(rows[0].errors).toMatchObject([{ header: "email", value: "ann@nowhere" }]);
  const repair = (row: Wire, cells: object[]) => harness.call(key, "PUT", `/imports/${checked.id}/rows/${row.id}`, { cells });
  expect((await repair(rows[0], [{ header: "shoe", value: "1" }])).body.errors[0].field).toBe("cells.0.header");
  await repair(rows[0], [{ header: "email", value: "ann@example.com" }]);
  await moved(checked.id);
  await repair(rows[1], [{ header: "through", value: "" }]);
  expect((await moved(checked.id)).counts).toMatchObject({ valid: 7, invalid: 0 });
  expect((await started(checked)).counts).toMatchObject({ created: 7, failed: 0 });
  const [document] = await call("GET", "/contractor_documents");
  expect(document).toMatchObject({
    kind: "wc-exemption",
    status: "received",
    state: "FL",
    valid_from: "2026-03-01",
    valid_through: "2027-02-28",
  });
  expect(await call("GET", "/compliance_waivers")).toMatchObject([
    { rule: "occurrence_limit", coverage: "general", requested_by: { by: expect.stringMatching(/^staff:/) } },
  ]);

  await call("POST", `/imports/${checked.id}/undo`);
  expect(await moved(checked.id)).toMatchObject({ status: "undone", counts: { undone: 7, created: 0 } });
  for (const path of ["/contractors", "/entities", "/engagements", "/compliance_waivers", "/contractor_documents"])
    expect(await call("GET", path)).toEqual([]);
  // The same file can be brought again.
  expect((await upload(book, "workbook")).counts).toMatchObject({ duplicate: 0 });
});

test("a person's mapping is remembered for the next file with the same columns", async () => {
  const first = await upload("Vorname,Nachname,Mail\nAnn,Lee,ann@example.com", "contractors");
  await call("PUT", `/imports/${first.id}`, { columns: ["first_name", "last_name", "email"] });
  await moved(first.id);
  await started(first);
  const second = await upload("Vorname,Nachname,Mail\nBob,Ray,bob@example.com", "contractors");
  expect([second.missing, second.counts]).toMatchObject([[], { valid: 1 }]);
});

const bomb = zipOf([["xl/workbook.xml", Buffer.alloc(200 * 1024 * 1024, 0x20)]]);
test.each([
  ["a workbook that unpacks into very much", bomb, "workbook", "holds too much"],
  ["a ZIP without a spreadsheet", zipOf([["a.pdf", Buffer.from("%PDF")]]), "certificates", "has no spreadsheet"],
  [
    "a ZIP with two",
    zipOf([
      ["a.csv", Buffer.from("a")],
      ["b.csv", Buffer.from("b")],
    ]),
    "certificates",
    "2 spreadsheets",
  ],
  ["an archive as a spreadsheet", zipOf([["a.pdf", Buffer.from("%PDF")]]), "contractors", "no spreadsheet"],
  [
    "a workbook of other things",
    workbookOf({
      Menu: [
        ["Soup", "Fish"],
        ["1", "2"],
      ],
    }),
    "workbook",
    "no sheet that is recognized",
  ],
  [
    "two sheets of one kind",
    workbookOf({ Vendors: [["email"], ["a@example.com"]], People: [], Contractors: [["email"], ["b@example.com"]] }),
    "workbook",
    "two sheets",
  ],
  ["a CSV as a workbook", "a,b\n1,2", "workbook", "no workbook"],
])("%s is refused with a message, and leaves no file", async (_, content, target, said) => {
  const answer = await upload(content, target);
  expect([answer.error_code, answer.message]).toEqual(["invalid_file_type", expect.stringContaining(said)]);
});

test("names in a ZIP are looked up and never paths; a row whose file is missing, twice there or no document says so", async () => {
  await make.contractor({ email: "ann@example.com" });
  const files = ["../../etc/passwd", "missing.pdf", "same.pdf", "text.txt", "large.pdf"];
  const rows = ["contractor,file", ...files.map((file) => `ann@example.com,${file}`)].join("\n");
  const pdf = Buffer.from(scriptedPdf());
  const checked = await upload(
    zipOf([
      ["list.csv", Buffer.from(rows)],
      ["../../etc/passwd", pdf],
      ["a/same.pdf", pdf],
      ["b/same.pdf", pdf],
      ["text.txt", Buffer.from("hello")],
      ["large.pdf", Buffer.alloc(16 * 1024 * 1024)],
    ]),
    "certificates",
  );
  expect(await why(checked)).toEqual([
    "certificates 3 file is the name of no file in the ZIP.",
    "certificates 4 file is the name of 2 files in the ZIP: write it with its folder.",
    "certificates 6 file is larger than 15 MiB.",
  ]);
  const done = await started(checked);
  expect(done.counts).toMatchObject({ created: 1, failed: 1 });
  expect(await why(done, "failed")).toEqual([expect.stringContaining("file cannot be a certificate: The file text.txt is not a PDF")]);
  const [certificate] = await call("GET", "/files/certificates");
  expect(certificate.filename).toBe("passwd");
});
