const NAMED =
  /([^.;:\n]*?)\s+(?:is|are|shall be|will be)\s+(?:hereby\s+)?(?:also\s+)?(?:(?:named|included|listed|added|considered|shown)\s+(?:as\s+)?)?(?:an?\s+)?additional\s+insureds?/gi;
const LISTED = /additional\s+insureds?\s*(?::|\()\s*([^.\n)]+)/gi;

/** Who the remarks name as additional insured, as written: a name, or words such as `Certificate holder`. */
export function additionalInsuredNames(remarks: string): string[] {
  const text = remarks.replace(/\s+/g, " ");
  const named = [...text.matchAll(NAMED), ...text.matchAll(LISTED)].map((match) => (match[1] ?? "").trim());
  const names = named.flatMap((name) =>
    name.replace(/^(?:re|the|that|where)\b[:\s]*/i, "").split(/\s*(?:;|,\s(?=[A-Z])|\band\b(?=\s[A-Z]))\s*/),
  );
  return [...new Set(names.map((name) => name.trim()).filter((name) => name.length > 1 && name.length <= 200))].slice(0, 20);
}
