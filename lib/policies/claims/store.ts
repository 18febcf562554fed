import { claims } from "#lib/contract/policies/claim.ts";
import { allows } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { claims as table } from "../schema/claims.ts";

export type Claim = typeof table.$inferSelect;

/** Who was hurt, and the files that show it, are for those who handle claims. Events have neither. */
export const claimStore = defineStore(
  claims,
  table,
  { search: ["insurer_claim_number"], inbox: ["claim_to_place"], events: ["claim.created", "claim.updated"] },
  (ctx, rows) => {
    const handles = allows(ctx.principal, "claims:write");
    return rows.map(({ created, report, sent }) => ({
      ...report,
      reported_at: created,
      injured: handles ? report.injured : [],
      files: (handles ? sent : []).map(({ document, filename, kind, size, sha256 }) => ({
        ...{ filename, kind, size, sha256 },
        url: documentUrl(ctx, document),
      })),
    }));
  },
);
