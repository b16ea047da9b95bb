import { defineSchemas } from '../api/api-call.ts';
import {
  productPreviewRequestSchema,
  productPreviewSchema,
  recordPreviewRequestSchema,
  recordPreviewSchema,
} from './page-preview.ts';

const hidden = { tag: 'Staff: content and settings', isHidden: true } as const;

const ofRecord = defineSchemas({
  ...hidden,
  summary: 'The page of the shop with an unsaved record',
  body: recordPreviewRequestSchema,
  data: recordPreviewSchema,
});

export const previewContentRecord = ofRecord;
export const previewSettingsRecord = ofRecord;

export const previewProduct = defineSchemas({
  ...hidden,
  summary: 'The page of a good with unsaved changes',
  body: productPreviewRequestSchema,
  data: productPreviewSchema,
});
