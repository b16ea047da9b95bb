import type { Promotion } from '#contract/content/content.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { TilePicture } from '#ui/tile-picture.tsx';
import { trackImpression } from '#web/platform/analytics/impressions.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The current promotion, with its end date if it has one. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  return (
    <section aria-label={m.home_promotion()} className="container-shop">
      <div
        ref={trackImpression({
          kind: 'promotion',
          promotion: { id: String(promotion.id), name: promotion.name, slot: 'home_card' },
        })}
        className="relative grid overflow-hidden rounded-banner bg-cobalt-tint md:grid-cols-2"
      >
        <div className="flex flex-col items-start justify-center gap-3 p-6 md:p-12">
          {promotion.end_at !== null && (
            <p className="rounded-full bg-paper px-3 py-1 text-sm font-medium">
              {m.home_promotion_until({ date: formatDay(promotion.end_at) })}
            </p>
          )}
          <h2 className="text-xl md:text-2xl">
            <LocaleLink to={promotion.url} className="after:absolute after:inset-0">
              {promotion.name}
            </LocaleLink>
          </h2>
          <p className="max-w-prose text-slate">{promotion.description}</p>
          <span aria-hidden className={buttonClass('primary', 'md', 'mt-2')}>
            {m.home_promotion_open()}
          </span>
        </div>
        <TilePicture
          img={promotion.img}
          alt=""
          sizes="(width < 48rem) 94vw, 640px"
          widths={[480, 750, 1080]}
          ratio={0.6}
          className="aspect-[5/3] size-full object-cover"
        />
      </div>
    </section>
  );
}
