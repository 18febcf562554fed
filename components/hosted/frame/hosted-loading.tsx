import { Skeleton } from "#components/ui/skeleton.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** A hosted page while its data is loading. */
export function HostedLoading() {
  const t = useText();
  return (
    <main id="main" className="comfortable min-h-dvh">
      <div className="h-14 border-b" />
      <div role="status" className="mx-auto flex w-full max-w-[480px] flex-col gap-4 px-5 pt-7">
        <span className="sr-only">{t("Loading")}</span>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-4 h-11" />
        <Skeleton className="h-11" />
      </div>
    </main>
  );
}
