/** The sentences of the timeline. */
import { capitalized } from "#components/resource/labels.ts";
import type { Actor } from "#lib/contract/core/actor.ts";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import { resourceNamed } from "#lib/contract/core/find-resource.ts";
import type { Delivery, TimelineEntry } from "#lib/contract/desk/timeline.ts";

type Entry<K extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: K }>;

/** By verb: active for an actor, passive for the service itself. */
const verbs: Record<string, readonly [done: string, happened: string]> = {
  create: ["created {}", "{} was created"],
  update: ["changed {}", "{} was changed"],
  delete: ["deleted {}", "{} was deleted"],
  cancel: ["cancelled {}", "{} was cancelled"],
  expire: ["ended {}", "{} expired"],
  expired: ["ended {}", "{} expired"],
  end: ["ended {}", "{} ended"],
  void: ["voided {}", "{} was voided"],
  close: ["closed {}", "{} was closed"],
  reopen: ["reopened {}", "{} was reopened"],
  refer: ["referred {}", "{} was referred to a reviewer"],
  bind: ["bound {}", "{} was bound"],
  activate: ["put {} into force", "{} came into force"],
  reinstate: ["reinstated {}", "{} was reinstated"],
  change_term: ["changed the term of {}", "The term of {} was changed"],
  change_dates: ["changed the dates of {}", "The dates of {} were changed"],
  extend: ["extended {}", "{} was extended"],
  reprice: ["requested a new price for {}", "{} was priced again"],
  verify: ["confirmed their details", "{} was confirmed"],
  send: ["sent {}", "{} was sent"],
  sent: ["delivered {}", "{} reached its recipient's mail server"],
  not_sent: ["failed to deliver {}", "{} was refused by its recipient's mail server"],
  renew_link: ["made a new link of {}", "{} got a new link"],
  start: ["opened {}", "{} was opened"],
  step: ["completed a step of {}", "A step of {} was completed"],
  draft: ["saved a draft of {}", "A draft of {} was saved"],
  complete: ["completed {}", "{} was completed"],
  ineligible: ["finished {}, which was found ineligible", "{} was found ineligible"],
  cancelled: ["stopped {}", "{} was stopped"],
  publish: ["published {}", "{} was published"],
  revoke: ["revoked {}", "{} was revoked"],
  roll: ["rolled {} into a new one", "{} was rolled into a new one"],
  export: ["exported the list of {}", "A list of {} was exported"],
  read: ["read {}", "{} was read"],
  show_secret: ["viewed the secret of {}", "The secret of {} was viewed"],
  roll_secret: ["rolled the secret of {}", "The secret of {} was rolled"],
  enable: ["enabled {}", "{} was enabled"],
  disable: ["disabled {}", "{} was disabled"],
  write: ["wrote {}", "{} was written"],
  deliver: ["sent {}", "Delivery of {} was tried"],
  fail: ["failed at {}", "{} failed"],
  retry: ["retried {}", "{} was retried"],
};

