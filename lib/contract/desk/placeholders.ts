/** A field's name in braces, in a text of a batch's row. */
export const PLACEHOLDER = /\{([a-z_]+(?:\.[a-z_]+)*)\}/g;

type Fields = Readonly<Record<string, unknown>>;

/** A field's value; of an object that was expanded its id. */
function valueAt(of: Fields, path: string): unknown {
  const value = path.split(".").reduce<unknown>((node, name) => (node as Fields | null)?.[name], of);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}

/** A row with the fields of an object in place of their names. A text that is nothing but a name becomes the field's value. */
export function filled(template: unknown, of: Fields): unknown {
  if (typeof template === "string") {
    const whole = /^\{([a-z_.]+)\}$/.exec(template)?.[1];
    return whole ? valueAt(of, whole) : template.replace(PLACEHOLDER, (_, path: string) => String(valueAt(of, path) ?? ""));
  }
  if (Array.isArray(template)) return template.map((one) => filled(one, of));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, inner]) => [name, filled(inner, of)]));
}
