import { z } from "zod";
import { epoch, sensitive, text } from "../core/common.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";

/** How long a started login can be confirmed, and how often a program may ask for its result. */
export const DEVICE_LOGIN = { expiresIn: 10 * 60, interval: 2 } as const;

/** The letters of a code: consonants, so that no code is a word, without letters that look alike. */
export const USER_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

const environment = z.enum(["sandbox", "production"]);

const userCode = () =>
  sensitive(text(20).meta({ description: "The code that the program shows. Case, spaces and hyphens do not matter." }));

const byCode = z.object({ user_code: userCode() }).meta({ id: "DeviceLoginCode" });

const startedSchema = z
  .object({
    device_code: sensitive(z.string().meta({ description: "The program keeps it and asks for the result with it." })),
    user_code: sensitive(z.string().meta({ description: "The code that the person enters in the dashboard: `BCDF-GHJK`." })),
    verification_uri: z.string().meta({ description: "The dashboard's page on which the code is entered." }),
    expires_in: z.int().meta({ description: "How many seconds the codes are valid." }),
    interval: z.int().meta({ description: "How many seconds the program waits between two requests for the result." }),
  })
  .meta({ id: "StartedDeviceLogin" });

const resultSchema = z
  .object({
    key: sensitive(z.string().meta({ description: "The new API key. Returned once." })),
    id: z.string().meta({ description: "Id of the API key." }),
    name: z.string().meta({ description: "Name of the API key." }),
    environment,
    organization: z.string().meta({ description: "Name of the organization that the key acts for." }),
    scopes: z.array(z.string()).meta({ description: "What the key may do." }),
    expires_at: epoch().nullable().meta({ description: "When the key expires, in epoch seconds. Null: never." }),
  })
  .meta({ id: "DeviceLoginResult" });

const waitingSchema = z
  .object({
    program: z.string().meta({ description: "What asks, as it names itself." }),
    device_name: z.string().meta({ description: "The machine that it runs on, as it names it." }),
    environment,
    ip: z.string().nullable().meta({ description: "The IP address it was started from." }),
    same_address: z.boolean().meta({ description: "Whether that is the address of the person who asks." }),
    created: epoch().meta({ description: "When it was started." }),
    expires_at: epoch().meta({ description: "Until when it can be confirmed." }),
  })
  .meta({ id: "WaitingDeviceLogin" });
export type WaitingDeviceLogin = z.infer<typeof waitingSchema>;

const open = { access: "public", extension: true } as const;
const ofMember = { access: "staff", method: "POST", extension: true, errors: ["invalid_input", "too_many_requests"] } as const;

/**
 * A program without a browser gets an API key: it shows a code, and a member enters the code in the dashboard (RFC 8628). There is no
 * address that already contains the code, so a link that someone sends cannot be confirmed without typing what it does not show.
 */
export const deviceLogins = {
  about: "Sign-in of the command line by a code that a member confirms in the dashboard.",
  operations: {
    start: operation({
      ...open,
      method: "POST",
      path: "/device_logins",
      summary: "Start a login and get the code that a member confirms in the dashboard",
      body: z
        .object({
          program: text(60).meta({ description: "What asks for a key: `insurance command line`." }),
          device_name: nameText(60).meta({ description: "Name of the machine. The key is named after it." }),
          environment: environment.default("sandbox").meta({ description: "The environment of the key." }),
        })
        .meta({ id: "DeviceLoginInput" }),
      response: startedSchema,
      status: 201,
      errors: ["too_many_requests"],
    }),
    poll: operation({
      ...open,
      method: "POST",
      path: "/device_logins/key",
      summary: "Get the key of a login once it is confirmed. Each login returns one key, once",
      body: z.object({ device_code: sensitive(text(100)) }).meta({ id: "DeviceLoginPoll" }),
      response: resultSchema,
      errors: ["authorization_pending", "slow_down", "access_denied", "expired_token", "organization_suspended", "organization_closed"],
    }),
    get: operation({
      ...ofMember,
      path: "/device_logins/waiting",
      summary: "Get which program waits with a code",
      body: byCode,
      response: waitingSchema,
    }),
    approve: operation({
      ...ofMember,
      path: "/device_logins/approve",
      summary: "Confirm a login: its program gets an API key, with no more scopes than the member has",
      body: byCode
        .extend({
          environment: environment.meta({ description: "The environment that the member was shown." }),
          access: z.enum(["same", "read"]).meta({ description: "`same`: what the member may do; `read`: only reading." }),
        })
        .meta({ id: "DeviceLoginApproval" }),
      recent: true,
      response: z.object({ name: z.string().meta({ description: "Name of the key." }) }),
    }),
    deny: operation({
      ...ofMember,
      path: "/device_logins/deny",
      summary: "Deny a login",
      body: byCode.extend({}).meta({ id: "DeviceLoginDenial" }),
      response: z.object({ denied: z.literal(true) }),
    }),
  },
};
