import { foldName } from '#contract/catalog/product-field-text.ts';

/** A line of a picker. */
export interface PickerOption {
  value: number;
  label: string;
  /** What tells it from another of the same name, such as the categories above it. It is searched too. */
  detail?: string;
}

/** The options in which every typed word stands, those that begin with the text first; and whether one is called so. */
export function findOptions(
  options: readonly PickerOption[],
  typed: string,
  limit: number,
): { found: PickerOption[]; isExact: boolean } {
  const text = foldName(typed);
  if (text === '') return { found: options.slice(0, limit), isExact: false };
  const words = text.split(' ');
  const beginning: PickerOption[] = [];
  const others: PickerOption[] = [];
  let isExact = false;
  for (const option of options) {
    const label = foldName(option.label);
    if (label === text) isExact = true;
    const searched = option.detail === undefined ? label : `${label} ${foldName(option.detail)}`;
    if (!words.every((word) => searched.includes(word))) continue;
    (label.startsWith(text) ? beginning : others).push(option);
  }
  // The shortest is the nearest to what is typed.
  beginning.sort((one, other) => one.label.length - other.label.length);
  return { found: [...beginning, ...others].slice(0, limit), isExact };
}
