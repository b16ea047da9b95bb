import { INPUT } from '#admin/ui/native-select.tsx';
import { type CountedNotes, NOTES } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { sumText } from './cash-texts.ts';

interface NotesFieldProps {
  notes: CountedNotes;
  onChange(notes: CountedNotes): void;
}

/** How many notes of each worth there are. */
export function NotesField({ notes, onChange }: NotesFieldProps) {
  return (
    <div className="tabular grid grid-cols-[auto_5rem_1fr] items-center gap-x-3 gap-y-1.5">
      {NOTES.map((worth) => {
        const count = notes[worth] ?? 0;
        const id = `note-${worth}`;
        return (
          <div key={worth} className="contents">
            <label htmlFor={id} className="text-right whitespace-nowrap">
              {sumText(worth)}
              <span className="sr-only">: {m.admin_cash_pieces()}</span>
            </label>
            <input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              className={INPUT}
              value={count === 0 ? '' : count}
              onChange={({ target }) => {
                const next = Number(target.value.replace(/\D/g, '').slice(0, 6));
                onChange({ ...notes, [worth]: next });
              }}
            />
            <span className="text-right text-slate">{count > 0 && sumText(worth * count)}</span>
          </div>
        );
      })}
    </div>
  );
}
