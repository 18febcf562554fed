import { useState } from "react";
import { formatDate } from "#components/ui/format-time.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { Guards, WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** Dates of an object by field, epoch seconds. */
type Dates = Readonly<Record<string, number>>;

/** Sends a change of dates that were `shown`: where somebody else has moved one meanwhile it says so at its field, and sent again it is set. */
export function useSeenDates(resource: ResourceKey, id: string, shown: Dates) {
  const [seen, setSeen] = useState(shown);
  return async <T>(change: (seen: NonNullable<Guards["seen"]>) => Promise<WriteResult<T>>): Promise<WriteResult<T>> => {
    const answer = await change({ resource, id, fields: seen });
    if (answer.ok || !answer.conflict) return answer;
    const { object } = answer.conflict;
    const moved = Object.keys(seen).filter((field) => object[field] !== seen[field]);
    setSeen(Object.fromEntries(Object.keys(seen).map((field) => [field, Number(object[field])])));
    const fields = moved.map((field) => ({
      field,
      message: `Somebody else has set it to ${formatDate(Number(object[field]))} meanwhile. Change it once more to set yours.`,
    }));
    return { ...answer, fields };
  };
}
