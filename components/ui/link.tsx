"use client";

// biome-ignore lint/style/noRestrictedImports: what all others use is made of it here
import NextLink, { useLinkStatus } from "next/link";
// biome-ignore lint/style/noRestrictedImports: as above
import { useRouter as useNextRouter, usePathname } from "next/navigation";
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import { type ButtonStyle, buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { addressOf } from "#lib/kit/dashboard-address.ts";

const RootContext = createContext("");

/** The address prefix of all links inside: "/o/northline/sandbox". */
export function LinkRoot({ root, children }: { root: string; children: ReactNode }) {
  return <RootContext value={root}>{children}</RootContext>;
}

/** Makes the address of a path below the root. */
export function useAddressOf(): (path: string) => string {
  const root = useContext(RootContext);
  return useMemo(() => (path) => addressOf(root, path), [root]);
}

/** The path of this page below the root. */
export function usePath(): string {
  const root = useContext(RootContext);
  const pathname = usePathname();
  return pathname === root || pathname.startsWith(`${root}/`) ? pathname.slice(root.length) || "/" : pathname;
}

/** The router, for paths below the root. */
export function useRouter(): ReturnType<typeof useNextRouter> {
  const router = useNextRouter();
  const address = useAddressOf();
  return useMemo(
    () => ({
      ...router,
      push: (path, options) => router.push(address(path), options),
      replace: (path, options) => router.replace(address(path), options),
    }),
    [router, address],
  );
}

/**
 * A link to a path below the root. Shows at the top of the page that the next one loads, unless that is brief. Not prefetched: pages are rendered on
 * request, so that a prefetch returns nothing useful, and costs a check of the session for each link in view.
 */
export function Link({ href, children, prefetch = false, ...props }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  return (
    <NextLink {...props} prefetch={prefetch} href={useAddressOf()(href)}>
      {children}
      <LoadingBar />
    </NextLink>
  );
}

/** A bar across the top of the window while the link around it is followed. The page keeps what it shows until the next one is here. */
function LoadingBar() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span aria-hidden data-loading className="fixed inset-x-0 top-0 z-50 block h-1 animate-late-fade overflow-hidden bg-neutral-bg">
      <span className="block h-full w-full animate-pulse bg-accent" />
    </span>
  );
}

/** A link to a file below the root, which browsers save. */
export function DownloadLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a {...props} href={useAddressOf()(href)} download />;
}

/** A link drawn as a button, for navigation. For actions, use Button. */
export function LinkButton({ variant, size, className, ...props }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...props} className={cn(buttonStyle({ variant, size }), className)} />;
}

/** A link in text, underlined so that color is not its only mark. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn(
        "rounded-md text-fg underline decoration-control/60 underline-offset-[3px] transition-colors hover:decoration-fg",
        className,
      )}
    />
  );
}

/**
 * Navigation within the dashboard. Paths are relative to the page's root ("/contractors"): links and the router add the root with
 * organization and environment. Without a root (sign-in, hosted pages) a path is the whole address.
 */
