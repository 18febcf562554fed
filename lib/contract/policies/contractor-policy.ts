import { z } from "zod";
import { coverageSchema } from "../core/common.ts";
import { policies } from "./policy.ts";

/** In a contractor's own list, the quote is an object. */
export const contractorPolicySchema = policies.read
  .extend({ quote: z.object({ id: z.string(), coverage_type: z.array(coverageSchema), quote_json: z.record(z.string(), z.unknown()) }) })
  .meta({ id: "ContractorPolicy" });
