import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import { MAX_ID } from '../api/max-id.ts';
import { productExportQuerySchema } from '../catalog/products-admin.ts';
import { HEADER_ROWS, MAX_IMPORT_SHEETS, MAX_SUPPLIER_LENGTH, ROW_FILTERS } from './import-states.ts';
import { importRowsSchema, importSchema, importSettingsSchema, listedImportSchema } from './imports.ts';

const hidden = { tag: 'Staff: imports', isHidden: true } as const;
const params = z.object({ id: idParamSchema });

export const readImports = defineSchemas({
  ...hidden,
  summary: 'The latest imports',
  data: z.array(listedImportSchema),
});
export const uploadImport = defineSchemas({
  ...hidden,
  summary: 'Upload a file to import',
  description: 'The body is the file itself: CSV or XLSX. What can’t be read is refused (422) with a sentence.',
  query: z.object({ name: z.string().trim().min(1).max(200) }),
  data: importSchema,
  status: 201,
});
export const readImport = defineSchemas({
  ...hidden,
  summary: 'One import: its file, columns, progress and preview',
  params,
  data: importSchema,
});
export const readImportSheet = defineSchemas({
  ...hidden,
  summary: 'The import as another sheet, another row with the names of columns, or another supplier would make it',
  params,
  query: z.object({
    sheet: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_IMPORT_SHEETS - 1),
    /** -1: the one that looks most like it. */
    header: z.coerce
      .number()
      .int()
      .min(-1)
      .max(HEADER_ROWS - 1),
    /** The columns are what they were in this supplier's last list. */
    supplier: z.string().trim().min(1).max(MAX_SUPPLIER_LENGTH).optional(),
  }),
  data: importSchema,
});
export const readImportRows = defineSchemas({
  ...hidden,
  summary: 'Checked rows of a kind',
  params,
  query: z.object({
    kind: z.enum(ROW_FILTERS),
    /** The line of the last row of the page before. */
    after: z.coerce.number().int().min(0).max(MAX_ID).default(0),
  }),
  data: importRowsSchema,
});
export const exportLeftOut = defineSchemas({
  ...hidden,
  summary: 'The rows that are left out, as they are in the file, each with its reason',
  params,
  stream: 'text/csv',
});
export const checkImport = defineSchemas({
  ...hidden,
  summary: 'Compare the file with the shop; changes nothing',
  params,
  body: importSettingsSchema,
  data: importSchema,
});
export const applyImport = defineSchemas({
  ...hidden,
  summary: 'Apply a checked import as one change set',
  params,
  body: z.object({ reason: z.string().trim().max(500).optional() }),
  data: importSchema,
});
export const exportGoods = defineSchemas({
  ...hidden,
  summary: 'A list of goods as CSV or XLSX, with the columns that the caller may see; audited',
  query: productExportQuerySchema,
  stream: 'file',
});
export const stopImport = defineSchemas({
  ...hidden,
  summary: 'Stop the work; nothing of it stays',
  params,
  data: importSchema,
});
