"use client";

import { useServiceSearch } from "#components/resource/reference/use-service-search.ts";
import { RequestReference } from "#components/resource/request-reference.tsx";
import { type Environment, environmentNames } from "#components/shell/environment.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { TextLink } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { resourceNamed } from "#lib/contract/core/find-resource.ts";
import type { SearchResult } from "#lib/contract/desk/search.ts";
import { objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";
import { loginPath } from "#lib/dashboard/session/return-to.ts";

/** A search result with a page. */
export interface PaletteResult extends SearchResult {
  key: ResourceKey;
  href: string;
}

function placed(result: SearchResult): PaletteResult[] {
  const key = resourceNamed(result.object);
  const href = key && objectPath(key, result.id);
  return key && href ? [{ ...result, key, href }] : [];
}

/** Search results for a text, among objects with a page. */
export function useSearch(typed: string) {
  const { results, ...search } = useServiceSearch(typed);
  return { ...search, found: results.flatMap(placed) };
}

interface PaletteStateProps {
  search: ReturnType<typeof useSearch>;
  environment: Environment;
  /** The list has no entries. */
  isEmpty: boolean;
  count: number;
}

/** The search status between field and list: running, slow, failed, or no results. Counts are for screen readers only. */
export function PaletteState({ search, environment, isEmpty, count }: PaletteStateProps) {
  const { text, searching, slow, error, again } = search;
  const edge = isEmpty ? "" : "border-b";
  if (error) return <Failed error={error} again={again} edge={edge} />;
  const busy = searching && (isEmpty || slow);
  const nothing = isEmpty && !searching && text !== "";
  return (
    <div role="status" className={busy || nothing ? cn("px-4 py-3 text-fg-muted text-sm", edge) : "sr-only"}>
      {busy ? (
        <span className="flex items-center gap-2">
          <Spinner /> {slow ? "Still searching. The service is slow to respond." : "Searching"}
        </span>
      ) : nothing ? (
        <>
          <p className="wrap-anywhere text-fg">
            Nothing found for “{text}” in {environmentNames[environment].toLowerCase()}
          </p>
          <p>
            Searched are the beginnings of names, emails, phone, policy and order numbers, addresses and metadata values, and whole ids.
          </p>
        </>
      ) : text !== "" && !searching ? (
        `${count} found`
      ) : null}
    </div>
  );
}

function Failed({ error, again, edge }: { error: Error; again: () => void; edge: string }) {
  const refused = error instanceof ServiceError ? error : null;
  const requestId = refused?.requestId ?? null;
  return (
    <div role="alert" className={cn("flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm", edge)}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-danger-fg">The search failed. {refused?.message ?? "The dashboard could not be reached."}</p>
        {requestId && refused?.status !== 401 ? (
          <p className="text-fg-muted">
            <RequestReference id={requestId} />
          </p>
        ) : null}
      </div>
      {refused?.status === 401 ? (
        <TextLink href={loginPath("/")}>Sign in</TextLink>
      ) : (
        <Button size="sm" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
