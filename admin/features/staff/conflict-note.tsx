import { useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';

export interface ConflictField {
  name: string;
  title: string;
  /** As people read them. */
  theirs: string;
  mine: string;
}

interface ConflictNoteProps {
  fields: readonly ConflictField[];
  isBusy: boolean;
  /** With the names of the fields of which the other person's value stays. */
  onResolve(takenFromThem: ReadonlySet<string>): void;
}

/** Two people have changed the same: both values, and the choice between them. */
export function ConflictNote({ fields, isBusy, onResolve }: ConflictNoteProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  return (
    <section role="alert" className="space-y-4 rounded-tile bg-amber-tint p-4">
      <div>
        <h3 className="text-base font-semibold">{m.admin_conflict_title()}</h3>
        <p className="mt-1 text-sm">{m.admin_conflict_hint()}</p>
      </div>
      {fields.map(({ name, title, theirs: current, mine }) => (
        <div key={name} className="space-y-2">
          <p className="text-sm font-medium">{title}</p>
          <ChoiceOfTwo
            legend={title}
            current={m.admin_conflict_theirs({ value: current })}
            mine={m.admin_conflict_mine({ value: mine })}
            isTheirs={theirs.has(name)}
            onChange={(isTheirs) => choose(name, isTheirs)}
          />
        </div>
      ))}
      <Button variant="primary" disabled={isBusy} onClick={() => onResolve(theirs)}>
        {m.admin_conflict_save()}
      </Button>
    </section>
  );
}

interface ChoiceOfTwoProps {
  legend: string;
  current: string;
  mine: string;
  isTheirs: boolean;
  onChange(isTheirs: boolean): void;
}

function ChoiceOfTwo({ legend, current, mine, isTheirs, onChange }: ChoiceOfTwoProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {[true, false].map((option) => (
        <label key={String(option)} className="control flex items-start gap-2 py-1.5 text-sm">
          <input
            type="radio"
            name={legend}
            checked={isTheirs === option}
            onChange={() => onChange(option)}
            className="mt-0.5 size-4 accent-cobalt"
          />
          {option ? current : mine}
        </label>
      ))}
    </fieldset>
  );
}
