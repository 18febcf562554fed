import { z } from "zod";
import { type Keeping, keptFiles, text } from "../core/common.ts";
import { KINDS_TAKEN } from "../core/file-kinds.ts";
import { CERTIFICATE_LIMIT, EXPLANATION_FILES } from "../core/limits.ts";

const KEEPING: Keeping = { folder: "explanations", maxFiles: EXPLANATION_FILES };

/** What an applicant has to say to whoever reviews the answers. */
export const explanationSchema = z
  .object({
    explanation: text(2000),
    file: keptFiles(CERTIFICATE_LIMIT, KEEPING)
      .meta({
        description: `What shows it: a ${KINDS_TAKEN} file, or several parts with this name, at most 15 MiB together and ${EXPLANATION_FILES} files of one application.`,
      })
      .optional(),
  })
  .meta({ id: "ExplanationInput" });

/** The same as its applicant sees it. */
export const explained = {
  explanation: z.string().nullable().meta({ description: "What the applicant wrote about their answers to whoever reviews them." }),
  explanation_files: z.array(z.string()).meta({ description: "Names of the files that the applicant sent with it." }),
};
