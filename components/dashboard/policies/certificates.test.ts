import { expect, test } from "vitest";
import { certificateFingerprint, certificatesOf } from "./certificates.ts";

const none = { gl_coi_pdf_url: null, wc_coi_pdf_url: null, gl_coi_form: null, wc_coi_form: null };

test("one certificate for each coverage group, and none for a group that is not covered", () => {
  const groups = (coverage_type: ("general" | "cyber" | "workers-comp")[]) =>
    certificatesOf({ coverage_type, certificates: none }).map(({ group }) => group);
  expect(groups(["general", "cyber"])).toEqual(["gl"]);
  expect(groups(["workers-comp"])).toEqual(["wc"]);
  expect(groups(["cyber", "workers-comp"])).toEqual(["gl", "wc"]);
});

test("evidence of the policy is not called a certificate, nor is what is being made", () => {
  const names = (form: "certificate" | "evidence" | null) =>
    certificatesOf({ coverage_type: ["general"], certificates: { ...none, gl_coi_form: form } }).map(({ name }) => name);
  expect([names("certificate"), names("evidence"), names(null)]).toEqual([
    ["Certificate of liability insurance"],
    ["Evidence of liability insurance"],
    ["Proof of liability insurance"],
  ]);
});

test("the fingerprint changes when a document is ready, but not when its link is renewed", () => {
  const policy = { status: "active", coverage_type: ["general" as const], certificates: none };
  const ready = { ...policy, certificates: { ...none, gl_coi_pdf_url: "https://a/1" } };
  const renewed = { ...policy, certificates: { ...none, gl_coi_pdf_url: "https://a/2" } };
  expect(certificateFingerprint(policy)).not.toBe(certificateFingerprint(ready));
  expect(certificateFingerprint(ready)).toBe(certificateFingerprint(renewed));
});
