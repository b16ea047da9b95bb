import type { RecordArea } from '../records/record-kind.ts';
import { pagePreviewCalls } from './page-preview-calls.ts';

/** By the area of a kind; the words of the catalogue have no page of their own. */
export const RECORD_PREVIEW_CALLS = {
  content: pagePreviewCalls.previewContentRecord,
  settings: pagePreviewCalls.previewSettingsRecord,
} satisfies Partial<Record<RecordArea, unknown>>;
