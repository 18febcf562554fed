import { Download } from "lucide-react";
import type { Metadata } from "next";
import { ImportUpload } from "#components/dashboard/desk/imports/import-upload.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { DownloadLink, LinkButton, TextLink } from "#components/ui/link.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { hasMetadata, type ImportTarget, importColumns } from "#lib/contract/desk/import-columns.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const alternatives: Record<ImportTarget, string> = {
  contractors: "Surname or Zip",
  jobs: "Project or Client",
  engagements: "Client or Start date",
  invoices: "Amount or Period start",
};
const METADATA_NOTE = "Any other key of custom_metadata may have a column too.";
const notes: Record<ImportTarget, string> = {
  contractors: METADATA_NOTE,
  jobs: `${METADATA_NOTE} Entities and categories go by their name or their id.`,
  engagements:
    "A contractor goes by email, id or your own number (external_reference); a job by name, id or number; an entity by name or id. Name the entity or the job, one of the two. A row is left out if the contractor has an engagement there with the same first day.",
  invoices:
    "Each row is the pay of one contractor for one job in one pay cycle. A contractor goes by email, id or your own number (external_reference); a job by name, id or number. A row is left out if an invoice for this job and cycle exists.",
};

const titles: Record<ImportTarget, string> = {
  contractors: "Import contractors",
  jobs: "Import jobs",
  engagements: "Import engagements",
  invoices: "Report pay",
};

/** "Import contractors". */
export function importUploadMetadata(target: ImportTarget): Metadata {
  return { title: titles[target] };
}

/** The upload page. The file is checked first, and nothing is created before the user has seen the result. */
export function importUploadPage(target: ImportTarget) {
  return async function ImportUploadPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
    await getSession();
    const asked = (await searchParams).replaces;
    const replaces = typeof asked === "string" ? asked : undefined;
    return (
      <>
        <PageHeader
          title={titles[target]}
          description="Every row is checked first, and you see what would be created. Importing the same file twice creates no duplicates."
          breadcrumb={<Breadcrumb crumbs={[{ label: capitalized(target), href: `/${target}` }, { label: "Import" }]} />}
          actions={
            <>
              <LinkButton variant="ghost" href={`/imports?target=${target}`}>
                Earlier imports
              </LinkButton>
              <DownloadLink href={`/import-template/${target}`} className={buttonStyle({ variant: "secondary" })}>
                <Download aria-hidden /> Template
              </DownloadLink>
            </>
          }
        />
        <div className="max-w-[640px] pb-8">
          {replaces ? (
            <p className="pb-3 text-sm">
              This file corrects <TextLink href={`/imports/${replaces}`}>a run of pay</TextLink>: a row with the contractor, job and cycle
              of one of its invoices corrects that invoice. Invoices without a row stay as they are.
            </p>
          ) : null}
          <ImportUpload target={target} replaces={replaces} />
        </div>
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
                {importColumns[target].map(({ name, label, required, example }) => (
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
                    <TableCell className="whitespace-normal">
                      Your own number for it: a row whose number is known already is left out
                    </TableCell>
                    <TableCell>Optional</TableCell>
                    <TableCell className="text-fg-muted max-md:hidden">A-1042</TableCell>
                  </TableRow>
                ) : null}
              </TableBody>
            </Table>
          </TableRegion>
          <p className="max-w-[68ch] pt-3 text-fg-muted text-sm">
            Common alternatives such as {alternatives[target]} are recognized; the next page lets you choose. {notes[target]}
          </p>
        </Section>
      </>
    );
  };
}
