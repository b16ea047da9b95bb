import { Checkbox } from '#admin/ui/checkbox.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { m } from '#messages';
import { TextInput } from './bulk-controls.tsx';
import { type BulkTerm, termProblem } from './bulk-term.ts';

interface BulkTermFieldsProps {
  term: BulkTerm;
  /** The price of before can be shown as the old one: the price itself changes. */
  canKeepOldPrice: boolean;
  onTerm(change: Partial<BulkTerm>): void;
}

/** When prices change: now, or by themselves from a time on, with or without an end. */
export function BulkTermFields({ term, canKeepOldPrice, onTerm }: BulkTermFieldsProps) {
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-1">
        <span className="text-slate">{m.admin_products_bulk_when()}</span>
        <Segmented
          label={m.admin_products_bulk_when()}
          value={term.isLater ? 'later' : 'now'}
          onChange={(value) => onTerm({ isLater: value === 'later' })}
          options={[
            { value: 'now', title: m.admin_products_bulk_now() },
            { value: 'later', title: m.admin_products_bulk_later() },
          ]}
        />
      </div>
      {term.isLater && (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextInput
              type="datetime-local"
              label={m.admin_price_schedules_from()}
              error={term.from === '' ? m.admin_price_schedules_time() : undefined}
              value={term.from}
              onValue={(from) => onTerm({ from })}
            />
            <TextInput
              type="datetime-local"
              label={m.admin_price_schedules_until()}
              hint={m.admin_price_schedules_until_hint()}
              error={termProblem(term) === 'ends_before' ? m.price_schedules_ends_before() : undefined}
              value={term.until}
              onValue={(until) => onTerm({ until })}
            />
          </div>
          {canKeepOldPrice && (
            <Checkbox
              label={m.admin_products_bulk_from_price()}
              checked={term.keepsOldPrice}
              onChange={({ target }) => onTerm({ keepsOldPrice: target.checked })}
            />
          )}
          <p className="text-slate">{m.admin_price_schedules_rule()}</p>
        </>
      )}
    </div>
  );
}
