"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

function Leaf({ value }: { value: null | boolean | number | string }) {
  return <span className={cn("wrap-anywhere", value === null ? "text-fg-subtle" : "text-fg")}>{JSON.stringify(value)}</span>;
}

function Key({ name }: { name: string | null }) {
  return name === null ? null : <span className="text-fg-muted">{name}: </span>;
}

interface NodeProps {
  name: string | null;
  value: Json;
  depth: number;
  openTo: number;
}

function Node({ name, value, depth, openTo }: NodeProps): ReactNode {
  if (value !== null && typeof value === "object" && Object.keys(value).length > 0) return <Branch {...{ name, value, depth, openTo }} />;
  return (
    <div className="py-px pl-4">
      <Key name={name} />
      {value !== null && typeof value === "object" ? Array.isArray(value) ? "[]" : "{}" : <Leaf value={value} />}
    </div>
  );
}

/** A branch is rendered when it is first opened, because a response has hundreds of leaves and most are never viewed. */
function Branch({ name, value, depth, openTo }: NodeProps & { value: object }) {
  const [drawn, setDrawn] = useState(depth < openTo);
  const list = Array.isArray(value);
  const entries = Object.entries(value as Record<string, Json | undefined>);
  return (
    <details open={depth < openTo} onToggle={() => setDrawn(true)}>
      <summary className="cursor-pointer list-none min-h-6 rounded-md py-0.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="mr-0.5 inline size-3.5 text-fg-subtle transition-transform [[open]>summary>&]:rotate-90" />
        <Key name={name} />
        <span className="text-fg-subtle">
          {list ? "[…]" : "{…}"} {entries.length} {list ? "item" : "field"}
          {entries.length === 1 ? "" : "s"}
        </span>
      </summary>
      <div className="ml-[7px] border-l pl-2">
        {drawn
          ? entries.map(([key, child]) =>
              child === undefined ? null : <Node key={key} name={key} value={child} depth={depth + 1} openTo={openTo} />,
            )
          : null}
      </div>
    </details>
  );
}

/** A JSON viewer: objects and arrays collapse, `openTo` levels are open initially; copying copies everything. */
export function JsonView({ value, label, openTo = 2, className }: { value: Json; label: string; openTo?: number; className?: string }) {
  return (
    <figure aria-label={label} className={cn("relative rounded-md border bg-sunken", className)}>
      <div className="max-h-[480px] overflow-auto p-3 pr-24 font-mono text-xs leading-5">
        <Node name={null} value={value} depth={0} openTo={openTo} />
      </div>
      <div className="absolute top-2 right-2">
        <CopyButton value={JSON.stringify(value, null, 2)} label={`Copy ${label}`} text />
      </div>
    </figure>
  );
}
