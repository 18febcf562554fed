import type { Text } from "./text.ts";

/** "December 1 at 12:01 a.m.", of a local time such as `2026-12-01T00:01`. */
export function momentIn(t: Text, local: string): string {
  const at = new Date(`${local}Z`);
  const day = at.toLocaleString(t.locale, { month: "long", day: "numeric", timeZone: "UTC" });
  const hour = at.getUTCHours() % 12 || 12;
  const time = `${hour}:${String(at.getUTCMinutes()).padStart(2, "0")} ${at.getUTCHours() < 12 ? t("a.m.") : t("p.m.")}`;
  const moment = t("{day} at {time}", { day, time });
  return t.language === "es" && hour === 1 ? moment.replace(" a las ", " a la ") : moment;
}
