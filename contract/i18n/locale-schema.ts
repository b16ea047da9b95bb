import { z } from 'zod';
import { LOCALES } from './locale.ts';

/** Apart from `locale.ts`, so that no page's first load holds Zod. */
export const localeSchema = z.enum(LOCALES);
