"use client";

import { Download, Minus, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { type Mark, PdfPage } from "#components/dashboard/compliance/certificates/review/pdf-page.tsx";
import { type StraightenedPage, straightenedPlace } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";
import type { DocumentState } from "#components/dashboard/compliance/certificates/review/use-document.ts";
import type { Photograph } from "#components/dashboard/compliance/certificates/review/use-photograph.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useSeen } from "#components/ui/use-seen.ts";

const zooms = [1, 1.5, 2, 3] as const;
const PAGES_AT_ONCE = 8;

function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

interface DocumentPaneProps {
  /** The PDF's address on this site. */
  href: string;
  filename: string;
  /** The opened PDF, and a retry if it could not be opened. */
  document: { opened: DocumentState; retry: () => void };
  /** Called when the pane becomes visible and needs the document. */
  onSeen: () => void;
  marks: readonly Mark[];
  selected: Mark | null;
  photograph: Photograph;
  pick: (id: string) => void;
}

/** A position on the straightened sheet, if that is displayed. */
const onSheet = (mark: Mark, sheet: StraightenedPage | null): Mark =>
  sheet ? { ...mark, place: straightenedPlace(sheet, mark.place) } : mark;

/** The certificate's pages with the positions of rules and values; the selected one is highlighted. */
export function DocumentPane(props: DocumentPaneProps) {
  const { href, filename, onSeen, photograph, pick } = props;
  const { opened, retry } = props.document;
  const { straightened, original } = photograph;
  const sheet = original ? null : straightened;
  const marks = useMemo(() => props.marks.map((mark) => onSheet(mark, sheet)), [props.marks, sheet]);
  const selected = useMemo(() => props.selected && onSheet(props.selected, sheet), [props.selected, sheet]);
  const [zoom, setZoom] = useState(0);
  const [shown, setShown] = useState(PAGES_AT_ONCE);
  // On phones it is in a separate tab.
  const [pane, seen] = useSeen<HTMLElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (seen) onSeen();
  }, [seen]);
  const { ref, width } = useWidth();
  const pages = opened.state === "open" ? opened.pdf.numPages : 0;
  // A highlight on a later page also renders that page.
  const last = Math.min(pages, Math.max(shown, selected?.place.page ?? 0));
  return (
    <section ref={pane} aria-label="Certificate" className="flex h-full min-h-0 flex-col rounded-md border bg-sunken">
      <div className="flex items-center gap-1 rounded-t-md border-b bg-raised px-2 py-1.5">
        <span className="min-w-0 flex-1 truncate text-fg-muted text-sm" title={filename}>
          {filename}
        </span>
        {straightened ? (
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={original}
            className="aria-pressed:border-accent aria-pressed:bg-selected"
            title="The page was photographed. It is displayed straightened, as it was read."
            onClick={photograph.toggle}
          >
            Original photo
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Smaller"
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        >
          <Minus aria-hidden />
        </Button>
        <span className="tabular w-11 text-center text-fg-muted text-xs">{Math.round((zooms[zoom] ?? 1) * 100)}%</span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Larger"
          aria-disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
        >
          <Plus aria-hidden />
        </Button>
        <LinkButton href={`${href}?download`} variant="ghost" size="icon-sm" aria-label="Download the file">
          <Download aria-hidden />
        </LinkButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={ref} data-pages="" tabIndex={0} aria-label="Pages of the certificate" className="min-h-0 flex-1 overflow-auto">
        <div className="flex w-max min-w-full flex-col gap-3 p-2">
          {opened.state === "damaged" || opened.state === "unread" ? (
            <Alert tone="danger" title="The document could not be shown" action={<Button onClick={retry}>Try again</Button>}>
              {opened.state === "damaged"
                ? "It may be locked or damaged. Downloading it may still work."
                : "The file could not be loaded from the service. It is retried every 15 seconds."}
            </Alert>
          ) : null}
          {opened.state === "loading" ? <Skeleton className="aspect-[8.5/11] h-auto w-full" /> : null}
          {opened.state === "open" && width > 0
            ? Array.from({ length: last }, (_, at) => at + 1).map((number) => (
                <PdfPage
                  key={number}
                  pdf={opened.pdf}
                  number={number}
                  width={Math.floor((width - 16) * (zooms[zoom] ?? 1))}
                  sheet={sheet?.page === number ? sheet : null}
                  marks={marks.filter(({ place }) => place.page === number)}
                  selected={selected?.place.page === number ? selected : null}
                  pick={pick}
                />
              ))
            : null}
          {pages > last ? (
            <Button className="self-center" onClick={() => setShown(last + PAGES_AT_ONCE)}>
              Show more of the {pages} pages
            </Button>
          ) : null}
        </div>
      </section>
    </section>
  );
}
