import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses/addresses.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';

/**
 * The addresses with a form: for a new address when there is none or on request, else in place of the address that is
 * edited.
 */
export function AddressBook({ addresses }: { addresses: readonly Address[] }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<number | 'new'>();
  const close = () => setOpen(undefined);

  async function refresh() {
    await revalidate();
    close();
  }

  if (addresses.length === 0) {
    return (
      <div className="max-w-xl">
        <h2 className="text-lg">{m.addresses_empty()}</h2>
        <p className="mt-1 mb-5 text-slate">{m.addresses_empty_hint()}</p>
        <AddressForm onSaved={refresh} />
      </div>
    );
  }
  return (
    <div className="max-w-2xl space-y-3">
      <ul className="space-y-3">
        {addresses.map((address) => (
          <li key={address.id}>
            {open === address.id ? (
              <section aria-label={m.addresses_edit()} className="rounded-tile border border-line p-4 md:p-5">
                <AddressForm address={address} onSaved={refresh} onCancel={close} autoFocus />
              </section>
            ) : (
              <AddressCard address={address} onEdit={() => setOpen(address.id)} onChanged={refresh} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <section aria-label={m.addresses_new()} className="rounded-tile border border-line p-4 md:p-5">
          <AddressForm onSaved={refresh} onCancel={close} autoFocus />
        </section>
      ) : (
        <Button variant="tint" size="lg" className="max-sm:w-full" onClick={() => setOpen('new')}>
          <Plus aria-hidden className="size-5" />
          {m.addresses_add()}
        </Button>
      )}
    </div>
  );
}
