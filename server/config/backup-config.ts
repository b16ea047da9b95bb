import path from 'node:path';
import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

export interface BackupsConfig {
  /** Minutes after midnight in Tashkent; undefined: only `npm run backup` makes one. */
  minuteOfDay: number | undefined;
  /** Absolute. */
  directory: string;
  /** Null: backups are not encrypted, and the shop's secrets are not in them. */
  key: string | null;
  /** How many days and how many weeks have a backup. */
  retention: { daily: number; weekly: number };
}

/** The variables, part of the schema in `config.ts`. */
export const backupVariables = {
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in Tashkent, such as 03:30')
    .transform((time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3)))
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z.string().min(32, 'must be at least 32 random characters').optional(),
  BACKUP_DAILY: wholeNumber(1, 366).default(7),
  BACKUP_WEEKLY: wholeNumber(0, 520).default(5),
};

export function backupsConfig(values: z.output<z.ZodObject<typeof backupVariables>>, dataDir: string): BackupsConfig {
  return {
    minuteOfDay: values.BACKUP_AT,
    directory: path.resolve(values.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    key: values.BACKUP_KEY ?? null,
    retention: { daily: values.BACKUP_DAILY, weekly: values.BACKUP_WEEKLY },
  };
}
