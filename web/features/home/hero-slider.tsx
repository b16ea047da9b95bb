import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Banner } from '#contract/content/content.ts';
import { pictureSrcSet, pictureUrl } from '#contract/pictures/pictures.ts';
import { m } from '#messages';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useScrollCarousel } from '#ui/use-scroll-carousel.ts';
import { trackImpression } from '#web/platform/analytics/impressions.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

const AUTOPLAY_MS = 5000;

/** The banner slider: swipe, buttons or arrow keys. It advances by itself until it is paused, hovered or focused. */
export function HeroSlider({ banners }: { banners: readonly Banner[] }) {
  const { track, index, goTo } = useScrollCarousel();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const count = banners.length;

  // A timer is an external system, so it runs in an effect. It stops while the slider is paused, hovered or focused,
  // and skips its turns while the browser tab is hidden.
  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) goTo((index + 1) % count);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  });

  if (count === 0) return null;
  return (
    <section
      aria-roledescription={m.home_slider_role()}
      aria-label={m.home_slider()}
      className="container-shop relative pt-3 md:pt-5"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') goTo((index + 1) % count);
        if (event.key === 'ArrowLeft') goTo((index - 1 + count) % count);
      }}
    >
      <ul ref={track} aria-live={isPaused ? 'polite' : 'off'} className="hero-track scrollbar-none">
        {banners.map((banner, position) => (
          <li key={banner.id} aria-label={m.home_slide_of({ position: position + 1, count })}>
            <Slide banner={banner} isFirst={position === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="mt-3 flex items-center justify-center gap-1">
          <IconButton label={m.home_slide_back()} onClick={() => goTo((index - 1 + count) % count)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <div className="flex">
            {banners.map((banner, position) => (
              <button
                key={banner.id}
                type="button"
                aria-label={m.home_slide_to({ position: position + 1 })}
                aria-current={position === index}
                onClick={() => goTo(position)}
                className="flex h-11 w-7 items-center justify-center"
              >
                <span
                  className={classNames(
                    'h-1.5 rounded-full transition-all',
                    position === index ? 'w-5 bg-cobalt-text' : 'w-1.5 bg-slate/40',
                  )}
                />
              </button>
            ))}
          </div>
          <IconButton label={m.home_slide_on()} onClick={() => goTo((index + 1) % count)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={isPaused ? m.home_slider_play() : m.home_slider_pause()}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          </IconButton>
        </div>
      )}
    </section>
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <div
      ref={trackImpression({
        kind: 'promotion',
        promotion: { id: `banner ${banner.id}`, name: banner.name, slot: 'home_slider' },
      })}
      className={classNames(
        'hero-slide relative overflow-hidden rounded-banner',
        banner.text_tone === 'light' ? 'text-on-cobalt' : 'text-on-tile',
      )}
    >
      <picture>
        <source
          media="(width > 768px)"
          srcSet={pictureSrcSet(banner.img, [1080, 1600, 2048])}
          sizes="(width < 84rem) 94vw, 1280px"
        />
        <source media="(width > 425px)" srcSet={pictureSrcSet(banner.img_md, [750, 1080, 1600])} sizes="94vw" />
        <img
          src={pictureUrl(banner.img_sm, 828)}
          srcSet={pictureSrcSet(banner.img_sm, [480, 640, 828])}
          sizes="92vw"
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <div className="relative flex h-full flex-col items-start justify-start gap-2 p-6 md:max-w-[52%] md:justify-center md:p-12">
        <h2 className="text-xl leading-tight md:text-2xl lg:text-3xl">
          <LocaleLink to={banner.url} className="after:absolute after:inset-0">
            {banner.name}
          </LocaleLink>
        </h2>
        {banner.description && <p className="text-base md:text-lg">{banner.description}</p>}
        <span aria-hidden className={buttonClass('primary', 'lg', 'mt-4 max-md:hidden')}>
          {m.home_slide_open()}
        </span>
      </div>
    </div>
  );
}
