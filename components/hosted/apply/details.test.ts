import { describe, expect, test } from "vitest";
import { detailErrors } from "./detail-errors.ts";
import { detailsBody, detailsOf, draftOf, isComplete } from "./details.ts";

const contractor = {
  first_name: "Maya",
  middle_name: null,
  last_name: "Ortega",
  email: "maya@example.com",
  phone: "+1 512 555 0142",
  company_name: null,
  address: { line1: "1 Main St", line2: null, locality: "Austin", region: "TX", postalcode: "78702", country: "US" },
  tax_id_last4: "1234",
};
const details = detailsOf({ contractor, draft: {} });

describe("the applicant's details", () => {
  test("are those on file, unless the draft has another value", () => {
    expect(details.first_name).toBe("Maya");
    expect(details["address.region"]).toBe("TX");
    expect(detailsOf({ contractor, draft: { "address.region": "CA", phone: 7 } })).toMatchObject({
      "address.region": "CA",
      phone: contractor.phone,
    });
  });
  test("never prefill or store the tax id", () => {
    expect(details.tax_identification).toBe("");
    expect(draftOf({ ...details, tax_identification: "123-45-6789" })).not.toHaveProperty("tax_identification");
  });
  test("keep an untyped tax id unchanged", () => {
    expect(detailsBody(details)).not.toHaveProperty("tax_identification");
    expect(detailErrors(details)).toEqual([]);
    expect(isComplete(details)).toBe(true);
  });
  test("report errors by field", () => {
    const wrong = { ...details, email: "maya", "address.line1": " ", tax_identification: "12" };
    expect(
      detailErrors(wrong)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(["address.line1", "email", "tax_identification"]);
    expect(isComplete(wrong)).toBe(false);
  });
});
