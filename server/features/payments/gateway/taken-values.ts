import { z } from 'zod';

/** Above any commission, and below what a column holds. */
const MAX_COMMISSION = 1_000_000_000_000;

/** What else the bank says of money that it has taken must not keep the payment from being settled. */
export const commissionSchema = z.number().nonnegative().max(MAX_COMMISSION).catch(0);

export function timeOr(time: string | number, otherwise: Date): Date {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? otherwise : at;
}
