import { approveCode, listProposedCodes, proposeCode, refuseCode } from "../operator/category-codes.ts";
import { listInsurers, setInsurer } from "../operator/insurers.ts";
import { ArgumentError } from "../operator/operator.ts";
import { setProducer, shownProducer } from "../operator/producer.ts";
import { listRateSets, putRatesInForce } from "../operator/rate-sets.ts";
import { decideReferral, listReferrals } from "../operator/referrals.ts";
import { listSanctionsLists, loadSanctionsList } from "../sanctions/lists.ts";
import { clearMatch, listMatches } from "../sanctions/matches.ts";
import { type Command, optional, word } from "./command.ts";

/** The commands for what an operator underwrites. */
export const underwritingCommands: Readonly<Record<string, Command>> = {
  referrals: {
    usage: "referrals [--after POSITION]",
    options: { after: word },
    run: (operator, { after }) => listReferrals(operator, optional(after)),
  },
  "referrals accept": {
    usage: "referrals accept --id APPLICATION --reason TEXT",
    options: { id: word, reason: word },
    run: (operator, _, read) => decideReferral(operator, "accept", read("id"), read("reason")),
  },
  "referrals decline": {
    usage: "referrals decline --id APPLICATION --reason TEXT",
    options: { id: word, reason: word },
    run: (operator, _, read) => decideReferral(operator, "decline", read("id"), read("reason")),
  },
  "category-codes": {
    usage: "category-codes [--after POSITION]",
    options: { after: word },
    run: (operator, { after }) => listProposedCodes(operator, optional(after)),
  },
  "category-codes propose": {
    usage: "category-codes propose --slug SLUG --environment sandbox|production --class CLASS",
    options: { slug: word, environment: word, class: word },
    run: (operator, _, read) => proposeCode(operator, read("slug"), read("environment"), read("class")),
  },
  "category-codes approve": {
    usage: "category-codes approve --id CODE",
    options: { id: word },
    run: (operator, _, read) => approveCode(operator, read("id")),
  },
  "category-codes refuse": {
    usage: "category-codes refuse --id CODE --reason TEXT",
    options: { id: word, reason: word },
    run: (operator, _, read) => refuseCode(operator, read("id"), read("reason")),
  },
  "rate-sets": {
    usage: "rate-sets --slug SLUG --environment sandbox|production",
    options: { slug: word, environment: word },
    run: (operator, _, read) => listRateSets(operator, read("slug"), read("environment")),
  },
  "rate-sets publish": {
    usage:
      "rate-sets publish --slug SLUG --environment sandbox|production (--folder FOLDER --name NAME --effective YYYY-MM-DD | --id DRAFT)",
    options: { slug: word, environment: word, folder: word, name: word, effective: word, id: word },
    run(operator, given, read) {
      const set =
        given.id === undefined ? { folder: read("folder"), name: read("name"), effective: read("effective") } : { id: read("id") };
      for (const other of ["folder", "name", "effective"])
        if ("id" in set && given[other] !== undefined) throw new ArgumentError(other, "cannot be combined with --id: a draft has its own.");
      return putRatesInForce(operator, read("slug"), read("environment"), set);
    },
  },
  insurers: {
    usage: "insurers --slug SLUG --environment sandbox|production",
    options: { slug: word, environment: word },
    run: (operator, _, read) => listInsurers(operator, read("slug"), read("environment")),
  },
  "insurers set": {
    usage:
      "insurers set --slug SLUG --environment sandbox|production --coverage COVERAGE --from YYYY-MM-DD --name NAME --admitted yes|no " +
      "[--naic NUMBER] [--purchasing-group NAME|none] [--limits NAME=DOLLARS,…] [--retroactive-gap-days DAYS] " +
      "[--claims-email ADDRESS|none] [--claims-phone NUMBER|none] [--claims-url URL|none]",
    options: {
      slug: word,
      environment: word,
      coverage: word,
      from: word,
      name: word,
      naic: word,
      admitted: word,
      "purchasing-group": word,
      limits: word,
      "retroactive-gap-days": word,
      "claims-email": word,
      "claims-phone": word,
      "claims-url": word,
    },
    run: (operator, given, read) =>
      setInsurer(operator, read("slug"), read("environment"), {
        coverage: read("coverage"),
        from: read("from"),
        name: read("name"),
        admitted: read("admitted"),
        naic: optional(given.naic),
        purchasingGroup: optional(given["purchasing-group"]),
        limits: optional(given.limits),
        retroactiveGapDays: optional(given["retroactive-gap-days"]),
        claimsEmail: optional(given["claims-email"]),
        claimsPhone: optional(given["claims-phone"]),
        claimsUrl: optional(given["claims-url"]),
      }),
  },
  "sanctions list": {
    usage: "sanctions list",
    options: {},
    run: (operator) => listSanctionsLists(operator),
  },
  "sanctions load": {
    usage: "sanctions load --file SDN.CSV [--aliases ALT.CSV] [--source NAME] [--confirm-smaller]",
    options: { file: word, aliases: word, source: word, "confirm-smaller": { type: "boolean" } },
    run: (operator, given, read) =>
      loadSanctionsList(operator, {
        file: read("file"),
        aliases: optional(given.aliases),
        source: optional(given.source),
        confirmSmaller: given["confirm-smaller"] === true,
      }),
  },
  "sanctions matches": {
    usage: "sanctions matches [--after POSITION]",
    options: { after: word },
    run: (operator, { after }) => listMatches(operator, optional(after)),
  },
  "sanctions clear": {
    usage: "sanctions clear --match ID --reason TEXT",
    options: { match: word, reason: word },
    run: (operator, _, read) => clearMatch(operator, read("match"), read("reason")),
  },
  producer: {
    usage: "producer --slug SLUG --environment sandbox|production",
    options: { slug: word, environment: word },
    run: (operator, _, read) => shownProducer(operator, read("slug"), read("environment")),
  },
  "producer set": {
    usage:
      "producer set --slug SLUG --environment sandbox|production --name NAME --contact NAME --email EMAIL --phone PHONE --representative NAME [--surplus-lines-broker NAME --surplus-lines-license NUMBER]",
    options: {
      slug: word,
      environment: word,
      name: word,
      contact: word,
      email: word,
      phone: word,
      representative: word,
      "surplus-lines-broker": word,
      "surplus-lines-license": word,
    },
    run: (operator, given, read) =>
      setProducer(operator, read("slug"), read("environment"), {
        name: read("name"),
        contact: read("contact"),
        email: read("email"),
        phone: read("phone"),
        authorized_representative: read("representative"),
        surplus_lines_broker: optional(given["surplus-lines-broker"]),
        surplus_lines_license: optional(given["surplus-lines-license"]),
      }),
  },
};
