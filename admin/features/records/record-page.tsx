import { useState } from 'react';
import { PagePreview } from '#admin/entities/page-preview/page-preview.tsx';
import { PREVIEW_DELAY_MS, PREVIEW_QUERY } from '#admin/entities/page-preview/preview-query.ts';
import type { PreviewChoices } from '#admin/entities/page-preview/use-preview-choices.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { PREVIEWED_KINDS, type RecordPreview } from '#contract/page-preview/page-preview.ts';
import { RECORD_PREVIEW_CALLS } from '#contract/page-preview/previews-by-area.ts';
import { fieldOfValue, type RecordKind, type RecordValues } from '#contract/records/record-kind.ts';
import type { RecordKindName } from '#contract/records/record-kinds.ts';
import { m } from '#messages';
import { fieldName, PROBLEM_TEXTS } from './record-texts.ts';
import type { useRecordForm } from './use-record-form.ts';

interface RecordPageProps {
  name: RecordKindName;
  /** Null: a new one. */
  id: string | null;
  parent: string | null;
  form: ReturnType<typeof useRecordForm>;
  choices: PreviewChoices;
}

/** Whether a form of this kind can have a page beside it. */
export function hasPage(name: RecordKindName): boolean {
  return PREVIEWED_KINDS.some((kind) => kind === name);
}

/** The page of the shop that shows the record, with what its form holds. */
export function RecordPage({ name, id, parent, form, choices }: RecordPageProps) {
  const { kind } = form;
  const settled = useDebounced(JSON.stringify(form.changes()), PREVIEW_DELAY_MS);
  const values = JSON.parse(settled) as RecordValues;
  const { locale, at } = choices;
  const call = kind.area === 'settings' ? RECORD_PREVIEW_CALLS.settings : RECORD_PREVIEW_CALLS.content;
  const query = useCall(call, { body: { kind: name, id, parent, values, locale, at } }, PREVIEW_QUERY);
  const [page, setPage] = useState<(RecordPreview & { kind: 'page' }) | null>(null);
  const { data, error } = query;
  if (data?.kind === 'page' && data !== page) setPage(data);
  return (
    <PagePreview
      choices={choices}
      page={data?.kind === 'no_page' ? null : page}
      problems={[...(error ? [error.failure.message] : []), ...problemsOf(kind, data)]}
      isLoading={query.isFetching}
      isScheduled={kind.fields.some((field) => field.kind === 'moment')}
    />
  );
}

function problemsOf(kind: RecordKind, preview: RecordPreview | undefined): string[] {
  if (preview?.kind === 'no_page') return [m.admin_page_preview_no_page()];
  if (preview?.kind !== 'refused') return [];
  return preview.problems.map(({ field: key, problem }) => {
    const field = key === null ? undefined : (fieldOfValue(kind, key) ?? kind.fields.find((one) => one.key === key));
    const text = PROBLEM_TEXTS[problem]();
    return field === undefined || key === null ? text : `${fieldName(field, key)}: ${text}`;
  });
}
