"use client";

import { ArrowDown, ArrowUp, FileText, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { LOOKED_AT, type PhotographFault, photographAdvice, photographFault } from "#lib/rules/compliance/photographs/photograph-fault.ts";

/** Luma coefficients of red, green and blue. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

/**
 * The fault of a photograph before upload; null for a good one, a PDF, and a file that this browser cannot decode. Advisory only: the
 * service decides by what it can read.
 */
async function photographFaultOf(file: Blob): Promise<PhotographFault | null> {
  const bitmap = file.type.startsWith("image/") ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap) return null;
  const sent = { width: bitmap.width, height: bitmap.height };
  const times = Math.min(1, LOOKED_AT / Math.max(sent.width, sent.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(sent.width * times));
  canvas.height = Math.max(1, Math.round(sent.height * times));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1)
    gray[at] = RED * (data[at * 4] ?? 0) + GREEN * (data[at * 4 + 1] ?? 0) + BLUE * (data[at * 4 + 2] ?? 0);
  return photographFault({ width, height, data: gray }, sent);
}

/** A file in the list; a file chosen twice has two entries. */
export interface ChosenFile {
  key: string;
  file: File;
}

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  change: (files: ChosenFile[]) => void;
  /** True during upload: the list is read-only. */
  isFixed: boolean;
}

/** Moves one element by one position. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.with(at, other).with(at + by, one);
}

/** The files of one certificate in page order; each can be previewed, moved and removed. */
export function ChosenFiles({ files, change, isFixed }: ChosenFilesProps) {
  const t = useText();
  if (!files.length) return null;
  return (
    <ol aria-label={t("Files of the certificate")} className="divide-y rounded-md border">
      {files.map(({ key, file }, at) => (
        <li key={key} className="flex items-center gap-3 p-2">
          <Preview file={file} />
          <div className="min-w-0 flex-1 text-sm">
            <p className="wrap-anywhere font-medium">{file.name}</p>
            <Advice file={file} />
          </div>
          {isFixed ? null : (
            <div className="flex shrink-0">
              {files.length > 1 ? (
                <>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t("Move {name} up", { name: file.name })}
                    aria-disabled={at === 0}
                    onClick={() => change(moved(files, at, -1))}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t("Move {name} down", { name: file.name })}
                    aria-disabled={at === files.length - 1}
                    onClick={() => change(moved(files, at, 1))}
                  >
                    <ArrowDown aria-hidden />
                  </Button>
                </>
              ) : null}
              <Button
                variant="ghost"
                size="icon"
                aria-label={t("Remove {name}", { name: file.name })}
                onClick={() => change(files.filter((one) => one.key !== key))}
              >
                <X aria-hidden />
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The image, or an icon if this browser cannot display it. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="flex h-16 w-12 shrink-0 items-center justify-center overflow-hidden rounded border bg-sunken">
      {address ? (
        // biome-ignore lint/performance/noImgElement: a file of this browser, which no server could make smaller
        <img src={address} alt="" className="size-full object-cover" onError={() => setAddress(null)} />
      ) : (
        <FileText aria-hidden className="size-5 text-fg-subtle" />
      )}
    </span>
  );
}

/** The faults of a photograph before upload. It can be uploaded anyway. */
function Advice({ file }: { file: File }) {
  const [advice, setAdvice] = useState<string | null>(null);
  const t = useText();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const fault = await photographFaultOf(file);
      if (!isLeft) setAdvice(fault && photographAdvice[fault]);
    };
    look().catch(() => setAdvice(null));
    return () => {
      isLeft = true;
    };
  }, [file]);
  return (
    <p role="status" className="text-warning-fg">
      {advice ? (
        <>
          <Said text={advice} /> {t("Or send it anyway.")}
        </>
      ) : null}
    </p>
  );
}
