import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import { storeSchema } from '../content/content.ts';

const tag = 'Stores';

export const readStores = defineSchemas({ tag, summary: 'All stores', data: z.array(storeSchema) });
export const readStore = defineSchemas({ tag, summary: 'A store', params: idParamsSchema, data: storeSchema });
