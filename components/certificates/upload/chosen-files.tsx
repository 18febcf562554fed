"use client";

import { ArrowDown, ArrowUp, FileText, X } from "lucide-react";
import { useEffect, useState } from "react";
import { photographFaultOf } from "#components/certificates/upload/photograph-check.ts";
import { Button } from "#components/ui/button.tsx";
import { photographAdvice } from "#lib/domain/photographs/photograph-fault.ts";

/** A file in a list: chosen twice it is there twice. */
export interface ChosenFile {
  key: string;
  file: File;
}

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  change: (files: ChosenFile[]) => void;
  /** While they are sent nothing changes. */
  isFixed: boolean;
}

/** The list with one file moved by a place. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.with(at, other).with(at + by, one);
}

/** The files of one certificate in the order of its pages: each can be looked at, moved and left out. */
export function ChosenFiles({ files, change, isFixed }: ChosenFilesProps) {
  if (!files.length) return null;
  return (
    <ol aria-label="Files of the certificate" className="divide-y rounded-md border">
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
                    aria-label={`Move ${file.name} up`}
                    aria-disabled={at === 0}
                    onClick={() => change(moved(files, at, -1))}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move ${file.name} down`}
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
                aria-label={`Remove ${file.name}`}
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

/** The picture, or a sign where this browser cannot show it. */
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

/** What shows on a photograph before it is sent. It can be sent all the same. */
function Advice({ file }: { file: File }) {
  const [advice, setAdvice] = useState<string | null>(null);
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
      {advice ? `${advice} Or send it as it is.` : ""}
    </p>
  );
}
