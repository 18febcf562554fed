import { z } from "zod";
import { coverageSchema, text } from "../core/common.ts";

export const questionKinds = ["yes_no", "integer", "choice", "multi", "money", "date", "text", "percent"] as const;

export const answerValueSchema = z.union([z.boolean(), z.number(), z.string(), z.array(z.string()), z.null()]);
export type AnswerValue = z.infer<typeof answerValueSchema>;

/** Answers by question id. Yes/no is a boolean, money is cents, a date is YYYY-MM-DD, multi is a list of option values. */
export const answersSchema = z
  .record(text(64), z.union([z.boolean(), z.number(), text(4000, 0), z.array(text(64)).max(40), z.null()]))
  .meta({ id: "ApplicationAnswers" });
export type Answers = Record<string, AnswerValue>;

const optionSchema = z.object({ value: z.string(), label: z.string() });

export const showIfSchema = z
  .object({
    question: z.string().meta({ description: "Id of an earlier question of the same list." }),
    operator: z.enum(["eq", "ne", "gt"]),
    value: z.union([z.boolean(), z.number(), z.string()]),
  })
  .meta({ description: "Asked only when the earlier answer matches." });
export type ShowIf = z.infer<typeof showIfSchema>;

export const questionSchema = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9_]*$/),
    set: z
      .union([coverageSchema, z.literal("all")])
      .meta({ description: "The coverage the question belongs to. `all`: everyone is asked." }),
    kind: z.enum(questionKinds),
    label: z.string().meta({ description: "The question, in the second person." }),
    why: z.string().meta({ description: "Why the question is asked, in one sentence." }),
    help: z.string().nullable(),
    options: z.array(optionSchema).meta({
      description:
        "For `choice` and `multi`. Of `yes_no` one with the value `unknown`, where that may be answered: a person then looks at it.",
    }),
    required: z.boolean(),
    min: z.number().nullable().meta({ description: "Smallest number, in the answer's unit." }),
    max: z.number().nullable().meta({ description: "Largest number, or maximum length of a text." }),
    confirm: z.boolean().meta({ description: "True: the applicant can continue only after answering yes." }),
    show_if: showIfSchema.nullable(),
  })
  .meta({ id: "Question" });
export type Question = z.infer<typeof questionSchema>;
