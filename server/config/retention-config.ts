import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

/** Something that the shop forgets when it is old. */
interface RetentionPeriod {
  variable: `RETENTION_${string}_DAYS`;
  /** By default. 0: for ever, where `min` allows it. */
  days: number;
  /** The shortest period that may be set. */
  min: number;
  what: string;
  why: string;
}

/** The three years of article 150 of the Civil Code: as long as somebody may come to court about a contract. */
const LIMITATION_DAYS = 1095;
/** Five years: what tax law demands of documents of accounting. */
const ACCOUNTING_DAYS = 1825;

/** How long what is stored, by default. docs/security/retention.md is written from it. */
export const RETENTION_PERIODS = {
  orders: {
    variable: 'RETENTION_ORDERS_DAYS',
    days: ACCOUNTING_DAYS,
    min: 365,
    what: 'name, phone, e-mail, address and message of an order that is over, what its buyer wrote and photographed for returns, and notes about it and about payments; goods and sums stay',
    why: 'documents of accounting are stored for five years',
  },
  instalments: {
    variable: 'RETENTION_INSTALMENTS_DAYS',
    days: ACCOUNTING_DAYS,
    min: 365,
    what: 'name, phone and message of an application or a paid contract; sums stay',
    why: 'the same documents',
  },
  requests: {
    variable: 'RETENTION_REQUESTS_DAYS',
    days: LIMITATION_DAYS,
    min: 30,
    what: 'name, phone, page and texts of a request; its type and goods stay',
    why: 'as long as somebody may refer to what was agreed',
  },
  reviews: {
    variable: 'RETENTION_REVIEWS_DAYS',
    days: LIMITATION_DAYS,
    min: 30,
    what: 'e-mail and full name of who wrote a review, and its photographs; the published text and the first name stay; others are deleted',
    why: 'the e-mail only prevents a second review and answers doubts about the first',
  },
  questions: {
    variable: 'RETENTION_QUESTIONS_DAYS',
    days: LIMITATION_DAYS,
    min: 30,
    what: 'the full name of who asked; the published question and the first name stay; others are deleted',
    why: 'the answer is needed, its reader is not',
  },
  searches: {
    variable: 'RETENTION_SEARCHES_DAYS',
    days: 365,
    min: 30,
    what: 'words of searches with their sums a day; nothing says who searched',
    why: 'a year shows the seasons; what is rarer than three times has no words at all',
  },
  imports: {
    variable: 'RETENTION_IMPORTS_DAYS',
    days: 90,
    min: 7,
    what: 'files of imports and what was made of their rows; the change sets stay',
    why: 'as long as somebody asks what a supplier has sent',
  },
  events: {
    variable: 'RETENTION_EVENTS_DAYS',
    days: 30,
    min: 7,
    what: "what happened in the shop, with the notifications of staff, alerts that are over, messages of alerts and the log of webhooks' deliveries; names of customers are in none of them",
    why: 'as long as somebody comes back to a notification or looks for a delivery',
  },
  sms: {
    variable: 'RETENTION_SMS_DAYS',
    days: 30,
    min: 1,
    what: 'to which phone a message was sent, and its fate; the text is deleted when it is sent. SMS that staff wrote by hand, with their text',
    why: 'disputes with the gateway about its bill',
  },
  audit: {
    variable: 'RETENTION_AUDIT_DAYS',
    days: 0,
    min: 365,
    what: 'entries of the audit log; their seals stay, so that the rest is verified as before',
    why: 'for ever unless the owner says otherwise; never less than a year, which the database itself enforces',
  },
} as const satisfies Record<string, RetentionPeriod>;

export type RetentionName = keyof typeof RETENTION_PERIODS;
/** 0: for ever. */
export type RetentionDays = Record<RetentionName, number>;
type RetentionVariable = (typeof RETENTION_PERIODS)[RetentionName]['variable'];

const PERIODS = Object.entries(RETENTION_PERIODS) as [RetentionName, RetentionPeriod][];

/** The variables, part of the schema in `config.ts`. */
export const retentionVariables = Object.fromEntries(
  PERIODS.map(([, period]) => [period.variable, daysOf(period)]),
) as Record<RetentionVariable, ReturnType<typeof daysOf>>;

export function retentionDays(values: Record<RetentionVariable, number>): RetentionDays {
  return Object.fromEntries(
    PERIODS.map(([name, { variable }]) => [name, values[variable as RetentionVariable]]),
  ) as RetentionDays;
}

function daysOf({ days, min }: RetentionPeriod) {
  const number = wholeNumber(min, 36_500);
  const forEver = z.literal('0').transform(Number);
  return days === 0 ? z.union([forEver, number]).default(0) : number.default(days);
}
