import type { Finding, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { additionalInsuredNames } from "./additional-insured.ts";
import { type Dictionary, NOT_TICKED, SIGNATURE } from "./dictionary.ts";
import { type Collector, collector } from "./evidence.ts";
import { freeRows } from "./free-row.ts";
import { notesOf } from "./read-layout.ts";
import { type Band, rowFields } from "./standard-grid.ts";

type Coverages = ParsedCertificate["coverages"];
type Document = ParsedCertificate["document"];

/** The certificate that a dictionary of form fields describes. */
export function buildCertificate(
  dictionary: Dictionary,
  document: Omit<Document, "issue_date" | "certificate_number" | "revision_number" | "signature_present">,
  findings: Finding[] = [],
): ParsedCertificate {
  const take = collector(dictionary, document.page);
  const coverages: Coverages = {
    commercial_general_liability: present(generalLiability(take)),
    automobile_liability: present(automobile(take)),
    umbrella_excess_liability: present(umbrella(take)),
    workers_compensation: present(workersCompensation(take)),
    professional_liability: null,
    cyber_liability: null,
    media_liability: null,
    other: [],
  };
  Object.assign(coverages, freeRows(dictionary, take));
  const remarks = "CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A";
  const text = take.text("description_of_operations.text", remarks);
  const named = additionalInsuredNames(text ?? "");
  if (named.length > 0) take.note("description_of_operations.additional_insured_names", dictionary.get(remarks));
  const signature = dictionary.get(SIGNATURE);
  take.note("document.signature_present", signature);
  return {
    document: {
      ...document,
      signature_present: signature ? signature.raw !== NOT_TICKED : null,
      issue_date: take.day("document.issue_date", "Form_CompletionDate_A"),
      certificate_number: take.text("document.certificate_number", "CertificateOfInsurance_CertificateNumberIdentifier_A"),
      revision_number: take.text("document.revision_number", "CertificateOfInsurance_RevisionNumberIdentifier_A"),
    },
    producer: {
      ...party(take, "producer", "Producer"),
      contact_name: take.text("producer.contact_name", "Producer_ContactPerson_FullName_A"),
      phone: take.text("producer.phone", "Producer_ContactPerson_PhoneNumber_A"),
      fax: take.text("producer.fax", "Producer_FaxNumber_A"),
      email: take.text("producer.email", "Producer_ContactPerson_EmailAddress_A"),
    },
    insured: party(take, "insured", "NamedInsured"),
    insurers: insurers(dictionary, take),
    coverages,
    description_of_operations: { text, additional_insured_names: named },
    certificate_holder: party(take, "certificate_holder", "CertificateHolder"),
    findings,
    fields: take.fields,
  };
}

function party(take: Collector, path: string, prefix: string) {
  const part = (key: string, field: string) => take.text(`${path}.address.${key}`, `${prefix}_MailingAddress_${field}_A`);
  return {
    name: take.text(`${path}.name`, `${prefix}_FullName_A`),
    address: {
      line1: part("line1", "LineOne"),
      line2: part("line2", "LineTwo"),
      locality: part("locality", "CityName"),
      region: part("region", "StateOrProvinceCode"),
      postalcode: part("postalcode", "PostalCode"),
    },
  };
}

function insurers(dictionary: Dictionary, take: Collector): ParsedCertificate["insurers"] {
  const letters = ["A", "B", "C", "D", "E", "F"].filter(
    (letter) => dictionary.has(`Insurer_FullName_${letter}`) || dictionary.has(`Insurer_NAICCode_${letter}`),
  );
  return letters.map((letter, index) => ({
    letter,
    name: take.text(`insurers.${index}.name`, `Insurer_FullName_${letter}`),
    naic: take.text(`insurers.${index}.naic`, `Insurer_NAICCode_${letter}`),
  }));
}

function policyRow(take: Collector, path: string, band: Band) {
  const names = rowFields[band];
  return {
    insurer_letter: take.letter(`${path}.insurer_letter`, names.letter),
    policy_number_string: take.text(`${path}.policy_number_string`, names.number),
    policy_effective_date: take.day(`${path}.policy_effective_date`, names.effective),
    policy_expiration_date: take.day(`${path}.policy_expiration_date`, names.expiration),
    additional_insured: names.additional ? take.flag(`${path}.additional_insured`, names.additional) : null,
    subrogation_waived: take.flag(`${path}.subrogation_waived`, names.waiver),
    notes: take.text(`${path}.notes`, notesOf(band)),
  };
}

function generalLiability(take: Collector): NonNullable<Coverages["commercial_general_liability"]> {
  const path = "coverages.commercial_general_liability";
  const limit = (key: string, field: string) => take.dollars(`${path}.limits.${key}`, `GeneralLiability_${field}_A`);
  const applies = (to: string) => `GeneralLiability_GeneralAggregate_LimitApplies${to}Indicator_A`;
  return {
    ...policyRow(take, path, "general"),
    marked: take.tick(`${path}.marked`, "GeneralLiability_CoverageIndicator_A"),
    form: take.oneOf(`${path}.form`, {
      occurrence: "GeneralLiability_OccurrenceIndicator_A",
      claims_made: "GeneralLiability_ClaimsMadeIndicator_A",
    }),
    aggregate_applies_per: take.oneOf(`${path}.aggregate_applies_per`, {
      policy: applies("PerPolicy"),
      project: applies("PerProject"),
      location: applies("PerLocation"),
      other: applies("ToOther"),
    }),
    limits: {
      each_occurrence_dollars: limit("each_occurrence_dollars", "EachOccurrence_LimitAmount"),
      damage_to_rented_premises_dollars: limit("damage_to_rented_premises_dollars", "FireDamageRentedPremises_EachOccurrenceLimitAmount"),
      medical_expense_dollars: limit("medical_expense_dollars", "MedicalExpense_EachPersonLimitAmount"),
      personal_advertising_injury_dollars: limit("personal_advertising_injury_dollars", "PersonalAndAdvertisingInjury_LimitAmount"),
      general_aggregate_dollars: limit("general_aggregate_dollars", "GeneralAggregate_LimitAmount"),
      products_completed_operations_dollars: limit(
        "products_completed_operations_dollars",
        "ProductsAndCompletedOperations_AggregateLimitAmount",
      ),
    },
  };
}

function automobile(take: Collector): NonNullable<Coverages["automobile_liability"]> {
  const path = "coverages.automobile_liability";
  const limit = (key: string, field: string) => take.dollars(`${path}.limits.${key}`, `Vehicle_${field}_A`);
  const tick = (key: string, field: string) => take.tick(`${path}.${key}`, `Vehicle_${field}Indicator_A`);
  return {
    ...policyRow(take, path, "automobile"),
    any_auto: tick("any_auto", "AnyAuto"),
    owned_autos: tick("owned_autos", "AllOwnedAutos"),
    scheduled_autos: tick("scheduled_autos", "ScheduledAutos"),
    hired_autos: tick("hired_autos", "HiredAutos"),
    non_owned_autos: tick("non_owned_autos", "NonOwnedAutos"),
    limits: {
      combined_single_limit_dollars: limit("combined_single_limit_dollars", "CombinedSingleLimit_EachAccidentAmount"),
      bodily_injury_per_person_dollars: limit("bodily_injury_per_person_dollars", "BodilyInjury_PerPersonLimitAmount"),
      bodily_injury_per_accident_dollars: limit("bodily_injury_per_accident_dollars", "BodilyInjury_PerAccidentLimitAmount"),
      property_damage_dollars: limit("property_damage_dollars", "PropertyDamage_PerAccidentLimitAmount"),
    },
  };
}

function umbrella(take: Collector): NonNullable<Coverages["umbrella_excess_liability"]> {
  const path = "coverages.umbrella_excess_liability";
  const amount = "ExcessUmbrella_Umbrella_DeductibleOrRetentionAmount_A";
  // Two tick boxes share one amount. If neither is ticked it is a retention, because the form prints the amount beside that word.
  const deductible = take.tick(`${path}.deductible`, "ExcessUmbrella_DeductibleIndicator_A") === true;
  const retention = take.tick(`${path}.retention`, "ExcessUmbrella_RetentionIndicator_A") === true || !deductible;
  delete take.fields[`${path}.deductible`];
  delete take.fields[`${path}.retention`];
  return {
    ...policyRow(take, path, "umbrella"),
    kind: take.oneOf(`${path}.kind`, {
      umbrella: "Policy_PolicyType_UmbrellaIndicator_A",
      excess: "Policy_PolicyType_ExcessIndicator_A",
    }),
    form: take.oneOf(`${path}.form`, {
      occurrence: "ExcessUmbrella_OccurrenceIndicator_A",
      claims_made: "ExcessUmbrella_ClaimsMadeIndicator_A",
    }),
    deductible_dollars: deductible ? take.dollars(`${path}.deductible_dollars`, amount) : null,
    retention_dollars: retention ? take.dollars(`${path}.retention_dollars`, amount) : null,
    limits: {
      each_occurrence_dollars: take.dollars(`${path}.limits.each_occurrence_dollars`, "ExcessUmbrella_Umbrella_EachOccurrenceAmount_A"),
      aggregate_dollars: take.dollars(`${path}.limits.aggregate_dollars`, "ExcessUmbrella_Umbrella_AggregateAmount_A"),
    },
  };
}

function workersCompensation(take: Collector): NonNullable<Coverages["workers_compensation"]> {
  const path = "coverages.workers_compensation";
  const form = "WorkersCompensationEmployersLiability";
  const limit = (key: string, field: string) => take.dollars(`${path}.limits.${key}`, `${form}_EmployersLiability_${field}LimitAmount_A`);
  return {
    ...policyRow(take, path, "workers"),
    per_statute: take.tick(`${path}.per_statute`, `${form}_WorkersCompensationStatutoryLimitIndicator_A`),
    proprietor_excluded: take.flag(`${path}.proprietor_excluded`, `${form}_AnyPersonsExcludedIndicator_A`),
    limits: {
      each_accident_dollars: limit("each_accident_dollars", "EachAccident"),
      disease_each_employee_dollars: limit("disease_each_employee_dollars", "DiseaseEachEmployee"),
      disease_policy_limit_dollars: limit("disease_policy_limit_dollars", "DiseasePolicy"),
    },
  };
}

/** A row exists if it has a policy number, a date or a limit; a stray mark is not a policy. */
function present<Row extends { policy_number_string: string | null; policy_effective_date: string | null; limits: object }>(
  row: Row,
): Row | null {
  const amounts = Object.values(row.limits).some((limit) => limit !== null);
  return row.policy_number_string !== null || row.policy_effective_date !== null || amounts ? row : null;
}
