import { Scale, Share2, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ComparedProduct } from '#contract/compare/compare.ts';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { m } from '#messages';
import { Button, IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import {
  changeList,
  EmptyList,
  ListFrame,
  ListLoadError,
  ListSkeleton,
  listLines,
  UndoBar,
  useListLines,
  useUndo,
} from '#web/features/lists/index.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { comparisonGroups, differingOnly } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { useCompared } from './use-compared.ts';

/** The comparison of a guest or a customer, or a shared one. */
export function ComparePage({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const isHydrated = useIsHydrated();
  const [params, setParams] = useSearchParams();
  const own = useListLines('compare').map(({ id }) => id);
  const shared = sharedIds(params.get('ids'));
  const isShared = shared.length > 0;
  const ids = isShared ? shared : own;
  const { products, unavailable, retry } = useCompared(ids);
  const { offer, offerUndo } = useUndo('compare');

  const clear = () => {
    const lines = listLines('compare');
    changeList('compare', { kind: 'clear' });
    offerUndo(m.compare_cleared(), lines);
  };
  const remove = (id: number, productName?: string) => {
    const lines = listLines('compare').filter((line) => line.id === id);
    changeList('compare', { kind: 'remove', id });
    offerUndo(productName === undefined ? m.compare_removed() : m.compare_removed_named({ name: productName }), lines);
  };
  const saveShared = () => {
    changeList('compare', { kind: 'restore', lines: shared.map((id) => ({ id, quantity: 1 })) });
    setParams({}, { replace: true });
    void showToast('success', m.compare_saved());
  };
  const actions = ids.length > 0 && isHydrated && (
    <div className="-mr-2 flex flex-wrap gap-1">
      <Button variant="quiet" onClick={() => void share(ids)} className="max-sm:-ml-4">
        <Share2 aria-hidden className="size-4" />
        {m.compare_share()}
      </Button>
      {isShared ? (
        <Button onClick={saveShared}>{m.compare_keep()}</Button>
      ) : (
        <Button variant="quiet" onClick={clear} className="text-slate">
          <Trash2 aria-hidden className="size-4" />
          {m.compare_clear()}
        </Button>
      )}
    </div>
  );
  return (
    <ListFrame
      title={isShared ? m.compare_shared() : m.shell_compare()}
      count={isHydrated ? ids.length - unavailable.length : null}
      isEmbedded={isEmbedded}
      actions={actions}
    >
      <UndoBar offer={offer} />
      {!isHydrated ? (
        <ListSkeleton />
      ) : ids.length === 0 ? (
        <EmptyList
          icon={<Scale aria-hidden className="size-7" />}
          title={m.compare_empty()}
          hint={m.compare_empty_hint({ max: COMPARE_MAX })}
        />
      ) : products === null ? (
        retry ? (
          <ListLoadError onRetry={retry} />
        ) : (
          <ListSkeleton />
        )
      ) : (
        <>
          {unavailable.length > 0 && <UnavailableProducts ids={unavailable} onRemove={isShared ? null : remove} />}
          {products.length > 0 && (
            <ComparedKinds products={products} onRemove={isShared ? null : ({ id, name }) => remove(id, name)} />
          )}
        </>
      )}
    </ListFrame>
  );
}

/** Products that are no longer sold still take up places, so the owner of the comparison can remove them. */
function UnavailableProducts({ ids, onRemove }: { ids: readonly number[]; onRemove: ((id: number) => void) | null }) {
  return (
    <ul className="mb-4 divide-y divide-line rounded-tile bg-mist px-4 text-sm">
      {ids.map((id) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-4 text-slate">
          {m.lists_unavailable({ id })}
          {onRemove && (
            <IconButton label={m.compare_remove_unavailable({ id })} onClick={() => onRemove(id)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ComparedKindsProps {
  products: readonly ComparedProduct[];
  /** Null in a shared comparison. */
  onRemove: ((product: ComparedProduct) => void) | null;
}

/** Compares the products of one category at a time. */
function ComparedKinds({ products, onRemove }: ComparedKindsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const kinds = [...Map.groupBy(products, (product) => product.categories.at(-1)?.id ?? 0)];
  const [kind, shown = []] = kinds.find(([id]) => id === chosen) ?? kinds.at(-1) ?? [];
  const groups = comparisonGroups(shown);
  const differing = differingOnly(groups);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {kinds.length > 1 && (
          <Choice
            label={m.compare_kinds()}
            options={kinds.map(([id, members]) => ({
              value: id,
              name: `${members[0]?.categories.at(-1)?.name ?? ''} · ${members.length}`,
            }))}
            value={kind ?? 0}
            onChoose={setChosen}
          />
        )}
        {shown.length > 1 && (
          <Choice
            label={m.compare_rows()}
            options={[
              { value: 0, name: m.compare_all_rows() },
              { value: 1, name: m.compare_differing_rows() },
            ]}
            value={onlyDiffering ? 1 : 0}
            onChoose={(value) => setOnlyDiffering(value === 1)}
          />
        )}
      </div>
      <ComparisonTable
        products={shown}
        groups={onlyDiffering && shown.length > 1 ? differing : groups}
        onRemove={onRemove}
      />
      {onlyDiffering && differing.length === 0 && <p className="py-6 text-slate">{m.compare_no_difference()}</p>}
    </>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { value: number; name: string }[];
  value: number;
  onChoose(value: number): void;
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <fieldset aria-label={label} className="flex max-w-full flex-wrap rounded-control bg-mist p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className={classNames(
            'min-h-11 rounded-control px-3.5 text-sm font-medium md:min-h-9',
            option.value === value ? 'bg-paper text-cobalt-text' : 'text-slate hover:text-ink',
          )}
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  );
}

function sharedIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, COMPARE_MAX);
}

/** Shares with the phone's own dialog where there is one, else copies the link. */
async function share(ids: readonly number[]): Promise<void> {
  const url = new URL(localisedAddress(`/compare?ids=${ids.join(',')}`), location.origin).href;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    await showToast('success', m.compare_link_copied());
  } catch (error) {
    // Closing the phone's dialog is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await showToast('error', url);
  }
}
