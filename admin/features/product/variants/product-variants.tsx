import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Layers, X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { ProductFinder } from '#admin/features/product-finder/index.ts';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { ChoicePicker } from '#admin/ui/choice-picker.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { attributeField, attributeIdOf } from '#contract/catalog/product-fields.ts';
import { MAX_VARIANT_AXES } from '#contract/catalog/product-variants.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { AttributeControl } from '../attribute-control.tsx';
import { ConflictNotice } from '../conflict-notice.tsx';
import { useVariants, type VariantsForm } from './use-variants.ts';
import {
  missingCombinations,
  movedAxis,
  type ValueNames,
  withMissing,
  withoutAxis,
  withValue,
} from './variants-draft.ts';
import { VariantsTable } from './variants-table.tsx';

/** The goods that shoppers switch between on the page of this one. */
export function ProductVariants({ id, fields }: { id: number; fields: ProductFields }) {
  const form = useVariants(id);
  const queries = useQueryClient();
  const { query, draft, changes, conflict, problem } = form;
  const mayEdit = useMay()('products:edit');
  useUnsavedChanges(changes > 0);
  if (draft === null) return query.error ? <LoadError query={query} /> : <LoadSkeleton />;
  const baseKey = String(id);
  const names = valueNames(fields, draft.axes);

  /** With the names of values that were added a moment ago. */
  function freshNames(axes: readonly number[]): ValueNames {
    const { queryKey } = callQuery(productsAdminCalls.readProductFields, {});
    return valueNames(queries.getQueryData<ProductFields>(queryKey) ?? fields, axes);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-6xl space-y-6 p-4 pb-24 md:p-6 md:pb-24">
      <p className="max-w-2xl text-slate">{m.admin_variants_intro()}</p>
      <Section title={m.admin_variants_axes()}>
        {draft.axes.length === 0 && <p className="mb-2 text-slate">{m.admin_variants_no_axes()}</p>}
        <ol className="divide-y divide-line">
          {draft.axes.map((axis, place) => (
            <Axis
              key={axis}
              attribute={axis}
              place={place}
              count={draft.axes.length}
              fields={fields}
              form={form}
              mayEdit={mayEdit}
              onValue={(value) =>
                form.change((now) => withValue(now, { attribute: axis, value, baseKey, names: freshNames(now.axes) }))
              }
            />
          ))}
        </ol>
        {mayEdit && draft.axes.length < MAX_VARIANT_AXES && <AddAxis axes={draft.axes} fields={fields} form={form} />}
      </Section>
      {draft.axes.length > 0 && (
        <Section
          title={m.admin_variants_list()}
          actions={mayEdit && <CreateMissing form={form} baseKey={baseKey} names={names} />}
        >
          <VariantsTable currentId={id} draft={draft} fields={fields} names={names} form={form} isEditable={mayEdit} />
          {(query.data?.variants.length ?? 0) > 1 && draft.rows.length < 2 && (
            <p className="mt-2 text-amber">{m.admin_variants_alone()}</p>
          )}
          {mayEdit && (
            <div className="mt-4 max-w-xl">
              <ProductFinder
                label={m.admin_variants_join()}
                isChosen={(good) => draft.rows.some(({ stored }) => stored?.id === good)}
                onChoose={(good) => void form.join(good.id)}
              >
                {(_, choose) => <Button onClick={choose}>{m.admin_variants_join_button()}</Button>}
              </ProductFinder>
            </div>
          )}
        </Section>
      )}
      {conflict !== null && (
        <div role="alert">
          <ConflictNotice conflict={conflict} text={m.admin_variants_conflict} onSettle={form.settle} className="" />
        </div>
      )}
      {changes === 0 && problem !== null && (
        <p role="alert" className="text-anor-text">
          {problem.message}
        </p>
      )}
      <SaveBar error={problem?.message} count={changes} isSaving={form.isSaving} onDiscard={form.discard} />
    </form>
  );
}

/** Names of the values of the axes, in both languages. */
function valueNames({ choices }: ProductFields, axes: readonly number[]): ValueNames {
  const byId = new Map(
    axes.flatMap((axis) => (choices[attributeField(axis)] ?? []).map((choice) => [choice.id, choice])),
  );
  return (value) => byId.get(value);
}

interface AxisProps {
  attribute: number;
  place: number;
  count: number;
  fields: ProductFields;
  form: VariantsForm;
  mayEdit: boolean;
  onValue(value: number): void;
}

/** An attribute by which the goods differ, and where values are added to it. */
function Axis({ attribute, place, count, fields, form, mayEdit, onValue }: AxisProps) {
  const id = useId();
  const locale = getLocale();
  const field = attributeField(attribute);
  const name = fieldLabel(field, fields, locale);
  const options = (fields.choices[field] ?? []).map((choice) => ({
    value: choice.id,
    label: localize(choice, locale),
  }));
  const used = form.draft?.rows.map(({ values }) => values[place]);
  if (!mayEdit) return <li className="py-1.5">{name}</li>;
  return (
    <li className="grid items-start gap-x-4 gap-y-1 py-2 sm:grid-cols-[12rem_minmax(0,24rem)_auto]">
      <label htmlFor={id} className="py-1.5 font-medium">
        <span className="sr-only">{m.admin_variants_missing_values({ name })}</span>
        <span aria-hidden>{name}</span>
      </label>
      <div>
        <AttributeControl
          id={id}
          field={field}
          value={[]}
          options={options.filter(({ value }) => !used?.includes(value))}
          onChange={([value]) => value !== undefined && onValue(value)}
          removeLabel={() => ''}
          placeholder={m.admin_product_add()}
        />
      </div>
      <span className="flex">
        <IconButton
          label={m.admin_variants_axis_earlier({ name })}
          aria-disabled={place === 0}
          className="aria-disabled:opacity-40"
          onClick={() => form.change((now) => movedAxis(now, place, place - 1))}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={m.admin_variants_axis_later({ name })}
          aria-disabled={place === count - 1}
          className="aria-disabled:opacity-40"
          onClick={() => form.change((now) => movedAxis(now, place, place + 1))}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={m.admin_variants_remove_axis({ name })}
          onClick={() => form.change((now) => withoutAxis(now, attribute))}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </li>
  );
}

function AddAxis({ axes, fields, form }: { axes: readonly number[]; fields: ProductFields; form: VariantsForm }) {
  const id = useId();
  const locale = getLocale();
  const options = fields.columns.flatMap(({ key }) => {
    const attribute = attributeIdOf(key);
    if (attribute === null || axes.includes(attribute)) return [];
    return [{ value: attribute, label: fieldLabel(key, fields, locale) }];
  });
  return (
    <div className="mt-2 grid items-start gap-x-4 sm:grid-cols-[12rem_1fr]">
      <label htmlFor={id} className="py-1.5 text-slate">
        {m.admin_variants_add_axis()}
      </label>
      <ChoicePicker
        id={id}
        value={null}
        options={options.sort((a, b) => a.label.localeCompare(b.label, locale))}
        onChange={(attribute) => attribute !== null && void form.addAxis(attribute)}
        className="max-w-xs"
      />
    </div>
  );
}

/** All combinations of the values that the group has and no good. */
function CreateMissing({ form, baseKey, names }: { form: VariantsForm; baseKey: string; names: ValueNames }) {
  const missing = form.draft === null ? [] : missingCombinations(form.draft);
  if (missing.length === 0) return null;
  return (
    <Button onClick={() => form.change((now) => withMissing(now, missing, baseKey, names))}>
      <Layers aria-hidden className="size-4" />
      {m.admin_variants_create_missing({ count: missing.length })}
    </Button>
  );
}
