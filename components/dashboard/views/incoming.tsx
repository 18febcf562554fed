import {
  AssignButton,
  CandidateList,
  ChooseContractorDialog,
  MatchButton,
} from "#components/dashboard/compliance/incoming/assign-buttons.tsx";
import { LiveFile } from "#components/dashboard/compliance/incoming/live-file.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { IncomingFileStatus } from "#lib/contract/compliance/incoming-file.ts";

const incomingStatusNames: Record<IncomingFileStatus, string> = {
  reading: "Being read",
  unassigned: "Needs a contractor",
  assigned: "Assigned",
  discarded: "Discarded",
};

const incomingTones: Record<IncomingFileStatus, Tone> = {
  reading: "info",
  unassigned: "warning",
  assigned: "success",
  discarded: "neutral",
};

type File = Row<"incomingFiles">;

const FileStatus = ({ file, plain = false }: { file: File; plain?: boolean }) => (
  <Status tone={incomingTones[file.status]} plain={plain}>
    {incomingStatusNames[file.status]}
  </Status>
);

const insured = ({ insured: name, error }: File) => name ?? <NoValue label={error === null ? "Not read" : "Could not be read"} />;

/** The contractor, or the likeliest one with a button to assign it. */
function Contractor({ file }: { file: File }) {
  if (file.contractor !== null) return <Reference to="contractors" value={file.contractor} />;
  const [first, ...others] = file.candidates;
  if (!first) return <NoValue label={file.status === "unassigned" ? "None found" : "None"} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>
        {first.name}?{others.length ? <span className="text-fg-muted"> or {others.length} more</span> : null}
      </span>
      {first.matches && others.length === 0 ? (
        <AssignButton id={file.id} filename={file.filename} contractor={first.contractor} name={first.name} />
      ) : null}
    </span>
  );
}

function Candidates({ file: { id, filename, candidates, insured: name, error } }: { file: File }) {
  const found = name === null ? (error?.message ?? "The insured's name was not read.") : `No contractor is named like “${name}”.`;
  return (
    <Section title="Whose certificate is it?">
      {candidates.length ? (
        <CandidateList id={id} filename={filename} candidates={candidates} />
      ) : (
        <EmptyState title="No contractor found">{found} Choose the contractor, or create them and look again.</EmptyState>
      )}
    </Section>
  );
}

export const incomingView = defineView("incomingFiles", {
  title: "Incoming files",
  empty: "Files that arrive without a contractor wait here until their contractor is known. Upload certificates without choosing one.",
  about: "A file with the name of exactly one contractor is assigned automatically; the others need a decision.",
  status: (file) => <FileStatus file={file} />,
  columns: [
    "filename",
    "insured",
    { key: "status", cell: (file) => <FileStatus file={file} plain /> },
    { id: "contractor", label: "Contractor", cell: (file) => <Contractor file={file} /> },
    { key: "created", label: "Received" },
  ],
  cells: { insured },
  facts: {
    ...shown("insured"),
    error: { label: "Problem", cell: ({ error }) => error?.message ?? <NoValue label="None" /> },
    ...shown("entity", "job", "contractor"),
    certificate: ({ certificate }) =>
      certificate === null ? <NoValue label="Not yet" /> : <Reference to="certificates" value={certificate} />,
    source: { label: "Arrived by", cell: ({ source }) => (source === "mail" ? "Email" : "Upload") },
    decided: ({ decided }) =>
      decided === null ? (
        <NoValue label="Not yet" />
      ) : (
        <>
          {decided.name}, <ExactTime seconds={decided.at} />
        </>
      ),
    ...leftOut("updated", "filename", "size", "sha256", "status", "candidates"),
  },
  filters: [{ name: "status", values: incomingStatusNames }],
  listActions: (session) => (
    <>
      <LinkButton href="/incoming/mail">Emails</LinkButton>
      {session.can("certificates:write") ? <LinkButton href="/certificates/new">Upload certificates</LinkButton> : null}
    </>
  ),
  actions: (file, session) =>
    file.status === "unassigned" ? (
      <>
        <LinkButton href={`/incoming/${file.id}/document`}>Open file</LinkButton>
        {session.can("certificates:write") ? (
          <>
            <ConfirmButton
              operation="incomingFiles.discard"
              input={{ incoming_file: file.id }}
              label="Discard"
              title="Discard file"
              consequence={`Deletes the content of ${file.filename}. The record that it arrived stays. This cannot be undone.`}
            />
            <MatchButton id={file.id} />
            <ChooseContractorDialog id={file.id} filename={file.filename} />
          </>
        ) : null}
      </>
    ) : null,
  body: (file, session) => {
    if (file.status === "reading") return <LiveFile id={file.id} shown={file.status} />;
    return file.status === "unassigned" && session.can("certificates:write") ? <Candidates file={file} /> : null;
  },
});
