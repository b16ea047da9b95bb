import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import type { RecordArea } from './record-kind.ts';
import { RECORD_KIND_NAMES } from './record-kinds.ts';
import {
  deletedRecordSchema,
  deleteRecordSchema,
  movedRecordSchema,
  moveRecordSchema,
  recordIdSchema,
  recordListSchema,
  recordSchema,
  referencesSchema,
  savedRecordSchema,
  saveRecordSchema,
} from './records.ts';

const hidden = { tag: 'Staff: content and settings', isHidden: true } as const;

function schemasOf(area: RecordArea) {
  const params = z.object({ kind: z.enum(RECORD_KIND_NAMES) });
  return {
    list: defineSchemas({
      ...hidden,
      summary: `Records of a kind of ${area}, in their order; with \`parent\` those of one`,
      params,
      query: z.object({ parent: recordIdSchema.optional() }),
      data: recordListSchema,
    }),
    read: defineSchemas({
      ...hidden,
      summary: `A record of ${area} as it is now`,
      params,
      query: z.object({ id: recordIdSchema }),
      data: recordSchema,
    }),
    references: defineSchemas({
      ...hidden,
      summary: `What the fields of a kind of ${area} may name`,
      params,
      data: referencesSchema,
    }),
    save: defineSchemas({
      ...hidden,
      summary: `Create a record of ${area}, or change fields that still are what was seen`,
      params,
      body: saveRecordSchema,
      data: savedRecordSchema,
    }),
    move: defineSchemas({
      ...hidden,
      summary: `Put a record of ${area} at another place among its own`,
      params,
      body: moveRecordSchema,
      data: movedRecordSchema,
    }),
    remove: defineSchemas({
      ...hidden,
      summary: `Delete a record of ${area}`,
      params,
      body: deleteRecordSchema,
      data: deletedRecordSchema,
    }),
  };
}

const goods = schemasOf('goods');
const content = schemasOf('content');
const settings = schemasOf('settings');

export const listGoodsRecords = goods.list;
export const readGoodsRecord = goods.read;
export const readGoodsReferences = goods.references;
export const saveGoodsRecord = goods.save;
export const moveGoodsRecord = goods.move;
export const deleteGoodsRecord = goods.remove;
export const listContentRecords = content.list;
export const readContentRecord = content.read;
export const readContentReferences = content.references;
export const saveContentRecord = content.save;
export const moveContentRecord = content.move;
export const deleteContentRecord = content.remove;
export const listSettingsRecords = settings.list;
export const readSettingsRecord = settings.read;
export const readSettingsReferences = settings.references;
export const saveSettingsRecord = settings.save;
export const moveSettingsRecord = settings.move;
export const deleteSettingsRecord = settings.remove;
