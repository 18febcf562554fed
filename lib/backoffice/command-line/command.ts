import type { ParseArgsOptionsConfig } from "node:util";
import type { Operator } from "../operator/operator.ts";

/** A value of the command line. A missing one is refused by its name. */
export type ReadArgument = (name: string) => string;

export interface Command {
  usage: string;
  options: ParseArgsOptionsConfig;
  /** For a command that checks something: whether its result is a failure, so that the process exits with an error. */
  failed?(result: object): boolean;
  run(operator: Operator, given: Record<string, string | boolean | undefined>, read: ReadArgument): Promise<object>;
}

export const word = { type: "string" } as const;

export const optional = (value: string | boolean | undefined): string | undefined => (typeof value === "string" ? value : undefined);