/** Exceptions, where the verb is not clear enough. */
const actions: Record<string, readonly [done: string, happened: string]> = {
  "claim.tell": ["wrote to the insurer", "The insurer was written to"],
  "claim.sent": ["sent the report to the insurer", "The mail server took the report to the insurer"],
  "claim.not_sent": ["could not send the report", "The report did not reach the insurer"],
  "claim.attach": ["added files to the claim", "Files were added to the claim"],
  "claim.add_injured": ["named somebody who was injured", "Somebody who was injured was named"],
  "claim.open_link": ["opened the report", "The report was opened by the insurer's link"],
  "claim.answer": ["answered for the insurer", "The insurer answered by its link"],
  "contractor.attach_card": ["added a card", "A card was added"],
  "contractor.login_link": ["created a link to the contractor portal", "A link to the contractor portal was created"],
  "contractor.open_own_page": ["opened the contractor portal", "The contractor portal was opened"],
  "contractor.close_own_page": ["closed the contractor portal", "The contractor portal was closed"],
  "reconciliation.start": ["started the reconciliation", "The reconciliation was started"],
  "reconciliation.finish": ["finished the reconciliation", "The processor and the ledger were compared"],
  "reconciliation.resolve": ["resolved a difference", "A difference was resolved"],
  "compliance_waiver.approve": ["approved the waiver", "The waiver was approved"],
  "compliance_waiver.list_again": [
    "had the waiver listed for approval again",
    "The requirement changed: the waiver must be approved again",
  ],
  "compliance_waiver.still_approved": [
    "had the waiver counted as approved again",
    "The requirement asks for what the waiver was approved for",
  ],
  "notice.match": ["had the notice matched to certificates", "The notice was matched to certificates"],
  "notice.move": ["moved the notice to another contractor", "The notice was moved to another contractor"],
  "notice.confirm": ["confirmed the notice", "The notice was confirmed"],
  "notice.dismiss": ["dismissed the notice", "The notice was dismissed"],
  "certificate.upload_link": ["created a link to upload the next certificate", "A link to upload the next certificate was created"],
  "certificate.correct": ["corrected a value", "A value was corrected"],
  "certificate.confirm": ["confirmed a value", "A value was confirmed"],
  "certificate.move": ["moved the certificate to another contractor", "The certificate was moved to another contractor"],
  "certificate.undo": ["undid a decision on the certificate", "A decision on the certificate was undone"],
  "certificate.read": ["had the file read", "The file was read"],
  "certificate.process": ["had the file read", "The file was read"],
  "certificate.audit": ["had the certificate audited", "The certificate was audited"],
  "certificate.reaudit": ["had the certificate audited again", "The certificate was audited again"],
  "certificate.remind": ["checked whether a reminder is due", "A reminder was due"],
  "apply_session.prepare_document": ["created the document for signing", "The document for signing was created"],
  "assignment.refresh_certificates": ["replaced the certificates", "The certificates were replaced"],
  "document.create": ["created a document", "A document was created"],
  "document.create_gl_coi": ["created the certificate of liability insurance", "The certificate of liability insurance was created"],
  "document.create_wc_coi": ["created the workers' compensation certificate", "The workers' compensation certificate was created"],
  "document.create_gl_evidence": ["created the evidence of liability insurance", "The evidence of liability insurance was created"],
  "document.create_wc_evidence": ["created the workers' compensation evidence", "The workers' compensation evidence was created"],
  "document.create_policy_document": ["created the policy document", "The policy document was created"],
  "document.create_policy_summary": ["created the policy's summary", "The policy's summary was created"],
  "policy.insured_moved": ["noted that the insured moved to another state", "The insured moved to another state"],
  "policy.insured_returned": ["noted that the insured moved back", "The insured moved back to the policy's state"],
  "import.create": ["uploaded the file", "The file was uploaded"],
  "import.map": ["mapped the columns", "The columns were mapped"],
  "import.check": ["had the rows checked", "The rows were checked"],
  "import.start": ["started the import", "The import was started"],
  "import.end": ["finished the import", "The import was finished"],
  "import.cancel": ["cancelled the import", "The import was cancelled"],
  "import.retry": ["resumed the import", "The import was resumed"],
  "insurance_requirement.revert": ["put the version before back", "The version before was put back"],
  "invoice.pay": ["paid the invoice", "The invoice was paid"],
  "invoice.remit": ["recorded the platform's remittance", "The platform's remittance was recorded"],
  "invoice.charge_failed": ["tried to charge the card", "The card could not be charged"],
  "invoice.approve": ["approved pay far from the estimate", "Pay far from the estimate was approved"],
  "invoice.schedule": ["had the card charged", "A charge to the card was scheduled"],
  "invoice.replace": ["replaced the invoice by another", "The invoice was replaced by another"],
  "invoice.restore": ["withdrew the correction of its pay", "The correction of its pay was withdrawn"],
  "invoice.advance": ["charged the premium in advance", "The premium is charged in advance"],
  "invoice.move": ["moved the advance to other dates", "The advance was moved to other dates"],
  "policy.schedule_cancellation": ["gave notice of the cancellation of {}", "Notice of the cancellation of {} was given"],
  "policy.withdraw_cancellation": ["withdrew the cancellation of {}", "The cancellation of {} was withdrawn"],
  "policy.offer_renewal": ["offered the renewal of {}", "The renewal of {} was offered"],
  "policy.quote_renewal": ["quoted the renewal of {}", "The renewal of {} was quoted"],
  "policy.renew": ["renewed {}", "{} was renewed"],
  "policy.mark_nonrenewal": ["decided not to renew {}", "It was decided not to renew {}"],
  "policy.withdraw_nonrenewal": ["withdrew the decision not to renew {}", "The decision not to renew {} was withdrawn"],
  "policy.give_nonrenewal_notice": ["gave notice that {} is not renewed", "Notice was given that {} is not renewed"],
  "document.create_nonrenewal_notice": ["created the notice of nonrenewal", "The notice of nonrenewal was created"],
  "assignment.end_with_policy": ["ended {} with its policy", "{} ended with its policy"],
  "document.open": ["opened a document", "A document was opened"],
  "document.create_cancellation_notice": ["created the notice of cancellation", "The notice of cancellation was created"],
  "policy.endorse": ["changed the endorsements of {}", "The endorsements of {} were changed"],
  "policy.audit": ["compared premium with pay", "Premium was compared with the pay reported"],
  "member.join": ["joined by an invitation", "Someone joined by an invitation"],
  "member.sign_in": ["signed in", "Someone signed in"],
  "member.sign_out": ["signed out", "Someone signed out"],
  "member.end_session": ["ended a session", "A session was ended"],
  "member.end_sessions": ["ended every session of a member", "Every session of a member was ended"],
  "member.change_password": ["changed their password", "A password was changed"],
  "member.forgot_password": ["requested a password reset", "A password reset was requested"],
  "member.reset_password": ["set a new password", "A new password was set"],
  "member.start_two_factor": ["began to set up two-factor authentication", "Setup of two-factor authentication began"],
  "member.enable_two_factor": ["turned two-factor authentication on", "Two-factor authentication was turned on"],
  "member.disable_two_factor": ["turned two-factor authentication off", "Two-factor authentication was turned off"],
  "member.reset_two_factor": ["turned a member’s two-factor authentication off", "Two-factor authentication was turned off"],
  "member.sign_in_failed": ["failed to sign in", "Signing in failed"],
  "member.new_recovery_codes": ["created new recovery codes", "New recovery codes were created"],
  "member.inbox_digest": ["changed their digest of the inbox", "A digest of the inbox was changed"],
  "member.preferences": ["changed their preferences", "Preferences were changed"],
  "invitation.create": ["invited someone", "Someone was invited"],
  "invitation.resend": ["sent an invitation again", "An invitation was sent again"],
  "security_policy.update": ["changed who needs two-factor authentication", "Who needs two-factor authentication was changed"],
  "device_login.approve": ["confirmed the login of a command line", "The login of a command line was confirmed"],
  "device_login.deny": ["denied the login of a command line", "The login of a command line was denied"],
  "saved_view.move": ["put their views of a list in order", "The views of a list were put in order"],
  "saved_view.default": ["chose a list’s default view", "A list’s default view was chosen"],
  "test_clock.move": ["moved the sandbox’s clock forward", "The sandbox’s clock was moved forward"],
  "webhook_endpoint.test": ["sent a test event", "A test event was sent"],
  "webhook_endpoint.recover": ["had missed events delivered again", "Missed events are delivered again"],
  "delivery_attempt.resend": ["had the event sent again", "The event is sent again"],
};

