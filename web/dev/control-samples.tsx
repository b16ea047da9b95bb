import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { LazyRangeSlider } from '#ui/lazy-range-slider.tsx';
import { RatingStars } from '#ui/rating-stars.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { formatCountdown, useCountdown } from '#ui/use-countdown.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

const VARIANTS = ['primary', 'tint', 'outline', 'quiet', 'danger'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

export function ButtonSamples() {
  return (
    <>
      {SIZES.map((size) => (
        <div key={size} className="gallery-row">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      <div className="gallery-row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            disabled
          </Button>
        ))}
      </div>
      <div className="gallery-row">
        <IconButton label="icon button">
          <Heart aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="disabled icon button" disabled>
          <X aria-hidden className="size-5" />
        </IconButton>
        <a href="#main" className={buttonClass('tint')}>
          a link that looks like a button
        </a>
        <SubmitButton isBusy={false}>{m.requests_send()}</SubmitButton>
        <SubmitButton isBusy>{m.requests_send()}</SubmitButton>
      </div>
    </>
  );
}

const PLACEMENTS = ['centre', 'left', 'sheet', 'top'] as const;

/** Dialogs and toasts stand over the page, so they follow the scheme of the browser. */
export function DialogSamples() {
  const [placement, setPlacement] = useState<(typeof PLACEMENTS)[number]>();
  return (
    <div className="gallery-row">
      {PLACEMENTS.map((name) => (
        <Button key={name} variant="outline" onClick={() => setPlacement(name)}>
          {name}
        </Button>
      ))}
      <Button variant="outline" onClick={() => void showToast('success', m.requests_sent())}>
        toast: success
      </Button>
      <Button variant="outline" onClick={() => void showToast('error', m.requests_failed())}>
        toast: error
      </Button>
      <Dialog
        open={placement !== undefined}
        onOpenChange={() => setPlacement(undefined)}
        title={`Dialog: ${placement ?? ''}`}
        closeLabel={m.shell_close()}
        placement={placement ?? 'centre'}
        footer={<Button onClick={() => setPlacement(undefined)}>{m.shell_close()}</Button>}
      >
        <p>{m.product_unavailable_hint()}</p>
      </Dialog>
    </div>
  );
}

const TEXT =
  '<h2>Heading</h2><p>Text with <a href="#main">a link</a> and <strong>bold</strong> words.</p><ul><li>one</li><li>two</li></ul>' +
  '<table><tr><th>Column</th><th>Column</th></tr><tr><td>cell</td><td>cell</td></tr></table><blockquote>Quotation</blockquote>';

const COUNTDOWN_MS = 150_000;

export function MotionSamples() {
  const [range, setRange] = useState({ low: 2_000_000, high: 8_000_000 });
  const [until] = useState(() => Date.now() + COUNTDOWN_MS);
  const seconds = useCountdown(until);
  return (
    <div className="gallery-stack">
      <Skeleton className="h-10" />
      <div className="gallery-row">
        {[0, 1, 2.4, 3.6, 5].map((rating) => (
          <RatingStars key={rating} rating={rating} label={m.catalog_rating({ rating: String(rating) })} />
        ))}
      </div>
      <div>
        <LazyRangeSlider
          min={0}
          max={10_000_000}
          step={100_000}
          {...range}
          lowLabel={m.catalog_price_from()}
          highLabel={m.catalog_price_to()}
          format={(sum) => formatSum(sum, currentLocale())}
          onChange={(low, high) => setRange({ low, high })}
          onCommit={(low, high) => setRange({ low, high })}
        />
        <p className="text-sm text-slate">
          {formatSum(range.low, currentLocale())} – {formatSum(range.high, currentLocale())}
        </p>
      </div>
      <p suppressHydrationWarning className="tabular">
        {formatCountdown(seconds)}
      </p>
      <RichText html={TEXT} />
    </div>
  );
}
