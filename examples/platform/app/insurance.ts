import { Insurance } from "contractor-insurance-sdk";

/** The platform's own address, to which contractors return. */
export const PLATFORM_URL = process.env.PLATFORM_URL ?? "http://localhost:3100";

/** The client. Takes INSURANCE_API_KEY and INSURANCE_BASE_URL from the environment; the key never reaches a browser. */
export const insurance = new Insurance();
