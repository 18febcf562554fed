"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { drawPage, type PageSize, sizeOf } from "#components/dashboard/compliance/certificates/review/page-canvas.ts";
import type { PDFDocumentProxy } from "#components/dashboard/compliance/certificates/review/pdf.ts";
import type { ReadValue, ValueSection } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { cutOutOf, type Place, placeOf } from "#components/dashboard/compliance/certificates/review/review-marks.ts";
import { type StraightenedPage, straightenedPlace } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";
import { cn } from "#components/ui/cn.ts";
import { RelativeTime } from "#components/ui/relative-time.tsx";
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
function CutOut({ pdf, place: read, straightened, label }: CutOutProps) {
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

interface ValueListProps {
  sections: readonly ValueSection[];
  selected: string | null;
  select: (path: string) => void;
  /** The action of Enter on the selected value. */
  enter: (value: ReadValue) => void;
  /** The actions for the selected value, or the form that corrects it. */
  actions: ReactNode;
  /** The document for excerpts; null until it is open. */
  pdf: PDFDocumentProxy | null;
  straightened: StraightenedPage | null;
}

/** All values that were read, by part of the form, low confidence first. Clicking a value shows its position on the page. */
export function ValueList({ sections, ...row }: ValueListProps) {
  return sections.map(({ title, counted, values }) => (
    <section key={`${values[0]?.path} ${title}`} className="pb-4">
      <h2 className="pb-1 font-semibold text-sm">{counted ? `${title} (${values.length})` : title}</h2>
      <ul className="divide-y rounded-md border">
        {values.map((value) => (
          <ValueRow key={value.path} value={value} isSelected={value.path === row.selected} {...row} />
        ))}
      </ul>
    </section>
  ));
}

/** Beside the label on a wide screen, below it on a phone. */
const BESIDE_LABEL = "px-3 sm:pl-[11.5rem]";

function ValueRow({
  value,
  isSelected,
  select,
  enter,
  actions,
  pdf,
  straightened,
}: Omit<ValueListProps, "sections" | "selected"> & { value: ReadValue; isSelected: boolean }) {
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !isSelected || event.repeat) return;
    // The value is already selected, so Enter edits it.
    event.preventDefault();
    enter(value);
  };
  return (
    <li className={cn(isSelected && "bg-selected")}>
      <button
        type="button"
        data-review-item={value.path}
        aria-pressed={isSelected}
        onClick={() => select(value.path)}
        onKeyDown={keys}
        className="flex w-full flex-wrap items-baseline gap-x-3 px-3 py-1.5 scroll-my-20 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="w-40 shrink-0 text-fg-muted max-sm:w-full">{value.label}</span>
        <span className="wrap-anywhere min-w-0 flex-1">
          <Shown value={value} />
        </span>
      </button>
      <Entered by={value.correction} />
      {value.doubtful || isSelected ? (
        <div className={cn(BESIDE_LABEL, "flex flex-col gap-1.5 pb-2")}>
          <Doubt value={value} pdf={pdf} straightened={straightened} />
          {isSelected ? <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div> : null}
        </div>
      ) : null}
    </li>
  );
}

/** Why a value has low confidence, and the excerpt of the page. */
export function Doubt({ value, pdf, straightened }: { value: ReadValue } & Pick<ValueListProps, "pdf" | "straightened">) {
  const place = placeOf(value.evidence);
  return (
    <div className="flex basis-full flex-col gap-1.5 empty:hidden">
      {value.doubt ? <p className="wrap-anywhere text-fg-muted text-sm">{value.doubt}</p> : null}
      {place ? <CutOut pdf={pdf} place={place} straightened={straightened} label={value.label} /> : null}
    </div>
  );
}

/** Who corrected or confirmed the value, when, and what was read before. */
function Entered({ by }: { by: ReadValue["correction"] }) {
  if (!by) return null;
  const read = by.read === null ? "Nothing was read." : `Read as ${by.read}.`;
  return (
    <p className={cn(BESIDE_LABEL, "wrap-anywhere pb-1.5 text-fg-muted text-xs")}>
      {by.kind === "confirmed" ? "Confirmed as read" : "Corrected"} by {by.name}, <RelativeTime seconds={by.at} />.{" "}
      {by.kind === "confirmed" ? null : read}
    </p>
  );
}

function Shown({ value: { text, doubtful, evidence } }: { value: ReadValue }) {
  if (text === null) return <span className="text-fg-subtle">{doubtful ? "Could not be read" : "Not stated"}</span>;
  if (!doubtful) return text;
  return (
    <>
      {text} <span className="text-warning-fg">· low confidence ({Math.round((evidence?.confidence ?? 0) * 100)}%)</span>
    </>
  );
}
