import { expect, test } from "vitest";
import { fieldsOfNew } from "#components/resource/form/form-pages.tsx";
import { claimsView } from "./claims.tsx";

test("the form of a new claim asks what was told, and nothing that the insurer states later", () => {
  const names = fieldsOfNew("claims", claimsView.fields ?? []).map(({ name }) => name);
  for (const told of ["contractor", "kind", "occurred_on", "description", "reported_by"]) expect(names).toContain(told);
  for (const later of ["status", "outcome", "insurer_claim_number", "adjuster", "reserved", "paid", "note"])
    expect(names).not.toContain(later);
});
