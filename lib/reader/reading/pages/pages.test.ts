import { expect, it } from "vitest";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { endorsementPage, joined, listed, remarksPage, textPage } from "#lib/testing/certificates/traps/pages.ts";
import { certificate } from "#lib/testing/certificates/traps/trap.ts";

async function read(...files: Buffer[]) {
  const result = await readCertificate(await joined(...files), { pages: 300 });
  if (result.state === "error") throw new Error(result.reason);
  return result.certificate;
}

it("classifies each page and reads continued remarks", async () => {
  const { document, description_of_operations, findings, fields } = await read(
    await textPage([
      "Dear Sir or Madam,",
      ...Array.from({ length: 9 }, () => "please find the certificate of our insured attached to this letter."),
    ]),
    await certificate(),
    await remarksPage("Further locations: 12 Mill Road.", "Coverage is primary."),
    await endorsementPage("CG 20 10 04 13", "ADDITIONAL INSURED - OWNERS, LESSEES OR CONTRACTORS"),
    await endorsementPage("WC 00 03 13 04 84", "WAIVER OF OUR RIGHT TO RECOVER FROM OTHERS ENDORSEMENT"),
  );
  expect(document.page).toBe(2);
  expect(document.contents).toEqual([
    { page: 1, kind: "other", form: null, edition: null },
    { page: 2, kind: "certificate", form: "ACORD 25", edition: "2016/03" },
    { page: 3, kind: "remarks", form: "ACORD 101", edition: "2008/01", title: "Additional remarks schedule" },
    expect.objectContaining({ page: 4, kind: "endorsement", form: "CG 20 10", edition: "04 13" }),
    expect.objectContaining({ page: 5, kind: "endorsement", form: "WC 00 03 13", edition: "04 84" }),
  ]);
  expect(description_of_operations.continued).toBe("Further locations: 12 Mill Road.\nCoverage is primary.");
  expect(fields["description_of_operations.continued"]).toMatchObject({ page: 3, confidence: 0.98 });
  expect(findings).toEqual([]);
});

it("recognises certificates laid out as lists, and forms older than the supported editions", async () => {
  const list = await read(await listed());
  expect(list.document).toMatchObject({ layout: "unrecognized" });
  const old = await read(await certificate({}, { edition: "2001/08" }));
  expect(old.document.edition).toBe("2001/08");
  expect(old.findings).toMatchObject([{ kind: "layout", text: "2001/08" }]);
});

it("chooses the most recently issued certificate, wherever it is in the file", async () => {
  const [older, newer] = [
    await certificate({ Form_CompletionDate_A: "10/01/2024" }),
    await certificate({ Form_CompletionDate_A: "11/01/2025" }),
  ];
  for (const files of [
    [older, newer],
    [newer, older],
  ]) {
    const { document, findings } = await read(...files);
    expect(document.issue_date).toBe("2025-11-01");
    expect(findings).toEqual([]);
  }
  const { document } = await read(newer, older);
  expect(document.contents?.map(({ not_checked }) => not_checked)).toEqual([undefined, "It was issued before page 1."]);
  const { findings } = await read(newer, await certificate({ NamedInsured_FullName_A: "Northshore Rigging Inc" }));
  expect(findings).toMatchObject([{ kind: "other_certificate", page: 2, text: "Northshore Rigging Inc" }]);
});

it("chooses the certificate in force if the renewal has not begun", async () => {
  const renewal = await certificate({
    Form_CompletionDate_A: "11/10/2025",
    ...Object.fromEntries(
      ["GeneralLiability", "AutomobileLiability", "ExcessLiability", "WorkersCompensationAndEmployersLiability", "OtherPolicy"].flatMap(
        (row) => {
          const prefix = row === "OtherPolicy" ? "OtherPolicy_Policy" : `Policy_${row}_`;
          return [
            [`${prefix}EffectiveDate_A`, "02/01/2026"],
            [`${prefix}ExpirationDate_A`, "02/01/2027"],
          ];
        },
      ),
    ),
  });
  const file = await joined(await certificate(), renewal);
  const pageOn = async (today: string) => {
    const result = await readCertificate(file, { pages: 2, today });
    return result.state === "read" ? result.certificate.document : null;
  };
  const before = await pageOn("2025-11-15");
  expect(before?.page).toBe(1);
  expect(before?.contents?.[1]?.not_checked).toBe("Its cover has not begun yet.");
  expect((await pageOn("2026-02-01"))?.page).toBe(2);
});

it("names the document of a file without a certificate, alone or with others", async () => {
  const notice = await textPage([
    "NOTICE OF CANCELLATION",
    "Policy Number: FM-448213-07",
    "The policy is cancelled effective 12/01/2025.",
    ...Array.from({ length: 8 }, () => "A copy of this notice was sent to the agency that wrote the policy."),
  ]);
  const alone = await read(notice);
  expect(alone.document).toMatchObject({ layout: "unrecognized", page: 1, contents: [{ page: 1, kind: "notice_of_cancellation" }] });
  expect(alone.findings).toEqual([]);
  const beside = await read(await endorsementPage("CG 20 10 04 13", "ADDITIONAL INSURED - OWNERS, LESSEES OR CONTRACTORS"), notice);
  expect(beside.document).toMatchObject({ page: 2, contents: [{ kind: "endorsement" }, { kind: "notice_of_cancellation" }] });
});

it("reads who continued remarks name as additional insured", async () => {
  const { description_of_operations } = await read(await certificate(), await remarksPage("Lakeside Yards Inc is an additional insured."));
  expect(description_of_operations.additional_insured_names).toContain("Lakeside Yards Inc");
});

it("says where on its page stands what a further page says", async () => {
  const letter = await textPage(["Harrow & Finch Brokers", "Brightwater Rigging LLC", "Roofs were dropped from the program last week."]);
  const remarks = "All hoisting is for the account of others.";
  const read = await readCertificate(await joined(await certificate(), letter, await remarksPage(remarks)), { pages: 10 });
  if (read.state !== "read") throw new Error(read.state);
  const { findings = [], fields } = read.certificate;
  const finding = findings.find(({ text }) => text?.startsWith("Roofs"));
  // The third line of the letter: 10 points high, 16 points apart, from 62 points below the top.
  expect([finding?.page, finding?.box?.map(Math.round)]).toEqual([2, [54, expect.closeTo(86, -1), expect.any(Number), expect.any(Number)]]);
  const continued = fields["description_of_operations.continued"];
  expect([continued?.page, (continued?.box[1] ?? 0) > 100, (continued?.box[2] ?? 0) > 100]).toEqual([3, true, true]);
});