/** The object in a sentence: "the policy". */
function objectOf(action: string): string {
  const name = action.split(".")[0] ?? "";
  const key = resourceNamed(name);
  return `the ${key ? catalogue[key].title.one : name.replaceAll("_", " ")}`;
}

/** The actor, at the beginning of a sentence. */
export function whoOf({ kind, name }: Actor): string {
  if (kind === "person") return name ?? "Former member";
  if (kind === "key") return name ? `API key “${name}”` : "An API key";
  if (kind === "contractor") return name ? `${name} (contractor)` : "The contractor";
  return name ?? "The service";
}

/** A change as a sentence, in two parts if there is an actor. */
export function changeSentence({ action, actor }: Pick<Entry<"change">, "action" | "actor">): { who: string | null; what: string } {
  const verb = action.split(".")[1] ?? "";
  const [done, happened] = actions[action] ?? verbs[verb] ?? [`changed {} (${verb.replaceAll("_", " ")})`, "{} was changed"];
  const object = objectOf(action);
  if (actor.kind === "service") return { who: null, what: capitalized(happened.replace("{}", object)) };
  return { who: whoOf(actor), what: done.replace("{}", object) };
}

const tries = (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`);

/** A URL without its common prefix. */
export const placeOf = (url: string | null): string => url?.replace(/^https?:\/\//, "") ?? "an endpoint deleted since";

/** The state of one delivery. */
export function deliverySentence({ state, attempts, url }: Pick<Delivery, "state" | "attempts" | "url">): string {
  const place = placeOf(url);
  if (state === "delivered") return `Delivered to ${place}${attempts > 1 ? ` after ${tries(attempts)}` : ""}`;
  if (state === "failed")
    return attempts ? `Delivery to ${place} failed permanently after ${tries(attempts)}` : `Not delivered to ${place}`;
  return attempts ? `Not received by ${place} after ${tries(attempts)}` : `On its way to ${place}`;
}

const mailStates: Record<Entry<"mail">["status"], string> = {
  sent: "sent to {}",
  kept: "written to {}, not sent out",
  queued: "on its way to {}",
  failed: "not delivered to {}",
};

export const mailSentence = ({ status, to }: Pick<Entry<"mail">, "status" | "to">): string => mailStates[status].replace("{}", () => to);

/** A decision on a certificate: the text before, after and at the end. */
export function decisionSentence({ action, status, actor }: Pick<Entry<"decision">, "action" | "status" | "actor">): {
  who: string;
  verb: string;
} {
  const who = actor.kind === "contractor" ? "The contractor" : actor.kind === "service" ? "Automatic check" : whoOf(actor);
  const audited = status === "approved" ? "approved" : status === "flagged" ? "flagged" : "audited";
  const done: Record<Entry<"decision">["action"], string> = {
    imported: "imported",
    assigned: "assigned to this contractor",
    audited: audited,
    rule_approved: "waived a rule for",
    verified: "verified the cover of",
    corrected: "corrected a value of",
    confirmed: "confirmed a value of",
    purpose_changed: "changed the contracting entity or job of",
    moved_away: "moved away (to another contractor)",
    moved: "moved here (from another contractor)",
    approved: "approved",
    denied: "denied",
    asked_again: "requested a new certificate in place of",
    failed: "could not read",
    reprocessed: "read again",
    undone: "undid a decision on",
    deleted: "deleted",
  };
  if (action === "failed" && actor.kind === "service") return { who: "The service", verb: done.failed };
  if (action === "reprocessed") return { who, verb: "requested a new reading of" };
  return { who, verb: done[action] };
}
