import { describe, expect, test } from "vitest";
import type { CertificateOfInsuranceData } from "./certificate-data.ts";
import { certificateOfInsurance } from "./certificate-of-insurance.ts";
import { evidenceOfInsurance } from "./evidence-of-insurance.ts";
import { certificate, claimsMade, generalLiability, workersCompensation } from "./testing/fixtures.ts";
import { collisions, readPdf } from "./testing/read-pdf.ts";

const print = async (change: Partial<CertificateOfInsuranceData> = {}) =>
  readPdf(await certificateOfInsurance({ ...certificate, ...change }));

describe("general liability", () => {
  test("states the parties, coverages, dates, limits and holder on one page", async () => {
    const { pages, text, items } = await print();
    expect(pages).toBe(1);
    for (const part of [
      "Certificate of liability insurance",
      "COI-004417-01",
      "REVISION NUMBER: 3",
      "11/22/2026",
      "Meridian Program Managers, LLC",
      "certificates@meridian.example",
      "Joe Parker DBA Parker Photography",
      "1418 East 6th Street, Apt 4",
      "Austin, TX 78702",
      "Lone Prairie Specialty Insurance Company",
      "12345",
      "Occurrence",
      "GL-2026-004417",
      "11/23/2026",
      "12/23/2026",
      "Holiday lookbook shoot",
      "Dates of work: ",
      "Northwind Studios, Inc.",
      "88 Rainey Street",
      "issued for information only",
      "cancelled before it expires",
      "Dana Whitfield",
      "https://insure.example/verify/ci_8Hk2pQ7LwZ3xV5bN9mKjHgFd",
    ]) {
      expect(text).toContain(part);
    }
    expect(collisions(items)).toEqual([]);
  });

  test.each([
    ["Each occurrence", "$1,000,000"],
    ["General aggregate", "$2,000,000"],
    ["Products and completed operations", "$1,500,000"],
    ["Damage to rented premises", "$100,000"],
    ["Medical expense", "$5,000"],
    ["Personal and advertising injury", "$1,100,000"],
  ])("%s is %s, on one line", async (label, amount) => {
    const { items } = await print();
    const line = items.find((item) => item.text === label);
    const amounts = items.filter((item) => Math.abs(item.y - (line?.y ?? -9)) < 2 && item.text.startsWith("$"));
    expect(amounts.map((item) => item.text)).toEqual([amount]);
  });

  test("amounts are right-aligned", async () => {
    const { items } = await print({ coverages: [generalLiability, claimsMade("professional")] });
    const edges = items.filter((item) => item.text.startsWith("$")).map((item) => Math.round(item.x + item.width));
    expect(edges.length).toBe(8);
    expect(new Set(edges).size).toBe(1);
  });

  test("adds professional, media and cyber in the fixed order, with their retroactive dates", async () => {
    const coverages = [claimsMade("cyber"), claimsMade("media"), generalLiability, claimsMade("professional")];
    const { pages, text, items } = await print({ coverages });
    expect(pages).toBe(1);
    const order = ["Occurrence", "Professional liability Claims", "Media liability Claims", "Cyber liability Claims"].map((name) =>
      text.indexOf(name),
    );
    expect(order.every((at, i) => at > (order[i - 1] ?? 0))).toBe(true);
    expect(text).toContain("Retroactive date 02/29/2024");
    expect(collisions(items)).toEqual([]);
  });

  test("ticks additional insured and waiver only if endorsed", async () => {
    const ticks = async (additionalInsured: boolean, subrogationWaived: boolean) => {
      const { items } = await print({ coverages: [{ ...generalLiability, additionalInsured, subrogationWaived }] });
      return items.filter((item) => item.text === "Y").map((item) => (item.x < 184 ? "additional insured" : "subrogation"));
    };
    expect(await ticks(false, false)).toEqual([]);
    expect(await ticks(true, false)).toEqual(["additional insured"]);
    expect(await ticks(false, true)).toEqual(["subrogation"]);
  });
});

