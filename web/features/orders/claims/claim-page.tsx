import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_CLAIM_TEXT, type OrderReturns } from '#contract/orders/return-claims.ts';
import { CLAIM_REASONS, type ClaimReason, RETURN_OUTCOMES } from '#contract/orders/return-states.ts';
import { m } from '#messages';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { ClaimGoods } from './claim-goods.tsx';
import { ClaimPhotos } from './claim-photos.tsx';
import { REASON_TEXTS, WISH_TEXTS } from './claim-texts.ts';
import { useClaimForm } from './use-claim-form.ts';

/** `/cabinet/orders/26-000123/return`: asks for a return or a repair of goods that were handed over. */
export function ClaimPage({ number, returns }: { number: string; returns: OrderReturns }) {
  return (
    <div className="max-w-2xl">
      <LocaleLink
        to={`/cabinet/orders/${number}`}
        prefetch="none"
        className="hit-area mb-3 inline-flex items-center gap-1.5 text-sm font-medium text-cobalt-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.claims_back()}
      </LocaleLink>
      <h1 className="mb-5 text-xl md:text-2xl">{m.claims_page_title({ number })}</h1>
      {returns.can_claim ? (
        <ClaimForm number={number} returns={returns} />
      ) : (
        <p className="text-slate">{m.claims_all_claimed()}</p>
      )}
    </div>
  );
}

function ClaimForm({ number, returns }: { number: string; returns: OrderReturns }) {
  const { lines, stores } = returns;
  const { form, draft, change, errors, failure, isBusy, submit } = useClaimForm(number, returns);
  const { quantities, reason, wish, way, storeId, text, photos } = draft;
  // The server decides; this only says it before the form is sent.
  const isTermOver = lines.some((line) => (quantities[line.product_id] ?? 0) > 0 && !line.can_return);
  const wishes = RETURN_OUTCOMES.filter((one) => one !== 'repair' || reason !== 'changed_mind');

  function chooseReason(chosen: ClaimReason) {
    change({ reason: chosen, ...(chosen === 'changed_mind' && wish === 'repair' && { wish: null }) });
  }

  return (
    <form
      ref={form}
      noValidate
      className="space-y-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <ClaimGoods
        lines={lines.filter(({ left }) => left > 0)}
        quantities={quantities}
        onChange={(next) => change({ quantities: next })}
        error={errors.lines && m.claims_choose_goods()}
      />
      <Choice title={m.claims_reason()} isInvalid={errors.reason !== undefined}>
        {CLAIM_REASONS.map((one) => (
          <ChoiceTile
            key={one}
            name="reason"
            value={one}
            isChosen={reason === one}
            isInvalid={errors.reason !== undefined}
            disabled={one === 'changed_mind' && isTermOver}
            onChoose={() => chooseReason(one)}
            title={REASON_TEXTS[one]()}
            hint={one === 'changed_mind' && isTermOver && m.claims_reason_over()}
          />
        ))}
      </Choice>
      <TextAreaField
        label={m.claims_text()}
        hint={m.claims_text_hint()}
        name="text"
        rows={4}
        maxLength={MAX_CLAIM_TEXT}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        error={errors.text}
      />
      <ClaimPhotos number={number} photos={photos} onChange={(next) => change({ photos: next })} />
      <Choice title={m.claims_wish()} isInvalid={errors.wish !== undefined}>
        {wishes.map((one) => (
          <ChoiceTile
            key={one}
            name="wish"
            value={one}
            isChosen={wish === one}
            isInvalid={errors.wish !== undefined}
            onChoose={() => change({ wish: one })}
            title={WISH_TEXTS[one]()}
          />
        ))}
      </Choice>
      <Choice title={m.claims_way()} isInvalid={false}>
        <ChoiceTile
          name="way"
          value="store"
          isChosen={way === 'store'}
          onChoose={() => change({ way: 'store' })}
          title={m.claims_way_store()}
        />
        {way === 'store' && (
          <SelectField
            label={m.claims_store()}
            value={storeId ?? ''}
            onChange={({ target }) => change({ storeId: Number(target.value) })}
            hint={stores.find(({ id }) => id === storeId)?.work_hours}
            error={errors.store_id}
          >
            {stores.map(({ id, name, address }) => (
              <option key={id} value={id}>
                {`${name}, ${address}`}
              </option>
            ))}
          </SelectField>
        )}
        <ChoiceTile
          name="way"
          value="courier"
          isChosen={way === 'courier'}
          onChoose={() => change({ way: 'courier' })}
          title={m.claims_way_courier()}
          hint={m.claims_way_courier_about()}
        />
      </Choice>
      <FormError message={failure} />
      <SubmitButton isBusy={isBusy} className="max-sm:w-full">
        {m.claims_send()}
      </SubmitButton>
    </form>
  );
}

function Choice({ title, isInvalid, children }: { title: string; isInvalid: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-semibold">{title}</legend>
      <div className="space-y-2">{children}</div>
      <p role="alert" className="mt-1.5 text-sm text-anor-text empty:hidden">
        {isInvalid && m.claims_choose()}
      </p>
    </fieldset>
  );
}
