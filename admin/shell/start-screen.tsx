import { Link } from 'react-router';
import { HomeScreen } from '#admin/features/home/index.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { GROUP_TITLES } from './group-titles.ts';
import { keysOf, SCREEN_GROUPS } from './screen.ts';
import { SCREENS } from './screens.ts';

/** The first screen. Who sees neither goods nor changes gets the list of what they may open. */
export function Component() {
  return <HomeScreen screens={<ScreenList />} />;
}

/** Everything that this person may open, with the keys that open it. */
function ScreenList() {
  const may = useMay();
  return (
    <div className="grid max-w-5xl gap-x-10 gap-y-8 p-4 md:grid-cols-2 md:p-6">
      {SCREEN_GROUPS.map((group) => {
        const screens = SCREENS.filter((screen) => screen.group === group && may(screen.permission));
        if (screens.length === 0) return null;
        return (
          <section key={group}>
            <h2 className="mb-1 text-xs font-medium text-slate">{GROUP_TITLES[group]()}</h2>
            <ul className="border-t border-line">
              {screens.map(({ path, title, Icon, ...screen }) => (
                <li key={path} className="border-b border-line">
                  <Link to={`/${path}`} className="group flex min-h-11 items-center gap-3 py-2 hover:text-cobalt-text">
                    <Icon aria-hidden className="size-4.5 text-slate group-hover:text-cobalt-text" strokeWidth={1.75} />
                    <span className="grow font-medium">{title()}</span>
                    <ScreenKeys keys={keysOf(screen)} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function ScreenKeys({ keys }: { keys: string | undefined }) {
  return keys === undefined ? null : <KeyHint keys={keys} className="max-md:hidden" />;
}
