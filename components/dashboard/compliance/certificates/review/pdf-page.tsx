"use client";

import { useEffect, useRef, useState } from "react";
import { drawPage, type PageSize, sizeOf } from "#components/dashboard/compliance/certificates/review/page-canvas.ts";
import type { PDFDocumentProxy } from "#components/dashboard/compliance/certificates/review/pdf.ts";
import { boxStyle, type Place } from "#components/dashboard/compliance/certificates/review/review-marks.ts";
import type { StraightenedPage } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";
import { cn } from "#components/ui/cn.ts";
import type { Tone } from "#components/ui/tone.ts";

/** A clickable position; it selects its rule or value. */
export interface Mark {
  id: string;
  label: string;
  tone: Tone;
  place: Place;
}

const markTone: Record<Tone, string> = {
  success: "border-success-solid/70 bg-success-solid/10",
  warning: "border-warning-solid bg-warning-solid/15",
  danger: "border-danger-solid bg-danger-solid/15",
  info: "border-info-solid bg-info-solid/15",
  neutral: "border-neutral-solid/60 bg-neutral-solid/10",
};

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
  /** Set if the straightened sheet is displayed instead of the photograph; the marks are on the sheet. */
  sheet: StraightenedPage | null;
  marks: readonly Mark[];
  selected: Mark | null;
  pick: (id: string) => void;
}

/** One page as an image with its clickable positions. */
export function PdfPage({ pdf, number, width, sheet, marks, selected, pick }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<PageSize | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const show = async () => {
      const page = await pdf.getPage(number);
      const shown = sizeOf(page, sheet);
      if (leaving.signal.aborted) return;
      setSize(shown);
      const scale = (width / shown.width) * (window.devicePixelRatio || 1);
      if (canvas.current && width > 0) await drawPage(page, sheet, canvas.current, scale, leaving.signal);
    };
    show().catch(() => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [pdf, number, width, sheet]);
  const { width: w, height: h } = size ?? { width: 612, height: 792 };
  return (
    <div className="relative mx-auto bg-white shadow-sm" style={{ width, height: (width * h) / w }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={sheet ? `Page ${number} of the certificate, straightened` : `Page ${number} of the certificate`}
        className="size-full"
      />
      {failed ? (
        <p className="absolute inset-x-4 top-4 text-neutral-800 text-sm">This page cannot be shown. Download the file to look at it.</p>
      ) : null}
      {size === null
        ? null
        : marks.map((mark) => (
            <button
              key={mark.id}
              type="button"
              // For pointers only: the lists beside the document have the same targets.
              tabIndex={-1}
              aria-label={mark.label}
              title={mark.label}
              onClick={() => pick(mark.id)}
              className={cn("absolute rounded-[2px] border opacity-60 hover:opacity-100", markTone[mark.tone])}
              style={boxStyle(mark.place, size)}
            />
          ))}
      {size && selected ? <Selected mark={selected} size={size} /> : null}
    </div>
  );
}

function Selected({ mark, size }: { mark: Mark; size: { width: number; height: number } }) {
  const here = useRef<HTMLDivElement>(null);
  const { id, place } = mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection on the same place is come back to as well
  useEffect(() => {
    const pane = here.current?.closest("[data-pages]");
    if (!here.current || !pane) return;
    // Scrolls only the pane, so that the list beside it keeps its position.
    const [box, frame] = [here.current.getBoundingClientRect(), pane.getBoundingClientRect()];
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    pane.scrollBy({
      top: box.top + box.height / 2 - (frame.top + frame.height / 2),
      left: box.left + box.width / 2 - (frame.left + frame.width / 2),
      behavior: calm ? "auto" : "smooth",
    });
  }, [id, place]);
  return (
    <div
      ref={here}
      data-highlight={id}
      aria-hidden
      className="pointer-events-none absolute rounded-[3px] bg-accent/15 outline-2 outline-accent outline-offset-1"
      style={boxStyle(place, size)}
    />
  );
}
