import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';

interface TheirsNoteProps {
  /** What is stored by now. */
  text: string;
  onTake(): void;
  onKeep(): void;
}

/** Somebody else has changed the same: what is stored now, and the choice between it and what is typed. */
export function TheirsNote({ text, onTake, onKeep }: TheirsNoteProps) {
  return (
    <section role="alert" className="space-y-2 rounded-tile bg-amber-tint p-4 text-sm">
      <h3 className="font-semibold">{m.admin_search_theirs()}</h3>
      <p className="wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button onClick={onTake}>{m.admin_search_take_theirs()}</Button>
        <Button onClick={onKeep}>{m.admin_search_keep_mine()}</Button>
      </div>
    </section>
  );
}
