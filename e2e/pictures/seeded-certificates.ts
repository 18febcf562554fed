import { platform } from "#e2e/support/application-fixtures.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";

const DAY = 86_400;

type Contractor = Awaited<ReturnType<typeof platform.contractors.create>>;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const usDay = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "2-digit", day: "2-digit" });

/** A certificate in force from today, with differences from a complete one. */
export async function certificateOf(
  name: string,
  from: number,
  to: number,
  other: Partial<typeof fullCertificate> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const dates = Object.fromEntries(
    Object.keys(fullCertificate).flatMap((field) => {
      if (/EffectiveDate_A$/.test(field)) return [[field, usDay(from)]];
      return /ExpirationDate_A$/.test(field) ? [[field, usDay(to)]] : [];
    }),
  );
  const values = { ...fullCertificate, ...dates, Form_CompletionDate_A: usDay(from), NamedInsured_FullName_A: name, ...other };
  return new Uint8Array(await drawCertificate(values));
}

async function upload(contractor: Contractor, filename: string, bytes: Uint8Array<ArrayBuffer>, entity?: string): Promise<string> {
  const { id } = await platform.certificates.create({
    body: { certificate: { bytes, filename }, contractor: contractor.id, ...(entity ? { entity } : {}) },
  });
  return id;
}

async function untilRead(ids: readonly string[]): Promise<void> {
  for (const certificate of ids) {
    const deadline = Date.now() + 120_000;
    while ((await platform.certificates.get({ certificate })).status === "processing") {
      if (Date.now() > deadline) throw new Error(`Certificate ${certificate} is still being read.`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** Certificates in every state: approved, flagged, denied, expired, unreadable. */
export async function sendCertificates(contractors: readonly Contractor[], entity: string): Promise<void> {
  const today = (await platform.testClock.get()).now;
  const nameOf = ({ first_name, last_name, company_name }: Contractor) => company_name ?? `${first_name} ${last_name}`;
  const low = { GeneralLiability_EachOccurrence_LimitAmount_A: "300,000" };
  const ids: string[] = [];
  const send = async (index: number, filename: string, to: number, other = {}) => {
    const contractor = at(contractors, index);
    ids.push(await upload(contractor, filename, await certificateOf(nameOf(contractor), today - 200 * DAY, to, other), entity));
  };
  await send(0, "ortega-coi.pdf", today + 150 * DAY);
  await send(1, "Certificate of liability insurance, Featherstonehaugh-Montgomery, all locations, revised 2.pdf", today + 150 * DAY, low);
  await send(4, "whitfield.pdf", today + 20 * DAY);
  await send(5, "scan0001.pdf", today + 90 * DAY, { ...low, NamedInsured_FullName_A: "Somebody Else Rigging LLC" });
  await send(7, "coi-2026.pdf", today + 12 * DAY);
  await send(9, "cruz painting.pdf", today + 90 * DAY, { GeneralLiability_GeneralAggregate_LimitAmount_A: "500,000" });
  await send(11, "halvorsen.pdf", today - 10 * DAY);
  await send(13, "haddad.pdf", today + 90 * DAY, low);
  const broken = Buffer.from("%PDF-1.4\nthis file ends before it begins\n%%EOF");
  ids.push(await upload(at(contractors, 6), "photo-of-the-certificate.pdf", new Uint8Array(broken), entity));
  await untilRead(ids);
  const [, , , someone, , , , haddad] = ids;
  const note = "The named insured is another company. Send the certificate of your own policy.";
  await platform.certificates.decide({ certificate: someone ?? "", body: { decision: "deny", note } });
  await platform.certificates.decide({
    certificate: haddad ?? "",
    body: { decision: "ask_again", note: "Each occurrence must be at least $1,000,000." },
  });
}
