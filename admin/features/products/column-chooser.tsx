import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { type ColumnLayout, hideColumn, showColumn } from '#admin/grid/column-layout.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { m } from '#messages';
import { FloatingForm } from './filter-bar.tsx';
import type { ProductColumn } from './product-columns.tsx';

interface ColumnChooserProps {
  columns: readonly ProductColumn[];
  layout: ColumnLayout;
  onLayout(layout: ColumnLayout | null): void;
}

/** Which columns are shown: all fields, attributes and stores, found by typing. */
export function ColumnChooser({ columns, layout, onLayout }: ColumnChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  return (
    <FloatingForm
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={buttonClass('outline')}>
          <Columns3 aria-hidden className="size-4 text-slate" />
          <span className="max-md:sr-only">{m.admin_products_columns()}</span>
        </button>
      }
    >
      <div className="grid gap-2">
        <input
          aria-label={m.admin_products_columns_find()}
          placeholder={m.admin_products_columns_find()}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          className={INPUT}
        />
        <fieldset className="-mx-1 max-h-80 overflow-y-auto overscroll-contain px-1">
          <legend className="sr-only">{m.admin_products_columns()}</legend>
          {columns
            .filter(({ title }) => title.toLowerCase().includes(query))
            .map(({ key, title }) => (
              <Checkbox
                key={key}
                checked={layout.order.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  onLayout(checked ? showColumn(layout, key) : hideColumn(layout, key))
                }
                label={title}
                className="flex! rounded-control px-1 hover:bg-mist"
              />
            ))}
        </fieldset>
        <Button variant="quiet" onClick={() => onLayout(null)}>
          {m.admin_products_columns_reset()}
        </Button>
      </div>
    </FloatingForm>
  );
}
