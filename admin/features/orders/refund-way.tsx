import { TillChoice, useMayChooseTill } from '#admin/features/cash/index.ts';
import { Button } from '#admin/ui/button.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import type { RefundWay } from '#contract/orders/order-refunds.ts';
import { m } from '#messages';
import { FieldFrame } from '#ui/forms/field.tsx';
import { type RefundedMoney, submitText, wayName, wayText } from './refund-texts.ts';

/** How a person wants the money to go back. */
export interface ChosenWay {
  /** Null: the first that is possible. */
  way: RefundWay | null;
  /** Null: the till of the store. */
  tillId: number | null;
}

export const NO_CHOSEN_WAY: ChosenWay = { way: null, tillId: null };

/** The chosen way, as long as the sum can go back by it. */
export function possibleWay(ways: readonly RefundWay[], { way }: ChosenWay): RefundWay {
  return ways.find((one) => one === way) ?? ways[0] ?? 'by_hand';
}

/** What a refund says of it. */
export function wayInput(ways: readonly RefundWay[], chosen: ChosenWay): { way: RefundWay; till_id?: number } {
  const way = possibleWay(ways, chosen);
  return way === 'cash' && chosen.tillId !== null ? { way, till_id: chosen.tillId } : { way };
}

interface RefundWayFieldsProps {
  ways: readonly RefundWay[];
  money: RefundedMoney;
  chosen: ChosenWay;
  onChange(chosen: ChosenWay): void;
}

/** By which of the possible ways, and of cash out of which till. */
export function RefundWayFields({ ways, money, chosen, onChange }: RefundWayFieldsProps) {
  const mayChooseTill = useMayChooseTill();
  const way = possibleWay(ways, chosen);
  return (
    <>
      <div>
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {m.admin_refund_way()}
        </p>
        <Segmented<RefundWay>
          label={m.admin_refund_way()}
          value={way}
          onChange={(one) => onChange({ ...chosen, way: one })}
          options={ways.map((value) => ({ value, title: wayName(value, money) }))}
        />
        <p className="mt-1.5 text-slate">{wayText(way, money)}</p>
      </div>
      {way === 'cash' && mayChooseTill && (
        <FieldFrame id="refund-till" label={m.admin_refund_till()}>
          <TillChoice
            id="refund-till"
            automatic={m.admin_refund_till_auto()}
            value={chosen.tillId}
            onChange={(tillId) => onChange({ ...chosen, tillId })}
          />
        </FieldFrame>
      )}
    </>
  );
}

interface RefundButtonsProps {
  way: RefundWay;
  money: RefundedMoney;
  isBusy: boolean;
  isDisabled?: boolean;
  /** What the button does, where it is not the refund itself. */
  submitLabel?: string;
  onClose(): void;
}

export function RefundButtons({ way, money, isBusy, isDisabled = false, submitLabel, onClose }: RefundButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{m.admin_order_not_now()}</Button>
      <Button
        type="submit"
        variant={submitLabel === undefined ? 'danger' : 'primary'}
        disabled={isBusy || isDisabled}
        aria-busy={isBusy}
      >
        {submitLabel ?? submitText(way, money)}
      </Button>
    </div>
  );
}
