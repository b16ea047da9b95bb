/** An hour of a day: `09:00–10:00`. */
export function hourText(hour: number): string {
  const of = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return `${of(hour)}–${of(hour + 1)}`;
}
