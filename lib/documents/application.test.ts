import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { applicationDocument } from "./application.ts";
import type { ApplicationDocumentData, ApplicationSignature } from "./application-data.ts";
import { application, jobCover } from "./testing/fixtures.ts";
import { collisions, readPdf } from "./testing/read-pdf.ts";

const print = async (change: Partial<ApplicationDocumentData> = {}) => readPdf(await applicationDocument({ ...application, ...change }));

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** An RGBA image with a stroke, as a signature pad produces it; `pixels` may not match the size in the header. */
function png(width: number, height: number, pixels = Buffer.alloc(height * (1 + width * 4))): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  for (let i = 4; i < pixels.length; i += 97) pixels[i] = 255;
  for (let row = 0; row * (1 + width * 4) < pixels.length; row++) pixels[row * (1 + width * 4)] = 0;
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))]);
}

const signed = (change: object = {}) =>
  ({
    kind: "typed",
    name: "Joe Q. Parker",
    consent: "I agree to sign electronically.",
    signedAt: application.preparedAt + 187,
    ipAddress: "2001:db8::7334",
    unsignedSha256: "0f".repeat(32),
    texts: [],
    ...change,
  }) as ApplicationSignature;

test("prints applicant, job, prices, every question with its answer, and page numbers", async () => {
  const { pages, text, items } = await print();
  expect(pages).toBe(3);
  for (const part of [
    "Joe Q. Parker",
    "Parker Photography",
    "ending in 6789",
    "Texas",
    "$2,500.00 for the whole job",
    "11/23/2026",
    "12/23/2026",
  ]) {
    expect(text).toContain(part);
  }
  for (const part of ["General liability", "$0.29", "$7.25", "$0.40", "$10.00", "Membership fee", "$5.00", "$0.69", "$22.26"]) {
    expect(text).toContain(part);
  }
  for (const { items: asked } of application.questions) for (const { question } of asked) expect(text).toContain(question);
  expect(text).toContain("Drones under 55 pounds Work at events where alcohol is served");
  expect(text).toContain("Does the work involve lifting more than 50 pounds? Not answered");
  expect(text).toContain("Page 3 of 3");
  expect(collisions(items)).toEqual([]);
});

test("an estimate that the wage does not determine is left open, also in the total", async () => {
  const [general] = jobCover.coverages;
  if (!general) throw new Error("the fixture has a coverage");
  const { text } = await print({
    cover: { ...jobCover, coverages: [{ ...general, estimateCents: null }], wage: { cents: 450_000, type: "hourly" } },
  });
  expect(text).toContain("$4,500.00 in all, paid by the hour");
  expect(text.split("By pay").length - 1).toBe(2);
});

test("a general opt-in names coverages, limits and state, and only the price of the membership", async () => {
  const coverages = [{ type: "general" as const, limits: "$1,000,000 each occurrence" }];
  const { text } = await print({ cover: null, generalOptIn: { workState: "TX", coverages } });
  for (const part of ["Coverage for future jobs", "$1,000,000 each occurrence", "For twelve months from signing", "of the job's quote"])
    expect(text).toContain(part);
  for (const part of ["Holiday lookbook", "Estimated premium", "shown above. Before"]) expect(text).not.toContain(part);
  await expect(print({ cover: null })).rejects.toThrow("for a job or a general opt-in");
});

