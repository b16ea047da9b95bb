import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { localePath } from '#contract/i18n/locale.ts';
import type { RecordPreview, recordPreviewRequestSchema } from '#contract/page-preview/page-preview.ts';
import type { RecordValues } from '#contract/records/record-kind.ts';
import { shopPath } from '#contract/records/shop-path.ts';
import { dryRun } from '#server/platform/database/dry-run.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type RecordSource, saveRecord } from '#server/platform/records/index.ts';
import type { PreviewDeps } from './preview-deps.ts';
import { shownMoment } from './shown-moment.ts';

type RecordPreviewRequest = z.output<typeof recordPreviewRequestSchema>;

/**
 * The page that shows a record, as if the form had been saved and the record published: both happen in a transaction that is
 * taken back, by the code that saves records, so what it refuses is refused here.
 */
export async function previewRecord(
  deps: PreviewDeps,
  caller: StaffCaller,
  source: RecordSource,
  request: RecordPreviewRequest,
): Promise<RecordPreview> {
  const { kind, id, parent, locale } = request;
  const draft = await dryRun(deps.db, async (tx) => {
    const stored = id === null ? {} : await source.read(tx, id, 'for update');
    if (stored === null) throw new NotFound();
    const isHidden = (request.values.is_published ?? stored.is_published) === false;
    const values = { ...request.values, ...(isHidden && { is_published: true }) };
    // What somebody else has changed meanwhile is no conflict: the page shows what the form holds.
    const saving = { id, parent, seen: stored, values, key: randomUUID() };
    const saved = await saveRecord({ ...deps.records, db: tx }, caller, source, saving);
    if (saved.kind === 'refused') return saved;
    if (saved.kind === 'conflict') throw new Error('A preview conflicts with what it has just read');
    const written: RecordValues = (await source.read(tx, saved.id, 'no lock')) ?? {};
    const path = shopPath(kind, saved.id, written);
    if (path === null) return { kind: 'no_page' as const };
    const at = request.at === null ? shownMoment(written, new Date()) : new Date(request.at);
    const storefront = await deps.contentDraft(tx, path, at ?? new Date());
    return { kind: 'page' as const, path: localePath(path, locale), storefront, isHidden, at };
  });
  if (draft.kind !== 'page') return draft;
  const { path, storefront, isHidden, at } = draft;
  const html = await deps.renderPage(path, storefront);
  // Such as that of an article before it begins.
  if (html === null) return { kind: 'no_page' };
  return { kind: 'page', html, path, is_hidden: isHidden, at: at?.toISOString() ?? null };
}
