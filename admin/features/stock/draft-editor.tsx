import { useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { callKey, useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm-action.ts';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { formatSum } from '#contract/money/money.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import type { StockAction, TypedDocumentKind } from '#contract/stock/stock-document-rules.ts';
import type { StockDocument, StockGood, StockStore } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { AddGoods } from './add-goods.tsx';
import { DraftFields } from './draft-fields.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftRefusal } from './draft-refusal.tsx';
import { draftOf, type StockDraft, withGoods } from './stock-draft.ts';
import { DONE_TEXTS, documentTitle, NEW_DOCUMENT_TITLES, STOCK_STATES } from './stock-texts.ts';
import { confirmSaved, type Refusal, useSaveDraft } from './use-save-draft.ts';

interface DraftEditorProps {
  kind: TypedDocumentKind;
  /** Null: a new one. */
  document: StockDocument | null;
  stores: readonly StockStore[];
}

/** What goes with a new document to its own address. */
interface DocumentState {
  refusal: Refusal | null;
}

function emptyDraft(stores: readonly StockStore[]): StockDraft {
  const own = stores.filter(({ is_own }) => is_own);
  const [only] = own;
  return {
    store_id: own.length === 1 && only !== undefined ? only.id : null,
    ...{ other_store_id: null, reason: null, reference: '', note: '', lines: [] },
  };
}

/** A document while it is typed. Ctrl S saves it, Ctrl Enter posts it, and a transfer is sent. */
export function DraftEditor({ kind, document, stores }: DraftEditorProps) {
  const [typed, setTyped] = useState<StockDraft | null>(null);
  const stored = document === null ? emptyDraft(stores) : draftOf(document);
  const draft = typed ?? stored;
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(stored);
  const field = useRef<HTMLInputElement>(null);
  const [isMoving, setMoving] = useState(false);
  const location = useLocation();
  const earlierRefusal = (location.state as DocumentState | null)?.refusal ?? null;
  const saving = useSaveDraft({ kind, document, earlierRefusal, onSaved: () => setTyped(null) });
  const goods = useGoods(draft.lines.map(({ product_id }) => product_id));
  const navigate = useNavigate();
  const queries = useQueryClient();
  useUnsavedChanges(isDirty && !saving.isSaving);
  const lead: StockAction = kind === 'transfer' ? 'send' : 'post';
  const isBusy = saving.isSaving || isMoving;

  async function save(): Promise<StockDocument | null> {
    const saved = await saving.save(draft);
    if (saved !== null) confirmSaved();
    if (saved !== null && document === null) await navigate(`/stock/${saved.id}`, { replace: true });
    return saved;
  }

  async function move(action: StockAction): Promise<void> {
    if (isBusy) return;
    setMoving(true);
    const saved = document === null || isDirty ? await saving.save(draft) : document;
    if (saved !== null) {
      const params = { id: saved.id, action };
      const body = { key: saving.keyOf({ ...params, revision: saved.revision }), revision: saved.revision };
      const result = await callStaff(stockCalls.moveStockDocument, { params, body });
      const state: DocumentState = { refusal: result.kind === 'done' ? null : saving.refuse(result) };
      if (result.kind === 'done') {
        void showToast('success', DONE_TEXTS[action]());
        queries.setQueryData(callKey(stockCalls.readStockDocument, { params: { id: String(saved.id) } }), result.data);
        await queries.invalidateQueries({ queryKey: callKey(stockCalls.readStockDocuments) });
      }
      if (document === null) await navigate(`/stock/${saved.id}`, { replace: true, state });
    }
    setMoving(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void move(lead);
  }

  const group = m.admin_stock_title();
  useShortcuts([
    { keys: '/', label: m.admin_stock_add(), group, run: () => field.current?.focus() },
    { keys: 'mod+s', label: m.admin_stock_save(), group, run: () => void (isBusy || save()) },
  ]);

  async function drop(): Promise<void> {
    if (document === null) return;
    const title = m.admin_stock_drop_title({ id: document.id });
    const action = m.admin_stock_drop();
    if (await confirmAction({ title, text: m.admin_stock_drop_text(), action, isDangerous: true })) await move('drop');
  }

  const isBoth = kind === 'transfer' && isOwn(stores, draft.store_id) && isOwn(stores, draft.other_store_id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of every field in it
    <div onKeyDown={onKeyDown} className="contents">
      <PageHeader
        title={document === null ? NEW_DOCUMENT_TITLES[kind]() : documentTitle(document)}
        crumbs={[{ title: m.admin_stock_title(), to: '/stock' }]}
        aside={<Badge tone={STOCK_STATES.draft.tone}>{STOCK_STATES.draft.title()}</Badge>}
        hint={document && m.admin_stock_saved_by({ author: document.author, time: formatMoment(document.at) })}
        actions={
          <>
            <Button disabled={isBusy || !(isDirty || document === null)} onClick={() => void save()}>
              {m.admin_stock_save()}
            </Button>
            <Button variant="primary" disabled={isBusy} aria-busy={isMoving} onClick={() => void move(lead)}>
              {lead === 'send' ? m.admin_stock_send() : m.admin_stock_post()}
              <KeyHint keys="mod+enter" className="max-md:hidden" />
            </Button>
            {(isBoth || document !== null) && (
              <Menu
                align="end"
                trigger={
                  <IconButton label={m.admin_request_more()}>
                    <MoreHorizontal aria-hidden className="size-4" />
                  </IconButton>
                }
              >
                {isBoth && <MenuItem onSelect={() => void move('post')}>{m.admin_stock_post_both()}</MenuItem>}
                {document !== null && <MenuItem onSelect={() => void drop()}>{m.admin_stock_drop()}</MenuItem>}
              </Menu>
            )}
          </>
        }
      />
      <div className="max-w-6xl space-y-6 p-4 md:p-6">
        <DraftRefusal
          refusal={saving.refusal}
          onShowTheirs={() => {
            setTyped(null);
            saving.forget();
            void queries.invalidateQueries({ queryKey: callKey(stockCalls.readStockDocument) });
          }}
          onKeepMine={() => void saving.saveOver(draft)}
        />
        <DraftFields kind={kind} draft={draft} stores={stores} errors={saving.errors} onChange={setTyped} />
        <AddGoods
          field={field}
          onAdd={(added) => setTyped((now) => ({ ...(now ?? draft), lines: withGoods((now ?? draft).lines, added) }))}
        />
        {draft.lines.length === 0 ? (
          <div className="border-t border-line pt-4">
            <p className="font-medium">{m.admin_stock_no_lines()}</p>
            <p className="text-slate">{m.admin_stock_no_lines_hint()}</p>
          </div>
        ) : (
          <>
            <DraftLines {...{ kind, draft, goods, stores }} onChange={(lines) => setTyped({ ...draft, lines })} />
            <Totals draft={draft} goods={goods} />
          </>
        )}
      </div>
    </div>
  );
}

function isOwn(stores: readonly StockStore[], id: number | null): boolean {
  return stores.some((store) => store.id === id && store.is_own);
}

/** The goods of the lines with their stock, which changes while the document is typed. */
function useGoods(ids: readonly number[]): ReadonlyMap<number, StockGood> {
  const sorted = [...ids].sort((a, b) => a - b);
  const found = useCall(stockCalls.findStockGoods, ids.length === 0 ? null : { body: { ids: sorted } }, {
    keepsPrevious: true,
  });
  return new Map(found.data?.goods.map((good) => [good.id, good]));
}

function Totals({ draft: { lines }, goods }: { draft: StockDraft; goods: ReadonlyMap<number, StockGood> }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sum = lines.reduce((all, { product_id, quantity }) => all + quantity * (goods.get(product_id)?.price ?? 0), 0);
  return (
    <p className="tabular text-right font-medium" aria-live="polite">
      {m.admin_stock_totals({ lines: lines.length, pieces })}
      <span className="block font-normal text-slate">
        {m.admin_stock_totals_sum({ sum: formatSum(sum, getLocale()) })}
      </span>
    </p>
  );
}
