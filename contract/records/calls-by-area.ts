import { recordCalls } from './record-calls.ts';
import type { RecordArea } from './record-kind.ts';

/** The calls of the editor of records by area. */
export const RECORD_CALLS = {
  goods: {
    list: recordCalls.listGoodsRecords,
    read: recordCalls.readGoodsRecord,
    references: recordCalls.readGoodsReferences,
    save: recordCalls.saveGoodsRecord,
    move: recordCalls.moveGoodsRecord,
    remove: recordCalls.deleteGoodsRecord,
  },
  content: {
    list: recordCalls.listContentRecords,
    read: recordCalls.readContentRecord,
    references: recordCalls.readContentReferences,
    save: recordCalls.saveContentRecord,
    move: recordCalls.moveContentRecord,
    remove: recordCalls.deleteContentRecord,
  },
  settings: {
    list: recordCalls.listSettingsRecords,
    read: recordCalls.readSettingsRecord,
    references: recordCalls.readSettingsReferences,
    save: recordCalls.saveSettingsRecord,
    move: recordCalls.moveSettingsRecord,
    remove: recordCalls.deleteSettingsRecord,
  },
} satisfies Record<RecordArea, unknown>;
