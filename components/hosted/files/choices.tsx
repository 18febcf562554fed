import { useText } from "#components/ui/text/use-text.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";

/** The options of a list that begins with none chosen, by value and name; without names: the states. */
export function Choices({ names = regionNames }: { names?: Readonly<Record<string, string>> }) {
  const t = useText();
  return (
    <>
      <option value="">{t("Choose")}</option>
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </>
  );
}
