import { expect, it } from "vitest";
import { spellAsWritten } from "./as-written.ts";

it.each([
  ["PO. Box 1874", "P.O. Box 1874", true],
  ["P.O.Box 1874", "P.O. Box 1874", true],
  ["P.0. BOX 1874", "P.O. BOX 1874", true],
  ["PO Box 1874", "PO Box 1874", true],
  ["P.C. Box 1874", "P.O. Box 1874", false],
  ["v0. BOX 1874", "P.O. BOX 1874", false],
  ["Polk Boxwood Ln", "Polk Boxwood Ln", true],
  ["16048Hollis Blvd", "16048 Hollis Blvd", false],
  ["7797W 5th Ave", "7797 W 5th Ave", false],
  ["123B 5th Ave", "123B 5th Ave", true],
  ["Apt3", "Apt 3", false],
  ["11463 IndustrialPkwy", "11463 Industrial Pkwy", false],
  ["E1 Paso Builders L.1.C,", "El Paso Builders L.L.C.", false],
  ["Tri-County Roofing L.L.C", "Tri-County Roofing L.L.C.", true],
  ["Harborline Staffing. Inc.", "Harborline Staffing, Inc.", true],
  ["Lakes Mutual Ins. Co,", "Lakes Mutual Ins. Co.", true],
  ["Gulfline Tnsurance Services", "Gulfline Insurance Services", true],
  ["HARBOR LNSURERS GROUP", "HARBOR INSURERS GROUP", true],
  ["2027 01d County Rd", "2027 Old County Rd", false],
  ["408 Hollis Bivd", "408 Hollis Blvd", false],
  ["127 W Sth Ave", "127 W 5th Ave", false],
  ["Salt T.ake City", "Salt Lake City", false],
  ["FT.WORTH", "FT. WORTH", false],
  ["6878 MILI. STREET", "6878 MILL STREET", false],
  ["JOHN SMITH III.", "JOHN SMITH III.", true],
  ["12 PARK PL. SOUTH", "12 PARK PL. SOUTH", true],
  ["McAllister & Sons", "McAllister & Sons", true],
  ["A821 HARBOR DRIVE", "4821 HARBOR DRIVE", false],
  ["1841) Lincoln Hwy", "1841 Lincoln Hwy", false],
  ["7983 (COMMERCE PKWY", "7983 COMMERCE PKWY", false],
  ["315 DAK LN", "315 OAK LN", false],
  ["7679 OAKLN", "7679 OAK LN", false],
  ["2202 MILLSTREET", "2202 MILL STREET", false],
  ["900 Harbor Orive", "900 Harbor Drive", false],
  ["710 MILL. STREET", "710 MILL STREET", false],
  ["5702 W ath Ave", "5702 W 4th Ave", false],
  ["12 LINCOLN", "12 LINCOLN", true],
])("corrects %s to %s with high confidence: %s", (raw, spelled, sure) => {
  const read = new Map([["Producer_MailingAddress_LineOne_A", { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  spellAsWritten(read);
  const line = read.get("Producer_MailingAddress_LineOne_A");
  expect(line?.raw).toBe(spelled);
  expect((line?.confidence ?? 0) >= 0.8).toBe(sure);
});

it.each([
  ["GigWorks Inc", "GigWorks Inc"],
  ["lan Marlow", "Ian Marlow"],
  ["Sean & lan lronwood LLC", "Sean & Ian Ironwood LLC"],
  ["lAN MARLOW", "IAN MARLOW"],
  ["Casa la Luna llc", "Casa la Luna llc"],
  ["lakeshore roofing", "lakeshore roofing"],
])("the name %s is %s, in doubt where a letter was another", (raw, spelled) => {
  const read = new Map([["NamedInsured_FullName_A", { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  spellAsWritten(read);
  expect(read.get("NamedInsured_FullName_A")).toMatchObject({ raw: spelled, confidence: raw === spelled ? 0.95 : 0.79 });
});

it.each([
  ["KEYSTONE SPECIALTY INS 60", "KEYSTONE SPECIALTY INS CO"],
  ["Fairlight Indemnity Cb", "Fairlight Indemnity Co"],
  ["Ferncliff ire & Casualty", "Ferncliff Fire & Casualty"],
  ["Twin Rivers Casualty Company.", "Twin Rivers Casualty Company"],
  ["C:FERNCLIFF INDEMNITY CO", "FERNCLIFF INDEMNITY CO"],
  ["Old Harbor Mutual", "Old Harbor Mutual"],
])("corrects the insurer %s to %s", (raw, spelled) => {
  const read = new Map([["Insurer_FullName_A", { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  spellAsWritten(read);
  expect(read.get("Insurer_FullName_A")).toMatchObject({ raw: spelled, confidence: raw === spelled ? 0.95 : 0.79 });
});

it.each([
  ["Producer_MailingAddress_CityName_A", "SAN MATEQ", "SAN MATEO"],
  ["Producer_MailingAddress_CityName_A", "SALT LAKECITY", "SALT LAKE CITY"],
  ["Producer_MailingAddress_CityName_A", "Albuquerque", "Albuquerque"],
  ["Producer_MailingAddress_CityName_A", "KANSAS CLTY", "KANSAS CITY"],
  ["Producer_MailingAddress_CityName_A", "Kansas Ciry", "Kansas City"],
  ["Producer_MailingAddress_LineOne_A", "$693 COMMERCE PKWY", "5693 COMMERCE PKWY"],
  ["NamedInsured_FullName_A", "Northgate Landscaping LI.C", "Northgate Landscaping LLC"],
  ["NamedInsured_FullName_A", "Lakeside Yards [nc", "Lakeside Yards Inc"],
  ["Producer_FullName_A", "NAKAMURA &QUON AGENCY", "NAKAMURA & QUON AGENCY"],
  ["Producer_ContactPerson_FullName_A", "Kirsten Okafor.", "Kirsten Okafor"],
  ["Producer_ContactPerson_FullName_A", "{nes St, Clair", "Ines St. Clair"],
])("corrects %s %s to %s", (name, raw, spelled) => {
  const read = new Map([[name, { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  spellAsWritten(read);
  expect(read.get(name)?.raw).toBe(spelled);
});
