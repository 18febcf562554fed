"use client";

import { type PointerEvent, useRef } from "react";
import { legalSummary } from "#components/hosted/apply/legal-summaries.ts";
import type { Signature } from "#components/hosted/apply/signature.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Radio } from "#components/ui/radio-group.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application } from "#lib/contract/applications/application.ts";

/** Pixels of the image, independent of its size on screen: enough for print, a few kilobytes as PNG. */
const WIDTH = 720;
const HEIGHT = 240;

interface SignaturePadProps {
  /** The image as a PNG data URL after each stroke. Null when cleared. */
  change: (image: string | null) => void;
  isEmpty: boolean;
  invalid: boolean;
  describedBy?: string | undefined;
}

/** A field to sign with finger, pen or mouse. Users who cannot draw type their name instead. */
function SignaturePad({ change, isEmpty, invalid, describedBy }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const t = useText();

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
        // The ink is dark, so the background is white in both themes.
        style={{ background: "#ffffff" }}
      >
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={isEmpty ? t("Signature field, empty") : t("Your drawn signature")}
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
            {t("Sign here")}
          </span>
        ) : null}
      </div>
      <div className="flex justify-end pt-1">
        <Button variant="ghost" className="-mr-3" onClick={clear} disabled={isEmpty}>
          {t("Clear")}
        </Button>
      </div>
    </div>
  );
}

export type SignatureErrors = { [K in "name" | "image" | "consent"]?: string | undefined };

interface SignatureFieldsProps {
  signature: Signature;
  /** What the box agrees to. */
  consent: Application["consent"];
  errors: SignatureErrors;
  /** Whether the service refused the typed name because it differs from the applicant's, so that a confirmation is needed. */
  asksName: boolean;
  change: (changed: Partial<Signature>) => void;
}

/** A typed or drawn signature, and the consent to sign electronically. */
export function SignatureFields({ signature, consent, errors, asksName, change }: SignatureFieldsProps) {
  const { kind, name, image, confirmed } = signature;
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      <FieldGroup label={<span className="sr-only">{t("How you sign")}</span>} className="[&_legend]:mb-0">
        <div className="grid grid-cols-2 gap-2">
          <Radio boxed name="kind" label={t("Type")} checked={kind === "typed"} onChange={() => change({ kind: "typed" })} />
          <Radio boxed name="kind" label={t("Draw")} checked={kind === "drawn"} onChange={() => change({ kind: "drawn" })} />
        </div>
      </FieldGroup>
      {kind === "typed" ? (
        <Field label={t("Your full name")} error={errors.name} hint={t("Typing your name here is your signature.")}>
          <Input
            value={name}
            maxLength={200}
            autoComplete="off"
            className="h-14 font-medium text-xl"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
      ) : (
        <FieldGroup
          label={t("Draw your signature")}
          error={errors.image}
          hint={t("With your finger, a pen or the mouse. If you cannot draw, type your name instead.")}
        >
          <SignaturePad change={(drawn) => change({ image: drawn })} isEmpty={image === null} invalid={Boolean(errors.image)} />
        </FieldGroup>
      )}
      {kind === "typed" && (asksName || confirmed) ? (
        <Checkbox
          checked={confirmed}
          onChange={(event) => change({ confirmed: event.target.checked })}
          label={t("Yes, I sign as “{name}”. It is my name too.", { name: name.trim() })}
        />
      ) : null}
      <Field
        label={<span className="sr-only">{t("Consent")}</span>}
        error={errors.consent}
        className="rounded-md border bg-rail p-3 [&>label:first-child]:sr-only"
      >
        <Checkbox
          checked={signature.consent}
          onChange={(event) => change({ consent: event.target.checked })}
          label={
            <span className="text-sm leading-6">
              {t.language === "en" ? null : (
                <span className="mb-1 block">
                  {consent?.translation ?? legalSummary("electronic_signature_consent", null, t)} {t("The English text binds:")}
                </span>
              )}
              <span lang="en" data-original="legal">
                {consent?.text}
              </span>
            </span>
          }
        />
      </Field>
    </div>
  );
}
