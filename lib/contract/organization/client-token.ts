import { z } from "zod";
import { CLIENT_TOKEN_SECONDS, clientUses } from "../core/client-uses.ts";
import { epoch, ref, sensitive, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";

const uses = () => z.array(z.enum(clientUses)).min(1).max(clientUses.length);

/** The origin of a page, exactly as a browser sends it: scheme, host and port, without a path. */
const origin = text(253).refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
}, "must be an origin such as https://app.example.com, without a path");

const create = z
  .object({
    uses: uses().meta({
      description:
        "What the browser may do. `price_preview`: price cover (`quotes.estimate`; the key needs `quotes:read`). `compliance_status`: read whether the `contractor` is covered (`compliance.status`; the key needs `certificates:read`).",
    }),
    contractor: ref("contractor")
      .optional()
      .meta({ description: "Id of the only contractor it is for. Required for `compliance_status`." }),
    expires_in: z.int().min(60).max(CLIENT_TOKEN_SECONDS).optional().meta({
      description: "Seconds until it expires, at most an hour. Default 900.",
    }),
    origins: z
      .array(origin)
      .min(1)
      .max(10)
      .optional()
      .meta({ description: "The only origins whose pages may use it, such as `https://app.example.com`. Absent: any." }),
  })
  .meta({ id: "ClientTokenInput" });

const read = z
  .object({
    id: z.string().meta({ description: "Prefix `clt_`. The audit log names the token by it." }),
    created: epoch(),
    token: sensitive(
      z
        .string()
        .meta({ description: "The token: `clt_test_…` or `clt_live_…`. Returned only in this response; browsers send it as Bearer." }),
    ),
    uses: uses().meta({ description: "What it allows." }),
    contractor: z.string().nullable().meta({ description: "Id of the only contractor it is for." }),
    origins: z.array(z.string()).nullable().meta({ description: "The only origins whose pages may use it. Null: any." }),
    expires_at: epoch().meta({ description: "When it expires, in epoch seconds; earlier if the key that created it ends." }),
  })
  .meta({ id: "ClientToken" });

export const clientTokens = {
  about: "Short-lived credentials with which a browser may price cover, or read one contractor's compliance status.",
  operations: {
    create: operation({
      method: "POST",
      path: "/client_tokens",
      summary: "Create a client token for a browser. API keys only; the token is returned only in this response",
      access: "client_tokens:write",
      // A token is no row: shown, it would be valid.
      dryRun: false,
      body: create,
      response: read,
      status: 201,
      errors: ["invalid_contractor_id"],
      extension: true,
    }),
  },
};
