import { type ReactNode, useEffect, useId, useRef } from 'react';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import { MAX_STOCK_TEXT, STOCK_REASONS, type TypedDocumentKind } from '#contract/stock/stock-document-rules.ts';
import type { StockStore } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { FieldFrame } from '#ui/forms/field.tsx';
import type { StockDraft } from './stock-draft.ts';
import { STOCK_REASON_TITLES } from './stock-texts.ts';
import { type DraftErrors, missingFields } from './use-save-draft.ts';

interface DraftFieldsProps {
  kind: TypedDocumentKind;
  draft: StockDraft;
  stores: readonly StockStore[];
  /** What was missing when it was last saved. */
  errors: DraftErrors;
  onChange(draft: StockDraft): void;
}

/** The head of a document: which store, why, and what the paper beside it is called. */
export function DraftFields({ kind, draft, stores, errors, onChange }: DraftFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const missing = missingFields(kind, draft);
  const errorOf = (name: keyof DraftErrors) => errors[name] && missing[name];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save has errors of its own
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const own = stores.filter(({ is_own }) => is_own);
  const others = stores.filter(({ id }) => id !== draft.store_id);
  const isTransfer = kind === 'transfer';
  return (
    <div ref={fields} className="grid max-w-4xl gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Choice
        label={isTransfer ? m.admin_stock_from_store() : m.admin_stock_store()}
        value={draft.store_id === null ? '' : String(draft.store_id)}
        error={errorOf('store')}
        onChange={(id) => onChange({ ...draft, store_id: Number(id) || null })}
      >
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {isTransfer && (
        <Choice
          label={m.admin_stock_to_store()}
          value={draft.other_store_id === null ? '' : String(draft.other_store_id)}
          error={errorOf('other_store')}
          onChange={(id) => onChange({ ...draft, other_store_id: Number(id) || null })}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {kind === 'write_off' && (
        <Choice
          label={m.admin_stock_reason()}
          value={draft.reason ?? ''}
          error={errorOf('reason')}
          onChange={(value) => onChange({ ...draft, reason: STOCK_REASONS.find((reason) => reason === value) ?? null })}
        >
          {STOCK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {STOCK_REASON_TITLES[reason]()}
            </option>
          ))}
        </Choice>
      )}
      {kind === 'receipt' && (
        <Text
          label={m.admin_stock_reference()}
          value={draft.reference}
          onChange={(reference) => onChange({ ...draft, reference })}
        />
      )}
      <Text label={m.admin_stock_note()} value={draft.note} onChange={(note) => onChange({ ...draft, note })} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  children: ReactNode;
}

function Choice({ label, value, error, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <NativeSelect
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{m.admin_stock_choose_store()}</option>
        {children}
      </NativeSelect>
    </FieldFrame>
  );
}

function Text({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        value={value}
        maxLength={MAX_STOCK_TEXT}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={INPUT}
      />
    </FieldFrame>
  );
}
