import { useLocation, useSearchParams } from 'react-router';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useReturnSearch } from './auth-link.tsx';

export type LoginMethod = 'password' | 'code';

/** The login method in the URL. */
export function useLoginMethod(): LoginMethod {
  const [params] = useSearchParams();
  return params.get('tab') === 'password' ? 'password' : 'code';
}

/** The switch between the two methods. They are links, so that the URL has the method. */
export function LoginMethodSwitch({ method }: { method: LoginMethod }) {
  return (
    <nav aria-label={m.identity_login_method()} className="grid grid-cols-2 rounded-full bg-mist p-1 text-sm">
      <MethodLink way="code" isChosen={method === 'code'} label={m.identity_by_code()} />
      <MethodLink way="password" isChosen={method === 'password'} label={m.identity_by_password()} />
    </nav>
  );
}

function MethodLink({ way, isChosen, label }: { way: LoginMethod; isChosen: boolean; label: string }) {
  const { pathname } = useLocation();
  const search = useReturnSearch();
  const params = new URLSearchParams(search);
  params.delete('tab');
  if (way === 'password') params.set('tab', 'password');
  return (
    <LocaleLink
      to={params.size === 0 ? pathname : `${pathname}?${params}`}
      replace
      preventScrollReset
      aria-current={isChosen ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center justify-center rounded-full px-3 text-center font-medium',
        isChosen ? 'bg-paper text-ink' : 'text-slate hover:text-ink',
      )}
    >
      {label}
    </LocaleLink>
  );
}
