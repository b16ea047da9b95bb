import { type FormEvent, type ReactNode, useState } from 'react';
import { PictureField } from '#admin/entities/picture/picture-field.tsx';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { MAX_TAXON_DESCRIPTION, MAX_TAXON_NAME, type TaxonField } from '#contract/catalog/taxonomy-admin.ts';
import { m } from '#messages';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import type { useTaxonForm } from './use-taxon-form.ts';

interface TaxonFormProps {
  form: ReturnType<typeof useTaxonForm>;
  /** A brand has one name. */
  hasTwoNames: boolean;
  /** The address of its page with this text in it; null while it has no number. */
  addressOf(slug: string): string | null;
  /** Below the switch that shows it in the shop. */
  shownHint: string;
  /** What shoppers will see or no longer see when it is saved. */
  effect: string | null;
  /** Before the names. */
  children?: ReactNode;
}

/** The form of a category or a brand. */
export function TaxonForm({ form, hasTwoNames, addressOf, shownHint, effect, children }: TaxonFormProps) {
  const { draft, seen, set, errorOf, conflict, settle, message, isSaving, save } = form;
  const [isUploading, setUploading] = useState(false);
  const text = (field: 'name_ru' | 'name_uz' | 'description_ru' | 'description_uz' | 'slug') => ({
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  const moved =
    seen !== null && draft.slug.trim() !== seen.slug && draft.slug.trim() !== '' ? addressOf(draft.slug.trim()) : null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isUploading) save();
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4 text-base">
      <FormError message={message} />
      {conflict !== null && (
        <div role="alert" className="space-y-3 rounded-tile bg-amber-tint p-3 text-sm">
          <p>{m.admin_taxon_conflict({ fields: conflict.fields.map((field) => FIELD_NAMES[field]()).join(', ') })}</p>
          <dl className="space-y-2">
            {conflict.fields.map((field) => (
              <div key={field}>
                <dt className="font-medium">{FIELD_NAMES[field]()}</dt>
                <dd className="wrap-break-word">
                  {m.admin_taxon_conflict_values({
                    theirs: shownValue(conflict.current[field]),
                    mine: shownValue(draft[field]),
                  })}
                </dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => settle('theirs')}>{m.admin_product_take_theirs()}</Button>
            <Button onClick={() => settle('mine')}>{m.admin_product_keep_mine()}</Button>
          </div>
        </div>
      )}
      {children}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={hasTwoNames ? m.admin_taxon_name_ru() : m.admin_taxon_name()}
          maxLength={MAX_TAXON_NAME}
          autoFocus
          {...text('name_ru')}
        />
        {hasTwoNames && (
          <TextField
            label={m.admin_taxon_name_uz()}
            lang="uz"
            maxLength={MAX_TAXON_NAME}
            hint={
              draft.name_uz.trim() === '' && draft.name_ru.trim() !== '' ? m.admin_product_text_missing() : undefined
            }
            {...text('name_uz')}
          />
        )}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextAreaField
          label={m.admin_taxon_description_ru()}
          maxLength={MAX_TAXON_DESCRIPTION}
          {...text('description_ru')}
        />
        <TextAreaField
          label={m.admin_taxon_description_uz()}
          lang="uz"
          maxLength={MAX_TAXON_DESCRIPTION}
          {...text('description_uz')}
        />
      </div>
      <TextField
        label={m.admin_taxon_slug()}
        autoCapitalize="none"
        spellCheck={false}
        hint={moved === null ? m.admin_taxon_slug_hint() : m.admin_taxon_slug_moves({ address: moved })}
        {...text('slug')}
      />
      <PictureField
        area="goods"
        label={m.admin_taxon_picture()}
        noneHint={m.admin_taxon_picture_none()}
        picture={draft.picture}
        onChange={(picture) => set('picture', picture)}
        onUploading={setUploading}
      />
      <div>
        <Checkbox
          label={m.admin_taxon_shown()}
          checked={draft.is_published}
          onChange={({ target }) => set('is_published', target.checked)}
        />
        <p className="text-sm text-slate">{shownHint}</p>
        <p role="status" className="mt-1 text-sm text-amber empty:hidden">
          {effect}
        </p>
      </div>
      <SubmitButton isBusy={isSaving || isUploading} className="w-full">
        {m.form_save()}
      </SubmitButton>
    </form>
  );
}

/** A picture has no words: that there is one says enough beside the picture of the form. */
function shownValue(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? m.admin_yes() : m.admin_no();
  if (value === null || value.trim() === '') return m.admin_changes_empty();
  return /^[0-9a-f]{20}$/.test(value) ? m.admin_taxon_picture() : `«${value}»`;
}

const FIELD_NAMES: Record<TaxonField, () => string> = {
  name_ru: m.admin_taxon_name_ru,
  name_uz: m.admin_taxon_name_uz,
  description_ru: m.admin_taxon_description_ru,
  description_uz: m.admin_taxon_description_uz,
  slug: m.admin_taxon_slug,
  picture: m.admin_taxon_picture,
  is_published: m.admin_taxon_shown,
};