describe("statements follow coverage, state and payment", () => {
  test.each([
    ["Risk purchasing group membership", { riskPurchasingGroup: null }],
    ["Surplus lines notice for Texas", { surplusLines: null }],
    ["Terrorism coverage offer", { terrorism: null }],
    ["Workers' compensation election in Texas", { workersCompElection: null }],
    ["no earlier than 24 hours", { payment: { kind: "withheld", payer: "Northwind Talent" } }],
  ] satisfies [string, Partial<ApplicationDocumentData>][])("%s is printed only where it applies", async (words, without) => {
    expect((await print()).text).toContain(words);
    expect((await print(without)).text).not.toContain(words);
  });

  test("withheld premium, declined election and state notices are stated", async () => {
    const { text } = await print({
      payment: { kind: "withheld", payer: "Northwind Talent" },
      workersCompElection: { workState: "NY", elected: false },
      texts: { ...application.texts, state_notice: "Notice to New York applicants\n\nWording the state prescribes." },
    });
    for (const part of [
      "Northwind Talent withholds the premium",
      "I do not elect coverage",
      "Notice to New York applicants",
      "Wording the state",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Statement on fraud");
  });
});

describe("signature", () => {
  test("an unsigned copy says so and has the same bytes each time, so that its hash can be signed", async () => {
    const first = await applicationDocument(application);
    expect(Buffer.from(first).equals(await applicationDocument(structuredClone(application)))).toBe(true);
    expect((await readPdf(first)).text).toContain("Not signed yet");
  });

  test("the signed copy carries name, consent, time, address and the hash of the unsigned one", async () => {
    const unsignedSha256 = createHash("sha256")
      .update(await applicationDocument(application))
      .digest("hex");
    const { text, items } = await print({ signature: signed({ unsignedSha256 }) });
    for (const part of [
      "Joe Q. Parker, typed",
      "I agree to sign electronically.",
      "November 22, 2026, 09:33:07 UTC",
      "2001:db8::7334",
      unsignedSha256,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Not signed yet");
    expect(collisions(items)).toEqual([]);
  });

  test("the signed copy lists the versions of its legal texts, over as many pages as they need", async () => {
    const text = { title: "Statement on fraud", state: null, language: "en", version: 1, since: null, sha256: "0f".repeat(32) };
    const own = { ...text, title: "Surplus lines notice for the District of Columbia", state: "DC", version: 12, since: 1_790_000_000 };
    const texts = [text, own, { ...own, language: "es" }, ...Array.from({ length: 40 }, (_, n) => ({ ...own, version: 13 + n }))];
    const { text: printed, items } = await print({ signature: signed({ texts }) });
    for (const part of ["Statement on fraud", "All", "Included", "District of Columbia", "09/21/2026", "it does not bind", "52"])
      expect(printed).toContain(part);
    expect(collisions(items)).toEqual([]);
  });

  test("a drawn signature is embedded, deterministically", async () => {
    const data = { ...application, signature: signed({ kind: "drawn", png: png(300, 100) }) };
    const bytes = Buffer.from(await applicationDocument(data));
    expect(bytes.equals(await applicationDocument(data))).toBe(true);
    expect(bytes.includes("/Subtype /Image")).toBe(true);
    expect((await readPdf(bytes)).text).toContain("Joe Q. Parker, drawn");
  });

  test.each([
    ["another file", new TextEncoder().encode("<svg/>".repeat(20))],
    ["a truncated image", png(300, 100).slice(0, 90)],
    ["more pixels than declared", png(10, 10, Buffer.alloc(5_000_000))],
    ["fewer pixels than declared", png(1000, 1000, Buffer.alloc(50))],
    ["too many pixels", png(4000, 4000, Buffer.alloc(50))],
  ])("refuses %s as a drawing", async (_, bytes) => {
    const refused = applicationDocument({ ...application, signature: signed({ kind: "drawn", png: bytes }) });
    await expect(refused).rejects.toMatchObject({ name: "SignatureImageError" });
  });
});

test("long and non-Latin answers wrap, continue on the next page and stay separate", async () => {
  const long = "A very long answer with reasons, dates and amounts that fills the page and then the next one. ".repeat(60);
  const word = "w".repeat(400);
  const { pages, text, items } = await print({
    applicant: {
      ...application.applicant,
      firstName: "Петренко 王",
      lastName: word,
      companyName: long.slice(0, 300),
      email: `${word}@x.example`,
    },
    cover: { ...jobCover, job: { ...jobCover.job, name: long.slice(0, 255), description: long } },
    questions: [
      {
        title: long.slice(0, 120),
        items: [
          { question: long, answer: long },
          { question: "Last?", answer: true },
        ],
      },
    ],
    signature: signed({ name: `${word} Петренко` }),
  });
  expect(pages).toBeGreaterThan(5);
  expect(text).toContain("王");
  expect(text).toContain("Last? Yes");
  expect(text.split("amounts").length - 1).toBeGreaterThanOrEqual(180);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  expect(collisions(items)).toEqual([]);
});

test("refuses more than the last four digits of a tax id", async () => {
  const applicant = { ...application.applicant, taxIdLastFour: "123-45-6789" };
  await expect(applicationDocument({ ...application, applicant })).rejects.toThrow(RangeError);
  await expect(applicationDocument({ ...application, signature: signed({ unsignedSha256: "no hash" }) })).rejects.toThrow(RangeError);
});
