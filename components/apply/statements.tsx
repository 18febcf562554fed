import { ChevronDown } from "lucide-react";
import type { Application } from "#lib/contract/resources/application.ts";

/** The document's statements, word for word, each to unfold. */
export function Statements({ statements }: { statements: Application["statements"] }) {
  return (
    <div className="border-t">
      {statements.map(({ title, paragraphs }) => (
        <details key={title} className="group border-b last:border-b-0">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown aria-hidden className="size-4 shrink-0 text-fg-subtle transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-2 pb-3 text-fg-muted text-sm">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
