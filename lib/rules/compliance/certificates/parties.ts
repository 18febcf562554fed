import type { InsuredParty } from "#lib/contract/core/insured-parties.ts";
import type { Line, Party } from "./line.ts";
import type { Found } from "./rule.ts";

const roles: Record<InsuredParty, string> = { platform: "Platform", client: "Client", owner: "Owner" };

/** State laws that forbid requesting wording on a certificate, and allow only a request for the policy's endorsement. */
const wordingLaws: Readonly<Record<string, string>> = { NY: "New York Insurance Law section 502", TX: "Texas Insurance Code chapter 1811" };

/** Whether names may be requested in the description of a certificate. */
export const mayAskForWording = ({ workState }: Pick<Line, "workState">): boolean => !(workState && wordingLaws[workState]);

/** The parties of a requirement; the client has the contracting entity's name. */
export const partiesOf = (listed: readonly Party[] | undefined, entity: string | null): Party[] =>
  (listed ?? []).map((one) => ({ ...one, name: one.party === "client" ? (one.name ?? entity) : one.name }));

/**
 * A rule for each party that must be insured. A failure names the party and its contract; without a list the contracting entity is the
 * party.
 */
export function forEachParty({ parties = [] }: Line, entity: string | null, rule: (name: string | null) => Found[]): Found[] {
  if (!parties.length) return rule(entity);
  return parties.flatMap(({ party, name, contract }, index) => {
    const isAlone = parties.filter((one) => one.party === party).length === 1;
    const role = isAlone ? roles[party] : `${roles[party]} ${index + 1}`;
    return rule(name).map((one) => ({
      ...one,
      party: role,
      message: !one.pass && contract !== null ? `${one.message} It is required by ${contract}.` : one.message,
    }));
  });
}
