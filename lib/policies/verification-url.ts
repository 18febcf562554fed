import type { Environment } from "#lib/contract/core/operation.ts";
import { isSame } from "#lib/platform/base/secrets.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { Group } from "./granted.ts";

const PURPOSE = "policy-verification";

interface Cover {
  org_id: string;
  environment: Environment;
  id: string;
}

/**
 * The URL printed on a paper. Its token identifies the policy, the assignment or the certificate for a holder, and the paper, and cannot be guessed
 * or changed. It works as long as the cover is stored. `group`: null for papers of before 2026-12.
 */
export function verificationUrl(runtime: Runtime, { org_id, environment, id }: Cover, group: Group | null): string {
  const subject = [org_id, environment, id, ...(group ? [group] : [])].join("-");
  return `${runtime.settings.DASHBOARD_PUBLIC_URL}/verify/${subject}.${runtime.signLasting(PURPOSE, subject)}`;
}

/** The paper that a token names. `groups`: both for papers of before 2026-12, whose tokens name none. Null: this service did not create it. */
export function paperOfToken(runtime: Runtime, token: string): (Cover & { groups: readonly Group[] }) | null {
  const [subject = "", given = ""] = token.split(".");
  if (!isSame(runtime.signLasting(PURPOSE, subject), given)) return null;
  const [org_id = "", environment, id = "", group] = subject.split("-");
  if (environment !== "sandbox" && environment !== "production") return null;
  return { org_id, environment, id, groups: group === "gl" || group === "wc" ? [group] : ["gl", "wc"] };
}
