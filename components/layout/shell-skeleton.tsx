import type { Environment } from "#components/shell/environment.ts";
import { SandboxBar } from "#components/shell/sandbox-bar.tsx";
import { cn } from "#components/ui/cn.ts";
import { PageSkeleton, Skeleton } from "#components/ui/skeleton.tsx";

const groups = [2, 5, 3, 4];

/** The frame of the dashboard, in its own measures, while the service is asked who is signed in. */
export function ShellSkeleton({ environment }: { environment: Environment }) {
  const sandbox = environment === "sandbox";
  return (
    <div className={cn("min-h-dvh", sandbox ? "[--bar:28px]" : "[--bar:0px]")}>
      {sandbox ? <SandboxBar /> : null}
      <div className="flex">
        <div
          aria-hidden
          className="hidden h-[calc(100dvh-var(--bar))] w-[60px] shrink-0 flex-col gap-6 border-r bg-rail p-4 rail:w-[232px] md:flex"
        >
          <Skeleton className="h-7" />
          {groups.map((items) => (
            <div key={items} className="flex flex-col gap-3">
              {Array.from({ length: items }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike and never move
                <Skeleton key={index} />
              ))}
            </div>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div aria-hidden className="h-[52px] border-b bg-rail md:hidden" />
          <div className="mx-auto w-full max-w-[1440px] px-4 py-5 md:px-6">
            <PageSkeleton />
          </div>
        </div>
      </div>
    </div>
  );
}
