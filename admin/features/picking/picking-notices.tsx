import { CloudUpload } from 'lucide-react';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { m } from '#messages';
import { refusalText } from './picking-texts.ts';
import type { Picking } from './use-picking.ts';

/** What is not sent yet, and what the server has refused: until the picker says that it is done. */
export function PickingNotices({ picking }: { picking: Picking }) {
  const { unsent, unsentOfOthers, isOffline, refusals, dismiss } = picking;
  return (
    <>
      <div role="status" className="px-4 md:px-6">
        {unsent > 0 && isOffline && (
          <p className="mt-3 flex items-center gap-2 rounded-control bg-amber-tint p-3 text-amber">
            <CloudUpload aria-hidden className="size-5 shrink-0" />
            {m.admin_picking_unsent({ count: unsent })}
          </p>
        )}
        {unsentOfOthers > 0 && (
          <p className="mt-3 rounded-control bg-amber-tint p-3 text-amber">
            {m.admin_picking_unsent_others({ count: unsentOfOthers })}
          </p>
        )}
      </div>
      {refusals.length > 0 && (
        <div role="alert" className="px-4 pt-4 md:px-6">
          <Section title={m.admin_picking_refusals()}>
            <ul>
              {refusals.map((refusal) => (
                <li key={refusal.id} className="flex items-center gap-3 border-b border-line py-2">
                  <span className="min-w-0 grow font-medium text-anor-text wrap-anywhere">{refusalText(refusal)}</span>
                  <Button onClick={() => void dismiss(refusal.id)}>{m.admin_picking_dismiss()}</Button>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  );
}
