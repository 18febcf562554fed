"use client";

import { type PointerEvent, useRef } from "react";
import { Button } from "#components/ui/button.tsx";

/** Pixels of the picture, whatever the size on screen: enough for print, a few kilobytes as PNG. */
const WIDTH = 720;
const HEIGHT = 240;

interface SignaturePadProps {
  /** The picture as a PNG data address after each stroke; null once cleared. */
  change: (image: string | null) => void;
  isEmpty: boolean;
  invalid: boolean;
  describedBy?: string | undefined;
}

/** A field to sign in with finger, pen or mouse. Who cannot draw types the name instead. */
export function SignaturePad({ change, isEmpty, invalid, describedBy }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: ((event.clientX - box.left) * WIDTH) / box.width, y: ((event.clientY - box.top) * HEIGHT) / box.height };
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const { x, y } = pointOf(event);
    Object.assign(pen, { lineWidth: 5, lineCap: "round", lineJoin: "round", strokeStyle: "#1d1b18" });
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !drawing.current) return;
    const { x, y } = pointOf(event);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const end = () => {
    if (!drawing.current) return;
    drawing.current = false;
    change(canvas.current?.toDataURL("image/png") ?? null);
  };
  const clear = () => {
    canvas.current?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
    change(null);
  };
  return (
    <div>
      <div
        className={`relative overflow-hidden rounded-md border ${invalid ? "border-danger-solid" : "border-control"}`}
        // Ink is dark, so the paper is white in both themes.
        style={{ background: "#ffffff" }}
      >
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={isEmpty ? "Signature field, empty" : "Your drawn signature"}
          aria-describedby={describedBy}
          className="block h-auto w-full cursor-crosshair touch-none select-none"
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
        <span aria-hidden className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b" style={{ borderColor: "#8d877e" }} />
        {isEmpty ? (
          <span aria-hidden className="pointer-events-none absolute inset-x-0 top-[30%] text-center text-sm" style={{ color: "#6d6861" }}>
            Sign here
          </span>
        ) : null}
      </div>
      <div className="flex justify-end pt-1">
        <Button variant="ghost" className="-mr-3" onClick={clear} disabled={isEmpty}>
          Clear
        </Button>
      </div>
    </div>
  );
}
