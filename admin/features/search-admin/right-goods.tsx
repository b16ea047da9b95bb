import { X } from 'lucide-react';
import { ProductFinder } from '#admin/features/product-finder/index.ts';
import { IconButton } from '#admin/ui/button.tsx';
import { MAX_RIGHT } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { ChosenName, chosenName } from './chosen-name.tsx';
import { RightButton } from './right-button.tsx';
import type { Judgement } from './use-judgement.ts';

/** All goods that are right for a query, wherever it finds them, and a field to find others. */
export function RightGoods({ judgement, canEdit }: { judgement: Judgement; canEdit: boolean }) {
  return (
    <div className="space-y-3">
      {judgement.right.length === 0 ? (
        <p className="text-slate">{m.admin_search_right_none()}</p>
      ) : (
        <ul aria-label={m.admin_search_right_goods()} className="divide-y divide-line border-y border-line">
          {judgement.right.map((product) => (
            <li key={product.id} className="flex items-center gap-1 py-1">
              <ChosenName product={product} />
              {canEdit && (
                <IconButton
                  label={m.admin_search_right_remove({ name: chosenName(product) })}
                  disabled={judgement.isSaving}
                  onClick={() => void judgement.toggle(product.id)}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && !judgement.isFull && (
        <ProductFinder label={m.admin_search_right_find()} isChosen={judgement.isRight}>
          {(product) => <RightButton judgement={judgement} product={product} />}
        </ProductFinder>
      )}
      <p className="text-xs text-slate">{m.admin_search_right_hint({ count: MAX_RIGHT })}</p>
    </div>
  );
}
