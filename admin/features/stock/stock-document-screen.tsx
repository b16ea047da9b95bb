import { useParams, useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyScreen } from '#admin/ui/empty-state.tsx';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import { TYPED_DOCUMENT_KINDS } from '#contract/stock/stock-document-rules.ts';
import { m } from '#messages';
import { DraftEditor } from './draft-editor.tsx';
import { PostedDocument } from './posted-document.tsx';
import { NEW_DOCUMENT_TITLES } from './stock-texts.ts';

/** `/admin/stock/new?kind=receipt` and `/admin/stock/17`: a document, which can be typed while it is a draft. */
export function Component() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewDocument /> : <StoredDocument key={id} id={id} />;
}

function NewDocument() {
  const [search] = useSearchParams();
  const kind = TYPED_DOCUMENT_KINDS.find((name) => name === search.get('kind')) ?? 'receipt';
  const stores = useCall(stockCalls.readStockStores, {});
  const title = NEW_DOCUMENT_TITLES[kind]();
  if (stores.data === undefined) return <LoadState query={stores} title={title} />;
  if (!stores.data.some(({ is_own }) => is_own))
    return <EmptyScreen title={title}>{m.admin_stock_no_own_store()}</EmptyScreen>;
  return <DraftEditor key={kind} kind={kind} document={null} stores={stores.data} />;
}

function StoredDocument({ id }: { id: string }) {
  const document = useCall(stockCalls.readStockDocument, { params: { id } });
  const stores = useCall(stockCalls.readStockStores, {});
  const title = `№ ${id}`;
  if (document.data === undefined) return <LoadState query={document} title={title} />;
  if (!document.data.can_edit || document.data.kind === 'count') return <PostedDocument document={document.data} />;
  if (stores.data === undefined) return <LoadState query={stores} title={title} />;
  return <DraftEditor kind={document.data.kind} document={document.data} stores={stores.data} />;
}
