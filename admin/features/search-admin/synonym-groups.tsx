import type { SynonymGroup } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';

interface SynonymGroupsProps {
  groups: readonly SynonymGroup[];
  /** Null for who may only look. */
  onEdit: ((group: SynonymGroup) => void) | null;
}

/** The groups, each as one line of its words. */
export function SynonymGroups({ groups, onEdit }: SynonymGroupsProps) {
  return (
    <ul aria-label={m.admin_search_group_synonyms()} className="divide-y divide-line border-b border-line">
      {groups.map((group) => (
        <li key={group.id}>
          {onEdit === null ? (
            <p className="px-4 py-2.5 md:px-6">
              <Words words={group.words} />
            </p>
          ) : (
            <button
              type="button"
              onClick={() => onEdit(group)}
              className="min-h-11 w-full px-4 py-2 text-left hover:bg-mist md:min-h-10 md:px-6"
            >
              <Words words={group.words} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word}>
      {at > 0 && <span className="text-slate"> · </span>}
      <span className="wrap-anywhere">{word}</span>
    </span>
  ));
}
