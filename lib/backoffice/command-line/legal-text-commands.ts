import { listLegalTexts, setLegalText, showLegalText } from "../operator/legal-texts.ts";
import { ArgumentError } from "../operator/operator.ts";
import { type Command, optional, word } from "./command.ts";

/** The commands for the legal texts of applications. */
export const legalTextCommands: Readonly<Record<string, Command>> = {
  "legal-texts list": {
    usage: "legal-texts list [--key KEY] [--state STATE|default]",
    options: { key: word, state: word },
    run: (operator, { key, state }) => listLegalTexts(operator, { key: optional(key), state: optional(state) }),
  },
  "legal-texts show": {
    usage: "legal-texts show --key KEY --state STATE|default [--language en|es] [--version N]",
    options: { key: word, state: word, language: word, version: word },
    run: (operator, { language, version }, read) =>
      showLegalText(operator, {
        key: read("key"),
        state: read("state"),
        language: optional(language) ?? "en",
        version: optional(version),
      }),
  },
  "legal-texts set": {
    usage: "legal-texts set --key KEY --state STATE|default --language en|es --effective YYYY-MM-DD (--file PATH | --withdraw)",
    options: { key: word, state: word, language: word, effective: word, file: word, withdraw: { type: "boolean" } },
    run(operator, { file, withdraw }, read) {
      if (withdraw && file !== undefined) throw new ArgumentError("file", "cannot be combined with --withdraw.");
      return setLegalText(operator, {
        key: read("key"),
        state: read("state"),
        language: read("language"),
        effective: read("effective"),
        file: withdraw ? null : read("file"),
      });
    },
  },
};
