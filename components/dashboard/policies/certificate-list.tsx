"use client";

import { FileText } from "lucide-react";
import { certificateFingerprint, certificatesOf } from "#components/dashboard/policies/certificates.ts";
import { LiveNote, useLiveRefresh } from "#components/resource/live-note.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

interface CertificateListProps {
  of: "policies" | "assignments";
  id: string;
  cover: Parameters<typeof certificateFingerprint>[0];
}

const readers = {
  policies: async (id: string, signal: AbortSignal) => (await browserClient()).policies.get({ policy: id }, { signal }),
  assignments: async (id: string, signal: AbortSignal) => (await browserClient()).assignments.get({ assignment: id }, { signal }),
};

/** The certificates of a policy or assignment: links to the PDFs, or a note that they are being created, which polls until they exist. */
export function CertificateList({ of, id, cover }: CertificateListProps) {
  const certificates = certificatesOf(cover);
  const refreshing = cover.certificate_refresh_pending === true;
  const making = refreshing || certificates.some(({ url }) => url === null);
  const live = useLiveRefresh({
    key: ["certificates", id],
    read: async (signal) => certificateFingerprint(await readers[of](id, signal)),
    shown: certificateFingerprint(cover),
    enabled: making,
  });
  return (
    <div>
      <ul className="flex flex-col text-sm">
        {certificates.map(({ group, name, url }) => (
          <li key={group} className="flex min-h-9 items-center gap-2 border-b py-1 last:border-b-0">
            <FileText aria-hidden className="size-4 shrink-0 text-fg-subtle" />
            {url ? (
              <TextLink href={`/${of}/${id}/certificates/${group}`} target="_blank">
                {name}
                <span className="sr-only"> (PDF, opens in a new tab)</span>
              </TextLink>
            ) : (
              <span className="flex items-center gap-2">
                {name} <Spinner className="text-fg-subtle" />
                <span className="text-fg-muted">being prepared</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {making ? (
        <p role="status" className="pt-1 text-fg-subtle text-xs">
          <LiveNote live={live}>
            {refreshing
              ? "New papers with the new dates are being made; those above still show the old ones."
              : "It appears here by itself, usually within a minute."}
          </LiveNote>
        </p>
      ) : null}
    </div>
  );
}