test("workers' compensation is per statute, with employers liability limits and the proprietor's election", async () => {
  const data: Partial<CertificateOfInsuranceData> = { group: "wc", coverages: [workersCompensation] };
  const { text, pages } = await print(data);
  expect(pages).toBe(1);
  for (const part of ["Per statute, TX", "E.L. each accident", "$1,000,000", "$500,000", "$750,000", "WC-2026-118820"]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("covered by election");
  const excluded = await print({ ...data, coverages: [{ ...workersCompensation, proprietorCovered: false }] });
  expect(excluded.text).toContain("Proprietor excluded?");
  expect(excluded.text).not.toContain("covered by election");
});

test("evidence of the policy states what the declarations do: no holder, no marks of endorsement, no rights, and is nowhere called a certificate", async () => {
  const cancelledAt = certificate.issuedAt + 86_400;
  const bytes = await evidenceOfInsurance({ ...certificate, cancelledAt });
  const { text, items, info, rotated } = await readPdf(bytes);
  for (const part of [
    "Evidence of insurance",
    "COI-004417-01, revision 3",
    "Each occurrence $1,000,000",
    "NAIC 12345",
    "11/23/2026",
    certificate.verificationUrl,
  ])
    expect(text).toContain(part);
  expect(text).toContain("Work: Holiday lookbook shoot, for Northwind Studios, Inc. Dates of work");
  expect(text).not.toMatch(/holder|Rainey Street/i);
  expect(`${text} ${JSON.stringify(info)}`).not.toMatch(/certificate(?!s@)/i);
  expect(text).toContain("Cancelled on 11/23/2026: shows no cover from then on.");
  expect(rotated).toContain("CANCELLED");
  expect(collisions(items)).toEqual([]);
});

test("only a sample is marked as not insurance", async () => {
  expect((await print()).rotated).toBe("");
  const sandbox = await print({ sample: true });
  expect(sandbox.rotated.replace(/\s+/g, " ")).toBe("SAMPLE — NOT INSURANCE");
  expect(sandbox.text).toContain("provides no insurance");
});

test("equal data produce equal bytes, another date or name other bytes", async () => {
  const first = Buffer.from(await certificateOfInsurance(certificate));
  expect(first.equals(await certificateOfInsurance(structuredClone(certificate)))).toBe(true);
  expect(first.equals(await certificateOfInsurance({ ...certificate, issuedAt: certificate.issuedAt + 1 }))).toBe(false);
  expect(first.equals(await certificateOfInsurance({ ...certificate, authorizedRepresentative: "Other" }))).toBe(false);
  expect((await readPdf(first)).info).toMatchObject({ CreationDate: "D:20261122100000Z" });
});

test("the longest names, addresses and numbers do not overlap or leave the page", async () => {
  const long = "The Extraordinarily Long Name of a Consolidated Holding Company for Photographic and Cinematic Productions ".repeat(3);
  const word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(4);
  const address = { line1: long, line2: word, locality: word, region: "TX", postalcode: "78701-1234" };
  const { pages, items } = await print({
    certificateNumber: word,
    insured: { name: long, companyName: word, address },
    producer: { name: long, contactName: long, email: word, phone: long, address },
    insurers: ["A", "B", "C", "D", "E", "F"].map((letter) => ({ letter, name: long, naic: "12345" })),
    coverages: [generalLiability, claimsMade("professional"), claimsMade("media"), claimsMade("cyber")].map((coverage) => ({
      ...coverage,
      policyNumber: word,
      additionalInsured: true,
      subrogationWaived: true,
    })),
    job: { ...certificate.job, name: long, description: long },
    holder: { name: long, address },
    authorizedRepresentative: long,
    verificationUrl: `https://insure.example/${word}`,
  });
  expect(pages).toBe(1);
  expect(items.some((item) => item.text.endsWith("…"))).toBe(true);
  expect(collisions(items)).toEqual([]);
});

const names = {
  arabic: "محمد عبد الرحمن الهاشمي",
  hebrew: "יעל כהן־לוי",
  chinese: "北京安信摄影有限公司",
  japanese: "株式会社さくら写真館",
  korean: "김철수 사진 스튜디오",
  greek: "Γιώργος Παπαδόπουλος",
  russian: "Александр Щёголев",
  vietnamese: "Nguyễn Thị Đặng",
  thai: "สมชาย ใจดี",
  hindi: "प्रिया शर्मा",
};

test.each(Object.entries(names))("a name in %s script is printed in it and extracted unchanged", async (_, name) => {
  const { text, items, pages } = await print({ insured: { ...certificate.insured, name, companyName: "Parker (2) LLC" } });
  expect(pages).toBe(1);
  expect(text).not.toContain("[U+");
  const letters = (of: string) => [...of.normalize("NFKC").replaceAll(/[\s\p{P}]/gu, "")].sort().join("");
  const line = items.filter(({ y }) => Math.abs(y - (items.find((item) => item.text.includes("Parker"))?.y ?? 0)) < 2);
  const insured = line
    .filter(({ x }) => x < 300)
    .map((item) => item.text)
    .join("");
  expect(letters(insured)).toBe(letters(`${name}DBAParker2LLC`));
  expect(collisions(items)).toEqual([]);
});

test("Arabic and Hebrew run right to left, and Latin words and numbers inside them left to right", async () => {
  const { items } = await print({ holder: { name: "شركة 4711 Parkerson", address: null } });
  const line = items.filter((item) => /شركة|4711|Parkerson/.test(item.text)).sort((a, b) => a.x - b.x);
  expect(line.map((item) => item.text).join(" ")).toMatch(/^Parkerson\s+4711\s+شركة$/);
});

test("the longest named insured is printed in full", async () => {
  const first = "Wolfeschlegelsteinhausenbergerdorff ".repeat(8).trim();
  const company = `${"Mmmmmmmmm Wwwwwwwww ".repeat(9)}Last & Final LLC`;
  for (const coverages of [[generalLiability], [generalLiability, claimsMade("professional"), claimsMade("media"), claimsMade("cyber")]]) {
    const { text, items, pages } = await print({ insured: { ...certificate.insured, name: first, companyName: company }, coverages });
    expect(pages).toBe(1);
    expect(text).toContain(`${first} DBA ${company}`);
    expect(text).not.toContain("…");
    expect(collisions(items)).toEqual([]);
  }
});

test("names beyond Latin-1 print as written or by code point", async () => {
  const { text } = await print({
    insured: { ...certificate.insured, name: "Łukasz Nguyễn Петренко", companyName: "Γιώργος 🎨" },
    holder: { name: "Zo\u0308e\u200b & Søren’s Café", address: null },
  });
  expect(text.replaceAll(" ", "")).toContain("ŁukaszNguyễnПетренкоDBAΓιώργος[U+1F3A8]");
  expect(text).toContain("Zöe & Søren’s Café");
});

test.each([
  ["liability on a certificate of workers' compensation", { group: "wc" }],
  ["an additional insured under workers' compensation", { group: "wc", coverages: [{ ...workersCompensation, additionalInsured: true }] }],
  ["no coverage", { coverages: [] }],
  ["an unknown insurer", { coverages: [{ ...generalLiability, insurer: "Z" }] }],
  ["a coverage twice", { coverages: [generalLiability, generalLiability] }],
  ["a term that ends before it begins", { coverages: [{ ...generalLiability, expiresAt: generalLiability.effectiveAt }] }],
  ["half a cent", { coverages: [{ ...claimsMade("media"), limits: { eachClaim: 0.5, aggregate: 1 } }] }],
] satisfies [string, Partial<CertificateOfInsuranceData>][])("refuses %s", async (_, change) => {
  await expect(certificateOfInsurance({ ...certificate, ...change })).rejects.toThrow(RangeError);
});
