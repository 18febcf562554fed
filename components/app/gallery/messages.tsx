"use client";

import { FileCheck2 } from "lucide-react";
import { Row, Specimen } from "#components/app/gallery/specimen.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout, Description } from "#components/ui/callout.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { ProgressBar, ShareBar } from "#components/ui/progress-bar.tsx";
import { PageSkeleton, Skeleton, TableSkeleton } from "#components/ui/skeleton.tsx";
import { Status } from "#components/ui/status.tsx";
import { Stepper } from "#components/ui/stepper.tsx";
import type { Tone } from "#components/ui/tone.ts";

const tones: readonly Tone[] = ["success", "warning", "danger", "info", "neutral"];

function Tones() {
  return (
    <>
      <Specimen name="ui/alert">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`A message, ${tone}`} action={<Button size="sm">Try again</Button>}>
            One sentence that says what happened and what to do.
          </Alert>
        ))}
      </Specimen>
      <Specimen name="ui/badge">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen name="ui/status">
        <Row>
          {tones.map((tone) => (
            <Status key={tone} tone={tone}>
              {tone}
            </Status>
          ))}
        </Row>
        <Row>
          {tones.map((tone) => (
            <Status key={tone} tone={tone} plain>
              {tone}, in a table
            </Status>
          ))}
        </Row>
      </Specimen>
    </>
  );
}

function Absence() {
  return (
    <>
      <Specimen name="ui/empty-state">
        <EmptyState icon={<FileCheck2 aria-hidden />} title="No certificates yet" action={<Button>Upload a certificate</Button>}>
          Certificates that contractors send appear here, the newest first.
        </EmptyState>
      </Specimen>
      <Specimen name="ui/error-state">
        <ErrorState
          title="The service did not respond"
          kept="What you typed is kept."
          next="Try again in a minute."
          requestId="req_4Kd93mSl20xQ"
          retry={() => undefined}
        />
        <ErrorState title="The service did not respond" retry={() => undefined} retrying />
      </Specimen>
      <Specimen name="ui/skeleton">
        <Skeleton className="w-48" />
        <TableSkeleton rows={3} columns={4} />
        <TableSkeleton rows={3} columns={4} compact />
        <div className="max-h-40 overflow-hidden">
          <PageSkeleton />
        </div>
      </Specimen>
    </>
  );
}

/** Messages, statuses, progress, and the empty, loading and missing states of a page. */
export function Messages() {
  return (
    <>
      <Tones />
      <Absence />
      <Specimen name="ui/callout">
        <Callout title="Why this is asked">The insurer prices by the work that is done most.</Callout>
        <Description>A paragraph that describes the content beside it.</Description>
      </Specimen>
      <Specimen name="ui/progress-bar">
        <ProgressBar done={0} of={1200} label="Rows checked, none" />
        <ProgressBar done={412} of={1200} label="Rows checked" />
        <ShareBar done={1200} of={1200} label="Rows checked, all" />
      </Specimen>
      <Specimen name="ui/stepper">
        <Stepper label="Application" steps={["Your details", "Questions", "Signature", "Review"]} current={1} />
      </Specimen>
    </>
  );
}
