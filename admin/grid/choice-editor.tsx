import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { type CellValue, isList } from './cell-value.ts';
import type { EditorOutcome } from './editor-outcome.ts';
import type { CellEditorKind, CellOption } from './grid-column.ts';

interface ChoiceEditorProps extends EditorOutcome {
  label: string;
  kind: Extract<CellEditorKind<never>, { kind: 'select' | 'multi-select' }>;
  value: CellValue;
  /** What the key typed that opened the editor: the search starts with it. */
  typed: string;
}

/** More options than a person reads; the search narrows them. */
const MAX_SHOWN = 100;

/** One of a list, or several, found by typing. */
export function ChoiceEditor(props: ChoiceEditorProps) {
  return props.kind.kind === 'select' ? <SelectEditor {...props} /> : <MultiSelectEditor {...props} />;
}

function SelectEditor({ label, kind, value, typed, commit, cancel }: ChoiceEditorProps) {
  const canBeEmpty = kind.kind === 'select' && kind.canBeEmpty;
  const options = canBeEmpty ? [{ value: 0, label: m.admin_grid_choice_none() }, ...kind.options] : kind.options;
  const selected = options.find((option) => option.value === (value ?? 0)) ?? null;
  const [text, setText] = useState(typed);
  return (
    <Combobox.Root
      items={options}
      value={selected}
      onValueChange={(option: CellOption | null) =>
        commit({ value: option === null || option.value === 0 ? null : option.value })
      }
      isItemEqualToValue={(one: CellOption, other: CellOption) => one.value === other.value}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        // The label of the chosen option would be searched for when the list opens.
        if (reason === 'input-change' || reason === 'input-clear') setText(next);
      }}
      autoHighlight
      limit={MAX_SHOWN}
      defaultOpen
      onOpenChange={(open, { reason }) => {
        if (!open && reason !== 'item-press') cancel();
      }}
    >
      <SearchInput label={label} placeholder={selected?.label} cancel={cancel} />
      <Options />
    </Combobox.Root>
  );
}

function MultiSelectEditor({ label, kind, value, typed, commit, cancel }: ChoiceEditorProps) {
  const ids = isList(value) ? value.map(Number) : [];
  const [chosen, setChosen] = useState(ids);
  const [text, setText] = useState(typed);
  const selected = kind.options.filter((option) => chosen.includes(option.value));
  return (
    <Combobox.Root
      multiple
      items={kind.options}
      value={selected}
      onValueChange={(options: CellOption[]) =>
        setChosen(
          withOrder(
            ids,
            options.map((option) => option.value),
          ),
        )
      }
      isItemEqualToValue={(one: CellOption, other: CellOption) => one.value === other.value}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') setText(next);
      }}
      autoHighlight
      limit={MAX_SHOWN}
      defaultOpen
      onOpenChange={(open, { reason }) => {
        if (open) return;
        if (reason === 'escape-key') cancel();
        else commit({ value: chosen });
      }}
    >
      <SearchInput
        label={label}
        placeholder={selected.map((option) => option.label).join(', ')}
        cancel={cancel}
        onTab={(isBack) => commit({ value: chosen }, isBack ? 'previous' : 'next')}
      />
      <Options />
    </Combobox.Root>
  );
}

/** Values that were there keep their order, so that choosing the same ones again is no change. */
function withOrder(before: readonly number[], after: readonly number[]): number[] {
  return [...before.filter((id) => after.includes(id)), ...after.filter((id) => !before.includes(id))];
}

interface SearchInputProps {
  label: string;
  placeholder: string | undefined;
  cancel(): void;
  onTab?(isBack: boolean): void;
}

function SearchInput({ label, placeholder, cancel, onTab }: SearchInputProps) {
  return (
    <Combobox.Input
      autoFocus
      aria-label={label}
      placeholder={placeholder}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') cancel();
        if (event.key !== 'Tab') return;
        event.preventDefault();
        if (onTab) onTab(event.shiftKey);
        else cancel();
      }}
      className="block h-8 w-full border-2 border-cobalt-text bg-paper px-1.5 text-sm outline-none placeholder:text-slate"
    />
  );
}

function Options() {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={2} align="start" className="z-50 outline-none">
        <Combobox.Popup
          data-cell-editor
          className="w-max min-w-(--anchor-width) max-w-96 overflow-hidden rounded-control border border-line bg-paper shadow-float"
        >
          <Combobox.Empty>
            <p className="p-3 text-sm text-slate">{m.admin_grid_choice_not_found()}</p>
          </Combobox.Empty>
          <Combobox.List className="max-h-72 overflow-y-auto overscroll-contain py-1 outline-none data-empty:p-0">
            {(option: CellOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="grid cursor-default grid-cols-[1rem_1fr] items-baseline gap-2 px-3 py-1.5 text-sm outline-none data-highlighted:bg-cobalt-tint"
              >
                <Combobox.ItemIndicator className="col-start-1 self-center">
                  <Check aria-hidden className="size-4 text-cobalt-text" />
                </Combobox.ItemIndicator>
                <span className="col-start-2">
                  {option.label}
                  {option.detail && <span className="ml-2 text-xs text-slate">{option.detail}</span>}
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
