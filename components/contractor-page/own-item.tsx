import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";

interface OwnItemProps {
  title: string;
  status: ReactNode;
  /** Lines of facts. */
  children: ReactNode;
  after?: ReactNode;
}

/** One object of the contractor's own lists. */
export function OwnItem({ title, status, children, after }: OwnItemProps) {
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1">
        <h3 className="wrap-anywhere font-medium">{title}</h3>
        {status}
      </div>
      <dl className="text-sm">{children}</dl>
      {after}
    </li>
  );
}

/** Documents to open, each a finger wide; `of` tells a reader whose they are. */
export function OwnDocuments({ documents, of }: { documents: readonly { name: string; url: string }[]; of: string }) {
  if (!documents.length)
    return <p className="pt-2 text-fg-muted text-sm">Its documents are being prepared. Load the page again in a moment.</p>;
  return (
    <ul className="flex flex-col gap-2 pt-2">
      {documents.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={cn(buttonStyle({ size: "lg" }), "h-auto min-h-11 w-full whitespace-normal py-2 text-base")}
          >
            <FileText aria-hidden /> {name} (PDF)
            <span className="sr-only"> for {of}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
