import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { HEADER_ROWS, MAX_SUPPLIER_LENGTH } from '#contract/imports/import-states.ts';
import type { Import, ImportSettings } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { ColumnList } from './column-list.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { NewGoods } from './new-goods.tsx';
import { PriceRules } from './price-rules.tsx';

interface ImportColumnsProps {
  one: Import;
  fields: ProductFields;
}

/** The columns of a file with what each is, and the rules on the way to the shop. */
export function ImportColumns({ one, fields }: ImportColumnsProps) {
  const draft = useDraft(one);
  const { settings, change } = draft;
  const hasPrice = settings.columns.some((role) => role !== null && 'field' in role && role.field === 'price');
  if (one.preview.length === 0) return <p className="p-4 text-slate md:p-6">{m.admin_imports_hidden_file()}</p>;
  return (
    <form
      className="max-w-5xl px-4 md:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        draft.check();
      }}
    >
      <SettingsSection title={m.admin_imports_table()}>
        <TableFields
          one={one}
          settings={settings}
          onReread={draft.reread}
          onSupplier={(supplier) => change({ supplier })}
        />
      </SettingsSection>
      <SettingsSection
        title={m.admin_imports_columns()}
        hint={draft.isRemembered ? m.admin_imports_remembered() : m.admin_imports_columns_hint()}
      >
        <ColumnList
          sample={draft.sample}
          columns={settings.columns}
          fields={fields}
          creates={settings.creates !== null}
          onChange={(columns) => change({ columns })}
        />
      </SettingsSection>
      {fields.columns.some(({ key, isEditable }) => key === 'category' && isEditable) && (
        <SettingsSection title={m.admin_imports_new_goods()} hint={m.admin_imports_new_goods_hint()}>
          <NewGoods creates={settings.creates} fields={fields} onChange={(creates) => change({ creates })} />
        </SettingsSection>
      )}
      {hasPrice && (
        <SettingsSection title={m.admin_imports_price_rule()} hint={m.admin_imports_price_rule_hint()}>
          <PriceRules rule={settings.price} onChange={(price) => change({ price })} />
        </SettingsSection>
      )}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6">
        <Button type="submit" variant="primary" disabled={draft.isPending}>
          {one.state === 'uploaded' ? m.admin_imports_check() : m.admin_imports_check_again()}
        </Button>
        {one.state === 'checked' && (
          <Link to="?" className={buttonClass('outline')}>
            {m.admin_imports_back_to_preview()}
          </Link>
        )}
        <FormError message={draft.problem} />
      </div>
    </form>
  );
}

/** The settings as they are edited; another sheet, header or supplier is asked of the server. */
function useDraft(one: Import) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(one);
  const params = { id: String(one.id) };
  const check = useCallMutation(importsCalls.checkImport, {
    changes: [importsCalls.readImport, importsCalls.readImports],
    formReads: [importsCalls.readImport],
    onDone: () => void navigate('?', { replace: true }),
  });
  const reread = useMutation({
    mutationFn: async ({ sheet, header, supplier }: Pick<ImportSettings, 'sheet' | 'header' | 'supplier'>) => {
      const query = { sheet, header, ...(supplier !== null && { supplier }) };
      const result = await callStaff(importsCalls.readImportSheet, { params, query });
      if (result.kind !== 'done') throw new CallFailure(result);
      return result.data;
    },
    onSuccess: setShown,
  });
  const { settings } = shown;
  return {
    settings,
    sample: shown.preview,
    isRemembered: shown.remembered,
    isPending: check.isPending || reread.isPending,
    problem: columnsProblem(check.error) ?? reread.error?.message,
    change: (changed: Partial<ImportSettings>) => setShown({ ...shown, settings: { ...settings, ...changed } }),
    reread: (changed: Partial<ImportSettings>) => reread.mutate({ ...settings, ...changed }),
    check: () => check.mutate({ params, body: settings }),
  };
}

/** What is wrong with the columns, rather than that something is. */
function columnsProblem(error: CallFailure | null): string | undefined {
  if (error === null) return undefined;
  const { failure } = error;
  const fields = failure.kind === 'invalid' ? Object.values(failure.errors).flat() : [];
  return fields[0] ?? error.message;
}

interface TableFieldsProps {
  one: Import;
  settings: ImportSettings;
  onReread(changed: Partial<ImportSettings>): void;
  onSupplier(supplier: string | null): void;
}

function TableFields({ one: { sheets, suppliers }, settings, onReread, onSupplier }: TableFieldsProps) {
  const list = useId();
  const supplierBefore = useRef(settings.supplier);
  return (
    <div className="flex flex-wrap gap-4 *:max-w-full">
      {sheets.length > 1 && (
        <LabelledSelect
          label={m.admin_imports_sheet()}
          value={settings.sheet}
          onChange={(sheet) => onReread({ sheet: Number(sheet), header: -1 })}
        >
          {sheets.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets are known by their place
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </LabelledSelect>
      )}
      <LabelledSelect
        label={m.admin_imports_header()}
        value={settings.header}
        onChange={(header) => onReread({ header: Number(header) })}
      >
        {Array.from({ length: HEADER_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
          <option key={index} value={index}>
            {index + 1}
          </option>
        ))}
      </LabelledSelect>
      <label className="grid grow basis-72 content-start gap-1">
        <span className="text-slate">{m.admin_imports_supplier()}</span>
        <input
          list={list}
          value={settings.supplier ?? ''}
          maxLength={MAX_SUPPLIER_LENGTH}
          onChange={({ currentTarget: { value } }) => onSupplier(value === '' ? null : value)}
          // A name that begins another one is not the supplier yet.
          onFocus={() => {
            supplierBefore.current = settings.supplier;
          }}
          onBlur={({ currentTarget: { value } }) =>
            value !== supplierBefore.current && suppliers.includes(value) && onReread({ supplier: value })
          }
          className={INPUT}
        />
        <datalist id={list}>
          {suppliers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <span className="text-xs text-slate">{m.admin_imports_supplier_hint()}</span>
      </label>
    </div>
  );
}
