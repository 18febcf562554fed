"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

const EVERY_MS = 20_000;
/** A user who only pages through certificates is not announced. */
const PASSING_MS = 3_000;

/** Shows who else is viewing this certificate and announces this user, while the tab is visible. */
export function Presence({ id }: { id: string }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), PASSING_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    enabled: stays,
    queryKey: ["certificate-presence", id],
    queryFn: async ({ signal }) => (await browserClient()).certificates.look({ certificate: id }, { signal }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: 0,
  });
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <p role="status" className="text-warning-fg text-sm empty:hidden">
      {names.length ? (
        <span className="inline-flex items-center gap-1.5">
          <Eye aria-hidden className="size-4" />
          {names.join(" and ")} {names.length === 1 ? "is" : "are"} looking at this too
        </span>
      ) : null}
    </p>
  );
}
