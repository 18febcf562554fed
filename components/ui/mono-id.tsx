import { cn } from "#components/ui/cn.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** The prefix and the last characters of an opaque id: "con_5KJvQy2mN8rTzW4x" → "con_…rTzW4x". Short ids are unchanged. */
export function shortId(id: string, tail = 6): string {
  const prefix = id.slice(0, id.indexOf("_") + 1);
  return id.length <= prefix.length + tail + 3 ? id : `${prefix}…${id.slice(-tail)}`;
}

/** An id in a monospace font with a copy button. `full` shows all of it. */
export function MonoId({ id, name = "id", full = false, className }: { id: string; name?: string; full?: boolean; className?: string }) {
  const t = useText();
  return (
    <span className={cn("inline-flex min-w-0 base:max-w-full items-center gap-1 align-middle", className)}>
      <code title={full ? undefined : id} className="min-w-0 truncate text-fg-muted text-xs">
        {full ? id : shortId(id)}
      </code>
      <CopyButton value={id} label={t("Copy {name}", { name })} />
    </span>
  );
}
