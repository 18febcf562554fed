import { Download } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ImportUpload } from "#components/dashboard/desk/imports/import-upload.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { buttonStyle } from "#components/ui/button-style.ts";
import { DownloadLink, LinkButton, TextLink } from "#components/ui/link.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import {
  hasMetadata,
  type ImportFile,
  type ImportTarget,
  importFiles,
  sheetTargets,
  templateColumns,
} from "#lib/contract/desk/import-columns.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";
import { contentsOf } from "./labels.ts";

const METADATA_NOTE = "Any other key of custom_metadata may have a column too.";
const PEOPLE = "A contractor goes by email, id, your own number (external_reference), or a name that only one has";
const notes: Record<ImportFile, string> = {
  workbook: `An XLSX file with a sheet for each of ${sheetTargets.map(contentsOf).join(", ")}. Sheets are recognized by their names or columns, and rows may name what another sheet of the file brings.`,
  entities: "A row is left out if an entity of this name exists.",
  contractors: `A name in one column becomes first and last name. ${METADATA_NOTE}`,
  jobs: `${METADATA_NOTE} Entities and categories go by their name or their id.`,
  insurance_requirements:
    "Each row is what one entity or one job category asks for. Every rule has a column, such as rules.coverages.general.medical_expense_limit_usd; a coverage with any value is required.",
  engagements: `${PEOPLE}; a job by name, id or number; an entity by name or id. Name the entity or the job, one of the two. A row is left out if the contractor has an engagement there with the same first day.`,
  compliance_waivers: `${PEOPLE}. Rules and coverages go by the names they have here. Where your organization asks for two people, each waits for the second.`,
  contractor_documents: `${PEOPLE}. What stands in for workers' compensation counts only once its file is attached and a person has accepted it.`,
  certificates: `A ZIP file of certificates with one CSV or XLSX file that says whose each is. ${PEOPLE}. Each certificate is read and audited here like any other. What somebody decided elsewhere is kept in its history, and approves nothing.`,
  invoices: `Each row is the pay of one contractor for one job in one pay cycle. ${PEOPLE}; a job by name, id or number. A row is left out if an invoice for this job and cycle exists.`,
};

const titleOf = (target: ImportFile): string =>
  target === "invoices" ? "Report pay" : `Import ${target === "workbook" ? "a workbook" : contentsOf(target)}`;

type Asked = { params: Promise<{ target: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

const targetOf = async ({ params }: Pick<Asked, "params">): Promise<ImportFile> => {
  const { target } = await params;
  return importFiles.find((one) => one === target) ?? notFound();
};

/** "Import contractors". */
export const importUploadMetadata = async (asked: Asked): Promise<Metadata> => ({ title: titleOf(await targetOf(asked)) });

const mayBring = (session: DashboardSession, target: ImportFile): boolean =>
  session.can("imports:write") && (target === "workbook" ? sheetTargets : [target]).every((one) => session.can(`${one}:write`));

/** What else a file can hold. */
function Others({ target, session }: { target: ImportFile; session: DashboardSession }) {
  const others = importFiles.filter((one) => one !== target && mayBring(session, one));
  return (
    <p className="pt-3 text-sm">
      Something else in the file?{" "}
      {others.map((one, at) => (
        <span key={one}>
          {at > 0 ? ", " : ""}
          <TextLink href={`/imports/new/${one}`}>{one === "invoices" ? "pay" : contentsOf(one)}</TextLink>
        </span>
      ))}
    </p>
  );
}

function Columns({ target }: { target: ImportTarget }) {
  return (
    <Section title="Columns a file may have">
      <TableRegion label="Columns">
        <Table compact>
          <TableHead>
            <tr>
              <TableHeader>Column</TableHeader>
              <TableHeader>Holds</TableHeader>
              <TableHeader>Required</TableHeader>
              <TableHeader className="max-md:hidden">Example</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {templateColumns(target).map(({ name, label, required, example }) => (
              <TableRow key={name}>
                <TableCell>
                  <code className="text-xs">{name}</code>
                </TableCell>
                <TableCell>{label}</TableCell>
                <TableCell>{required ? "Required" : "Optional"}</TableCell>
                <TableCell className="text-fg-muted max-md:hidden">{example}</TableCell>
              </TableRow>
            ))}
            {hasMetadata(target) ? (
              <TableRow>
                <TableCell>
                  <code className="text-xs">custom_metadata.external_reference</code>
                </TableCell>
                <TableCell className="whitespace-normal">Your own number for it: a row whose number is known already is left out</TableCell>
                <TableCell>Optional</TableCell>
                <TableCell className="text-fg-muted max-md:hidden">A-1042</TableCell>
              </TableRow>
            ) : null}
          </TableBody>
        </Table>
      </TableRegion>
      <p className="max-w-[68ch] pt-3 text-fg-muted text-sm">
        Columns that other systems have are recognized by their names, and as your last file with the same columns had them; the next page
        lets you choose.
      </p>
    </Section>
  );
}

/** The upload page. The file is checked first, and nothing is created before the user has seen the result. */
export async function ImportUploadPage({ params, searchParams }: Asked) {
  const target = await targetOf({ params });
  const session = await getSession();
  const asked = (await searchParams).replaces;
  const replaces = typeof asked === "string" ? asked : undefined;
  return (
    <>
      <PageHeader
        title={titleOf(target)}
        description="Every row is checked first, and you see what would be created. Importing the same file twice creates no duplicates."
        crumbs={[{ label: "Imports", href: "/imports" }, { label: capitalized(contentsOf(target)) }]}
        actions={
          <>
            <LinkButton variant="ghost" href={`/imports?target=${target}`}>
              Earlier imports
            </LinkButton>
            {target === "workbook" ? null : (
              <DownloadLink href={`/import-template/${target}`} className={buttonStyle({ variant: "secondary" })}>
                <Download aria-hidden /> Template
              </DownloadLink>
            )}
          </>
        }
      />
      <div className="max-w-[640px] pb-8">
        {replaces ? (
          <p className="pb-3 text-sm">
            This file corrects <TextLink href={`/imports/${replaces}`}>a run of pay</TextLink>: a row with the contractor, job and cycle of
            one of its invoices corrects that invoice. Invoices without a row stay as they are.
          </p>
        ) : null}
        <ImportUpload target={target} replaces={replaces} />
        <p className="max-w-[68ch] pt-3 text-fg-muted text-sm">{notes[target]}</p>
        <Others target={target} session={session} />
      </div>
      {target === "workbook" ? null : <Columns target={target} />}
    </>
  );
}
