import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';

/** The search field of the search page. It contains the current search text. */
export function SearchField({ keyword }: { keyword: string }) {
  return (
    <Form action={localisedAddress('/search')} className="flex max-w-2xl gap-2">
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={m.shell_search()}
        className="h-13 w-full rounded-control border border-line bg-paper px-4 text-base hover:border-slate"
      />
      <Button type="submit" size="lg">
        {m.shell_search_submit()}
      </Button>
    </Form>
  );
}
