import { expect, test } from "vitest";
import { invoiceFields, invoiceInput, invoiceValues, problemsOf } from "#components/dashboard/billing/invoices/invoice-input.ts";
import { sortFieldErrors } from "#components/resource/form/form-errors.ts";

const known = {
  contractor: "cn_1",
  job: "jb_1",
  gross_pay: 123_456,
  paycycle_startdate: 1_782_907_200 + 3600,
  paycycle_enddate: 1_783_512_000,
  purchase_order_number: "PO-1",
};

test("an invoice's form values are unchanged after a round trip, to the second", () => {
  expect(invoiceInput(invoiceValues(known), known)).toEqual(known);
});

test("an omitted purchase order number is the job's, an emptied one is cleared", () => {
  const values = { ...invoiceValues(known), purchase_order_number: " " };
  expect(invoiceInput(values)).not.toHaveProperty("purchase_order_number");
  expect(invoiceInput(values, known)?.purchase_order_number).toBe("");
});

test("missing fields are named, and nothing is computed before", () => {
  expect(problemsOf(invoiceValues()).map(({ field }) => field)).toEqual([
    "contractor",
    "job",
    "gross_pay",
    "paycycle_startdate",
    "paycycle_enddate",
  ]);
  for (const gross_pay of ["12.345", "2500,125"]) {
    const values = { ...invoiceValues(known), gross_pay };
    expect(invoiceInput(values)).toBeNull();
    const message = "Enter the pay in dollars and cents, with at most two decimals, for example 1,250.00.";
    expect(problemsOf(values)).toEqual([{ field: "gross_pay", message }]);
  }
});

test("errors are shown at their fields", () => {
  const refused = ["contractor_id", "gross_pay", "nothing"].map((field) => ({ field, message: "is wrong" }));
  const { inputs, others } = sortFieldErrors(invoiceFields, refused);
  expect([Object.keys(inputs), others]).toEqual([["contractor", "gross_pay"], ["nothing is wrong."]]);
});
