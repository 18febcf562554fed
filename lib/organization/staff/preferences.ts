import { and, eq } from "drizzle-orm";
import type { preferences } from "#lib/contract/organization/preferences.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { onTimeZoneChanged } from "../hooks.ts";
import { memberOf, ofOrganization } from "./team.ts";

export const preferencesVerbs: Verbs<typeof preferences.operations> = {
  update: (ctx, { body: { time_zone } }) =>
    write(ofOrganization(ctx), async (w) => {
      const { org_id, id, time_zone: before } = await memberOf(w);
      await w.tx
        .update(staffMembers)
        .set({ time_zone })
        .where(and(eq(staffMembers.org_id, org_id), eq(staffMembers.id, id)));
      if (time_zone !== before) {
        await w.audit("member.preferences", id, { time_zone: [before, time_zone] });
        await onTimeZoneChanged(w, id, time_zone);
      }
      return { time_zone };
    }),
};
