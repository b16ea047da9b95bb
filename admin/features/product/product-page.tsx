import { useWatch } from 'react-hook-form';
import { PagePreview } from '#admin/entities/page-preview/page-preview.tsx';
import { PREVIEW_DELAY_MS, PREVIEW_QUERY } from '#admin/entities/page-preview/preview-query.ts';
import type { PreviewChoices } from '#admin/entities/page-preview/use-preview-choices.ts';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import type { CallInput } from '#contract/api/api-call.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { pagePreviewCalls } from '#contract/page-preview/page-preview-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { picturesOfDrafts } from './pictures/picture-draft.ts';
import type { ProductPicturesForm } from './pictures/use-product-pictures.ts';
import type { Drafts } from './product-draft.ts';
import type { ProductFormState } from './use-product-form.ts';

type Body = CallInput<Awaited<ReturnType<typeof pagePreviewCalls.previewProduct.schemas>>>['body'];

interface ProductPageProps {
  id: number;
  fields: ProductFields;
  state: ProductFormState;
  pictures: ProductPicturesForm;
  choices: PreviewChoices;
}

/** The good's page in the shop with what its form holds. */
export function ProductPage({ id, fields, state, pictures, choices }: ProductPageProps) {
  const drafts = useWatch({ control: state.form.control });
  const read = state.changed.map((key) => state.editOf(key, drafts as Drafts));
  const changes: Pick<Body, 'edits' | 'pictures'> = {
    edits: read.flatMap(({ edit }) => (edit ? [{ field: edit.field, seen: edit.seen, value: edit.value }] : [])),
    pictures: pictures.isChanged ? picturesOfDrafts(pictures.drafts) : null,
  };
  const settled = useDebounced(JSON.stringify(changes), PREVIEW_DELAY_MS);
  const body: Body = { id, ...(JSON.parse(settled) as typeof changes), locale: choices.locale };
  const query = useCall(pagePreviewCalls.previewProduct, { body }, PREVIEW_QUERY);
  const { error, data = null } = query;
  const labelled = (key: string, text: string) => `${fieldLabel(key, fields, getLocale())}: ${text}`;
  return (
    <PagePreview
      choices={choices}
      page={data}
      problems={[
        ...(error ? [error.failure.message] : []),
        ...read.flatMap(({ field, problem }) => (problem === undefined ? [] : [labelled(field, problem)])),
        ...(data?.refused ?? []).map(({ field, message }) => labelled(field, message)),
        ...(data?.conflicts ?? []).map((field) => labelled(field, m.admin_page_preview_conflict())),
      ]}
      isLoading={query.isFetching}
      isScheduled={false}
    />
  );
}
