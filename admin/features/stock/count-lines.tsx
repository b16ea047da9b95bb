import { Minus, Plus } from 'lucide-react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import { countDifference } from '#contract/stock/stock-count-rules.ts';
import type { StockCount, StockCountLine } from '#contract/stock/stock-counts.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { signed } from './stock-texts.ts';
import type { useCountAdditions } from './use-count-additions.ts';

interface CountLinesProps {
  count: StockCount;
  lines: readonly StockCountLine[];
  /** Whoever counts sees what is expected only where it differs: it would tempt to count up to it. */
  showsExpected: boolean;
  add: ReturnType<typeof useCountAdditions>['add'];
}

export function CountLines({ count, lines, showsExpected, add }: CountLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={line.product_id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 md:px-6"
        >
          <div className="min-w-0 grow basis-56">
            <p className="line-clamp-2">{line.name}</p>
            <p className="text-slate">
              {line.sku}
              {line.counted_by && ` · ${line.counted_by}`}
            </p>
          </div>
          <Figures line={line} showsExpected={showsExpected} />
          {count.can_count && <LineButtons countId={count.id} line={line} add={add} isReviewed={showsExpected} />}
          {line.has_moved && showsExpected && <p className="w-full text-amber">{m.admin_stock_count_moved()}</p>}
        </li>
      ))}
    </ul>
  );
}

function Figures({ line, showsExpected }: { line: StockCountLine; showsExpected: boolean }) {
  const difference = countDifference(line);
  return (
    <p className="tabular text-right">
      <b className="text-base">
        {line.counted === null ? (line.round > 1 ? m.admin_stock_count_to_recount() : '—') : line.counted}
      </b>
      {showsExpected && (
        <span className="block text-slate">{m.admin_stock_count_expected({ count: line.expected })}</span>
      )}
      {showsExpected && difference !== null && difference !== 0 && (
        <span className={classNames('block font-medium', difference < 0 ? 'text-anor-text' : 'text-leaf')}>
          {signed(difference)}
        </span>
      )}
      {line.is_left_out && <span className="block text-slate">{m.admin_stock_count_left_out()}</span>}
    </p>
  );
}

interface LineButtonsProps {
  countId: number;
  line: StockCountLine;
  add: CountLinesProps['add'];
  /** It is looked at for its difference, and not while it is counted. */
  isReviewed: boolean;
}

function LineButtons({ countId, line, add, isReviewed }: LineButtonsProps) {
  const { product_id, name, counted, round, is_left_out: isLeftOut } = line;
  const options = { changes: [stockCalls.readStockCount] };
  const recounting = useCallMutation(stockCalls.recountStock, options);
  const leaving = useCallMutation(stockCalls.leaveOutOfCount, options);
  const params = { id: countId };
  const onError = ({ message }: { message: string }) => void showToast('error', message);
  const isUncounted = counted === null && round === 1;
  return (
    <div className="flex w-full flex-wrap justify-end gap-1 md:w-auto">
      {isUncounted ? (
        <Button onClick={() => add({ product_id, quantity: 0 })}>{m.admin_stock_count_none_there()}</Button>
      ) : (
        <>
          <IconButton
            label={m.admin_stock_count_less({ name })}
            disabled={counted === null || counted === 0}
            onClick={() => add({ product_id, quantity: -1 })}
          >
            <Minus aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={m.admin_stock_count_more({ name })} onClick={() => add({ product_id, quantity: 1 })}>
            <Plus aria-hidden className="size-4" />
          </IconButton>
          {counted !== null && (
            <Button
              variant="quiet"
              onClick={() => recounting.mutate({ params, body: { product_id, round } }, { onError })}
            >
              {m.admin_stock_count_again()}
            </Button>
          )}
          {isReviewed && (
            <Button
              variant="quiet"
              onClick={() => leaving.mutate({ params, body: { product_id, is_left_out: !isLeftOut } }, { onError })}
            >
              {isLeftOut ? m.admin_stock_count_include() : m.admin_stock_count_leave_out()}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
