import { z } from 'zod';

/** What a list or a report is saved as. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const fileFormatSchema = z.enum(FILE_FORMATS).default('csv');
