import type { Region } from "#lib/contract/core/common.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";

/** What a state asks to be printed on a policy of an insurer that it has not licensed. */
interface LegendRow {
  state: Region;
  text: string;
  source: string;
  date: string;
  /** Whether counsel has confirmed it. Every row is printed, so that an unconfirmed one leaves nothing out. */
  confirmed: boolean;
}

const row = (state: Region, source: string, text: string): LegendRow => ({ state, text, source, date: "2026-11-29", confirmed: false });

/** States without a row get the usual words, which name the state. */
export const legendRows: readonly LegendRow[] = [
  row(
    "FL",
    "Florida Statutes section 626.924",
    "THIS INSURANCE IS ISSUED PURSUANT TO THE FLORIDA SURPLUS LINES LAW. PERSONS INSURED BY SURPLUS LINES CARRIERS DO NOT HAVE THE PROTECTION OF THE FLORIDA INSURANCE GUARANTY ACT TO THE EXTENT OF ANY RIGHT OF RECOVERY FOR THE OBLIGATION OF AN INSOLVENT UNLICENSED INSURER.",
  ),
  row(
    "NY",
    "11 NYCRR part 27",
    "THE INSURER(S) NAMED HEREIN IS (ARE) NOT LICENSED BY THE STATE OF NEW YORK, NOT SUBJECT TO ITS SUPERVISION, AND IN THE EVENT OF THE INSOLVENCY OF THE INSURER(S), NOT PROTECTED BY THE NEW YORK STATE SECURITY FUNDS. THE POLICY MAY NOT BE SUBJECT TO ALL OF THE REGULATIONS OF THE DEPARTMENT OF FINANCIAL SERVICES PERTAINING TO POLICY FORMS.",
  ),
  row(
    "TX",
    "Texas Insurance Code section 981.101",
    "This insurance contract is with an insurer not licensed to transact insurance in this state and is issued and delivered as surplus line coverage under the Texas insurance statutes. The Texas Department of Insurance does not audit the finances or review the solvency of the surplus lines insurer providing this coverage, and the insurer is not a member of the property and casualty insurance guaranty association created under Chapter 462, Insurance Code. Chapter 225, Insurance Code, requires payment of a tax on gross premium.",
  ),
];

/** The legend of a policy's home state. */
export const legendOf = (state: Region): string =>
  legendRows.find((one) => one.state === state)?.text ??
  `This insurance is placed under the surplus lines law of ${regionNames[state]} with an insurer that the state has not licensed and does not supervise. If the insurer becomes insolvent, the state's guaranty fund does not pay its claims.`;
