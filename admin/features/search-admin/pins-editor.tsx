import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Link } from 'react-router';
import { type NamedProduct, ProductFinder } from '#admin/features/product-finder/index.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { callKey } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import type { ChosenProduct } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { ChosenName, chosenName } from './chosen-name.tsx';
import { EffectNote } from './effect-note.tsx';
import { TheirsNote } from './theirs-note.tsx';
import type { Pins } from './use-pins.ts';

interface PinsEditorProps {
  query: string;
  pins: Pins;
  historyId: number | null;
}

/** The goods that come first for this query, in their order, and a field to find others. */
export function PinsEditor({ query, pins, historyId }: PinsEditorProps) {
  const may = useMay();
  const canEdit = may('content:edit');

  async function save(force = false): Promise<void> {
    if (await pins.save(force)) void showToast('success', m.admin_search_pins_saved());
  }

  function takeTheirs(): void {
    pins.reset();
    void queryClient.invalidateQueries({ queryKey: callKey(searchAdminCalls.readQueryDetails) });
  }

  return (
    <div className="space-y-3">
      {pins.error !== null && (
        <p role="alert" className="text-anor-text">
          {pins.error}
        </p>
      )}
      {pins.theirs !== null && (
        <TheirsNote
          text={pins.theirs.length === 0 ? m.admin_search_pins_none() : pins.theirs.map(chosenName).join(', ')}
          onTake={takeTheirs}
          onKeep={() => void save(true)}
        />
      )}
      {pins.products.length === 0 ? (
        <p className="text-slate">{m.admin_search_pins_none()}</p>
      ) : (
        <PinnedList pins={pins} canEdit={canEdit} />
      )}
      {canEdit && (
        <EffectNote draft={pins.isDirty ? { pins: { query, products: pins.products.map(({ id }) => id) } } : null} />
      )}
      {canEdit && pins.isDirty && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={pins.isSaving} onClick={() => void save()}>
            {m.form_save()}
          </Button>
          <Button disabled={pins.isSaving} onClick={pins.reset}>
            {m.admin_search_reset()}
          </Button>
        </div>
      )}
      {canEdit && !pins.isFull && (
        <ProductFinder label={m.admin_search_pin_find()} isChosen={pins.has}>
          {(product) => <PinButton pins={pins} product={product} />}
        </ProductFinder>
      )}
      <p className="text-xs text-slate">{m.admin_search_pins_hint()}</p>
      {historyId !== null && may('changes:see') && (
        <Link to={`/changes?entity=search_pins&key=${historyId}`} className="text-cobalt-text hover:underline">
          {m.admin_search_history()}
        </Link>
      )}
    </div>
  );
}

function PinnedList({ pins, canEdit }: { pins: Pins; canEdit: boolean }) {
  return (
    <ol aria-label={m.admin_search_pins()} className="divide-y divide-line border-y border-line">
      {pins.products.map((product, at) => (
        <li key={product.id} className="flex items-center gap-1 py-1">
          <ChosenName product={product} />
          {canEdit && <PinActions pins={pins} product={product} at={at} />}
        </li>
      ))}
    </ol>
  );
}

function PinActions({ pins, product, at }: { pins: Pins; product: ChosenProduct; at: number }) {
  const { id } = product;
  const name = chosenName(product);
  return (
    <>
      <IconButton label={m.admin_search_pin_up({ name })} disabled={at === 0} onClick={() => pins.move(id, -1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={m.admin_search_pin_down({ name })}
        disabled={at === pins.products.length - 1}
        onClick={() => pins.move(id, 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={m.admin_search_pin_remove({ name })} onClick={() => pins.remove(id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}

export function PinButton({ pins, product: { id, name } }: { pins: Pins; product: NamedProduct }) {
  return (
    <Button
      className="self-center"
      aria-label={m.admin_search_pin({ name })}
      disabled={pins.isFull || pins.isSaving}
      onClick={() => pins.add({ id, name })}
    >
      {m.admin_search_pin_short()}
    </Button>
  );
}
