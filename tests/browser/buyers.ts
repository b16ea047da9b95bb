/** Customers who sign in by password: codes are rate-limited by address. */
export const BUYERS = 94;
export const BUYERS_PASSWORD = 'sotib-oluvchi';
export const BUYERS_NAME = 'Дилором Азимова';

/** The full phone number of one of them. */
export function buyersPhone(number: number): string {
  return `99894${String(number).padStart(7, '0')}`;
}
