import type { Application, application } from "#lib/contract/applications/application.ts";
import type { PaymentPage, paymentPage } from "#lib/contract/billing/payment-page.ts";
import type { AccessPage, accessPage } from "#lib/contract/compliance/access-page.ts";
import type { CertificateUpload, certificateUpload } from "#lib/contract/compliance/certificate-upload.ts";
import type { ComplianceRequestPage, complianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { CallInput, Operation } from "#lib/contract/core/operation.ts";
import type { AccountPage, accountPage } from "#lib/contract/organization/account-page.ts";
import type { ContractorPage, contractorPage } from "#lib/contract/portal/portal.ts";

/** The state of each hosted page, returned after every action. */
export interface HostedState {
  application: Application;
  payment: PaymentPage;
  contractor: ContractorPage;
  certificate_upload: CertificateUpload;
  compliance_request: ComplianceRequestPage;
  access: AccessPage;
  account: AccountPage;
}

type Operations = {
  application: typeof application.operations;
  payment: typeof paymentPage.operations;
  contractor: typeof contractorPage.operations;
  certificate_upload: typeof certificateUpload.operations;
  compliance_request: typeof complianceRequestPage.operations;
  access: typeof accessPage.operations;
  account: typeof accountPage.operations;
};

/** The operations that a hosted page's browser may call: those that return the page's state. */
export const commandNames = {
  // An explanation has its own form, with files.
  application: ["get", "draft", "verify", "answer", "sign", "card", "confirm", "back", "cancel"],
  payment: ["get", "card", "cancel"],
  contractor: ["get", "card", "cancel", "share", "resendShare", "endShare"],
  // Uploading a file has its own form.
  certificate_upload: ["get"],
  compliance_request: ["get", "sendCode", "verify", "buy"],
  access: ["get", "say"],
  account: ["get", "accept", "setPassword"],
} as const satisfies { [P in HostedPurpose]: readonly (keyof Operations[P])[] };

/**
 * A placeholder for the session's token, which scripts of a page do not have. The dashboard's server replaces it with the browser's token.
 */
export const THIS_BROWSER = "this browser";

export type CommandName<P extends HostedPurpose> = (typeof commandNames)[P][number];
type CommandInput<O> = O extends Operation ? Omit<CallInput<O>, "query"> : never;
type Commands = {
  [P in HostedPurpose]: { [V in CommandName<P>]: { name: V } & (V extends keyof Operations[P] ? CommandInput<Operations[P][V]> : never) };
};
export type Command<P extends HostedPurpose> = Commands[P][CommandName<P>];

/**
 * Why a command failed. `moved`: the state has changed (another device, a double tap); the new state is included. `closed`: this browser no
 * longer has access to the page's object. `fields`: invalid input. `busy`: too many requests. `unavailable`: the service did not respond or
 * failed; the command can be sent again.
 */
export interface Problem {
  kind: "moved" | "closed" | "fields" | "busy" | "unavailable";
  message: string;
  fields: FieldError[];
  requestId: string | null;
  /** Seconds to wait, if the service said so. */
  retryAfter: number | null;
}

export type Outcome<P extends HostedPurpose> =
  | { ok: true; state: HostedState[P] }
  | { ok: false; problem: Problem; state?: HostedState[P] };
