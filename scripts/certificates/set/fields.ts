import type { CertificateValues } from "#lib/reader/sample/draw-certificate.ts";
import type { Label, LabelPolicy } from "../labels.ts";
import { cased, linesOfParty, type Spelling, ticksOf } from "./spelling.ts";

const ROWS: Record<LabelPolicy["coverage"], { number: string; effective: string; expiration: string; letter: string; additional: string; waiver: string; limits: Record<string, string> }> = {
  general_liability: {
    letter: "GeneralLiability_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_GeneralLiability_AdditionalInsuredCode_A",
    waiver: "Policy_GeneralLiability_SubrogationWaivedCode_A",
    number: "Policy_GeneralLiability_PolicyNumberIdentifier_A",
    effective: "Policy_GeneralLiability_EffectiveDate_A",
    expiration: "Policy_GeneralLiability_ExpirationDate_A",
    limits: {
      each_occurrence: "GeneralLiability_EachOccurrence_LimitAmount_A",
      damage_to_rented_premises: "GeneralLiability_FireDamageRentedPremises_EachOccurrenceLimitAmount_A",
      medical_expense: "GeneralLiability_MedicalExpense_EachPersonLimitAmount_A",
      personal_adv_injury: "GeneralLiability_PersonalAndAdvertisingInjury_LimitAmount_A",
      general_aggregate: "GeneralLiability_GeneralAggregate_LimitAmount_A",
      products_completed_ops_aggregate: "GeneralLiability_ProductsAndCompletedOperations_AggregateLimitAmount_A",
    },
  },
  auto_liability: {
    letter: "Vehicle_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_AutomobileLiability_AdditionalInsuredCode_A",
    waiver: "Policy_AutomobileLiability_SubrogationWaivedCode_A",
    number: "Policy_AutomobileLiability_PolicyNumberIdentifier_A",
    effective: "Policy_AutomobileLiability_EffectiveDate_A",
    expiration: "Policy_AutomobileLiability_ExpirationDate_A",
    limits: { combined_single_limit: "Vehicle_CombinedSingleLimit_EachAccidentAmount_A" },
  },
  umbrella_excess: {
    letter: "ExcessUmbrella_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_ExcessLiability_AdditionalInsuredCode_A",
    waiver: "Policy_ExcessLiability_SubrogationWaivedCode_A",
    number: "Policy_ExcessLiability_PolicyNumberIdentifier_A",
    effective: "Policy_ExcessLiability_EffectiveDate_A",
    expiration: "Policy_ExcessLiability_ExpirationDate_A",
    limits: { each_occurrence: "ExcessUmbrella_Umbrella_EachOccurrenceAmount_A", aggregate: "ExcessUmbrella_Umbrella_AggregateAmount_A" },
  },
  workers_compensation: {
    letter: "WorkersCompensationEmployersLiability_InsurerLetterCode_A",
    additional: "",
    waiver: "Policy_WorkersCompensation_SubrogationWaivedCode_A",
    number: "Policy_WorkersCompensationAndEmployersLiability_PolicyNumberIdentifier_A",
    effective: "Policy_WorkersCompensationAndEmployersLiability_EffectiveDate_A",
    expiration: "Policy_WorkersCompensationAndEmployersLiability_ExpirationDate_A",
    limits: {
      el_each_accident: "WorkersCompensationEmployersLiability_EmployersLiability_EachAccidentLimitAmount_A",
      el_disease_each_employee: "WorkersCompensationEmployersLiability_EmployersLiability_DiseaseEachEmployeeLimitAmount_A",
      el_disease_policy_limit: "WorkersCompensationEmployersLiability_EmployersLiability_DiseasePolicyLimitAmount_A",
    },
  },
  other: {
    letter: "OtherPolicy_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_OtherPolicy_AdditionalInsuredCode_A",
    waiver: "OtherPolicy_SubrogationWaivedCode_A",
    number: "OtherPolicy_PolicyNumberIdentifier_A",
    effective: "OtherPolicy_PolicyEffectiveDate_A",
    expiration: "OtherPolicy_PolicyExpirationDate_A",
    limits: { "EACH CLAIM": "OtherPolicy_CoverageLimitAmount_A", AGGREGATE: "OtherPolicy_CoverageLimitAmount_B" },
  },
}; // biome-ignore format: a table

