import type { WorksheetStep } from "#lib/contract/quotes/worksheet.ts";
import { hup } from "#lib/kit/money.ts";

/** The table cell a factor comes from. */
export type Source = { table: string; row: string; column: string };
/** An exact decimal: `digits / 10^scale`. */
export type ScaledNumber = { digits: bigint; scale: number };

export const scaled = (digits: number | bigint, scale: number): ScaledNumber => ({ digits: BigInt(digits), scale });

/** The exact decimal as text, without trailing zeros: 28834 at scale 4 is "2.8834". */
export function decimalText({ digits, scale }: ScaledNumber): string {
  const padded = digits.toString().padStart(scale + 1, "0");
  const fraction = padded.slice(padded.length - scale).replace(/0+$/, "");
  const whole = padded.slice(0, padded.length - scale);
  return scale === 0 || fraction === "" ? whole : `${whole}.${fraction}`;
}

/** Calculates and records each step together, so that the worksheet cannot differ from the price. Exact until `round`. */
export class Calculation {
  readonly steps: WorksheetStep[] = [];
  #value: ScaledNumber = { digits: 0n, scale: 0 };
  #unit: string;

  constructor(label: string, from: ScaledNumber, unit: string, source: Source | null) {
    this.#unit = unit;
    this.#record("start", label, from, from, source);
  }

  multiply(label: string, factor: ScaledNumber, source: Source | null, unit = this.#unit): this {
    this.#unit = unit;
    const product = { digits: this.#value.digits * factor.digits, scale: this.#value.scale + factor.scale };
    return this.#record("multiply", label, product, factor, source);
  }

  add(label: string, term: ScaledNumber, source: Source | null): this {
    const scale = Math.max(this.#value.scale, term.scale);
    const at = (value: ScaledNumber) => value.digits * 10n ** BigInt(scale - value.scale);
    return this.#record("add", label, { digits: at(this.#value) + at(term), scale }, term, source);
  }

  /** Divides by a power of ten, which is exact. */
  divide(label: string, powerOfTen: number, unit: string): this {
    this.#unit = unit;
    const value = { digits: this.#value.digits, scale: this.#value.scale + powerOfTen };
    return this.#record("divide", label, value, scaled(10n ** BigInt(powerOfTen), 0), null);
  }

  /** Rounds half up to `decimals` places. */
  round(decimals: number): this {
    const { digits, scale } = this.#value;
    const rounded = scale > decimals ? hup(digits, 10n ** BigInt(scale - decimals)) : digits * 10n ** BigInt(decimals - scale);
    const rule = decimals === 0 ? "half up to a whole number" : `half up to ${decimals} decimals`;
    return this.#record("round", `Round ${rule}`, { digits: rounded, scale: decimals }, null, null, rule);
  }

  /** The value after a final `round(0)`, as a JavaScript integer. Throws RangeError when it is not whole or not safe. */
  whole(): number {
    const number = Number(this.#value.digits);
    if (this.#value.scale !== 0 || !Number.isSafeInteger(number))
      throw new RangeError("the calculation has not ended in a safe whole number");
    return number;
  }

  /** The running value, exact. */
  get value(): ScaledNumber {
    return this.#value;
  }

  #record(
    operation: WorksheetStep["operation"],
    label: string,
    value: ScaledNumber,
    factor: ScaledNumber | null,
    source: Source | null,
    rounding: string | null = null,
  ): this {
    this.#value = value;
    this.steps.push({
      label,
      table: source?.table ?? null,
      row: source?.row ?? null,
      column: source?.column ?? null,
      operation,
      factor: factor && decimalText(factor),
      value: decimalText(value),
      unit: this.#unit,
      rounding,
    });
    return this;
  }
}
