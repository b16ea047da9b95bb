import { z } from 'zod';

/** What a list or a report is saved as. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What a report is saved as, besides. */
export const REPORT_FORMATS = [...FILE_FORMATS, 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export const reportFormatSchema = z.enum(REPORT_FORMATS).default('csv');

export const fileFormatSchema = z.enum(FILE_FORMATS).default('csv');
