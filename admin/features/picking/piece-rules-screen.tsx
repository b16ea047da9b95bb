import { CODE_NAMES } from '#admin/entities/piece-codes/piece-code-texts.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { inheritedCodes, PIECE_CODES, type PieceCode } from '#contract/orders/piece-codes.ts';
import type { PieceRules } from '#contract/picking/picking.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

type Category = PieceRules['categories'][number];

/** `/admin/picking/codes`: which codes picking asks of each piece of a category. */
export function Component() {
  const rules = useCall(pickingCalls.readPieceRules, {});
  if (rules.data === undefined) return <LoadState query={rules} title={m.admin_pieces_rules()} />;
  const { categories, can_edit: canEdit } = rules.data;
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const own = new Map(categories.map(({ id, codes }) => [id, codes]));
  return (
    <>
      <PageHeader
        title={m.admin_pieces_rules()}
        hint={m.admin_pieces_rules_hint()}
        crumbs={[{ title: m.admin_picking_title(), to: '/picking' }]}
      />
      <ul className="max-w-5xl p-4 md:p-6">
        {inTree(categories).map(({ category, depth }) => (
          <li
            key={category.id}
            className="grid gap-x-4 gap-y-1 border-b border-line py-2 md:grid-cols-[1fr_13rem_22rem] md:items-center"
          >
            <div style={{ paddingInlineStart: `${depth}rem` }}>
              <p className={depth === 0 ? 'font-semibold' : ''}>{category.name}</p>
              {category.changed_by !== null && category.changed_at !== null && (
                <p className="text-sm text-slate">
                  {m.admin_pieces_changed({ author: category.changed_by, time: formatMoment(category.changed_at) })}
                </p>
              )}
            </div>
            <Rule category={category} inherited={inheritedCodes(category.id, parents, own)} canEdit={canEdit} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RuleProps {
  category: Category;
  inherited: readonly PieceCode[];
  canEdit: boolean;
}

function Rule({ category, inherited, canEdit }: RuleProps) {
  const { id, name, codes, revision } = category;
  const saving = useCallMutation(pickingCalls.setPieceRule, { changes: [pickingCalls.readPieceRules] });
  const isDisabled = !canEdit || saving.isPending;
  function save(next: PieceCode[] | null): void {
    saving.mutate(
      { body: { category_id: id, codes: next, revision } },
      {
        onSuccess: () => void showToast('success', m.admin_pieces_saved()),
        onError: ({ message }) => void showToast('error', message),
      },
    );
  }
  const shown = codes ?? inherited;
  return (
    <>
      <NativeSelect
        aria-label={`${m.admin_pieces_category()}: ${name}`}
        disabled={isDisabled}
        value={codes === null ? 'inherited' : 'own'}
        onChange={({ target }) => save(target.value === 'own' ? [...inherited] : null)}
      >
        <option value="inherited">{m.admin_pieces_inherited()}</option>
        <option value="own">{m.admin_pieces_own()}</option>
      </NativeSelect>
      {codes === null ? (
        <p className="text-slate">
          {shown.length === 0 ? m.admin_pieces_nothing() : shown.map((code) => CODE_NAMES[code]()).join(', ')}
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-x-4">
          {PIECE_CODES.map((code) => (
            <Checkbox
              key={code}
              disabled={isDisabled}
              checked={codes.includes(code)}
              label={CODE_NAMES[code]()}
              onChange={({ target }) =>
                save(target.checked ? [...codes, code] : codes.filter((other) => other !== code))
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Each category before what is in it. */
function inTree(
  categories: readonly Category[],
  parent: number | null = null,
  depth = 0,
): { category: Category; depth: number }[] {
  return categories
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((category) => [{ category, depth }, ...inTree(categories, category.id, depth + 1)]);
}
