import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import type { Address } from '#contract/addresses/addresses.ts';
import { addressesCalls } from '#contract/addresses/addresses-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

interface AddressCardProps {
  address: Address;
  onEdit(): void;
  onChanged(): Promise<void>;
}

/** One address with its actions; deleting asks for confirmation in place. */
export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const { redirectToLogin } = useRedirectToLogin();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function change(name: 'deleteAddress' | 'setDefaultAddress', successText: string) {
    setBusy(true);
    setFailure(undefined);
    const params = { id: address.id };
    const result: ApiResult<unknown> =
      name === 'deleteAddress'
        ? await call(addressesCalls.deleteAddress, { params })
        : await call(addressesCalls.setDefaultAddress, { params });
    if (result.kind === 'signed_out') await redirectToLogin();
    else if (result.kind === 'done') {
      void showToast('success', successText);
      await onChanged();
    } else setFailure(result.message);
    setBusy(false);
    setConfirming(false);
  }

  return (
    <div className="rounded-tile border border-line p-4 md:p-5">
      <div className="flex gap-3">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
        <div className="min-w-0 grow">
          <p className="whitespace-pre-line break-words">{address.address_line_1}</p>
          {address.is_default && (
            <p className="mt-2 w-fit rounded-full bg-leaf-tint px-2.5 py-0.5 text-xs font-medium text-leaf">
              {m.addresses_default()}
            </p>
          )}
        </div>
      </div>
      <FormError message={failure} />
      {isConfirming ? (
        <fieldset className="mt-3 flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 max-sm:w-full text-sm font-medium">{m.addresses_delete_question()}</legend>
          <Button
            variant="danger"
            size="sm"
            autoFocus
            disabled={isBusy}
            onClick={() => change('deleteAddress', m.addresses_deleted())}
          >
            {m.addresses_delete()}
          </Button>
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => setConfirming(false)}>
            {m.form_cancel()}
          </Button>
        </fieldset>
      ) : (
        <div className="mt-3 -ml-3 flex flex-wrap">
          <Button variant="quiet" size="sm" onClick={onEdit}>
            {m.cabinet_edit()}
          </Button>
          {!address.is_default && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isBusy}
              onClick={() => change('setDefaultAddress', m.addresses_made_default())}
            >
              {m.addresses_make_default()}
            </Button>
          )}
          <Button variant="quiet" size="sm" className="text-anor-text!" onClick={() => setConfirming(true)}>
            {m.addresses_delete()}
          </Button>
        </div>
      )}
    </div>
  );
}
