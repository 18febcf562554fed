import type { Client } from "#lib/client/client.ts";
import type { CertificateStatus } from "#lib/contract/compliance/certificate-audit.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";

export interface CertificateFile {
  filename: string;
  contractor: string;
  /** Drawn on demand: a thousand at once would fill the memory of the measuring process. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** The expected final state. */
  comesTo: CertificateStatus;
}

const CONTRACTORS = 25;

/** Certificates that all differ, numbered from `from`. Of twenty, one has a limit that is too low and one is truncated. */
export async function certificateFiles(count: number, platform: Client, from = 0): Promise<CertificateFile[]> {
  const contractors: { id: string; company: string }[] = [];
  for (let n = 0; n < Math.min(count, CONTRACTORS); n++) {
    const company = `Brightwater ${String.fromCharCode(65 + n)} Rigging LLC`;
    const body = { first_name: "Dana", last_name: "Bench", company_name: company, email: `dana.${from}.${n}@example.com` };
    contractors.push({ id: (await platform.contractors.create({ body })).id, company });
  }
  return Array.from({ length: count }, (_, n) => fileOf(from + n, contractors[n % contractors.length] ?? { id: "", company: "" }));
}

function fileOf(n: number, { id, company }: { id: string; company: string }): CertificateFile {
  const [isLow, isCut] = [n % 20 === 7, n % 20 === 13];
  const year = new Date().getUTCFullYear();
  const date = (years: number) => `02/01/${year + years}`;
  const dates = Object.keys(fullCertificate).flatMap((field) => {
    if (field.endsWith("EffectiveDate_A")) return [[field, date(-1)]];
    return field.endsWith("ExpirationDate_A") ? [[field, date(1)]] : [];
  });
  const drawn = () =>
    drawCertificate({
      ...fullCertificate,
      ...Object.fromEntries(dates),
      Form_CompletionDate_A: date(-1),
      NamedInsured_FullName_A: company,
      Policy_GeneralLiability_PolicyNumberIdentifier_A: `FM-${100_000 + n}`,
      CertificateOfInsurance_CertificateNumberIdentifier_A: `CL${n}`,
      ...(isLow ? { GeneralLiability_EachOccurrence_LimitAmount_A: "300,000" } : {}),
    });
  return {
    filename: `coi-${n}.pdf`,
    contractor: id,
    bytes: async () => {
      const whole = new Uint8Array(await drawn());
      return isCut ? whole.slice(0, whole.length / 2) : whole;
    },
    comesTo: isCut ? "error" : isLow ? "flagged" : "approved",
  };
}
