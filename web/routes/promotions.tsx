import type { Promotion } from '#contract/content/content.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { TilePicture } from '#ui/tile-picture.tsx';
import { trackImpression } from '#web/platform/analytics/impressions.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { listHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/promotions.ts';

export const handle = {
  canonical: ({ archive }: { archive: boolean }) => (archive ? '/promotions?archive=1' : '/promotions'),
} satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('content');
  const archive = new URL(request.url).searchParams.get('archive') === '1';
  return {
    archive,
    promotions: storefront.promotions(locale).filter((promotion) => promotion.is_archived === archive),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { archive, promotions } = loaderData;
  const name = archive ? m.content_promotions_past() : m.content_promotions();
  const url = archive ? '/promotions?archive=1' : '/promotions';
  const title = m.catalog_title({ name, shop: shopNameIn(matches) });
  const description = archive ? m.seo_promotions_past_description() : m.seo_promotions_description();
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? listHead(matches, { title, description }, { name, url, items: promotions }) : []),
  ];
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const { promotions, archive } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[]} />
      <div className="container-shop mt-1">
        <h1 className="text-xl md:text-2xl">{m.content_promotions()}</h1>
        <nav aria-label={m.content_promotions()} className="mt-4 flex w-fit rounded-full bg-mist p-1 text-sm">
          <Tab to="/promotions" isHere={!archive} label={m.content_promotions_current()} />
          <Tab to="/promotions?archive=1" isHere={archive} label={m.content_promotions_archive()} />
        </nav>
        {promotions.length === 0 && <p className="mt-6 text-slate">{m.content_promotions_none()}</p>}
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {promotions.map((promotion) => (
            <li key={promotion.id}>
              <PromotionTile promotion={promotion} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Tab({ to, isHere, label }: { to: string; isHere: boolean; label: string }) {
  return (
    <LocaleLink
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center rounded-full px-5 font-medium md:min-h-9',
        isHere ? 'bg-paper text-ink' : 'text-slate hover:text-ink',
      )}
    >
      {label}
    </LocaleLink>
  );
}

function PromotionTile({ promotion }: { promotion: Promotion }) {
  return (
    <article
      ref={trackImpression({
        kind: 'promotion',
        promotion: { id: String(promotion.id), name: promotion.name, slot: 'promotions' },
      })}
      className="group relative flex h-full flex-col overflow-hidden rounded-banner border border-line"
    >
      <TilePicture
        img={promotion.img}
        alt=""
        sizes="(width < 36rem) 92vw, (width < 67.5rem) 46vw, (width < 84rem) 30vw, 410px"
        widths={[480, 750, 1080]}
        ratio={0.6}
        className={classNames('aspect-[5/3] w-full object-cover', promotion.is_archived && 'grayscale')}
      />
      <div className="flex grow flex-col gap-2 p-5">
        <h2 className="text-lg leading-snug">
          <LocaleLink to={promotion.url} className="after:absolute after:inset-0 group-hover:text-cobalt-text">
            {promotion.name}
          </LocaleLink>
        </h2>
        <p className="lines-2 text-sm text-slate">{promotion.description}</p>
        <p className="mt-auto text-sm font-medium">
          {promotion.end_at === null
            ? m.content_promotion_endless()
            : m.content_promotion_dates({ from: formatDay(promotion.start_at), to: formatDay(promotion.end_at) })}
        </p>
      </div>
    </article>
  );
}