const TICKS: Record<string, string> = {
  commercial: "GeneralLiability_CoverageIndicator_A",
  claims: "GeneralLiability_ClaimsMadeIndicator_A",
  occur: "GeneralLiability_OccurrenceIndicator_A",
  per_policy: "GeneralLiability_GeneralAggregate_LimitAppliesPerPolicyIndicator_A",
  per_project: "GeneralLiability_GeneralAggregate_LimitAppliesPerProjectIndicator_A",
  per_location: "GeneralLiability_GeneralAggregate_LimitAppliesPerLocationIndicator_A",
  auto_any: "Vehicle_AnyAutoIndicator_A",
  auto_owned: "Vehicle_AllOwnedAutosIndicator_A",
  auto_scheduled: "Vehicle_ScheduledAutosIndicator_A",
  auto_hired: "Vehicle_HiredAutosIndicator_A",
  auto_non_owned: "Vehicle_NonOwnedAutosIndicator_A",
  umbrella: "Policy_PolicyType_UmbrellaIndicator_A",
  excess: "Policy_PolicyType_ExcessIndicator_A",
  umbrella_occur: "ExcessUmbrella_OccurrenceIndicator_A",
  retention: "ExcessUmbrella_RetentionIndicator_A",
  statute: "WorkersCompensationEmployersLiability_WorkersCompensationStatutoryLimitIndicator_A",
};

/** A label's values by the form's own field names, for forms with live fields. */
export function fieldsOf(label: Label, spelling: Spelling): CertificateValues {
  const values: Record<string, string> = {};
  const set = (name: string | undefined, value: string | null | undefined) => {
    if (name && value) values[name] = value;
  };
  set("Form_CompletionDate_A", label.certificate?.date && spelling.day(label.certificate.date));
  set("CertificateOfInsurance_CertificateNumberIdentifier_A", label.certificate?.number);
  set("CertificateOfInsurance_RevisionNumberIdentifier_A", label.certificate?.revision);
  const parties = [["Producer", label.producer], ["NamedInsured", label.insured], ["CertificateHolder", label.certificate_holder]] as const; // biome-ignore format: pairs
  for (const [prefix, party] of parties) {
    if (!party) continue;
    const address = party.address;
    set(`${prefix}_FullName_A`, linesOfParty(party, spelling)[0]);
    set(`${prefix}_MailingAddress_LineOne_A`, cased(address.line1 ?? "", spelling));
    set(`${prefix}_MailingAddress_LineTwo_A`, cased(address.line2 ?? "", spelling));
    set(`${prefix}_MailingAddress_CityName_A`, cased(address.city ?? "", spelling));
    set(`${prefix}_MailingAddress_StateOrProvinceCode_A`, address.state);
    set(`${prefix}_MailingAddress_PostalCode_A`, address.zip);
  }
  set("Producer_ContactPerson_FullName_A", label.producer?.contact);
  set("Producer_ContactPerson_PhoneNumber_A", label.producer?.phone);
  set("Producer_FaxNumber_A", label.producer?.fax);
  set("Producer_ContactPerson_EmailAddress_A", label.producer?.email);
  for (const { letter, name, naic } of label.insurers) {
    set(`Insurer_FullName_${letter}`, cased(name, spelling));
    set(`Insurer_NAICCode_${letter}`, naic);
  }
  for (const tick of ticksOf(label.policies)) set(TICKS[tick], "X");
  for (const policy of label.policies) setPolicy(policy, spelling, set);
  set("CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A", label.description_of_operations);
  return values;
}

function setPolicy(policy: LabelPolicy, spelling: Spelling, set: (name: string, value: string | null | undefined) => void): void {
  const row = ROWS[policy.coverage];
  const flag = (value: string | null | undefined) => (value === "Y" ? spelling.flag : value);
  set(row.letter, policy.insurer);
  set(row.additional, flag(policy.additional_insured));
  set(row.waiver, flag(policy.subrogation_waived));
  set(row.number, policy.policy_number);
  set(row.effective, policy.effective && spelling.day(policy.effective));
  set(row.expiration, policy.expiration && spelling.day(policy.expiration));
  for (const [key, dollars] of Object.entries(policy.limits)) if (dollars) set(row.limits[key] ?? "", spelling.money(dollars));
  if (policy.coverage === "umbrella_excess" && policy.retention)
    set("ExcessUmbrella_Umbrella_DeductibleOrRetentionAmount_A", spelling.money(policy.retention));
  if (policy.coverage === "workers_compensation")
    set("WorkersCompensationEmployersLiability_AnyPersonsExcludedIndicator_A", policy.proprietor_excluded);
  if (policy.coverage !== "other") return;
  set("OtherPolicy_OtherPolicyDescription_A", policy.description);
  set("OtherPolicy_CoverageCode_A", "EACH CLAIM");
  set("OtherPolicy_CoverageCode_B", "AGGREGATE");
}
