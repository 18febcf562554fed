"use client";

import { useEffect, useState } from "react";
import { drawPage, type PageSize, sizeOf } from "#components/dashboard/compliance/certificates/review/page-canvas.ts";
import type { PDFDocumentProxy } from "#components/dashboard/compliance/certificates/review/pdf.ts";
import { cutOutOf, type Place } from "#components/dashboard/compliance/certificates/review/review-marks.ts";
import { type StraightenedPage, straightenedPlace } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";
import { useSeen } from "#components/ui/use-seen.ts";

/** Pixels per point: small print is legible, and a page stays below the browsers' canvas limit. */
const DOTS = 2.5;
/** CSS pixels per point: 1.5 times the paper size. */
const ENLARGED = 1.5;

interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** Pixels per point. */
  scale: number;
  page: PageSize;
}

const pages = new WeakMap<PDFDocumentProxy, Map<number, Promise<DrawnPage>>>();

/** A page drawn once for all its excerpts. */
function drawnPage(pdf: PDFDocumentProxy, number: number, sheet: StraightenedPage | null): Promise<DrawnPage> {
  const known = pages.get(pdf) ?? new Map<number, Promise<DrawnPage>>();
  pages.set(pdf, known);
  const before = known.get(number);
  if (before) return before;
  const draw = async (): Promise<DrawnPage> => {
    const page = await pdf.getPage(number);
    const canvas = document.createElement("canvas");
    return { canvas, scale: await drawPage(page, sheet, canvas, DOTS), page: sizeOf(page, sheet) };
  };
  const drawn = draw();
  known.set(number, drawn);
  // A failed drawing may succeed next time.
  drawn.catch(() => known.delete(number));
  return drawn;
}

interface CutOutProps {
  /** Null until the document is open. */
  pdf: PDFDocumentProxy | null;
  place: Place;
  /** The sheet of a photographed page, from which the excerpt is taken. */
  straightened: StraightenedPage | null;
  /** The value's name: "General aggregate". */
  label: string;
}

/** An enlarged excerpt of the page around a value, with the value framed. */
export function CutOut({ pdf, place: read, straightened, label }: CutOutProps) {
  const [frame, seen] = useSeen<HTMLDivElement>();
  const [shown, setShown] = useState<"waiting" | "drawn" | "failed">("waiting");
  const [width, setWidth] = useState(0);
  const sheet = straightened?.page === read.page ? straightened : null;
  const place = sheet ? straightenedPlace(sheet, read) : read;
  const { page, box } = place;
  const at = box.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same box in another array is the same place
  useEffect(() => {
    if (!pdf || !seen) return;
    let left = false;
    const show = async () => {
      const drawn = await drawnPage(pdf, page, sheet);
      const canvas = frame.current?.querySelector("canvas");
      if (left || !canvas) return;
      const { left: x, top: y, width: w, height: h } = cutOutOf(place, drawn.page);
      const dots = (points: number) => Math.round(points * drawn.scale);
      canvas.width = dots(w);
      canvas.height = dots(h);
      const pen = canvas.getContext("2d");
      pen?.drawImage(drawn.canvas, dots(x), dots(y), dots(w), dots(h), 0, 0, dots(w), dots(h));
      if (pen) {
        pen.strokeStyle = "#b45309";
        pen.lineWidth = drawn.scale;
        pen.strokeRect(dots(box[0] - x - 2), dots(box[1] - y - 2), dots(box[2] + 4), dots(box[3] + 4));
      }
      setWidth(Math.round(w * ENLARGED));
      setShown("drawn");
    };
    show().catch(() => {
      if (!left) setShown("failed");
    });
    return () => {
      left = true;
    };
  }, [pdf, seen, page, at, sheet]);
  return (
    <div ref={frame} data-cut-out="" className="min-h-11">
      {shown === "failed" ? <p className="text-fg-muted text-xs">This part of the page could not be shown.</p> : null}
      <canvas
        role="img"
        aria-label={`The page around ${label}`}
        className="h-auto max-w-full rounded-sm border bg-white"
        style={{ width, visibility: shown === "drawn" ? "visible" : "hidden" }}
      />
    </div>
  );
}
